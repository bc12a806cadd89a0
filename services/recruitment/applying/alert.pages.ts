/** `/vacatures/mail`: mails with new jobs for whoever searches, with an account and without (specification, Alerts without an account). */

import { Failure } from '../../../kit/errors.ts'
import type { Reply, Route } from '../../../kit/http/route.ts'
import { closed } from '../../../kit/http/schema.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { pagesFor, seeOther } from '../../../kit/pages/page-route.ts'
import type { Mistake } from '../../../kit/pages/parts/error-summary.ts'
import type { Page } from '../../../kit/pages/site.ts'
import type { Ctx } from '../context.ts'
import { isEmailAddress } from '../core/email-address.ts'
import { alertWishes } from '../core/site/alert-wishes.ts'
import { type AskedSearch, readSearch } from '../core/site/asked-search.ts'
import type { Query } from '../core/site/query-values.ts'
import { createAlert, demandAlert } from '../job-alerts/job-alert.actions.ts'
import type { JobAlertRequest } from '../job-alerts/job-alert.schema.ts'
import type { RecruitmentSession, RecruitmentSite } from '../site/site.ts'
import { alertWords } from './alert.words.ts'
import { alertPage, alertPath } from './alert-form.views.ts'
import { heldPage } from './apply.views.ts'
import { alertFormName, signAlertTime, timeProblem } from './form-time.ts'
import { holdForm } from './held-form.actions.ts'

const askedIn = (search: string): AskedSearch => {
  const query: Record<string, string[]> = {}
  for (const [name, value] of new URLSearchParams(search.slice(0, 4_000)))
    query[name] = [...(Object.hasOwn(query, name) ? query[name]! : []), value]
  return readSearch(query).asked
}

const wishesOf = (asked: AskedSearch, language: Language): JobAlertRequest =>
  alertWishes(asked, alertWords[language].all)

interface Asking {
  fields: Record<'email' | 'began' | 'zoek' | 'toelichting', string>
  session: RecruitmentSession | null
  language: Language
  address: string
}

/** An alert at once for whoever is signed in; held for anybody else. */
const answer = async (ctx: Ctx, { fields, session, language, address }: Asking): Promise<Page | Reply> => {
  const words = alertWords[language]
  const asked = askedIn(fields.zoek)
  const wishes = wishesOf(asked, language)
  const now = ctx.clock.millis()
  const time = session ? null : timeProblem(ctx.seal, alertFormName, fields.began, now)
  const again = (mistakes: readonly Mistake[], status = 422): Page => {
    const began = time === 'late' ? signAlertTime(ctx) : fields.began
    const props = { language, asked, wishes, began, mistakes, isSignedIn: session !== null }
    return { ...alertPage({ ...props, email: fields.email }), status }
  }
  try {
    demandAlert(wishes)
    if (session) {
      await createAlert(ctx, session.caller, wishes)
      return seeOther('/mijn/alerts', { toast: 'alert-made' })
    }
  } catch (error) {
    if (!(error instanceof Failure) || (error.status !== 400 && error.status !== 409)) throw error
    return again([{ message: error.status === 400 ? words.search : words.many }])
  }
  const email = fields.email.trim().toLowerCase()
  const mistakes: Mistake[] = [
    ...(fields.toelichting === '' ? [] : [{ message: words.robot }]),
    ...(time ? [{ message: words[time] }] : []),
    ...(isEmailAddress(email) ? [] : [{ field: 'alert-email', message: words.emailWrong }]),
  ]
  if (mistakes.length > 0) return again(mistakes)
  const refused = await holdForm(ctx, { kind: 'ALERT', email, language, wishes }, { address, jobId: null })
  if (refused === null) return seeOther(`${alertPath}/verstuurd`)
  const minutes = Math.max(1, Math.ceil(refused.retrySeconds / 60))
  const message = refused.refused === 'email' ? words.waiting : words.address(minutes)
  const headers = { 'retry-after': String(Math.ceil(refused.retrySeconds)) }
  return { ...again([{ message }], 429), headers }
}

export const alertPages = (site: RecruitmentSite, ctx: Ctx): Route[] => {
  const page = pagesFor(site)
  return [
    page({
      method: 'GET',
      path: alertPath,
      summary: 'Ask for mails with new jobs of a search',
      access: 'public',
      query: closed({}),
      handler: ({ query, session, view: { language } }) => {
        const { asked } = readSearch(query as Query)
        return alertPage({
          ...{ language, asked, wishes: wishesOf(asked, language), began: signAlertTime(ctx) },
          isSignedIn: session !== null,
        })
      },
    }),
    page({
      method: 'POST',
      path: alertPath,
      summary: 'Have new jobs of a search mailed',
      access: 'public',
      fields: ['email', 'began', 'zoek', 'toelichting'],
      handler: ({ fields, session, view: { language }, address }) =>
        answer(ctx, { fields, session, language, address }),
    }),
    page({
      method: 'GET',
      path: `${alertPath}/verstuurd`,
      summary: 'What comes next for whoever asked for mails without an account',
      access: 'public',
      handler: ({ view: { language } }) => heldPage(language, alertWords[language].held),
    }),
  ]
}
