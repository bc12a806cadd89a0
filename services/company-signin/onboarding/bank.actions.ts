/** The bank's part of onboarding: listing institutions, starting a consent, and reading its outcome. */

import { newToken } from '../../../kit/auth/opaque-token.ts'
import { badGateway, badRequest, invalidField } from '../../../kit/errors.ts'
import {
  type BankAccount,
  type BankInstitution,
  BankUnavailable,
  UnknownCountry,
  UnknownInstitution,
} from '../adapters/bank/bank.ts'
import type { Ctx } from '../context.ts'
import { maskIban, parseIban } from '../core/iban.ts'
import { matchNames, type NameMatch } from '../core/name-match.ts'
import { precheckCallback } from '../core/onboarding.ts'
import { isAllowedRedirect } from '../core/redirect-address.ts'
import type { OnboardingRow } from '../tables.ts'
import { aboutSession, demandMove, loadSession, move, problemFailure } from './moves.ts'
import type { InitiateRequest, OnboardingSessionDto } from './onboarding.schema.ts'
import * as store from './onboarding.store.ts'
import { places } from './vault.ts'

type BankCtx = Pick<
  Ctx,
  'db' | 'trail' | 'clock' | 'random' | 'log' | 'bank' | 'vault' | 'redirectRules' | 'reviewsNameMismatch'
>

/** Asks the provider. 502 when it cannot be used, and an event when a session waits for it. */
export const askBank = async <T>(
  ctx: Pick<Ctx, 'log' | 'trail'>,
  row: OnboardingRow | null,
  question: () => Promise<T>,
): Promise<T> => {
  try {
    return await question()
  } catch (error) {
    if (!(error instanceof BankUnavailable)) throw error
    ctx.log.warn({ err: error }, 'the bank connection failed')
    if (row)
      await ctx.trail.record({
        ...aboutSession(row),
        eventType: 'BANK_FAILED',
        result: 'FAILURE',
        details: { reason: 'UNAVAILABLE' },
      })
    const wait = error.retryAfterSeconds
    throw badGateway('The bank connection cannot be used for the moment; try again later.', {
      code: 'BANK_UNAVAILABLE',
      cause: error,
      ...(wait === null ? {} : { headers: { 'retry-after': String(Math.max(1, Math.ceil(wait))) } }),
    })
  }
}

/** 400 for an unknown country. */
export const listInstitutions = async (
  ctx: Pick<Ctx, 'bank' | 'log' | 'trail'>,
  country: string,
): Promise<BankInstitution[]> => {
  try {
    return await askBank(ctx, null, () => ctx.bank.listInstitutions(country))
  } catch (error) {
    if (error instanceof UnknownCountry) throw invalidField('country', 'is not a country with banks')
    throw error
  }
}

/** Starts a consent; one that was under way is replaced. */
export const initiateBank = async (
  ctx: BankCtx,
  sessionId: string,
  { institutionId, redirectUri }: InitiateRequest,
  language: 'nl' | 'en',
): Promise<{ redirectUrl: string; requisitionId: string }> => {
  const row = await loadSession(ctx, sessionId)
  const ref = newToken(ctx.random)
  demandMove(ctx, row, { type: 'initiate', ref })
  if (!isAllowedRedirect(redirectUri, ctx.redirectRules()))
    throw invalidField('redirectUri', 'is not an address that people may be sent back to')
  const institutionName = await nameOfInstitution(ctx, row, institutionId)
  const started = await askBank(ctx, row, () =>
    ctx.bank.startConsent({ institutionId, redirectUri, reference: ref, language }),
  ).catch((error: unknown) => {
    if (error instanceof UnknownInstitution) throw invalidField('institutionId', 'is not a known bank')
    throw error
  })
  let replaced: string | null = null
  try {
    await move(
      ctx,
      row.id,
      { type: 'initiate', ref },
      {
        columns: (before) => {
          replaced = before.requisition_id
          return { requisition_id: started.requisitionId, institution_name: institutionName }
        },
        events: (after) => [
          {
            ...aboutSession(after),
            eventType: 'BANK_CONSENT_STARTED',
            result: 'SUCCESS',
            details: { institutionId },
          },
        ],
      },
    )
  } catch (error) {
    await revoke(ctx, started.requisitionId)
    throw error
  }
  if (replaced) await revoke(ctx, replaced)
  return started
}

/** From the remembered list; null for an id that is not in it, which the provider then judges. */
const nameOfInstitution = async (
  ctx: BankCtx,
  row: OnboardingRow,
  institutionId: string,
): Promise<string | null> => {
  const list = await askBank(ctx, row, () => ctx.bank.listInstitutions('nl'))
  return list.find((institution) => institution.id === institutionId)?.name ?? null
}

type Finding =
  | { outcome: 'inProgress' }
  | { outcome: 'refused'; reason: string }
  | { outcome: 'linked'; iban: string; nameMatch: NameMatch }

