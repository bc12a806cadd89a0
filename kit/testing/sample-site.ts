/** A site with one page for each thing that page routes promise, for the kit's own tests. */

import { conflict } from '../errors.ts'
import { type Route, routeFor } from '../http/route.ts'
import { closed, Type } from '../http/schema.ts'
import { accountLimits, limitTable } from '../limits/limit-table.ts'
import { Detour } from '../pages/detour.ts'
import { formKey } from '../pages/form-key.ts'
import { html } from '../pages/html.ts'
import { landingPage } from '../pages/landing.ts'
import { openSite, siteRoutes } from '../pages/open-site.ts'
import { pagesFor, seeOther } from '../pages/page-route.ts'
import type { PageSession, Site } from '../pages/site.ts'
import { startService } from '../service.ts'
import { sampleDialect } from './sample-service.ts'
import { startTestService, type TestAnswer, type TestService } from './test-service.ts'

const session: PageSession = {
  id: 's1',
  caller: { id: 7, role: 'CLERK' },
  name: 'Ans <b> de Vries',
  provenAt: new Date(0),
  shortcuts: true,
}

/** A page of somebody who is signed in that costs much. */
const limits = limitTable({
  writes: { name: 'writes', limit: 300, windowSeconds: 60, guards: 'write' },
  ...accountLimits,
  mine: { name: 'mine', limit: 200, windowSeconds: 60, guards: 'costly', routes: /^GET \/mine\// },
})

/** How often the form has acted. */
export const acted = { times: 0 }

const framedPage = (site: Site): Route =>
  pagesFor(site)({
    method: 'GET',
    path: '/framed',
    summary: 'A page with a frame and a file field',
    access: 'public',
    handler: () => ({
      title: 'Framed',
      modules: ['file-fields'],
      body: html`<h1>Framed</h1><turbo-frame id="a"></turbo-frame>`,
    }),
  })

const scriptedPage = (site: Site): Route =>
  pagesFor(site)({
    method: 'GET',
    path: '/scripted',
    summary: 'A page that does more with its module',
    access: 'public',
    handler: () => ({
      title: 'Scripted',
      modules: ['file-fields'],
      body: html`<h1>Scripted</h1><noscript><p>${'1 < 2 & “3”'}</p><button>Send it plainly</button></noscript><p class="scripted"><button>Drop it</button></p>`,
    }),
  })

const keysPage = (site: Site): Route =>
  pagesFor(site)({
    method: 'GET',
    path: '/keys',
    summary: 'A page with keys of its own',
    access: 'public',
    handler: () => ({ title: 'Keys', modules: ['shortcuts'], body: html`<h1>Keys</h1>` }),
  })

const searchPage = (site: Site): Route =>
  pagesFor(site)({
    method: 'GET',
    path: '/search',
    summary: 'A page with a field that suggests',
    access: 'public',
    handler: () => ({
      title: 'Search',
      modules: ['suggestions'],
      body: html`<h1>Search</h1><label for="place">Place</label><input id="place" data-suggestions="/places">`,
    }),
  })

/** Answers what was sent. */
const notesPages = (site: Site): Route[] => {
  const page = pagesFor(site)
  const path = '/notes'
  return [
    page({
      ...{ method: 'GET', path, summary: 'A form of somebody who is signed in', access: 'session' },
      handler: () => ({
        title: 'Notes',
        body: html`<h1>Notes</h1><form method="post" action="/notes">${formKey()}<label>Note <textarea name="note"></textarea></label>
<label>Red <input type="checkbox" name="colours" value="red"></label><label>Blue <input type="checkbox" name="colours" value="blue"></label>
<label>Password <input type="password" name="password"></label><button>Save</button></form>`,
      }),
    }),
    page({
      ...{ method: 'POST', path, summary: 'Act', access: 'session' },
      fields: ['note', 'password'],
      lists: ['colours'],
      handler: ({ fields, lists }) => ({
        title: 'Sent',
        body: html`<h1>Sent</h1><output>${JSON.stringify({ ...fields, ...lists })}</output>`,
      }),
    }),
  ]
}

const modulePages = (site: Site): Route[] => [framedPage(site), scriptedPage(site), keysPage(site)]

const pages = (site: Site): Route[] => {
  const page = pagesFor(site)
  return [
    landingPage(site, () => ({
      title: 'Proef',
      lead: 'Wat dit is.',
      act: { href: '/form', label: 'Begin' },
    })),
    page({
      method: 'GET',
      path: '/form',
      summary: 'A form',
      access: 'public',
      handler: ({ view }) => ({
        title: 'Form',
        body: html`<h1>${view.language} ${view.toast} ${view.session?.name}</h1>${'x'.repeat(2000)}`,
      }),
    }),
    ...modulePages(site),
    searchPage(site),
    ...notesPages(site),
    page({
      method: 'POST',
      path: '/form',
      summary: 'Act',
      access: 'public',
      fields: ['name'],
      lists: ['skills'],
      handler: ({ fields, lists }) => {
        if (fields.name === '') return { title: 'Fout', status: 422, body: html`<p>leeg</p>` }
        if (fields.name === 'early') throw new Detour((back) => `/form?first=${encodeURIComponent(back)}`)
        if (fields.name === 'taken') throw conflict('That name is taken.')
        acted.times++
        return seeOther(`/form?acts=${acted.times}&skills=${lists.skills.join('+')}`, { toast: 'form-sent' })
      },
    }),
    page({
      method: 'GET',
      path: '/mine/{id}',
      summary: 'Own page',
      access: 'session',
      params: closed({ id: Type.Integer() }),
      handler: ({ session: who, params }) => ({
        title: 'Mine',
        body: html`<p>${who.caller.id} ${params.id}</p>`,
      }),
    }),
    page({
      method: 'POST',
      path: '/mine/{id}',
      summary: 'Own act',
      access: ['MANAGER'],
      params: closed({ id: Type.Integer() }),
      handler: () => seeOther('/'),
    }),
    page({
      method: 'POST',
      path: '/one-click',
      summary: 'From a mail program',
      access: 'public',
      fromAnywhere: true,
      fields: ['List-Unsubscribe'],
      handler: () => seeOther('/form'),
    }),
    page({
      method: 'GET',
      path: '/broken',
      summary: 'Fails',
      access: 'public',
      handler: () => {
        throw new Error('a secret of the inside')
      },
    }),
    routeFor()({
      method: 'GET',
      path: '/api/thing',
      summary: 'An API route',
      tag: 'Things',
      access: 'public',
      output: Type.Object({ ok: Type.Boolean() }),
      handler: () => ({ ok: true }),
    }),
  ]
}

/** `production`: as over HTTPS. */
export const startSampleSite = (production = false): Promise<TestService> =>
  startTestService(
    (platform, overrides) => {
      const site: Site = {
        ...openSite(platform, {
          service: 'sample',
          name: { nl: 'Proef', en: 'Sample' },
          navigation: () => [{ href: '/form', label: 'Formulier' }],
          sessions: { current: async (cookies) => (cookies['sample'] === 'secret' ? session : null) },
        }),
        production,
      }
      return startService({
        platform,
        dialect: sampleDialect,
        site,
        routes: [...pages(site), ...siteRoutes(site)],
        limits,
        port: overrides.port ?? 0,
        checks: {},
        resources: new AsyncDisposableStack(),
        ...(overrides.onUndeclaredStatus ? { onUndeclaredStatus: overrides.onUndeclaredStatus } : {}),
      })
    },
    { database: false },
  )

/** What a browser sends with a form of a page of the same site. */
export const fromOwnPage = {
  accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
  'sec-fetch-site': 'same-origin',
}

export const postForm = (
  site: TestService,
  path: string,
  fields: string,
  headers: Record<string, string> = fromOwnPage,
): Promise<TestAnswer> =>
  site.post(path, {
    body: fields,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })
