import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { startTestService, type TestAnswer, type TestService } from '../../../kit/testing/test-service.ts'
import { sale, uploadFile, xaf } from '../analysis/testing/small-file.ts'
import {
  amountOf,
  answerAt,
  loadExample,
  type PlainBook,
  readPlainBook,
  sumOf,
} from '../reports/testing/plain-book.ts'
import { createService } from '../service.ts'

let audit: TestService
let book: PlainBook
let id: string

before(async () => {
  audit = await startTestService(createService, { database: false, environment: { ANALYSIS_THREADS: '1' } })
  book = await readPlainBook()
})
after(() => audit[Symbol.asyncDispose]())
beforeEach(async () => {
  id = await loadExample(audit)
})

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
const result = (): Promise<any> => answerAt(audit, id, 'restricted-accounts')
const config = async () => answerAt(audit, id, 'restricted-accounts/config')
const configPath = (code: string): string =>
  `/api/analysis/${id}/restricted-accounts/config/${encodeURIComponent(code)}`
const configure = (code: string, json: object): Promise<TestAnswer> => audit.put(configPath(code), { json })

const sendCsv = (bytes: string | Uint8Array, field = 'file'): Promise<TestAnswer> => {
  const form = new FormData()
  form.append(field, new Blob([bytes as BlobPart]), 'rekeningen.csv')
  return audit.post(configPath('csv'), { body: form })
}

const closingOf = (account: string): bigint =>
  book.accounts.find((each) => each.id === account)!.opening +
  sumOf(book.lines.filter((line) => line.account === account))

const entry = (accountCode: string, more: object = {}) => ({
  accountCode,
  restrictionType: 'G_REKENING',
  label: null,
  status: 'CONFIRMED',
  deblokkeringGranted: false,
  deblokkeringAmount: null,
  ...more,
})

describe('GET /api/analysis/{id}/restricted-accounts', () => {
  it('suggests by keyword, as free, with the closing balance', async () => {
    const { accounts, ...totals } = await result()
    const { findings: _findings, analysisNote, ...counts } = totals
    assert.deepEqual(
      accounts.map((row: Record<string, unknown>) => [row['accountId'], row['netBalance'], row['status']]),
      [
        ['1120', amountOf(closingOf('1120')), 'SUGGESTED'],
        ['1121', amountOf(closingOf('1121')), 'SUGGESTED'],
      ],
    )
    const sum = amountOf(closingOf('1120') + closingOf('1121'))
    assert.deepEqual(counts, {
      restrictedTotal: '0.00',
      freeTotal: sum,
      suggestedTotal: sum,
      confirmedCount: 0,
      suggestedCount: 2,
      noneFound: false,
    })
    assert.match(analysisNote, /keyword/)
  })

  it('speaks Dutch to who asks for it, with the same codes and amounts', async () => {
    const dutch = await audit.get(`/api/analysis/${id}/restricted-accounts`, {
      headers: { 'accept-language': 'nl' },
    })
    assert.equal(dutch.headers.get('vary')?.includes('accept-language'), true)
    const english = await result()
    assert.match(dutch.body.analysisNote, /trefwoorden in rekeningomschrijvingen/)
    assert.ok(dutch.body.findings.length > 0)
    dutch.body.findings.forEach((finding: { message: string }, i: number) => {
      const { message, ...rest } = finding
      const { message: inEnglish, ...restInEnglish } = english.findings[i]
      assert.deepEqual(rest, restInEnglish)
      assert.match(message, /^(EUR [\d.]+,\d\d (ging van|kwam van)|Rekening|In het boekjaar) .*\.$/)
      assert.match(inEnglish, /^(EUR [\d,]+\.\d\d (left|came from)|Account|\d+ G-rekeningen) .*\.$/)
    })
  })

  it('reports money that left the G-rekening for somebody else, and the refund', async () => {
    const { findings } = await result()
    const violations = findings.filter((each: { code: string }) => each.code === 'G_REKENING_USAGE_VIOLATION')
    assert.ok(violations.length > 0)
    for (const { accountId, transactionId, amount } of violations) {
      const paid = book.lines.filter(
        (line) =>
          line.account === accountId && `${line.journal}-${line.nr}` === transactionId && line.cents < 0,
      )
      assert.ok(
        paid.some(({ cents }) => Number(amount) * 100 <= -cents + 0.001),
        transactionId,
      )
    }
  })

  it('says that there are none', async () => {
    const { analysisId } = (await uploadFile(audit, xaf([sale('1', '2025-06-02', 100)]))).body
    const none = await answerAt(audit, analysisId, 'restricted-accounts')
    assert.deepEqual([none.noneFound, none.accounts, none.freeTotal], [true, [], '0.00'])
  })

  it('takes its keywords from the setting', async () => {
    await using other = await startTestService(createService, {
      database: false,
      environment: { ANALYSIS_THREADS: '1', RESTRICTED_ACCOUNT_KEYWORDS: 'kruispost,waarborg' },
    })
    const { accounts } = await answerAt(other, await loadExample(other), 'restricted-accounts')
    assert.deepEqual(
      accounts.map((row: { accountId: string }) => row.accountId),
      ['1190'],
    )
  })

  it('is 404 while its flag is off, and its configuration too', async () => {
    const flag = '/api/admin/feature-flags/restricted-accounts'
    await audit.put(flag, { json: { enabled: false } })
    for (const path of ['restricted-accounts', 'restricted-accounts/config'])
      assert.match((await audit.get(`/api/analysis/${id}/${path}`)).body.message, /restricted-accounts/)
    await audit.put(flag, { json: { enabled: true } })
    assert.deepEqual(await config(), [])
  })
})

