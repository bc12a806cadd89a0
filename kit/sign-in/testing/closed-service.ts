/** A small service that is closed to whoever the issuer does not know, for tests. */

import type { Caller } from '../../http/caller.ts'
import { routeFor } from '../../http/route.ts'
import { html } from '../../pages/html.ts'
import { openSite, siteRoutes } from '../../pages/open-site.ts'
import { pagesFor } from '../../pages/page-route.ts'
import { startService } from '../../service.ts'
import { sampleDialect as dialect } from '../../testing/sample-service.ts'
import { startTestService, type TestService } from '../../testing/test-service.ts'
import { createSignInDesk } from '../desk.ts'
import { issuerAccountPages, signInAtIssuerFirst } from '../issuer-accounts.pages.ts'
import { createIssuerSessions, createMemorySessionStore, type IssuerSession } from '../issuer-sessions.ts'
import { createRelyingParty } from '../relying-party.ts'

export const client = { id: 'boekhouding', secret: 'a secret of a test that is long enough' }
/** The company that has access. */
export const kvkNumber = '68750110'

export const startClosedService = (address: string): Promise<TestService> =>
  startTestService(
    async (platform, overrides) => {
      const { clock, ids, random, log } = platform
      const party = createRelyingParty({
        ...{ issuer: address, clientId: client.id, clientSecret: client.secret, level: 'MIDDEN' as const },
        ...{ scopes: ['profile', 'company', 'role'], clock, log, fetch: platform.fetch, production: false },
      })
      const common = { service: 'sample', production: false, random }
      const desk = createSignInDesk({ ...common, party, publicUrl: undefined })
      const store = createMemorySessionStore(clock)
      const sessions = createIssuerSessions({ ...common, store, clock, ids })
      const site = openSite<IssuerSession>(platform, {
        service: 'sample',
        name: { nl: 'Voorbeeld', en: 'Sample' },
        sessions,
        signInPage: signInAtIssuerFirst,
      })
      const admits = (person: { kvkNumber: string | null }): boolean => person.kvkNumber === kvkNumber
      return startService({
        ...{ platform, dialect, site, checks: {}, resources: new AsyncDisposableStack() },
        port: overrides.port ?? 0,
        routes: [
          ...issuerAccountPages({ site, desk, sessions, clock, log, admits }),
          ...siteRoutes(site),
          pagesFor(site)({
            method: 'GET',
            path: '/books',
            summary: 'The books',
            access: 'session',
            handler: ({ session }) => ({
              title: 'Books',
              body: html`<h1>${session.person.companyName}</h1>`,
            }),
          }),
          routeFor<Caller>()({
            method: 'GET',
            path: '/api/nothing',
            summary: 'Nothing',
            tag: 'Test',
            access: 'public',
            handler: () => {},
          }),
        ],
        ...(overrides.onUndeclaredStatus ? { onUndeclaredStatus: overrides.onUndeclaredStatus } : {}),
      })
    },
    { database: false },
  )
