/** Administrators keep the crawler from a host, on every instance at once, and let it go on; hosts that nobody asks are forgotten. */

import { invalidField, notFound } from '../../../kit/errors.ts'
import { logAct } from '../act-log/log-act.actions.ts'
import type { Ctx } from '../context.ts'
import type { RecruitmentCaller } from '../dialect.ts'
import { nextRunOf } from '../sources/source-run.actions.ts'
import * as store from './crawler-host.store.ts'

type HostCtx = Pick<Ctx, 'db' | 'clock'>

const daysKept = 90
const dayMilliseconds = 86_400_000
const longestHost = 253 + ':65535'.length

/** A host or an address, as the crawler tells hosts apart: `https://Voorbeeld.nl/banen` is `voorbeeld.nl`. Null: none. */
export const hostOf = (typed: string): string | null => {
  const text = typed.trim()
  const address = /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`
  if (text === '' || text.length > 2_000 || /[\s@\\]/.test(text) || !URL.canParse(address)) return null
  const { host, protocol } = new URL(address)
  if (!/^https?:$/.test(protocol)) return null
  return host.length > 0 && host.length <= longestHost ? host : null
}

/** Keeps a host from being asked, also one that was never asked; what is under way there is finished. 400 for no host. */
export const pauseHost = async (ctx: HostCtx, caller: RecruitmentCaller, typed: string): Promise<string> => {
  const host = hostOf(typed)
  if (host === null) throw invalidField('host', 'must be a host, such as voorbeeld.nl')
  await ctx.db.transaction().execute(async (trx) => {
    const isNew = await store.pauseHost(trx, host, ctx.clock.now())
    if (isNew) await logAct({ db: trx, clock: ctx.clock }, caller, { act: 'HOST_PAUSED', detail: host })
  })
  return host
}

/** 404 for a host that is not known; one that is not paused stays as it is. */
export const resumeHost = async (ctx: HostCtx, caller: RecruitmentCaller, host: string): Promise<void> => {
  await ctx.db.transaction().execute(async (trx) => {
    if (!(await store.findHost(trx, host))) throw notFound('This host is not known.')
    const wasPaused = await store.resumeHost(trx, host)
    if (wasPaused) await logAct({ db: trx, clock: ctx.clock }, caller, { act: 'HOST_RESUMED', detail: host })
  })
}

/** What goes to a host: sources and crawls that are under way, and those that wait for their turn. */
export interface HostWork {
  running: number
  waiting: number
}

/** By host, of those that have any. Sources are counted at the host of their address. */
export const workByHost = async ({ db, clock }: HostCtx): Promise<Map<string, HostWork>> => {
  const { sources, crawls } = await store.readWork(db)
  const now = clock.now()
  const work = new Map<string, HostWork>()
  const count = (url: string, what: keyof HostWork | null): void => {
    if (what === null || !URL.canParse(url)) return
    const { host } = new URL(url)
    const known = work.get(host) ?? { running: 0, waiting: 0 }
    work.set(host, { ...known, [what]: known[what] + 1 })
  }
  for (const source of sources) {
    const next = nextRunOf(source, now)
    count(source.url, source.run_id ? 'running' : next && next <= now ? 'waiting' : null)
  }
  for (const { url, status } of crawls) count(url, status === 'RUNNING' ? 'running' : 'waiting')
  return work
}

export const sweepHosts = ({ db, clock }: HostCtx): Promise<void> =>
  store.forgetHosts(db, new Date(clock.millis() - daysKept * dayMilliseconds))
