/** The page that password-reset mails lead to: one form, which works without JavaScript. */

import { Failure } from '../../../kit/errors.ts'
import type { Reply, Route } from '../../../kit/http/route.ts'
import { closed, text } from '../../../kit/http/schema.ts'
import { type Html, html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { type Page, pageReply } from '../../../kit/pages/layout.ts'
import type { Ctx } from '../context.ts'
import { dialect, route } from '../dialect.ts'
import { resetPassword } from './account.actions.ts'

/** Where mails link to unless RECRUITMENT_RESET_PAGE says otherwise. */
const path = '/auth/reset-password'

const words = {
  nl: {
    title: 'Kies een nieuw wachtwoord',
    label: 'Nieuw wachtwoord',
    hint: 'Minstens 8 tekens. Een paar woorden achter elkaar is sterk en goed te onthouden.',
    button: 'Wachtwoord veranderen',
    refused:
      'Dat wachtwoord kan niet: het moet 8 tot 128 tekens hebben en mag geen veelgebruikt wachtwoord zijn.',
    over: 'Deze link werkt niet meer: hij is gebruikt, of de 30 minuten zijn voorbij. Vraag een nieuwe aan.',
    done: 'Je wachtwoord is veranderd. Log opnieuw in.',
  },
  en: {
    title: 'Choose a new password',
    label: 'New password',
    hint: 'At least 8 characters. A few words in a row are strong and easy to remember.',
    button: 'Change password',
    refused: 'That password will not do: it must have 8 to 128 characters and not be a common one.',
    over: 'This link does not work any more: it was used, or its 30 minutes are over. Ask for a new one.',
    done: 'Your password has been changed. Sign in again.',
  },
} as const

const pageOf = (language: Language, body: Html) => ({
  title: words[language].title,
  language,
  service: dialect.title,
  body: html`<h1>${words[language].title}</h1>${body}`,
})

const message = (role: 'alert' | 'status', sentence: string): Html => html`<p role="${role}">${sentence}</p>`

const formOf = (language: Language, token: string, problem?: string): Html => {
  const { label, hint, button } = words[language]
  return html`${problem && message('alert', problem)}
<form method="post" action="${path}">
<input type="hidden" name="token" value="${token}">
<p><label for="new-password">${label}</label>
<input id="new-password" name="newPassword" type="password" autocomplete="new-password" required minlength="8" maxlength="128" aria-describedby="hint"></p>
<p id="hint" class="hint">${hint}</p>
<p><button type="submit">${button}</button></p>
</form>`
}

const errorPage = ({ message: problem, language }: { message: string; language: Language }): Page =>
  pageOf(language, message('alert', problem))

/** A refused password is asked for again; anything else wrong means that the link is over. */
const answerOf = (error: unknown, language: Language, token: string): Reply => {
  if (!(error instanceof Failure)) throw error
  const { refused, over } = words[language]
  const body = error.options.fieldErrors ? formOf(language, token, refused) : message('alert', over)
  return pageReply(pageOf(language, body), error.status)
}

export const resetPageRoutes = (ctx: Ctx): Route[] => [
  route({
    method: 'GET',
    path,
    summary: 'The page on which to choose a new password',
    tag: 'Pages',
    access: 'public',
    query: closed({ token: text(500) }),
    anyQuery: true,
    contentType: 'text/html',
    hidden: true,
    errorPage,
    handler: ({ query, language }) => pageReply(pageOf(language, formOf(language, query.token))),
  }),
  route({
    method: 'POST',
    path,
    summary: 'Choose a new password on the page',
    tag: 'Pages',
    access: 'public',
    body: closed({ token: text(500), newPassword: text(1000) }),
    pageForm: true,
    contentType: 'text/html',
    hidden: true,
    errorPage,
    handler: async ({ body: { token, newPassword }, language }) => {
      try {
        await resetPassword(ctx, token, newPassword)
      } catch (error) {
        return answerOf(error, language, token)
      }
      return pageReply(pageOf(language, message('status', words[language].done)))
    },
  }),
]
