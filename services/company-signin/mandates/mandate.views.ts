/** The page of mandates: those of the company, or one's own, and the form that grants one. */

import { timeElement } from '../../../kit/pages/dates.ts'
import { formKey } from '../../../kit/pages/form-key.ts'
import { type Html, html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { moneyText } from '../../../kit/pages/numbers.ts'
import { alert } from '../../../kit/pages/parts/alert.ts'
import { badge } from '../../../kit/pages/parts/badge.ts'
import { button } from '../../../kit/pages/parts/button.ts'
import { card } from '../../../kit/pages/parts/card.ts'
import { dialogPage } from '../../../kit/pages/parts/dialog.ts'
import { emptyState } from '../../../kit/pages/parts/empty-state.ts'
import { errorSummary, titleWithMistakes } from '../../../kit/pages/parts/error-summary.ts'
import { field } from '../../../kit/pages/parts/field.ts'
import { linkButton } from '../../../kit/pages/parts/link.ts'
import { moneyField } from '../../../kit/pages/parts/money-field.ts'
import { pager } from '../../../kit/pages/parts/pager.ts'
import { selectField } from '../../../kit/pages/parts/select-field.ts'
import { table } from '../../../kit/pages/parts/table.ts'
import { toast, toasts } from '../../../kit/pages/parts/toast.ts'
import type { Page } from '../../../kit/pages/site.ts'
import { everyClient } from '../core/mandate.ts'
import { actsByLaw } from '../core/representative-role.ts'
import { listPath, searchForm } from '../people/list-page.ts'
import type { PeopleOfCompany } from '../people/people.actions.ts'
import { peopleWords } from '../people/people.views.ts'
import { roleWords } from '../people/role.words.ts'
import { messageFor, type Sent } from '../people/sent.ts'
import type { ListedMandate } from './mandate.actions.ts'
import { en } from './mandate.words.en.ts'
import { type MandateWords, nl } from './mandate.words.nl.ts'

export const mandateWords: Record<Language, MandateWords> = { nl, en }
export const mandatesPath = '/account/mandates'

/** A site that a mandate may name. */
export interface KnownSite {
  clientId: string
  name: string
}

export interface MandatesView {
  language: Language
  sent: Sent
  toast: string | null
  stepAt: string | null
  company: PeopleOfCompany
  mandates: readonly ListedMandate[]
  /** What was searched for, or nothing. */
  search: string
  /** How many there are of what was searched for. */
  total: number
  /** Suggested in the form. */
  sites: readonly KnownSite[]
  page: number
  pages: number
}

export const mandatesPage = (view: MandatesView): Page => {
  const { language, sent, company, toast: name, page, pages } = view
  const words = mandateWords[language]
  const saved = name === null ? undefined : words.saved[name]
  return {
    title: titleWithMistakes(words.title, language, sent.mistakes),
    status: sent.mistakes.length > 0 ? 422 : 200,
    ...{ current: mandatesPath, path: mandatesPath, wide: true },
    body: html`<div class="stack">
${toasts(saved === undefined ? [] : [toast({ language, text: saved })])}${errorSummary({ language, mistakes: sent.mistakes })}
<h1>${words.title}</h1>
<p>${company.manages ? words.lead : words.ownLead}</p>
${company.manages && stepFirst(view)}
${searchForm({ ...{ language, path: mandatesPath, search: view.search, total: view.total }, label: words.search })}
${listOf(view, words)}
${pager({ language, page, pages, href: (one) => listPath(mandatesPath, view.search, one) })}
${company.manages && grantCard(view, words)}
</div>`,
  }
}

const stepFirst = ({ language, stepAt }: MandatesView): Html | false => {
  const words = peopleWords[language]
  return (
    stepAt !== null &&
    alert({
      ...{ tone: 'info', heading: words.stepTitle, text: words.stepText },
      acts: linkButton({ href: stepAt, label: words.stepAct, kind: 'quiet' }),
    })
  )
}

const listOf = (view: MandatesView, words: MandateWords): Html | false => {
  if (view.mandates.length > 0) return mandateTable(view, words)
  return view.search === '' && noMandates(view, words)
}

const noMandates = ({ company }: MandatesView, words: MandateWords): Html => {
  if (!company.manages) return html`<p>${words.noneOwnText}</p>`
  return offeredIn(company).length === 0
    ? emptyState({
        ...{ heading: words.none, text: words.nobodyNeeds },
        act: linkButton({ href: '/account/people#invite', label: words.toInvite }),
      })
    : emptyState({
        ...{ heading: words.none, text: words.noneText },
        act: linkButton({ href: '#grant', label: words.toForm }),
      })
}

/** Who represents the company by law acts at every site, so a mandate would give them nothing. */
const offeredIn = ({ people }: PeopleOfCompany): PeopleOfCompany['people'] =>
  people.filter(({ isManageable, role }) => isManageable && !actsByLaw(role))

const siteOf = (
  { clientId, siteName }: Pick<ListedMandate, 'clientId' | 'siteName'>,
  words: MandateWords,
): string => (clientId === everyClient ? words.everySite : (siteName ?? clientId))

const tones = { HOLDS: 'good', WAITS: 'info', OVER: undefined, REVOKED: 'bad' } as const

const mandateTable = (view: MandatesView, words: MandateWords): Html => {
  const { language, mandates, company } = view
  return table({
    ...{ caption: words.title, captionHidden: true, rows: mandates },
    wide: { id: 'mandates', cards: true },
    columns: [
      { heading: words.person, names: true, cell: ({ name }: ListedMandate) => name },
      { heading: words.site, cell: (mandate) => siteOf(mandate, words) },
      {
        heading: words.limit,
        cell: ({ limitCents }) => (limitCents === null ? words.noLimit : moneyText(limitCents, language)),
      },
      { heading: words.branch, cell: ({ branchNumber }) => branchNumber ?? words.everyBranch },
      { heading: words.from, cell: ({ from }) => timeElement(from, language) },
      { heading: words.until, cell: ({ untilSaid }) => timeElement(untilSaid, language, 'moment') },
      { heading: words.state, cell: ({ state }) => stateBadge(state, words) },
      ...(company.manages
        ? [{ heading: words.act, cell: (mandate: ListedMandate) => revokeForm(mandate, words) }]
        : []),
    ],
  })
}

const stateBadge = (state: ListedMandate['state'], words: MandateWords): Html => {
  const tone = tones[state]
  return badge({ label: words.states[state], ...(tone ? { tone } : {}) })
}

/** The question before it is on a page of its own, which a table of fifty dialogs would only repeat. */
const revokeForm = (mandate: ListedMandate, words: MandateWords): Html | null =>
  mandate.state === 'HOLDS' || mandate.state === 'WAITS'
    ? linkButton({
        ...{ href: `${mandatesPath}/${mandate.id}/revoke`, label: words.revoke, kind: 'quiet' },
        about: words.aboutMandate(mandate.name, siteOf(mandate, words)),
      })
    : null

const grantCard = (view: MandatesView, words: MandateWords): Html | false => {
  const { language, sent, company, sites } = view
  const about = (name: string) => ({
    ...{ language, name, value: sent.entered[name] ?? null, message: messageFor(sent, name) },
  })
  const offered = offeredIn(company)
  if (offered.length === 0) return view.mandates.length > 0 && html`<p class="soft">${words.nobodyNeeds}</p>`
  return card({
    ...{ heading: words.grant, as: 'section', id: 'grant' },
    body: html`<form class="stack" method="post" action="${mandatesPath}" data-keep novalidate>${formKey()}<input type="hidden" name="limitUnit" value="EUR">
${selectField({
  ...{ ...about('personId'), label: words.person, prompt: words.choosePerson, hint: words.personHint },
  options: offered.map(({ personId, name, role }) => ({
    ...{ value: personId, label: `${name}, ${roleWords[language][role]}` },
  })),
})}
${field({
  ...{
    ...about('clientId'),
    label: words.site,
    hint: words.siteHint,
    spellcheck: false,
    autocomplete: 'off',
  },
  more: { list: 'known-sites' },
})}<datalist id="known-sites"><option value="${everyClient}">${words.everySite}</option>${sites.map(({ clientId, name }) => html`<option value="${clientId}">${name}</option>`)}</datalist>
${moneyField({ ...about('limitAmount'), label: words.limitLabel, hint: words.limitHint, optional: true })}
${field({
  ...{ ...about('branchNumber'), label: words.branchLabel, hint: words.branchHint, optional: true },
  ...{ inputMode: 'numeric', autocomplete: 'off', width: 'short' },
})}
${field({ ...about('validFrom'), type: 'date', label: words.fromLabel, hint: words.fromHint, optional: true, width: 'short' })}
${field({ ...about('validUntil'), type: 'date', label: words.untilLabel, hint: words.untilHint, width: 'short' })}
<div class="row">${button({ label: words.send })}</div></form>`,
  })
}

export const revokePage = (mandate: Pick<ListedMandate, 'id' | 'name'>, language: Language): Page => {
  const words = mandateWords[language]
  return {
    title: words.question(mandate.name),
    current: mandatesPath,
    body: dialogPage({
      ...{ language, id: 'revoke', heading: words.question(mandate.name), act: words.questionAct },
      ...{ destroys: true, hidden: formKey(), body: html`<p>${words.questionText}</p>` },
      ...{ action: `${mandatesPath}/${mandate.id}/revoke`, back: mandatesPath },
    }),
  }
}
