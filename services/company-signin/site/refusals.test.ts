/** What people read of a refusal, in both languages. */

import { test } from 'node:test'
import { assertInDutch } from '../../../kit/testing/refusals.ts'
import { refusals } from './refusals.words.ts'

test('what actions refuse has a sentence in Dutch, and none is kept that nothing refuses', () =>
  assertInDutch(new URL('../', import.meta.url), refusals))
