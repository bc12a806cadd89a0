/** The page on which an administrator records for what recruiters see matches. */

import { momentText } from '../../../kit/pages/dates.ts'
import { formKey } from '../../../kit/pages/form-key.ts'
import { html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { alert } from '../../../kit/pages/parts/alert.ts'
import { button } from '../../../kit/pages/parts/button.ts'
import { errorSummary, type Mistake, titleWithMistakes } from '../../../kit/pages/parts/error-summary.ts'
import { field } from '../../../kit/pages/parts/field.ts'
import { textArea } from '../../../kit/pages/parts/text-area.ts'
import { toast, toasts } from '../../../kit/pages/parts/toast.ts'
import type { Page } from '../../../kit/pages/site.ts'
import type { MatchRecordDto, MatchRecordRequest } from './match.schema.ts'
import { matchWords } from './match.words.ts'

export const recordPath = '/beheer/privacy/match'

export interface RecordView {
  language: Language
  /** Whether the setting is on. */
  on: boolean
  record: MatchRecordDto | null
  entered: MatchRecordRequest
  mistakes?: readonly Mistake[]
  toast: string | null
}

export const recordPage = ({
  language,
  on,
  record,
  entered,
  mistakes = [],
  toast: name,
}: RecordView): Page => {
  const words = matchWords[language]
  const rowOf = (id: keyof MatchRecordRequest) => {
    const message = mistakes.find((mistake) => mistake.field === id)?.message
    return {
      ...{ language, name: id, value: entered[id] },
      ...(message === undefined ? {} : { message: String(message) }),
    }
  }
  return {
    title: titleWithMistakes(words.record, language, mistakes),
    current: '/beheer/privacy',
    body: html`<div class="stack">
${toasts(name === 'recorded' ? [toast({ language, text: words.saved })] : [])}
${errorSummary({ language, mistakes })}
<h1>${words.record}</h1>
<p>${words.recordLead}</p>
${alert({ tone: on ? 'info' : 'warn', text: on ? words.on : words.off })}
${record && html`<p>${words.recordedBy(record.recordedBy ?? words.erasedSince, momentText(record.recordedAt, language))}</p>`}
<form class="stack" method="post" action="${recordPath}" data-keep novalidate>${formKey()}
${textArea({ ...rowOf('purpose'), label: words.purpose, hint: words.purposeHint })}
${textArea({ ...rowOf('dpia'), label: words.dpia, hint: words.dpiaHint })}
${field({ ...rowOf('overseer'), label: words.overseer, hint: words.overseerHint })}
<div class="row">${button({ label: words.save })}</div></form>
</div>`,
  }
}
