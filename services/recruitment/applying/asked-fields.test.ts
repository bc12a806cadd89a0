/** What the form to apply with asks, and what it never does. */

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { load } from 'cheerio'
import { type Applying, startApplying } from '../applications/testing/applying.ts'
import { fillIn, showForm } from './testing/form.ts'

let polder: Applying
before(async () => {
  polder = await startApplying()
})
after(() => polder[Symbol.asyncDispose]())

test('applying asks at most five fields, and nobody for what they earn or when they were born', async () => {
  const jobId = await polder.newJob()
  for (const [language, optional] of [
    ['nl', 'niet verplicht'],
    ['en', 'optional'],
  ] as const) {
    const $ = load((await showForm(polder, jobId, { language })).body)
    const asked = $('form[data-keep], form[enctype]')
      .find('label')
      .toArray()
      .filter((one) => {
        const box = $(one).closest('.field, .option, fieldset, div')
        return (
          !$(one).closest('[aria-hidden=true], .visually-hidden').length && !box.text().includes(optional)
        )
      })
      .map((one) => $(one).text().trim())
      .filter((label) => !/Laat dit veld leeg|Leave this field empty/.test(label))
    assert.ok(asked.length > 2 && asked.length <= 5, asked.join(', '))
    assert.doesNotMatch($('main').text(), /geboorte|huidig salaris|date of birth|current pay/i)
  }
  const least = { firstName: 'Bo', lastName: 'Vos', email: 'bo@voorbeeld.nl', letter: 'Ik kook graag.' }
  assert.equal((await fillIn(polder, jobId, least)).status, 303)
})
