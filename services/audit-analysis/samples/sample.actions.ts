/** Draws samples, keeps them with their analysis, and takes audit values. */

import { badRequest, notFound } from '../../../kit/errors.ts'
import { boundsOf } from '../analysis/analysis.actions.ts'
import { type SettingsCtx, settingsOf } from '../analysis/layered-settings.actions.ts'
import type { Session } from '../analysis/session-store.ts'
import type { Ctx } from '../context.ts'
import { parseCents } from '../core/ledger/money.ts'
import { type KeptSample, samplesOf } from '../core/sampling/kept-samples.ts'
import type { PlannedSizes } from '../core/sampling/planned-sizes.ts'
import type { SampleRequest, SampleSide } from '../core/sampling/sample-request.ts'
import type { AuditValues, DrawSample, Sample, SampleSummary } from './sample.schema.ts'

type SampleCtx = SettingsCtx & Pick<Ctx, 'threads' | 'random'>

/** A client in a loop must not fill the memory. */
const maximumSamples = 100

const keptSamples = async ({ states }: Pick<Ctx, 'states'>, session: Session): Promise<KeptSample[]> =>
  samplesOf((await states.load(session)).samples)

const keptSample = async (ctx: Pick<Ctx, 'states'>, session: Session, n: number): Promise<KeptSample> => {
  const kept = (await keptSamples(ctx, session))[n - 1]
  if (!kept) throw notFound('This sample does not exist in this analysis.')
  return kept
}

const centsOf = (value: string | number, field: string): number => {
  const cents = parseCents(String(value))
  if (cents === null) throw badRequest(`${field}: must be an amount with at most two decimals.`)
  return cents
}

/** The materiality of the analysis' settings in cents; null where none is configured. */
export const configuredMateriality = async (ctx: SettingsCtx, session: Session): Promise<number | null> => {
  const { materialityThreshold } = await settingsOf(ctx, session)
  return Math.round(materialityThreshold * 100) || null
}

const filterOf = (filter: DrawSample['filter']): SampleRequest['filter'] => {
  const { accounts, journals, periods, from, to } = filter ?? {}
  return {
    ...(accounts ? { accounts } : {}),
    ...(journals ? { journals } : {}),
    ...(periods ? { periods } : {}),
    ...boundsOf({ ...(from ? { from } : {}), ...(to ? { to } : {}) }),
  }
}

const requestOf = (body: DrawSample, seed: string | number, configured: number | null): SampleRequest => {
  const { method, side, confidence, materiality, expected, size, strata, filter } = body
  if (method === 'MUS' && size) throw badRequest('size: the size of MUS follows from materiality.')
  if (method !== 'STRATIFIED' && strata) throw badRequest('strata: only STRATIFIED has strata.')
  const materialityCents =
    materiality === undefined || materiality === null ? configured : centsOf(materiality, 'materiality')
  if (materialityCents === 0) throw badRequest('materiality: must be above zero.')
  return {
    method,
    side,
    seed: String(seed),
    confidence: confidence ?? 0.95,
    materialityCents,
    expectedCents: centsOf(expected ?? 0, 'expected'),
    size: size ?? null,
    strata: strata ?? 4,
    filter: filterOf(filter),
  }
}

/** The whole sample, drawn anew from the ledger: the same request gives the same items. */
const answerOf = async (
  { threads }: Pick<Ctx, 'threads'>,
  session: Session,
  n: number,
  kept: KeptSample,
): Promise<Sample> => {
  const json = await threads.report(session, 'sample', { n, kept })
  return JSON.parse(new TextDecoder().decode(json)) as Sample
}

/** Draws and keeps a sample; 400 for one that cannot be drawn, and then nothing is kept. */
export const draw = async (ctx: SampleCtx, session: Session, body: DrawSample): Promise<Sample> => {
  const seed = body.seed ?? ctx.random.below(2 ** 32)
  const request = requestOf(body, seed, await configuredMateriality(ctx, session))
  const answer = await answerOf(ctx, session, 1, { seed, request, audits: [] })
  const itemCount = answer.items.length
  let n = 0
  await ctx.states.append(session, 'samples', ({ samples }) => {
    n = samplesOf(samples).length + 1
    if (n > maximumSamples) throw badRequest(`An analysis keeps ${maximumSamples} samples at most.`)
    return { act: 'DRAWN', n, seed, request, itemCount }
  })
  return { ...answer, n }
}

/** JSON bytes of the samples without their items. */
export const list = async (ctx: Pick<Ctx, 'threads' | 'states'>, session: Session): Promise<Uint8Array> =>
  ctx.threads.report(session, 'samples', { samples: await keptSamples(ctx, session) })

/** Throws 404 for a sample that was not drawn. */
export const find = async (
  ctx: Pick<Ctx, 'threads' | 'states'>,
  session: Session,
  n: number,
): Promise<Sample> => answerOf(ctx, session, n, await keptSample(ctx, session, n))

/** Where each item of a sample stands; lines that a file numbers alike share a name, in file order. */
const placesOf = (items: Sample['items']): Map<string, number[]> => {
  const places = new Map<string, number[]>()
  items.forEach(({ transactionId, lineNumber }, i) => {
    const name = JSON.stringify([transactionId, lineNumber])
    places.set(name, [...(places.get(name) ?? []), i])
  })
  return places
}

/** Takes audit values; 400 for an item that is not in the sample, and then nothing changes. */
export const setAuditValues = async (
  ctx: Pick<Ctx, 'threads' | 'states'>,
  session: Session,
  n: number,
  { items }: AuditValues,
): Promise<Sample> => {
  const places = placesOf((await find(ctx, session, n)).items)
  const values = items.map(({ transactionId, lineNumber, audit }, i) => {
    const place = places.get(JSON.stringify([transactionId, lineNumber]))?.shift()
    if (place === undefined)
      throw badRequest(
        `items[${i}]: line ${lineNumber.slice(0, 40)} of transaction ${transactionId.slice(0, 60)} is not in the sample, or is given more often than it was drawn.`,
      )
    return [place, audit === null ? null : centsOf(audit, `items[${i}].audit`)] as const
  })
  return recordAuditValues(ctx, session, n, values)
}

/** Takes audit values in cents by the place of their items, from 0. The sample must exist, and so must the places. */
export const recordAuditValues = async (
  ctx: Pick<Ctx, 'threads' | 'states'>,
  session: Session,
  n: number,
  values: readonly (readonly [number, number | null])[],
): Promise<Sample> => {
  const state = await ctx.states.append(session, 'samples', () => ({ act: 'AUDITED', n, values }))
  return answerOf(ctx, session, n, samplesOf(state.samples)[n - 1]!)
}

/** The sizes that a monetary-unit sample of one side would have; `materialityCents` null takes 5 percent of the book value. */
export const sizesOf = async (
  { threads }: Pick<Ctx, 'threads'>,
  session: Session,
  side: SampleSide,
  materialityCents: number | null,
): Promise<PlannedSizes> => {
  const json = await threads.report(session, 'sampleSizes', { side, materialityCents })
  return JSON.parse(new TextDecoder().decode(json)) as PlannedSizes
}

/** The samples without their items, for pages. */
export const summariesOf = async (
  ctx: Pick<Ctx, 'threads' | 'states'>,
  session: Session,
): Promise<SampleSummary[]> =>
  JSON.parse(new TextDecoder().decode(await list(ctx, session))) as SampleSummary[]
