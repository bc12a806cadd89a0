/** The files that an analysis was made of. */

import type { Session } from '../analysis/session-store.ts'
import type { PaperFile } from '../core/paper/paper-data.ts'

/** In the order in which they came. */
export const filesOf = (session: Session): readonly PaperFile[] =>
  (session as Session & { files?: readonly PaperFile[] }).files ?? []
