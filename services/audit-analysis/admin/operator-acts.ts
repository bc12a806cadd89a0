/** The book of what operators change here: who they are, who reads it, and its sweep. */

import { actRoutes } from '../../../kit/acts/act.routes.ts'
import { OperatorActDto } from '../../../kit/acts/act.schema.ts'
import { createActBook, sweepOperatorActs } from '../../../kit/acts/act-book.ts'
import type { ActRecording } from '../../../kit/http/operator-acts.ts'
import { sharedPage, sharedPageSchema } from '../../../kit/http/page.ts'
import type { Route } from '../../../kit/http/route.ts'
import { named } from '../../../kit/http/schema.ts'
import type { Platform } from '../../../kit/platform.ts'
import type { Database } from '../../../kit/store/database.ts'
import type { WhoActs } from '../review/who-acts.ts'
import type { CompanySignIn } from '../sign-in/company-sign-in.ts'
import type { Tables } from '../tables.ts'

type WhoOperates = NonNullable<ActRecording['whoOperates']>

/**
 * Who resets and switches: whom the issuer knows, by the number that it has for them; else whom the proxy names. Without either
 * the service has no sign-in, and its operations are for everybody whom the network lets in.
 */
const whoOperates =
  (whoActs: WhoActs, signIn: CompanySignIn | null): WhoOperates =>
  ({ headers, socket }) => {
    if (signIn) return { role: 'person', id: signIn.subjectOf({ headers }) ?? '' }
    if (whoActs.isTyped) return { role: 'anybody', id: '' }
    try {
      return { role: 'person', id: whoActs({ headers, peer: socket.remoteAddress ?? '' }, null) }
    } catch {
      return { role: 'anybody', id: '' }
    }
  }

export interface OperatorActs {
  acts: Omit<ActRecording, 'clock'>
  routes: Route[]
}

/** The route is there while the operator has a token. */
export const openOperatorActs = (
  platform: Platform,
  db: Database<Tables>,
  { whoActs, signIn }: { whoActs: WhoActs; signIn: CompanySignIn | null },
): OperatorActs => {
  const book = createActBook(db)
  const options = {
    access: 'operator',
    tag: 'Admin',
    whose: 'For the operator, with the value of `OPERATOR_TOKEN`; only with a database.',
    output: named('OperatorActPage', sharedPageSchema(OperatorActDto)),
    pageOf: sharedPage,
  } as const
  return {
    acts: { book, whoOperates: whoOperates(whoActs, signIn) },
    routes: platform.settings.operatorToken ? actRoutes(book, options) : [],
  }
}

const hourMilliseconds = 3_600_000

/** Once an hour and at the start, until it is disposed of. */
export const startSweepingActs = (
  { clock, log }: Pick<Platform, 'clock' | 'log'>,
  db: Database<Tables>,
): AsyncDisposable => {
  const run = (): Promise<void> =>
    sweepOperatorActs({ db, clock, log }).then(
      () => {},
      (error: unknown) => log.error({ err: error }, 'acts of five years ago could not be deleted'),
    )
  let running = run()
  const timer = setInterval(() => {
    running = running.then(run)
  }, hourMilliseconds)
  timer.unref()
  return {
    [Symbol.asyncDispose]: () => {
      clearInterval(timer)
      return running
    },
  }
}
