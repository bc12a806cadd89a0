import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { eventually } from '../../../kit/testing/eventually.ts'
import { type Applying, startApplying } from '../applications/testing/applying.ts'
import { visitor } from '../testing/page-visits.ts'
import type { SignedIn } from '../testing/recruitment-service.ts'

let polder: Applying
before(async () => {
  polder = await startApplying()
})
after(() => polder[Symbol.asyncDispose]())

const base = '/api/v1/interviews'
const hour = 3_600_000
let planned = 0
const slots = () => {
  const begin = Math.ceil(polder.platform.clock.millis() / hour) * hour + (48 + 2 * ++planned) * hour
  const moment = (at: number): string => new Date(at).toISOString()
  return [{ startsAt: moment(begin), endsAt: moment(begin + hour) }]
}

/** An interview of somebody's application that they chose the time of. */
const booked = async (who: SignedIn, applicationId: number) => {
  const json = { applicationId, slots: slots() }
  const { body } = await polder.post(base, { token: polder.recruiter.token, json })
  const choice = { token: who.token, json: { slotId: body.slots[0].id } }
  assert.equal((await polder.post(`${base}/${body.id}/choice`, choice)).status, 200)
  return { id: Number(body.id), applicationId }
}

const statusOf = async (id: number): Promise<string> =>
  (await polder.get(`${base}/${id}`, { token: polder.recruiter.token })).body.status

/** Each calendar in the mails to somebody: its method, number and name. */
const calendarsOf = (who: SignedIn): string[] =>
  polder.platform.mails
    .filter(({ to, calendar }) => to === who.email && calendar)
    .map(({ calendar }) => {
      const of = (name: string) => new RegExp(`^${name}:(.*)$`, 'm').exec(calendar!.content)?.[1]?.trim()
      return `${calendar!.method} ${of('SEQUENCE')} ${of('UID')}`
    })

const feedOf = async (): Promise<string> => {
  const desk = await visitor(polder, polder.recruiter)
  const { body } = await desk.see('/werkplek/gesprekken')
  const address = /\/agenda\/[\w-]+\.ics/.exec(body)![0]
  return (await polder.get(address)).body
}

const ways: Record<string, (who: SignedIn, id: number) => Promise<number>> = {
  'the page': async (who, id) => {
    const page = await visitor(polder, who)
    return (await page.send(`/mijn/sollicitaties/${id}/intrekken`)).status
  },
  'DELETE of the application': async (who, id) =>
    (await polder.delete(`/applications/${id}`, { token: who.token })).status,
  'its status': async (who, id) =>
    (await polder.put(`/applications/${id}/status?status=WITHDRAWN`, { token: who.token })).status,
}

for (const [way, withdraw] of Object.entries(ways))
  test(`who withdraws by ${way} is out of calendars before the answer`, async () => {
    const who = await polder.candidate()
    const applicationId = await polder.applied(who)
    const { id } = await booked(who, applicationId)
    await eventually(() => calendarsOf(who).length === 1, 'the appointment is mailed')
    const uid = calendarsOf(who)[0]!.split(' ')[2]!
    assert.ok((await feedOf()).includes(uid))
    assert.ok([200, 303].includes(await withdraw(who, applicationId)))
    assert.equal(await statusOf(id), 'CANCELLED')
    assert.ok(!(await feedOf()).includes(uid))
    const off = `CANCEL 2 ${uid}`
    for (const reader of [who, polder.recruiter])
      await eventually(() => calendarsOf(reader).includes(off), `the calendar of ${reader.email} is told`)
    // What was taken out once is not taken out again.
    await polder.sweep()
    assert.equal(calendarsOf(who).filter((one) => one === off).length, 1)
  })

const movesOf = (id: number): string => `/api/v1/admin/applications/${id}/moves`
const rejected = async (id: number): Promise<number> => {
  const json = { from: 'PENDING', to: 'REJECTED' }
  const { status, body } = await polder.post(movesOf(id), { token: polder.recruiter.token, json })
  assert.equal(status, 201)
  return body.id
}
const isOver = async (id: number): Promise<boolean> => (await statusOf(id)) === 'CANCELLED'

