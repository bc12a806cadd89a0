/** Accounts are listed, and one whose holder is locked out gets a way back, once; what commands change is written down. */

import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { createActBook } from '../../kit/acts/act-book.ts'
import type { OperatorActTables } from '../../kit/acts/operator-acts.tables.ts'
import { startRecruitment, testPassword } from '../../services/recruitment/testing/recruitment-service.ts'
import { runCommand } from '../run-command.ts'

const polder = await startRecruitment()
const { platform } = polder
after(() => polder[Symbol.asyncDispose]())
const db = platform.database!.attach<OperatorActTables>('recruitment')

const acts = async (): Promise<unknown[][]> =>
  (await createActBook(db).list({}, { limit: 50, offset: 0 })).acts
    .filter(({ actor }) => actor === 'command')
    .map(({ what, targetId, result, status }) => [what, targetId, result, status])

const run = (name: string, ...words: string[]) => runCommand(name, words, {}, platform)

test('accounts are listed with their roles, without anything secret', async () => {
  const { code, output } = await run('user', 'list', 'recruitment', '--json')
  assert.equal(code, 0)
  assert.deepEqual(JSON.parse(output), [
    {
      ...{ service: 'recruitment', id: String(polder.admin.id), email: polder.admin.email },
      ...{ role: 'ROLE_ADMIN', enabled: true, twoStep: false },
    },
  ])
  assert.match((await run('user', 'list')).output, /^recruitment {2}beheer@example\.nl {2}ROLE_ADMIN/)
  assert.equal((await run('user', 'list', 'audit-analysis')).code, 1)
  assert.equal((await run('user', 'remove')).code, 2)
  assert.deepEqual(await acts(), [])
})

test('a reset ends sessions, password and second step, and its link is good once and for half an hour', async () => {
  const { email, token, id } = await polder.person('ROLE_RECRUITER')
  const { executeSql } = platform.database!.runner('recruitment')
  await executeSql(`INSERT INTO recruitment.totp VALUES (${id}, 'sealed', now(), 0)`)
  await executeSql(`INSERT INTO recruitment.backup_codes VALUES (${id}, 'hash')`)
  const { code, output } = await run('admin', 'reset', email.toUpperCase(), '--json')
  assert.equal(code, 0, output)
  const { link, ...told } = JSON.parse(output)
  assert.deepEqual(told, { service: 'recruitment', id: String(id), validMinutes: 30 })
  assert.equal((await polder.get('/api/auth/me', { token })).status, 401)
  assert.equal(
    (await polder.post('/api/auth/login', { json: { email, password: testPassword } })).status,
    401,
  )
  const left = `SELECT (SELECT count(*) FROM recruitment.totp WHERE user_id = ${id})
    + (SELECT count(*) FROM recruitment.backup_codes WHERE user_id = ${id}) AS count`
  assert.equal(Number((await executeSql(left)).rows[0]!['count']), 0)

  const { pathname, searchParams } = new URL(link)
  assert.equal((await polder.get(`${pathname}?${searchParams}`)).status, 200)
  const newPassword = 'een heel nieuw wachtwoord 7'
  const json = { token: searchParams.get('token'), newPassword }
  assert.equal((await polder.post('/api/auth/reset-password', { json })).status, 200)
  assert.equal((await polder.post('/api/auth/reset-password', { json })).status, 400)
  assert.ok((await polder.signIn(email, newPassword)).token)

  const again = JSON.parse((await run('admin', 'reset', email, '--json')).output)
  platform.clock.advance(30 * 60_000 + 1)
  const late = { token: new URL(again.link).searchParams.get('token'), newPassword }
  assert.equal((await polder.post('/api/auth/reset-password', { json: late })).status, 400)
})

test('acts of commands are in the book, refused ones too, and without an address', async () => {
  const before = (await acts()).length
  assert.equal((await run('admin', 'reset', 'nobody@example.nl')).code, 1)
  assert.equal((await run('admin', 'reset')).code, 2)
  assert.equal((await run('jobs', 'drop', 'recruitment', 'letter')).code, 1)
  assert.equal((await run('jobs')).code, 0)
  assert.equal((await run('migrate', '--plan')).code, 0)
  assert.equal((await run('migrate')).code, 0)
  const all = await acts()
  assert.deepEqual(all.slice(0, all.length - before), [
    ['migrate', null, 'DONE', null],
    ['jobs drop', 'letter', 'REFUSED', null],
    ['admin reset', null, 'REFUSED', null],
  ])
  assert.ok(
    all.some(([what, target, result]) => what === 'admin reset' && target !== null && result === 'DONE'),
  )
})
