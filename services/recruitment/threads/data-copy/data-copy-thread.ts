/** The thread that makes copies of people's data: the tagged PDF, and the archive around all. */

import { fileURLToPath } from 'node:url'
import { openTypst } from '../../../../kit/pdf/typst.ts'
import { moved, serveThread } from '../../../../kit/threads/thread.ts'
import type { DataDocument } from '../../core/data-document.ts'
import { makeZip, type ZipFile } from '../../core/zip.ts'

export interface CopyOrder {
  document: DataDocument
  json: string
  files: ZipFile[]
}

const workspace = fileURLToPath(new URL('.', import.meta.url))

const tasks = {
  make: ({ document, json, files }: CopyOrder) => {
    const pdf = openTypst(workspace).pdf({
      mainFile: `${workspace}data-copy.typ`,
      inputs: { data: JSON.stringify(document) },
      purpose: 'access',
    })
    const own = [
      { path: 'data.json', bytes: Buffer.from(json) },
      { path: 'data.pdf', bytes: pdf.bytes },
    ]
    const zip = Uint8Array.from(makeZip([...own, ...files]))
    return moved(zip, [zip.buffer])
  },
}

export type CopyTasks = typeof tasks

serveThread(tasks)
