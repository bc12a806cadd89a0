/**
 * The one place that sends this service's mails, but for those of the kit about webhooks. A letter is queued with the transaction that causes it, survives a
 * restart and an absent mail server, and goes out when its address has had fewer than five within the hour
 * (specification, Mails).
 */

import type { Ids } from '../../../kit/clock.ts'
import type { Log } from '../../../kit/log.ts'
import type { Letter } from '../../../kit/mail/letter.ts'
import { letterMail } from '../../../kit/mail/letter-mail.ts'
import type { Mail, Mailer } from '../../../kit/mail/mail.ts'
import { onceCommitted } from '../../../kit/store/joined-transaction.ts'
import { places, type Vault } from '../onboarding/vault.ts'
import type { Trx } from '../tables.ts'
import { type LetterData, type LetterName, letterKinds } from './all-kinds.ts'
import * as store from './letter.store.ts'
import { letterFrom } from './letter.words.ts'
import type { LetterContent, LetterContext, LetterKind, Recipient } from './letter-kind.ts'

export interface Letters {
  /**
   * Queues a letter. With `trx` it exists exactly when that commits; inside `ctx.trail.act` it then goes out at once,
   * after any other transaction call `announce`.
   */
  send<N extends LetterName>(kind: N, to: Recipient, data: LetterData<N>, trx?: Trx): Promise<void>
  /** Has what is due go out now. */
  announce(): void
  /**
   * Deletes, with the caller's transaction, the letters of a kind about a person that have not gone out; with `since` those
   * that were queued from then on. What one that is being written has made is there when this resolves; it does not go out.
   */
  withdraw(trx: Trx, kind: LetterName, personId: string, since?: Date): Promise<void>
  /** Deletes, with the caller's transaction, every letter about a person or to their address. */
  forget(trx: Trx, personId: string, email: string): Promise<void>
  /** Removes what no hour counts any more. */
  sweep(): Promise<void>
  /** Begins to send; before, letters wait. */
  start(): void
  /** Resolves when what is being sent is sent. */
  close(): Promise<void>
}

export interface LettersOptions extends LetterContext {
  ids: Ids
  log: Log
  vault: Vault
  mailer: Pick<Mailer, 'send'>
  perHour: number
  /** Runs after each commit of the audit trail. */
  onCommitted(listener: () => void): void
}

const hourMilliseconds = 3_600_000
const leaseMilliseconds = 120_000
const pollMilliseconds = 15_000
/** With pauses that double from five seconds to an hour this is some eight hours. */
const maximumTries = 16

const columnOfAddress = { table: 'outgoing_letters', column: 'address' }

interface Sealed {
  to: Recipient
  data: object
}

const kindOf = (name: string): LetterKind<object> | undefined =>
  (letterKinds as Record<string, LetterKind<never>>)[name] as LetterKind<object> | undefined

export const createLetters = (options: LettersOptions): Letters => {
  const { db, clock, ids, vault } = options
  const keyOf = (email: string): string => vault.indexOf(columnOfAddress, email)
  const sender = createSender(options)
  return {
    send: async (kind, to, data, trx) => {
      const id = ids.uuid()
      const now = clock.now()
      await store.insertLetter(trx ?? db, {
        id,
        kind,
        address_key: keyOf(to.email),
        person: to.personId,
        sealed: vault.seal(places.letter(id), JSON.stringify({ to, data } satisfies Sealed)),
        tries: 0,
        created_at: now,
        due_at: now,
        sent_at: null,
      })
      if (trx) sender.expect()
      else sender.wake()
    },
    announce: sender.wake,
    withdraw: store.deleteWaiting,
    forget: (trx, personId, email) => store.deleteLettersOf(trx, personId, keyOf(email)),
    sweep: () => store.deleteSentBefore(db, new Date(clock.millis() - hourMilliseconds)),
    start: sender.start,
    close: sender.close,
  }
}

/** What caused a letter is answered first: how long that takes must not tell whether somebody has the address. */
const afterAnswers = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve, 100))

