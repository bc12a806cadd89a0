/** Who made an offer or asked somebody in is told what the candidate decided; nobody else, and never who it is. */

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Mail } from '../../../kit/mail/mail.ts'
import { eventually } from '../../../kit/testing/eventually.ts'
import type { SignedIn } from '../testing/recruitment-service.ts'
import { type Applying, startApplying } from './testing/applying.ts'

let polder: Applying
let bas: SignedIn
before(async () => {
  polder = await startApplying({ environment: { FIRST_SELECTION: 'anonymous' } })
  bas = await polder.person('ROLE_RECRUITER', { firstName: 'Bas', language: 'nl' })
})
after(() => polder[Symbol.asyncDispose]())

const withdraw = (id: number) => polder.setStatus(polder.anna, id, 'WITHDRAWN')

const told = (subject: string): Promise<Mail> =>
  eventually(() => polder.platform.mails.find((mail) => mail.subject === subject), subject)

test('an offer that is accepted or declined is mailed to the recruiter who moved it last', async () => {
  for (const [title, decide, subject] of [
    ['Bakker', 'accept', 'Het aanbod is aangenomen: Bakker'],
    ['Slager', 'decline', 'Het aanbod is afgeslagen: Slager'],
  ] as const) {
    const jobId = await polder.newJob({ title, company: 'De Markt B.V.' })
    const { id } = (await polder.apply(polder.anna, { jobId })).body
    await polder.setStatus(polder.recruiter, id, 'REVIEWING')
    await polder.setStatus(bas, id, 'OFFERED')
    const { status } = await (decide === 'accept'
      ? polder.setStatus(polder.anna, id, 'ACCEPTED')
      : withdraw(id))
    assert.equal(status, 200)
    const { to, text } = await told(subject)
    assert.equal(to, bas.email)
    assert.match(text, new RegExp(`${title} bij De Markt B\\.V\\.\n[\\s\\S]*/werkplek/sollicitaties/${id}\n`))
    assert.doesNotMatch(text, /Anna|Vries/)
  }
})

test('whoever withdraws is told so; a recruiter only where one did something with it', async () => {
  const jobId = await polder.newJob({ title: 'Visser' })
  const first = (await polder.apply(polder.anna, { jobId })).body.id
  assert.equal((await withdraw(first)).status, 200)
  const asked = await eventually(
    () =>
      polder.platform.mails.find(
        ({ to, text }) => to === polder.anna.email && /Visser/.test(text) && /ingetrokken/.test(text),
      ),
    'the mail to whoever withdrew',
  )
  assert.match(asked.text, /Je sollicitatie als Visser bij De Pan is ingetrokken\./)
  assert.doesNotMatch(asked.text, /is afgelopen/)
  const second = (await polder.apply(polder.anna, { jobId })).body.id
  await polder.setStatus(bas, second, 'SHORTLISTED')
  // A recruiter who is none any more is passed over for whoever posted the job.
  const path = `/api/v1/admin/users/${bas.id}/role?role=CANDIDATE`
  assert.equal((await polder.put(path, { token: polder.admin.token })).status, 200)
  assert.equal((await withdraw(second)).status, 200)
  const { to } = await told('A candidate has withdrawn: Visser')
  assert.equal(to, polder.recruiter.email)
  const mails = polder.platform.mails.filter(({ subject }) =>
    /withdrawn: Visser|teruggetrokken: Visser/.test(subject),
  )
  assert.equal(mails.length, 1)
})
