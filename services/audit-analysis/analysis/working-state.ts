/** The one place where an analysis keeps what people decide about it: settings, decisions, rubrics, samples, comparisons, signatures. */

import type { Clock } from '../../../kit/clock.ts'
import { conflict, unavailable } from '../../../kit/errors.ts'
import { violatesForeignKey } from '../../../kit/store/constraint.ts'
import type { Database } from '../../../kit/store/database.ts'
import type { ComparisonRecord } from '../core/comparison/compare-years.ts'
import type { AccountTypeMapping } from '../core/ledger/classification.ts'
import type { RestrictedConfigEntry } from '../core/restricted/restriction.ts'
import type { DecisionRecord } from '../core/review/decisions.ts'
import { type SignOffRecord, signatureOf } from '../core/review/sign-offs.ts'
import type { SampleRecord } from '../core/sampling/kept-samples.ts'
import type { SettingsChanges } from '../core/settings-layers.ts'
import type { RubricRecord } from '../core/vat/rubric-choices.ts'
import type { Tables } from '../tables.ts'
import { localTimestamp } from '../timestamp.ts'
import type { Session } from './session-store.ts'
import {
  findEarlierDecision,
  inheritedChanges,
  insertRecords,
  listRecords,
  type StoredRecord,
} from './working-state.store.ts'

/**
 * What one record of each part is. A part is the list of its records in order, oldest first; nothing is ever changed in it.
 * What holds now is worked out from the list, by a pure function of the part's own (`core/review/decisions.ts`). A record is
 * plain JSON: no undefined, no Date, no bigint. It holds no line of the ledger: keys, numbers of lines, amounts that
 * people gave, and the balances by which two years differ; never texts of the file.
 */
export interface StateParts {
  /** Changes of the analysis' own settings; `reset` puts back those of the dossier and the service. */
  settings: { act: 'CHANGED'; change: SettingsChanges } | { act: 'RESET' }
  decisions: DecisionRecord
  /** What the auditor chose for a VAT code and side. */
  rubrics: RubricRecord
  /** A sample that was drawn, or audit values of one; `n` counts samples from 1 in the order of drawing. */
  samples: SampleRecord
  /** A comparison with the year before; the latest one counts. */
  comparisons: ComparisonRecord
  signOffs: SignOffRecord
  /** The account-type mapping, whole, each time that it is replaced. */
  mapping: AccountTypeMapping
  /** The configuration of restricted accounts, whole, each time that it changes. */
  restricted: { entries: readonly RestrictedConfigEntry[] }
}

export type { StoredRecord } from './working-state.store.ts'

export type Part = keyof StateParts

/** A record with its time: yyyy-MM-ddTHH:mm:ss, UTC. */
export type Recorded<P extends Part> = StateParts[P] & { readonly at: string }

/** All records of an analysis at one moment. It never changes; a later state is another object. */
export type WorkingState = { readonly [P in Part]: readonly Recorded<P>[] } & {
  /** How many records there are in all parts together: it grows with each. */
  readonly revision: number
  /** What the dossier changes in the service's settings; nothing while the analysis is bound to none. */
  readonly inherited: SettingsChanges
}

export interface WorkingStates {
  /** Whether there is a database, so that an analysis can be bound to a dossier. */
  readonly canKeep: boolean
  /** Whether what is decided outlives the session: there is a database, and the analysis is bound to a dossier. */
  isKept(session: Session): boolean
  /** The state as it is now; of a bound analysis what every instance has recorded. */
  load(session: Session): Promise<WorkingState>
  /**
   * Appends one record to a part. `decide` is given the state that the record is appended to, and answers the record, or
   * throws to refuse. It must be pure: where somebody else was first it is asked again, about the newer state, so that a
   * decision never rests on what no longer holds. Resolves, once the record is kept, to the state with it; with a
   * database a process that is killed then has lost nothing.
   * @throws 409 while the reviewer's signature stands, for every part but `signOffs`
   */
  append<P extends Part>(
    session: Session,
    part: P,
    decide: (state: WorkingState) => StateParts[P],
  ): Promise<WorkingState>
  /**
   * The last decision about a finding of this pattern in the year before, of the same company and customer; null without.
   * It decides nothing.
   */
  lastYear(session: Session, pattern: string): Promise<Recorded<'decisions'> | null>
  /**
   * Binds a session's state: `keep` stores the binding and the records, in one transaction; decisions made meanwhile wait
   * for it. Where it fails the session stays as it was.
   */
  bind(session: Session, keep: (records: readonly StoredRecord[]) => Promise<void>): Promise<void>
  /** Takes a session for one that is bound already: its state is in the database. */
  attach(session: Session): void
  /** The binding is gone, and all that was decided with it. */
  detach(session: Session): void
}

/** All parts of a state. */
export const parts = [
  'settings',
  'decisions',
  'rubrics',
  'samples',
  'comparisons',
  'signOffs',
  'mapping',
  'restricted',
] as const

const emptyState: WorkingState = {
  ...(Object.fromEntries(parts.map((part) => [part, []])) as unknown as { [P in Part]: [] }),
  revision: 0,
  inherited: {},
}

