/** Runs one command by its words, and says how it ended. */

import { isAway } from '../kit/away.ts'
import { ConfigurationError, type Environment } from '../kit/config.ts'
import type { Platform } from '../kit/platform.ts'
import { FolderInUseError } from '../kit/store/folder-lock.ts'
import { type Command, type CommandAct, RefusedError, readWords, UsageError } from './command.ts'
import { commands, helpText } from './commands/all.ts'
import { fullDiskAdvice, isFullDisk } from './full-disk.ts'
import { recordCommand } from './record-command.ts'

export interface Ending {
  code: 0 | 1 | 2
  /** For standard output. */
  output: string
  /** For standard error. */
  complaint: string
}

/** On standard output for programs, on standard error for people. */
const told = (as: 'refused' | 'notUnderstood', complaint: string, inJson: boolean) =>
  inJson ? { output: JSON.stringify({ [as]: complaint }, null, 2), complaint: '' } : { output: '', complaint }

export const refused = (complaint: string, inJson: boolean): Ending => ({
  code: 1,
  ...told('refused', complaint, inJson),
})

const notUnderstood = (complaint: string, inJson: boolean): Ending => ({
  code: 2,
  ...told('notUnderstood', complaint, inJson),
})

/** What a driver says of a part that is away names an address at best, and no setting. */
const awayAdvice = 'A part that the settings name does not answer, or is full: `polder doctor` says which.'

/** Expected refusals have words for operators; of anything else the message is all that helps. */
const wordsOf = (error: unknown): string => {
  if (isFullDisk(error)) return fullDiskAdvice(error)
  const words = error instanceof Error ? error.message || error.name : String(error)
  return !isExpected(error) && isAway(error) ? `${words}\n${awayAdvice}` : words
}

/**
 * `given`: the platform of a process that serves; without it one is opened where the command needs it, and closed. `tell` hears
 * how far a long command is. `folder` is where whoever asks stands.
 */
export const runCommand = async (
  name: string,
  words: readonly string[],
  environment: Environment,
  given?: Platform,
  tell: (line: string) => void = () => {},
  folder: string = process.cwd(),
): Promise<Ending> => {
  const listed = Object.hasOwn(commands, name) ? commands[name] : undefined
  const inJson = words.includes('--json')
  const unknown = `Unknown command or service: ${name}.`
  if (!listed) return notUnderstood(inJson ? unknown : `${unknown}\n\n${helpText()}`, inJson)
  const command = await listed.load()
  await using open = new AsyncDisposableStack()
  let platform = given
  let act: CommandAct | null = null
  try {
    const { json, ...call } = readWords(command, words)
    act = command.act?.(call.words, call.options) ?? null
    const openOnce = async (): Promise<Platform> => {
      platform ??= await openFor(command, act, environment, open)
      return platform
    }
    const outcome = await command.run({ ...call, environment, folder, platform: openOnce, tell })
    const { targetId, service } = outcome
    const done = { ...act, ...(targetId ? { targetId } : {}), ...(service ? { services: [service] } : {}) }
    if (act) await recordCommand(await openOnce(), { ...done, what: act.what }, 'DONE')
    const output = json ? JSON.stringify(outcome.json, null, 2) : outcome.said.join('\n')
    return { code: outcome.code, output, complaint: '' }
  } catch (error) {
    if (error instanceof FolderInUseError && !given) throw error
    const isUsage = error instanceof UsageError
    // A restore that is refused has opened nothing, and leaves the place empty.
    if (act && platform && !isUsage)
      await recordCommand(platform, act, isExpected(error) ? 'REFUSED' : 'FAILED').catch(() => {})
    if (isUsage) return notUnderstood(`polder ${name}: ${error.message}`, inJson)
    if (!isExpected(error) && environment['LOG_LEVEL'] === 'debug')
      process.stderr.write(`${(error as Error).stack}\n`)
    return refused(wordsOf(error), inJson)
  }
}

/**
 * Where no service has ever started nothing but what comes before the first start is run. What only looks leaves such a place
 * as it was, as a `restore` wants an empty one: no database, and no key.
 */
const openFor = async (
  { comesFirst, signs }: Command,
  act: CommandAct | null,
  environment: Environment,
  stack: AsyncDisposableStack,
): Promise<Platform> => {
  const place = await import('./started-once.ts')
  const { openPlatform } = await import('../kit/platform.ts')
  const { LOG_LEVEL = 'silent' } = environment
  const folder = place.unusedFolder(environment)
  if (folder !== null && !comesFirst) throw place.neverStarted(`DATA_DIR ${folder}`)
  const database = folder === null || act ? {} : { database: await place.passingDatabase(stack) }
  const forgetsKeys = !act && !signs && place.hasNoSecrets(environment)
  const options = { sharesFolder: true, forgetsKeys, ...database }
  const platform = stack.use(await openPlatform({ ...environment, LOG_LEVEL }, options))
  if (!comesFirst && platform.database) await place.demandStarted(platform.database)
  return platform
}

const isExpected = (error: unknown): boolean =>
  error instanceof RefusedError || error instanceof ConfigurationError || error instanceof FolderInUseError
