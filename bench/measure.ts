/** What benches share: interleaved timing, medians, a service in a process of its own, and its memory. */

import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { spawnForBench } from './child.ts'

export const median = (values: number[]): number => quantile(values, 0.5)

/** By nearest rank. */
export const quantile = (values: number[], share: number): number => {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)]!
}

/** Milliseconds that the work takes. */
export const timed = async (work: () => Promise<unknown> | unknown): Promise<number> => {
  const start = performance.now()
  await work()
  return performance.now() - start
}

export interface BenchService {
  address: string
  pid: number
  /** Highest resident memory so far, in MiB. */
  peakMebibytes(): number
  /** Resident memory now, in MiB. */
  residentMebibytes(): number
  stop(): Promise<void>
}

export const statusField = (pid: number, field: string): number =>
  Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

/** What `npm start` hands to Node, which its script calls by `exec node`. */
export const startWords: string[] = (
  JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { start: string } }
).scripts.start
  .replace(/^(?:exec )?node /, '')
  .split(' ')

/** Starts `npm start -- <service>` on a folder and port of its own and waits until it serves; `onLine` gets what it logs. */
export const startBenchService = async (
  service: string,
  port: number,
  environment: Record<string, string> = {},
  onLine?: (line: string) => void,
): Promise<BenchService> => {
  const folder = mkdtempSync(join(tmpdir(), 'polder-bench-'))
  const portName = `${service.toUpperCase().replaceAll('-', '_')}_PORT`
  const child: ChildProcess = spawnForBench(process.execPath, [...startWords, service], {
    env: { ...process.env, DATA_DIR: folder, LOG_LEVEL: 'error', [portName]: String(port), ...environment },
    stdio: ['ignore', onLine ? 'pipe' : 'inherit', 'ignore'],
  })
  if (onLine) createInterface({ input: child.stdout! }).on('line', onLine)
  const address = `http://127.0.0.1:${port}`
  for (let attempt = 0; ; attempt++) {
    const up = await fetch(`${address}/health`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (up) break
    if (attempt > 300 || child.exitCode !== null) throw new Error(`${service} did not come up`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return {
    address,
    pid: child.pid!,
    peakMebibytes: () => statusField(child.pid!, 'VmHWM'),
    residentMebibytes: () => statusField(child.pid!, 'VmRSS'),
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Prints a measured value beside its goal. */
export const report = (name: string, value: number, unit: string, goal?: number): void => {
  const verdict =
    goal === undefined
      ? ''
      : `  goal ≤ ${goal}${unit === '×' ? ' ×' : ` ${unit}`}: ${value <= goal ? 'met' : 'NOT MET'}`
  console.log(`${name.padEnd(52)} ${value.toFixed(unit === '×' ? 2 : 1).padStart(10)} ${unit}${verdict}`)
}

/** The same for a ratio that must not be smaller than its goal. */
export const reportAtLeast = (name: string, ratio: number, goal: number): void => {
  const verdict = `goal ≥ ${goal} ×: ${ratio >= goal ? 'met' : 'NOT MET'}`
  console.log(`${name.padEnd(52)} ${ratio.toFixed(2).padStart(10)} ×  ${verdict}`)
}
