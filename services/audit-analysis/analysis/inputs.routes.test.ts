/** What an upload may be: several files, packed files, ADF; and archives that lie or burst. */

import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import { gzipSync } from 'node:zlib'
import { startTestService, type TestAnswer, type TestService } from '../../../kit/testing/test-service.ts'
import { packStored } from '../core/documents/zip-guard.ts'
import { adfLine, adfText } from '../core/xaf/testing/write-adf.ts'
import { createService } from '../service.ts'
import { sale, xaf } from './testing/small-file.ts'

let audit: TestService

before(async () => {
  audit = await startTestService(createService, { database: false })
})
after(() => audit[Symbol.asyncDispose]())

type Named = [name: string, bytes: Uint8Array | string]

const upload = (
  files: Named[],
  fields: Record<string, string> = {},
  language = 'en',
): Promise<TestAnswer> => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const [name, bytes] of files) form.append('file', new Blob([bytes as BlobPart]), name)
  return audit.post('/api/analysis/upload', { body: form, headers: { 'accept-language': language } })
}

const zip = (...members: Named[]): Buffer =>
  packStored(members.map(([path, bytes]) => ({ path, bytes: Buffer.from(bytes) })))

const sha256 = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex')

const year = xaf([sale('1', '2025-01-02', 12_100), sale('2', '2025-02-03', 6_050)])
const totals = { totalTransactions: 4, populationDebit: '181.50', populationCredit: '181.50' }

const summaryOf = ({ body }: TestAnswer) => {
  const { totalTransactions, populationDebit, populationCredit } = body.summary
  return { totalTransactions, populationDebit, populationCredit }
}

const refused = async (files: Named[], reason: RegExp, language = 'en'): Promise<void> => {
  const { status, body } = await upload(files, {}, language)
  assert.equal(status, 400, JSON.stringify(body))
  assert.match(body.message, reason)
}

describe('one file', () => {
  it('is the same bare, as .gz and in a .zip, and so is its hash', async () => {
    const packed: Named[] = [
      ['jaar.xaf', year],
      ['jaar.xaf.gz', gzipSync(year)],
      ['jaar.zip', zip(['map/jaar.xaf', year], ['leesmij.txt', 'hallo'], ['__MACOSX/x.xaf', 'x'])],
    ]
    for (const [name, bytes] of packed) {
      const answer = await upload([[name, bytes]])
      assert.equal(answer.status, 200)
      assert.deepEqual(summaryOf(answer), totals)
      const { name: own, ...file } = answer.body.files[0]
      assert.deepEqual(file, { sha256: sha256(year), bytes: Buffer.byteLength(year), format: 'XAF 3.2' })
      assert.equal(own, name.endsWith('.zip') ? 'jaar.xaf' : name)
      assert.deepEqual(answer.body.ignored, name.endsWith('.zip') ? ['leesmij.txt'] : undefined)
      const page = await audit.get(`/a/${answer.body.analysisId}/integrity`)
      assert.equal(page.body.includes('<li>leesmij.txt</li>'), name.endsWith('.zip'))
    }
  })

  it('is told from others by its content, not by its name', async () => {
    assert.deepEqual(summaryOf(await upload([['jaar.xaf', gzipSync(year)]])), totals)
  })
})

