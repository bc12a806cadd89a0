/** Runs one command by its words, and says how it ended. */

import { ConfigurationError, type Environment } from '../kit/config.ts'
import type { Platform, PlatformOverrides } from '../kit/platform.ts'
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

/** Expected refusals have words for operators; of anything else the message is all that helps. */
const wordsOf = (error: unknown): string => {
  if (isFullDisk(error)) return fullDiskAdvice(error)
  return error instanceof Error ? error.message || error.name : String(error)
}

/** `given`: the platform of a process that serves; without it one is opened where the command needs it, and closed. */
export const runCommand = async (
  name: string,
  words: readonly string[],
  environment: Environment,
  given?: Platform,
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
      if (platform) return platform
      const { openPlatform } = await import('../kit/platform.ts')
      const { LOG_LEVEL = 'silent' } = environment
      const options = { sharesFolder: true, ...(await onUnusedFolder(command, act, environment, open)) }
      platform = open.use(await openPlatform({ ...environment, LOG_LEVEL }, options))
      return platform
    }
    const outcome = await command.run({ ...call, environment, platform: openOnce })
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
 * For a data folder that has no database yet: nothing but what comes before the first start is run there, and what only looks
 * leaves it so, as a `restore` wants an empty one.
 */
const onUnusedFolder = async (
  { comesFirst }: Command,
  act: CommandAct | null,
  environment: Environment,
  stack: AsyncDisposableStack,
): Promise<PlatformOverrides> => {
  const { neverStarted, passingDatabase, unusedFolder } = await import('./started-once.ts')
  const folder = unusedFolder(environment)
  if (folder === null) return {}
  if (!comesFirst) throw neverStarted(`DATA_DIR ${folder}`)
  return act ? {} : { database: await passingDatabase(stack), forgetsKeys: true }
}

const isExpected = (error: unknown): boolean =>
  error instanceof RefusedError || error instanceof ConfigurationError || error instanceof FolderInUseError
