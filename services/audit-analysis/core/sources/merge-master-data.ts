/** Brings the master data of several files together: the first that states something counts, and others that differ are told. */

import type { Account, Journal, Ledger, Relation, VatCode } from '../ledger/ledger.ts'
import type { LedgerPart } from './ledger-part.ts'

/** One list of all, and per file the new place of each of its rows. */
interface Merged<T> {
  all: T[]
  places: Uint32Array[]
}

/** What two files say of one id; '', null and UNKNOWN say nothing. */
type Facts = Record<string, unknown>

const conflictsBetween = (known: Facts, other: Facts, fields: readonly string[]): boolean =>
  fields.some(
    (field) =>
      known[field] !== other[field] &&
      ![known[field], other[field]].some((one) => ['', null, 'UNKNOWN'].includes(one as never)),
  )

const merge = <T extends { id: string }>(
  lists: readonly (readonly T[])[],
  compared: readonly (keyof T & string)[],
  kind: string,
  conflicts: Set<string>,
  isStated: (row: T) => boolean,
): Merged<T> => {
  const all: T[] = []
  const byId = new Map<string, number>()
  const places = lists.map((list) =>
    Uint32Array.from(list, (row) => {
      const place = byId.get(row.id)
      if (place === undefined) {
        byId.set(row.id, all.push({ ...row }) - 1)
        return all.length - 1
      }
      const known = all[place]!
      if (!isStated(known)) all[place] = { ...row }
      else if (isStated(row)) {
        if (conflictsBetween(known as Facts, row as Facts, compared)) conflicts.add(`${kind} ${row.id}`)
        for (const key of Object.keys(row) as (keyof T)[])
          if (known[key] === '' || known[key] === null) known[key] = row[key]
      }
      return place
    }),
  )
  return { all, places }
}

export interface MergedMasterData {
  accounts: Merged<Account>
  journals: Merged<Journal>
  relations: Merged<Relation>
  vatCodes: Merged<VatCode>
  users: Merged<{ id: string }>
  periods: Ledger['periods']
  /** Ids about which two files say different things, with what they are ids of. */
  conflicts: string[]
}

const mergePeriods = (parts: readonly LedgerPart[], conflicts: Set<string>): Ledger['periods'] => {
  const periods: Ledger['periods'] = []
  for (const { ledger } of parts) {
    const known = periods.slice()
    for (const period of ledger.periods) {
      const same = known.find(({ number }) => number === period.number)
      if (!same) periods.push(period)
      else if (same.startDay !== period.startDay || same.endDay !== period.endDay)
        conflicts.add(`period ${period.number}`)
    }
  }
  return periods
}

export const mergeMasterData = (parts: readonly LedgerPart[]): MergedMasterData => {
  const conflicts = new Set<string>()
  const ledgers = parts.map(({ ledger }) => ledger)
  const isDeclared = ({ declared }: { declared: boolean }): boolean => declared
  const always = (): boolean => true
  const from = <T>(pick: (ledger: Ledger) => T): T[] => ledgers.map(pick)
  const description = ['description'] as const
  return {
    accounts: merge(
      from(({ accounts }) => accounts),
      ['description', 'type', 'rgsCode'],
      'account',
      conflicts,
      isDeclared,
    ),
    journals: merge(
      from(({ journals }) => journals),
      ['description', 'type'],
      'journal',
      conflicts,
      always,
    ),
    relations: merge(
      from(({ relations }) => relations),
      ['name', 'type', 'taxRegistrationId'],
      'relation',
      conflicts,
      isDeclared,
    ),
    vatCodes: merge(
      from(({ vatCodes }) => vatCodes),
      description,
      'vatCode',
      conflicts,
      isDeclared,
    ),
    users: merge(
      from(({ users }) => users.map((id) => ({ id }))),
      [],
      'user',
      conflicts,
      always,
    ),
    periods: mergePeriods(parts, conflicts),
    conflicts: [...conflicts],
  }
}
