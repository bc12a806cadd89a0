/** The pages about people: the list with its invitations, and one person. */

import { momentText, timeElement } from '../../../kit/pages/dates.ts'
import { formKey } from '../../../kit/pages/form-key.ts'
import { type Html, html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { alert } from '../../../kit/pages/parts/alert.ts'
import { badge } from '../../../kit/pages/parts/badge.ts'
import { breadcrumbs } from '../../../kit/pages/parts/breadcrumbs.ts'
import { button } from '../../../kit/pages/parts/button.ts'
import { card } from '../../../kit/pages/parts/card.ts'
import { tick } from '../../../kit/pages/parts/choices.ts'
import {
  type DialogProps,
  dialog,
  dialogOpener,
  dialogPage,
  hiddenFields,
} from '../../../kit/pages/parts/dialog.ts'
import { errorSummary, titleWithMistakes } from '../../../kit/pages/parts/error-summary.ts'
import { facts } from '../../../kit/pages/parts/facts.ts'
import { field } from '../../../kit/pages/parts/field.ts'
import { link, linkButton } from '../../../kit/pages/parts/link.ts'
import { pager } from '../../../kit/pages/parts/pager.ts'
import { selectField } from '../../../kit/pages/parts/select-field.ts'
import { table } from '../../../kit/pages/parts/table.ts'
import { toast, toasts } from '../../../kit/pages/parts/toast.ts'
import type { Page } from '../../../kit/pages/site.ts'
import { reaches } from '../core/representation.ts'
import { actsByLaw, type RepresentativeRole, representativeRoles } from '../core/representative-role.ts'
import { listPath, pagesOf, rowsOnPage, searchForm } from './list-page.ts'
import type { Invitation, PeopleOfCompany, Person } from './people.actions.ts'
import { en } from './people.words.en.ts'
import { nl, type PeopleWords } from './people.words.nl.ts'
import { roleWords } from './role.words.ts'
import { messageFor, readTick, type Sent } from './sent.ts'

export const peopleWords: Record<Language, PeopleWords> = { nl, en }
export const peoplePath = '/account/people'

/** A reset of somebody's second step that waits for its 72 hours. */
export interface WaitingReset {
  personId: string
  name: string
  effectiveAt: Date
}

interface Shown {
  language: Language
  sent: Sent
  toast: string | null
  /** Where to prove who one is before anything can be changed; null when that is done. */
  stepAt: string | null
}

export interface PeopleView extends Shown {
  company: PeopleOfCompany
  /** What was searched for, or nothing. */
  search: string
  page: number
  resets: readonly WaitingReset[]
}

export interface PersonView extends Shown {
  person: Person
  manages: boolean
  ownRole: RepresentativeRole
}

const toastOf = ({ language, toast: name }: Shown): Html => {
  const text = name === null ? undefined : peopleWords[language].saved[name]
  return toasts(text === undefined ? [] : [toast({ language, text })])
}

const stepFirst = ({ language, stepAt }: Shown): Html | false => {
  const words = peopleWords[language]
  return (
    stepAt !== null &&
    alert({
      ...{ tone: 'info', heading: words.stepTitle, text: words.stepText },
      acts: linkButton({ href: stepAt, label: words.stepAct, kind: 'quiet' }),
    })
  )
}

export const peoplePage = (view: PeopleView): Page => {
  const { language, sent, company } = view
  const words = peopleWords[language]
  return {
    title: titleWithMistakes(words.title, language, sent.mistakes),
    status: sent.mistakes.length > 0 ? 422 : 200,
    ...{ current: peoplePath, path: peoplePath },
    body: html`<div class="stack">
${toastOf(view)}${errorSummary({ language, mistakes: sent.mistakes })}
<h1>${words.title}</h1>
<p>${words.lead}</p>
${company.manages ? stepFirst(view) : html`<p class="soft">${words.notManagerText}</p>`}
${view.resets.map((reset) => resetNotice(reset, language, words))}
${peopleList(view, words)}
${company.manages && html`${invitationsCard(view, words)}${inviteCard(view, words)}`}
</div>`,
  }
}

const resetNotice = (
  { personId, name, effectiveAt }: WaitingReset,
  language: Language,
  words: PeopleWords,
): Html =>
  alert({
    ...{
      tone: 'warn',
      heading: words.resets,
      text: words.resetWaits(name, momentText(effectiveAt, language)),
    },
    acts: html`<form method="post" action="${peoplePath}/${personId}/reset-factors/cancel">${formKey()}${button({ label: words.resetCancel, kind: 'danger', about: name })}</form>`,
  })

const rightsOf = ({ role, manager }: Person, words: PeopleWords): Html | null => {
  if (actsByLaw(role)) return badge({ label: words.byLaw, tone: 'info' })
  return manager ? badge({ label: words.isManager, tone: 'info' }) : null
}

/** Each word that is searched for stands in the name, the address or the role as it is shown. */
const found = ({ company, language, search }: PeopleView): readonly Person[] => {
  const wanted = search.toLowerCase().split(/\s+/).filter(Boolean)
  return company.people.filter(({ name, email, role }) => {
    const text = `${name} ${email} ${roleWords[language][role]}`.toLowerCase()
    return wanted.every((word) => text.includes(word))
  })
}

const peopleList = (view: PeopleView, words: PeopleWords): Html => {
  const { language, search } = view
  const people = found(view)
  const pages = pagesOf(people.length)
  const page = Math.min(view.page, pages)
  const rows = people.slice((page - 1) * rowsOnPage, page * rowsOnPage)
  return html`${searchForm({ ...{ language, path: peoplePath, search, total: people.length }, label: words.search })}
${rows.length > 0 && peopleTable(rows, language, words)}
${pager({ language, page, pages, href: (one) => listPath(peoplePath, search, one) })}`
}

const peopleTable = (rows: readonly Person[], language: Language, words: PeopleWords): Html =>
  table({
    ...{ caption: words.title, captionHidden: true, rows },
    columns: [
      {
        heading: words.name,
        names: true,
        cell: ({ personId, name, isSelf }) =>
          html`${link({ href: `${peoplePath}/${personId}`, label: name })}${isSelf && ` (${words.you})`}`,
      },
      { heading: words.email, cell: ({ email }) => email },
      { heading: words.role, cell: ({ role }) => roleWords[language][role] },
      { heading: words.rights, cell: (person) => rightsOf(person, words) },
    ],
  })

const invitationsCard = ({ company, language }: PeopleView, words: PeopleWords): Html =>
  card({
    ...{ heading: words.invitations, as: 'section', id: 'invitations' },
    body:
      company.invitations.length === 0
        ? html`<p>${words.none}</p>`
        : table({
            ...{ caption: words.invitations, captionHidden: true, rows: company.invitations },
            columns: [
              { heading: words.email, cell: ({ email }) => email, names: true },
              { heading: words.role, cell: ({ role }) => roleWords[language][role] },
              { heading: words.until, cell: ({ expiresAt }) => timeElement(expiresAt, language, 'moment') },
              { heading: words.act, cell: (invitation) => invitationActs(invitation, words) },
            ],
          }),
  })

const invitationActs = ({ id, email, role, manager }: Invitation, words: PeopleWords): Html => {
  const about = `${words.about} ${email}`
  return html`<div class="row"><form method="post" action="${peoplePath}">${formKey()}${hiddenFields({ email, role, manager: manager ? 'yes' : undefined })}${button({ label: words.again, kind: 'quiet', about })}</form><form method="post" action="${peoplePath}/${id}/remove">${formKey()}${button({ label: words.withdraw, kind: 'quiet', about })}</form></div>`
}

/** The roles that somebody of this role may give. */
const roleOptions = (ownRole: RepresentativeRole, language: Language) =>
  representativeRoles
    .filter((role) => reaches(ownRole, role))
    .map((value) => ({ value, label: roleWords[language][value] }))

const roleFields = (
  { language, sent }: Shown,
  words: PeopleWords,
  ownRole: RepresentativeRole,
  before?: Pick<Person, 'role' | 'manager'>,
): Html => {
  const isBack = sent.mistakes.length > 0
  return html`${selectField({
    ...{ language, name: 'role', label: words.role, hint: words.roleHint, prompt: words.chooseRole },
    ...{ options: roleOptions(ownRole, language), message: messageFor(sent, 'role') },
    value: isBack ? (sent.entered['role'] ?? null) : (before?.role ?? null),
  })}${tick({
    ...{ language, name: 'manager', label: words.manager, hint: words.managerHint },
    ...{ message: messageFor(sent, 'manager') },
    checked: isBack ? readTick(sent.entered['manager'] ?? '') === true : (before?.manager ?? false),
  })}`
}

const inviteCard = (view: PeopleView, words: PeopleWords): Html => {
  const { language, sent, company } = view
  return card({
    ...{ heading: words.invite, as: 'section', id: 'invite' },
    body: html`<p>${words.inviteText}</p><form class="stack" method="post" action="${peoplePath}" novalidate>${formKey()}${field(
      {
        ...{ language, name: 'email', type: 'email', label: words.email, spellcheck: false },
        ...{ autocomplete: 'off', value: sent.entered['email'] ?? null, message: messageFor(sent, 'email') },
      },
    )}${roleFields(view, words, company.ownRole)}<div class="row">${button({ label: words.send })}</div></form>`,
  })
}

export const personPage = (view: PersonView): Page => {
  const { language, sent, person, manages } = view
  const words = peopleWords[language]
  const here = `${peoplePath}/${person.personId}`
  return {
    title: titleWithMistakes(person.name, language, sent.mistakes),
    status: sent.mistakes.length > 0 ? 422 : 200,
    ...{ current: peoplePath, path: here },
    body: html`<div class="stack">
${toastOf(view)}${errorSummary({ language, mistakes: sent.mistakes })}
${breadcrumbs({ language, items: [{ href: peoplePath, label: words.title }, { label: person.name }] })}
<h1>${person.name}</h1>
${card({
  body: facts([
    { name: words.email, value: person.email },
    { name: words.role, value: roleWords[language][person.role] },
    { name: words.rights, value: rightsOf(person, words) },
  ]),
})}
${person.isSelf && html`<p class="soft">${words.selfText}</p>`}
${manages ? (person.isManageable ? html`${stepFirst(view)}${changeCard(view, words)}${lastActs(view, words)}` : html`<p class="soft">${words.beyondText}</p>`) : html`<p class="soft">${words.notManagerText}</p>`}
</div>`,
  }
}

const changeCard = (view: PersonView, words: PeopleWords): Html =>
  card({
    ...{ heading: words.change, as: 'section', id: 'change' },
    body: html`<form class="stack" method="post" action="${peoplePath}/${view.person.personId}/role" novalidate>${formKey()}${roleFields(view, words, view.ownRole, view.person)}<div class="row">${button({ label: words.save })}</div></form>`,
  })

/** What is asked before somebody is removed, or their second step cleared. */
export const questionOf = (
  what: 'remove' | 'reset-factors',
  { personId, name }: Person,
  language: Language,
): DialogProps => {
  const words = peopleWords[language]
  const [heading, text, act] =
    what === 'remove'
      ? [words.removeQuestion(name), words.removeText, words.removeAct]
      : [words.resetQuestion(name), words.resetText, words.resetAct]
  return {
    ...{ language, id: what, heading, act, destroys: true, hidden: formKey() },
    body: html`<p>${text}</p>`,
    action: `${peoplePath}/${personId}/${what}`,
  }
}

const lastActs = ({ person, language }: PersonView, words: PeopleWords): Html => {
  const opener = (what: 'remove' | 'reset-factors', label: string, kind: 'quiet' | 'danger'): Html =>
    html`${dialogOpener({ href: `${peoplePath}/${person.personId}/${what}`, label, dialog: what, kind })}`
  return html`<div class="row">${!person.isSelf && opener('reset-factors', words.reset, 'quiet')}${opener('remove', words.remove, 'danger')}</div>${!person.isSelf && dialog(questionOf('reset-factors', person, language))}${dialog(questionOf('remove', person, language))}`
}

/** The same question as the dialog's, for browsers without JavaScript. */
export const questionPage = (what: 'remove' | 'reset-factors', person: Person, language: Language): Page => {
  const question = questionOf(what, person, language)
  return {
    title: String(question.heading),
    current: peoplePath,
    body: dialogPage({ ...question, back: `${peoplePath}/${person.personId}` }),
  }
}
