import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as cheerio from 'cheerio'
import type { Person } from '../accounts/people.actions.ts'
import type { JobRow } from '../jobs/job.tables.ts'
import { alertMail } from './alert-mail.ts'
import type { JobAlertRow } from './job-alert.tables.ts'

const person = { email: 'anna@example.nl', firstName: 'Anna', language: 'nl' } as Person
const alert = { name: 'Lassen\nin Ede', unsubscribe_token: 'token-1' } as JobAlertRow
const job = { id: 7, title: 'Lasser <TIG>', company: 'De Pan & Zonen', location: 'Ede' } as JobRow
const mailOf = (language: Person['language'], jobs: JobRow[]) =>
  alertMail('https://polder.example/', { ...person, language }, alert, jobs)

test('each language names the alert, links each job and says how it ends, in text and in HTML', () => {
  for (const [language, greeting] of [
    ['nl', 'Beste Anna,'],
    ['en', 'Dear Anna,'],
  ] as const) {
    const mail = mailOf(language, [job])
    const page = cheerio.load(mail.html!)
    const links = page('a')
      .map((_i, link) => page(link).attr('href'))
      .get()
    const unsubscribe = 'https://polder.example/job-alerts/unsubscribe/token-1'
    assert.deepEqual(links, ['https://polder.example/vacatures/7-lasser-tig', unsubscribe])
    assert.equal(mail.headers!['List-Unsubscribe'], `<${unsubscribe}>`)
    assert.equal(mail.headers!['Auto-Submitted'], 'auto-generated')
    assert.ok(mail.subject.includes('“Lassen in Ede”'))
    for (const text of [mail.text, page('body').text()]) {
      assert.ok(text.includes(greeting), text)
      assert.match(text, /“Lassen in Ede”[\s\S]*Lasser <TIG>\s*\(De Pan & Zonen, Ede\)/)
    }
    assert.ok(mail.text.includes(unsubscribe))
  }
})

test('twenty jobs with the longest texts are a mail under 20 kB', () => {
  const long = { ...job, title: 'é'.repeat(200), company: 'w'.repeat(200), location: 'x'.repeat(200) }
  const { html, text } = mailOf(
    'nl',
    Array.from({ length: 20 }, () => long),
  )
  assert.ok(Buffer.byteLength(html!) < 20_000, `${Buffer.byteLength(html!)} bytes`)
  assert.match(text, /- é{119}…/)
})