/** Sends one letter after the other, when woken and every quarter of a minute. */
const createSender = (options: LettersOptions) => {
  const { clock, log, onCommitted } = options
  const stopping = new AbortController()
  let isStarted = false
  let isWanted = false
  /** Letters that came with a transaction, which has not committed as far as is known. */
  let isExpected = false
  let running: Promise<void> | null = null
  let watching: Promise<void> | null = null

  const run = async (): Promise<void> => {
    try {
      while (isWanted && !stopping.signal.aborted) {
        isWanted = false
        while (!stopping.signal.aborted && (await sendNext(options)));
      }
    } catch (error) {
      log.error({ err: error }, 'the letters that are due could not be read')
    } finally {
      running = null
    }
  }
  const wake = (): void =>
    onceCommitted(() => {
      isWanted = true
      if (isStarted && !stopping.signal.aborted) running ??= afterAnswers().then(run)
    })
  const watch = async (): Promise<void> => {
    for (;;) {
      await clock.sleep(pollMilliseconds, stopping.signal)
      if (stopping.signal.aborted) return
      wake()
    }
  }
  onCommitted(() => {
    if (!isExpected) return
    isExpected = false
    wake()
  })
  return {
    wake,
    expect: () => {
      isExpected = true
    },
    start: () => {
      isStarted = true
      watching ??= watch()
      wake()
    },
    close: async () => {
      stopping.abort()
      await watching
      await running
    },
  }
}

/** False when no letter is due. */
const sendNext = async (options: LettersOptions): Promise<boolean> => {
  const { db, clock, perHour } = options
  const taken = await store.takeLetter(db, clock.now(), new Date(clock.millis() + leaseMilliseconds), {
    limit: perHour,
    windowMilliseconds: hourMilliseconds,
    drops: (kind) => kindOf(kind)?.whenFull !== 'wait',
  })
  if (taken === 'none') return false
  if (taken !== 'full') await sendTaken(options, taken)
  return true
}

const sendTaken = async (options: LettersOptions, row: store.DueLetter): Promise<void> => {
  const { db, clock, log, mailer } = options
  try {
    const mail = await compose(options, row)
    if (!mail) return await store.deleteLetter(db, row.id)
    if (!(await store.stillWaits(db, row.id))) return
    await mailer.send(mail)
    await store.emptyLetter(db, row.id)
  } catch (error) {
    // What the mail server says may hold the address: only its codes are logged.
    const { name, code, responseCode } = error as { name?: string; code?: string; responseCode?: number }
    const facts = { letter: row.id, kind: row.kind, tries: row.tries, name, code, responseCode }
    if (row.tries >= maximumTries) {
      log.error(facts, 'a letter could not be sent and is given up')
      return store.deleteLetter(db, row.id)
    }
    log.warn(facts, 'a letter could not be sent and is tried again')
    const pause = Math.min(hourMilliseconds, 5_000 * 2 ** (row.tries - 1))
    await store.putOff(db, row.id, row.tries, new Date(clock.millis() + pause))
  }
}

/** Null where there is nothing to send after all. */
const compose = async (options: LettersOptions, row: store.DueLetter): Promise<Mail | null> => {
  const kind = kindOf(row.kind)
  if (!kind) return null
  const { to, data } = JSON.parse(options.vault.open(places.letter(row.id), row.sealed)) as Sealed
  const content = await kind.write(data, to, options)
  return content && letterMail(to.email, letterOf(content, to))
}

/** With an address in a name or a fact the first one of the text would be somebody else's. */
const withoutAddresses = (text: string): string => text.replaceAll('://', ': //')

const letterOf = (content: LetterContent, { name, language }: Recipient): Letter => {
  const greeted = content.name ?? name
  return {
    ...content,
    language,
    from: letterFrom[language],
    subject: withoutAddresses(content.subject),
    name: greeted && withoutAddresses(greeted),
    ...(content.preheader === undefined ? {} : { preheader: withoutAddresses(content.preheader) }),
    paragraphs: content.paragraphs.map(withoutAddresses),
    ...(content.facts
      ? { facts: content.facts.map(({ label, value }) => ({ label, value: withoutAddresses(value) })) }
      : {}),
    ...(content.after ? { after: content.after.map(withoutAddresses) } : {}),
  }
}