/** The state with records after it: each part's list is copied once, however many there are. */
const withRecords = (state: WorkingState, records: readonly StoredRecord[]): WorkingState => {
  const changed = Object.entries(Object.groupBy(records, ({ part }) => part)).map(([part, added]) => [
    part,
    [...state[part as Part], ...added!.map(({ content, at }) => ({ ...content, at }))],
  ])
  return { ...state, ...Object.fromEntries(changed), revision: state.revision + records.length }
}

/** What this process knows of a session's state. */
interface Held {
  state: WorkingState
  /** The same in the order of time, for binding. */
  records: StoredRecord[]
  isBound: boolean
  /** While it is being bound. */
  binding: Promise<void> | null
}

/** So many others may be first before a writer gives up. */
const maximumTries = 50

/** `db` is null where there is no database: everything lives with its session. */
export const createWorkingStates = (clock: Clock, db: Database<Tables> | null): WorkingStates => {
  const states = new WeakMap<Session, Held>()
  const heldOf = (session: Session): Held => {
    let held = states.get(session)
    if (!held) {
      held = { state: emptyState, records: [], isBound: false, binding: null }
      states.set(session, held)
    }
    return held
  }
  const add = (held: Held, records: readonly StoredRecord[]): void => {
    if (records.length === 0) return
    held.state = withRecords(held.state, records)
    if (!held.isBound) held.records.push(...records)
  }
  const refresh = async (session: Session, held: Held): Promise<WorkingState> => {
    if (!held.isBound || !db) return held.state
    const known = held.state.revision
    const [news, inherited] = await Promise.all([
      listRecords(db, session.id, known),
      inheritedChanges(db, session.id),
    ])
    // Another request may have looked meanwhile.
    add(held, news.slice(held.state.revision - known))
    held.state = { ...held.state, inherited }
    return held.state
  }
  const detach = (session: Session): void => {
    states.set(session, { state: emptyState, records: [], isBound: false, binding: null })
  }
  const settled = async (session: Session): Promise<Held> => {
    const held = heldOf(session)
    await held.binding?.catch(() => {})
    return held
  }
  const recordOf = <P extends Part>(
    state: WorkingState,
    part: P,
    decide: (state: WorkingState) => StateParts[P],
  ): StoredRecord => {
    if (part !== 'signOffs') refuseWhenReviewed(state)
    const content = decide(state)
    const pattern = part === 'decisions' ? (content as DecisionRecord).pattern : null
    return { part, content, pattern, at: localTimestamp(clock) }
  }
  return {
    canKeep: db !== null,
    isKept: (session) => heldOf(session).isBound,
    load: async (session) => refresh(session, await settled(session)),
    append: async (session, part, decide) => {
      for (let tries = 0; tries < maximumTries; tries++) {
        const held = await settled(session)
        const state = await refresh(session, held)
        // Nothing is waited for from here to the end where the session keeps its state itself.
        const record = recordOf(held.isBound ? state : held.state, part, decide)
        if (!held.isBound || !db) {
          add(held, [record])
          return held.state
        }
        try {
          if (await insertRecords(db, session.id, state.revision + 1, [record])) return refresh(session, held)
        } catch (error) {
          if (!violatesForeignKey(error)) throw error
          detach(session)
        }
      }
      throw unavailable('Too many people decide about this analysis at once; try again.')
    },
    lastYear: async (session, pattern) => {
      const found = heldOf(session).isBound && db ? await findEarlierDecision(db, session.id, pattern) : null
      return found && ({ ...found.content, at: found.at } as Recorded<'decisions'>)
    },
    bind: async (session, keep) => {
      const held = await settled(session)
      if (held.isBound) throw new Error('the session is bound already')
      held.binding = keep(held.records)
      try {
        await held.binding
        // Read anew: what a forerunner left may stand before it.
        Object.assign(held, { state: emptyState, records: [], isBound: true })
      } finally {
        held.binding = null
      }
    },
    attach: (session) => {
      states.set(session, { state: emptyState, records: [], isBound: true, binding: null })
    },
    detach,
  }
}

/** 409 while the reviewer's signature stands. */
const refuseWhenReviewed = (state: WorkingState): void => {
  const signature = signatureOf(state.signOffs, 'REVIEWER')
  if (signature)
    throw conflict(
      `${signature.author} has signed this analysis off as reviewer; withdraw that signature first, with a reason.`,
    )
}

/**
 * Stores the records of a session that is being bound, in the transaction that binds it. `forerunner` is an analysis whose
 * decisions go before them: of an earlier file of the same books, whose findings that have not changed stay decided.
 */
export const keepRecords = async (
  trx: Database<Tables>,
  analysisId: string,
  forerunner: string | null,
  records: readonly StoredRecord[],
): Promise<void> => {
  const earlier = forerunner === null ? [] : await listRecords(trx, forerunner, 0)
  const all = [...earlier.filter(({ part }) => part === 'decisions'), ...records]
  if (all.length > 0) await insertRecords(trx, analysisId, 1, all)
}

/** The records of one part of a bound analysis that need not be in memory. */
export const listRecordsOf = async <P extends Part>(
  db: Database<Tables>,
  analysisId: string,
  part: P,
): Promise<Recorded<P>[]> =>
  (await listRecords(db, analysisId, 0))
    .filter((record) => record.part === part)
    .map(({ content, at }) => ({ ...content, at }) as Recorded<P>)
