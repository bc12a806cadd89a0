/** How often what may be asked (specification, Upload links). The README of the service lists it. */

import type { RouteTurns } from '../../kit/http/route-turns.ts'
import { limitTable, operatorLimits } from '../../kit/limits/limit-table.ts'

/** What reads through all findings or transactions of an analysis. */
const searches = /^GET \/(?:api\/analysis|a)\/\{id\}\/(?:findings(?:\/\{key\})?|transactions|memorial)$/

export const limits = limitTable({
  /** A whole office decides findings behind one address. */
  writes: { name: 'writes', limit: 12_000, windowSeconds: 60, guards: 'write' },
  ...operatorLimits,
  /** Audit files and documents, which are read to their end. */
  uploads: {
    routes:
      /^POST \/(?:api\/(?:analysis\/(?:upload$|examples\/)|documents\/|reconciliation\/)|examples\/|a\/\{id\}\/(?:documents|reconciliation)$|dossiers\/\{id\}\/analyses$|$)/,
    name: 'uploads',
    limit: 6_000,
    windowSeconds: 60,
    guards: 'costly',
  },
  /** PDFs and workbooks that are made when they are asked for. */
  files: {
    routes:
      /^GET \/.*\/(?:export(?:\/\{table\})?|report\/download|working-paper)$|^GET \/api\/analysis\/\{id\}\/report$/,
    name: 'files',
    limit: 6_000,
    windowSeconds: 60,
    guards: 'costly',
  },
  searches: {
    routes: searches,
    name: 'searches',
    limit: 120_000,
    windowSeconds: 60,
    guards: 'costly',
  },
  links: {
    routes: /\/upload\/\{token\}$/,
    ...{ name: 'upload-token', limit: 60, windowSeconds: 60, guards: 'write', at: 'act' },
    per: 'link',
  },
})

/** Of which reads how many are answered at once; four times as many wait. */
export const turns: readonly RouteTurns[] = [
  {
    ...{ kind: 'search', turns: 20, routes: searches },
  },
  {
    ...{ kind: 'pdf', turns: 4 },
    routes: /^GET \/(?:api\/analysis\/\{id\}\/(?:report|working-paper)|a\/\{id\}\/report\/download)$/,
  },
  {
    ...{ kind: 'export', turns: 8 },
    routes: /^GET \/.*\/export(?:\/\{table\})?$/,
  },
]
