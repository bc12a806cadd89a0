/** A job is merged into its twin while somebody applies for it: the form, what was typed and what was held go on there. */

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { load } from 'cheerio'
import { type Applying, pdf, startApplying } from '../applications/testing/applying.ts'
import { type PageVisitor, visitorAs } from '../testing/page-visitor.ts'
import { confirm, confirmationPath, fillIn, hiddenFields, sendForm, showForm } from './testing/form.ts'

let polder: Applying
let admin: PageVisitor
before(async () => {
  polder = await startApplying({ environment: { TRUSTED_PROXIES: '127.0.0.1' } })
  admin = await visitorAs(polder, polder.admin)
})
after(() => polder[Symbol.asyncDispose]())

let streets = 0
const from = (): string => `198.51.100.${++streets}`
const nl = { 'accept-language': 'nl' }

const decide = async (act: string, one: number, other: number, keep?: number) => {
  const fields = Object.entries({ one, other, ...(keep === undefined ? {} : { keep }) })
  const sent = fields.map(([name, value]) => [name, String(value)] as const)
  assert.equal((await admin.send(`/beheer/dubbel/${act}`, sent)).status, 303)
}
const merge = (keep: number, gone: number) => decide('samenvoegen', keep, gone, keep)
const twins = async (more: object = {}) => [await polder.newJob(more), await polder.newJob()] as const
const applicationsFor = async (jobId: number) => {
  const { token } = await polder.signIn(polder.recruiter.email, polder.recruiter.password)
  return (await polder.get(`/applications/job/${jobId}`, { token })).body as { coverLetter: string }[]
}

test('the form of a merged job leads to that of its twin', async () => {
  const [kept, gone] = await twins()
  await merge(kept, gone)
  const answer = await showForm(polder, gone)
  assert.deepEqual([answer.status, answer.headers.get('location')], [303, `/vacatures/${kept}/solliciteren`])
})

test('a form that was typed for a merged job comes back as that of its twin, with all of it, and is sent there', async () => {
  const questions = [{ label: 'Rijbewijs?', kind: 'YES_NO', required: true }]
  const [kept, gone] = await twins({ questions })
  const shown = await showForm(polder, gone)
  await merge(kept, gone)
  polder.platform.clock.advance(10_000)
  const typed = {
    firstName: 'Anna',
    lastName: 'Bos',
    email: 'bos@voorbeeld.nl',
    letter: 'Graag <b>.',
    phone: '06 2',
  }
  const address = from()
  const file = { bytes: pdf, name: 'bos.pdf' }
  const back = await sendForm(
    polder,
    gone,
    { ...hiddenFields(shown.body), ...typed },
    { file, from: address },
  )
  assert.equal(back.status, 409)
  const $ = load(back.body)
  assert.match($('[role=alert]').text(), /samengevoegd met een andere die hetzelfde is/)
  assert.equal($('form[enctype]').attr('action'), `/vacatures/${kept}/solliciteren`)
  assert.match($('main').text(), /bos\.pdf/)
  for (const [name, value] of Object.entries(typed)) assert.equal($(`[name=${name}]`).val(), value, name)
  polder.platform.clock.advance(10_000)
  const fields = { ...hiddenFields(back.body), ...typed, answer0: 'YES' }
  const sent = await sendForm(polder, kept, fields, { from: address })
  assert.deepEqual([sent.status, sent.headers.get('location')], [303, `/vacatures/${kept}/solliciteren/mail`])
  await confirm(polder, await confirmationPath(polder, typed.email))
  assert.deepEqual(
    (await applicationsFor(kept)).map(({ coverLetter }) => coverLetter),
    ['Graag <b>.'],
  )
})

test('signed in too: nothing is sent before it was looked over', async () => {
  const [kept, gone] = await twins()
  const visitor = await visitorAs(polder, polder.stranger)
  const shown = await visitor.see(`/vacatures/${gone}/solliciteren`)
  await merge(kept, gone)
  const typed = { firstName: 'Bo', lastName: 'Vos', letter: 'Ik kook.' }
  const back = await visitor.send(
    `/vacatures/${gone}/solliciteren`,
    Object.entries({ ...hiddenFields(shown.body), ...typed }),
  )
  assert.deepEqual([back.status, (await applicationsFor(kept)).length], [409, 0])
  assert.match(back.body, /Ik kook\./)
})

test('what is held goes to the twin once that was shown, and to no other', async () => {
  const [kept, gone] = await twins()
  const email = 'held@voorbeeld.nl'
  await fillIn(polder, gone, { email }, { from: from() })
  const path = await confirmationPath(polder, email)
  await merge(kept, gone)
  // Shown before the merge, so that somebody else's advertisement was never seen.
  const unseen = await confirm(polder, path)
  assert.equal(unseen.status, 409)
  assert.match(unseen.body, /samengevoegd met deze/)
  assert.equal((await confirm(polder, path, { job: String(gone) })).status, 409)
  assert.deepEqual(await applicationsFor(kept), [])
  const shown = await polder.get(path, { headers: nl })
  assert.equal(shown.status, 200)
  const fields = hiddenFields(shown.body)
  assert.equal(fields['job'], String(kept))

  await decide('splitsen', kept, gone)
  assert.equal((await confirm(polder, path, fields)).status, 409)
  const again = hiddenFields((await polder.get(path, { headers: nl })).body)
  assert.equal((await confirm(polder, path, again)).status, 303)
  assert.deepEqual([again['job'], (await applicationsFor(gone)).length], [String(gone), 1])
})

test('a twin that asks for more gets nothing without that, and its form is one link away', async () => {
  const [kept, gone] = await twins({ questions: [{ label: 'Waarom?', kind: 'TEXT', required: true }] })
  const email = 'more@voorbeeld.nl'
  await fillIn(polder, gone, { email }, { from: from() })
  const path = await confirmationPath(polder, email)
  await merge(kept, gone)
  for (const answer of [
    await polder.get(path, { headers: nl }),
    await confirm(polder, path, { job: String(kept) }),
  ]) {
    assert.equal(answer.status, 410)
    assert.match(answer.body, new RegExp(`href="/vacatures/${kept}/solliciteren"[^>]*>Daar solliciteren<`))
  }
  assert.deepEqual(await applicationsFor(kept), [])
})
