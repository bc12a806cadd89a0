/** Whoever is asked to come reads on what day of the week, from when and until when, and whether it goes on at all. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eventually } from '../../../kit/testing/eventually.ts'
import { startApplying } from '../applications/testing/applying.ts'
import { visitor } from '../testing/page-visits.ts'
import { interviewTimeText } from './interview-time.ts'

test('a time is said with its day and its end, in Dutch time, in summer, in winter and over midnight', () => {
  for (const [from, to, nl, en] of [
    [
      '2027-03-29T07:00:00Z',
      '2027-03-29T07:45:00Z',
      'maandag 29 maart 2027 om 09:00 – 09:45',
      'Monday 29 March 2027 at 09:00 – 09:45',
    ],
    [
      '2027-03-26T08:00:00Z',
      '2027-03-26T09:30:00Z',
      'vrijdag 26 maart 2027 om 09:00 – 10:30',
      'Friday 26 March 2027 at 09:00 – 10:30',
    ],
    [
      '2027-01-01T22:30:00Z',
      '2027-01-01T23:30:00Z',
      'vrijdag 1 januari 2027 om 23:30 – 2 januari 2027 om 00:30',
      'Friday 1 January 2027 at 23:30 – 2 January 2027 at 00:30',
    ],
  ] as const) {
    assert.equal(interviewTimeText(from, to, 'nl'), nl)
    assert.equal(interviewTimeText(new Date(from), new Date(to), 'en'), en)
  }
})

test('the page to choose on, the mail and the application say until when', async () => {
  await using polder = await startApplying()
  const { anna, recruiter } = polder
  const applicationId = await polder.applied(anna)
  const slots = [
    { startsAt: '2027-07-01T12:00:00Z', endsAt: '2027-07-01T12:50:00Z' },
    { startsAt: '2027-07-02T12:00:00Z', endsAt: '2027-07-02T12:50:00Z' },
  ]
  const { id } = (
    await polder.post('/api/v1/interviews', { token: recruiter.token, json: { applicationId, slots } })
  ).body
  const { choosePath } = (await polder.get(`/api/v1/interviews/${id}`, { token: anna.token })).body
  const person = await visitor(polder, anna)
  const span = 'donderdag 1 juli 2027 om 14:00 – 14:50'
  const offered = (await person.see(choosePath)).body
  assert.ok(offered.includes(span), offered)
  const slot = /name="slot" value="(\d+)"/.exec(offered)![1]!
  assert.equal((await person.send(`${choosePath}/kiezen`, { slot })).status, 303)
  for (const path of [choosePath, `/mijn/sollicitaties/${applicationId}`])
    assert.ok((await person.see(path)).body.includes(span), path)
  const mail = await eventually(
    () => polder.platform.mails.find(({ to, calendar }) => to === anna.email && calendar !== undefined),
    'the appointment is mailed',
  )
  assert.match(mail.text, /(donderdag 1 juli 2027 om|Thursday 1 July 2027 at) 14:00 – 14:50/)
})

test('whose application has ended chooses no time, and is told why', async () => {
  await using polder = await startApplying()
  const { recruiter } = polder
  const slots = [{ startsAt: '2027-07-01T12:00:00Z', endsAt: '2027-07-01T12:50:00Z' }]
  const invited = async () => {
    const who = await polder.candidate()
    const applicationId = await polder.applied(who)
    const json = { applicationId, slots }
    const { id } = (await polder.post('/api/v1/interviews', { token: recruiter.token, json })).body
    const { choosePath } = (await polder.get(`/api/v1/interviews/${id}`, { token: who.token })).body
    const person = await visitor(polder, who)
    const slot = /name="slot" value="(\d+)"/.exec((await person.see(choosePath)).body)![1]!
    return { who, applicationId, person, choosePath, slot }
  }
  const isOver = /Dit gesprek gaat niet door[\s\S]*of je sollicitatie is afgerond/
  const left = await invited()
  await polder.delete(`/applications/${left.applicationId}`, { token: left.who.token })
  const seen = await left.person.see(left.choosePath)
  assert.equal(seen.status, 410)
  assert.match(seen.body, isOver)
  assert.doesNotMatch(seen.body, /Kies dit tijdstip/)
  const rejected = await invited()
  await polder.put(`/api/v1/admin/applications/${rejected.applicationId}/status`, {
    token: recruiter.token,
    json: { status: 'REJECTED' },
  })
  const refused = await rejected.person.send(`${rejected.choosePath}/kiezen`, { slot: rejected.slot })
  assert.equal(refused.status, 410)
  assert.match(refused.body, isOver)
  assert.doesNotMatch(refused.body, /door een ander gekozen/)
})
