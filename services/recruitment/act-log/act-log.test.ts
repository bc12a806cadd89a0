/** The log of acts: written with the act, kept for a year, and empty of whoever is erased. */

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Kysely } from 'kysely'
import { migrations } from '../migrations/all.ts'
import type { Tables } from '../tables.ts'
import { visitorAs } from '../testing/page-visitor.ts'
import { type RecruitmentTestService, startRecruitment } from '../testing/recruitment-service.ts'

let polder: RecruitmentTestService
let db: Kysely<Tables>
before(async () => {
  polder = await startRecruitment()
  db = await polder.platform.database!.open<Tables>('recruitment', migrations)
})
after(async () => {
  await db.destroy()
  await polder[Symbol.asyncDispose]()
})

const acts = () => db.selectFrom('act_log').selectAll().orderBy('id').execute()

test('what administrators do to accounts and articles is written down once, with who did it', async () => {
  const { token, id: actor } = polder.admin
  const somebody = await polder.candidate({ firstName: 'Iemand' })
  const users = `/api/v1/admin/users/${somebody.id}`
  for (const path of ['role?role=ROLE_RECRUITER', 'role?role=ROLE_RECRUITER', 'status?enabled=false'])
    assert.equal((await polder.put(`${users}/${path}`, { token })).status, 200, path)
  const json = { title: 'Een eerste brief', content: 'Schrijf kort.', category: 'Tips' }
  const { id } = (await polder.post('/admin/articles', { token, json })).body
  await polder.post(`/admin/articles/${id}/publish`, { token })
  await polder.post(`/admin/articles/${id}/publish`, { token })
  assert.equal((await polder.delete(`/admin/articles/${id}`, { token })).status, 204)
  const rows = await acts()
  assert.deepEqual(
    rows.map((row) => [row.act, row.subject_id, row.detail]),
    [
      ['ROLE_CHANGED', somebody.id, 'CANDIDATE → ROLE_RECRUITER'],
      ['USER_DISABLED', somebody.id, null],
      ['ARTICLE_WRITTEN', null, 'een-eerste-brief'],
      ['ARTICLE_PUBLISHED', null, 'een-eerste-brief'],
      ['ARTICLE_REMOVED', null, 'een-eerste-brief'],
    ],
  )
  assert.deepEqual(
    [...new Set(rows.map((row) => `${row.actor_id} ${row.actor_role}`))],
    [`${actor} ROLE_ADMIN`],
  )
})

test('the log is searched by words, names and numbers, pages and all', async () => {
  const admin = await visitorAs(polder, polder.admin)
  const rows = async (q: string): Promise<number> => {
    const { status, body } = await admin.see(`/beheer/logboek?q=${encodeURIComponent(q)}`)
    assert.equal(status, 200)
    return (body as string).split('<th scope="row"').length - 1
  }
  assert.deepEqual(
    [await rows('schreef een artikel'), await rows('Wrote an article'), await rows('eerste-brief')],
    [1, 1, 3],
  )
  const subject = (await acts())[0]!.subject_id
  assert.equal(await rows(String(subject)), 2)
  assert.ok((await rows('beheer@')) > 5)
  assert.equal(await rows('%'), 0)
  // A page after the last says that, and not that nothing was found.
  for (const list of ['/beheer/logboek', '/beheer/gebruikers']) {
    const past = await admin.see(`${list}?pagina=999`)
    assert.equal(past.status, 200)
    assert.match(past.body, /Deze pagina is leeg[\s\S]*De lijst heeft \d+ pagina/)
    assert.doesNotMatch(past.body, /gevonden\.|class="pager"/)
    assert.match(past.body, new RegExp(`href="${list}\\?pagina=1"[^>]*>Terug naar de eerste pagina`))
  }
})

test('an act that is refused is not in the log, and an erased account leaves the act alone', async () => {
  const { token, id } = polder.admin
  const before = (await acts()).length
  assert.equal(
    (await polder.put(`/api/v1/admin/users/${id}/role?role=ROLE_RECRUITER`, { token })).status,
    409,
  )
  assert.equal((await acts()).length, before)
  const somebody = await polder.person('ROLE_RECRUITER')
  assert.equal((await polder.delete(`/api/v1/admin/users/${somebody.id}`, { token })).status, 204)
  const last = (await acts()).at(-1)!
  assert.deepEqual([last.act, last.subject_id, last.detail], ['ROLE_CHANGED', null, null])
})

test('acts are kept for a year and no longer', async () => {
  const count = (await acts()).length
  assert.ok(count > 0)
  polder.platform.clock.advance(364 * 86_400_000)
  await polder.sweep()
  assert.equal((await acts()).length, count)
  polder.platform.clock.advance(2 * 86_400_000)
  await polder.sweep()
  assert.deepEqual(await acts(), [])
})
