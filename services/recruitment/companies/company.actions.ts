/** Companies that recruiters claimed with their KVK number, a text and a logo (specification, Companies). */

import { conflict, Failure, invalidField, invalidFields, notFound } from '../../../kit/errors.ts'
import { violatedUnique } from '../../../kit/store/constraint.ts'
import { seesCompany } from '../accounts/company-scope.ts'
import { logAct } from '../act-log/log-act.actions.ts'
import type { Ctx } from '../context.ts'
import { companySlug } from '../core/company-slug.ts'
import { kvkNumber } from '../core/kvk-number.ts'
import { oneLine, tidyText } from '../core/plain-text.ts'
import type { RecruitmentCaller } from '../dialect.ts'
import { removeObjects, removeObjectsLater } from '../kept-objects.ts'
import { changedSince } from '../stale-form.ts'
import { type CompanyLogo, makeLogo } from '../threads/logo/company-logo.ts'
import type { CompanyRow } from './company.tables.ts'

export type CompanyCtx = Pick<Ctx, 'db' | 'clock' | 'ids' | 'objects' | 'queue' | 'log'>

export const maximumAbout = 5_000

/** A claimed company as its page shows it. */
export interface Company {
  slug: string
  name: string
  kvkNumber: string
  about: string
  /** null: it has none. */
  logo: { path: string; width: number; height: number } | null
  claimedAt: string
  updatedAt: string
}

export interface CompanyClaim {
  name: string
  kvkNumber: string
  about: string
  /** Bytes of a picture; null: as it was. */
  logo: Buffer | null
  /** Takes the logo away. */
  withoutLogo?: boolean
  /** The company's `updatedAt` when somebody began to edit it; '' or left out: not known. */
  seenAt?: string
}

const companyOf = (row: CompanyRow): Company => ({
  slug: row.slug,
  name: row.name,
  kvkNumber: row.kvk_number,
  about: row.about,
  logo:
    row.logo_object && row.logo_width && row.logo_height
      ? { path: `/bedrijven/${row.slug}/logo.png`, width: row.logo_width, height: row.logo_height }
      : null,
  claimedAt: row.claimed_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})

const rowOf = ({ db }: Pick<Ctx, 'db'>, slug: string): Promise<CompanyRow | undefined> =>
  db.selectFrom('companies').selectAll().where('slug', '=', slug).executeTakeFirst()

/** The claimed company of this slug; null where nobody claimed it. */
export const findCompany = async (ctx: Pick<Ctx, 'db'>, slug: string): Promise<Company | null> => {
  const row = await rowOf(ctx, slug)
  return row ? companyOf(row) : null
}

/** Claimed companies by name, at most 500. */
export const listCompanies = async ({ db }: Pick<Ctx, 'db'>): Promise<Company[]> =>
  (await db.selectFrom('companies').selectAll().orderBy('slug').limit(500).execute()).map(companyOf)

/** The picture; 404 where there is none. */
export const readLogo = async (
  ctx: Pick<Ctx, 'db' | 'objects'>,
  slug: string,
): Promise<{ key: string; bytes: Buffer }> => {
  const key = (await rowOf(ctx, slug))?.logo_object
  if (!key) throw notFound('This company has no logo.')
  const { body } = await ctx.objects.get(key)
  return { key, bytes: Buffer.concat(await Array.fromAsync(body)) }
}

interface CheckedClaim {
  name: string
  kvk_number: string
  about: string
}

const checked = (claim: CompanyClaim): CheckedClaim => {
  const name = oneLine(claim.name)
  const number = kvkNumber(claim.kvkNumber)
  const about = tidyText(claim.about)
  const fieldErrors = [
    ...(name === '' || name.length > 200
      ? [{ field: 'name', message: 'must have 1 to 200 characters' }]
      : []),
    ...(number === null ? [{ field: 'kvkNumber', message: 'must be 8 digits' }] : []),
    ...(about.length > maximumAbout
      ? [{ field: 'about', message: `must have at most ${maximumAbout} characters` }]
      : []),
  ]
  if (number === null || fieldErrors.length > 0) throw invalidFields(fieldErrors)
  return { name, kvk_number: number, about }
}

