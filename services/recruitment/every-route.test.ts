import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Access } from '../../kit/http/route.ts'
import { everyRouteTests } from '../../kit/testing/every-route.ts'
import { admin, type Role, recruiter, roles } from './dialect.ts'
import { tables } from './own-tables.ts'
import { visitorAs } from './testing/page-visitor.ts'
import {
  type RecruitmentTestService,
  type SignedIn,
  startRecruitment,
} from './testing/recruitment-service.ts'

let polder: RecruitmentTestService
const people = new Map<Role, SignedIn>()

await everyRouteTests(
  async () => {
    polder = await startRecruitment()
    for (const role of roles) people.set(role, await polder.person(role))
    return polder
  },
  {
    roles,
    rulesWithoutRoutes: 1,
    // Anew each time: one of the routes signs out.
    tokenFor: async (role) => {
      const { email, password } = people.get(role as Role)!
      return (await polder.signIn(email, password)).token
    },
    expiredToken: async () => {
      const { token } = await polder.signIn(polder.admin.email, polder.admin.password)
      await polder.post('/api/auth/logout', { token })
      return token
    },
    pages: {
      schema: tables.schema,
      // Of nobody, so that no form changes the administrator whom the tests need.
      parameters: { id: '999999' },
      mayChange: {
        operator_acts: 'the record of acts holds those that were refused as well',
        mail_tokens: 'the link in the mail about a new account is made soon after it',
        calendar_feeds: 'the page of interviews makes the address of the calendar when it is first shown',
      },
      countedOnly: { key_holders: 'each instance says now and then that it is there' },
      sessionFor: async (role = 'CANDIDATE') =>
        (await visitorAs(polder, await polder.person(role as Role))).cookie,
    },
  },
)

/** Who may call what, first match first (specification, Access tiers). */
const tiers: [RegExp, Access][] = [
  [/ \/api\/auth\/(logout|me|password|email-change|sessions|mfa\/(?!verify-login))/, 'bearer'],
  [/ \/api\/auth\//, 'public'],
  [/^DELETE \/admin\/articles\//, admin],
  [/ \/admin\/articles/, recruiter],
  // What a recruiter does with the applications for a job.
  [/ \/api\/v1\/admin\/jobs\/(\{id\}\/end-procedure|without-pay)$/, recruiter],
  [/ \/api\/v1\/admin\/(acts|jobs|users|sources|privacy|match-record)/, admin],
  [/ \/api\/v1\/admin\//, recruiter],
  [/ \/api\/v1\/webhooks/, admin],
  [/ \/api\/public\//, 'public'],
  [/^(POST|PUT|DELETE) \/api\/v1\/interviews(\/\{id\})?$/, recruiter],
  [/ \/api\/v1\/interviews/, 'bearer'],
  [/ \/(articles|applications|job-alerts|api\/v1\/(cv-profiles|me)|api\/applications)/, 'bearer'],
  [/ \/jobs\/(\{id\}\/((un)?bookmark|match)|bookmarks)$/, 'bearer'],
  [/^(POST|PUT|DELETE) \/jobs(\/\{id\})?$/, recruiter],
  [/ \/jobs/, 'public'],
  [/ \/places$/, 'public'],
  [/ \/crawler\//, 'public'],
]

/** Rows that the specification marks for recruiters within a tier of everybody signed in. */
const recruiterRows = new Set(['GET /applications/job/{jobId}', 'GET /applications/statistics'])

test('every route is open to exactly those whom the specification names', async () => {
  await using service = await startRecruitment()
  const listed = service.service.routes.filter((route) => !route.hidden && route.tag !== 'Health')
  assert.ok(listed.length >= 48, `${listed.length} routes`)
  for (const route of listed) {
    const name = `${route.method} ${route.path}`
    const tier = recruiterRows.has(name) ? recruiter : tiers.find(([pattern]) => pattern.test(name))?.[1]
    // Public routes that show more to whoever is signed in are public all the same.
    const access = route.access === 'optional' ? 'public' : route.access
    assert.deepEqual(access, tier, name)
  }
})
