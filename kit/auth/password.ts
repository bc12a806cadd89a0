/** Passwords: their Argon2id hashes, the rule on length, and the refusal of those that are guessed first. */

import { createRequire } from 'node:module'
import { availableParallelism } from 'node:os'
import pLimit from 'p-limit'
import { type Clock, systemClock } from '../clock.ts'
import { invalidField } from '../errors.ts'
import { createTurnQueue } from '../limits/turn-queue.ts'
import { isPattern } from './password-patterns.ts'

/** OWASP's Argon2id setting: 19 MiB, two passes, one lane. */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

export interface PasswordHasher {
  hash(password: string): Promise<string>
  verify(stored: string, password: string): Promise<boolean>
  /** Takes as long as a real verification. It is for accounts that do not exist, so that time tells nothing. */
  verifyNothing(password: string): Promise<false>
}

/** One text can be different code points on different keyboards. NFKC makes them the same. */
const normalised = (password: string): string => password.normalize('NFKC')

/**
 * Argon2 runs on the threads that also sign tokens and read files. More hashes at once than there are cores gain nothing,
 * and all else would wait behind them.
 */
const onCore = pLimit(availableParallelism())

/** Those who have a turn share the cores. So many that an office at nine o'clock, or guesses sent at once, are all answered. */
const turnsOfPasswords = 16

/** `clock` times the wait for a turn: 503 with Retry-After beyond what the queue holds. */
export const createPasswordHasher = (
  costs: { memoryCost: number; timeCost: number; parallelism: number } = strength,
  { clock = systemClock, turns = turnsOfPasswords }: { clock?: Clock; turns?: number } = {},
): PasswordHasher => {
  const queue = createTurnQueue({ kind: 'password', turns, clock })
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => queue.run(() => onCore(work))
  const hashOf = (password: string): Promise<string> =>
    inTurn(async () => (await argon2()).hash(normalised(password), costs))
  const verify = (stored: string, password: string): Promise<boolean> =>
    inTurn(async () => (await argon2()).verify(stored, normalised(password)))
  let decoy: Promise<string> | undefined
  return {
    hash: hashOf,
    verify,
    verifyNothing: async (password) => {
      decoy ??= hashOf('a password that no account has')
      await verify(await decoy, password)
      return false
    },
  }
}

let loaded: Promise<typeof import('@node-rs/argon2')> | undefined

/** Loaded with the first password, so that a service without passwords does not load it. */
const argon2 = (): Promise<typeof import('@node-rs/argon2')> => {
  loaded ??= import('@node-rs/argon2')
  return loaded
}

let common: Set<string> | undefined

/** Read when the first password is chosen, for the list is some megabytes. */
const readCommon = (): Set<string> => {
  const { dictionary } = createRequire(import.meta.url)('@zxcvbn-ts/language-common') as {
    dictionary: { 'passwords-common': (string | number)[] }
  }
  // Only those long enough to pass the length rule matter.
  return new Set(dictionary['passwords-common'].map(String).filter((word) => word.length >= 8))
}

/** A common password is common in capitals too. */
const isCommon = (password: string): boolean => {
  common ??= readCommon()
  return common.has(normalised(password).toLowerCase())
}

/** Throws a 400 that names the field unless the password has 8 to 128 characters. */
export const checkPasswordLength = (password: string, field = 'password'): void => {
  const length = [...password].length
  if (length < 8) throw invalidField(field, 'must have at least 8 characters')
  if (length > 128) throw invalidField(field, 'must have at most 128 characters')
}

/** Letters and digits alone: what is between them is guessed with them. */
const bare = (text: string): string =>
  normalised(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/**
 * Throws a 400 that names the field for a password that is no more than what its owner is known by, such as their e-mail address or
 * the part of it before the sign: whoever guesses begins there.
 */
export const checkNotOwn = (password: string, known: readonly string[], field = 'password'): void => {
  const own = known.flatMap((text) => [text, text.split('@')[0]!]).map(bare)
  if (own.some((text) => text !== '' && text === bare(password)))
    throw invalidField(field, 'is what you are known by and so guessed first; choose another')
}

/** Throws a 400 that names the field, unless the password has that length, is not a common one and follows no pattern. */
export const checkNewPassword = (password: string, field = 'password'): void => {
  checkPasswordLength(password, field)
  if (isCommon(password)) throw invalidField(field, 'is one of the most used passwords; choose another')
  if (isPattern(normalised(password)))
    throw invalidField(field, 'is a repetition, a row or a word that is guessed first; choose another')
}