describe('several files', () => {
  const january = xaf([sale('1', '2025-01-02', 12_100)])
  const february = xaf([sale('2', '2025-02-03', 6_050)])

  it('are one analysis, and each is named with its hash', async () => {
    const answer = await upload([
      ['1.xaf', january],
      ['2.xaf', february],
    ])
    assert.deepEqual(summaryOf(answer), totals)
    assert.deepEqual(
      answer.body.files.map(({ name, sha256: hash }: { name: string; sha256: string }) => [name, hash]),
      [
        ['1.xaf', sha256(january)],
        ['2.xaf', sha256(february)],
      ],
    )
    const { body } = await audit.get(`/api/analysis/${answer.body.analysisId}/accounts`)
    assert.equal(body.length, 4)
  })

  it('count a transaction once that is in two of them, and say so', async () => {
    const answer = await upload([
      ['1.xaf', january],
      ['2.zip', zip(['2.xaf', year])],
    ])
    assert.deepEqual(summaryOf(answer), totals)
    const { body } = await audit.get(`/api/analysis/${answer.body.analysisId}/integrity`)
    const repeated = body.findings.find(({ code }: { code: string }) => code === 'TRANSACTION_REPEATED')
    assert.deepEqual([repeated.count, repeated.places], [1, ['VK_1-1']])
  })

  it('keep a transaction twice that one file has twice', async () => {
    const twice = xaf([sale('1', '2025-01-02', 12_100), sale('1', '2025-01-02', 12_100)])
    const answer = await upload([
      ['1.xaf', twice],
      ['2.xaf', january],
    ])
    assert.equal(answer.body.summary.totalTransactions, 4)
  })

  it('of another company, currency or year are 400, which names both', async () => {
    for (const [from, to, reason] of [
      ['Proef B.V.', 'Ander B.V.', /1\.xaf and 2\.xaf .*company.*Proef B\.V\..*Ander B\.V\./],
      ['<curCode>EUR', '<curCode>USD', /currency.*EUR.*USD/],
      ['<fiscalYear>2025', '<fiscalYear>2024', /year.*2025.*2024/],
    ] as const) {
      const other: Named = ['2.xaf', february.replace(from, to)]
      await refused([['1.xaf', january], other], reason)
    }
  })

  it('say in which of them a line is wrong', async () => {
    const wrong = february.replace('60.50', 'x')
    await refused(
      [
        ['1.xaf', january],
        ['2.xaf', wrong],
      ],
      /^2\.xaf: Line \d+: /,
    )
    await refused(
      [
        ['1.xaf', wrong],
        ['2.xaf', january],
      ],
      /^1\.xaf: Line \d+: /,
    )
  })

  it('tell accounts of which they say different things', async () => {
    const answer = await upload([
      ['1.xaf', january],
      ['2.xaf', february.replace('>Bank<', '>Giro<')],
    ])
    const { body } = await audit.get(`/api/analysis/${answer.body.analysisId}/integrity`)
    const conflict = body.findings.find(({ code }: { code: string }) => code === 'MASTER_DATA_CONFLICT')
    assert.deepEqual([conflict.count, conflict.places], [1, ['account 1100']])
  })

  it('are twelve at most', async () => {
    const many = Array.from({ length: 13 }, (_, i): Named => [`${i}.xaf`, january])
    await refused(many, /more than 12/)
    assert.equal((await upload(many.slice(0, 12))).body.summary.totalTransactions, 2)
  })
})

describe('archives that lie, burst or hold archives', () => {
  it('are 400', async () => {
    const bomb = gzipSync(Buffer.alloc(60 * 1024 * 1024, 0x20))
    await refused([['bom.xaf.gz', bomb]], /larger than 50 MB when unpacked/)
    await refused([['half.gz', gzipSync(year).subarray(0, 200)]], /damaged/)
    await refused([['in.gz', gzipSync(gzipSync(year))]], /archive in an archive/)
    await refused([['in.zip', zip(['a.zip', zip(['a.xaf', year])])]], /archive in an archive \(a\.zip\)/)
    await refused([['in.zip', zip(['a.xaf', gzipSync(year)])]], /archive in an archive \(a\.xaf\)/)
    const workbook = zip(['[Content_Types].xml', '<Types/>'], ['xl/workbook.xml', '<workbook/>'])
    await refused([['saldi.xlsx', workbook]], /saldi\.xlsx is a document of an office program/)
    const sheet = zip(['mimetype', 'x'], ['content.xml', '<x/>'])
    await refused([['saldi.ods', sheet]], /office program/)
    await refused([['leeg.zip', zip(['a.txt', 'x'])]], /holds no audit file.*a\.txt/)
    const wrong = zip(['a.xaf', year])
    wrong[wrong.indexOf('Proef')]! ^= 1
    await refused([['lie.zip', wrong]], /damaged/)
    await refused([['weg.zip', zip(['../a.xaf', year])]], /leads out of the archive/)
  })

  it('have 150 MB together, unpacked, and it is told of them and not of the last one alone', async () => {
    const wide = gzipSync(year.replace('</auditfile>', `${' '.repeat(45 * 1024 * 1024)}</auditfile>`), {
      level: 1,
    })
    const all = Array.from({ length: 4 }, (_, i): Named => [`${i}.xaf.gz`, wide])
    await refused(all, /^The files together are larger than 150 MB when unpacked\.?$/)
    await refused(all, /^De bestanden zijn uitgepakt samen groter dan 150 MB\.?$/, 'nl')
    assert.equal((await upload(all.slice(1))).status, 200)
  })

  it('of a file that is refused name the file in them, in the language of the reader', async () => {
    const half: Named[] = [['a.zip', zip(['b.xaf', year.slice(0, 700)])]]
    await refused(half, /^b\.xaf: Line \d+: /)
    await refused(half, /^b\.xaf: Regel \d+: Een element is niet afgesloten/, 'nl-NL,nl;q=0.9')
    const workbook = zip(['[Content_Types].xml', '<Types/>'], ['xl/workbook.xml', '<workbook/>'])
    await refused([['saldi.xlsx', workbook]], /saldi\.xlsx is a document of an office program/)
    const sheet = zip(['mimetype', 'x'], ['content.xml', '<x/>'])
    await refused([['saldi.ods', sheet]], /office program/)
    await refused([['leeg.zip', zip(['a.txt', 'x'])]], /^In leeg\.zip zit geen auditfile, wel: a\.txt/, 'nl')
  })
})

