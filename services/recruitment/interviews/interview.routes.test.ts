import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { after, before, test } from 'node:test'
import type { Mail } from '../../../kit/mail/mail.ts'
import { missingBrowser } from '../../../kit/testing/browser.ts'
import { eventually } from '../../../kit/testing/eventually.ts'
import { openPageChecker } from '../../../kit/testing/page-checks.ts'
import { type Applying, startApplying } from '../applications/testing/applying.ts'
import { type Visitor, visitor } from '../testing/page-visits.ts'
import type { SignedIn } from '../testing/recruitment-service.ts'

let polder: Applying
let desk: Visitor
before(async () => {
  polder = await startApplying()
  desk = await visitor(polder, polder.recruiter)
})
after(() => polder[Symbol.asyncDispose]())

const base = '/api/v1/interviews'
const hour = 3_600_000
const later = (hours: number): string =>
  new Date(Math.ceil(polder.platform.clock.millis() / hour) * hour + hours * hour).toISOString()
const slot = (hours: number, length = 1) => ({ startsAt: later(hours), endsAt: later(hours + length) })
const plan = async (applicationId: number, fields: object = {}, who: SignedIn = polder.recruiter) =>
  polder.post(base, { token: who.token, json: { applicationId, slots: [slot(48)], ...fields } })

/** Mails to somebody that say this, once there are so many. */
const mailsTo = (who: SignedIn, words: RegExp, count = 1): Promise<Mail[]> =>
  eventually(() => {
    const found = polder.platform.mails.filter(({ to, subject }) => to === who.email && words.test(subject))
    return found.length >= count && found
  }, `${count} mails ${words}`)
const tokenIn = ({ text }: Mail): string => /\/gesprek\/([\w-]{43})/.exec(text)![1]!
/** Lines of a calendar, unfolded. */
const linesOf = (text: string): string[] => text.replaceAll('\r\n ', '').split('\r\n')
const lineOf = (text: string, name: string): string | undefined =>
  linesOf(text)
    .find((line) => line.startsWith(`${name}:`))
    ?.slice(name.length + 1)

