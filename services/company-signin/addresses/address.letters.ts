/** Letters about an address or a password: the link that proves an address, gives an old one back, or allows a new password. */

import { newToken, tokenHash } from '../../../kit/auth/opaque-token.ts'
import { fullName } from '../core/person-name.ts'
import { type LetterContent, type LetterContext, letterKind } from '../letters/letter-kind.ts'
import { type AddressLetterWords, addressLetterWords } from './address.letters.words.ts'
import * as store from './mail-token.store.ts'
import type { MailTokenPurpose } from './mail-token.tables.ts'

const minute = 60_000
const hour = 60 * minute

interface MadeToken {
  purpose: MailTokenPurpose
  milliseconds: number
  /** Path that the link leads to. */
  path: string
}

const made = {
  verify: { purpose: 'verify', milliseconds: 24 * hour, path: '/account/email/verify' },
  change: { purpose: 'change', milliseconds: 24 * hour, path: '/account/email/verify' },
  undo: { purpose: 'undo', milliseconds: 72 * hour, path: '/account/email/verify' },
  reset: { purpose: 'reset', milliseconds: 30 * minute, path: '/login/reset' },
} satisfies Record<MailTokenPurpose, MadeToken>

/**
 * Makes the token, of which only the hash is kept, and the letter that carries it.
 *
 * @param madeAt What came since counts as later than the token
 */
const withToken = async (
  { db, clock, random, publicUrl }: LetterContext,
  holder: store.Holder,
  email: string,
  { purpose, milliseconds, path }: MadeToken,
  words: AddressLetterWords,
  madeAt = clock.now(),
): Promise<LetterContent> => {
  const token = newToken(random)
  await store.insertToken(db, {
    token_hash: tokenHash(token),
    representative_id: holder.id,
    purpose,
    email,
    created_at: madeAt,
    expires_at: new Date(clock.millis() + milliseconds),
  })
  return {
    subject: words.subject,
    name: fullName(holder.first_name, holder.last_name_prefix, holder.last_name),
    paragraphs: [words.what(holder.company_name, holder.kvk_number)],
    button: { text: words.act, href: `${publicUrl()}${path}?token=${token}` },
    after: [words.after],
  }
}

export const addressLetters = {
  /** To an address that somebody typed; nothing goes out where nobody has it. */
  'password-reset': letterKind<{ kvkNumber: string }>({
    whenFull: 'drop',
    write: async ({ kvkNumber }, { email, language }, context) => {
      const holder = await store.findByAddress(context.db, kvkNumber, email)
      if (!holder) return null
      return withToken(context, holder, email, made.reset, addressLetterWords[language].reset)
    },
  }),
  /** To the address that somebody has, until it is proven. */
  'address-proof': letterKind<Record<never, never>>({
    whenFull: 'drop',
    write: async (_data, { email, language, personId }, context) => {
      const holder = personId === null ? undefined : await store.findByRecord(context.db, personId)
      if (!holder || holder.email !== email || holder.email_proven_at) return null
      return withToken(context, holder, email, made.verify, addressLetterWords[language].verify)
    },
  }),
  /** To the address that is to be theirs; nothing where a colleague has it already. */
  'address-change': letterKind<Record<never, never>>({
    whenFull: 'drop',
    write: async (_data, { email, language, personId }, context) => {
      const holder = personId === null ? undefined : await store.findByRecord(context.db, personId)
      if (!holder || (await store.findByAddress(context.db, holder.kvk_number, email))) return null
      return withToken(context, holder, email, made.change, addressLetterWords[language].change)
    },
  }),
  /**
   * To the address that was theirs, which can take it back with all that came since the change (ISO 8601), however long the
   * letter had to wait.
   */
  'address-changed': letterKind<{ changedAt?: string }>({
    whenFull: 'wait',
    write: async ({ changedAt }, { email, language, personId }, context) => {
      const holder = personId === null ? undefined : await store.findByRecord(context.db, personId)
      if (!holder) return null
      const since = changedAt === undefined ? undefined : new Date(changedAt)
      return withToken(context, holder, email, made.undo, addressLetterWords[language].undo, since)
    },
  }),
}
