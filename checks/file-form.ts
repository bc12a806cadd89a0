/** What each file must be: short, named for what it holds, begun with a sentence, without a clock of its own. */

import { withoutComments } from './modules.ts'

const maximumLines = 300
/** Made from the API documents, and not read from top to bottom. */
const isGenerated = /\/generated\//

/** Calls that belong to kit/clock.ts alone; everything else gets them from its context. */
const forbiddenCalls = [/\bnew Date\(\)/, /\bDate\.now\(/, /\bMath\.random\(/, /\brandomUUID\(/]
const mayCall =
  /^(kit\/(clock|trace)\.ts|checks\/|bench\/|trial\/|clients\/|kit\/testing\/)|\.test\.ts$|\/testing\/|\.browser\.ts$/

const emptyName = /(^|\/)(utils?|helpers?|common|manager|index)(\.ts|\/)/

/** Each with the word that the house uses in its place. */
const otherNames: [RegExp, string][] = [
  [/^(?:kit|services\/[^/]+)\/workers\//, 'jobs/ (background work) or threads/'],
  [/test-support/, 'testing/'],
]

/** Units are written out; these names are the driver's. */
const shortUnit =
  /\b(?!(?:(?:connection|idle|export)Timeout|timeout|scheduledDelay|queryDuration|keepAliveInitialDelay)Millis\b)\w+Millis\b/

export const fileProblems = (file: string, source: string): string[] => {
  const problems: string[] = []
  const lines = source.split('\n').length - 1
  if (lines > maximumLines && !isGenerated.test(file))
    problems.push(`${file}: ${lines} lines, more than ${maximumLines}`)
  if (!file.endsWith('.test.ts') && !/^(#!.*\n)?\/\*\*/.test(source))
    problems.push(`${file}: does not begin with a sentence about what it is for`)
  if (emptyName.test(file)) problems.push(`${file}: a name that says nothing`)
  for (const [pattern, name] of otherNames)
    if (pattern.test(file)) problems.push(`${file}: this belongs in ${name}`)
  const code = withoutComments(source)
  const unit = shortUnit.exec(code)
  if (unit) problems.push(`${file}: ${unit[0]} is written ${unit[0]}econds`)
  if (mayCall.test(file)) return problems
  for (const call of forbiddenCalls)
    if (call.test(code))
      problems.push(
        `${file}: ${call.source.replaceAll('\\b', '').replaceAll('\\', '')} belongs to the context`,
      )
  return problems
}
