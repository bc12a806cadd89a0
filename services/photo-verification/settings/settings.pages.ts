/** `/app/settings`: keys of programs, the copy of one's data, and ways to the account; other rooms add sections of their own. */

import { Failure } from '../../../kit/errors.ts'
import type { Route } from '../../../kit/http/route.ts'
import { closed, Type } from '../../../kit/http/schema.ts'
import type { PageAccounts, SignInRequest } from '../../../kit/pages/accounts/page-accounts.ts'
import type { Html } from '../../../kit/pages/html.ts'
import { pagesFor, seeOther } from '../../../kit/pages/page-route.ts'
import type { Mistake } from '../../../kit/pages/parts/error-summary.ts'
import type { Page, PageView } from '../../../kit/pages/site.ts'
import { deleteKey, findOwnKey, listKeys, makeKey } from '../api-keys/api-key.actions.ts'
import { maximumNameLength } from '../api-keys/api-key.schema.ts'
import type { Ctx } from '../context.ts'
import { apiScopes } from '../core/api-scopes.ts'
import { daysAfter } from '../core/retention.ts'
import type { AccountHolder } from '../dialect.ts'
import { exportReply } from '../export/export-reply.ts'
import type { PhotoSession, PhotoSite } from '../site/site.ts'
import { type EnteredKey, expiries, madeKeyPage, revokePage, settingsPage } from './settings.views.ts'
import { settingsWords } from './settings.words.ts'

/** A part of the page that another room owns, with forms that post to routes of its own; null shows nothing. */
export type SettingsSection = (session: PhotoSession, view: PageView) => Promise<Html | null>

/** Making a key asks for the password when the last proof is older. */
const proofMilliseconds = 10 * 60 * 1000
const path = '/app/settings'
const nothingEntered: EnteredKey = { name: '', scopes: [], expiry: '90' }

const isStale = (ctx: Pick<Ctx, 'clock'>, { provenAt }: PhotoSession): boolean =>
  ctx.clock.millis() - provenAt.getTime() > proofMilliseconds

interface Settings {
  ctx: Ctx
  accounts: PageAccounts<AccountHolder>
  sections: readonly SettingsSection[]
}

export const settingsPages = (
  ctx: Ctx,
  site: PhotoSite,
  accounts: PageAccounts<AccountHolder>,
  sections: readonly SettingsSection[],
): Route[] => {
  const page = pagesFor(site)
  const settings = { ctx, accounts, sections }
  return [
    page({
      method: 'GET',
      path,
      summary: 'Settings of the owner',
      access: 'session',
      handler: ({ session, view }) => shown(settings, session, view),
    }),
    page({
      method: 'POST',
      path: `${path}/keys`,
      summary: 'Make an API key',
      access: 'session',
      fields: ['name', 'expiry', 'proof'],
      lists: ['scopes'],
      handler: ({ session, fields, lists, view, address, headers }) =>
        made(settings, {
          ...{ session, view, fields, scopes: lists.scopes },
          request: { address, userAgent: headers['user-agent'] },
        }),
    }),
    page({
      method: 'GET',
      path: `${path}/export`,
      summary: 'Download all that is kept of the account',
      access: 'session',
      handler: ({ session: { caller } }) => exportReply(ctx, caller),
    }),
    ...revokePages(ctx, site),
  ]
}

const revokePages = (ctx: Ctx, site: PhotoSite): Route[] => {
  const page = pagesFor(site)
  const params = closed({ id: Type.String() })
  return [
    page({
      method: 'GET',
      path: `${path}/keys/{id}/revoke`,
      summary: 'The question before an API key is revoked',
      access: 'session',
      params,
      handler: async ({ session: { caller }, params: { id }, view: { language } }) =>
        revokePage(language, await findOwnKey(ctx, caller, id)),
    }),
    page({
      method: 'POST',
      path: `${path}/keys/{id}/revoke`,
      summary: 'Revoke an API key',
      access: 'session',
      params,
      handler: async ({ session: { caller }, params: { id } }) => {
        await deleteKey(ctx, caller, id)
        return seeOther(path, { toast: 'revoked' })
      },
    }),
  ]
}

const shown = async (
  { ctx, sections }: Settings,
  session: PhotoSession,
  view: PageView,
  again: { entered?: EnteredKey; mistakes?: Mistake[] } = {},
): Promise<Page> =>
  settingsPage({
    language: view.language,
    keys: await listKeys(ctx, session.caller),
    now: ctx.clock.now(),
    asksForPassword: isStale(ctx, session),
    toast: view.toast,
    sections: (await Promise.all(sections.map((section) => section(session, view)))).filter(
      (section) => section !== null,
    ),
    ...{ entered: nothingEntered, mistakes: [], ...again },
  })

interface Asked {
  session: PhotoSession
  view: PageView
  fields: Record<'name' | 'expiry' | 'proof', string>
  scopes: readonly string[]
  request: SignInRequest
}

const mistakesIn = ({ fields, view }: Asked, { scopes }: EnteredKey): Mistake[] => {
  const { mistakes: said } = settingsWords[view.language]
  const name = fields.name.trim()
  const isNamed = name !== '' && name.length <= maximumNameLength
  return [
    ...(isNamed ? [] : [{ field: 'name', message: said.name }]),
    ...(scopes.length > 0 ? [] : [{ field: 'scopes', message: said.scopes }]),
    ...(daysOf(fields.expiry) === undefined ? [{ field: 'expiry', message: said.expiry }] : []),
  ]
}

/** Null: without an end; undefined for what is no choice. */
const daysOf = (expiry: string): number | null | undefined =>
  expiries.find(({ value }) => value === expiry)?.days

/** The password's own message, unless the last proof is fresh or this one is right. */
const unproven = async (
  { ctx, accounts }: Settings,
  { session, fields: { proof }, view, request }: Asked,
): Promise<Mistake[]> => {
  if (!isStale(ctx, session)) return []
  if (proof === '' || !(await accounts.checkPassword(session, proof, request)))
    return [{ field: 'proof', message: settingsWords[view.language].mistakes.proof }]
  await ctx.pageSessions.prove(session)
  return []
}

/** The page that shows the new key, or the form again with what is wrong. */
const made = async (settings: Settings, asked: Asked): Promise<Page> => {
  const { ctx } = settings
  const { session, view, fields } = asked
  const scopes = apiScopes.filter((scope) => asked.scopes.includes(scope))
  const entered = { name: fields.name, scopes, expiry: fields.expiry }
  const again = async (status: number, mistakes: Mistake[]): Promise<Page> => ({
    ...(await shown(settings, session, view, { entered, mistakes })),
    status,
  })
  const mistakes = mistakesIn(asked, entered)
  if (mistakes.length === 0) mistakes.push(...(await unproven(settings, asked)))
  if (mistakes.length > 0) return again(422, mistakes)
  const days = daysOf(fields.expiry)
  const expiresAt = days ? daysAfter(ctx.clock.now(), days).toISOString() : null
  try {
    const { row, key } = await makeKey(ctx, session.caller, { name: fields.name, scopes, expiresAt })
    return madeKeyPage(view.language, row.name, key)
  } catch (error) {
    if (!(error instanceof Failure) || error.status !== 409) throw error
    return again(409, [{ field: 'name', message: settingsWords[view.language].mistakes.tooMany }])
  }
}
