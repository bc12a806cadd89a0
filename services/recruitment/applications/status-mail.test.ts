import assert from 'node:assert/strict'
import { test } from 'node:test'
import { posterMail } from './applied-mails.ts'
import { moveMail } from './move-mail.ts'
import { type StatusNews, statusMail, statusWords } from './status-mail.ts'

test('a mail about a company whose name ends with a full stop says it once', () => {
  const { nl, en } = statusWords
  assert.equal(nl.about('kok', 'De Pan B.V.'), 'Dit gaat over je sollicitatie als kok bij De Pan B.V.')
  assert.equal(en.about('cook', 'De Pan'), 'This is about your application for cook at De Pan.')
})

test('mails lead to the page that they are about, and one that ends a procedure to what is kept', () => {
  const anna = { email: 'anna@voorbeeld.nl', language: 'nl', firstName: 'Anna' } as const
  const job = { title: 'Kok', company: 'De Pan' }
  const href = 'https://werk.voorbeeld.nl/mijn/sollicitaties/7'
  const kept = { erasesAt: new Date('2026-12-01T12:00:00Z'), href: 'https://werk.voorbeeld.nl/mijn/privacy' }
  const news: StatusNews = { href, status: 'REVIEWING', message: null, kept: null, payTold: false }
  const move = { href, subject: 'Kok', text: 'Je bent door.', kept: null, payTold: false }
  for (const mail of [statusMail(anna, job, news), moveMail(anna, move)]) {
    assert.ok(mail.text.includes(`Sollicitatie bekijken:\n${href}\n`), mail.text)
    assert.ok(mail.html?.includes(`href="${href}"`))
  }
  for (const mail of [statusMail(anna, job, { ...news, kept }), moveMail(anna, { ...move, kept })]) {
    assert.ok(mail.text.includes(kept.href) && !mail.text.includes(href), mail.text)
  }
  const told = posterMail(anna, [{ ...job, count: 2 }], 'https://werk.voorbeeld.nl/werkplek')
  assert.match(told.text, /Nieuwe sollicitaties bekijken:\nhttps:\/\/werk\.voorbeeld\.nl\/werkplek\n/)
})
