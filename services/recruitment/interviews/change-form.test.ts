/** Changing an interview on its page changes what was changed there, whoever planned it and by what way. */

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { load } from 'cheerio'
import { type Applying, startApplying } from '../applications/testing/applying.ts'
import { type Visitor, visitor } from '../testing/page-visits.ts'

let polder: Applying
let desk: Visitor
before(async () => {
  polder = await startApplying()
  desk = await visitor(polder, polder.recruiter)
})
after(() => polder[Symbol.asyncDispose]())

const base = '/api/v1/interviews'
const day = 86_400_000
const slot = (days: number, minutes: number) => {
  const startsAt = new Date((Math.ceil(polder.platform.clock.millis() / day) + days) * day)
  const endsAt = new Date(startsAt.getTime() + minutes * 60_000)
  return { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() }
}
type Slot = ReturnType<typeof slot>

const planned = async (slots: Slot[]): Promise<number> => {
  const json = { applicationId: await polder.applied(await polder.candidate()), slots }
  return (await polder.post(base, { token: polder.recruiter.token, json })).body.id
}
const slotsOf = async (id: number): Promise<Slot[]> =>
  (await polder.get(`${base}/${id}`, { token: polder.recruiter.token })).body.slots.map(
    ({ startsAt, endsAt }: Slot) => ({ startsAt, endsAt }),
  )

/** What a browser sends of the form as it stands. */
const formOf = async (id: number): Promise<Record<string, string>> => {
  const page = load((await desk.see(`/werkplek/gesprekken/${id}`)).body)
  const form = page('form[action$="/wijzigen"]')
  const sent: Record<string, string> = {}
  for (const input of form.find('input, textarea').toArray())
    sent[page(input).attr('name')!] = String(page(input).val() ?? '')
  const select = form.find('select[name=length]')
  const chosen = select.find('option[selected]')
  sent['length'] = String((chosen.length > 0 ? chosen : select.find('option').first()).attr('value'))
  return sent
}
const change = async (id: number, fields: Record<string, string>): Promise<void> => {
  const sent = { ...(await formOf(id)), ...fields }
  assert.equal((await desk.send(`/werkplek/gesprekken/${id}/wijzigen`, sent)).status, 303)
}

test('another place leaves times, their number and their lengths as they were', async () => {
  const slots = [slot(2, 50), ...Array.from({ length: 8 }, (_, i) => slot(3 + i, 20)), slot(12, 240)]
  const id = await planned(slots)
  await change(id, { place: 'Kade 5' })
  assert.deepEqual(await slotsOf(id), slots)
})

test('another length holds for all times, and a length that the form does not offer stays at another time', async () => {
  const id = await planned([slot(2, 50), slot(3, 20)])
  await change(id, { length: '90' })
  assert.deepEqual(await slotsOf(id), [slot(2, 90), slot(3, 90)])
  const one = await planned([slot(5, 200)])
  assert.equal((await formOf(one))['length'], '200')
  await change(one, { date: slot(6, 0).startsAt.slice(0, 10) })
  assert.deepEqual(await slotsOf(one), [slot(6, 200)])
})

test('a year that nobody plans for is refused at its field, with what was entered', async () => {
  const application = String(await polder.applied(await polder.candidate()))
  const sent = { application, date: '9999-12-30', time: '10:00', place: 'Kade 7' }
  const { status, body } = await desk.send('/werkplek/gesprekken/plannen', sent)
  assert.equal(status, 422)
  const page = load(body)
  assert.match(page('.error-summary a[href="#date"]').text(), /een datum en een tijd in die bestaan/)
  assert.equal(page('#place').val(), 'Kade 7')
})

test('a form of before the candidate picked a time calls nothing off: 409 with what was entered, and saving again counts', async () => {
  const candidate = await polder.candidate()
  const json = { applicationId: await polder.applied(candidate), slots: [slot(2, 50), slot(3, 50)] }
  const { id, slots } = (await polder.post(base, { token: polder.recruiter.token, json })).body
  const form = await formOf(id)
  polder.platform.clock.advance(1000)
  const choice = { token: candidate.token, json: { slotId: slots[1].id } }
  assert.equal((await polder.post(`${base}/${id}/choice`, choice)).status, 200)
  const path = `/werkplek/gesprekken/${id}/wijzigen`
  const late = await desk.send(path, { ...form, place: 'Kade 5' })
  assert.equal(late.status, 409)
  assert.match(late.body, /de kandidaat koos een tijdstip/)
  assert.match(late.body, /value="Kade 5"/)
  const kept = (await polder.get(`${base}/${id}`, { token: polder.recruiter.token })).body
  assert.deepEqual([kept.status, kept.startsAt, kept.place], ['BOOKED', slots[1].startsAt, null])
  const page = load(late.body)
  const updatedAt = String(page('form[action$="/wijzigen"] input[name=updatedAt]').val())
  const { date2: _date, time2: _time, ...first } = form
  assert.equal((await desk.send(path, { ...first, updatedAt, place: 'Kade 5' })).status, 303)
})

test('a time that the organiser has given to somebody else meanwhile is said to be taken', async () => {
  const booked = async (days: number): Promise<number> => {
    const candidate = await polder.candidate()
    const json = {
      applicationId: await polder.applied(candidate),
      slots: [slot(days, 50), slot(days + 1, 50)],
    }
    const { id, slots } = (await polder.post(base, { token: polder.recruiter.token, json })).body
    const choice = { token: candidate.token, json: { slotId: slots[0].id } }
    assert.equal((await polder.post(`${base}/${id}/choice`, choice)).status, 200)
    return id
  }
  await booked(20)
  const second = await booked(30)
  const sent = { ...(await formOf(second)), date: slot(20, 0).startsAt.slice(0, 10) }
  const { status, body } = await desk.send(`/werkplek/gesprekken/${second}/wijzigen`, sent)
  assert.equal(status, 409)
  assert.doesNotMatch(body, /intussen gewijzigd|de kandidaat koos een tijdstip/)
  assert.match(load(body)('.error-summary a[href="#date"]').text(), /Je hebt dan al een ander gesprek/)
})
