/** What an operator's commands need to know of a service: its tables, its keys, its objects, and how it is verified. */

import type { OperatorAct } from './acts/operator-act.ts'
import type { MadeWith } from './auth/key-rotation.ts'
import type { NamedRing } from './auth/key-versions.ts'
import { ObjectMissingError, type ObjectStore } from './objects/object-store.ts'
import type { OutsidePart } from './outside/outside-part.ts'
import type { Platform } from './platform.ts'
import type { ServiceTables } from './service.ts'

/** Runs SQL text in a service's schema; bigints come as numbers. */
export type AskRows = (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>

/** An object that a row names. */
export interface NamedObject {
  key: string
  /** False for one that is made when it is asked for: it may be missing. */
  required: boolean
}

/** What `verify` found: how much was looked at, and in words what is wrong. */
export interface Verification {
  checked: Record<string, number>
  problems: string[]
}

/** What vouches for a database from outside it. */
export interface OutsideEvidence {
  /** As far as the rows of the snapshot go. */
  read(platform: Platform, ask: AskRows): Promise<Buffer>
  /** Before the first row is restored: why what lies there forbids it, or null. */
  objection(platform: Platform, kept: Buffer): Promise<string | null>
  /** Once the rows are there: puts back what is missing, and writes down what was lost. Says what it did. */
  restore(platform: Platform, kept: Buffer): Promise<string[]>
}

/** An account as `polder user list` tells it. */
export interface ListedAccount {
  id: string
  email: string
  role: string
  enabled: boolean
  twoStep: boolean
}

/** A way back into an account, good once. */
export interface AccountReset {
  id: string
  link: string
  validMinutes: number
}

/** What an operator's commands do with the accounts of a service. */
export interface AccountOperations {
  list(ask: AskRows): Promise<ListedAccount[]>
  /** Whether there is an account of that e-mail. */
  holds(ask: AskRows, email: string): Promise<boolean>
  /** Null: there is no such account. */
  reset(platform: Platform, email: string): Promise<AccountReset | 'disabled' | null>
}

/** What is settled before anything is opened. */
export type Settled = Pick<Platform, 'environment' | 'production' | 'fetch' | 'clock' | 'random'>

export interface ServiceOperation {
  name: string
  tables: ServiceTables
  /** Throws ConfigurationError as its start would, for what its settings alone tell. */
  checkSettings(settled: Settled): void
  /** What the law asks of whoever runs it and its settings leave open, in words with the setting. */
  unset?(platform: Platform): string[]
  /** What its settings name outside, for `doctor` to ask; only called where `checkSettings` throws nothing. */
  outsideParts(platform: Platform): OutsidePart[]
  /** Its keys, as the settings give them. Throws ConfigurationError naming a setting. */
  openRings(platform: Platform): Promise<NamedRing[]>
  /** What is made with each ring that has successors, by its setting. */
  madeWith(platform: Platform): Record<string, MadeWith>
  /** The objects that rows name, in the service's own store. */
  namedObjects(ask: AskRows): Promise<NamedObject[]>
  /** Chain, signatures and objects; `deep` reads the bytes of every object. Throws nothing for what it finds wrong. */
  verify(ctx: { platform: Platform; ask: AskRows; deep: boolean }): Promise<Verification>
  outside?: OutsideEvidence
  /** Writes down what a command changed; nothing where the service's tables are not there. */
  recordAct(platform: Platform, act: OperatorAct): Promise<void>
  /** Where it keeps accounts with passwords; elsewhere in words how its people come in, and come back. */
  accounts: AccountOperations | string
}

/**
 * Whether each required object is there; `deep`: whether all its bytes come. `readNamed` is asked again where some are not: while
 * a service is at work, what a row named may go with it meanwhile.
 */
export const lookAtObjects = async (
  objects: Pick<ObjectStore, 'exists' | 'get'>,
  readNamed: () => Promise<readonly NamedObject[]>,
  deep: boolean,
): Promise<Verification> => {
  const required = (await readNamed()).filter(({ required }) => required)
  const missing: string[] = []
  for (const { key } of required) {
    const isThere = deep ? await isWhole(objects, key) : await objects.exists(key)
    if (!isThere) missing.push(key)
  }
  const stillNamed = new Set(missing.length === 0 ? [] : (await readNamed()).map(({ key }) => key))
  const problems = missing
    .filter((key) => stillNamed.has(key))
    .map((key) => `object ${key} is ${deep ? 'missing or cut off' : 'missing'}`)
  return { checked: { objects: required.length }, problems }
}

const isWhole = async (objects: Pick<ObjectStore, 'get'>, key: string): Promise<boolean> => {
  try {
    const { size, body } = await objects.get(key)
    let read = 0
    for await (const chunk of body) read += (chunk as Buffer).length
    return read === size
  } catch (error) {
    if (error instanceof ObjectMissingError) return false
    throw error
  }
}
