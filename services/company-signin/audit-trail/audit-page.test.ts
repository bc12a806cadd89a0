/** `/audit` and its bundle over HTTP: who may see it, what it lists, and that the proofs hold without the service. */

import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import fc from 'fast-check'
import { auditVerify } from '../../../bin/audit-verify.ts'
import type { TestService } from '../../../kit/testing/test-service.ts'
import { auditEventTypes } from '../core/audit-event.ts'
import { browserSignIn, type Jar, openJar } from '../testing/browser-sign-in.ts'
import { logIn, startCompanySignin, tablesOf, tokenFor } from '../testing/company-signin.ts'
import { withoutTriggers } from '../testing/tampered-database.ts'
import { checkBundle } from './bundle-check.browser.ts'
import { eventSentences } from './event-words.ts'

const own = '68750110'
let polder: TestService
let jar: Jar
let folder: string
before(async () => {
  polder = await startCompanySignin()
  folder = await mkdtemp(join(tmpdir(), 'polder-bundle-'))
  await tokenFor(polder, '69599084')
  jar = await browserSignIn(polder, own)
})
after(async () => {
  await polder[Symbol.asyncDispose]()
  await rm(folder, { recursive: true, force: true })
})

const rowsOf = (page: string): string[] =>
  page.match(/<tbody><tr>.*?<\/tbody>/s)?.[0].match(/<tr>.*?<\/tr>/gs) ?? []
const quiet = { signed: () => {}, checked: () => {} }

const verifyFile = async (bytes: Buffer | string, ...args: string[]) => {
  const file = join(folder, 'bundle.jsonl')
  await writeFile(file, bytes)
  return auditVerify(['--bundle', file, ...args])
}

test('every kind of event has a sentence of its own in both languages', () => {
  for (const sentences of Object.values(eventSentences)) {
    const all = auditEventTypes.map((type) => sentences[type])
    assert.ok(all.every((sentence) => /^\p{Lu}.+[^.]$/u.test(sentence)))
    assert.equal(new Set(all).size, auditEventTypes.length)
  }
})

test('a director reads the events of the own company alone, in words of either language', async () => {
  const page = await jar.get('/audit')
  assert.equal(page.status, 200)
  assert.match(page.body, /<title>Audit trail/)
  const rows = rowsOf(page.body)
  assert.match(rows[0]!, /Somebody signed in.*jan@voorbeeld\.nl.*BASIS.*Done/s)
  assert.ok(rows.some((row) => row.includes('The company was registered')))
  const dutch = await jar.get('/audit', { 'accept-language': 'nl' })
  assert.match(dutch.body, /<title>Logboek/)
  assert.match(rowsOf(dutch.body)[0]!, /Het logboek is gelezen|Iemand is ingelogd/)
  const db = await tablesOf(polder)
  const { count } = await db
    .selectFrom('audit_events')
    .select(db.fn.countAll<number>().as('count'))
    .where('actor_kvk_number', '=', own)
    .executeTakeFirstOrThrow()
  assert.equal(rowsOf((await jar.get('/audit')).body).length, count)
})

