/** Mails to people: how they are worded as letters, and how they are sent with the transaction that causes them. */

import type { Transaction } from 'kysely'
import type { Mail } from '../../kit/mail/mail.ts'
import type { Language } from '../../kit/pages/language.ts'
import type { Ctx } from './context.ts'
import type { Tables } from './tables.ts'

/** Runs in background/send-mail.ts. */
export const mailJob = 'mail'

/**
 * Puts a mail in the queue with the caller's transaction: it goes out exactly when that commits, later when the mail
 * server is away. Call `announceMail` after the commit. Mails with a secret in them have jobs of their own.
 */
export const sendMail = async (
  ctx: Pick<Ctx, 'queue'>,
  trx: Transaction<Tables>,
  mail: Mail,
): Promise<void> => {
  await ctx.queue.send(mailJob, mail, { trx: trx as never })
}

/** Has mails of a committed transaction go out at once. */
export const announceMail = (ctx: Pick<Ctx, 'queue'>): void => ctx.queue.announce(mailJob)

const words = {
  nl: { greeting: 'Beste', stranger: 'Hallo', closing: 'Met vriendelijke groet,\nPolder' },
  en: { greeting: 'Dear', stranger: 'Hello', closing: 'Kind regards,\nPolder' },
} as const

/** The text of a letter: a greeting by name (or without one), paragraphs, a closing. */
export const letter = (language: Language, name: string | null, paragraphs: readonly string[]): string => {
  const { greeting, stranger, closing } = words[language]
  return [`${name ? `${greeting} ${name}` : stranger},`, ...paragraphs, closing].join('\n\n').concat('\n')
}
