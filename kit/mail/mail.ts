/** Outgoing mail: through SMTP, or as `.eml` files in the data folder when no server is configured. */

import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
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
  /** Whom it is about, each as a service writes them: kept with a mail in the folder, and sent to nobody. */
  about?: readonly string[]
}

export interface Mailer {
  /** Resolves once the server or the disk has taken the mail; throws when it does not. */
  send(mail: Mail): Promise<void>
  /** Whether mail could be handed over now. */
  check(): Promise<boolean>
  /** Removes the mails about any of these, where mails are kept here. */
  forget?(about: readonly string[]): Promise<void>
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
const libraryMail = ({ calendar, about: _about, ...mail }: Mail): SendMailOptions =>
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

/** The header of a kept mail that says whom it is about; written without folding, before all others. */
const aboutHeader = 'X-Polder-About: '
const aboutLine = (about: readonly string[]): string =>
  about.length === 0 ? '' : `${aboutHeader}${about.map(encodeURIComponent).join(' ')}\r\n`

/** Whether the first line of a mail names any of these. */
const isAbout = (message: Buffer, about: ReadonlySet<string>): boolean => {
  const [line = ''] = message.subarray(0, 4_096).toString('latin1').split('\r\n', 1)
  return (
    line.startsWith(aboutHeader) &&
    line
      .slice(aboutHeader.length)
      .split(' ')
      .some((one) => about.has(one))
  )
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
      const bytes = Buffer.concat([Buffer.from(aboutLine(mail.about ?? [])), message as Buffer])
      await writeFile(join(folder, `.${name}.part`), bytes, { mode: 0o600, flush: true })
      await rename(join(folder, `.${name}.part`), join(folder, `${name}.eml`))
    },
    check: async () => true,
    forget: async (about) => {
      const wanted = new Set(about.map(encodeURIComponent))
      const names = await readdir(folder).catch(() => [])
      for (const name of names.filter((each) => each.endsWith('.eml'))) {
        // Another process may have removed it meanwhile.
        const message = await readFile(join(folder, name)).catch(() => Buffer.alloc(0))
        if (isAbout(message, wanted)) await rm(join(folder, name), { force: true })
      }
    },
    close: () => {},
  }
}
