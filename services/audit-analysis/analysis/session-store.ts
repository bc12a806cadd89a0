/** Analyses in memory, bounded in number and bytes; the least recently used one goes first. */

import type { Clock, Ids } from '../../../kit/clock.ts'
import { notFound, payloadTooLarge } from '../../../kit/errors.ts'
import { createPatientCollector } from '../../../kit/threads/collect-garbage.ts'
import type { AccountTypeMapping } from '../core/ledger/classification.ts'
import type { Ledger, TextColumn } from '../core/ledger/ledger.ts'
import { reportIndexBytes } from '../core/reports/report-index.ts'
import type { SourceFile } from '../core/sources/source-file.ts'

/** One uploaded file and what was said about it. Rooms keep what is theirs in `rooms`, by name, so that it goes with the session. */
export interface Session {
  id: string
  ledger: Ledger
  /** The files that it was made of, in the order in which they came. */
  files: readonly SourceFile[]
  mapping: AccountTypeMapping
  createdAt: Date
  bytes: number
  rooms: Map<string, unknown>
}

export interface SessionBounds {
  maximumSessions: number
  maximumBytes: number
}

export interface SessionStore {
  /** Under a new id, or under one that it had before: then it takes the place of the session that is there. */
  add(ledger: Ledger, files: readonly SourceFile[], id?: string): Session
  has(id: string): boolean
  /** Counts as a use. Throws 404. */
  get(id: string): Session
  remove(id: string): void
  clear(): void
  size(): number
}

/**
 * The shared memory of a dropped ledger is freed when the last thread that saw it collects its garbage. Buffers outside the
 * heap never make the engine do that, so it is asked to from this many bytes on. That holds up everybody for some 20 ms.
 * A file of 50 MB has a ledger of 26 MiB; no second one of these is to wait.
 */
const collectFrom = { minimum: 8 * 1024 * 1024, maximum: 96 * 1024 * 1024 }

/** What a ledger holds on to, in bytes, with the index that its pages share. */
export const bytesOf = (ledger: Ledger): number => {
  const { lines, transactions, vat, openingLines, subLedgerLines } = ledger
  const columns = [lines, transactions, vat, openingLines, subLedgerLines]
    .flatMap((table) => Object.values(table) as (number | TextColumn | ArrayBufferView)[])
    .flatMap((column): ArrayBufferView[] =>
      typeof column === 'number' ? [] : 'start' in column ? [column.start, column.length] : [column],
    )
  const objects = (ledger.accounts.length + ledger.relations.length + ledger.users.length) * 200
  const rest = ledger.text.byteLength + objects + reportIndexBytes(ledger)
  return columns.reduce((sum, column) => sum + column.byteLength, rest)
}

/** Why a session goes: somebody deleted it, or others needed its room. */
export type RemovalReason = 'DELETED' | 'EVICTED'

/** `onRemove` is told of every session that goes. */
export const createSessionStore = (
  { clock, ids }: { clock: Clock; ids: Ids },
  bounds: SessionBounds,
  onRemove: (session: Session, reason: RemovalReason) => void,
): SessionStore => {
  // A Map keeps the order of insertion; a use moves a session to the end.
  const sessions = new Map<string, Session>()
  let held = 0
  const collector = createPatientCollector(collectFrom)
  const drop = (session: Session, reason: RemovalReason): void => {
    sessions.delete(session.id)
    held -= session.bytes
    onRemove(session, reason)
    collector.dropped(session.bytes)
  }
  return {
    has: (id) => sessions.has(id),
    add: (ledger, files, id = ids.uuid()) => {
      const bytes = bytesOf(ledger)
      if (bytes > bounds.maximumBytes)
        throw payloadTooLarge('This file needs more memory than the service may hold.')
      const before = sessions.get(id)
      if (before) drop(before, 'EVICTED')
      for (const oldest of sessions.values()) {
        if (sessions.size < bounds.maximumSessions && held + bytes <= bounds.maximumBytes) break
        drop(oldest, 'EVICTED')
      }
      const mapping = { revenueAccountIds: [], expenseAccountIds: [] }
      const session = {
        id,
        ledger,
        files,
        mapping,
        createdAt: clock.now(),
        bytes,
        rooms: new Map(),
      }
      sessions.set(session.id, session)
      held += bytes
      return session
    },
    get: (id) => {
      collector.asked()
      const session = sessions.get(id)
      if (!session)
        throw notFound('This analysis does not exist; it may have been deleted or made room for newer ones.')
      sessions.delete(id)
      sessions.set(id, session)
      return session
    },
    remove: (id) => {
      const session = sessions.get(id)
      if (!session) throw notFound('This analysis does not exist.')
      drop(session, 'DELETED')
    },
    clear: () => {
      for (const session of [...sessions.values()]) drop(session, 'DELETED')
    },
    size: () => sessions.size,
  }
}
