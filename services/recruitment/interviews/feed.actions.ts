/** The calendar feed of a recruiter: an address that shows their interviews to a calendar, and can be renewed. */

import type { Kysely } from 'kysely'
import { newToken, tokenHash } from '../../../kit/auth/opaque-token.ts'
import { notFound } from '../../../kit/errors.ts'
import { findPerson } from '../accounts/people.actions.ts'
import { getManaged } from '../applications/application.actions.ts'
import { isHiddenFrom, isRecruiter } from '../applications/hidden-candidate.ts'
import { calendarFile } from '../core/calendar-file.ts'
import type { RecruitmentCaller } from '../dialect.ts'
import type { Tables } from '../tables.ts'
import type { InterviewCtx } from './interview.actions.ts'
import * as store from './interview.store.ts'
import { eventOf } from './interview-mails.ts'

export const owner = (userId: number | string): string => `calendar-feed:${userId}`
const keptDays = 30

/** The feed's path, made at the first call. */
export const feedPath = async (ctx: InterviewCtx, caller: RecruitmentCaller): Promise<string> => {
  const known = await store.feedOf(ctx.db, caller.id)
  if (known) return `/agenda/${ctx.seal.open(known.token_sealed, owner(caller.id))}.ics`
  return renewFeed(ctx, caller)
}

/** A new address; the old one is gone at once. */
export const renewFeed = async (ctx: InterviewCtx, caller: RecruitmentCaller): Promise<string> => {
  const token = newToken(ctx.random)
  await store.writeFeed(ctx.db, {
    user_id: caller.id,
    token_hash: tokenHash(token),
    token_sealed: ctx.seal.seal(token, owner(caller.id)),
    created_at: ctx.clock.now(),
  })
  return `/agenda/${token}.ics`
}

/**
 * Booked interviews of whose feed it is, from a month ago on. 404 for an address that is none, and once its owner is no
 * recruiter any more.
 */
export const readFeed = async (ctx: InterviewCtx, token: string): Promise<string> => {
  const feed = await store.findFeed(ctx.db, tokenHash(token))
  const person = feed && (await findPerson(ctx.db, feed.user_id))
  if (!person?.enabled || !isRecruiter(person)) throw notFound('This calendar does not exist.')
  const bound = await ctx.db
    .selectFrom('recruiter_companies')
    .select('company_slug')
    .where('user_id', '=', person.id)
    .execute()
  const companies = bound.map(({ company_slug }) => company_slug)
  const caller = { id: person.id, role: person.role, companies } as unknown as RecruitmentCaller
  const now = ctx.clock.now()
  const after = new Date(now.getTime() - keptDays * 86_400_000)
  const events = []
  for (const interview of await store.listInterviews(ctx.db, { organiserId: person.id, after })) {
    if (interview.status !== 'BOOKED') continue
    const application = await getManaged(ctx, caller, interview.application_id).catch(() => null)
    if (!application) continue
    const isHidden = isHiddenFrom(ctx, caller, application)
    const candidateName = (isHidden ? null : application.candidateName) ?? `#${application.id}`
    const job = { title: application.jobTitle, company: application.company }
    const meeting = { interview, job, candidate: person, organiser: person, candidateName }
    events.push(eventOf(meeting, person.language, true))
  }
  return calendarFile(events, { method: 'PUBLISH', stamp: now, name: 'Polder' })
}

/** With the account, and where somebody else may know the address: the next look at the page makes another. */
export const eraseFeedOf = (trx: Kysely<Tables>, userId: number): Promise<void> =>
  store.deleteFeed(trx, userId)
