/** Starts all services, or the named ones, on one platform, and ends them gracefully. */

import { flushCompileCache } from 'node:module'
import { systemClock, systemRandom } from '../kit/clock.ts'
import { ConfigurationError } from '../kit/config.ts'
import type { Settled } from '../kit/operation.ts'
import { openPlatform, type Platform } from '../kit/platform.ts'
import type { RunningService } from '../kit/service.ts'
import { FolderInUseError } from '../kit/store/folder-lock.ts'
import { fullDiskAdvice, isFullDisk } from './full-disk.ts'
import { serveOperator } from './operator-socket.ts'
import { openOperations, serviceNames, services } from './services.ts'
import { templatePath } from './template-path.ts'

const say = (text: string): void => {
  process.stderr.write(`${text}\n`)
}

/** What has started, as `--json` tells it: one line on standard output, before the lines of the log. */
interface Started {
  environment: string
  services: { name: string; title: string; address: string; notes: string[] }[]
  embedded: string[]
  dataDir: string
}

interface Running extends AsyncDisposable {
  started: Started
  /** Serves on, while load balancers learn that nothing more shall come; then lets what is in flight finish. */
  stop(): Promise<void>
  /** Reads the certificate again; null where there is none. */
  renewCertificate: (() => void) | null
}

const start = async (names: string[]): Promise<Running> => {
  const running = new AsyncDisposableStack()
  try {
    const platform = running.use(await openShared(names))
    const { metricsHost, metricsPort, dataDir, environment } = platform.settings
    if (platform.metrics) {
      const { serveMetrics } = await import('../kit/metrics.ts')
      const metrics = await serveMetrics(platform.metrics, metricsHost, metricsPort)
      running.defer(() => void metrics.close())
    }
    const started = await startAll(names, platform, running)
    const operator = await serveOperator(platform)
    if (operator) running.use(operator)
    flushCompileCache()
    void compileAhead(started)
    const open = running.move()
    return {
      started: {
        environment,
        services: started.map(({ name, title, address, notes }) => ({ name, title, address, notes })),
        embedded: embedded(platform),
        dataDir,
      },
      [Symbol.asyncDispose]: () => open.disposeAsync(),
      renewCertificate: platform.certificate && (() => renewCertificate(platform, started)),
      stop: async () => {
        for (const service of started) service.drain()
        await pause(platform.settings.drainSeconds)
        await open.disposeAsync()
      },
    }
  } catch (error) {
    await running.disposeAsync()
    throw error
  }
}

const openShared = async (names: readonly string[]): Promise<Platform> => {
  try {
    return await openPlatform(process.env, { databaseTemplate: templatePath })
  } catch (error) {
    throw await allThatIsWrong(names, null, [error])
  }
}

const renewCertificate = ({ certificate, log }: Platform, started: readonly RunningService[]): void => {
  try {
    certificate?.reread()
  } catch (error) {
    log.error({ err: error }, 'the certificate could not be read again; the old one stays')
  }
  for (const service of started) service.renewCertificate()
}

/**
 * Side by side: while the threads of audit-analysis, which begins, warm up, the others get on. All or none stays up.
 */
const startAll = async (
  names: string[],
  platform: Platform,
  running: AsyncDisposableStack,
): Promise<RunningService[]> => {
  const start = async (name: string): Promise<RunningService> => {
    const { createService } = await services[name]!.load()
    return running.use(await createService(platform))
  }
  const first = names.includes('audit-analysis') ? start('audit-analysis') : undefined
  // Its modules are loaded, and its threads at work, before the next one takes the processor.
  if (first) await services['audit-analysis']!.load()
  const starts = names.map((name) => (name === 'audit-analysis' ? first! : start(name)))
  const reasons = (await Promise.allSettled(starts)).flatMap((outcome) =>
    outcome.status === 'rejected' ? [outcome.reason] : [],
  )
  if (reasons.length > 0) throw await allThatIsWrong(names, platform, reasons)
  return Promise.all(starts)
}

const messageOf = async (look: () => unknown): Promise<string> => {
  try {
    await look()
    return ''
  } catch (error) {
    if (error instanceof ConfigurationError) return error.message
    throw error
  }
}

