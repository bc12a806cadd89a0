/** What people typed into a form of onboarding: how it is read, and everything that is wrong with it, in their language. */

import { type Failure, invalidField } from '../../../kit/errors.ts'
import type { Language } from '../../../kit/pages/language.ts'
import type { Mistake } from '../../../kit/pages/parts/error-summary.ts'
import { parseBsn } from '../core/bsn.ts'
import { parseEmail } from '../core/email-address.ts'
import { isKvkNumber } from '../core/kvk-number.ts'
import { parsePersonName } from '../core/person-name.ts'
import { parsePhone } from '../core/phone.ts'
import { isRepresentativeRole } from '../core/representative-role.ts'
import { type OnboardingView, onboardingWords, type SentForm } from './onboarding-view.ts'

/** Numbers are copied with spaces and dots between their digits. */
export const withoutMarks = (text: string): string => text.replace(/[\s.]/g, '')

/** Throws a 400 that names the field. */
export const kvkNumberIn = (text: string): string => {
  const kvkNumber = withoutMarks(text)
  if (!isKvkNumber(kvkNumber)) throw invalidField('kvkNumber', 'must be 8 digits')
  return kvkNumber
}

const orBlank =
  (isRight: (text: string) => boolean) =>
  (text: string): boolean =>
    text.trim() === '' || isRight(text)

/** The action stops at the first field that is wrong; people are told of all of them at once. */
const isRight: Record<string, (text: string) => boolean> = {
  firstName: (text) => parsePersonName(text) !== null,
  lastNamePrefix: orBlank((text) => parsePersonName(text) !== null),
  lastName: (text) => parsePersonName(text) !== null,
  email: (text) => parseEmail(text) !== null,
  phone: orBlank((text) => parsePhone(text) !== null),
  bsn: orBlank((text) => parseBsn(withoutMarks(text)) !== null),
  role: isRepresentativeRole,
}

const wrongFields = (fields: Record<string, string>): string[] =>
  Object.entries(fields)
    .filter(([name, text]) => isRight[name]?.(text) === false)
    .map(([name]) => name)

/** Failures that one field can mend although they do not name it. */
const fieldOfCode: Record<string, string> = {
  COMPANY_REGISTERED: 'kvkNumber',
  SESSION_ACTIVE: 'kvkNumber',
  BANK_UNAVAILABLE: 'institutionId',
}

/** The API's messages are for programs; people read what to do. `shown` is the form that they see again. */
export const sentForm = ({
  failure: { status, options },
  form,
  shown,
  fields,
  language,
}: {
  failure: Failure
  form: OnboardingView
  shown: OnboardingView
  fields: Record<string, string>
  language: Language
}): SentForm => {
  const { problems, problemElse } = onboardingWords[language]
  const code = options.code ?? ''
  const named = options.fieldErrors?.map(({ field }) => field) ?? []
  const at = fieldOfCode[code]
  const names = named.length > 0 ? [...new Set([...wrongFields(fields), ...named])] : []
  const mistakes: Mistake[] =
    // Another step is shown than the one that was sent, as in a second tab: its fields are not there.
    names.length > 0 && shown === form
      ? names.map((field) => ({
          field,
          message: (named.includes(field) ? problems[code] : undefined) ?? problems[field] ?? problemElse,
        }))
      : [
          {
            ...(at && shown === form ? { field: at } : {}),
            message: problems[code] ?? problemElse,
          },
        ]
  return {
    status: status === 400 ? 422 : status,
    mistakes,
    isRegistered: code === 'COMPANY_REGISTERED',
    entered: fields,
  }
}
