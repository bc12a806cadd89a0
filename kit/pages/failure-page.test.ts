import assert from 'node:assert/strict'
import { test } from 'node:test'
import { failurePage, type PageFailure } from './failure-page.ts'
import type { Language } from './language.ts'

const bodyOf = (failure: Omit<PageFailure, 'traceId' | 'language'>, language: Language): string =>
  String(failurePage({ traceId: 'abc', language, formPath: '/account', ...failure }).body)

test('a refusal that names a field is told in the language of the page, with the way to the field', () => {
  for (const status of [400, 422]) {
    const failure = { status, message: 'phone: must be a number that can be called' }
    const dutch = bodyOf(failure, 'nl')
    assert.match(dutch, /href="\/account#phone">“phone” heeft een waarde die hier niet kan/)
    assert.doesNotMatch(dutch, /must be/)
    assert.match(bodyOf(failure, 'en'), /href="\/account#phone">“phone” has a value that is not possible/)
    assert.equal(failurePage({ ...failure, traceId: 'abc', language: 'nl' }).status, status)
  }
})

test('the sentence of an action is shown to who reads its language alone', () => {
  for (const status of [400, 409, 418, 422]) {
    const failure = { status, message: 'This sign-in is over.' }
    assert.match(bodyOf(failure, 'en'), /This sign-in is over\./)
    assert.doesNotMatch(bodyOf(failure, 'nl'), /sign-in|lang=/)
    assert.match(bodyOf({ ...failure, inDutch: 'Dit inloggen is voorbij.' }, 'nl'), /is voorbij\./)
  }
  assert.doesNotMatch(bodyOf({ status: 500, message: 'inner' }, 'en'), /inner/)
})

test('every page of a failure says what to do, and too many tries for how long to wait', () => {
  const acts =
    /Remove|Verwijder|Go back|Sign in|Open the page|begin|Begin|Load the page|Ask|Choose|again|Ga terug|Log in|Laad|Vraag|Kies|opnieuw/
  for (const language of ['nl', 'en'] as const)
    for (const status of [400, 401, 403, 404, 405, 409, 410, 413, 415, 422, 429, 431, 500, 503]) {
      const [, text = ''] = /<p>([^<]+)<\/p>/.exec(bodyOf({ status, message: 'x' }, language)) ?? []
      assert.match(text, acts, `${status} ${language}`)
    }
  const tooMany = { status: 429, message: 'Too many requests.', retryAfterSeconds: 301 }
  assert.match(bodyOf(tooMany, 'nl'), /Het kan weer over 6 minuten\./)
  assert.match(bodyOf(tooMany, 'en'), /You can do it again in 6 minutes\./)
  assert.match(bodyOf({ ...tooMany, retryAfterSeconds: 59 }, 'en'), /in 59 seconds\./)
  assert.match(bodyOf({ ...tooMany, retryAfterSeconds: 3541 }, 'nl'), /over 1 uur\./)
})
