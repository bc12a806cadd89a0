/** The onboarding pages: one for each step, plain forms that need no JavaScript. */

import { momentText } from '../../../kit/pages/dates.ts'
import { formKey } from '../../../kit/pages/form-key.ts'
import { type Html, html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { alert } from '../../../kit/pages/parts/alert.ts'
import { button } from '../../../kit/pages/parts/button.ts'
import { card } from '../../../kit/pages/parts/card.ts'
import { type DialogProps, dialog, dialogOpener, dialogPage } from '../../../kit/pages/parts/dialog.ts'
import { errorSummary, titleWithMistakes } from '../../../kit/pages/parts/error-summary.ts'
import { facts } from '../../../kit/pages/parts/facts.ts'
import { link } from '../../../kit/pages/parts/link.ts'
import { steps } from '../../../kit/pages/parts/progress.ts'
import type { Page } from '../../../kit/pages/site.ts'
import type { OnboardingSessionDto } from './onboarding.schema.ts'
import type { OnboardingWords } from './onboarding.words.nl.ts'
import { bankForm, passwordForm, representativeForm, startForm } from './onboarding-forms.views.ts'
import { type OnboardingView, onboardingPath, onboardingWords, type View, viewOf } from './onboarding-view.ts'

const order: readonly OnboardingView[] = ['start', 'bank', 'representative', 'password', 'done']

/** The page of the step that the session is at. */
export const onboardingPage = (view: View): Page => {
  const { language, sent } = view
  const words = onboardingWords[language]
  const shown = viewOf(view)
  const step = order.indexOf(shown)
  const mistakes = sent?.mistakes ?? []
  return {
    title: titleWithMistakes(titleOf(shown, words), language, mistakes),
    ...(shown === 'start' && !sent ? { description: words.intro } : {}),
    status: sent?.status ?? 200,
    noStore: true,
    current: onboardingPath,
    path: onboardingPath + (view.revises && shown === 'representative' ? '?step=representative' : ''),
    // Browsers apply form-action to redirects after a form too, and the bank is at another address.
    formTargets: 'https: http:',
    body: html`<div class="stack">
${errorSummary({ language, mistakes })}
<h1>${words.title}</h1>
${step >= 0 && steps({ language, label: words.stepsLabel, items: words.steps.slice(0, 4), current: step })}
${contents[shown](view, words)}
</div>`,
  }
}

const titleOf = (shown: OnboardingView, words: OnboardingWords): string => {
  if (shown === 'ended') return words.ended
  if (shown === 'done') return words.done
  const step = order.indexOf(shown)
  return `${words.title}: ${words.stepOf(step + 1).toLowerCase()}, ${words.steps[step]!.toLowerCase()}`
}

const contents: Record<OnboardingView, (view: View, words: OnboardingWords) => Html> = {
  start: (view, words) => startForm(view, words),
  bank: (view, words) => html`${bankForm(view, words)}${underWay(view, words)}`,
  representative: (view, words) => html`${representativeForm(view, words)}${underWay(view, words)}`,
  password: (view, words) => html`${passwordForm(view, words)}${underWay(view, words)}`,
  done: (view, words) => done(view, words),
  ended: (view, words) => ended(view.session!, words),
}

/** What is known so far, until when one can go on, and the way out. */
const underWay = ({ session, language }: View, words: OnboardingWords): Html => html`${known(session!, words)}
<p>${words.validUntil(momentText(session!.expiresAt, language))}</p>
<p>${dialogOpener({ href: `${onboardingPath}/stop`, label: words.stop, dialog: 'stop', kind: 'quiet' })}</p>
${dialog(stopQuestion(language))}`

const stopQuestion = (language: Language): DialogProps => {
  const words = onboardingWords[language]
  return {
    ...{ language, id: 'stop', heading: words.stopQuestion, act: words.stopAct, destroys: true },
    body: html`<p>${words.stopText}</p>`,
    action: `${onboardingPath}/stop`,
    hidden: formKey(),
  }
}

/** The same question as the dialog's, for browsers without JavaScript. */
export const stopPage = (language: Language): Page => ({
  title: onboardingWords[language].stopQuestion,
  noStore: true,
  body: dialogPage({ ...stopQuestion(language), back: onboardingPath }),
})

const known = (session: OnboardingSessionDto, words: OnboardingWords): Html =>
  card({
    id: 'known',
    as: 'section',
    heading: words.known,
    body: facts([
      { name: words.kvkNumber, value: session.kvkNumber },
      { name: words.company, value: session.companyName },
      { name: words.address, value: session.registeredAddress },
      { name: words.bank, value: session.institutionName },
      { name: words.account, value: session.ibanMasked },
      { name: words.name, value: session.representativeName },
    ]),
  })

const againForm = (label: string, kind: 'main' | 'quiet'): Html =>
  html`<form method="post" action="${onboardingPath}/again">${formKey()}${button({ label, kind })}</form>`

const done = ({ session }: View, words: OnboardingWords): Html => html`${alert({
  tone: 'good',
  heading: words.done,
  text: words.doneText,
  live: 'status',
})}
<p>${words.signIn} ${link({ href: '/login', label: words.signInLink })}</p>
${known(session!, words)}
${againForm(words.another, 'quiet')}`

const ended = ({ status, bankError }: OnboardingSessionDto, words: OnboardingWords): Html => {
  const why = words.endedWhy[status]
  const last = status === 'FAILED' && bankError ? (words.bankErrors[bankError] ?? words.bankErrorElse) : ''
  return card({
    heading: words.ended,
    body: html`${why && html`<p>${why} ${last}</p>`}<p>${words.endedText}</p>`,
    acts: againForm(words.again, 'main'),
  })
}
