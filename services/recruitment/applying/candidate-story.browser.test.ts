/** The candidate's story in a browser, from search to accepted offer; and each page of it as people meet it. */

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { missingBrowser } from '../../../kit/testing/browser.ts'
import { keyboardOf } from '../../../kit/testing/keyboard.ts'
import { openPageChecker, type PageChecker } from '../../../kit/testing/page-checks.ts'
import { type Applying, pdf, startApplying } from '../applications/testing/applying.ts'
import { exampleMatchRecord } from '../examples.ts'
import { visitorAs } from '../testing/page-visitor.ts'
import { confirmationPath, fillIn } from './testing/form.ts'

let polder: Applying
let checker: PageChecker
before(async () => {
  polder = await startApplying({
    environment: { RECRUITER_MATCH: 'on', TRUSTED_PROXIES: '127.0.0.1' },
  })
  await polder.put('/api/v1/admin/match-record', { token: polder.admin.token, json: exampleMatchRecord })
  if (!missingBrowser) checker = await openPageChecker()
})
after(async () => {
  await checker?.close()
  await polder[Symbol.asyncDispose]()
})

const words = {
  nl: {
    ...{ keyword: 'Functie of trefwoord', search: 'Zoeken', apply: 'Solliciteren', firstName: 'Voornaam' },
    ...{ lastName: 'Achternaam', email: 'E-mailadres', cv: 'CV (PDF)', letter: 'Motivatie' },
    ...{ send: 'Sollicitatie versturen', confirm: 'Bevestigen', accept: 'Aanbod aannemen' },
    ...{ message: 'Bericht', sendMessage: 'Bericht sturen', hired: 'Aangenomen', look: 'Kijk in je mail' },
    ...{ password: 'Nieuw wachtwoord', savePassword: 'Wachtwoord bewaren', yes: 'Ja' },
  },
  en: {
    ...{ keyword: 'Job title or keyword', search: 'Search', apply: 'Apply', firstName: 'First name' },
    ...{ lastName: 'Last name', email: 'Email address', cv: 'CV (PDF)', letter: 'Letter' },
    ...{ send: 'Send application', confirm: 'Confirm', accept: 'Accept offer' },
    ...{ message: 'Message', sendMessage: 'Send message', hired: 'Hired', look: 'Look in your mail' },
    ...{ password: 'New password', savePassword: 'Save password', yes: 'Yes' },
  },
} as const

const questions = [{ label: 'Rijbewijs?', kind: 'YES_NO', required: true }]
let people = 0

/** Who acts: a mouse, or keys alone. */
interface Hands {
  type(control: Locator, text: string): Promise<void>
  follow(control: Locator): Promise<void>
  tick(control: Locator): Promise<void>
}

const mouse = (page: Page): Hands => ({
  type: (control, text) => control.fill(text),
  follow: async (control) => {
    await Promise.all([page.waitForEvent('load'), control.click()])
  },
  tick: (control) => control.check(),
})

const keys = (page: Page): Hands => {
  const keyboard = keyboardOf(page)
  return {
    type: keyboard.type,
    follow: (control) => keyboard.follow(control),
    tick: (control) => keyboard.press(control, 'Space'),
  }
}

interface Told {
  language: 'nl' | 'en'
  title: string
  handsOf: (page: Page) => Hands
  options: BrowserContextOptions
}

const apply = async (page: Page, hands: Hands, { language, title }: Told, email: string): Promise<void> => {
  const say = words[language]
  const main = page.getByRole('main')
  await page.goto(`${polder.address}/vacatures`)
  await hands.type(main.getByLabel(say.keyword, { exact: true }), title)
  await hands.follow(main.getByRole('button', { name: say.search, exact: true }))
  await hands.follow(main.getByRole('article').getByRole('link', { name: title }).first())
  await hands.follow(main.getByRole('link', { name: say.apply, exact: true }))
  polder.platform.clock.advance(10_000)
  await hands.type(main.getByLabel(say.firstName, { exact: true }), 'Anna')
  await hands.type(main.getByLabel(say.lastName, { exact: true }), 'de Vries')
  await hands.type(main.getByLabel(say.email, { exact: true }), email)
  // Choosing a file is the browser's own window.
  await main
    .getByLabel(say.cv, { exact: true })
    .setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: pdf })
  await hands.type(main.getByLabel(say.letter, { exact: true }), 'Ik kook graag.')
  await hands.tick(main.getByLabel(say.yes, { exact: true }))
  await hands.follow(main.getByRole('button', { name: say.send, exact: true }))
  assert.equal(await main.getByRole('heading', { level: 1 }).innerText(), say.look)
}

