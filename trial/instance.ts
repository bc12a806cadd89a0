/** One process of Polder with all four services, as an operator runs it, that may be ended in every way. */

import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { endWithUs, freePort, pause } from './parts.ts'

export const serviceNames = ['recruitment', 'company-signin', 'photo-verification', 'audit-analysis'] as const
export type ServiceName = (typeof serviceNames)[number]

const thisProgram = fileURLToPath(new URL('../bin/polder.ts', import.meta.url))

/** One command of an operator, with the settings of an instance. Throws with its words unless it is done. */
export const runCommand = async (words: string[], environment: Record<string, string>): Promise<string> => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', thisProgram, ...words],
    { env: { PATH: process.env['PATH'], LOG_LEVEL: 'error', ...environment } },
  )
  return stdout
}

/** What each process wrote last, to tell when something is found wrong. */
const lastWords = new Map<ChildProcess, string>()

/** Characters of it. */
const remembered = 4_000

/** The last errors in the logs of all instances that there were, a line each, the oldest first. */
export const loggedErrors = (): string[] =>
  [...lastWords.values()].flatMap((words) =>
    words.split('\n').filter((line) => /^\{"level":"(error|fatal)"/.test(line)),
  )

export interface Instance {
  ports: Record<ServiceName, number>
  /** Starts the process and waits until every service is ready; throws with its last words when it ends first. */
  start(how?: { environment?: Record<string, string>; program?: string }): Promise<void>
  /** As `kill -9`. */
  kill(): Promise<void>
  /** As a supervisor does: SIGTERM, and waiting for the end. Answers how long it took, in milliseconds. */
  stop(): Promise<number>
  isReady(): Promise<boolean>
  /** Of the process that runs. */
  pid(): number
}

const portVariable = (name: ServiceName): string => `${name.toUpperCase().replaceAll('-', '_')}_PORT`

/** `environment` besides the ports; the instance keeps its ports over its starts. */
export const createInstance = async (environment: Record<string, string>): Promise<Instance> => {
  const ports = {} as Record<ServiceName, number>
  for (const name of serviceNames) ports[name] = await freePort()
  const own = Object.fromEntries(serviceNames.map((name) => [portVariable(name), String(ports[name])]))
  let child: ChildProcess | undefined
  let ended: Promise<unknown> = Promise.resolve()
  const isReady = async (): Promise<boolean> => {
    const answers = await Promise.all(
      serviceNames.map((name) =>
        fetch(`http://127.0.0.1:${ports[name]}/health/ready`)
          .then((answer) => answer.ok)
          .catch(() => false),
      ),
    )
    return answers.every(Boolean)
  }
  const end = async (signal: NodeJS.Signals): Promise<number> => {
    const from = performance.now()
    child?.kill(signal)
    await ended
    return performance.now() - from
  }
  return {
    ports,
    start: async ({ environment: more = {}, program = thisProgram } = {}) => {
      const started = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program], {
        env: { PATH: process.env['PATH'], LOG_LEVEL: 'error', ...environment, ...more, ...own },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      child = started
      lastWords.set(started, '')
      endWithUs(started)
      for (const stream of [started.stdout, started.stderr])
        stream.setEncoding('utf8').on('data', (text: string) => {
          lastWords.set(started, (lastWords.get(started)! + text).slice(-remembered))
        })
      ended = new Promise((resolve) => started.once('exit', resolve))
      for (let tries = 0; tries < 6_000; tries++) {
        if (started.exitCode !== null || started.signalCode !== null)
          throw new Error(`an instance ended while it started:\n${lastWords.get(started)}`)
        if (await isReady()) return
        await pause(50)
      }
      throw new Error(`an instance was not ready within five minutes:\n${lastWords.get(started)}`)
    },
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
    isReady,
    pid: () => child!.pid!,
  }
}
