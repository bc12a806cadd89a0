/** `/mijn`: what waits for the candidate, what is under way, and where everything else is. */

import { dateText, momentText } from '../../../kit/pages/dates.ts'
import { formKey } from '../../../kit/pages/form-key.ts'
import { type Html, html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { badge } from '../../../kit/pages/parts/badge.ts'
import { button } from '../../../kit/pages/parts/button.ts'
import { card } from '../../../kit/pages/parts/card.ts'
import { emptyState } from '../../../kit/pages/parts/empty-state.ts'
import type { Mistake } from '../../../kit/pages/parts/error-summary.ts'
import { facts } from '../../../kit/pages/parts/facts.ts'
import { link, linkButton } from '../../../kit/pages/parts/link.ts'
import { passwordField } from '../../../kit/pages/parts/password-field.ts'
import type { Page } from '../../../kit/pages/site.ts'
import { forgotPath } from '../accounts/forgot-path.ts'
import type { FirstPassword } from '../accounts/mailbox-account.actions.ts'
import type { OwnApplication } from './mine.actions.ts'
import { mineWords } from './mine.words.ts'
import { alertsHome, applicationsHome, keptHome, mineHome, minePage } from './mine-page.ts'

export interface WaitingThing {
  kind: 'offer' | 'question' | 'interview' | 'pickTime'
  application: Pick<OwnApplication, 'id' | 'jobTitle' | 'company'>
  /** When it came, or when the interview begins. */
  at: string | null
  href: string
}

export interface OverviewView {
  language: Language
  toast: string | null
  waiting: readonly WaitingThing[]
  running: readonly OwnApplication[]
  /** Ever, as far as it is still kept. */
  hasApplied: boolean
  lacksPassword: FirstPassword
  mistakes?: readonly Mistake[]
}

export const overviewPage = (view: OverviewView): Page => {
  const { language, toast, waiting, running, mistakes = [] } = view
  const words = mineWords[language]
  return minePage({
    ...{ language, toast, mistakes, title: words.overview },
    body: html`${passwordCard(language, view.lacksPassword, mistakes)}
<h2>${words.waits}</h2>
${waiting.length === 0 ? html`<p>${words.nothingWaits}</p>` : waiting.map((thing) => waitingCard(language, thing))}
<h2>${words.running}</h2>
${running.length > 0 ? running.map((one) => applicationCard(language, one)) : view.hasApplied ? html`<p>${words.nothingRuns}</p><p>${linkButton({ href: '/vacatures', label: words.search, kind: 'quiet' })}</p>` : noApplications(language)}
<h2>${words.more}</h2>
<ul>${[
      { href: applicationsHome, label: words.applications },
      { href: '/mijn/cv', label: words.cv },
      { href: keptHome, label: words.kept },
      { href: alertsHome, label: words.alerts },
      { href: '/mijn/privacy', label: words.privacy },
    ].map((item) => html`<li>${link(item)}</li>`)}</ul>`,
  })
}

export const noApplications = (language: Language, level: 2 | 3 = 3): Html => {
  const words = mineWords[language]
  return emptyState({
    level,
    heading: words.noApplications,
    text: words.noApplicationsText,
    act: linkButton({ href: '/vacatures', label: words.search }),
  })
}

const waitingCard = (language: Language, { kind, application, at, href }: WaitingThing): Html => {
  const words = mineWords[language]
  return card({
    ...{ level: 3, as: 'article' },
    heading: link({ href, label: words[kind], about: application.jobTitle }),
    body: html`<p>${application.jobTitle}, ${application.company}</p>${at && html`<p class="hint">${momentText(at, language)}</p>`}`,
  })
}

/** By when an answer was promised, and that it is late; null where none is awaited. */
export const promiseText = (
  language: Language,
  { answerBy, answerIsLate }: OwnApplication,
): string | null => {
  const { answerBy: coming, answerLate: late } = mineWords[language]
  return answerBy && (answerIsLate ? late : coming)(dateText(answerBy, language))
}

/** One application in a list. */
export const applicationCard = (language: Language, application: OwnApplication, level: 2 | 3 = 3): Html => {
  const words = mineWords[language]
  const { id, jobTitle, company, status, appliedAt, isLeft } = application
  return card({
    ...{ level, as: 'article' },
    heading: link({ href: `${applicationsHome}/${id}`, label: jobTitle }),
    aside: badge({ label: words.statuses[status] }),
    body: facts([
      { name: words.company, value: company },
      { name: words.sentOn, value: dateText(appliedAt, language) },
      { name: words.answer, value: isLeft ? words.left : promiseText(language, application) },
    ]),
  })
}

/** For an account without a password; nothing for any other. */
export const passwordCard = (
  language: Language,
  lacks: FirstPassword,
  mistakes: readonly Mistake[],
): Html | false => {
  const words = mineWords[language]
  if (lacks === null) return false
  if (lacks === 'MAIL')
    return card({
      heading: words.choosePassword,
      body: html`<p>${words.choosePasswordText}</p><p>${words.passwordByMail}</p><p>${linkButton({ href: forgotPath, label: words.askPasswordMail, kind: 'quiet' })}</p>`,
    })
  const wrong = mistakes.find(({ field }) => field === 'newPassword')
  return card({
    heading: words.choosePassword,
    body: html`<p>${words.choosePasswordText}</p><form class="stack" method="post" action="${mineHome}/wachtwoord" novalidate>${formKey()}${passwordField(
      {
        ...{ language, name: 'newPassword', label: words.password, hint: words.passwordHint },
        autocomplete: 'new-password',
        ...(wrong ? { message: String(wrong.message) } : {}),
      },
    )}<div class="row">${button({ label: words.savePassword, kind: 'quiet' })}</div></form>`,
  })
}
