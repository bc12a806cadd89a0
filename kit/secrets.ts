/** Secrets that the operator did not give. They are made at the first start and kept in the data folder; production refuses that. */

import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type KeyLength, type KeyRing, parseKeyRing } from './auth/key-ring.ts'
import type { Random } from './clock.ts'
import { ConfigurationError, type Environment, givenSecret } from './config.ts'

export interface Secrets {
  /** The variable's value, or that of its file, else the kept one, else a new one (kept, mode 600) from `make`. */
  get(variable: string, make: () => string): string
  /** The value that was made at an earlier start, without making one. */
  kept(variable: string): string | undefined
  /** Keeps what was made elsewhere, in the place of an earlier one; production refuses it. */
  keep(variable: string, value: string): void
  /** Whether the value was made here and not given. */
  wasMade(variable: string): boolean
}

/** `forgets`: what is made up lives as long as the process, and nothing is written. */
export const openSecrets = (
  folder: string,
  environment: Environment,
  production: boolean,
  forgets = false,
): Secrets => {
  const path = join(folder, 'secrets.json')
  const kept = existsSync(path) ? readKept(path) : {}
  const made = new Set<string>()
  const keep = (variable: string, value: string): void => {
    if (production) throw new ConfigurationError(`${variable}: must be given in production`)
    made.add(variable)
    kept[variable] = value
    if (forgets) return
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    writeFileSync(`${path}.new`, `${JSON.stringify(kept, null, 2)}\n`, { mode: 0o600, flush: true })
    chmodSync(`${path}.new`, 0o600)
    renameSync(`${path}.new`, path)
  }
  return {
    kept: (variable) => kept[variable],
    keep,
    wasMade: (variable) => made.has(variable),
    get: (variable, make) => {
      const given = givenTo(environment, variable)
      if (given !== undefined) return given
      if (production)
        throw new ConfigurationError(
          `${variable}: must be given in production (deploy/make-keys.sh makes the keys of a deployment)`,
        )
      made.add(variable)
      if (kept[variable] === undefined) keep(variable, make())
      return kept[variable]!
    },
  }
}

const givenTo = (environment: Environment, variable: string): string | undefined => {
  try {
    return givenSecret(environment, variable)
  } catch (error) {
    throw new ConfigurationError(`${variable}: ${error instanceof Error ? error.message : 'not valid'}`)
  }
}

const readKept = (path: string): Record<string, string> => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    // The parser's own message would show a part of the file.
    throw new ConfigurationError(`${path}: is not readable as JSON; restore it, or its secrets are lost`)
  }
}

/** The ring of keys of a setting, or a made-up one where the operator gave none. Throws ConfigurationError without any key. */
export const ringOf = (
  { secrets, random }: { secrets: Secrets; random: Random },
  variable: string,
  length?: KeyLength,
): KeyRing => {
  const text = secrets.get(variable, () => newKeyRing(random))
  try {
    return parseKeyRing(text, length)
  } catch (error) {
    throw new ConfigurationError(`${variable}: ${error instanceof Error ? error.message : 'not valid'}`)
  }
}

/** A ring of one new key, as `parseKeyRing` reads it. */
export const newKeyRing = (random: Random, bytes = 32): string =>
  `1:${random.bytes(bytes).toString('base64')}`
