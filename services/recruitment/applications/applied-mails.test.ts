import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { eventually } from '../../../kit/testing/eventually.ts'
import { testPassword as password, type SignedIn } from '../testing/recruitment-service.ts'
import { type Applying, pdf, startApplying } from './testing/applying.ts'

let polder: Applying
before(async () => {
  polder = await startApplying()
})
after(() => polder[Symbol.asyncDispose]())

const hour = 60 * 60 * 1000
const to = ({ email }: SignedIn, subject: RegExp) =>
  polder.platform.mails.filter((mail) => mail.to === email && subject.test(mail.subject))
const mailed = (who: SignedIn, subject: RegExp, count = 1) =>
  eventually(() => to(who, subject).length >= count && to(who, subject), `${count} of ${subject}`)

test('applying confirms what was sent and how long it is kept, without what stands in it', async () => {
  const { anna, stranger } = polder
  const json = { name: 'Horeca', firstName: 'Anna' }
  const cvProfileId = (await polder.post('/api/v1/cv-profiles', { token: anna.token, json })).body.id
  const cvFilePath = (await polder.upload(anna, pdf, 'Diploma.pdf')).body.filePath
  const id = await polder.applied(anna, {
    cvProfileId,
    cvFilePath,
    coverLetter: 'Diep geheim',
    phone: '0612345678',
    availableFrom: '2027-02-01',
  })
  const { text } = (await mailed(anna, /Je hebt gesolliciteerd: Kok/))[0]!
  for (const words of [
    /Horeca/,
    /Diploma\.pdf/,
    /Brief/,
    /Telefoonnummer/,
    /28 dagen/,
    /een jaar/,
    /\/mijn\/privacy/,
    /Beschikbaar vanaf: 1 februari 2027/,
  ])
    assert.match(text, words)
  assert.match(text, new RegExp(`Je sollicitatie bekijken[^]*/mijn/sollicitaties/${id}\\s[^]*/mijn/privacy`))
  assert.doesNotMatch(text, /Diep geheim|0612345678|Gewenst loon/)
  await polder.applied(stranger)
  const plain = (await mailed(stranger, /You have applied: Kok/))[0]!
  assert.match(plain.text, /Nothing but your name/)
})

test('whoever posted the job is told at once, then once an hour, without names', async () => {
  const poster = await polder.person('ROLE_RECRUITER', { firstName: 'Piet' })
  const post = async (title: string) =>
    (
      await polder.post('/jobs', {
        token: poster.token,
        json: { title, company: 'De Pan', description: 'Soep' },
      })
    ).body.id
  const jobs = [await post('Kelner'), await post('Bakker')]
  const apply = async (jobId: number) => {
    const who = await polder.candidate({ firstName: 'Naamloos' })
    assert.equal((await polder.apply(who, { jobId })).status, 201)
  }
  await apply(jobs[0]!)
  const first = (await mailed(poster, /kandida|candidate/))[0]!
  assert.match(first.subject, /^1 /)
  assert.match(first.text, /Kelner, De Pan: 1/)
  await Promise.all([apply(jobs[0]!), apply(jobs[1]!), apply(jobs[1]!)])
  await polder.sweep()
  assert.equal(to(poster, /kandida|candidate/).length, 1)
  polder.platform.clock.advance(hour)
  await polder.sweep()
  const second = (await mailed(poster, /kandida|candidate/, 2))[1]!
  assert.match(second.subject, /^3 /)
  assert.match(second.text, /Kelner, De Pan: 1/)
  assert.match(second.text, /Bakker, De Pan: 2/)
  assert.doesNotMatch(first.text + second.text, /Naamloos/)
  polder.platform.clock.advance(2 * hour)
  await polder.sweep()
  assert.equal(to(poster, /kandida|candidate/).length, 2)
})

test('a poster who is no recruiter any more is told nothing', async () => {
  const { token } = await polder.signIn(polder.admin.email, password)
  const somebody = await polder.candidate()
  await polder.put(`/api/v1/admin/users/${somebody.id}/role?role=ROLE_RECRUITER`, { token })
  const poster = await polder.signIn(somebody.email, password)
  const json = { title: 'Tolk', company: 'De Pan', description: 'Taal' }
  const { id } = (await polder.post('/jobs', { token: poster.token, json })).body
  await polder.put(`/api/v1/admin/users/${poster.id}/role?role=CANDIDATE`, { token })
  const who = await polder.candidate()
  await polder.apply(who, { jobId: id })
  await mailed(who, /gesolliciteerd|applied/)
  assert.equal(to(poster, /kandida|candidate/).length, 0)
})
