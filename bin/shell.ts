/** Runs a command from a shell: here, or in the process that has the embedded database, when one serves. */

import { FolderInUseError } from '../kit/store/folder-lock.ts'
import { type Ending, refused, runCommand } from './run-command.ts'

const end = ({ code, output, complaint }: Ending): void => {
  if (output) process.stdout.write(`${output}\n`)
  if (complaint) process.stderr.write(`${complaint}\n`)
  process.exitCode = code
}

// Whoever reads the output may have read enough.
process.stdout.on('error', () => {})

const tell = (line: string): void => void process.stderr.write(`${line}\n`)

export const runFromShell = async (name: string, words: readonly string[]): Promise<void> => {
  const tells = words.includes('--json') ? undefined : tell
  try {
    end(await runCommand(name, words, process.env, undefined, tells))
  } catch (error) {
    if (!(error instanceof FolderInUseError)) throw error
    const { askRunning } = await import('./operator-socket.ts')
    end(
      (await askRunning(process.env, name, words, tells)) ?? refused(error.message, words.includes('--json')),
    )
  }
}