test('a recruiter offers times, the candidate picks one by the link, and both get it in their calendar', async () => {
  const { anna, recruiter } = polder
  const applicationId = await polder.applied(anna)
  const slots = [slot(72), slot(48)]
  const planned = await plan(applicationId, {
    slots,
    place: 'Plein 1',
    participants: ['Ria', ' '].slice(0, 1),
  })
  assert.equal(planned.status, 201, JSON.stringify(planned.body))
  const { id } = planned.body
  assert.deepEqual(
    [planned.body.status, planned.body.startsAt, planned.body.choosePath, planned.body.candidateName],
    ['PROPOSED', null, undefined, 'Anna de Vries'],
  )
  assert.deepEqual(
    planned.body.slots.map((one: { startsAt: string; free: boolean }) => [one.startsAt, one.free]),
    [slots[1], slots[0]].map((one) => [one!.startsAt, true]),
  )
  const [offer] = await mailsTo(anna, /^Kies een tijdstip/)
  assert.equal(offer!.calendar, undefined)
  const token = tokenIn(offer!)
  const own = await polder.get(`${base}/${id}`, { token: anna.token })
  assert.equal(own.body.choosePath, `/gesprek/${token}`)
  assert.equal((await polder.get(`${base}/${id}`, { token: polder.stranger.token })).status, 404)
  assert.deepEqual((await polder.get(base, { token: polder.stranger.token })).body, [])

  const anybody = await visitor(polder, null)
  const page = await anybody.see(`/gesprek/${token}`)
  assert.equal(page.status, 200)
  assert.equal(page.body.match(/Kies dit tijdstip/g).length, 2)
  assert.equal(page.headers.get('cache-control'), 'no-store')
  // Opening the link chooses nothing: mail scanners do that.
  assert.equal((await polder.get(`${base}/${id}`, { token: recruiter.token })).body.status, 'PROPOSED')
  const chosen = planned.body.slots[0]
  const sent = await anybody.send(`/gesprek/${token}/kiezen`, { slot: String(chosen.id) })
  assert.deepEqual([sent.status, sent.headers.get('location')], [303, `/gesprek/${token}`])
  assert.match((await anybody.see(`/gesprek/${token}`)).body, /Je gesprek is afgesproken/)
  // Once more is the same; another time is refused.
  assert.equal((await anybody.send(`/gesprek/${token}/kiezen`, { slot: String(chosen.id) })).status, 303)
  const other = await anybody.send(`/gesprek/${token}/kiezen`, { slot: String(planned.body.slots[1].id) })
  assert.equal(other.status, 409)
  assert.match(other.body, /Er was al een tijdstip gekozen/)

  const [mine] = await mailsTo(anna, /^Je gesprek is afgesproken/)
  const [theirs] = await mailsTo(recruiter, /interview is planned|gesprek is afgesproken/)
  assert.equal(mine!.calendar!.method, 'REQUEST')
  const uid = lineOf(mine!.calendar!.content, 'UID')
  assert.equal(lineOf(theirs!.calendar!.content, 'UID'), uid)
  assert.equal(lineOf(mine!.calendar!.content, 'SEQUENCE'), '1')
  assert.equal(lineOf(mine!.calendar!.content, 'METHOD'), 'REQUEST')
  assert.match(mine!.calendar!.content, /ATTENDEE/)

  const moved = await polder.put(`${base}/${id}`, { token: recruiter.token, json: { slots: [slot(50)] } })
  assert.deepEqual([moved.status, moved.body.status, moved.body.startsAt], [200, 'BOOKED', slot(50).startsAt])
  const [change] = await mailsTo(anna, /^Je gesprek is gewijzigd/)
  assert.deepEqual(
    [lineOf(change!.calendar!.content, 'UID'), lineOf(change!.calendar!.content, 'SEQUENCE')],
    [uid, '2'],
  )
  for (const _ of [1, 2])
    assert.equal((await polder.delete(`${base}/${id}`, { token: recruiter.token })).status, 204)
  const [off] = await mailsTo(anna, /^Je gesprek gaat niet door/)
  assert.deepEqual(
    [
      off!.calendar!.method,
      lineOf(off!.calendar!.content, 'UID'),
      lineOf(off!.calendar!.content, 'SEQUENCE'),
    ],
    ['CANCEL', uid, '3'],
  )
  assert.equal(lineOf(off!.calendar!.content, 'STATUS'), 'CANCELLED')
  assert.equal((await anybody.see(`/gesprek/${token}`)).status, 410)
  assert.equal((await anybody.send(`/gesprek/${token}/kiezen`, { slot: String(chosen.id) })).status, 410)
  const again = { token: recruiter.token, json: { slots: [slot(50)] } }
  assert.equal((await polder.put(`${base}/${id}`, again)).status, 409)
})

test('of picks that race, the database lets one through', async () => {
  const { anna, stranger } = polder
  const shared = slot(100)
  const one = (await plan(await polder.applied(anna), { slots: [shared, slot(110)] })).body
  const two = (await plan(await polder.applied(stranger), { slots: [shared, slot(120)] })).body
  const pick = (who: SignedIn, id: number, slotId: number) =>
    polder.post(`${base}/${id}/choice`, { token: who.token, json: { slotId } })
  // The same time of one recruiter, by two candidates.
  const raced = await Promise.all([
    pick(anna, one.id, one.slots[0].id),
    pick(stranger, two.id, two.slots[0].id),
  ])
  assert.deepEqual(raced.map(({ status }) => status).sort(), [200, 409])
  const loser = raced[0]!.status === 409 ? { who: anna, of: one } : { who: stranger, of: two }
  const seen = await polder.get(`${base}/${loser.of.id}`, { token: loser.who.token })
  assert.deepEqual(
    seen.body.slots.map(({ free }: { free: boolean }) => free),
    [false, true],
  )
  // Two times of one interview, by one candidate in two windows.
  const three = (await plan(await polder.applied(anna), { slots: [slot(200), slot(210), slot(220)] })).body
  const all = await Promise.all(three.slots.map(({ id }: { id: number }) => pick(anna, three.id, id)))
  assert.deepEqual(all.map(({ status }) => status).sort(), [200, 409, 409])
  assert.equal((await pick(stranger, three.id, three.slots[0].id)).status, 404)
  assert.equal((await pick(anna, three.id, 987_654_321)).status, 409)
})

test('times that are none, ended applications and strangers are refused', async () => {
  const { anna, recruiter } = polder
  const applicationId = await polder.applied(anna)
  for (const [fields, field] of [
    [{ slots: [] }, 'slots'],
    [{ slots: Array.from({ length: 11 }, (_, at) => slot(10 + at)) }, 'slots'],
    [{ slots: [slot(-2)] }, 'slots.0.startsAt'],
    [{ slots: [slot(5, 0)] }, 'slots.0.endsAt'],
    [{ slots: [slot(5, 13)] }, 'slots.0.endsAt'],
    [{ slots: [slot(5), slot(5, 2)] }, 'slots.1.startsAt'],
    [{ participants: Array(11).fill('x') }, 'participants'],
    [{ place: 'x'.repeat(301) }, 'place'],
    [{ noSuch: 1 }, 'noSuch'],
  ] as const) {
    const { status, body } = await plan(applicationId, fields)
    assert.deepEqual([status, body.fieldErrors?.[0].field], [400, field])
  }
  assert.equal((await plan(99_999)).status, 404)
  assert.equal((await plan(applicationId, {}, anna)).status, 403)
  const { id, slots } = (await plan(applicationId)).body
  await polder.setStatus(recruiter, applicationId, 'REJECTED')
  assert.equal((await plan(applicationId)).status, 409)
  const late = { token: anna.token, json: { slotId: slots[0].id } }
  assert.equal((await polder.post(`${base}/${id}/choice`, late)).status, 410)
  await polder.sweep()
  assert.equal((await polder.get(`${base}/${id}`, { token: anna.token })).body.status, 'CANCELLED')
  const anybody = await visitor(polder, null)
  assert.equal((await anybody.see(`/gesprek/${'x'.repeat(43)}`)).status, 404)
  assert.equal((await anybody.see('/gesprek/x')).status, 404)
})

test('the feed holds what is booked, and its address can be renewed', async () => {
  const { anna, recruiter } = polder
  const nasty = 'Plein 1\r\nATTENDEE:mailto:evil@example.com\nEND:VCALENDAR'
  const { id, slots } = (await plan(await polder.applied(anna), { slots: [slot(300)], note: nasty })).body
  const addressIn = (body: string): string => /value="[^"]*(\/agenda\/[\w-]{43}\.ics)"/.exec(body)![1]!
  const feed = addressIn((await desk.see('/werkplek/gesprekken')).body)
  assert.equal(addressIn((await desk.see('/werkplek/gesprekken')).body), feed)
  const before = (await polder.get(feed)).body as string
  await polder.post(`${base}/${id}/choice`, { token: anna.token, json: { slotId: slots[0].id } })
  const read = await polder.get(feed)
  assert.equal(read.headers.get('content-type'), 'text/calendar; charset=utf-8')
  const count = (text: string): number => linesOf(text).filter((line) => line === 'BEGIN:VEVENT').length
  assert.equal(count(read.body), count(before) + 1)
  assert.ok(!linesOf(read.body).some((line) => line.startsWith('ATTENDEE')))
  const python = '/usr/bin/python3'
  if (spawnSync(python, ['-c', 'import icalendar']).status === 0) {
    const script = `import sys; from icalendar import Calendar
print(len(Calendar.from_ical(sys.stdin.read()).walk('VEVENT')))`
    const { stdout } = spawnSync(python, ['-c', script], { input: read.body })
    assert.equal(Number(String(stdout)), count(read.body))
  }
  assert.equal((await desk.send('/werkplek/gesprekken/agenda')).status, 303)
  const renewed = addressIn((await desk.see('/werkplek/gesprekken')).body)
  assert.notEqual(renewed, feed)
  assert.equal((await polder.get(feed)).status, 404)
  assert.equal((await polder.get(renewed)).status, 200)
  assert.equal((await polder.get('/agenda/x.ics')).status, 404)
  // Whoever is no recruiter any more has no feed.
  const other = await polder.person('ROLE_RECRUITER')
  const others = addressIn((await (await visitor(polder, other)).see('/werkplek/gesprekken')).body)
  const role = `/api/v1/admin/users/${other.id}/role?role=CANDIDATE`
  assert.equal((await polder.put(role, { token: polder.admin.token })).status, 200)
  assert.equal((await polder.get(others)).status, 404)
  assert.equal((await polder.get(`${base}?applicationId=1`, { token: recruiter.token })).status, 200)
})

