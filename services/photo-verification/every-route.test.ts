import { everyRouteTests } from '../../kit/testing/every-route.ts'
import { tables } from './own-tables.ts'
import { ownerOn } from './testing/owner-session.ts'
import { type PhotoTestService, startPhotoService } from './testing/photo-service.ts'

let polder: PhotoTestService
let owners = 0

await everyRouteTests(
  async () => {
    polder = await startPhotoService()
    return polder
  },
  {
    roles: ['USER'],
    rulesWithoutRoutes: 1,
    tokenFor: async () => (await polder.account()).token,
    expiredToken: async () => {
      const { token } = await polder.account()
      polder.platform.clock.advance(15 * 60_000)
      return token
    },
    parameters: {
      ...{ id: 'abcdef', email: 'nobody@example.nl', token: 'unknown', accountId: '1' },
      teamId: '5f0c3c1e-2f5b-4d0c-8a53-6b1f0d0f8e11',
      caseId: 'c3b7a0e2-91d4-4f6e-8a1b-5d2c7e9f0a34',
    },
    pages: {
      schema: tables.schema,
      countedOnly: { key_holders: 'each instance says now and then that it is there' },
      answersScripts: {
        '/app/uploads': 'the upload in pieces is begun by the script of the page',
        '/app/uploads/{uploadId}': 'and so is each of its pieces sent',
      },
      sessionFor: async () => (await ownerOn(polder, `eigenaar-${++owners}@example.nl`)).cookie,
    },
  },
)
