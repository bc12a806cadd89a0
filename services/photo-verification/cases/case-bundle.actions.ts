/** The evidence of a whole case: the bundle of each photo, and a folder that says what the case is. */

import { createHash } from 'node:crypto'
import { conflict } from '../../../kit/errors.ts'
import type { Ctx } from '../context.ts'
import type { AccountHolder } from '../dialect.ts'
import { type Bundle, bundleOf } from '../evidence/bundle.actions.ts'
import type { BundleFile, Folder } from '../evidence/bundle-zip.ts'
import { makeReport } from '../evidence/make-report.ts'
import { type ReportLanguage, reportWords } from '../evidence/report.words.ts'
import { inclusionOf } from '../log/leaf-of-photo.ts'
import { findPhotoRow } from '../photos/photo.actions.ts'
import { publicSignatureOf } from '../photos/verdict.actions.ts'
import type { CaseRow, PhotoRow } from '../tables.ts'
import { openCase } from './case.actions.ts'
import { caseReadmeOf } from './case-readme.ts'

/** Beside the folders of the photos, none of which has this name. */
const folderName = 'case'

/** So that what can be refused is refused before the archive begins. */
const demandReady = async (ctx: Ctx, photos: readonly PhotoRow[]): Promise<void> => {
  if (photos.length === 0) throw conflict('There are no photos in this case.')
  for (const photo of photos) {
    if (!publicSignatureOf(photo))
      throw conflict(
        `The record of photo ${photo.verification_id} is too damaged to make a bundle of; take it out of the case first.`,
      )
    await inclusionOf(ctx, photo, 'first')
  }
}

type Kept = Pick<Bundle, 'id' | 'signedAt' | 'evidence'> & { photo: PhotoRow }

const summaryOf = (row: CaseRow, kept: readonly Kept[]): object => ({
  ...{ id: row.id, name: row.name, reference: row.reference },
  photos: kept.map(({ id, signedAt, evidence }) => ({
    ...{ verificationId: id, headline: evidence.credentials.headline },
    ...{ sha256: evidence.verdict.sha256, signedAt: signedAt.toISOString() },
  })),
})

const text = (name: string, content: string): BundleFile & { bytes: Buffer } => ({
  name,
  bytes: Buffer.from(content),
})

/** What the case is, with one report of all its photos, a page each. */
const caseFolder = async (
  ctx: Ctx,
  row: CaseRow,
  kept: readonly Kept[],
  language: ReportLanguage,
): Promise<Folder> => {
  const title = reportWords[language].ofCase(row.name)
  const files = [
    text('case.json', `${JSON.stringify(summaryOf(row, kept), null, 2)}\n`),
    { name: 'report.pdf', bytes: await makeReport(ctx, kept, { language, title }) },
    text('LEESMIJ.txt', caseReadmeOf('nl', ctx.publicUrl)),
    text('README.txt', caseReadmeOf('en', ctx.publicUrl)),
  ]
  const sums = files.map(
    ({ name, bytes }) => `${createHash('sha256').update(bytes).digest('hex')}  ${name}\n`,
  )
  const signedAt = new Date(Math.max(...kept.map((one) => one.signedAt.getTime())))
  return { id: folderName, signedAt, files: [...files, text('SHA256SUMS', sums.join(''))] }
}

/** Undefined for a photo that was deleted since the archive began: it is left out. */
const bundleUnlessGone = async (
  ctx: Ctx,
  photo: PhotoRow,
  language: ReportLanguage,
): Promise<Bundle | undefined> => {
  try {
    return await bundleOf(ctx, photo, { picture: 'original', language })
  } catch (error) {
    if (await findPhotoRow(ctx, photo.verification_id)) throw error
    return undefined
  }
}

async function* foldersOf(
  ctx: Ctx,
  { row, photos }: { row: CaseRow; photos: readonly PhotoRow[] },
  language: ReportLanguage,
): AsyncGenerator<Folder> {
  const kept: Kept[] = []
  for (const photo of photos) {
    const bundle = await bundleUnlessGone(ctx, photo, language)
    if (!bundle) continue
    yield bundle
    kept.push({ photo, ...bundle })
  }
  if (kept.length > 0) yield await caseFolder(ctx, row, kept, language)
}

/**
 * For whoever may read the case, with the originals. 409 for a case without photos and for a photo whose record is too
 * damaged, 503 until the log covers all of them. Made folder by folder, while it is sent.
 */
export const caseBundle = async (
  ctx: Ctx,
  caller: AccountHolder,
  caseId: string,
  language: ReportLanguage,
): Promise<AsyncIterable<Folder>> => {
  const opened = await openCase(ctx, caller, caseId)
  await demandReady(ctx, opened.photos)
  return foldersOf(ctx, opened, language)
}