const tell = async (told: Told): Promise<void> => {
  const { language, title, handsOf, options } = told
  const say = words[language]
  const email = `verhaal-${++people}@voorbeeld.nl`
  const jobId = await polder.newJob({ title, questions, answerWithinDays: 7 })
  const context = await checker.browser.newContext({
    locale: language === 'nl' ? 'nl-NL' : 'en-GB',
    extraHTTPHeaders: { 'x-forwarded-for': `198.51.100.${people}` },
    ...options,
  })
  try {
    const page = await context.newPage()
    const hands = handsOf(page)
    const main = page.getByRole('main')
    await apply(page, hands, told, email)
    await page.goto(`${polder.address}${await confirmationPath(polder, email)}`)
    await hands.follow(main.getByRole('button', { name: say.confirm, exact: true }))
    assert.match(new URL(page.url()).pathname, /^\/mijn\/sollicitaties\/\d+$/)
    const id = Number(page.url().split('/').at(-1))
    const mine = page.url()
    await hands.type(main.getByLabel(say.message, { exact: true }), 'Wanneer hoor ik iets?')
    await hands.follow(main.getByRole('button', { name: say.sendMessage, exact: true }))
    assert.ok(await main.getByText('Wanneer hoor ik iets?').isVisible())
    await polder.setStatus(polder.recruiter, id, 'OFFERED')
    await page.goto(mine)
    await hands.follow(main.getByRole('button', { name: say.accept, exact: true }))
    assert.ok(await main.getByText(say.hired).first().isVisible())
    await page.goto(`${polder.address}/mijn`)
    await hands.type(main.getByLabel(say.password, { exact: true }), 'sneeuwklok-29-veerpont')
    await hands.follow(main.getByRole('button', { name: say.savePassword, exact: true }))
    const [application] = (await polder.get(`/applications/job/${jobId}`, { token: polder.recruiter.token }))
      .body
    assert.deepEqual([application.status, application.candidateName], ['ACCEPTED', 'Anna de Vries'])
    assert.ok((await polder.signIn(email, 'sneeuwklok-29-veerpont')).token)
  } finally {
    await context.close()
  }
}

const phone = { viewport: { width: 360, height: 740 } }
const desk = { viewport: { width: 1280, height: 900 } }
const stories: [string, Told][] = [
  ['nl, 1280 px', { language: 'nl', title: 'Molenaar', handsOf: mouse, options: desk }],
  [
    'en, 360 px, no scripts',
    { language: 'en', title: 'Kuiper', handsOf: mouse, options: { ...phone, javaScriptEnabled: false } },
  ],
  ['nl, 360 px, keys alone', { language: 'nl', title: 'Rietdekker', handsOf: keys, options: phone }],
]
for (const [name, told] of stories)
  test(`from search to accepted offer: ${name}`, { skip: missingBrowser }, () => tell(told))

test('each page of it is as pages must be', { skip: missingBrowser }, async () => {
  const email = 'kijker@voorbeeld.nl'
  const job = {
    questions: [
      { label: 'Rijbewijs?', kind: 'YES_NO', required: true },
      { label: 'Hoe vaak?', kind: 'CHOICE', choices: ['Elke dag', 'Soms'] },
      { label: 'Waarom <jij>?', kind: 'TEXT' },
    ],
  }
  const jobId = await polder.newJob({
    title: 'Pijpfitter <TIG>',
    answerWithinDays: 7,
    location: 'Ede',
    ...job,
  })
  const { anna, recruiter } = polder
  const at = (path: string): string => `${polder.address}${path}`
  await fillIn(
    polder,
    jobId,
    { email, answer0: 'YES', answer1: 'Soms', answer2: 'Daarom' },
    { from: '203.0.113.9' },
  )
  const held = await confirmationPath(polder, email)
  const profile = { name: 'Zorg', firstName: 'Anna', headline: 'Pijpfitter', skills: [{ name: 'TIG' }] }
  const cvProfileId = (await polder.post('/api/v1/cv-profiles', { token: anna.token, json: profile })).body.id
  const id = (await polder.apply(anna, { jobId, cvProfileId, coverLetter: 'Ik las.\n\nGraag.' })).body.id
  const say = { token: recruiter.token, json: { text: 'Kun je maandag?\nOf dinsdag?' } }
  await polder.post(`/applications/${id}/messages`, say)
  await polder.setStatus(recruiter, id, 'OFFERED')
  await polder.post(`/jobs/${jobId}/bookmark`, { token: anna.token })
  const alert = { name: 'Pijpen', keywords: 'pijpfitter', location: 'Ede', radiusKm: 25, salaryMin: 300_000 }
  await polder.post('/job-alerts', { token: anna.token, json: { ...alert, salaryMin: undefined } })
  const { cookies } = await visitorAs(polder, anna)

  await checker.check(at(`/vacatures/${jobId}/solliciteren`))
  await checker.check(at(`/vacatures/${jobId}/solliciteren`), {
    name: 'solliciteren met fouten',
    preparedStatus: 422,
    languages: ['nl'],
    withoutScripts: false,
    prepare: async (page) => {
      await Promise.all([
        page.waitForEvent('load'),
        page.getByRole('button', { name: words.nl.send }).click(),
      ])
    },
  })
  await checker.check(at(`/vacatures/${jobId}/solliciteren/mail`), { languages: ['nl'] })
  await checker.check(`${polder.address}/bevestigen/${held.split('/').at(-1)}`)
  await checker.check(at('/vacatures/mail?q=kok&plaats=Ede'), { languages: ['en'] })
  await checker.check(at('/vacatures/mail/verstuurd'), { languages: ['nl'] })
  await checker.check(at('/mijn'), { cookies, languages: ['en'] })
  await checker.check(at('/mijn/sollicitaties'), { cookies, languages: ['nl'] })
  await checker.check(at(`/mijn/sollicitaties/${id}`), { cookies })
  await checker.check(at(`/mijn/sollicitaties/${id}/intrekken`), { cookies, languages: ['nl'] })
  await checker.check(at('/mijn/bewaard'), { cookies, languages: ['nl'] })
  await checker.check(at('/mijn/alerts'), { cookies, languages: ['en'] })
})
