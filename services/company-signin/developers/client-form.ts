/** The form of a client: what was entered, what it means, and what was wrong in the page's words. */

import { Failure } from '../../../kit/errors.ts'
import type { Language } from '../../../kit/pages/language.ts'
import type { Mistake } from '../../../kit/pages/parts/error-summary.ts'
import type { Client } from '../clients/client.actions.ts'
import type { ClientInput } from '../core/openid-client.ts'
import { developerWords } from './developers.words.ts'

export const textFields = ['name', 'type', 'backchannelLogoutUri', 'minimumLevel', 'jwks'] as const
/** May be sent several times, or as one text with an address on each line. */
export const listFields = ['redirectUris', 'postLogoutRedirectUris', 'scopes'] as const

export type EnteredClient = Record<(typeof textFields)[number], string> &
  Record<(typeof listFields)[number], string[]>

export const emptyClient: EnteredClient = {
  ...{ name: '', type: 'web', backchannelLogoutUri: '', minimumLevel: '', jwks: '' },
  ...{ redirectUris: [], postLogoutRedirectUris: [] },
  scopes: ['openid', 'profile', 'email', 'company', 'role'],
}

export const enteredOf = (client: Client): EnteredClient => ({
  name: client.name,
  type: client.type,
  backchannelLogoutUri: client.backchannelLogoutUri ?? '',
  minimumLevel: client.minimumLevel ?? '',
  jwks: client.jwks ? JSON.stringify(client.jwks, null, 2) : '',
  redirectUris: client.redirectUris,
  postLogoutRedirectUris: client.postLogoutRedirectUris,
  scopes: client.scopes,
})

const wordsIn = (texts: readonly string[]): string[] =>
  texts.flatMap((text) => text.split(/\s+/)).filter((text) => text !== '')

/** From the fields of the form. */
export const readEntered = (
  fields: Record<(typeof textFields)[number], string>,
  lists: Record<(typeof listFields)[number], string[]>,
): EnteredClient => ({
  ...fields,
  redirectUris: wordsIn(lists.redirectUris),
  postLogoutRedirectUris: wordsIn(lists.postLogoutRedirectUris),
  scopes: wordsIn(lists.scopes),
})

/** Throws a failure at `jwks` for a text that is no JSON. */
export const inputOf = (entered: EnteredClient): ClientInput => ({
  name: entered.name,
  type: entered.type,
  redirectUris: entered.redirectUris,
  postLogoutRedirectUris: entered.postLogoutRedirectUris,
  backchannelLogoutUri: entered.backchannelLogoutUri.trim() || null,
  minimumLevel: entered.minimumLevel || null,
  ...(entered.scopes.length > 0 ? { scopes: entered.scopes } : {}),
  jwks: jwksIn(entered.jwks),
})

const jwksIn = (text: string): unknown => {
  if (text.trim() === '') return null
  try {
    return JSON.parse(text)
  } catch {
    return 'no JSON'
  }
}

/** A refusal of the rules of clients, at the fields that it is about. Anything else is thrown on. */
export const mistakesOf = (error: unknown, language: Language): { status: number; mistakes: Mistake[] } => {
  if (!(error instanceof Failure) || ![400, 409].includes(error.status)) throw error
  const words = developerWords[language]
  if (error.status === 409) return { status: 422, mistakes: [{ message: words.tooMany }] }
  const { refused } = words
  const fields = (error.options.fieldErrors ?? []).map(({ field }) => field)
  if (fields.length === 0 || !fields.every((field): field is keyof typeof refused => field in refused))
    throw error
  return { status: 422, mistakes: fields.map((field) => ({ field, message: refused[field] })) }
}