const keptLogo = async (
  ctx: CompanyCtx,
  bytes: Buffer | null,
): Promise<(CompanyLogo & { key: string }) | null> => {
  if (!bytes) return null
  const logo = await makeLogo(bytes)
  if (!logo) throw invalidField('logo', 'must be a JPEG, PNG or WebP picture')
  const key = `company-logos/${ctx.ids.uuid()}.png`
  const parts = async function* () {
    yield logo.png
  }
  await ctx.objects.put(key, parts(), 'image/png')
  return { ...logo, key }
}

/** What two claims race for as 409; the error itself where it is a refusal; null for others. */
const refusalOf = (error: unknown): Failure | null => {
  const name = violatedUnique(error)
  if (name === 'companies_kvk_number') return conflict('Another company was claimed with this KVK number.')
  if (name === 'companies_slug') return conflict('This company was claimed already.')
  return error instanceof Failure ? error : null
}

/** Takes the logo of what is refused away. After another error the transaction may have committed, and its row names the logo. */
const claiming = async <T>(ctx: CompanyCtx, logo: { key: string } | null, work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (error) {
    const refusal = refusalOf(error)
    if (refusal && logo) await removeObjects(ctx, [logo.key])
    throw refusal ?? error
  }
}

/** 400 that names the field, 409 where the company or its number was claimed already. */
export const claimCompany = async (
  ctx: CompanyCtx,
  caller: RecruitmentCaller,
  claim: CompanyClaim,
): Promise<Company> => {
  const values = checked(claim)
  if (!seesCompany(caller, values.name)) throw invalidField('name', 'is not one of your companies')
  const logo = await keptLogo(ctx, claim.logo)
  const now = ctx.clock.now()
  const row = {
    ...values,
    slug: companySlug(values.name),
    ...logoColumns(logo),
    claimed_by: caller.id,
    claimed_at: now,
    updated_at: now,
  }
  const insert = ctx.db.transaction().execute(async (trx) => {
    const added = await trx.insertInto('companies').values(row).returningAll().executeTakeFirstOrThrow()
    await logAct({ db: trx, clock: ctx.clock }, caller, { act: 'COMPANY_CLAIMED', detail: added.slug })
    return added
  })
  return companyOf(await claiming(ctx, logo, insert))
}

const logoColumns = (logo: (CompanyLogo & { key: string }) | null) => ({
  logo_object: logo?.key ?? null,
  logo_width: logo?.width ?? null,
  logo_height: logo?.height ?? null,
})

/** 404 for a company that nobody claimed, 409 where it changed since; its name may change as long as its slug stays. */
export const changeCompany = async (
  ctx: CompanyCtx,
  caller: RecruitmentCaller,
  slug: string,
  claim: CompanyClaim,
): Promise<Company> => {
  const values = checked(claim)
  if (companySlug(values.name) !== slug)
    throw invalidField('name', 'must stay the same but for case, accents and signs')
  const logo = await keptLogo(ctx, claim.logo)
  const change = ctx.db.transaction().execute(async (trx) => {
    const before = await trx
      .selectFrom('companies')
      .selectAll()
      .where('slug', '=', slug)
      .forUpdate()
      .executeTakeFirst()
    if (!before) throw notFound('Nobody has claimed this company.')
    if (changedSince(before, claim.seenAt))
      throw conflict('Somebody else changed this company in the meantime.')
    const replaced = logo !== null || claim.withoutLogo === true
    const gone = replaced && before.logo_object ? [before.logo_object] : []
    const after = await trx
      .updateTable('companies')
      .set({ ...values, ...(replaced ? logoColumns(logo) : {}), updated_at: ctx.clock.now() })
      .where('slug', '=', slug)
      .returningAll()
      .executeTakeFirstOrThrow()
    await removeObjectsLater(ctx, trx, gone)
    await logAct({ db: trx, clock: ctx.clock }, caller, { act: 'COMPANY_CHANGED', detail: slug })
    return { after, gone }
  })
  const { after, gone } = await claiming(ctx, logo, change)
  await removeObjects(ctx, gone)
  return companyOf(after)
}