describe('PUT and DELETE …/config/{accountCode}', () => {
  it('confirms by default and counts as restricted, less what a granted deblokkering frees', async () => {
    const { status, body } = await configure('1120', { restrictionType: 'G_REKENING' })
    assert.equal(status, 200)
    assert.deepEqual(body, [entry('1120')])
    const net = closingOf('1120')
    assert.equal((await result()).restrictedTotal, amountOf(net))
    const change = { restrictionType: 'G_REKENING', label: 'G-rek', deblokkeringAmount: 1000.5 }
    await configure('1120', { ...change, deblokkeringGranted: false })
    assert.equal((await result()).restrictedTotal, amountOf(net))
    const granted = await configure('1120', { ...change, deblokkeringGranted: true })
    const more = { label: 'G-rek', deblokkeringGranted: true, deblokkeringAmount: '1000.50' }
    assert.deepEqual(granted.body, [entry('1120', more)])
    const { accounts, restrictedTotal, confirmedCount } = await result()
    assert.deepEqual([restrictedTotal, confirmedCount], [amountOf(net - 100_050n), 1])
    assert.deepEqual(
      [accounts[0].restrictedBalance, accounts[0].restrictionLabel, accounts[0].vrijBeschikbaar],
      [amountOf(net - 100_050n), 'G-rek', false],
    )
  })

  it('omits a rejected account; removing it makes the suggestion pending again', async () => {
    await configure('1121', { restrictionType: 'G_REKENING', status: 'REJECTED' })
    const ids = async (): Promise<string[]> =>
      (await result()).accounts.map((row: { accountId: string }) => row.accountId)
    assert.deepEqual(await ids(), ['1120'])
    await configure('1100', { restrictionType: 'ESCROW' })
    assert.deepEqual(await ids(), ['1100', '1120'])
    const { status, body } = await audit.delete(configPath('1121'))
    assert.equal(status, 200)
    assert.deepEqual(body, [entry('1100', { restrictionType: 'ESCROW' })])
    assert.deepEqual(await ids(), ['1100', '1120', '1121'])
    assert.deepEqual((await audit.delete(configPath('nergens'))).body, body)
  })

  it('400 without a type, with a negative or odd amount, with what is unknown; nothing changes', async () => {
    await configure('1120', { restrictionType: 'G_REKENING' })
    const wrong: [object, RegExp][] = [
      [{}, /restrictionType/],
      [{ restrictionType: null }, /restrictionType/],
      [{ restrictionType: 'SPAARPOT' }, /restrictionType.*G_REKENING/],
      [{ restrictionType: 'ESCROW', deblokkeringAmount: -0.01 }, /deblokkeringAmount.*negative/],
      [{ restrictionType: 'ESCROW', deblokkeringAmount: '1.005' }, /deblokkeringAmount/],
      [{ restrictionType: 'ESCROW', deblokkeringAmount: 'veel' }, /deblokkeringAmount/],
      [{ restrictionType: 'ESCROW', status: 'SUGGESTED' }, /status/],
      [{ restrictionType: 'ESCROW', remark: 'x' }, /remark/],
    ]
    for (const [json, message] of wrong) {
      const { status, body } = await configure('1120', json)
      assert.equal(status, 400, JSON.stringify(json))
      assert.match(body.message, message)
    }
    assert.deepEqual(await config(), [entry('1120')])
  })

  it('belongs to its analysis', async () => {
    await configure('A / é', { restrictionType: 'ESCROW' })
    assert.equal((await config())[0].accountCode, 'A / é')
    id = await loadExample(audit)
    assert.deepEqual(await config(), [])
  })
})

