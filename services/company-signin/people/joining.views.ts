/** The page of an invitation, and of one that works no more. */

import { html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { button } from '../../../kit/pages/parts/button.ts'
import { errorSummary, titleWithMistakes } from '../../../kit/pages/parts/error-summary.ts'
import { facts } from '../../../kit/pages/parts/facts.ts'
import { field } from '../../../kit/pages/parts/field.ts'
import { linkButton } from '../../../kit/pages/parts/link.ts'
import { passwordField } from '../../../kit/pages/parts/password-field.ts'
import type { Page } from '../../../kit/pages/site.ts'
import type { OpenInvitation } from './joining.actions.ts'
import { peopleWords } from './people.views.ts'
import { roleWords } from './role.words.ts'
import { messageFor, type Sent } from './sent.ts'

export const invitationPath = '/account/invitation'

export const invitationPage = (
  language: Language,
  invitation: OpenInvitation,
  token: string,
  sent: Sent,
): Page => {
  const words = peopleWords[language]
  const { mistakes, entered } = sent
  const text = (name: string) => ({
    ...{ language, name, value: entered[name] ?? null, message: messageFor(sent, name) },
  })
  return {
    title: titleWithMistakes(words.invitation, language, mistakes),
    status: mistakes.length > 0 ? 422 : 200,
    ...{ noStore: true, path: invitationPath },
    body: html`<div class="stack">
${errorSummary({ language, mistakes })}
<h1>${words.invitation}</h1>
<p>${words.invitationText(invitation.companyName, invitation.kvkNumber)}</p>
${facts([
  { name: words.email, value: invitation.email },
  { name: words.role, value: roleWords[language][invitation.role] },
  { name: words.rights, value: invitation.manager ? words.isManager : null },
])}
<form class="card stack" method="post" action="${invitationPath}" novalidate><input type="hidden" name="token" value="${token}"><input hidden autocomplete="username" value="${invitation.email}">
${field({ ...text('firstName'), label: words.firstName, hint: words.firstNameHint, autocomplete: 'given-name' })}
${field({ ...text('lastNamePrefix'), label: words.prefix, optional: true, width: 'short' })}
${field({ ...text('lastName'), label: words.lastName, autocomplete: 'family-name' })}
${passwordField({ ...text('password'), label: words.password, hint: words.passwordHint, autocomplete: 'new-password' })}
<div class="row">${button({ label: words.join })}</div></form>
</div>`,
  }
}

export const goneInvitationPage = (language: Language): Page => {
  const words = peopleWords[language]
  return {
    title: words.gone,
    ...{ status: 410, noStore: true, path: invitationPath },
    body: html`<div class="stack"><h1>${words.gone}</h1><p>${words.goneText}</p><p class="row">${linkButton({ href: '/login', label: words.signIn })}</p></div>`,
  }
}
