/** Outgoing mail: through SMTP, or as `.eml` files in the data folder when no server is configured. */

import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SendMailOptions, Transporter, TransportOptions } from 'nodemailer'
import type { Clock, Random } from '../clock.ts'

export interface Mail {
  to: string
  subject: string
  text: string
  html?: string
  headers?: Record<string, string>
  /** An invitation that calendars take in: iCalendar text of this method (RFC 6047). */
  calendar?: { method: 'REQUEST' | 'CANCEL'; content: string }
}

export interface Mailer {
  /** Resolves once the server or the disk has taken the mail; throws when it does not. */
  send(mail: Mail): Promise<void>
  /** Whether mail could be handed over now. */
  check(): Promise<boolean>
  close(): void
}

interface Transport {
  send(mail: SendMailOptions): Promise<{ message?: unknown }>
  verify(): Promise<boolean>
  close(): void
}

/** The library is loaded when the first mail goes out. */
const openedOnce = (options: object): Transport => {
  let opened: Promise<Transporter> | undefined
  const open = (): Promise<Transporter> => {
    opened ??= import('nodemailer').then(({ default: nodemailer }) =>
      nodemailer.createTransport(options as TransportOptions),
    )
    return opened
  }
  return {
    send: async (mail) => (await open()).sendMail(mail),
    verify: async () => (await open()).verify(),
    close: () => void opened?.then((transport) => transport.close()),
  }
}

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

const isLoopback = (host: string): boolean => /^(?:localhost|127\.[\d.]+|\[::1\])$/.test(host)

/** As the library wants it: the calendar is a part of its own beside the text, which mail programs act on, and a file. */
const libraryMail = ({ calendar, ...mail }: Mail): SendMailOptions =>
  calendar
    ? { ...mail, icalEvent: { method: calendar.method, filename: 'invite.ics', content: calendar.content } }
    : mail

/** `demandsTls`: what goes to another machine goes over TLS (STARTTLS, or from the start with smtps:), or not at all. */
export const createSmtpMailer = (address: string, from: string, demandsTls = false): Mailer => {
  const requireTLS = demandsTls && !isLoopback(new URL(address).hostname)
  const transport = openedOnce({
    ...{ url: address, pool: true, maxConnections: 3, ...timeouts },
    ...(requireTLS ? { requireTLS, ignoreTLS: false } : {}),
  })
  return {
    send: async (mail) => {
      await transport.send({ from, ...libraryMail(mail) })
    },
    check: async () => {
      try {
        return await transport.verify()
      } catch {
        return false
      }
    },
    close: () => transport.close(),
  }
}

export interface FolderMailerContext {
  clock: Clock
  random: Random
}

/** Each mail becomes `<time>-<random>.eml`; a mail client opens it. */
export const createFolderMailer = (
  folder: string,
  from: string,
  { clock, random }: FolderMailerContext,
): Mailer => {
  const transport = openedOnce({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    send: async (mail) => {
      const { message } = await transport.send({ from, date: clock.now(), ...libraryMail(mail) })
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const name = `${clock.now().toISOString().replace(/[:.]/g, '-')}-${random.bytes(4).toString('hex')}`
      await writeFile(join(folder, `.${name}.part`), message as Buffer, { mode: 0o600, flush: true })
      await rename(join(folder, `.${name}.part`), join(folder, `${name}.eml`))
    },
    check: async () => true,
    close: () => {},
  }
}