describe('POST …/config/csv', () => {
  it('merges by account code: names or keywords, commas or semicolons, with a header or without', async () => {
    await configure('1120', { restrictionType: 'ESCROW', deblokkeringGranted: true, deblokkeringAmount: 5 })
    await configure('1650', { restrictionType: 'GEBLOKKEERD' })
    const { status, body } = await sendCsv(
      'Rekening;type;label\r\n1120;g-rekening;"G; rek"\r\n1100;WAARBORGREKENING\r\n',
    )
    assert.equal(status, 200)
    assert.deepEqual(body, [
      entry('1120', { label: 'G; rek', deblokkeringGranted: true, deblokkeringAmount: '5.00' }),
      entry('1650', { restrictionType: 'GEBLOKKEERD' }),
      entry('1100', { restrictionType: 'WAARBORGREKENING' }),
    ])
    assert.equal((await sendCsv('1300,derdengeld\n')).body.length, 4)
    assert.equal((await config()).length, 4)
  })

  it('400 names the line of a wrong row, and nothing of the file is kept', async () => {
    const wrong: [string | Uint8Array, RegExp][] = [
      ['1100,escrow\n1120,spaarpot\n', /Line 2.*spaarpot/],
      ['1100,escrow\n,escrow\n', /Line 2.*account code/],
      ['1100,escrow,label,meer\n', /Line 1/],
      ['1100,"escrow\n', /CSV/],
      ['', /no accounts/],
      [new Uint8Array([0x31, 0x2c, 0xe9, 0xff]), /UTF-8/],
      [Buffer.from('1100,escrow', 'utf16le'), /UTF-8/],
    ]
    for (const [bytes, message] of wrong) {
      const { status, body } = await sendCsv(bytes)
      assert.equal(status, 400, String(bytes))
      assert.match(body.message, message)
    }
    assert.equal((await sendCsv('1100,escrow', 'bestand')).status, 400)
    assert.equal((await audit.post(configPath('csv'), { json: {} })).status, 415)
    assert.deepEqual(await config(), [])
  })

  it('413 over 5 MB; 400 for more accounts than a chart has', async () => {
    assert.equal((await sendCsv(new Uint8Array(5 * 1024 * 1024 + 1).fill(10))).status, 413)
    const rows = Array.from({ length: 20_001 }, (_, i) => `${i},escrow`).join('\n')
    assert.match((await sendCsv(rows)).body.message, /20000/)
    assert.deepEqual(await config(), [])
  })
})
