/** Opens the letters of the running service; they begin to go out once its address is known. */

import type { Platform } from '../../../kit/platform.ts'
import type { CompanySigninSettings } from '../config.ts'
import type { Ctx } from '../context.ts'
import { dialect } from '../dialect.ts'
import { createLetters, type Letters } from './letters.ts'

type LetterParts = Pick<Ctx, 'db' | 'vault' | 'trail' | 'publicUrl'>

/** They are closed, with what is being sent, before the database is. */
export const openLetters = (
  { clock, ids, random, mailer, log }: Platform,
  { lettersPerHour: perHour }: CompanySigninSettings,
  { db, vault, trail, publicUrl }: LetterParts,
  resources: AsyncDisposableStack,
): Letters => {
  const letters = createLetters({
    ...{ clock, ids, random, mailer, db, vault, publicUrl, perHour },
    log: log.child({ service: dialect.name }),
    onCommitted: trail.onAppended,
  })
  resources.defer(() => letters.close())
  return letters
}
