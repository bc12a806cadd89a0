/** What the rooms of this service are given: built once in service.ts. */

import type { TokenIssuer } from '../../kit/auth/jwt.ts'
import type { PasswordHasher } from '../../kit/auth/password.ts'
import type { Seal } from '../../kit/auth/seal.ts'
import type { Clock, Ids, Random } from '../../kit/clock.ts'
import type { Queue } from '../../kit/jobs/queue.ts'
import type { Limiter } from '../../kit/limits/limiter.ts'
import type { Log } from '../../kit/log.ts'
import type { Mailer } from '../../kit/mail/mail.ts'
import type { ObjectStore } from '../../kit/objects/object-store.ts'
import type { PageSessions } from '../../kit/pages/accounts/page-sessions.ts'
import type { Database } from '../../kit/store/database.ts'
import type { WebhookCtx } from '../../kit/webhooks/context.ts'
import type { Attempts } from './accounts/attempts.ts'
import type { Crawler } from './adapters/crawler.ts'
import type { VirusScanner } from './adapters/virus-scanner.ts'
import type { RecruitmentCaller } from './dialect.ts'
import type { SearchLog } from './jobs/search-log.ts'
import type { ViewCounter } from './jobs/view-counter.ts'
import type { Tables } from './tables.ts'
import type { CvExchange } from './threads/cv-exchange/cv-exchange.ts'
import type { CvPdf } from './threads/cv-pdf/cv-pdf.ts'
import type { DataCopies } from './threads/data-copy/data-copy.ts'

/** As the settings name it, for the register and for people (article 30 of the GDPR). */
export interface Controller {
  name: string | null
  address: string | null
  contact: string | null
  /** The data protection officer. */
  officer: string | null
}

export interface Ctx {
  clock: Clock
  ids: Ids
  random: Random
  log: Log
  db: Database<Tables>
  limiter: Limiter
  passwords: PasswordHasher
  /** Signs and checks access tokens. */
  tokens: TokenIssuer
  /** Seals secrets that are kept in the database. */
  seal: Seal
  pageSessions: PageSessions<RecruitmentCaller>
  /** Counts guesses at passwords and codes. */
  attempts: Attempts
  queue: Queue
  /** For background work alone: actions send mail through `sendMail` of mails.ts. */
  mailer: Mailer
  objects: ObjectStore
  cvPdf: CvPdf
  cvExchange: CvExchange
  /** Makes copies of people's data. */
  dataCopies: DataCopies
  /** All fetching of outside pages goes through it. */
  crawler: Crawler
  /** Checks uploaded files. */
  scanner: VirusScanner
  /** How often each job was looked at. */
  views: ViewCounter
  /** What is searched for, by nobody. */
  searches: SearchLog
  webhooks: WebhookCtx
  /** What links in mails begin with; known once the service listens. */
  publicUrl: Promise<string>
  /** Whether recruiters and administrators need two-step sign-in. */
  staffMfa: 'optional' | 'required'
  /** Whether recruiters may see matches, once the record is there. */
  recruiterMatch: 'off' | 'on'
  /** Whether jobs show the KVK number that their poster has signed in for. */
  confirmsCompanies: boolean
  /** Whether the pay must be told before an interview. */
  payRule: 'off' | 'on'
  /** Who may read the pages of articles. */
  articles: 'public' | 'members'
  /** Whether recruiters see who applied before they reveal it. */
  firstSelection: 'open' | 'anonymous'
  /** Who is responsible for the processing; null where it was not set. */
  controller: Controller
  /** Page for choosing a new password; null: the service's own. */
  resetPage: string | null
}