test('the desk plans, changes and calls off on its pages', async () => {
  const { anna } = polder
  const id = await polder.applied(anna)
  const wrong = await desk.send('/werkplek/gesprekken/plannen', {
    application: String(id),
    date: '2026-02-30',
    time: '14:00',
  })
  assert.equal(wrong.status, 422)
  assert.match(wrong.body, /href="#date"[\s\S]*bestaan/)
  const past = await desk.send('/werkplek/gesprekken/plannen', { date: '2020-02-03', time: '14:00' })
  assert.match(past.body, /href="#application"[\s\S]*in de toekomst/)
  const fields = {
    ...{ application: String(id), date: '2027-07-01', time: '14:00', length: '45', participants: 'Ria, Kim' },
    ...{ date2: '2027-07-02', time2: '09:30' },
  }
  assert.equal((await desk.send('/werkplek/gesprekken/plannen', fields)).status, 303)
  const [planned] = (await polder.get(`${base}?applicationId=${id}`, { token: anna.token })).body
  assert.deepEqual(
    planned.slots.map(({ startsAt, endsAt }: { startsAt: string; endsAt: string }) => [startsAt, endsAt]),
    [
      ['2027-07-01T12:00:00.000Z', '2027-07-01T12:45:00.000Z'],
      ['2027-07-02T07:30:00.000Z', '2027-07-02T08:15:00.000Z'],
    ],
  )
  assert.deepEqual(planned.participants, ['Ria', 'Kim'])
  const path = `/werkplek/gesprekken/${planned.id}`
  assert.match((await desk.see(path)).body, /value="2027-07-01"[\s\S]*value="14:00"[\s\S]*value="09:30"/)
  assert.equal(
    (await desk.send(`${path}/wijzigen`, { ...fields, date2: '', time2: '', time: '15:00' })).status,
    303,
  )
  assert.equal((await desk.send(`${path}/afzeggen`)).status, 303)
  const [off] = await mailsTo(anna, /uitnodiging voor een gesprek is ingetrokken/)
  assert.equal(off!.calendar, undefined)
  assert.equal((await desk.see('/werkplek/gesprekken/999999')).status, 404)
  const stranger = await visitor(polder, polder.stranger)
  for (const one of ['/werkplek/gesprekken', path]) assert.equal((await stranger.see(one)).status, 403)
})

test('interviews go with their application', async () => {
  const who = await polder.candidate({ firstName: 'Wim', language: 'nl' })
  const applicationId = await polder.applied(who)
  const { id } = (await plan(applicationId, { note: 'Neem je diploma mee' })).body
  assert.equal(
    (await polder.delete(`/api/v1/admin/applications/${applicationId}`, { token: polder.admin.token }))
      .status,
    204,
  )
  assert.equal((await polder.get(`${base}/${id}`, { token: polder.recruiter.token })).status, 404)
})

test('pages about interviews are as pages must be', { skip: missingBrowser }, async () => {
  const { anna } = polder
  const { id } = (
    await plan(await polder.applied(anna), {
      slots: [slot(400), slot(424)],
      place: 'Plein 1, Ede',
      note: 'Neem mee:\n- je cv',
      participants: ['Ria Recruiter'],
    })
  ).body
  const { choosePath } = (await polder.get(`${base}/${id}`, { token: anna.token })).body
  await using checker = await openPageChecker()
  const at = (path: string) => `${polder.address}${path}`
  await checker.check(at('/werkplek/gesprekken'), { cookies: desk.cookies })
  await checker.check(at(`/werkplek/gesprekken/${id}`), { cookies: desk.cookies })
  const token = choosePath.slice('/gesprek/'.length)
  await checker.check(at(`/gesprek/${token}`), { name: 'gesprek' })
  const slots = (await polder.get(`${base}/${id}`, { token: anna.token })).body.slots
  await polder.post(`${base}/${id}/choice`, { token: anna.token, json: { slotId: slots[0].id } })
  await checker.check(at(`/gesprek/${token}`), { name: 'gesprek-gekozen' })
})

test('numbers that no application or time can have are refused in words', async () => {
  const { token } = polder.recruiter
  for (const odd of [0, -1, 2 ** 63, -(2 ** 63), 1e308]) {
    assert.equal((await plan(odd)).status, 400, String(odd))
    const asked = await polder.get(`${base}?applicationId=${BigInt(odd)}`, { token })
    assert.equal(asked.status, 400, String(odd))
    const choice = await polder.post(`${base}/1/choice`, { token, json: { slotId: odd } })
    assert.equal(choice.status, 400, String(odd))
  }
  assert.equal((await plan(Number.MAX_SAFE_INTEGER)).status, 404)
})