/** What settings are checked with where nothing could be opened. */
const unopened = (): Settled => ({
  environment: process.env,
  production: process.env['ENVIRONMENT']?.trim() === 'production',
  fetch,
  ...{ clock: systemClock, random: systemRandom },
})

/** A start stops at the first setting that is wrong; whoever mends it wants to know of the others too. */
const allThatIsWrong = async (
  names: readonly string[],
  platform: Platform | null,
  reasons: readonly unknown[],
): Promise<unknown> => {
  const other = reasons.find((reason) => !(reason instanceof ConfigurationError))
  if (other) return other
  const told = reasons.map((reason) => (reason as ConfigurationError).message)
  for (const { name, checkSettings, openRings } of await openOperations()) {
    if (!names.includes(name)) continue
    told.push(await messageOf(() => checkSettings(platform ?? unopened())))
    // Elsewhere missing keys are made up.
    if (platform?.production) told.push(await messageOf(() => openRings(platform)))
  }
  const lines = told.flatMap((text) => text.split('\n')).filter((line) => line !== '')
  return new ConfigurationError([...new Set(lines)].join('\n'))
}

const pause = (seconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, seconds * 1000))

const compileAhead = async (started: readonly RunningService[]): Promise<void> => {
  for (const service of started) await service.compileAhead()
}

const wordsOf = ({ environment, services, embedded, dataDir }: Started): string =>
  [
    `\nPolder is up (${environment}).\n`,
    ...services.map(describe),
    `Embedded: ${embedded.join(', ') || 'nothing'}. Data in ${dataDir}. Stop with Ctrl+C.\n`,
  ].join('\n')

const describe = (service: Started['services'][number]): string =>
  [
    `  ${service.title}`,
    `    ${service.address}`,
    `    ${service.address}/swagger-ui.html`,
    ...service.notes.map((note) => `    ${note}`),
    '',
  ].join('\n')

const embedded = ({ settings, database }: Platform): string[] => [
  ...(database?.kind === 'embedded' ? ['database'] : []),
  ...(settings.s3Bucket ? [] : ['objects in a folder']),
  ...(settings.smtpUrl ? [] : ['mail as files']),
  ...(settings.redisUrl ? [] : ['rate limits in memory']),
]

const complaintOf = (error: unknown): string => {
  if (error instanceof ConfigurationError || error instanceof FolderInUseError) return error.message
  if (isFullDisk(error)) return fullDiskAdvice(error)
  if (error instanceof Error && 'code' in error && error.code === '42501')
    return `DATABASE_URL: its role lacks a right: ${error.message}. docs/operations.md says which it needs (Migrations).`
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
    return `${error.message}. Another program listens there; choose another port in the settings.`
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

const writeJson = (value: unknown): void => {
  process.stdout.write(`${JSON.stringify(value)}\n`)
}

/** Runs until a signal ends it; what must not start says why and ends with 1. */
export const startServices = async (words: readonly string[]): Promise<void> => {
  const asked = words.filter((word) => word !== '--json')
  const wantsJson = asked.length < words.length
  const unknown = asked.filter((name) => !serviceNames.includes(name))
  if (unknown.length > 0) {
    const complaint = `Unknown service: ${unknown.join(', ')}. There are ${serviceNames.join(', ')}.`
    if (wantsJson) writeJson({ notUnderstood: complaint })
    else say(complaint)
    process.exitCode = 2
    return
  }
  let running: Running
  // Threads that warm up do not keep a process alive, and without a database nothing else does before it listens.
  const alive = setInterval(() => {}, 60_000)
  try {
    running = await start(asked.length > 0 ? [...asked] : serviceNames)
  } catch (error) {
    if (wantsJson) writeJson({ refused: complaintOf(error) })
    else say(complaintOf(error))
    process.exitCode = 1
    return
  } finally {
    clearInterval(alive)
  }
  if (wantsJson) writeJson(running.started)
  else say(wordsOf(running.started))
  let stopping = false
  const stop = async (): Promise<void> => {
    // At a second signal the process ends at once.
    if (stopping) process.exit(1)
    stopping = true
    await running.stop()
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop())
  process.on('SIGINT', () => void stop())
  // Without a certificate the signal means what it always does: the terminal has gone.
  if (running.renewCertificate) process.on('SIGHUP', running.renewCertificate)
}
