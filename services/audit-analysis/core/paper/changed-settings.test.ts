import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defaultSettings } from '../settings.ts'
import { changedSettings, changedSettingsInWords } from './changed-settings.ts'

test('extra tests that are on are named in the language of the paper, and by their codes for programs', () => {
  const settings = {
    ...defaultSettings,
    materialityThreshold: 15_000,
    enabledExtras: ['DUPLICATE_INVOICE', 'SEQUENCE_GAP'] as (typeof defaultSettings)['enabledExtras'],
  }
  const shown = (language: 'nl' | 'en') =>
    changedSettingsInWords(settings, language).map(({ words, standard, value }) => [words, standard, value])
  assert.deepEqual(shown('nl'), [
    ['Materialiteit in euro', 0, 15_000],
    ['Extra controles', '', 'Dubbele factuur, Gat in nummering'],
  ])
  assert.equal(shown('en')[1]![2], 'Duplicate invoice, Sequence gap')
  assert.equal(changedSettings(settings)[1]!.value, 'DUPLICATE_INVOICE, SEQUENCE_GAP')
})
