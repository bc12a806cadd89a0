/** Writes the example audit files anew: `node services/audit-analysis/examples/generate.ts`. */

import { writeFileSync } from 'node:fs'
import { examplePath, examples } from './catalogue.ts'
import { buildingFirm } from './generator/building-firm.ts'
import { foundation } from './generator/foundation.ts'
import { tradingCompany } from './generator/trading-company.ts'
import { writeXaf } from './generator/write-xaf.ts'

/** The text of an example as the generator makes it; always the same. */
export const generateExample = (id: string): string => {
  if (id === 'handelsonderneming') return writeXaf(tradingCompany(), '3.2')
  if (id === 'bouwbedrijf') return writeXaf(buildingFirm(), '3.2')
  if (id === 'stichting') return writeXaf(foundation(), '4.0')
  throw new Error(`no example named ${id}`)
}

if (import.meta.main) {
  for (const { id } of examples) writeFileSync(examplePath(id)!, generateExample(id))
}
