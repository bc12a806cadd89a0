/** `npm run bench -- <name>`: runs one measurement, each in its own file beside this one. */

import { existsSync, readdirSync } from 'node:fs'

const [name] = process.argv.slice(2)
const file = new URL(`./${name}.bench.ts`, import.meta.url)
if (!name || !/^[\w-]+$/.test(name) || !existsSync(file)) {
  const names = readdirSync(new URL('.', import.meta.url))
    .filter((entry) => entry.endsWith('.bench.ts'))
    .map((entry) => entry.replace('.bench.ts', ''))
  console.error(`Usage: npm run bench -- <name>. There are: ${names.join(', ')}`)
  process.exit(2)
}
await import(file.href)
process.exit(0)
