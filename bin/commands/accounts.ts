/** `polder user list` and `polder admin reset`: the accounts of services that keep some, and a way back into one of them. */

import { hasTable } from '../../kit/acts/command-acts.ts'
import type { AccountOperations, AskRows, ListedAccount, ServiceOperation } from '../../kit/operation.ts'
import type { Platform } from '../../kit/platform.ts'
import { type Command, type Outcome, RefusedError, UsageError } from '../command.ts'
import { openOperations, serviceNames } from '../services.ts'

type WithAccounts = ServiceOperation & { accounts: AccountOperations }

interface Found {
  /** Services that keep accounts and have been started here. */
  open: WithAccounts[]
  /** How people come into each of the others. */
  others: Record<string, string>
}

const findAccounts = async (platform: Platform): Promise<Found> => {
  if (!platform.database) throw new RefusedError('DATABASE_URL: there is no database with accounts.')
  const found: Found = { open: [], others: {} }
  for (const operation of await openOperations()) {
    const { name, accounts, tables } = operation
    if (typeof accounts === 'string') found.others[name] = accounts
    else if (await hasTable(platform, tables.schema, 'operator_acts'))
      found.open.push({ ...operation, accounts })
    else found.others[name] = 'it has not been started here'
  }
  return found
}

/** Those that are meant: all, or the one that is named. */
const choose = ({ open, others }: Found, service: string | undefined): WithAccounts[] => {
  if (service === undefined) return open
  if (!serviceNames.includes(service))
    throw new UsageError(`unknown service ${service}; there are ${serviceNames.join(', ')}`)
  if (others[service]) throw new RefusedError(`${service}: ${others[service]}.`)
  return open.filter(({ name }) => name === service)
}

const askerOf = (platform: Platform, { tables }: WithAccounts): AskRows => {
  const { executeSql } = platform.database!.runner(tables.schema)
  return async (text, values) => (await executeSql(text, values)).rows
}

const wordsOf = ({ email, role, enabled, twoStep, id }: ListedAccount): string =>
  [email, role, id, ...(enabled ? [] : ['disabled']), ...(twoStep ? ['two-step'] : [])].join('  ')

const list = async (platform: Platform, service: string | undefined): Promise<Outcome> => {
  const json: (ListedAccount & { service: string })[] = []
  for (const operation of choose(await findAccounts(platform), service))
    for (const account of await operation.accounts.list(askerOf(platform, operation)))
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

const noneHere = (found: Found): RefusedError =>
  new RefusedError(
    [
      'There is no account of that e-mail that a command can reset.',
      ...Object.entries(found.others).map(([name, how]) => `${name}: ${how}.`),
    ].join('\n'),
  )

/** The one service that is meant: somebody may have an account at several. */
const placeOf = async (
  platform: Platform,
  email: string,
  service: string | undefined,
): Promise<WithAccounts> => {
  const found = await findAccounts(platform)
  const places: WithAccounts[] = []
  for (const one of choose(found, service))
    if (await one.accounts.holds(askerOf(platform, one), email)) places.push(one)
  const [place, another] = places
  if (!place) throw noneHere(found)
  if (another) {
    const names = places.map(({ name }) => name)
    throw new RefusedError(
      `There is an account of that e-mail at ${names.join(' and at ')}. Name the service: polder admin reset <email> ${names[0]}`,
    )
  }
  return place
}

const reset = async (platform: Platform, email: string, service: string | undefined): Promise<Outcome> => {
  const { name, accounts } = await placeOf(platform, email, service)
  const done = await accounts.reset(platform, email)
  if (!done) throw new RefusedError(`${name}: the account was deleted meanwhile.`)
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
    ...{ targetId: id, service: name },
  }
}

/** Services that keep accounts with passwords; an act that found none is in the books of both. */
const withPasswords = ['recruitment', 'photo-verification'] as const

export const admin: Command = {
  usage: 'admin reset <email> [service]',
  about: 'takes password and second step from an account, ends its sessions, prints one link',
  words: [2, 3],
  act: ([act]) => (act === 'reset' ? { what: 'admin reset', services: withPasswords } : null),
  run: async ({ words: [act, email, service], platform }) => {
    if (act !== 'reset') throw new UsageError(`write it as: polder ${admin.usage}`)
    return reset(await platform(), email!, service)
  },
}
