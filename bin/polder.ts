/** The command. Turns the compile cache on before anything else is loaded, then starts. */

import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// Compiled code is kept between starts: a later start is faster, and its threads need not carry the compiler.
const folder = fileURLToPath(new URL('../node_modules/.cache/polder', import.meta.url))
process.env['NODE_COMPILE_CACHE'] ??= folder
enableCompileCache(process.env['NODE_COMPILE_CACHE'])

await import('./start.ts')
