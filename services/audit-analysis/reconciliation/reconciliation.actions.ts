/** Receives a trial balance and has it compared with the ledger; nothing of it is kept. */

import { badRequest } from '../../../kit/errors.ts'
import { type Form, type FormPart, fileBytes } from '../../../kit/http/multipart.ts'
import type { Ctx } from '../context.ts'
import type { Language } from '../core/detectors/detector.ts'

/** A trial balance of fifty thousand accounts takes a tenth of this. */
export const trialBalanceForm: Form = {
  fields: {
    trialBalanceFile: {
      kind: 'file',
      required: true,
      about: 'A trial balance as .xlsx or .csv, at most 20 MB.',
    },
    columns: {
      kind: 'text',
      required: false,
      about:
        'Which column holds what, where the headings do not say it: `ACCOUNT=A, CLOSING=D`, or JSON of the same names and letters. Names are ACCOUNT, DESCRIPTION, OPENING, OPENING_DEBIT, OPENING_CREDIT, DEBIT, CREDIT, CLOSING, CLOSING_DEBIT, CLOSING_CREDIT and SIDE.',
    },
  },
  maximumFileBytes: 20 * 1024 * 1024,
}

const words = {
  en: { file: 'The file', empty: (name: string) => `${name} is empty.` },
  nl: { file: 'Het bestand', empty: (name: string) => `${name} is leeg.` },
}

/** The file of a form with what it says of its columns; other text fields go to `other`. */
export const readTrialBalanceParts = async (
  parts: AsyncIterable<FormPart>,
  language: Language,
  other: (name: string, value: string) => void = () => {},
) => {
  let bytes = new Uint8Array(0)
  let name = words[language].file
  let columns = ''
  for await (const part of parts) {
    if (part.kind === 'file') {
      name = part.filename.slice(0, 200) || name
      bytes = new Uint8Array(await fileBytes(part, trialBalanceForm))
    } else if (part.name === 'columns') columns = part.value
    else other(part.name, part.value)
  }
  return { bytes, name, columns }
}

/** JSON bytes of the result; 404 for an unknown analysis before the file is read, 400 for a file that is no trial balance. */
export const reconcileWith = async (
  ctx: Pick<Ctx, 'sessions' | 'threads'>,
  id: string,
  parts: () => AsyncIterable<FormPart>,
  language: Language,
): Promise<Uint8Array> => {
  const session = ctx.sessions.get(id)
  const file = await readTrialBalanceParts(parts(), language)
  if (file.bytes.length === 0) throw badRequest(words[language].empty(file.name))
  return ctx.threads.reconcile(session, { ...file, language })
}