/** Fetches the consent of `ref` from the provider, as `ref` alone proves nothing, and moves the session. */
export const completeBank = async (
  ctx: BankCtx,
  sessionId: string,
  ref: string,
): Promise<OnboardingSessionDto> => {
  const row = await loadSession(ctx, sessionId)
  const early = precheckCallback(store.stateOf(row), ref, ctx.clock.millis())
  if (early?.problem) throw problemFailure(early.problem)
  if (early) return store.dtoOf(row, sessionId)
  const requisitionId = row.requisition_id
  if (!requisitionId) throw badRequest('No consent is under way.')
  const finding = await askBank(ctx, row, () => findAccountOnce(ctx, sessionId, row, requisitionId, ref))
  try {
    const after = await move(
      ctx,
      row.id,
      { type: 'bankAnswer', ref, answer: finding },
      {
        columns: () => (finding.outcome === 'linked' ? accountColumns(ctx, row, finding) : {}),
        events: (moved) => [
          {
            ...aboutSession(moved),
            eventType: 'BANK_CONNECTED',
            result: 'SUCCESS',
            details: { nameMatch: moved.name_match },
          },
        ],
        refusedEvents: (moved) => [
          {
            ...aboutSession(moved),
            eventType: 'BANK_FAILED',
            result: 'FAILURE',
            details: { reason: moved.bank_error },
          },
        ],
      },
    )
    return store.dtoOf(after, sessionId)
  } finally {
    if (finding.outcome !== 'inProgress') await endConsent(ctx, row.id, requisitionId)
  }
}

const accountColumns = (
  ctx: Pick<Ctx, 'vault'>,
  row: OnboardingRow,
  { iban, nameMatch }: { iban: string; nameMatch: NameMatch },
): store.OnboardingColumns => ({
  iban_sealed: ctx.vault.seal(places.onboardingIban(row.id), iban),
  iban_masked: maskIban(iban),
  name_match: nameMatch,
})

/**
 * The same. Of several callbacks at once the first deletes the consent; for the others its absence is no failure of the
 * bank.
 */
const findAccountOnce = async (
  ctx: BankCtx,
  sessionId: string,
  row: OnboardingRow,
  requisitionId: string,
  ref: string,
): Promise<Finding> => {
  try {
    return await findAccount(ctx, row, requisitionId, ref)
  } catch (error) {
    const now = await loadSession(ctx, sessionId)
    const isAnswered = precheckCallback(store.stateOf(now), ref, ctx.clock.millis()) !== null
    // The move then answers with the session's present state.
    if (isAnswered) return { outcome: 'inProgress' }
    throw error
  }
}

const findAccount = async (
  ctx: BankCtx,
  row: OnboardingRow,
  requisitionId: string,
  reference: string,
): Promise<Finding> => {
  const consent = await ctx.bank.resolveCallback({ requisitionId, reference })
  if (consent.status === 'inProgress') return { outcome: 'inProgress' }
  if (consent.status === 'refused')
    return { outcome: 'refused', reason: consent.reason.toUpperCase().replaceAll(/[^A-Z]+/g, '_') }
  return judgeAccounts(ctx, row, await ctx.bank.getAccounts(consent.accountIds))
}

/** Chooses the account whose holder fits the company best. */
const judgeAccounts = (
  ctx: Pick<Ctx, 'reviewsNameMismatch'>,
  row: OnboardingRow,
  accounts: readonly BankAccount[],
): Finding => {
  const names = JSON.parse(row.company_names) as string[]
  const order: NameMatch[] = ['MATCH', 'CLOSE', 'UNAVAILABLE', 'NO_MATCH']
  const best = accounts
    .map(({ iban, ownerName }) => ({
      iban: iban === null ? null : parseIban(iban),
      nameMatch: matchNames(ownerName, names),
    }))
    .filter((account): account is { iban: string; nameMatch: NameMatch } => account.iban !== null)
    .sort((one, other) => order.indexOf(one.nameMatch) - order.indexOf(other.nameMatch))[0]
  if (!best) return { outcome: 'refused', reason: 'NO_VALID_IBAN' }
  if (best.nameMatch === 'NO_MATCH' && !ctx.reviewsNameMismatch)
    return { outcome: 'refused', reason: 'NAME_MISMATCH' }
  return { outcome: 'linked', ...best }
}

/** Whether the provider has deleted the consent; if not, the sweep tries again. */
const revoke = async (ctx: Pick<Ctx, 'bank' | 'log'>, requisitionId: string): Promise<boolean> => {
  try {
    await ctx.bank.revoke(requisitionId)
    return true
  } catch (error) {
    ctx.log.warn({ err: error }, 'a consent could not be deleted at the provider')
    return false
  }
}

const endConsent = async (
  ctx: Pick<Ctx, 'db' | 'bank' | 'log'>,
  id: string,
  requisitionId: string,
): Promise<void> => {
  if (await revoke(ctx, requisitionId)) await store.clearConsent(ctx.db, id, requisitionId)
}

/** Deletes consents at the provider that could not be deleted when they were done with. */
export const sweepConsents = async (ctx: Pick<Ctx, 'db' | 'bank' | 'log'>): Promise<void> => {
  for (const { id, requisition_id } of await store.findSpentConsents(ctx.db, 20))
    await endConsent(ctx, id, requisition_id!)
}
