/** The configuration of restricted accounts: kept with what else is decided about an analysis, changed one account at a time or by CSV. */

import { badRequest } from '../../../kit/errors.ts'
import { type Form, type FormPart, fileBytes } from '../../../kit/http/multipart.ts'
import type { Session } from '../analysis/session-store.ts'
import type { WorkingState } from '../analysis/working-state.ts'
import type { Ctx } from '../context.ts'
import { configureAccount, mergeRows, removeAccount } from '../core/restricted/configuration.ts'
import type { RestrictedConfigEntry } from '../core/restricted/restriction.ts'
import type { Configuration, ConfigureAccount } from './restricted-account.schema.ts'

type RestrictedCtx = Pick<Ctx, 'sessions' | 'threads' | 'states'>

/** More rows than any chart has accounts, with their labels. */
export const csvForm: Form = {
  fields: { file: { kind: 'file', required: true, about: 'CSV: account_code,restriction_type[,label].' } },
  maximumFileBytes: 5 * 1024 * 1024,
}

/** One configured account for each account that a chart may have; a client in a loop must not fill the memory. */
const maximumEntries = 20_000

/** What holds now: the last configuration that was kept. */
export const configurationIn = ({ restricted }: WorkingState): Configuration => [
  ...(restricted.at(-1)?.entries ?? []),
]

/** Throws what reading the state throws. */
export const configurationOf = async (
  { states }: Pick<Ctx, 'states'>,
  session: Session,
): Promise<Configuration> => configurationIn(await states.load(session))

const change = async (
  { states }: Pick<Ctx, 'states'>,
  session: Session,
  changed: (config: Configuration) => readonly RestrictedConfigEntry[],
): Promise<Configuration> =>
  configurationIn(
    await states.append(session, 'restricted', (state) => {
      const entries = changed(configurationIn(state))
      if (entries.length > maximumEntries)
        throw badRequest(`The configuration would hold more than ${maximumEntries} accounts.`)
      return { entries }
    }),
  )

/**
 * Confirms, rejects or annotates; 400 without a type or with a negative amount, 409 while the reviewer's signature
 * stands, and then nothing changes.
 */
export const configure = (
  ctx: Pick<Ctx, 'states'>,
  session: Session,
  accountCode: string,
  asked: ConfigureAccount,
): Promise<Configuration> => change(ctx, session, (config) => configureAccount(config, accountCode, asked))

/** An account that is not configured leaves the list as it is. */
export const remove = (
  ctx: Pick<Ctx, 'states'>,
  session: Session,
  accountCode: string,
): Promise<Configuration> => change(ctx, session, (config) => removeAccount(config, accountCode))

/** Merges the rows of a CSV; 400 names the line of a row that is wrong, and then nothing changes. */
export const mergeCsv = async (
  ctx: RestrictedCtx,
  id: string,
  parts: () => AsyncIterable<FormPart>,
): Promise<Configuration> => {
  ctx.sessions.get(id)
  let rows: Parameters<typeof mergeRows>[1] = []
  for await (const part of parts()) {
    if (part.kind === 'file')
      rows = await ctx.threads.restrictedCsv(new Uint8Array(await fileBytes(part, csvForm)))
  }
  return change(ctx, ctx.sessions.get(id), (config) => mergeRows(config, rows))
}
