/** A job that 5,000 people applied for: what the desk shows stays right and bounded, and five hundred move at once. */

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { load } from 'cheerio'
import { type Desk, startDesk } from './testing/desk-service.ts'
import { addCandidates } from './testing/many-candidates.ts'

const many = 5_000
let desk: Desk
let path: string
let total: number
before(async () => {
  desk = await startDesk()
  path = `/werkplek/vacatures/${desk.jobId}`
  total = many + desk.ids.length
  const { executeSql } = desk.platform.database!.runner('recruitment')
  await addCandidates({ executeSql, jobId: desk.jobId, now: desk.platform.clock.now() }, many)
})
after(() => desk[Symbol.asyncDispose]())

const query = async <T>(text: string, values: unknown[] = []): Promise<T[]> =>
  (await desk.platform.database!.runner('recruitment').executeSql(text, values)).rows as T[]

const idsOn = (body: string): number[] => [...body.matchAll(/id="card-(\d+)"/g)].map(([, id]) => Number(id))

const listed = async (page: number, more = ''): Promise<number[]> =>
  idsOn((await desk.ria.see(`${path}?weergave=lijst&pagina=${page}${more}`)).body)

test('the board holds fifty cards of each status with the count of all, and a way to the others', async () => {
  const { status, body } = await desk.ria.see(path)
  assert.equal(status, 200)
  const page = load(body)
  const counts = await query<{ status: string; count: number }>(
    `SELECT status, count(*)::int AS count FROM applications WHERE job_id = $1 GROUP BY status`,
    [desk.jobId],
  )
  assert.equal(counts.length, 7)
  for (const { status: column, count } of counts) {
    const section = page(`[data-column=${column}]`)
    assert.equal(section.find('.count').text(), String(count), column)
    assert.equal(section.find('ol > li').length, 50, column)
    assert.match(section.find('a').last().attr('href')!, new RegExp(`weergave=lijst.*status=${column}`))
  }
  assert.ok(Buffer.byteLength(body) < 500_000, `${Buffer.byteLength(body)} bytes`)
})

test('page by page the list has everybody once, in the order of the whole', async () => {
  for (const [order, key] of [
    ['', 'applied_at, id'],
    ['&sorteer=datum,desc', 'applied_at DESC, id DESC'],
  ] as const) {
    const expected = await query<{ id: number }>(
      `SELECT id FROM applications WHERE job_id = $1 ORDER BY ${key}`,
      [desk.jobId],
    )
    const last = Math.ceil(total / 50)
    for (const page of [1, 2, 50, last - 1, last])
      assert.deepEqual(
        await listed(page, order),
        expected.slice((page - 1) * 50, page * 50).map(({ id }) => Number(id)),
        `${order} ${page}`,
      )
  }
  const beyond = await desk.ria.see(`${path}?weergave=lijst&pagina=999999`)
  assert.deepEqual([beyond.status, idsOn(beyond.body)], [200, []])
  assert.ok(load(beyond.body)(`#board a[href^="${path}"]`).length > 0)
})

test('of all of them the search finds the one, and who comes before and after is right in the middle', async () => {
  const [one] = await query<{ id: number; cover_letter: string }>(
    `SELECT id, cover_letter FROM applications WHERE job_id = $1 ORDER BY id OFFSET 4321 LIMIT 1`,
    [desk.jobId],
  )
  const text = encodeURIComponent(one!.cover_letter)
  const { body } = await desk.ria.see(`${path}?weergave=lijst&tekst=${text}`)
  assert.deepEqual(idsOn(body), [Number(one!.id)])
  const page = await listed(51)
  const [previous, id, next] = page.slice(10, 13) as [number, number, number]
  const candidate = load((await desk.ria.see(`/werkplek/sollicitaties/${id}?weergave=lijst&pagina=51`)).body)
  assert.match(candidate('a[rel=prev]').attr('href')!, new RegExp(`/${previous}\\?`))
  assert.match(candidate('a[rel=next]').attr('href')!, new RegExp(`/${next}\\?`))
})

const chosen = (ids: readonly number[], from: string): [string, string][] =>
  ids.map((id) => ['kandidaat', `${id}:${from}`])

