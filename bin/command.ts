/** What a command is, how its words are read, and how it ends: 0 done, 1 refused or found wrong, 2 not understood. */

import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import type { Environment } from '../kit/config.ts'
import type { Platform } from '../kit/platform.ts'

export type Words = Record<string, string | boolean | string[] | undefined>

export interface CommandCall {
  /** Words that are no option, in their order. */
  words: string[]
  options: Words
  environment: Environment
  /** Of whoever asks; paths among the words are of it. */
  folder: string
  /** Database, objects, keys and time, opened at the first call and closed by whoever runs the command. */
  platform(): Promise<Platform>
  /** Says to people how far a command is that takes long. */
  tell(line: string): void
}

/** What a command found or did, for people and for programs (`--json`). */
export interface Outcome {
  code: 0 | 1
  said: string[]
  json: unknown
  /** The id of what was changed, where the words do not tell it. */
  targetId?: string
  /** Where it was done, for an act that could have been about several services. */
  service?: string
}

/** What a command changes, for the book of acts. */
export interface CommandAct {
  /** Its words, without what is told as the target; such as `jobs drop`. */
  what: string
  targetId?: string
  /** The services that it is about; all unless given. */
  services?: readonly string[]
}

export interface Command {
  /** Its words after `polder`, as the help shows them. */
  usage: string
  about: string
  options?: ParseArgsOptionsConfig
  /** Fewest and most words that are no option. */
  words: [number, number]
  /** It makes sense where no service has started yet; all others are refused there. */
  comesFirst?: boolean
  /** It signs what it makes, so a key that is made up for it is kept, though the command changes nothing. */
  signs?: boolean
  /** Null for words that change nothing. */
  act?(words: string[], options: Words): CommandAct | null
  run(call: CommandCall): Promise<Outcome>
}

/** The command does not make sense as it stands; the message completes "polder <name>: …". */
export class UsageError extends Error {
  override name = 'UsageError'
}

/** It was understood and is not done; the message says why and what to do. */
export class RefusedError extends Error {
  override name = 'RefusedError'
}

/** Throws UsageError for an unknown option, and for too few or too many words. */
export const readWords = (
  command: Command,
  given: readonly string[],
): { words: string[]; options: Words; json: boolean } => {
  const options: ParseArgsOptionsConfig = { ...command.options, json: { type: 'boolean' } }
  let parsed: { values: Words; positionals: string[] }
  try {
    const { values, positionals } = parseArgs({ args: [...given], options, allowPositionals: true })
    parsed = { values: values as Words, positionals }
  } catch (error) {
    // The parser's second sentence is about its own conventions.
    throw new UsageError((error as Error).message.split('. ')[0]!)
  }
  const [fewest, most] = command.words
  const count = parsed.positionals.length
  if (count < fewest || count > most) throw new UsageError(`write it as: polder ${command.usage}`)
  const { json, ...rest } = parsed.values
  return { words: parsed.positionals, options: rest, json: json === true }
}
