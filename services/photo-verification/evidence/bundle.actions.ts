/** Evidence bundles: all that it takes to check a photo without this service, in one archive. */

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { conflict } from '../../../kit/errors.ts'
import { addressKey, enforce } from '../../../kit/limits/limiter.ts'
import { readAll } from '../../../kit/objects/object-store.ts'
import type { Ctx } from '../context.ts'
import { extensionOf, type ImageType } from '../core/image-type.ts'
import { signPublicly } from '../core/signature.ts'
import { openSignedImage, signedCopiesOf } from '../credentials/credential.actions.ts'
import { credentialsOfPhoto } from '../credentials/credentials-of-photo.ts'
import { limits } from '../limits.ts'
import { inclusionOf, inclusionOfStatement, notYetCovered } from '../log/leaf-of-photo.ts'
import { certificateAuthorities, trustOf } from '../log/trust.ts'
import { originalKey } from '../photos/object-keys.ts'
import { onObjects, publicSignatureOf } from '../photos/verdict.actions.ts'
import { publicVerdict } from '../portal/portal.actions.ts'
import type { PhotoRow } from '../tables.ts'
import { replyOf } from '../timestamps/timestamp.actions.ts'
import type { BundleFile } from './bundle-zip.ts'
import { makeReport } from './make-report.ts'
import { readmeOf } from './readme.ts'
import type { ReportLanguage } from './report.words.ts'
import type { Evidence } from './report-document.ts'

export const admitToEvidence = (ctx: Pick<Ctx, 'limiter'>, address: string): Promise<void> =>
  enforce(ctx.limiter, limits.evidence, addressKey(address))

export interface BundleOrder {
  /** `original`: for the owner, with the photo itself. `public`: with the public image. */
  picture: 'original' | 'public'
  language: ReportLanguage
}

export interface Bundle {
  /** `k7m3qx`: the folder in the archive. */
  id: string
  /** When the photo was signed; the files in the archive carry this time. */
  signedAt: Date
  files: BundleFile[]
  /** What `evidence.json` holds. */
  evidence: Evidence
}

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

let verifier: Buffer | undefined
const verifierFile = (): Buffer => {
  verifier ??= readFileSync(new URL('./bundle/verify.mjs', import.meta.url))
  return verifier
}

const pictureOf = async (
  ctx: Ctx,
  photo: PhotoRow,
  { picture }: BundleOrder,
): Promise<BundleFile & { sha256: string }> => {
  const image = await onObjects(ctx, photo, () => openSignedImage(ctx, photo))
  if (picture === 'original') {
    // Asked for so that there is a manifest; its bytes are not wanted.
    image.body.destroy()
    const key = originalKey(photo.object_id)
    const name = `photo.${extensionOf[photo.content_type as ImageType] ?? 'bin'}`
    return onObjects(ctx, photo, async () => ({
      name,
      size: photo.size,
      sha256: await ctx.hashes.cached(key),
      open: async () => (await ctx.objects.get(key)).body,
    }))
  }
  const bytes = await readAll(image)
  return { name: 'public.png', bytes, sha256: sha256(bytes) }
}

/** The leaves under the first checkpoints that cover them, so that the same photo has the same bundle tomorrow. */
const evidenceOf = async (ctx: Ctx, photo: PhotoRow): Promise<Evidence> => {
  const verdict = await publicVerdict(ctx, photo)
  return { verdict, credentials: await credentialsOfPhoto(ctx, photo, verdict.signatureValid, 'first') }
}

type FileInMemory = BundleFile & { bytes: Buffer }

const text = (name: string, content: string): FileInMemory => ({ name, bytes: Buffer.from(content) })

const sumOf = ({ name, bytes }: FileInMemory): string => `${sha256(bytes)}  ${name}`

/**
 * The sums of all other files under a signature: SHA256SUMS can be made anew by whoever changes a file, so it shows what was
 * lost on the way, and this shows what was changed.
 */
const signedList = (ctx: Pick<Ctx, 'publicSigner'>, id: string, sums: readonly string[]): FileInMemory[] => {
  const lines = ['polder photo-verification evidence v1', id, ctx.publicSigner.keyId, ...sums]
  const { signedText, value } = signPublicly(ctx.publicSigner, `${lines.join('\n')}\n`)
  return [text('files.txt', signedText), { name: 'files.ed25519', bytes: Buffer.from(value, 'base64') }]
}

