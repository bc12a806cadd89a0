import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Kysely } from 'kysely'
import { eventually } from '../../../kit/testing/eventually.ts'
import { type Applying, startApplying } from '../applications/testing/applying.ts'
import { migrations } from '../migrations/all.ts'
import { gatherData } from '../privacy/gather-data.ts'
import type { Tables } from '../tables.ts'
import type { SignedIn } from '../testing/recruitment-service.ts'

let polder: Applying
let anonymous: Applying
let db: Kysely<Tables>
before(async () => {
  polder = await startApplying()
  db = await polder.platform.database!.open<Tables>('recruitment', migrations)
  anonymous = await startApplying({ environment: { FIRST_SELECTION: 'anonymous' } })
})
after(async () => {
  await db.destroy()
  await polder[Symbol.asyncDispose]()
  await anonymous[Symbol.asyncDispose]()
})

const say = (service: Applying, who: SignedIn, id: number, text: string) =>
  service.post(`/applications/${id}/messages`, { token: who.token, json: { text } })
const read = (service: Applying, who: SignedIn, id: number) =>
  service.get(`/applications/${id}/messages`, { token: who.token })
const mailsTo = ({ email }: SignedIn) =>
  polder.platform.mails.filter(({ to, subject }) => to === email && /bericht|message/.test(subject))

test('candidate and recruiter write to each other; the mail only says that there is a message', async () => {
  const { anna, recruiter, stranger } = polder
  const id = await polder.applied(anna)
  const first = await say(polder, recruiter, id, 'Kun je <b>woensdag</b>?\r\nOf donderdag?')
  assert.equal(first.status, 201)
  const { sentAt, ...rest } = first.body
  assert.deepEqual(rest, {
    id: first.body.id,
    applicationId: id,
    fromCandidate: false,
    authorName: 'Ria Recruiter',
    text: 'Kun je <b>woensdag</b>?\nOf donderdag?',
  })
  assert.equal(sentAt, polder.platform.clock.now().toISOString())
  assert.equal((await say(polder, anna, id, 'Woensdag is goed')).body.authorName, 'Anna de Vries')
  for (const who of [anna, recruiter, polder.admin])
    assert.deepEqual(
      (await read(polder, who, id)).body.map((message: { fromCandidate: boolean; text: string }) => [
        message.fromCandidate,
        message.text,
      ]),
      [
        [false, 'Kun je <b>woensdag</b>?\nOf donderdag?'],
        [true, 'Woensdag is goed'],
      ],
    )
  assert.equal((await read(polder, stranger, id)).status, 404)
  assert.equal((await say(polder, stranger, id, 'Hoi')).status, 404)
  assert.equal((await polder.get(`/applications/${id}/messages`)).status, 401)

  const [toAnna] = await eventually(() => mailsTo(anna).length === 1 && mailsTo(anna), 'the mail to Anna')
  assert.match(toAnna!.text, new RegExp(`/mijn/sollicitaties/${id}\\b`))
  const toRia = await eventually(() => mailsTo(recruiter)[0], 'the mail to the recruiter')
  assert.match(toRia.text, new RegExp(`/werkplek/sollicitaties/${id}\\b`))
  for (const { text, subject, html } of [toAnna!, toRia])
    assert.doesNotMatch(`${text}${subject}${html}`, /oensdag|onderdag|Anna de Vries/)
})

test('a text that is empty, too long or of another kind is refused and says why; sixty an hour are enough', async () => {
  const id = await polder.applied(polder.anna)
  const path = `/applications/${id}/messages`
  const { token } = polder.anna
  for (const json of [
    {},
    { text: '' },
    { text: ' \n' },
    { text: 'x'.repeat(5_001) },
    { text: 1 },
    { text: 'x', to: 1 },
  ])
    assert.equal((await polder.post(path, { token, json })).status, 400, JSON.stringify(json).slice(0, 40))
  const longest = 'é'.repeat(5_000)
  assert.equal((await say(polder, polder.anna, id, longest)).body.text, longest)
  const talker = await polder.candidate()
  const own = await polder.applied(talker)
  for (let i = 0; i < 60; i++) assert.equal((await say(polder, talker, own, `${i}`)).status, 201)
  const over = await say(polder, talker, own, 'nog een')
  assert.equal(over.status, 429)
  assert.ok(Number(over.headers.get('retry-after')) > 0)
})

test('messages and answers go with their application, and are in the copy of who applied', async () => {
  const { recruiter } = polder
  const who = await polder.candidate({ firstName: 'Bo' })
  const questions = [{ label: 'Rijbewijs?', kind: 'YES_NO', required: true }]
  const jobId = await polder.newJob({ questions })
  const asked = (await polder.get(`/jobs/${jobId}`)).body.questions
  const wrong = await polder.apply(who, { jobId, answers: [] })
  assert.deepEqual(
    [wrong.status, wrong.body.fieldErrors],
    [400, [{ field: `answers.${asked[0].id}`, message: 'must be answered' }]],
  )
  const answers = [{ questionId: asked[0].id, answer: 'YES' }]
  const { status, body } = await polder.apply(who, { jobId, answers })
  assert.equal(status, 201)
  await say(polder, recruiter, body.id, 'bericht-77')
  const kept = [{ questionId: asked[0].id, label: 'Rijbewijs?', kind: 'YES_NO', answer: 'YES' }]
  const path = `/applications/${body.id}/answers`
  for (const { token } of [who, recruiter]) assert.deepEqual((await polder.get(path, { token })).body, kept)
  assert.equal((await polder.get(path, { token: polder.stranger.token })).status, 404)
  const gathered = await gatherData(db, who.id)
  const of = (name: string) => gathered.find(({ table }) => table.table === name)?.rows
  assert.deepEqual(of('application_answers')?.[0]?.['answer'], 'YES')
  assert.deepEqual(of('application_messages')?.[0]?.['text'], 'bericht-77')
  // What the job asks later changes nothing of what was sent.
  await polder.put(`/jobs/${jobId}`, {
    token: recruiter.token,
    json: { title: 'Kok', company: 'De Pan', description: 'Soep', questions: [] },
  })
  assert.deepEqual((await polder.get(path, { token: who.token })).body, kept)
  const removed = await polder.delete(`/api/v1/admin/applications/${body.id}`, { token: polder.admin.token })
  assert.ok(removed.status < 300)
  assert.equal((await read(polder, recruiter, body.id)).status, 404)
})

test('without the field `answers` applying is as it was, whatever the job asks', async () => {
  const jobId = await polder.newJob({ questions: [{ label: 'Waarom?', kind: 'TEXT', required: true }] })
  const { status, body } = await polder.apply(await polder.candidate(), { jobId })
  assert.equal(status, 201)
  assert.deepEqual(
    (await polder.get(`/applications/${body.id}/answers`, { token: polder.recruiter.token })).body,
    [],
  )
})

test('while the selection is anonymous, recruiters read messages without who it is', async () => {
  const { anna, recruiter } = anonymous
  const id = await anonymous.applied(anna)
  await say(anonymous, anna, id, `Groet, Anna de Vries, ${anna.email}`)
  const [hidden] = (await read(anonymous, recruiter, id)).body
  assert.equal(hidden.authorName, null)
  assert.doesNotMatch(hidden.text, /Anna|Vries|@/)
  assert.match((await read(anonymous, anna, id)).body[0].text, /Anna de Vries/)
})
