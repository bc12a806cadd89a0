/** The way to an issuer and back, for one service: begins sign-ins, and reads what comes back with them. */

import { newToken } from '../auth/opaque-token.ts'
import type { Random } from '../clock.ts'
import { badRequest } from '../errors.ts'
import type { Reply } from '../http/route.ts'
import type { PageHeaders } from '../pages/page-headers.ts'
import { seeOther } from '../pages/page-route.ts'
import type { Page, PageView } from '../pages/site.ts'
import { type FlowCookies, flowCookies } from './flow.ts'
import { type Arrival, IssuerAway, type RelyingParty, SignInRefused } from './relying-party.ts'
import { problemPage, type SignInProblem } from './sign-in-problem.views.ts'

export interface SignInDesk {
  party: RelyingParty
  /** Of the issuer, for people and for policies of pages whose forms lead there. */
  issuerOrigin: string
  /** Where this service is reached, as the request's browser sees it; without a slash at its end. */
  originOf(headers: PageHeaders): string
  /** 303 to the issuer. `lasting`: the service means to ask again later. */
  leave(
    request: { headers: PageHeaders; view: PageView },
    flow: { purpose: string; back: string; lasting?: boolean },
  ): Promise<Page | Reply>
  /** Who came back, and what for; or the page that says why nobody did. */
  arrive(request: {
    headers: PageHeaders
    cookies: Record<string, string | undefined>
    view: PageView
  }): Promise<Welcome | Page>
  problem(view: PageView, problem: SignInProblem, back?: string): Page
}

export interface Welcome extends Arrival {
  purpose: string
  back: string
  /** The `Set-Cookie` that ends the sign-in's cookie. */
  forget: string
}

export interface SignInDeskOptions {
  party: RelyingParty
  service: string
  production: boolean
  random: Random
  /** Where the service is reached; unset, where the request says, which is on this machine then. */
  publicUrl: string | undefined
}

export const returnPath = '/sign-in/return'
export const outPath = '/sign-in/out'

export const createSignInDesk = (options: SignInDeskOptions): SignInDesk => {
  const { party, random, publicUrl } = options
  const issuerOrigin = new URL(party.issuer).origin
  const cookiesOf = flowCookies(options.service, options.production)
  const originOf = (headers: PageHeaders): string => publicUrl ?? `http://${headers.host ?? 'localhost'}`
  const problem: SignInDesk['problem'] = ({ language }, kind, back = '/') =>
    problemPage({ language, problem: kind, issuer: new URL(issuerOrigin), level: party.level, back })
  return {
    party,
    issuerOrigin,
    originOf,
    problem,
    leave: async ({ headers, view }, { purpose, back, lasting = false }) => {
      const flow = {
        ...{ state: newToken(random), nonce: newToken(random), codeVerifier: newToken(random) },
        ...{ purpose, back },
      }
      try {
        const location = await party.leadThere(flow, {
          ...{ redirectUri: `${originOf(headers)}${returnPath}`, language: view.language, lasting },
        })
        return seeOther(location, { cookies: [cookiesOf.keep(flow)] })
      } catch (error) {
        if (error instanceof IssuerAway) return problem(view, 'away', back)
        throw error
      }
    },
    arrive: (request) => welcome({ party, cookiesOf, originOf, problem }, request),
  }
}

type Parts = Pick<SignInDesk, 'party' | 'originOf' | 'problem'> & { cookiesOf: FlowCookies }

const welcome = async (
  { party, cookiesOf, originOf, problem }: Parts,
  { headers, cookies, view }: Parameters<SignInDesk['arrive']>[0],
): Promise<Welcome | Page> => {
  const address = URL.parse(view.path, originOf(headers))
  if (!address) throw badRequest('The address is not validly encoded.')
  const state = address.searchParams.getAll('state').length === 1 ? address.searchParams.get('state') : null
  const flow = cookiesOf.read(cookies, state)
  if (!flow) return problem(view, 'over')
  const forget = cookiesOf.forget(flow.state)
  try {
    const arrival = await party.welcome(flow, address)
    return { ...arrival, purpose: flow.purpose, back: flow.back, forget }
  } catch (error) {
    if (error instanceof IssuerAway) return problem(view, 'away', flow.back)
    if (!(error instanceof SignInRefused)) throw error
    const page = problem(view, error.reason, flow.back)
    // A code is good for one try, so its flow is over.
    return { ...page, headers: { ...page.headers, 'set-cookie': forget } }
  }
}
