/** `/account/passkeys`: the own passkeys. */

import { notFound } from '../../../kit/errors.ts'
import type { Route } from '../../../kit/http/route.ts'
import { closed, Type } from '../../../kit/http/schema.ts'
import { pagesFor, seeOther } from '../../../kit/pages/page-route.ts'
import type { Mistake } from '../../../kit/pages/parts/error-summary.ts'
import type { Page, PageView } from '../../../kit/pages/site.ts'
import {
  type BrowserSession,
  type CompanySite,
  demandSecondStep,
  hasFreshSecondStep,
} from '../browser-sessions/browser-session.ts'
import type { Ctx } from '../context.ts'
import { factorWords } from './factor.views.ts'
import * as actions from './passkey.actions.ts'
import { passkeysPage, passkeysPath as path } from './passkey.views.ts'

export const passkeyPages = (site: CompanySite, ctx: Ctx): Route[] => {
  const page = pagesFor(site)
  return [
    page({
      ...{ method: 'GET', path, access: 'session' },
      summary: 'The own passkeys',
      handler: ({ session, view }) => shown(ctx, session, view),
    }),
    page({
      ...{ method: 'POST', path, access: 'session', fields: ['response', 'name'], repeatable: true },
      summary: 'Add a passkey',
      handler: async ({ session, view, fields: { response, name: given } }) => {
        demandSecondStep(session, ctx.clock.now())
        const words = factorWords[view.language]
        const name = nameOf(given, words.passkeyDefault)
        const again = (mistake: Mistake): Promise<Page> =>
          shown(ctx, session, view, { mistakes: [mistake], name: given })
        if (name === null) return again({ field: 'name', message: words.wrongName })
        const outcome = await actions.register(ctx, session, { response, name })
        if (outcome === 'FULL') return again({ message: words.passkeysFull })
        if (outcome === 'KNOWN') return again({ message: words.passkeyKnown })
        if (outcome === 'REFUSED') return again({ message: words.passkeyRefused })
        const shows = outcome === 'ADDED_WITH_CODES' ? '/account/recovery-codes' : path
        return seeOther(shows, { toast: 'passkey-added' })
      },
    }),
    page({
      ...{ method: 'POST', path: `${path}/{id}/remove`, access: 'session' },
      summary: 'Remove a passkey',
      params: closed({ id: Type.String() }),
      handler: async ({ session, params: { id } }) => {
        demandSecondStep(session, ctx.clock.now())
        const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)
        if (!isId || !(await actions.remove(ctx, session, id))) throw notFound('You have no such passkey.')
        return seeOther(path, { toast: 'passkey-removed' })
      },
    }),
  ]
}

/** NFC, single spaces, 1 to 60 characters, no controls; null for anything else. */
const nameOf = (given: string, none: string): string | null => {
  if (!given.isWellFormed()) return null
  const name = given.normalize('NFC').trim().replace(/\s+/gu, ' ') || none
  return [...name].length <= 60 && !/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(name) ? name : null
}

const shown = async (
  ctx: Ctx,
  session: BrowserSession,
  { language, toast }: PageView,
  again: { mistakes?: Mistake[]; name?: string } = {},
): Promise<Page> => {
  const passkeys = await actions.listOwn(ctx, session)
  const isFull = actions.isFull(passkeys.length)
  const canAdd = !isFull && hasFreshSecondStep(session, ctx.clock.now())
  const options = canAdd ? await actions.registrationOptions(ctx, session) : null
  const address = `${ctx.publicUrl()}${path}`
  return passkeysPage({ language, toast, passkeys, isFull, options, address, ...again })
}
