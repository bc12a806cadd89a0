/** The command. It sets memory, threads and the compile cache, which must be set before all else, and then does what it is told. */

import { enableCompileCache } from 'node:module'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'

// Without this setting glibc keeps freed memory for each thread, some 30 MiB. It reads settings when a program begins.
// Passwords take one thread for each core (kit/auth/password.ts). The two others are for files and signatures.
const settings = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  UV_THREADPOOL_SIZE: String(Math.max(4, availableParallelism() + 2)),
}
const words = process.argv.slice(process.argv[2] === 'start' ? 3 : 2)
const services = words.filter((word) => word !== '--json')
// Requests of the other services make many short-lived objects. audit-analysis makes few, and holds files.
const youngMebibytes = services.length === 1 && services[0] === 'audit-analysis' ? 4 : 16
if (process.platform === 'linux' && process.env['MALLOC_ARENA_MAX'] === undefined) {
  const flags = [...process.execArgv, `--max-semi-space-size=${youngMebibytes}`]
  const program = [process.execPath, ...flags, ...process.argv.slice(1)]
  process.execve?.(process.execPath, program, { ...settings, ...process.env })
}

// Compiled code is kept between starts: a later start is faster, and its threads need not carry the compiler.
const folder = fileURLToPath(new URL('../node_modules/.cache/polder', import.meta.url))
process.env['NODE_COMPILE_CACHE'] ??= folder
enableCompileCache(process.env['NODE_COMPILE_CACHE'])

await import('./main.ts')
