/** Accounts as administrators see them: who there is, in which role, and whether they may sign in. */

import { timeElement } from '../../../kit/pages/dates.ts'
import { formKey } from '../../../kit/pages/form-key.ts'
import { type Html, html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { integerText } from '../../../kit/pages/numbers.ts'
import { attributes } from '../../../kit/pages/parts/attributes.ts'
import { badge } from '../../../kit/pages/parts/badge.ts'
import { button } from '../../../kit/pages/parts/button.ts'
import { hiddenFields } from '../../../kit/pages/parts/dialog.ts'
import { errorSummary, type Mistake, titleWithMistakes } from '../../../kit/pages/parts/error-summary.ts'
import { field } from '../../../kit/pages/parts/field.ts'
import { linkButton } from '../../../kit/pages/parts/link.ts'
import { passwordField } from '../../../kit/pages/parts/password-field.ts'
import { shown } from '../../../kit/pages/parts/shown-text.ts'
import { table } from '../../../kit/pages/parts/table.ts'
import { toast, toasts } from '../../../kit/pages/parts/toast.ts'
import type { Page } from '../../../kit/pages/site.ts'
import { roles } from '../dialect.ts'
import { adminTabs } from '../site/admin-tabs.ts'
import { pagedList } from '../site/past-end.views.ts'
import type { UserDto } from './account.schema.ts'
import { userDeskWords } from './user-desk.words.ts'

export const userDesk = '/beheer/gebruikers'

export interface UserDeskView {
  language: Language
  users: readonly UserDto[]
  total: number
  query: string
  page: number
  pages: number
  /** The administrator who looks. */
  ownId: number
  mistakes?: readonly Mistake[]
  toast?: string | null
}

export const nameOf = (language: Language, { firstName, lastName }: UserDto): string =>
  [firstName, lastName].filter(Boolean).join(' ') || userDeskWords[language].nameless

export const userDeskPage = (view: UserDeskView): Page => {
  const { language, total, query, page, pages, mistakes = [], toast: name } = view
  const words = userDeskWords[language]
  const saved = name ? words.saved[name] : undefined
  const href = (to: number): string =>
    `${userDesk}?${new URLSearchParams({ ...(query ? { q: query } : {}), pagina: String(to) })}`
  return {
    title: titleWithMistakes(words.title, language, mistakes),
    current: userDesk,
    path: userDesk,
    wide: true,
    styles: ['desk-lists'],
    body: html`<div class="stack">
${toasts(saved ? [toast({ language, text: saved })] : [])}
${errorSummary({ language, mistakes })}
${adminTabs(language, userDesk)}
<h1>${words.title}</h1>
<form class="list-search" method="get" action="${userDesk}" role="search">${field({ language, name: 'q', type: 'search', label: words.search, value: query })}${button({ label: words.find, kind: 'quiet' })}</form>
<p>${words.total(integerText(total, language), total === 1)}</p>
${pagedList({ language, page, pages, href, list: () => usersTable(view), none: html`<p>${words.none}</p>` })}
</div>`,
  }
}

const usersTable = ({ language, users, ownId }: UserDeskView): Html => {
  const words = userDeskWords[language]
  return table<UserDto>({
    wide: { id: 'users', cards: true },
    caption: words.title,
    captionHidden: true,
    rows: users,
    columns: [
      {
        heading: words.name,
        names: true,
        cell: (user) =>
          html`<span id="user-${user.id}">${shown(nameOf(language, user))}</span>${user.id === ownId && html` <span class="soft">${words.you}</span>`}<br><span class="soft small">${shown(user.email)}</span>`,
      },
      { heading: words.state, cell: (user) => badgesOf(language, user) },
      {
        heading: words.lastSeen,
        cell: ({ lastLoginAt }) => (lastLoginAt ? timeElement(lastLoginAt, language, 'moment') : words.never),
      },
      { heading: words.role, cell: (user) => roleForm(language, user) },
      {
        heading: words.acts,
        cell: (user) =>
          html`${stateForm(language, user)}${user.role === 'ROLE_RECRUITER' && companiesLink(language, user)}`,
      },
    ],
  })
}

const badgesOf = (language: Language, { enabled, emailVerified, mfaEnabled }: UserDto): Html => {
  const words = userDeskWords[language]
  return html`<span class="row">${enabled ? badge({ label: words.enabled, tone: 'good' }) : badge({ label: words.disabled, tone: 'bad' })}${!emailVerified && badge({ label: words.unverified, tone: 'warn' })}${mfaEnabled && badge({ label: words.secondStep, tone: 'info' })}</span>`
}

/** The column says what the field is; the row says whose. */
const roleForm = (language: Language, { id, role }: UserDto): Html => {
  const words = userDeskWords[language]
  return html`<form class="row" method="post" action="${userDesk}/${id}/rol">${formKey()}<label class="visually-hidden" for="role-${id}">${words.role}</label><select${attributes({ id: `role-${id}`, name: 'role', 'aria-describedby': `user-${id}` })}>${roles.map(
    (each) =>
      html`<option${attributes({ value: each, selected: each === role })}>${words.roles[each]}</option>`,
  )}</select>${button({ label: words.saveRole, kind: 'quiet', more: { 'aria-describedby': `user-${id}` } })}</form>`
}

const stateForm = (language: Language, { id, enabled }: UserDto): Html => {
  const words = userDeskWords[language]
  return html`<form method="post" action="${userDesk}/${id}/${enabled ? 'uitschakelen' : 'inschakelen'}">${formKey()}${button(
    {
      label: enabled ? words.disable : words.enable,
      kind: 'quiet',
      more: { 'aria-describedby': `user-${id}` },
    },
  )}</form>`
}

const companiesLink = (language: Language, { id }: UserDto): Html =>
  html`<a href="${userDesk}/${id}/bedrijven" aria-describedby="user-${id}">${userDeskWords[language].companies.link}</a>`

/** Asks for the administrator's own password, with the change that waits for it. */
export const proofPage = ({
  language,
  user,
  act,
  role,
  isWrong,
}: {
  language: Language
  user: UserDto
  act: string
  role?: string
  isWrong: boolean
}): Page => {
  const words = userDeskWords[language]
  const mistakes: Mistake[] = isWrong ? [{ field: 'password', message: words.wrongPassword }] : []
  const name = nameOf(language, user)
  return {
    title: titleWithMistakes(words.confirmTitle, language, mistakes),
    current: userDesk,
    path: userDesk,
    body: html`<div class="stack">${errorSummary({ language, mistakes })}
<h1>${words.confirmTitle}</h1>
<p>${shown(words.confirmText(`${name} (${user.email})`))}</p>
<form class="stack" method="post" action="${userDesk}/${user.id}/${act}" novalidate>${formKey()}${hiddenFields({ role })}${passwordField(
      {
        language,
        name: 'password',
        label: words.password,
        autocomplete: 'current-password',
        ...(isWrong ? { message: words.wrongPassword } : {}),
      },
    )}<div class="row">${button({ label: words.confirm })}${linkButton({ href: userDesk, label: words.cancel, kind: 'quiet' })}</div></form></div>`,
  }
}