/** Each statement with its signature and its proof. 503 until the log covers them all. */
const statementFiles = async (ctx: Ctx, { credentials }: Evidence): Promise<FileInMemory[]> => {
  const { verificationId: id, statements } = credentials
  if (statements.some(({ log }) => !log)) throw notYetCovered()
  const files = statements.map(async ({ version, signedText, value }) => [
    text(`statement-${version}.txt`, signedText),
    { name: `statement-${version}.ed25519`, bytes: Buffer.from(value, 'base64') },
    text(`statement-${version}.inclusion.txt`, await inclusionOfStatement(ctx, id, version, 'first')),
  ])
  return (await Promise.all(files)).flat()
}

/** What stands in a bundle only where there is any. */
const signedFiles = async (ctx: Ctx, id: string): Promise<FileInMemory[]> => {
  const timestamp = await replyOf(ctx, id)
  const copies = await signedCopiesOf(ctx, id)
  const manifest = copies.find(({ kind }) => kind === 'public')?.manifest
  return [
    ...(timestamp
      ? [{ name: 'timestamp.tsr', bytes: timestamp.reply }, text('tsa.pem', timestamp.anchors)]
      : []),
    ...(manifest ? [{ name: 'manifest.c2pa', bytes: Buffer.from(manifest) }] : []),
    text('ca.pem', (await certificateAuthorities(ctx)).join('')),
  ]
}

/**
 * The files of a photo's bundle. 503 until the log covers the photo, 409 for a record that is too damaged to be written out.
 * Of the same photo they have the same bytes each time, until something about it changes.
 */
export const bundleOf = async (ctx: Ctx, photo: PhotoRow, order: BundleOrder): Promise<Bundle> => {
  const id = photo.verification_id
  const signature = publicSignatureOf(photo)
  if (!signature) throw conflict('The record of this photo is too damaged to make a bundle of.')
  const inclusion = await inclusionOf(ctx, photo, 'first')
  const { sha256: pictureHash, ...picture } = await pictureOf(ctx, photo, order)
  // Having the picture may have had it signed.
  const evidence = await evidenceOf(ctx, (await ctx.lookup.find(id)) ?? photo)
  const signed = await signedFiles(ctx, id)
  const trust = await trustOf(ctx)
  const rawKey = (keyId: string): string =>
    Buffer.from(trust.photo.find(({ kid }) => kid === keyId)?.x ?? '', 'base64url').toString('base64')
  const latest = evidence.credentials.statements.at(-1)
  const facts = {
    id,
    pictureFile: picture.name,
    hasOriginal: order.picture === 'original',
    hasTimestamp: signed.some(({ name }) => name === 'timestamp.tsr'),
    headline: evidence.credentials.headline,
    signedAt: evidence.verdict.signedAt,
    key: rawKey(signature.keyId),
    listKey: rawKey(ctx.publicSigner.keyId),
    salt: evidence.credentials.log?.salt ?? '',
    statement: latest
      ? { version: latest.version, salt: latest.log?.salt ?? '', key: rawKey(latest.keyId) }
      : null,
    address: ctx.publicUrl,
  }
  const files: FileInMemory[] = [
    text('evidence.json', `${JSON.stringify(evidence, null, 2)}\n`),
    text('signed-text.txt', signature.signedText),
    { name: 'signature.ed25519', bytes: Buffer.from(signature.value, 'base64') },
    text('keys.json', `${JSON.stringify(trust, null, 2)}\n`),
    text('inclusion.txt', inclusion),
    ...(await statementFiles(ctx, evidence)),
    ...signed,
    { name: 'report.pdf', bytes: await makeReport(ctx, [{ photo, evidence }], order) },
    { name: 'verify.mjs', bytes: verifierFile() },
    text('LEESMIJ.txt', readmeOf('nl', facts)),
    text('README.txt', readmeOf('en', facts)),
  ]
  const sums = [`${pictureHash}  ${picture.name}`, ...files.map(sumOf)]
  const list = signedList(ctx, id, sums)
  const all = [...sums, ...list.map(sumOf)]
  return {
    id,
    signedAt: photo.signed_at,
    evidence,
    files: [picture, ...files, ...list, text('SHA256SUMS', `${all.join('\n')}\n`)],
  }
}
