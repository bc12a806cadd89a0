import assert from 'node:assert/strict'
import { test } from 'node:test'
import { verificationMail } from './accounts/account-mails.ts'
import { siteWords } from './site/site.words.ts'

test('a letter is from the site that its reader knows, under the name that its pages have', () => {
  for (const language of ['nl', 'en'] as const) {
    const { name } = siteWords[language]
    const to = { email: 'noor@voorbeeld.nl', name: 'Noor', language }
    const { text, html } = verificationMail(to, 'https://banen.example/auth/verify-email?token=a')
    assert.match(text, new RegExp(`,\n${name}\n`))
    assert.match(html!, new RegExp(`>${name}<`))
    assert.doesNotMatch(text, /Polder[.,\n]/)
  }
})
