/** `/account/totp` and `/account/recovery-codes`: second steps that are typed. */

import { badRequest, Failure } from '../../../kit/errors.ts'
import type { Reply, Route } from '../../../kit/http/route.ts'
import { pagesFor, seeOther } from '../../../kit/pages/page-route.ts'
import type { Page, PageView } from '../../../kit/pages/site.ts'
import {
  type BrowserSession,
  type CompanySite,
  demandSecondStep,
} from '../browser-sessions/browser-session.ts'
import type { Ctx } from '../context.ts'
import { signIn } from '../sign-in/sign-in.actions.ts'
import * as actions from './factor.actions.ts'
import { type FactorView, factorWords, recoveryPage, totpPage } from './factor.views.ts'

interface Asked {
  session: BrowserSession
  view: PageView
}

const viewOf = ({ view: { language, toast } }: Asked): FactorView => ({ language, toast })

const badStep = (): Failure => badRequest('step: must be start, code or remove')

export const factorPages = (site: CompanySite, ctx: Ctx): Route[] => {
  const page = pagesFor(site)
  return [
    page({
      ...{ method: 'GET', path: '/account/totp', access: 'session' },
      summary: 'The own authenticator app',
      handler: (asked) => showTotp(ctx, asked),
    }),
    page({
      ...{ method: 'POST', path: '/account/totp', access: 'session', fields: ['step', 'code'] },
      ...{ summary: 'Set an authenticator app up, confirm it, or remove it', repeatable: true },
      handler: async ({ fields: { step, code }, ...asked }) => {
        demandSecondStep(asked.session, ctx.clock.now())
        if (step === 'start') {
          await actions.startTotp(ctx, asked.session)
          return seeOther('/account/totp')
        }
        if (step === 'remove') {
          await actions.removeTotp(ctx, asked.session)
          return seeOther('/account/totp', { toast: 'totp-off' })
        }
        // `code` alone says enough.
        if (step !== 'code' && step !== '') throw badStep()
        return confirm(ctx, asked, code)
      },
    }),
    page({
      ...{ method: 'GET', path: '/account/recovery-codes', access: 'session' },
      summary: 'The own recovery codes, those that are new this once',
      handler: async (asked) => {
        const codes = await actions.showRecoveryCodes(ctx, asked.session)
        const { totp, recoveryCodesLeft } = await actions.factorStatus(ctx, asked.session)
        const hasFactor = totp.isOn || asked.session.hasPasskey
        return recoveryPage({ ...viewOf(asked), codes, left: recoveryCodesLeft, hasFactor })
      },
    }),
    page({
      ...{ method: 'POST', path: '/account/recovery-codes', access: 'session', fields: ['step', 'code'] },
      summary: 'Make new recovery codes, or remove them',
      handler: async ({ session, fields: { step } }) => {
        demandSecondStep(session, ctx.clock.now())
        if (step !== 'start' && step !== 'remove') throw badRequest('step: must be start or remove')
        if (step === 'start') await actions.renewRecoveryCodes(ctx, session)
        else await actions.removeRecoveryCodes(ctx, session)
        return seeOther('/account/recovery-codes', step === 'start' ? {} : { toast: 'codes-removed' })
      },
    }),
  ]
}

const showTotp = async (ctx: Ctx, asked: Asked): Promise<Page> =>
  totpPage({ ...viewOf(asked), status: await actions.factorStatus(ctx, asked.session) })

type Sent = Asked & Omit<Parameters<typeof signIn>[1], 'language'>

/** The code proves a second step, too: the session rises with it. */
const confirm = async (ctx: Ctx, asked: Sent, code: string): Promise<Page | Reply> => {
  const words = factorWords[asked.view.language]
  const again = async (message: string): Promise<Page> => {
    const status = await actions.factorStatus(ctx, asked.session)
    return totpPage({ ...viewOf(asked), status, mistakes: [{ field: 'code', message }] })
  }
  if (code.trim() === '') return again(words.missingCode)
  try {
    if (!(await actions.confirmTotp(ctx, asked.session, code))) return await again(words.wrongCode)
  } catch (error) {
    if (!(error instanceof Failure) || error.status !== 429) throw error
    const headers = error.options.headers ?? {}
    const minutes = Math.max(1, Math.ceil(Number(headers['retry-after'] ?? 60) / 60))
    return { ...(await again(words.tooMany(minutes))), status: 429, headers }
  }
  const { session, view } = asked
  const from = { ...asked, language: view.language }
  const { cookies } = await signIn(ctx, from, session.representativeId, { otpAt: ctx.clock.now() })
  return seeOther('/account/recovery-codes', { toast: 'totp-on', cookies })
}
