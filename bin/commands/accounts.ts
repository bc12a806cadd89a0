/** `polder user list` and `polder admin reset`: the accounts of services that keep some, and a way back into one of them. */

import { hasTable } from '../../kit/acts/command-acts.ts'
import type { ListedAccount, ServiceOperation } from '../../kit/operation.ts'
import type { Platform } from '../../kit/platform.ts'
import { type Command, type Outcome, RefusedError, UsageError } from '../command.ts'
import { openOperations } from '../services.ts'

type WithAccounts = ServiceOperation & Required<Pick<ServiceOperation, 'accounts'>>

/** Services that keep accounts and have been started here. */
const openAccounts = async (platform: Platform): Promise<WithAccounts[]> => {
  if (!platform.database) throw new RefusedError('DATABASE_URL: there is no database with accounts.')
  const found: WithAccounts[] = []
  for (const operation of await openOperations())
    if (operation.accounts && (await hasTable(platform, operation.tables.schema, 'operator_acts')))
      found.push(operation as WithAccounts)
  return found
}

const listOf = async (platform: Platform, { accounts, tables }: WithAccounts): Promise<ListedAccount[]> => {
  const { executeSql } = platform.database!.runner(tables.schema)
  return accounts.list(async (text, values) => (await executeSql(text, values)).rows)
}

const wordsOf = ({ email, role, enabled, twoStep, id }: ListedAccount): string =>
  [email, role, id, ...(enabled ? [] : ['disabled']), ...(twoStep ? ['two-step'] : [])].join('  ')

const list = async (platform: Platform, service: string | undefined): Promise<Outcome> => {
  const all = await openAccounts(platform)
  const chosen = service === undefined ? all : all.filter(({ name }) => name === service)
  if (service !== undefined && chosen.length === 0)
    throw new RefusedError(
      `${service} keeps no accounts here; there are ${all.map(({ name }) => name).join(', ') || 'none'}.`,
    )
  const json: (ListedAccount & { service: string })[] = []
  for (const operation of chosen)
    for (const account of await listOf(platform, operation))
      json.push({ service: operation.name, ...account })
  const said = json.map((account) => `${account.service}  ${wordsOf(account)}`)
  return { code: 0, said: said.length > 0 ? said : ['There are no accounts.'], json }
}

export const user: Command = {
  usage: 'user list [service]',
  about: 'accounts with their roles',
  words: [1, 2],
  run: async ({ words: [act, service], platform }) => {
    if (act !== 'list') throw new UsageError(`write it as: polder ${user.usage}`)
    return list(await platform(), service)
  },
}

const reset = async (platform: Platform, email: string): Promise<Outcome> => {
  for (const { name, accounts } of await openAccounts(platform)) {
    const done = await accounts.reset?.(platform, email)
    if (!done) continue
    if (done === 'disabled') throw new RefusedError(`${name}: the account is disabled; enable it first.`)
    const { id, link, validMinutes } = done
    return {
      code: 0,
      said: [
        `${name}: account ${id} has no password and no second step now, and its sessions have ended.`,
        `Give its holder this link, good once and for ${validMinutes} minutes:`,
        link,
      ],
      json: { service: name, id, link, validMinutes },
      targetId: id,
    }
  }
  throw new RefusedError('There is no account of that e-mail that a command can reset.')
}

export const admin: Command = {
  usage: 'admin reset <email>',
  about: 'takes password and second step from an account, ends its sessions, prints one link',
  words: [2, 2],
  act: ([act]) => (act === 'reset' ? { what: 'admin reset', service: 'recruitment' } : null),
  run: async ({ words: [act, email], platform }) => {
    if (act !== 'reset') throw new UsageError(`write it as: polder ${admin.usage}`)
    return reset(await platform(), email!)
  },
}
