/** All letters that this service sends; each room adds its own. */

import { addressLetters } from '../addresses/address.letters.ts'
import type { LetterKind } from './letter-kind.ts'

export const letterKinds = { ...addressLetters }

export type LetterKinds = typeof letterKinds
export type LetterName = keyof LetterKinds
export type LetterData<N extends LetterName> = LetterKinds[N] extends LetterKind<infer D> ? D : never
