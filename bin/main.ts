/** The command's first word decides: a service or none starts, all else is a command of its own. */

import { helpJson, helpText } from './commands/all.ts'
import { serviceNames } from './services.ts'

const [first, ...rest] = process.argv.slice(2)
const isHelp = first === 'help' || first === '--help' || first === '-h'

if (isHelp) process.stdout.write(`${rest.includes('--json') ? helpJson() : helpText()}\n`)
else if (first === undefined || first === '--json' || first === 'start' || serviceNames.includes(first)) {
  const { startServices } = await import('./start.ts')
  await startServices(first === 'start' ? rest : process.argv.slice(2))
} else {
  const { runFromShell } = await import('./shell.ts')
  await runFromShell(first, rest)
}
