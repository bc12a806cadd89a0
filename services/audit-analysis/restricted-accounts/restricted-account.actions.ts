/** The configuration of restricted accounts: kept with its session, changed one account at a time or by CSV. */

import { badRequest } from '../../../kit/errors.ts'
import { type Form, type FormPart, fileBytes } from '../../../kit/http/multipart.ts'
import type { Session } from '../analysis/session-store.ts'
import type { Ctx } from '../context.ts'
import { configureAccount, mergeRows, removeAccount } from '../core/restricted/configuration.ts'
import type { RestrictedConfigEntry } from '../core/restricted/restriction.ts'
import type { Configuration, ConfigureAccount } from './restricted-account.schema.ts'

type RestrictedCtx = Pick<Ctx, 'sessions' | 'threads'>

const room = 'restricted-accounts'

/** More rows than any chart has accounts, with their labels. */
export const csvForm: Form = {
  fields: { file: { kind: 'file', required: true, about: 'CSV: account_code,restriction_type[,label].' } },
  maximumFileBytes: 5 * 1024 * 1024,
}

/** One configured account for each account that a chart may have; a client in a loop must not fill the memory. */
const maximumEntries = 20_000

export const configurationOf = ({ rooms }: Session): Configuration =>
  (rooms.get(room) as Configuration | undefined) ?? []

const store = (session: Session, config: readonly RestrictedConfigEntry[]): Configuration => {
  if (config.length > maximumEntries)
    throw badRequest(`The configuration would hold more than ${maximumEntries} accounts.`)
  session.rooms.set(room, config)
  return configurationOf(session)
}

/** Confirms, rejects or annotates; 400 without a type or with a negative amount, and then nothing changes. */
export const configure = (session: Session, accountCode: string, change: ConfigureAccount): Configuration =>
  store(session, configureAccount(configurationOf(session), accountCode, change))

/** An account that is not configured leaves the list as it is. */
export const remove = (session: Session, accountCode: string): Configuration =>
  store(session, removeAccount(configurationOf(session), accountCode))

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
  // The configuration as it is now, after the file has come in.
  const session = ctx.sessions.get(id)
  return store(session, mergeRows(configurationOf(session), rows))
}
