/** A CV file as the service reads it, for tests of layouts. */

import assert from 'node:assert/strict'
import type { RecruitmentTestService } from '../../testing/recruitment-service.ts'

interface Asked {
  polder: Pick<RecruitmentTestService, 'post'>
  token: string
}

/** The draft that becomes of a file. */
export const importedCv = async ({ polder, token }: Asked, bytes: Buffer) => {
  const form = new FormData()
  form.append('file', new Blob([Uint8Array.from(bytes)]), 'cv.bin')
  const { status, body } = await polder.post('/api/v1/cv-profiles/import', { token, body: form as never })
  assert.equal(status, 201, JSON.stringify(body))
  return body
}

/** Of each post what it was, at whom, where, from when and until when. */
export const worksOf = (body: { workExperiences: Record<string, unknown>[] }): unknown[][] =>
  body.workExperiences.map(({ position, company, location, startDate, endDate }) => [
    ...[position, company, location, startDate, endDate],
  ])
