/** The files that an analysis was made of, as papers and pages name them. */

import type { Session } from '../analysis/session-store.ts'
import type { PaperFile } from '../core/paper/paper-data.ts'

/** In the order in which they came. */
export const filesOf = ({ files }: Session): readonly PaperFile[] =>
  files.map(({ name, sha256, bytes, format, program }) => ({ name, sha256, bytes, format, program }))
