/** What administrators read about keeping the law: the register, what falls due, and who looked (specification, Register). */

import { type Selectable, sql } from 'kysely'
import { findAdmins } from '../accounts/people.actions.ts'
import type { Ctx } from '../context.ts'
import { plusMonths } from '../core/retention.ts'
import type { RecruitmentCaller } from '../dialect.ts'
import type { DueDto, LookDto, RegisterDto } from './privacy.schema.ts'
import type { PrivacyTables } from './privacy.tables.ts'
import { writeLook } from './privacy-log.actions.ts'
import { purposes } from './purposes/all.ts'
import { unusedErasures } from './unused-accounts.actions.ts'

type RegisterCtx = Pick<Ctx, 'db' | 'clock'>

const security = {
  nl: 'Versleutelde verbindingen, wachtwoorden en sleutels alleen als hash of verzegeld, toegang naar rol, logboek van wie keek',
  en: 'Encrypted connections, passwords and keys as hashes or sealed only, access by role, a log of who looked',
} as const
const transfers = {
  nl: 'Geen doorgifte buiten de EER door deze dienst',
  en: 'No transfer out of the EEA by this service',
} as const

/** In the reader's language. The reading is logged. */
export const readRegister = async (
  ctx: RegisterCtx & Pick<Ctx, 'controller'>,
  caller: RecruitmentCaller,
  language: 'nl' | 'en',
): Promise<RegisterDto> => {
  await writeLook(ctx, caller, { act: 'REGISTER_READ' })
  return {
    service: 'Polder recruitment',
    controller: ctx.controller,
    security: security[language],
    transfers: transfers[language],
    entries: purposes.map((entry) => ({
      table: entry.table,
      name: entry.name[language],
      subjects: entry.subjects,
      ground: entry.ground,
      recipients: entry.recipients[language],
      kept: entry.kept[language],
      columns: entry.columns.flatMap(({ purpose, columns, withheld }) =>
        columns.map((column) => ({
          column,
          purpose: purpose[language],
          copied: !withheld && entry.person !== null,
        })),
      ),
    })),
  }
}

/** More than anybody reads at once. */
const maximumRows = 10_000

type Due = Pick<DueDto, 'kind' | 'id' | 'because'> & { due: Date }

/** Accounts that were told that nobody uses them; the last administrator's is not erased. */
const unusedAccounts = async (ctx: RegisterCtx): Promise<Due[]> => {
  const admins = await findAdmins(ctx.db)
  const staying = admins.length === 1 ? admins[0]!.id : null
  return (await unusedErasures(ctx)).flatMap(({ account: { id }, erasesAt }) =>
    erasesAt && id !== staying ? [{ kind: 'ACCOUNT', id, due: erasesAt, because: 'UNUSED' }] : [],
  )
}

/** What has a moment at which it is erased, the first first. */
export const readRetention = async (ctx: RegisterCtx, caller: RecruitmentCaller): Promise<DueDto[]> => {
  await writeLook(ctx, caller, { act: 'RETENTION_READ' })
  const { rows } = await sql<Due>`
    SELECT * FROM (
      SELECT 'APPLICATION' AS kind, id, erases_at AS due,
        CASE WHEN status = 'ACCEPTED' THEN 'HIRED' WHEN consented_at IS NOT NULL THEN 'CONSENT' ELSE 'PROCEDURE_ENDED' END AS because
      FROM applications WHERE erases_at IS NOT NULL
      UNION ALL SELECT 'ACCOUNT', id, erases_at, 'ASKED' FROM users WHERE erases_at IS NOT NULL AND deleted_at IS NULL
      UNION ALL SELECT 'EXPORT', id, expires_at, 'SEVEN_DAYS' FROM data_exports) AS every
    ORDER BY due, kind, id LIMIT ${maximumRows}`.execute(ctx.db)
  return [...rows, ...(await unusedAccounts(ctx))]
    .toSorted((a, b) => a.due.getTime() - b.due.getTime())
    .slice(0, maximumRows)
    .map(({ kind, id, due, because }) => ({ kind, id, erasesAt: due.toISOString(), because }))
}

const seenMatch = ({
  inputs_hash: inputsHash,
  rules,
  result,
}: Pick<Selectable<PrivacyTables['privacy_log']>, 'inputs_hash' | 'rules' | 'result'>): LookDto['match'] =>
  inputsHash && rules && result ? { inputsHash, rules, ...result } : null

/** The newest first. Reading it is in it from the next time on. */
export const readLog = async (ctx: RegisterCtx, caller: RecruitmentCaller): Promise<LookDto[]> => {
  const rows = await ctx.db
    .selectFrom('privacy_log')
    .leftJoin('users', 'users.id', 'privacy_log.actor_id')
    .selectAll('privacy_log')
    .select('users.email')
    .orderBy('privacy_log.id', 'desc')
    .limit(maximumRows)
    .execute()
  await writeLook(ctx, caller, { act: 'LOG_READ' })
  return rows.map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    act: row.act,
    actorId: row.actor_id,
    actorEmail: row.email || null,
    actorRole: row.actor_role,
    subjectId: row.subject_id,
    applicationId: row.application_id,
    detail: row.detail,
    match: seenMatch(row),
  }))
}

/** Looks are kept for a year. */
export const sweepLog = async (ctx: RegisterCtx): Promise<void> => {
  await ctx.db.deleteFrom('privacy_log').where('at', '<=', plusMonths(ctx.clock.now(), -12)).execute()
}
