/** The mail about a sign-in from a browser that the person never used before. */

import { newToken, tokenHash } from '../../../kit/auth/opaque-token.ts'
import { momentText } from '../../../kit/pages/dates.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { letterKind } from '../letters/letter-kind.ts'
import { findByRecord, insertAlert } from './known-device.store.ts'

const alertDays = 30

const words: Record<
  Language,
  Record<'subject' | 'what' | 'browser' | 'when' | 'unknown' | 'act' | 'after', string>
> = {
  nl: {
    subject: 'Nieuwe browser bij uw account',
    what: 'Er is bij uw account ingelogd met een browser die wij niet kennen. Was u dit? Dan hoeft u niets te doen.',
    browser: 'Browser',
    when: 'Wanneer',
    unknown: 'Onbekende browser',
    act: 'Dit was ik niet',
    after:
      'Met deze knop beëindigt u alle sessies van uw account. Kies daarna een nieuw wachtwoord. De link werkt 30 dagen.',
  },
  en: {
    subject: 'New browser at your account',
    what: 'Somebody signed in to your account with a browser that we do not know. Was it you? Then there is nothing to do.',
    browser: 'Browser',
    when: 'When',
    unknown: 'Unknown browser',
    act: 'This was not me',
    after:
      'This button ends all sessions of your account. Choose a new password afterwards. The link works for 30 days.',
  },
}

export const signInLetters = {
  'new-device': letterKind<{ deviceHash: string; at: string; browser: string }>({
    whenFull: 'wait',
    write: async (
      { deviceHash, at, browser: family },
      { language, personId },
      { db, clock, random, publicUrl },
    ) => {
      const person = personId === null ? undefined : await findByRecord(db, personId)
      if (!person) return null
      const token = newToken(random)
      await insertAlert(db, {
        ...{ token_hash: tokenHash(token), representative_id: person.id, device_hash: deviceHash },
        expires_at: new Date(clock.millis() + alertDays * 86_400_000),
      })
      const { subject, what, browser, when, unknown, act, after } = words[language]
      return {
        ...{ subject, paragraphs: [what] },
        facts: [
          { label: browser, value: family || unknown },
          { label: when, value: momentText(new Date(at), language) },
        ],
        button: { text: act, href: `${publicUrl()}/login/not-me?token=${token}` },
        after: [after],
      }
    },
  }),
}
