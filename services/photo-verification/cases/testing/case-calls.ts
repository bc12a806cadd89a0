/** How tests of cases ask for them over HTTP, and reach into their tables. */

import assert from 'node:assert/strict'
import type { PhotoTestService } from '../../testing/photo-service.ts'

export type Account = Awaited<ReturnType<PhotoTestService['account']>>

interface Owner {
  token: string
}

export const caseCalls = (polder: PhotoTestService) => ({
  /** A case, "Schade" unless `json` names it otherwise. */
  make: async ({ token }: Owner, json: object = {}) => {
    const answer = await polder.post('/api/v1/cases', { token, json: { name: 'Schade', ...json } })
    assert.equal(answer.status, 201, JSON.stringify(answer.body))
    return answer.body
  },
  put: ({ token }: Owner, caseId: string, id: string) =>
    polder.put(`/api/v1/cases/${caseId}/photos/${id}`, { token }),
  read: ({ token }: Owner, caseId: string) => polder.get(`/api/v1/cases/${caseId}`, { token }),
  sql: (statement: string, values: unknown[] = []) =>
    polder.platform.database!.runner('photo_verification').executeSql(statement, values),
  /** The id of a new photo, of the account or of a team. */
  photoOf: async ({ token }: Owner, teamId?: string): Promise<string> =>
    (await polder.photo(token, teamId ? { teamId } : {})).verificationId,
})
