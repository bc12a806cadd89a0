/** An owner who is signed in on the pages: the cookie, and forms sent with it. */

import type { TestAnswer } from '../../../kit/testing/test-service.ts'
import { type PhotoTestService, sha256Of } from './photo-service.ts'
import { fromOwnPage } from './portal-page.ts'

export const ownerPassword = 'lange gele tulpen'

export interface OwnerSession {
  email: string
  /** `name=value`. */
  cookie: string
  get(path: string): Promise<TestAnswer>
  post(path: string, fields?: Record<string, string>): Promise<TestAnswer>
  upload(file: Uint8Array, fields?: Record<string, string>): Promise<TestAnswer>
}

/** Makes an account on its page. */
export const ownerOn = async (polder: PhotoTestService, email: string): Promise<OwnerSession> => {
  const form = (fields: Record<string, string>, headers: Record<string, string> = {}) => ({
    body: new URLSearchParams(fields).toString(),
    headers: { ...fromOwnPage, 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })
  const made = await polder.post('/register', form({ email, password: ownerPassword }))
  if (made.status !== 303) throw new Error(`no account: ${made.status} ${made.body}`)
  const cookie = made.headers
    .getSetCookie()
    .find((one) => one.startsWith('photo-verification='))!
    .split(';')[0]!
  return {
    email,
    cookie,
    get: (path) => polder.get(path, { headers: { cookie, 'accept-language': 'nl' } }),
    post: (path, fields = {}) => polder.post(path, form(fields, { cookie, 'accept-language': 'nl' })),
    upload: (file, fields = {}) => {
      const body = new FormData()
      const values = { sha256: sha256Of(file), capturedAt: '2026-03-18T11:00:00Z', ...fields }
      for (const [name, value] of Object.entries(values)) body.set(name, value)
      body.set('file', new File([new Uint8Array(file)], 'foto.jpg', { type: 'image/jpeg' }))
      return polder.post('/app/photos', {
        body,
        headers: { ...fromOwnPage, cookie, 'accept-language': 'nl' },
      })
    },
  }
}
