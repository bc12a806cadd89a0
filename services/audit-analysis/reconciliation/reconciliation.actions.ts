/** Receives a trial balance and has it compared with the ledger; nothing of it is kept. */

import { badRequest } from '../../../kit/errors.ts'
import { type Form, type FormPart, fileBytes } from '../../../kit/http/multipart.ts'
import type { Ctx } from '../context.ts'

/** A trial balance of fifty thousand accounts takes a tenth of this. */
export const trialBalanceForm: Form = {
  fields: {
    trialBalanceFile: { kind: 'file', required: true, about: 'A trial balance as .xlsx, at most 20 MB.' },
  },
  maximumFileBytes: 20 * 1024 * 1024,
}

/** JSON bytes of the result; 404 for an unknown analysis before the file is read, 400 for a file that is no trial balance. */
export const reconcileWith = async (
  ctx: Pick<Ctx, 'sessions' | 'threads'>,
  id: string,
  parts: () => AsyncIterable<FormPart>,
): Promise<Uint8Array> => {
  const session = ctx.sessions.get(id)
  let bytes = new Uint8Array(0)
  let name = ''
  for await (const part of parts()) {
    if (part.kind !== 'file') continue
    name = part.filename.slice(0, 200) || 'The file'
    bytes = new Uint8Array(await fileBytes(part, trialBalanceForm))
  }
  if (bytes.length === 0) throw badRequest(`${name} is empty.`)
  return ctx.threads.reconcile(session, bytes, name)
}
