import assert from 'node:assert/strict'
import { test } from 'node:test'
import { unreadInWords } from './cv-unread.words.ts'

test('what was not read of a JSON Resume is said in words, in the reader’s language', () => {
  for (const [text, nl, en] of [
    ['volunteer', 'Vrijwilligerswerk', 'Volunteering'],
    ['work[0]: no position', 'Werkervaring 1: zonder functie', 'Work experience 1: without position'],
    [
      'work[1].startDate: vorig jaar',
      'Werkervaring 2, begindatum: vorig jaar',
      'Work experience 2, start date: vorig jaar',
    ],
    ['languages[1].fluency: een beetje', 'Talen 2, niveau: een beetje', 'Languages 2, level: een beetje'],
    ['basics.profiles[1]', 'Gegevens, profiel 2', 'Details, profile 2'],
    ['hobbies', 'hobbies', 'hobbies'],
    ['', '', ''],
  ] as const) {
    assert.equal(unreadInWords(text, 'JSON_RESUME', 'nl'), nl)
    assert.equal(unreadInWords(text, 'JSON_RESUME', 'en'), en)
  }
  // A line of a PDF stays as it was written.
  assert.equal(unreadInWords('work: no name', 'PDF', 'nl'), 'work: no name')
})
