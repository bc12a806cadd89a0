/** Accounts and companies: binding one to the other, signing in by it, and what a logout at the issuer ends. */

import type { Transaction } from 'kysely'
import type { Clock } from '../clock.ts'
import { violatedUnique } from '../store/constraint.ts'
import type { Database } from '../store/database.ts'
import {
  type CompanyBinding,
  type CompanyBindingTables,
  endMarkedSessions,
  findBinding,
  findBindingOf,
  markSession,
  removeBinding,
  renewBinding,
  writeBinding,
} from './company-bindings.ts'
import type { EndedSessions } from './logout-token.ts'
import { mandateHolds, type SignedInPerson } from './person.ts'
import type { Arrival, RelyingParty } from './relying-party.ts'

export interface CompanyAccountsOptions {
  party: RelyingParty
  db: Database<CompanyBindingTables>
  clock: Clock
  /** For refresh tokens, which open everything that the person agreed to. Absent where the service asks for none. */
  seal?: { seal(secret: string, owner: string): string; open(sealed: string, owner: string): string }
}

export interface CompanyAccounts {
  /** Whether bindings are asked about again. */
  isLasting: boolean
  of(accountId: number): Promise<CompanyBinding | undefined>
  /** `taken` where the person is bound to another account, `stranger` where the issuer names no company. */
  bind(accountId: number, arrival: Arrival): Promise<'bound' | 'taken' | 'stranger'>
  unbind(accountId: number): Promise<void>
  /** The account that this person is bound to. */
  accountOf(person: SignedInPerson): Promise<number | null>
  /** Notes that a new session of pages rests on the issuer's. */
  mark(trx: Transaction<CompanyBindingTables>, cookie: string, person: SignedInPerson): Promise<void>
  /** Sessions end at once. A binding ends where the issuer takes its word back. */
  end(ended: EndedSessions): Promise<void>
}

/** Bound into the seal of a binding's refresh token. */
export const ownerOf = (accountId: number | string): string => `company-binding:${accountId}`

export const createCompanyAccounts = (options: CompanyAccountsOptions): CompanyAccounts => {
  const { party, db, clock, seal } = options
  return {
    isLasting: seal !== undefined,
    of: (accountId) => findBinding(db, accountId),
    bind: async (accountId, { person, refreshToken }) => {
      if (person.kvkNumber === null || !mandateHolds(person, clock.now())) return 'stranger'
      try {
        await writeBinding(db, {
          account_id: accountId,
          issuer: party.issuer,
          subject: person.subject,
          kvk_number: person.kvkNumber,
          company_name: person.companyName,
          valid_until: person.mandate?.validUntil ?? null,
          bound_at: clock.now(),
          refresh_token: seal && refreshToken ? seal.seal(refreshToken, ownerOf(accountId)) : null,
        })
        return 'bound'
      } catch (error) {
        if (violatedUnique(error) === 'company_bindings_person') return 'taken'
        throw error
      }
    },
    unbind: (accountId) => removeBinding(db, accountId),
    accountOf: async ({ issuer, subject }) => (await findBindingOf(db, issuer, subject))?.account_id ?? null,
    mark: async (trx, cookie, person) => {
      const [, id] = /=([0-9a-f-]{36})\./.exec(cookie)!
      await markSession(trx, id!, person)
    },
    end: async (ended) => {
      await endMarkedSessions(db, ended)
      const binding =
        ended.subject === null ? undefined : await findBindingOf(db, party.issuer, ended.subject)
      if (binding) await askAgain(options, binding, ended)
    },
  }
}

/** Whoever only signed out is still bound, which the issuer says when it is asked. */
const askAgain = async (
  { party, db, seal }: CompanyAccountsOptions,
  binding: CompanyBinding,
  { issuerSession }: EndedSessions,
): Promise<void> => {
  const { account_id, refresh_token } = binding
  if (!seal || refresh_token === null) {
    // Nothing can be asked: a logout of all of a person is taken for the end, one of a session is not.
    if (issuerSession === null) await removeBinding(db, account_id)
    return
  }
  // Where the issuer is away this fails, and the issuer sends its message again.
  const person = await party.askAgain(seal.open(refresh_token, ownerOf(account_id)))
  const { kvkNumber } = person ?? { kvkNumber: null }
  if (!person || kvkNumber === null || person.subject !== binding.subject) await removeBinding(db, account_id)
  else await renewBinding(db, binding, { ...person, kvkNumber })
}
