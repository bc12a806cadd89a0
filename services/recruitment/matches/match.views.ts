/** What pages show of matches: the own one on a job's page, the notice beside it, and objecting. */

import { dateText } from '../../../kit/pages/dates.ts'
import { formKey } from '../../../kit/pages/form-key.ts'
import { type Html, html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { decimalText } from '../../../kit/pages/numbers.ts'
import { alert } from '../../../kit/pages/parts/alert.ts'
import { button } from '../../../kit/pages/parts/button.ts'
import { card } from '../../../kit/pages/parts/card.ts'
import { link } from '../../../kit/pages/parts/link.ts'
import { table } from '../../../kit/pages/parts/table.ts'
import type { Match, MatchPoint } from '../core/match/match.ts'
import { matchWords } from './match.words.ts'
import { type MatchNotice, noticeParagraphs } from './match-notice.mails.ts'

/** `of` says what was compared: the default CV, or the one that was sent with an application. */
export const matchCard = (
  language: Language,
  { total, coverage, points, unknown }: Match,
  of: 'default' | 'sent' = 'default',
): Html => {
  const words = matchWords[language]
  const figure = (value: number): string => decimalText(value, language, 1)
  return card({
    heading: words.title,
    body: html`<p><strong>${total === null ? words.noTotal : words.total(total)}</strong></p>
<p>${words.coverage(Math.round(100 * coverage))}</p>
${
  points.length > 0 &&
  table<MatchPoint>({
    caption: words.points,
    captionHidden: true,
    rows: points,
    columns: [
      { heading: words.part, cell: ({ part }) => words.parts[part], names: true },
      { heading: words.reached, cell: ({ points: reached, of }) => words.of(figure(reached), of) },
      { heading: words.because, cell: ({ because }) => because[language] },
    ],
  })
}
${unknown.length > 0 && html`<p>${words.unknown}: ${unknown.map((part) => words.parts[part]).join(', ')}.</p>`}
<p class="hint">${of === 'sent' ? words.sentProfile : words.profile}</p>`,
  })
}

/** For whoever reads an advertisement before applying. */
export const noticeCard = (language: Language, notice: MatchNotice): Html => {
  const words = matchWords[language]
  return card({
    heading: words.noticeTitle,
    body: html`${noticeParagraphs(language, notice).map((text) => html`<p dir="auto">${text}</p>`)}<p>${link({ href: '/mijn/privacy', label: 'Privacy' })}</p>`,
  })
}

export const objectionCard = (language: Language, objectedAt: string | null): Html => {
  const words = matchWords[language]
  const objects = objectedAt !== null
  return card({
    heading: words.objection,
    body: html`<p>${words.objectionText}</p>${objects && alert({ tone: 'good', text: words.objectsSince(dateText(objectedAt, language)) })}<form class="row" method="post" action="/mijn/privacy/bezwaar">${formKey()}<input type="hidden" name="objects" value="${objects ? 'no' : 'yes'}">${button({ label: objects ? words.takeBack : words.object, kind: 'quiet' })}</form>`,
  })
}
