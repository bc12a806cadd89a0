/** What a held form holds, sealed: nobody reads it before its address is confirmed. */

import type { Seal } from '../../../kit/auth/seal.ts'
import type { Language } from '../../../kit/pages/language.ts'
import type { KeptAnswer } from '../core/answers.ts'
import type { JobAlertRequest } from '../job-alerts/job-alert.schema.ts'

interface HeldBase {
  /** In the mail's link. Sealed here, so that a mail that is sent again has the same one. */
  token: string
  /** Normalised. */
  email: string
  /** In which the form was filled in. */
  language: Language
}

export interface HeldApplication extends HeldBase {
  kind: 'APPLICATION'
  firstName: string
  lastName: string
  letter: string | null
  phone: string | null
  availableFrom: string | null
  /** Cents. */
  expectedSalary: number | null
  answers: KeptAnswer[]
  keepYear: boolean
  fileName: string | null
}

export interface HeldAlert extends HeldBase {
  kind: 'ALERT'
  wishes: JobAlertRequest
}

export interface HeldAccount extends HeldBase {
  kind: 'ACCOUNT'
  firstName: string
  lastName: string
  /** The path that somebody was going to. */
  back: string
}

export type HeldForm = HeldApplication | HeldAlert | HeldAccount

export const ownerOf = (id: string): string => `held-form ${id}`

export const sealForm = (seal: Seal, id: string, form: HeldForm): string =>
  seal.seal(JSON.stringify(form), ownerOf(id))

/** Throws where the row is not the one that was sealed. */
export const openForm = (seal: Seal, id: string, sealed: string): HeldForm =>
  JSON.parse(seal.open(sealed, ownerOf(id))) as HeldForm