test('the details of events are words, and no JSON, in either language', async () => {
  await logIn(polder, own, { password: 'niet het goede' })
  const english = (await jar.get('/audit')).body
  assert.match(english, /<dt>Why<\/dt><dd>the e-mail address or password was wrong<\/dd>/)
  assert.match(english, /<dt>Role<\/dt><dd>Director \(bestuurder\)<\/dd>/)
  const dutch = (await jar.get('/audit', { 'accept-language': 'nl' })).body
  assert.match(dutch, /<dt>Waarom<\/dt><dd>e-mailadres of wachtwoord was verkeerd<\/dd>/)
  for (const page of [english, dutch])
    for (const row of rowsOf(page)) assert.doesNotMatch(row, /\{&quot;|\{"|<dd>[A-Z]{3,}_[A-Z_]+/)
})

test('the filter finds by kind, outcome, person and day; what is wrong is said at its field', async () => {
  await logIn(polder, own, { password: 'niet het goede' })
  const found = async (query: string): Promise<string[]> => rowsOf((await jar.get(`/audit?${query}`)).body)
  assert.equal((await found('type=LOGIN_FAILED')).length, 3)
  // The first failed before the company was there, when nobody had the address.
  assert.equal((await found('result=FAILURE&who=Jan@Voorbeeld.nl')).length, 2)
  assert.equal((await found('result=FAILURE&who=piet@voorbeeld.nl')).length, 0)
  assert.equal((await found('type=COMPANY_REGISTERED&from=2026-03-18&until=2026-03-18')).length, 1)
  assert.equal((await found('type=COMPANY_REGISTERED&until=2026-03-17')).length, 0)
  assert.equal((await found('type=COMPANY_REGISTERED&from=2026-03-19')).length, 0)
  for (const [query, field] of [
    ['who=jan', 'who'],
    ['from=2026-02-30', 'from'],
    ['from=2026-03-19&until=2026-03-18', 'until'],
  ] as const) {
    const page = await jar.get(`/audit?${query}`)
    assert.equal(page.status, 422, query)
    assert.ok(page.body.includes(`href="#${field}"`), query)
  }
  assert.equal((await jar.get('/audit?page=9999999999&upTo=1')).status, 200)
})

test('pages keep their places while events come', async () => {
  for (let count = 0; count < 60; count++) await logIn(polder, own)
  const first = await jar.get('/audit?type=LOGIN_SUCCESS')
  const next = /href="(\/audit\?[^"]*page=2[^"]*)"/.exec(first.body)![1]!.replaceAll('&amp;', '&')
  const numberIn = (row: string): number => Number(/<dt>Number<\/dt><dd>(\d+)/.exec(row)![1])
  for (let count = 0; count < 5; count++) await logIn(polder, own)
  const numbers = [...rowsOf(first.body), ...rowsOf((await jar.get(next)).body)].map(numberIn)
  assert.deepEqual(
    numbers,
    [...new Set(numbers)].sort((a, b) => b - a),
  )
  assert.ok(numbers.length >= 61)
})

test('without a session, and for another role, there is neither page nor bundle', async () => {
  const stranger = openJar(polder)
  assert.equal((await stranger.get('/audit')).headers.get('location'), '/login?back=%2Faudit')
  assert.equal((await stranger.get('/audit/bundle')).status, 303)
  const agent = await browserSignIn(polder, '69599084')
  const db = await tablesOf(polder)
  // A second person acts by law, so that the first may be lowered.
  const [first] = await db
    .selectFrom('representatives')
    .selectAll()
    .where('kvk_number', '=', '69599084')
    .execute()
  const { id: _id, ...other } = first!
  await db
    .insertInto('representatives')
    .values({ ...other, record: polder.platform.ids.uuid(), email: 'piet@voorbeeld.nl' })
    .execute()
  await db
    .updateTable('representatives')
    .set({ role: 'GEVOLMACHTIGDE' })
    .where('id', '=', first!.id)
    .execute()
  for (const path of ['/audit', '/audit/bundle']) {
    const answer = await agent.get(path)
    assert.equal(answer.status, 403, path)
    assert.match(answer.headers.get('content-type')!, /html/)
    assert.ok(!answer.body.includes('piet@voorbeeld.nl'))
    if (path === '/audit')
      assert.match(answer.body, /Only a director of the company may read the audit trail/)
  }
  const denied = await db
    .selectFrom('audit_events')
    .selectAll()
    .where('event_type', '=', 'ACCESS_DENIED')
    .execute()
  assert.equal(denied.filter(({ actor_kvk_number }) => actor_kvk_number === '69599084').length, 2)
})

test('the bundle holds every event so far, and is intact for command and browser alike', async () => {
  const db = await tablesOf(polder)
  const ids = (
    await db
      .selectFrom('audit_events')
      .select('id')
      .where('actor_kvk_number', '=', own)
      .orderBy('id')
      .execute()
  ).map(({ id }) => id)
  const { body, headers } = await jar.get('/audit/bundle')
  assert.match(headers.get('content-disposition')!, /^attachment; filename="audit-bundle\.jsonl"$/)
  const [head] = String(body).split('\n')
  assert.deepEqual(JSON.parse(head!).events, ids)
  assert.ok(!body.includes('voorbeeld.nl'), 'no address is in it')
  const verdict = await verifyFile(body)
  assert.equal(verdict.code, 0, verdict.said)
  assert.match(verdict.said, new RegExp(`^intact: ${ids.length} events of company ${own} `))
  const seen: number[] = []
  const outcome = await checkBundle(body, {
    ...quiet,
    checked: (events) => seen.push(...events.map(({ id }) => id)),
  })
  assert.equal(outcome.intact, true, JSON.stringify(outcome))
  assert.deepEqual(seen, ids)
  const keys = join(folder, 'keys.json')
  await writeFile(keys, JSON.stringify((await polder.get('/.well-known/audit-keys.json')).body))
  assert.equal((await verifyFile(body, '--keys', keys)).code, 0)
})

test('any flipped bit is found by both, and both name the same event', async () => {
  const bytes = (await jar.get('/audit/bundle')).bytes
  await fc.assert(
    fc.asyncProperty(fc.nat(bytes.length - 1), fc.nat(6), async (place, bit) => {
      const altered = Buffer.from(bytes)
      altered[place]! ^= 1 << bit
      const [command, browser] = [
        await verifyFile(altered),
        await checkBundle(altered.toString('latin1'), quiet),
      ]
      assert.equal(command.code, 1, command.said)
      assert.equal(browser.intact, false)
      const named = /^NOT INTACT at event (\d+)/.exec(command.said)?.[1]
      const isInEvents = altered.toString('latin1').split('\n').slice(0, 2).join('\n').length < place
      if (!browser.intact && isInEvents)
        assert.equal(browser.id === null ? undefined : String(browser.id), named)
    }),
    { numRuns: 60 },
  )
})

test('a changed event is named by its number; a file that is no bundle is unreadable', async () => {
  const db = await tablesOf(polder)
  const { id } = await db
    .selectFrom('audit_events')
    .select('id')
    .where('event_type', '=', 'LOGIN_FAILED')
    .where('actor_kvk_number', '=', own)
    .executeTakeFirstOrThrow()
  await withoutTriggers(db, () =>
    db.updateTable('audit_events').set({ result: 'SUCCESS' }).where('id', '=', id).execute(),
  )
  const { body } = await jar.get('/audit/bundle')
  const verdict = await verifyFile(body)
  assert.equal(verdict.code, 1)
  assert.match(verdict.said, new RegExp(`^NOT INTACT at event ${id}: `))
  const outcome = await checkBundle(body, quiet)
  assert.deepEqual(outcome, { intact: false, id, problem: 'hash' })
  assert.equal((await verifyFile('{"keys": []}\n')).code, 2)
  assert.equal((await auditVerify(['--bundle', join(folder, 'none')])).code, 2)
  assert.equal((await auditVerify(['--bundle', 'x', '--database', 'y'])).code, 2)
})