const some = async (status: string, count: number): Promise<number[]> =>
  (
    await query<{ id: number }>(
      `SELECT id FROM applications WHERE job_id = $1 AND status = $2 ORDER BY id DESC LIMIT $3`,
      [desk.jobId, status, count],
    )
  ).map(({ id }) => Number(id))

test('a tick chooses everybody of a list, with its filter, up to five hundred', async () => {
  const choose = async (list: string) => {
    const page = load((await desk.ria.see(list)).body)
    const label = page('#bulk input[name=allen]').next('label').text()
    const terug = page('#bulk input[name=terug]').attr('value')!
    const answer = await desk.ria.follow(`${path}/bulkactie`, [
      ['actie', 'REJECTED'],
      ['allen', 'ja'],
      ['terug', terug],
    ])
    assert.equal(answer.status, 200)
    const ids = [...answer.body.matchAll(/name="kandidaat" value="(\d+):/g)].map(([, id]) => Number(id))
    return { label, ids }
  }
  const all = await choose(`${path}?weergave=lijst`)
  assert.deepEqual([all.label, all.ids.length], ['De eerste 500 kandidaten van deze lijst', 500])
  const some = await choose(`${path}?weergave=lijst&status=OFFERED&label=groep+3`)
  const expected = await query<{ id: number }>(
    `SELECT applications.id::int FROM applications JOIN application_tags ON application_id = applications.id
      WHERE job_id = $1 AND status = 'OFFERED' AND key = 'groep 3' ORDER BY applied_at, applications.id`,
    [desk.jobId],
  )
  assert.ok(expected.length > 5)
  assert.deepEqual(
    [some.label, some.ids],
    [`Alle ${expected.length} kandidaten van deze lijst`, expected.map(({ id }) => Number(id))],
  )
  // The board has no list to choose from.
  assert.equal(load((await desk.ria.see(path)).body)('input[name=allen]').length, 0)
})

test('five hundred move at once with a result each, in the language of each, and are undone at once; one more is refused', async () => {
  const ids = await some('REVIEWING', 501)
  const asked = `${path}/bulkactie`
  const refused = await desk.ria.follow(asked, [...chosen(ids, 'REVIEWING'), ['actie', 'SHORTLISTED']])
  assert.equal(refused.status, 422)
  const five = ids.slice(0, 500)
  const preview = await desk.ria.follow(asked, [...chosen(five, 'REVIEWING'), ['actie', 'SHORTLISTED']])
  assert.equal(preview.status, 200)
  const done = await desk.ria.send(`${asked}/uitvoeren`, [
    ...chosen(five, 'REVIEWING'),
    ['naar', 'SHORTLISTED'],
  ])
  assert.equal(done.status, 303)
  const told = await desk.ria.see(done.headers.get('location')!)
  assert.equal(load(told.body)('a[href^="/werkplek/sollicitaties/"]').length, 500)
  const moves = await query<{ language: string; count: number }>(
    `SELECT language, count(*)::int AS count FROM application_moves
      JOIN applications ON applications.id = application_id JOIN users ON users.id = user_id
      WHERE to_status = 'SHORTLISTED' AND (language = 'en') = (application_moves.text LIKE '%Hello%' OR application_moves.text LIKE '%you%')
      GROUP BY language ORDER BY language`,
  )
  assert.equal(
    moves.reduce((sum, { count }) => sum + count, 0),
    500,
    JSON.stringify(moves),
  )
  assert.deepEqual(
    moves.map(({ language }) => language),
    ['en', 'nl'],
  )
  const form = load((await desk.ria.see(path)).body)('#undo form').first()
  const undone = await desk.ria.send(form.attr('action')!, [
    ['verplaatsing', String(form.find('[name=verplaatsing]').val())],
    ['terug', path],
  ])
  assert.equal(undone.status, 303)
  const back = await query<{ count: number }>(
    `SELECT count(*)::int AS count FROM applications WHERE id = ANY($1::bigint[]) AND status = 'REVIEWING'`,
    [five],
  )
  assert.equal(back[0]!.count, 500)
})
