/** The calls of a tus client, one at a time. */

import assert from 'node:assert/strict'
import { writeUploadMetadata } from '../core/upload-metadata.ts'
import { type PhotoTestService, sha256Of } from './photo-service.ts'

export const tus = { 'tus-resumable': '1.0.0' }
export const capturedAt = '2026-03-18T11:00:00Z'

/** `polder` is asked for at each call, as it is there only when the tests begin. */
export const tusCalls = (service: () => PhotoTestService) => {
  const begin = (
    token: string,
    file: Uint8Array,
    more: { length?: string; metadata?: string; fields?: object } = {},
  ) =>
    service().post('/api/v1/uploads', {
      token,
      headers: {
        ...tus,
        'upload-length': more.length ?? String(file.length),
        'upload-metadata':
          more.metadata ?? writeUploadMetadata({ sha256: sha256Of(file), capturedAt, ...more.fields }),
      },
    })

  const begun = async (
    token: string,
    file: Uint8Array,
    more?: Parameters<typeof begin>[2],
  ): Promise<string> => {
    const answer = await begin(token, file, more)
    assert.equal(answer.status, 201, answer.bytes.toString())
    return answer.headers.get('location')!
  }

  const send = (token: string, path: string, offset: number, bytes: Uint8Array) =>
    service().patch(path, {
      token,
      headers: { ...tus, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
      body: new Blob([new Uint8Array(bytes)]),
    })

  const head = (token: string, path: string) => service().call('HEAD', path, { token, headers: tus })
  const offsetOf = async (token: string, path: string) =>
    Number((await head(token, path)).headers.get('upload-offset'))

  return { begin, begun, send, head, offsetOf }
}
