/**
 * Runs at the end of `npm ci`: makes ahead what would hold up the first start, which are the embedded database and the
 * compiled code. A start without them makes them itself, so a failure here is told and ends nothing.
 */

import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { openEmbedded } from '../kit/store/database.ts'
import { databaseFolder } from '../kit/store/database-template.ts'
import { makeAllTables } from './all-tables.ts'
import { templatePath } from './template-path.ts'

const makeDatabase = async (): Promise<void> => {
  const path = templatePath()
  if (existsSync(path)) return
  await mkdir(dirname(path), { recursive: true })
  const folder = await mkdtemp(`${path}-`)
  try {
    const server = await openEmbedded(folder)
    await makeAllTables(server).finally(() => server.close())
    await rename(databaseFolder(folder), path)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Nothing of the operator's own settings: this start is nobody's, on ports that the system chooses. */
const environmentOf = (folder: string): NodeJS.ProcessEnv => ({
  ...(process.env['PATH'] ? { PATH: process.env['PATH'] } : {}),
  DATA_DIR: join(folder, 'data'),
  LOG_LEVEL: 'error',
  RECRUITMENT_PORT: '0',
  COMPANY_SIGNIN_PORT: '0',
  PHOTO_VERIFICATION_PORT: '0',
  AUDIT_ANALYSIS_PORT: '0',
})

/** Starts all services once, and ends them when they serve; the code that this compiled is kept. */
const compileAll = async (): Promise<void> => {
  const folder = await mkdtemp(join(dirname(templatePath()), 'start-'))
  try {
    const program = fileURLToPath(new URL('polder.ts', import.meta.url))
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program], {
      env: environmentOf(folder),
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const ended = new Promise((resolve) => child.once('close', resolve))
    for await (const line of createInterface({ input: child.stderr }))
      if (line.startsWith('Polder is up')) child.kill('SIGTERM')
    await ended
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

try {
  await makeDatabase()
  await compileAll()
} catch (error) {
  process.stderr.write(
    `The first start will take longer: ${error instanceof Error ? error.message : error}\n`,
  )
}
