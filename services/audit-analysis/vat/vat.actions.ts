/** The VAT of an analysis, and what the auditor chooses for its codes. */

import { badRequest, notFound } from '../../../kit/errors.ts'
import type { Session } from '../analysis/session-store.ts'
import type { Ctx } from '../context.ts'
import type { Language } from '../core/detectors/detector.ts'
import { choicesIn, unitName } from '../core/vat/rubric-choices.ts'
import { isRubric, type Rubric, rubrics } from '../core/vat/rubrics.ts'
import type { ChooseRubric, Vat } from './vat.schema.ts'

type VatCtx = Pick<Ctx, 'threads' | 'states'>

/** JSON bytes of the VAT by code and by rubric. */
export const readVat = async (ctx: VatCtx, session: Session, language: Language): Promise<Uint8Array> => {
  const { rubrics: records } = await ctx.states.load(session)
  return ctx.threads.report(session, 'vat', { mapping: session.mapping, rubrics: records, language })
}

/** The same as an object. */
export const vatOf = async (ctx: VatCtx, session: Session, language: Language): Promise<Vat> =>
  JSON.parse(new TextDecoder().decode(await readVat(ctx, session, language))) as Vat

const rubricOf = (name: string | null): Rubric | null => {
  if (name === null) return null
  const rubric = name.trim().toLowerCase()
  if (!isRubric(rubric))
    throw badRequest(
      `rubric: the form has no "${name.slice(0, 20)}" to choose; it is one of ${rubrics.join(', ')}.`,
    )
  return rubric
}

/**
 * Accepts or changes the rubric of a code. 400 for a rubric that the form does not have, 404 for a code that the file does
 * not use on that side; then nothing changes.
 */
export const chooseRubric = async (
  ctx: VatCtx,
  session: Session,
  { code, side, rubric, deductiblePct }: ChooseRubric,
  language: Language,
): Promise<Uint8Array> => {
  const chosen = rubric === undefined ? undefined : rubricOf(rubric)
  const { codes } = await vatOf(ctx, session, language)
  const present = codes.find((row) => row.code === code && row.side === side)
  if (!present) throw notFound('This analysis has no such VAT code on that side.')
  await ctx.states.append(session, 'rubrics', ({ rubrics: records }) => {
    const before = choicesIn(records).get(unitName({ code, side }))
    return {
      code,
      side,
      rubric: chosen === undefined ? (before ? before.rubric : present.rubric) : chosen,
      deductiblePct: deductiblePct ?? before?.deductiblePct ?? 100,
    }
  })
  return readVat(ctx, session, language)
}
