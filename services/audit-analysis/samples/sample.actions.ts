/** Draws samples, keeps them with their analysis, and takes audit values. */

import { badRequest, notFound } from '../../../kit/errors.ts'
import { boundsOf } from '../analysis/analysis.actions.ts'
import type { Session } from '../analysis/session-store.ts'
import type { Ctx } from '../context.ts'
import { parseCents } from '../core/ledger/money.ts'
import type { KeptSample } from '../core/sampling/sample-answer.ts'
import type { SampleRequest } from '../core/sampling/sample-request.ts'
import type { AuditValues, DrawSample, Sample } from './sample.schema.ts'

type SampleCtx = Pick<Ctx, 'sessions' | 'settings' | 'threads' | 'random'>

const room = 'samples'

/** A client in a loop must not fill the memory. */
const maximumSamples = 100

const samplesOf = ({ rooms }: Session): readonly KeptSample[] =>
  (rooms.get(room) as readonly KeptSample[] | undefined) ?? []

const keptSample = (session: Session, n: number): KeptSample => {
  const kept = samplesOf(session)[n - 1]
  if (!kept) throw notFound('This sample does not exist in this analysis.')
  return kept
}

const centsOf = (value: string | number, field: string): number => {
  const cents = parseCents(String(value))
  if (cents === null) throw badRequest(`${field}: must be an amount with at most two decimals.`)
  return cents
}

/** The materiality of the settings; null where none is configured. */
const configuredMateriality = ({ settings }: SampleCtx): number | null =>
  Math.round(settings.get().materialityThreshold * 100) || null

const filterOf = (filter: DrawSample['filter']): SampleRequest['filter'] => {
  const { accounts, journals, periods, from, to } = filter ?? {}
  return {
    ...(accounts ? { accounts } : {}),
    ...(journals ? { journals } : {}),
    ...(periods ? { periods } : {}),
    ...boundsOf({ ...(from ? { from } : {}), ...(to ? { to } : {}) }),
  }
}

const requestOf = (ctx: SampleCtx, body: DrawSample, seed: string | number): SampleRequest => {
  const { method, side, confidence, materiality, expected, size, strata, filter } = body
  if (method === 'MUS' && size) throw badRequest('size: the size of MUS follows from materiality.')
  if (method !== 'STRATIFIED' && strata) throw badRequest('strata: only STRATIFIED has strata.')
  const materialityCents =
    materiality === undefined || materiality === null
      ? configuredMateriality(ctx)
      : centsOf(materiality, 'materiality')
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
  const full = (): boolean => samplesOf(session).length >= maximumSamples
  if (full()) throw badRequest(`An analysis keeps ${maximumSamples} samples at most.`)
  const seed = body.seed ?? ctx.random.below(2 ** 32)
  const kept: KeptSample = { seed, request: requestOf(ctx, body, seed), audits: [] }
  const answer = await answerOf(ctx, session, 1, kept)
  if (full()) throw badRequest(`An analysis keeps ${maximumSamples} samples at most.`)
  session.rooms.set(room, [...samplesOf(session), kept])
  return { ...answer, n: samplesOf(session).length }
}

/** JSON bytes of the samples without their items. */
export const list = (ctx: Pick<Ctx, 'threads'>, session: Session): Promise<Uint8Array> =>
  ctx.threads.report(session, 'samples', { samples: samplesOf(session) })

/** Throws 404 for a sample that was not drawn. */
export const find = async (ctx: Pick<Ctx, 'threads'>, session: Session, n: number): Promise<Sample> =>
  answerOf(ctx, session, n, keptSample(session, n))

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
  ctx: Pick<Ctx, 'threads'>,
  session: Session,
  n: number,
  { items }: AuditValues,
): Promise<Sample> => {
  const sample = await find(ctx, session, n)
  const places = placesOf(sample.items)
  const changes = items.map(({ transactionId, lineNumber, audit }, i) => {
    const place = places.get(JSON.stringify([transactionId, lineNumber]))?.shift()
    if (place === undefined)
      throw badRequest(
        `items[${i}]: line ${lineNumber.slice(0, 40)} of transaction ${transactionId.slice(0, 60)} is not in the sample, or is given more often than it was drawn.`,
      )
    return { place, cents: audit === null ? null : centsOf(audit, `items[${i}].audit`) }
  })
  // As it is kept now: other values may have come in while the items were looked up.
  const kept = keptSample(session, n)
  const audits = sample.items.map((_, i) => kept.audits[i] ?? null)
  for (const { place, cents } of changes) audits[place] = cents
  const changed = { ...kept, audits }
  session.rooms.set(
    room,
    samplesOf(session).map((one, i) => (i === n - 1 ? changed : one)),
  )
  return answerOf(ctx, session, n, changed)
}
