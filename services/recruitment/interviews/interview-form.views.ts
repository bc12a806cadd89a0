/** The form in which a recruiter offers times, new or changed. */

import { type Html, html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import type { Mistake } from '../../../kit/pages/parts/error-summary.ts'
import { field } from '../../../kit/pages/parts/field.ts'
import { selectField } from '../../../kit/pages/parts/select-field.ts'
import { textArea } from '../../../kit/pages/parts/text-area.ts'
import { type Entered, lengthsWith, minutesOf, slotFields, slotNumbers, usualRoom } from './interview.form.ts'
import { interviewWords } from './interview.words.ts'

export interface FieldsView {
  language: Language
  entered: Entered
  mistakes: readonly Mistake[]
}

const rowOf =
  ({ language, entered, mistakes }: FieldsView) =>
  (name: string, label: string, optional = false) => {
    const message = mistakes.find((mistake) => mistake.field === name)?.message
    return {
      ...{ language, name, label, optional, value: entered[name] ?? '' },
      message: message === undefined ? null : String(message),
    }
  }

/** Everything but whom it is with. */
export const interviewFieldsOf = (view: FieldsView): Html => {
  const words = interviewWords[view.language]
  const row = rowOf(view)
  const isEntered = (number: number): boolean => Boolean(view.entered[slotFields(number).date])
  const further = slotNumbers.filter((number) => number > 1 && (number <= usualRoom || isEntered(number)))
  const isUsed = further.some(isEntered)
  const pair = (number: number, day: string, start: string): Html => {
    const names = slotFields(number)
    const isExtra = number > 1
    return html`<div class="columns">${field({ ...row(names.date, day, isExtra), type: 'date', width: 'short' })}${field(
      {
        ...row(names.time, start, isExtra),
        type: 'time',
        width: 'short',
      },
    )}</div>`
  }
  return html`${pair(1, words.date, words.time)}
<details${isUsed && html` open`}><summary>${words.further}</summary><div class="stack">${further.map(
    (number) => pair(number, words.day(number), words.start(number)),
  )}</div></details>
${selectField({
  ...row('length', words.length),
  value: String(minutesOf(view.entered['length'])),
  width: 'short',
  options: lengthsWith(view.entered['length']).map((minutes) => ({
    value: String(minutes),
    label: words.minutes(minutes),
  })),
})}
${field(row('place', words.place, true))}
${field({ ...row('participants', words.participants, true), hint: words.participantsHint })}
${textArea({ ...row('note', words.note, true), rows: 4 })}`
}