describe('ADF', () => {
  const lines = [
    adfLine({
      journal: 'VRK',
      period: '1',
      number: '7',
      account: '1300',
      date: '05-01-2003',
      debit: '119,00',
    }),
    adfLine({ journal: 'VRK', period: '1', number: '7', account: '8000', date: '05012003', credit: '11900' }),
  ]

  it('is read, and its lines say what its columns do', async () => {
    const answer = await upload([['OUD.ADF', adfText(lines)]])
    assert.equal(answer.status, 200, JSON.stringify(answer.body))
    assert.deepEqual(summaryOf(answer), {
      totalTransactions: 2,
      populationDebit: '119.00',
      populationCredit: '119.00',
    })
    assert.match(answer.body.files[0].format, /ADF/)
    const { body } = await audit.get(`/api/analysis/${answer.body.analysisId}/transactions`)
    const [first] = body.content
    assert.deepEqual(
      [first.transactionId, first.transactionDate, first.documentNumber, first.relationId, first.vatCode],
      ['VRK-7', '2003-01-05', 'F-9', 'D12', 'H'],
    )
    assert.deepEqual([first.relationName, first.period], ['Jansen & Zn.', 1])
  })

  it('has its dates in several ways', async () => {
    for (const date of ['5-1-2003', '05/01/2003', '05.01.2003', '05012003', '20030105', '2003-01-05']) {
      const both = ['debit', 'credit'].map((side) =>
        adfLine({ journal: 'V', period: '1', number: '7', account: '1300', date, [side]: '100' }),
      )
      const { body } = await upload([['a.adf', adfText(both)]])
      const found = await audit.get(`/api/analysis/${body.analysisId}/summary`)
      assert.equal(found.body.dateFrom, '2003-01-05', date)
    }
    const wrong = adfLine({ account: '1300', date: '05-01/2003', debit: '100' })
    await refused([['a.adf', adfText([wrong])]], /^Line 2: The transaction date is not a date/)
  })

  it('is refused with its line where an amount is none, and where a line is cut off', async () => {
    await refused(
      [['a.adf', adfText([lines[0]!, lines[1]!.replace('11900', '119oo')])]],
      /^Line 3: The credit amount/,
    )
    await refused([['a.adf', adfText([lines[0]!.slice(0, 250)])]], /^Line 2: The line ends/)
  })
})

describe('dossierId', () => {
  it('is 400 where there are no dossiers, and where it is no id', async () => {
    assert.match((await upload([['a.xaf', year]], { dossierId: '7' })).body.message, /without a database/)
    assert.match((await upload([['a.xaf', year]], { dossierId: '-7' })).body.message, /dossierId/)
  })
})
