/** Templates of messages to candidates, in Dutch and English, with a closed list of places to fill in (specification, Templates). */

import { conflict, invalidField, notFound } from '../../../kit/errors.ts'
import { violatedUnique } from '../../../kit/store/constraint.ts'
import { foldText } from '../../../kit/text/fold-text.ts'
import { logAct } from '../act-log/log-act.actions.ts'
import type { Ctx } from '../context.ts'
import type { ApplicationStatus } from '../core/application-status.ts'
import { placeholderNames, unknownPlaceholders, written } from '../core/message-template.ts'
import type { RecruitmentCaller } from '../dialect.ts'
import { changedSince } from '../stale-form.ts'
import * as store from './template.store.ts'
import type { TemplateRow } from './template.tables.ts'

export interface TemplateRequest {
  name: string
  /** The move that begins with it. */
  status?: ApplicationStatus | null | undefined
  subjectNl: string
  textNl: string
  subjectEn: string
  textEn: string
}

export interface TemplateDto extends TemplateRequest {
  id: number
  status: ApplicationStatus | null
  updatedAt: string
}

const dtoOf = (row: TemplateRow): TemplateDto => ({
  ...{ id: row.id, name: row.name, status: row.status },
  ...{ subjectNl: row.subject_nl, textNl: row.text_nl, subjectEn: row.subject_en, textEn: row.text_en },
  updatedAt: row.updated_at.toISOString(),
})

const missing = () => notFound('This template does not exist.')

export const listTemplates = async ({ db }: Pick<Ctx, 'db'>): Promise<TemplateDto[]> =>
  (await store.listTemplates(db)).map(dtoOf)

export const getTemplate = async ({ db }: Pick<Ctx, 'db'>, id: number): Promise<TemplateDto> => {
  const row = await store.findTemplate(db, id)
  if (!row) throw missing()
  return dtoOf(row)
}

/** By its number, or the one that a move to a status begins with. */
export const templateOf = async (
  db: store.Db,
  which: number | ApplicationStatus,
): Promise<TemplateDto | null> => {
  const row = await (typeof which === 'number'
    ? store.findTemplate(db, which)
    : store.findTemplateOf(db, which))
  return row ? dtoOf(row) : null
}

export const templateTextOf = (
  { subjectNl, textNl, subjectEn, textEn }: TemplateDto,
  language: 'nl' | 'en',
): { subject: string; text: string } =>
  language === 'nl' ? { subject: subjectNl, text: textNl } : { subject: subjectEn, text: textEn }

export const textFields = ['subjectNl', 'textNl', 'subjectEn', 'textEn'] as const

/** Which places of which field are unknown. */
export const unknownIn = (
  request: Pick<TemplateRequest, (typeof textFields)[number]>,
): { field: (typeof textFields)[number]; unknown: string[] }[] =>
  textFields.flatMap((field) => {
    const unknown = unknownPlaceholders(request[field])
    return unknown.length > 0 ? [{ field, unknown }] : []
  })

const demandKnown = (request: TemplateRequest): void => {
  const [wrong] = unknownIn(request)
  if (!wrong) return
  const known = placeholderNames.map((name) => `${written(name, 'nl')} or ${written(name, 'en')}`).join(', ')
  throw invalidField(wrong.field, `${wrong.unknown.join(', ')} cannot be filled in; ${known} can`)
}

/**
 * A new one, or in the place of the one of that number. 400 for an unknown place, 404, 409 for a name or status that another has, and
 * where it changed after `seenAt`, which is its `updatedAt` when somebody began to edit it.
 */
export const saveTemplate = async (
  ctx: Pick<Ctx, 'db' | 'clock'>,
  caller: RecruitmentCaller,
  request: TemplateRequest,
  id?: number,
  seenAt: string | null = null,
): Promise<TemplateDto> => {
  demandKnown(request)
  const name = request.name.trim()
  const values = {
    ...{ name, name_key: foldText(name), status: request.status ?? null },
    ...{ subject_nl: request.subjectNl.trim(), text_nl: request.textNl.trim() },
    ...{ subject_en: request.subjectEn.trim(), text_en: request.textEn.trim() },
    ...{ updated_by: caller.id, updated_at: ctx.clock.now() },
  }
  try {
    const row = await ctx.db.transaction().execute(async (trx) => {
      const before = id === undefined ? null : await store.lockTemplate(trx, id)
      if (before && changedSince(before, seenAt))
        throw conflict('Somebody else changed this template in the meantime.')
      const saved =
        id === undefined
          ? await store.insertTemplate(trx, values)
          : await store.updateTemplate(trx, id, values)
      if (!saved) throw missing()
      await logAct({ db: trx, clock: ctx.clock }, caller, { act: 'TEMPLATE_SAVED', detail: name })
      return saved
    })
    return dtoOf(row)
  } catch (error) {
    const violated = violatedUnique(error)
    if (violated === 'message_templates_name') throw conflict('Another template has this name.')
    if (violated === 'message_templates_status')
      throw conflict('Another template is for moves to this status.')
    throw error
  }
}

/** 404 where it is gone already. */
export const removeTemplate = async (
  ctx: Pick<Ctx, 'db' | 'clock'>,
  caller: RecruitmentCaller,
  id: number,
): Promise<void> => {
  const { name } = await getTemplate(ctx, id)
  await ctx.db.transaction().execute(async (trx) => {
    if (!(await store.removeTemplate(trx, id))) throw missing()
    await logAct({ db: trx, clock: ctx.clock }, caller, { act: 'TEMPLATE_REMOVED', detail: name })
  })
}