test('whom a recruiter rejects is out of calendars with the mail that says so, and not where that is undone', async () => {
  const [who, kept] = [await polder.candidate(), await polder.candidate()]
  const { id, applicationId } = await booked(who, await polder.applied(who))
  const other = await booked(kept, await polder.applied(kept))
  await rejected(applicationId)
  const undone = await rejected(other.applicationId)
  assert.equal(await statusOf(id), 'BOOKED')
  const undo = `${movesOf(other.applicationId)}/${undone}/undo`
  assert.equal((await polder.post(undo, { token: polder.recruiter.token })).status, 200)
  polder.platform.clock.advance(30_000)
  // The queue waits for half a minute of its own; no sweep comes before.
  await eventually(() => isOver(id), 'the interview is called off')
  const uid = calendarsOf(who)[0]!.split(' ')[2]!
  for (const reader of [who, polder.recruiter])
    await eventually(() => calendarsOf(reader).includes(`CANCEL 2 ${uid}`), reader.email)
  await polder.sweep()
  assert.equal(await statusOf(other.id), 'BOOKED')
})

test('an application that is deleted, alone or with its job, and a candidate who is erased, are out of the calendar of whoever planned it', async () => {
  const admin = { token: polder.admin.token }
  const remove: Record<string, (who: SignedIn, id: number, jobId: number) => string> = {
    application: (_, id) => `/api/v1/admin/applications/${id}`,
    job: (_who, _id, jobId) => `/jobs/${jobId}`,
    'job, by its management': (_who, _id, jobId) => `/api/v1/admin/jobs/${jobId}`,
    account: ({ id }) => `/api/v1/admin/users/${id}`,
  }
  for (const [what, path] of Object.entries(remove)) {
    const who = await polder.candidate({ firstName: 'Verdwenen' })
    const jobId = await polder.newJob()
    const applicationId = await polder.applied(who, { jobId })
    await booked(who, applicationId)
    await eventually(() => calendarsOf(who).length === 1, 'the appointment is mailed')
    const uid = calendarsOf(who)[0]!.split(' ')[2]!
    assert.ok((await polder.delete(path(who, applicationId, jobId), admin)).status < 300, what)
    const off = `CANCEL 2 ${uid}`
    await eventually(() => calendarsOf(polder.recruiter).includes(off), `${what}: the recruiter is told`)
    const { text, subject, calendar } = polder.platform.mails.find(
      (mail) =>
        mail.to === polder.recruiter.email &&
        mail.calendar?.content.includes(uid) &&
        mail.calendar.method === 'CANCEL',
    )!
    const isGone = what === 'account'
    assert.equal(!`${subject} ${text} ${calendar!.content}`.includes('Verdwenen'), isGone)
    assert.equal(calendarsOf(who).includes(off), !isGone, 'who is gone gets no mail')
    assert.ok(!(await feedOf()).includes(uid))
  }
})

test('an interview whose organiser has gone is that of whoever changes it, so that calendars take the change', async () => {
  const gone = await polder.person('ROLE_RECRUITER')
  const who = await polder.candidate({ firstName: 'Blijver' })
  const token = gone.token
  const { body } = await polder.post(base, {
    token,
    json: { applicationId: await polder.applied(who), slots: slots() },
  })
  const choice = { token: who.token, json: { slotId: body.slots[0].id } }
  assert.equal((await polder.post(`${base}/${body.id}/choice`, choice)).status, 200)
  assert.equal(
    (await polder.delete(`/api/v1/admin/users/${gone.id}`, { token: polder.admin.token })).status,
    204,
  )
  const recruiter = { token: polder.recruiter.token }
  const changed = await polder.put(`${base}/${body.id}`, { ...recruiter, json: { slots: slots() } })
  assert.equal(changed.body.organiser, 'Ria Recruiter')
  const isChange = (text: string) => text.startsWith('REQUEST 2 ')
  await eventually(() => calendarsOf(who).some(isChange), 'the candidate has the change')
  await eventually(() => calendarsOf(polder.recruiter).some(isChange), 'and so has whoever changed it')
  const { calendar } = polder.platform.mails.find(
    (mail) => mail.to === who.email && /^SEQUENCE:2/m.test(mail.calendar?.content ?? ''),
  )!
  const unfolded = calendar!.content.replaceAll('\r\n ', '')
  assert.match(unfolded, new RegExp(`^ORGANIZER;.*mailto:${polder.recruiter.email}`, 'im'))
  assert.match(unfolded, new RegExp(`^ATTENDEE;.*mailto:${who.email}`, 'im'))
  assert.ok((await feedOf()).includes(/^UID:(.*)$/m.exec(calendar!.content)![1]!.trim()))
})
