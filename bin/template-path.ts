/** Where the database lies that a first start copies. Its name tells what it was made of, so that an older one is not found. */

import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/** What makes tables beside the migrations. The image of the container has no lock file to tell their versions. */
const makers = ['@electric-sql/pglite', 'kysely', 'pg-boss']

/** Reads the migrations of all services and the versions of what makes tables; some 5 ms. */
export const templatePath = (): string => {
  const made = createHash('sha256')
  for (const name of makers) made.update(readFileSync(join(root, 'node_modules', name, 'package.json')))
  for (const path of globSync('services/*/migrations/*.ts', { cwd: root }).sort())
    made.update(path).update(readFileSync(join(root, path)))
  return join(root, 'node_modules/.cache/polder', `database-${made.digest('hex').slice(0, 16)}`)
}
