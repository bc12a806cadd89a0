/** All letters that this service sends; each room adds its own. */

import { addressLetters } from '../addresses/address.letters.ts'
import { identityLetters } from '../identity/identity.letters.ts'
import { mandateLetters } from '../mandates/mandate.letters.ts'
import { peopleLetters } from '../people/people.letters.ts'
import { signInLetters } from '../sign-in/sign-in.letters.ts'
import type { LetterKind } from './letter-kind.ts'

export const letterKinds = {
  ...addressLetters,
  ...identityLetters,
  ...mandateLetters,
  ...peopleLetters,
  ...signInLetters,
}

export type LetterKinds = typeof letterKinds
export type LetterName = keyof LetterKinds
export type LetterData<N extends LetterName> = LetterKinds[N] extends LetterKind<infer D> ? D : never
