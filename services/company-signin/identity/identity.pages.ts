/** `/account/identity` and `/account/factors/reset`: consents at a bank, begun here and ended here. */

import { Failure } from '../../../kit/errors.ts'
import type { Reply, Route } from '../../../kit/http/route.ts'
import { Type } from '../../../kit/http/schema.ts'
import { pagesFor, seeOther } from '../../../kit/pages/page-route.ts'
import type { Page, PageView } from '../../../kit/pages/site.ts'
import {
  type BrowserSession,
  type CompanySite,
  demandSecondStep,
} from '../browser-sessions/browser-session.ts'
import type { Ctx } from '../context.ts'
import { monthsAfter } from '../core/sign-in-level.ts'
import { listInstitutions } from '../onboarding/bank.actions.ts'
import { seenBy } from '../own-address.ts'
import { attempt as attemptForm, nothingSent, type Sent } from '../people/sent.ts'
import { lostStepPath } from '../sign-in/asked.ts'
import { completeReset, readReset, startReset } from './factor-reset.actions.ts'
import { completeIdentity, startIdentity } from './identity.actions.ts'
import { identityPage, identityPath, identityWords, resetPage } from './identity.views.ts'
import { returnPaths } from './own-bank.ts'

const proofMonths = 24
const access = 'session'
const query = Type.Object({ ref: Type.Optional(Type.String({ maxLength: 200 })) })

interface Asked {
  session: BrowserSession
  view: PageView
}

export const identityPages = (site: CompanySite, ctx: Ctx): Route[] => [
  ...personPages(site, ctx),
  ...resetPages(site, ctx),
]

const personPages = (site: CompanySite, ctx: Ctx): Route[] => {
  const page = pagesFor(site)
  return [
    page({
      ...{ method: 'GET', path: identityPath, access },
      summary: 'Whether the own name is proven, and the banks that can prove it',
      handler: (asked) => showIdentity(ctx, asked, nothingSent),
    }),
    page({
      ...{ method: 'POST', path: identityPath, access },
      summary: 'Go to the own bank',
      fields: ['institutionId'],
      handler: (asked) =>
        attempt(
          asked,
          asked.fields,
          (sent) => showIdentity(ctx, asked, sent),
          async () => {
            demandSecondStep(asked.session, ctx.clock.now())
            const { institutionId } = asked.fields
            return seeOther(
              await startIdentity(seenBy(ctx, asked), asked.session, institutionId, asked.view.language),
            )
          },
        ),
    }),
    page({
      ...{ method: 'GET', path: returnPaths.PERSON, access, query },
      // The `ref` in the address only says which consent is meant.
      summary: 'Where the own bank sends people back to',
      handler: ({ session, query: { ref = '' } }) =>
        told(identityPath, 'identity', () => completeIdentity(ctx, session, ref)),
    }),
  ]
}

const resetPages = (site: CompanySite, ctx: Ctx): Route[] => {
  const page = pagesFor(site)
  return [
    page({
      ...{ method: 'GET', path: lostStepPath, access },
      summary: 'What to do about a lost second step',
      handler: (asked) => showReset(ctx, asked, nothingSent),
    }),
    page({
      ...{ method: 'POST', path: lostStepPath, access },
      summary: 'Go to the company’s bank to have the second step cleared',
      fields: ['institutionId'],
      handler: (asked) =>
        attempt(
          asked,
          asked.fields,
          (sent) => showReset(ctx, asked, sent),
          async () => {
            const { institutionId } = asked.fields
            return seeOther(
              await startReset(seenBy(ctx, asked), asked.session, institutionId, asked.view.language),
            )
          },
        ),
    }),
    page({
      ...{ method: 'GET', path: returnPaths.FACTORS, access, query },
      summary: 'Where the company’s bank sends people back to',
      handler: ({ session, query: { ref = '' } }) =>
        told(lostStepPath, 'reset', () => completeReset(ctx, session, ref)),
    }),
  ]
}

/** Leads back with the word of what came of it, which the page says. */
const told = async (path: string, about: string, work: () => Promise<string>): Promise<Reply> => {
  const outcome = await work().catch((error: unknown) => {
    if (error instanceof Failure && error.options.code === 'PROOF_GONE') return 'GONE'
    throw error
  })
  return seeOther(path, { toast: `${about}-${outcome.toLowerCase().replaceAll('_', '-')}` })
}

const banksOf = async (ctx: Ctx): Promise<readonly { id: string; name: string }[]> => {
  try {
    return await listInstitutions(ctx, 'NL')
  } catch (error) {
    // The page says what it can without the list.
    if (error instanceof Failure && error.status === 502) return []
    throw error
  }
}

const showIdentity = async (ctx: Ctx, { session, view }: Asked, sent: Sent): Promise<Page> => {
  const provenAt = session.facts.identityProvenAt
  const validUntil = provenAt && monthsAfter(provenAt, proofMonths)
  return identityPage({
    ...{ language: view.language, outcome: view.toast, sent, name: session.name },
    institutions: await banksOf(ctx),
    ...{ provenAt, validUntil, isValid: validUntil !== null && ctx.clock.now() <= validUntil },
  })
}

const showReset = async (ctx: Ctx, { session, view }: Asked, sent: Sent): Promise<Page> =>
  resetPage({
    ...{ language: view.language, outcome: view.toast, sent },
    ...{ institutions: await banksOf(ctx), ...(await readReset(ctx, session)) },
  })

/** Does what the form asks; what its sender can mend comes back with the form, an absent bank too. */
const attempt = async (
  { view }: Asked,
  entered: Record<string, string>,
  again: (sent: Sent) => Promise<Page>,
  work: () => Promise<Reply>,
): Promise<Page | Reply> => {
  const { problems } = identityWords[view.language]
  try {
    return await attemptForm({ entered, problems }, again, work)
  } catch (error) {
    if (!(error instanceof Failure) || error.status !== 502) throw error
    const page = await again({ entered, mistakes: [{ message: problems['BANK_UNAVAILABLE']! }] })
    return { ...page, status: 502 }
  }
}
