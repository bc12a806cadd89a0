/** What every declared route must refuse. */

import { everyRouteTests } from '../../kit/testing/every-route.ts'
import type { TestService } from '../../kit/testing/test-service.ts'
import { representativeRoles } from './core/representative-role.ts'
import { logIn, register, startCompanySignin, tablesOf, tokenFor } from './testing/company-signin.ts'

let polder: TestService
const numbers = new Map(representativeRoles.map((role, i) => [role as string, `6600000${i}`]))

const start = async (): Promise<TestService> => {
  polder = await startCompanySignin()
  const db = await tablesOf(polder)
  for (const [role, kvkNumber] of numbers) {
    await register(polder, kvkNumber)
    await db
      .updateTable('representatives')
      .set({ role: role as 'MAAT' })
      .where('kvk_number', '=', kvkNumber)
      .execute()
  }
  return polder
}

await everyRouteTests(start, {
  roles: representativeRoles,
  rulesWithoutRoutes: 2,
  tokenFor: (role) => tokenFor(polder, numbers.get(role)!),
  expiredToken: async () => {
    const { body } = await logIn(polder, '66000000')
    await polder.post('/api/auth/logout', { headers: { 'x-session-token': body.sessionToken } })
    return body.accessToken
  },
  parameters: { kvkNumber: '66000000' },
})
