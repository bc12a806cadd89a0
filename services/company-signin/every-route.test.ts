/** What every declared route must refuse. */

import { everyRouteTests } from '../../kit/testing/every-route.ts'
import type { TestService } from '../../kit/testing/test-service.ts'
import { representativeRoles } from './core/representative-role.ts'
import { tables } from './own-tables.ts'
import { logIn, register, setRole, startCompanySignin, tokenFor } from './testing/company-signin.ts'
import { managerAt } from './testing/managing.ts'

let polder: TestService
let companies = 0
const numbers = new Map(representativeRoles.map((role, i) => [role as string, `6600000${i}`]))

const start = async (): Promise<TestService> => {
  polder = await startCompanySignin()
  for (const [role, kvkNumber] of numbers) {
    await register(polder, kvkNumber)
    await setRole(polder, kvkNumber, role as 'MAAT')
  }
  return polder
}

await everyRouteTests(start, {
  roles: representativeRoles,
  rulesWithoutRoutes: 1,
  tokenFor: (role) => tokenFor(polder, numbers.get(role)!),
  expiredToken: async () => {
    const { body } = await logIn(polder, '66000000')
    await polder.post('/api/auth/logout', { headers: { 'x-session-token': body.sessionToken } })
    return body.accessToken
  },
  // Of nobody, so that its form is right and what follows is looked at.
  parameters: { kvkNumber: '66000000', id: '00000000-0000-4000-8000-000000000000' },
  pages: {
    schema: tables.schema,
    mayChange: {
      audit_events: 'what was refused stands in the audit trail as well',
      audit_actors: 'with who asked for it',
      audit_chain: 'which is linked now and then',
      device_alerts: 'is written soon after somebody new signed in',
    },
    countedOnly: {
      key_holders: 'each instance says now and then that it is there',
      outgoing_letters: 'a letter to who signed in is sent soon after',
    },
    sessionFor: async () => {
      const { cookies } = await managerAt(polder, `67${String(++companies).padStart(6, '0')}`)
      return Object.entries(cookies)
        .map(([name, value]) => `${name}=${value}`)
        .join('; ')
    },
  },
})
