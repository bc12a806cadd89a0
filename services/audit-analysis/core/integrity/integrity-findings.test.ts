import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { readLedger } from '../xaf/read-ledger.ts'
import { adfLine, adfText } from '../xaf/testing/write-adf.ts'
import { integrityCodes } from './codes.ts'
import { type IntegrityFinding, integrityFindings } from './integrity-findings.ts'
import { changed, nearMisses, planted } from './testing/planted-faults.ts'
import { opening, soundFile } from './testing/sound-file.ts'

const mapping = { revenueAccountIds: [], expenseAccountIds: [] }

const findingsIn = (
  file: string | Uint8Array,
  source: string | null = 'jaar.xaf',
  language: 'nl' | 'en' = 'nl',
): IntegrityFinding[] => integrityFindings(readLedger(Buffer.from(file)), mapping, source, language)

const counts = (findings: IntegrityFinding[]): Record<string, number> =>
  Object.fromEntries(findings.map(({ code, count }) => [code, count]))

describe('integrity findings', () => {
  it('has nothing to say of a sound file', () => {
    assert.deepEqual(findingsIn(soundFile), [])
  })

  for (const [what, file, found] of planted) {
    it(`finds ${what}, and nothing else`, () => {
      assert.deepEqual(counts(findingsIn(file)), found)
    })
  }

  for (const [what, file] of nearMisses) {
    it(`lets ${what} be`, () => {
      assert.deepEqual(counts(findingsIn(file)), {})
    })
  }

  it('plants every code that one file can have', () => {
    const alone = new Set(planted.flatMap(([, , found]) => Object.keys(found)))
    const elsewhere = ['MASTER_DATA_CONFLICT', 'TRANSACTION_REPEATED', 'ENCODING']
    assert.deepEqual(
      integrityCodes.filter((code) => !alone.has(code)),
      integrityCodes.filter((code) => elsewhere.includes(code)),
    )
  })

  it('says where, in whose file, by which rule and how bad', () => {
    const [finding] = findingsIn(changed('<trLine><nr>3', '<trLine><nr>1'))
    assert.deepEqual(
      [finding!.severity, finding!.rule, finding!.places, finding!.source],
      ['ERROR', null, ['VRK-1/1'], 'jaar.xaf'],
    )
    const unbalanced = findingsIn(changed('121.00', '121.01')).find(({ rule }) => rule === '0010')
    assert.deepEqual(unbalanced!.places, ['VRK-1'])
  })

  it('speaks Dutch and English, with amounts and dates as these write them', () => {
    const file = changed('<totalDebit>242.00', '<totalDebit>1242.50')
    assert.equal(
      findingsIn(file, null, 'nl')[0]!.sentence,
      'Volgens het bestand is het totaal debet 1.242,50, de regels tellen 242,00.',
    )
    assert.equal(
      findingsIn(file, null, 'en')[0]!.sentence,
      'The file says that debits are 1,242.50; its lines add up to 242.00.',
    )
    const dated = findingsIn(changed('<trDt>2024-02-06', '<trDt>2025-01-01'), null, 'nl')
    assert.match(dated[0]!.sentence, /1 transactie ligt buiten .*1 januari 2024 tot en met 31 december 2024/)
  })

  it('says what a control total is in truth, where the program counted something else', () => {
    const sentence = (from: string, to: string, language: 'nl' | 'en') =>
      findingsIn(changed(from, to), null, language)[0]!.sentence
    assert.match(
      sentence('<linesCount>6', '<linesCount>2', 'en'),
      /2 lines; there are 6\. That is the number of trans/,
    )
    assert.match(sentence('<linesCount>6', '<linesCount>2', 'nl'), /Zoveel transacties zijn er/)
    assert.match(sentence('<linesCount>6', '<linesCount>8', 'en'), /The difference is the opening balance/)
    assert.match(sentence('<totalDebit>242.00', '<totalDebit>292.00', 'nl'), /Het verschil is de beginbalans/)
    assert.match(sentence('<linesCount>6', '<linesCount>7', 'en'), /there are 6\.$/)
  })

  it('says that control totals hold where amounts below zero count on the other side', () => {
    const minus = soundFile.replaceAll(
      /<amnt>([\d.]+)<\/amnt><amntTp>C(?=<\/amntTp>(?:(?!<obLine>).)*<\/trLine>)/gs,
      '<amnt>-$1</amnt><amntTp>D',
    )
    const totals = (language: 'nl' | 'en') =>
      findingsIn(minus, null, language)
        .filter(({ code }) => code === 'DEBIT_TOTAL' || code === 'CREDIT_TOTAL')
        .map(({ sentence }) => sentence)
    assert.deepEqual(totals('nl').length, 2)
    for (const sentence of totals('nl'))
      assert.match(sentence, /negatieve bedragen aan de andere kant tellen/)
    for (const sentence of totals('en')) assert.match(sentence, /amounts below zero count on the other side/)
    const neither = minus.replace('<totalDebit>242.00', '<totalDebit>242.01')
    assert.doesNotMatch(findingsIn(neither, null, 'en')[0]!.sentence, /other side/)
  })

  it('names three elements that do not hold to the schema, and that there are more', () => {
    const bare = soundFile
      .replaceAll(/<(docRef|trDt|effDate|accDesc)>[^<]*<\/\1>/g, '')
      .replace('<accTp>B', '<accTp>Q')
    const { sentence } = findingsIn(bare, null, 'nl').find(({ code }) => code === 'SCHEMA')!
    assert.match(sentence, /wijken 5 elementen af van het schema van XAF 3\.2: (?:\w+ ontbreekt, ){3}…\.$/)
  })

  it('names the journal that is called the opening balance where none is marked as one', () => {
    const without = changed(opening, '')
    const named = changed(/<desc>[^<]*(<\/desc><jrnTp>)/, '<desc>Beginbalans$1', without)
    const sentence = (file: string, language: 'nl' | 'en') =>
      findingsIn(file, null, language).find(({ code }) => code === 'OPENING_MISSING')!.sentence
    assert.match(sentence(named, 'nl'), /een dagboek dat zo heet: .* \(Beginbalans\)\./)
    assert.match(sentence(named, 'en'), /neither of type O nor of period 0/)
    assert.doesNotMatch(sentence(without, 'en'), /journal/)
  })

  it('names at most a hundred places, and counts all', () => {
    const lines = Array.from(
      { length: 150 },
      (_, i) =>
        `<trLine><nr>${i + 10}</nr><accID>9</accID><docRef>-</docRef><effDate>2024-01-05</effDate><amnt>0</amnt><amntTp>D</amntTp></trLine>`,
    )
    const found = findingsIn(changed('</trLine></transaction>', `</trLine>${lines.join('')}</transaction>`))
    const undefinedAccounts = found.find(({ code }) => code === 'ACCOUNT_UNDEFINED')!
    assert.deepEqual([undefinedAccounts.count, undefinedAccounts.places.length], [150, 100])
  })

  it('tells characters that belie their declaration', () => {
    const named = soundFile.replace('Jansen', 'Jansé')
    const latin = (declared: string) => Buffer.from(named.replace('UTF-8', declared), 'latin1')
    assert.deepEqual(counts(findingsIn(latin('UTF-8'))), { ENCODING: 1 })
    assert.deepEqual(counts(findingsIn(latin('ISO-8859-1'))), {})
    assert.deepEqual(counts(findingsIn(named)), {})
    const utf16 = (declared: string) => Buffer.from(`\ufeff${named.replace('UTF-8', declared)}`, 'utf16le')
    assert.deepEqual(counts(findingsIn(utf16('UTF-16'))), {})
    assert.deepEqual(counts(findingsIn(utf16('UTF-8'))), { ENCODING: 1 })
  })
})

