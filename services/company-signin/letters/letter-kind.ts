/** What a kind of letter is: its words, and what becomes of it when its mailbox has had enough for the hour. */

import type { Clock, Random } from '../../../kit/clock.ts'
import type { Letter } from '../../../kit/mail/letter.ts'
import type { Language } from '../../../kit/pages/language.ts'
import type { Database } from '../../../kit/store/database.ts'
import type { Tables } from '../tables.ts'

export interface Recipient {
  /** As `parseEmail` gives it. */
  email: string
  /** For the greeting; null greets nobody by name. */
  name: string | null
  language: Language
  /** `record` of the representative that it is about; erasing them takes the letter away. */
  personId: string | null
}

/** What a letter may use when it is written, which is when it goes out. */
export interface LetterContext {
  db: Database<Tables>
  clock: Clock
  random: Random
  /** The service's own address as a browser sees it, without a slash at its end. */
  publicUrl: () => string
}

/**
 * All of a letter but what each has from its recipient. The first `http` address of the text is the button's: paragraphs,
 * facts and names lose theirs.
 */
export type LetterContent = Omit<Letter, 'language' | 'from'>

export interface LetterKind<D extends object> {
  /** `drop` what strangers can ask for; what somebody must learn waits. */
  whenFull: 'drop' | 'wait'
  /**
   * Written when it goes out, so that a token in it is in no queue. Null where there is nothing to send after all.
   * Throws to be tried again.
   */
  write(data: D, to: Recipient, context: LetterContext): LetterContent | null | Promise<LetterContent | null>
}

/** For a kind's type: `letterKind<{ link: string }>({ … })`. */
export const letterKind = <D extends object>(kind: LetterKind<D>): LetterKind<D> => kind
