/** The sandbox bank's own pages, where a person gives consent: a real bank's are elsewhere. */

import type { Reply, Route } from '../../../kit/http/route.ts'
import { closed, Type } from '../../../kit/http/schema.ts'
import { pagesFor, seeOther } from '../../../kit/pages/page-route.ts'
import type { Page, PageView, Site } from '../../../kit/pages/site.ts'
import type { SandboxBank } from '../adapters/sandbox-bank/sandbox-bank.ts'
import { sandboxPrefix } from './sandbox-bank.routes.ts'

const path = `${sandboxPrefix}/psd2/start/{id}/{institution}`
const id = Type.String({ maxLength: 100 })
const params = closed({ id, institution: id })

interface Asked {
  params: { id: string; institution: string }
  view: PageView
}

export const consentPages = (site: Site, bank: SandboxBank): Route[] => {
  const page = pagesFor(site)
  return [
    page({
      ...{ method: 'GET', path, access: 'public', params },
      summary: 'The consent page of the sandbox bank',
      handler: (request) => answerOf(bank, request, 'GET', {}),
    }),
    page({
      ...{ method: 'POST', path, access: 'public', params },
      summary: 'Sign in at the sandbox bank, give consent or refuse it',
      fields: ['action', 'account', 'accountHolder'],
      // Signing in again offers the same accounts, and a consent that is given is over.
      repeatable: true,
      handler: (request) => answerOf(bank, request, 'POST', request.fields),
    }),
  ]
}

const answerOf = async (
  bank: SandboxBank,
  { params: { id: consent, institution }, view: { language } }: Asked,
  method: 'GET' | 'POST',
  fields: Record<string, string>,
): Promise<Page | Reply> => {
  const { status, headers, page } = await bank.handle({
    method,
    path: `/psd2/start/${consent}/${institution}`,
    query: {},
    // The page's own language may have been chosen on the page.
    headers: { 'accept-language': language },
    body: new URLSearchParams(fields).toString(),
  })
  if (!page) return seeOther(headers['location']!)
  const { title, body } = page
  // The answer to the form sends the person to the address of whoever asked for consent.
  return { title, body, status, noStore: true, formTargets: 'https: http:' }
}
