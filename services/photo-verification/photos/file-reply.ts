/** The file of a photo as an answer: an original or a copy, which no cache keeps. */

import { type Reply, reply } from '../../../kit/http/route.ts'
import type { StoredObject } from '../../../kit/objects/object-store.ts'
import { extensionOf, type ImageType } from '../core/image-type.ts'
import type { PhotoRow } from '../tables.ts'

interface FileShown {
  /** The type of the file; it decides the ending of its name. */
  contentType: string
  /** `inline` where a page may show it, `attachment` where it is kept. */
  disposition: 'inline' | 'attachment'
  headers?: Record<string, string>
}

/** Named after its photo. */
export const fileReply = (
  { verification_id }: Pick<PhotoRow, 'verification_id'>,
  file: StoredObject | Uint8Array,
  { contentType, disposition, headers = {} }: FileShown,
): Reply => {
  const { size, body } = file instanceof Uint8Array ? { size: file.length, body: Buffer.from(file) } : file
  const extension = extensionOf[contentType as ImageType] ?? 'bin'
  return reply({
    status: 200,
    headers: {
      'content-type': contentType,
      'content-length': String(size),
      'content-disposition': `${disposition}; filename="${verification_id}.${extension}"`,
      'cache-control': 'no-store',
      ...headers,
    },
    body,
  })
}
