/** Migrations that came since the last kept release only expand, unless they say that they contract. */

import { expansionProblems } from '../kit/store/expansion.ts'
import { ownTables } from './own-tables.ts'
import { keptReleases } from './releases.ts'

export const checkExpansion = async (): Promise<string[]> => {
  const last = (await keptReleases()).at(-1)
  if (!last) return ['releases/ keeps none to compare the migrations with']
  const released = await last.migrations()
  const problems: string[] = []
  for (const { schema, migrations } of ownTables) {
    const found = await expansionProblems(schema, migrations, released[schema] ?? [])
    problems.push(...found.map((problem) => `${schema}, since ${last.version}: ${problem}`))
  }
  return problems
}