describe('integrity findings of other formats', () => {
  it('hold XAF 4.0 to its own lengths and codes', () => {
    const v40 = changed(
      '<dateCreated>2025-01-31</dateCreated>',
      '<dateCreated>2025-01-31</dateCreated><softwareDesc>x</softwareDesc><softwareVersion>1</softwareVersion><RGSVersion>3.7</RGSVersion>',
    )
      .replace(
        'http://www.auditfiles.nl/XAF/3.2',
        'http://www.odb.belastingdienst.nl/Belastingdienst/BCPP/1.1/structures/XmlauditfileXAF_4.0',
      )
      .replaceAll('leadReference', 'RGScode')
      .replace('<opBalDate>2024-01-01</opBalDate>', '')
    assert.deepEqual(counts(findingsIn(v40)), {})
    assert.deepEqual(counts(findingsIn(changed('<accTp>B', '<accTp>M', v40))), { SCHEMA: 1 })
    assert.deepEqual(counts(findingsIn(changed('<docRef>F1', `<docRef>${'F'.repeat(256)}`, v40))), {
      SCHEMA: 1,
    })
    assert.deepEqual(
      counts(findingsIn(changed('<taxRegistrationCountry>NL', '<taxRegistrationCountry>N', v40))),
      { SCHEMA: 1 },
    )
    assert.deepEqual(counts(findingsIn(changed('<softwareDesc>x</softwareDesc>', '', v40))), { SCHEMA: 1 })
  })

  it('name the elements that do not hold to the schema, the worst first', () => {
    const bare = soundFile.replaceAll(/<docRef>[^<]*<\/docRef>/g, '').replace('<accTp>B', '<accTp>Q')
    const sentences = (['nl', 'en'] as const).map(
      (language) => findingsIn(bare, null, language).find(({ code }) => code === 'SCHEMA')!.sentence,
    )
    assert.match(sentences[0]!, /XAF 3\.2: docRef ontbreekt, accTp is niet uit de codelijst\.$/)
    assert.match(sentences[1]!, /XAF 3\.2, \d+ times: docRef is absent, accTp is not of its code list\.$/)
  })

  it('count repeated stretches and what is read while it comes in alike', () => {
    const many = Array.from(
      { length: 500 },
      (_, i) =>
        `<trLine><nr>${i + 10}</nr><accID>1500</accID>${i % 3 ? '<docRef>-</docRef>' : ''}<effDate>2024-01-05</effDate><amnt>1</amnt><amntTp>${i % 2 ? 'D' : 'C'}</amntTp>${i % 5 ? '' : '<custSupID/><bankAccNr></bankAccNr>'}</trLine>`,
    )
    const ledger = readLedger(
      Buffer.from(changed('</trLine></transaction>', `</trLine>${many.join('\n')}</transaction>`)),
    )
    assert.deepEqual(ledger.notes.schema, [
      { path: 'company/transactions/journal/transaction/trLine/docRef', kind: 'MISSING', count: 167 },
    ])
  })

  it('take ADF for what it is: no master data, no schema, no namespace', () => {
    const line = {
      journal: 'VRK',
      period: '1',
      number: '7',
      account: '1300',
      accountName: 'Debiteuren',
      date: '05-01-2003',
    }
    const file = adfText([
      adfLine({ ...line, line: '1', debit: '1,00' }),
      adfLine({ ...line, line: '2', account: '1500', accountName: 'Btw', credit: '1,01' }),
    ])
    assert.deepEqual(counts(findingsIn(file)), { TRANSACTION_UNBALANCED: 1, OPENING_MISSING: 1 })
  })
})
