/** CVs in and out: a file becomes a draft that its owner confirms, and a profile becomes a file (specification, CV import and export). */

import { badRequest, payloadTooLarge, unprocessable, unsupportedMediaType } from '../../../kit/errors.ts'
import { type Form, type FormPart, fileBytes } from '../../../kit/http/multipart.ts'
import type { Ctx } from '../context.ts'
import { toCvDocument } from '../core/cv-document.ts'
import type { ReadProfile } from '../core/cv-exchange/imported-cv.ts'
import { writeJsonResume } from '../core/cv-exchange/write-json-resume.ts'
import { cvLanguage } from '../core/cv-words.ts'
import type { RecruitmentCaller } from '../dialect.ts'
import type { CvReading } from '../threads/cv-exchange/cv-exchange.ts'
import { cvProblems } from './cv-checks.ts'
import type { exportFormats, ImportedProfile } from './cv-exchange.schema.ts'
import { createDraft, getOwnFull, renderPdf } from './cv-profile.actions.ts'
import type { CvProfileRequest, FullCvProfile } from './cv-profile.schema.ts'
import { findImported } from './cv-profile.store.ts'

export const importForm: Form = {
  fields: {
    file: {
      kind: 'file',
      required: true,
      about: 'The CV: JSON Resume, Europass XML or PDF, DOCX, or a PDF with text; at most 5 MB.',
    },
  },
  maximumFileBytes: 5 * 1024 * 1024,
}

type Read = Extract<CvReading, { outcome: 'read' }>

const accepted = (reading: CvReading): Read => {
  switch (reading.outcome) {
    case 'read':
      return reading
    case 'unknown':
      throw unsupportedMediaType('The file is none of JSON Resume, Europass XML, DOCX and PDF.')
    case 'too large':
      throw payloadTooLarge(reading.reason)
    case 'no text':
      throw unprocessable(`noText: ${reading.reason}`, {
        code: 'noText',
        fieldErrors: [{ field: 'file', message: 'noText' }],
      })
    default:
      throw unprocessable(reading.reason)
  }
}

/** A name for the draft: whose CV it is, else what the file is called. */
const nameOf = (profile: ReadProfile, fileName: string): string => {
  const person = [profile.firstName, profile.lastName].filter(Boolean).join(' ')
  return (person || fileName.replace(/\.\w+$/, '').trim() || 'CV').slice(0, 100)
}

/** What a confirmation would refuse, such as an end before its start, is left out and told. */
const withoutMistakes = (request: CvProfileRequest, notRead: string[]): CvProfileRequest => {
  const made = structuredClone(request) as CvProfileRequest & Record<string, unknown>
  for (const { field } of cvProblems(request)) {
    const [list, at, name] = field.split('.')
    const holder = at ? (made[list!] as Record<string, unknown>[])[Number(at)]! : made
    const key = name ?? list!
    notRead.push(`${field}: ${holder[key]}`)
    holder[key] = null
  }
  return made
}

/** 413, 415 and 422 as the contract of the import has them; nothing is kept of a file that is refused. */
export const importCv = async (
  ctx: Pick<Ctx, 'db' | 'clock' | 'cvExchange'>,
  caller: RecruitmentCaller,
  parts: AsyncIterable<FormPart>,
): Promise<ImportedProfile> => {
  let file: { name: string; bytes: Buffer } | undefined
  for await (const part of parts)
    if (part.kind === 'file') file = { name: part.filename, bytes: await fileBytes(part, importForm) }
  if (!file) throw badRequest('The form has no file in the field "file".')
  const { cv, original } = accepted(await ctx.cvExchange.read(file.bytes, `account ${caller.id}`))
  const read = { ...cv.profile, name: nameOf(cv.profile, file.name) } as CvProfileRequest
  const request = withoutMistakes(read, cv.notRead)
  const { format, fields, notRead } = cv
  const proposal = { format, fields, notRead }
  const { id } = await createDraft(ctx, caller, request, { imported: original, proposal })
  const profile = await getOwnFull(ctx, caller, id)
  return { ...profile, import: proposal }
}

export interface ExportedCv {
  contentType: string
  extension: string
  bytes: Buffer
}

export const docxMediaType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

export const exportCv = async (
  ctx: Pick<Ctx, 'db' | 'cvExchange' | 'cvPdf' | 'crawler'>,
  profile: FullCvProfile,
  format: (typeof exportFormats)[number],
): Promise<ExportedCv> => {
  if (format === 'pdf')
    return { contentType: 'application/pdf', extension: 'pdf', bytes: await renderPdf(ctx, profile) }
  if (format === 'docx') {
    const bytes = await ctx.cvExchange.docx(toCvDocument(profile, cvLanguage(profile.language)))
    return { contentType: docxMediaType, extension: 'docx', bytes }
  }
  const resume = writeJsonResume(profile, (await findImported(ctx.db, profile.id)) ?? undefined)
  return {
    contentType: 'application/json',
    extension: 'json',
    bytes: Buffer.from(`${JSON.stringify(resume, null, 2)}\n`),
  }
}
