/** The worker thread in which copies get their Content Credentials: hashing a picture in WebAssembly would hold up the rest. */

import { createHash, createPrivateKey, type KeyObject, sign } from 'node:crypto'
import { WasmBuilder, WasmReader } from '@contentauth/c2pa-wasm'
import { moved, serveThread } from '../../../kit/threads/thread.ts'
import {
  coseSign1,
  countersignedBytes,
  protectedHeader,
  reservedBytes,
  signedBytes,
} from '../core/credentials/cose.ts'
import { replaceSignature } from '../core/credentials/late-timestamp.ts'
import {
  type ManifestOrder,
  manifestDefinition,
  parentByName,
  parentLabel,
} from '../core/credentials/manifest.ts'
import { hasPictureIndex, withIndexFor } from '../core/credentials/picture-index.ts'
import { bindToPng, onePixelPng, piecesOfPng, pngWithManifest } from '../core/credentials/png-binding.ts'
import { readExif } from '../core/exif.ts'
import { findExif } from '../core/image-blocks.ts'
import { withPngEnd } from '../core/png-chunks.ts'
import { type Edit, editOfSoftware, editsInManifests } from '../core/provenance/edits.ts'
import { blobOf, lockNetwork, startC2pa } from './c2pa.ts'

lockNetwork()

export interface CredentialOrder extends ManifestOrder {
  bytes: Uint8Array
  /** DER certificates, the signer's first, without the root. */
  chain: Uint8Array[]
  /** PKCS #8 in PEM. */
  privateKey: string
  /** Whether room is kept for a timestamp. */
  mayBeTimed: boolean
}

/** What it takes to put a timestamp beside a signature that has none. */
export interface UntimedSignature {
  header: Uint8Array
  signature: Uint8Array
  /** Of the COSE_Sign1. */
  size: number
  /** What a timestamp covers. */
  countersigned: Uint8Array
}

export interface SignedCopy {
  bytes: Uint8Array<ArrayBuffer>
  /** The manifest store, as it stands in the copy. */
  manifest: Uint8Array<ArrayBuffer>
  /** Of the whole copy. */
  sha256: string
}

const settings = JSON.stringify({
  verify: { verify_after_sign: false, remote_manifest_fetch: false, ocsp_fetch: false },
  builder: { thumbnail: { enabled: false } },
})

let known: { pem: string; key: KeyObject } | null = null

const keyOf = (pem: string): KeyObject => {
  if (known?.pem !== pem) known = { pem, key: createPrivateKey(pem) }
  return known.key
}

interface ClaimSigner {
  /** Bytes that are kept free for the signature. */
  size: number
  /** The bytes of the claim in, a COSE_Sign1 of that size out. */
  sign(claim: Uint8Array): Promise<Uint8Array<ArrayBuffer>>
}

/** `isMade` is told of each signature. */
const claimSigner = (
  { chain, privateKey, mayBeTimed }: CredentialOrder,
  isMade: (made: UntimedSignature) => void,
): ClaimSigner => {
  const size = reservedBytes(chain, mayBeTimed)
  const header = protectedHeader(chain)
  return {
    size,
    sign: async (claim) => {
      const key = { key: keyOf(privateKey), dsaEncoding: 'ieee-p1363' } as const
      const signature = sign('sha256', signedBytes(header, claim), key)
      isMade({ header, signature, size, countersigned: countersignedBytes(header, signature) })
      return coseSign1({ header, signature, token: null }, size)
    },
  }
}

interface SignedAsset {
  asset: Uint8Array<ArrayBuffer>
  manifest: Uint8Array<ArrayBuffer>
}

const signBytes = (
  builder: WasmBuilder,
  { size: reserveSize, sign }: ClaimSigner,
  format: string,
  bytes: Uint8Array,
): Promise<SignedAsset> =>
  builder.signAndGetManifestBytes({ alg: 'es256', reserveSize, sign }, [], format, blobOf(bytes))

/** Stands in a manifest where the signature belongs until there is one; no certificate or text holds as many of it. */
const placeholderByte = 0x5a

/** A PNG of ours goes through no WebAssembly: its hash is all that its manifest is made of. */
const signPng = async (
  builder: WasmBuilder,
  { size, sign }: ClaimSigner,
  png: Uint8Array,
): Promise<SignedAsset> => {
  const placeholder = new Uint8Array(size).fill(placeholderByte)
  let claim = placeholder
  const later = async (asked: Uint8Array): Promise<Uint8Array<ArrayBuffer>> => {
    claim = Uint8Array.from(asked)
    return placeholder
  }
  const { manifest } = await signBytes(builder, { size, sign: later }, 'image/png', onePixelPng())
  const pieces = piecesOfPng(png)
  const bound = bindToPng({ manifest, claim, placeholder }, pieces)
  bound.signature.set(await sign(bound.claim))
  return { asset: pngWithManifest(pieces, bound.manifest), manifest: bound.manifest }
}

/** How the original is named in an embedded copy. */
type AddParent = (builder: WasmBuilder, order: CredentialOrder) => Promise<void> | void

/** With the manifests that it came with. */
const addWhole: AddParent = async (builder, { bytes, format, subject }) => {
  const parent = { title: subject.verificationId, label: parentLabel, relationship: 'parentOf' }
  await builder.addIngredientFromBlob(JSON.stringify(parent), format, blobOf(bytes))
}

const addByName: AddParent = (builder, { subject }) =>
  builder.addIngredient(JSON.stringify(parentByName(subject)))

const builderOf = (order: CredentialOrder): WasmBuilder =>
  WasmBuilder.fromJson(JSON.stringify(manifestDefinition(order)), settings)

/** Pictures behind the first one are where its index says once the manifest is in: how long that is shows a first, unsigned one. */
const signOver = async (
  order: CredentialOrder,
  signer: ClaimSigner,
  addParent: AddParent,
): Promise<SignedAsset> => {
  const { format, bytes } = order
  const signed = async (picture: Uint8Array, { size, sign }: ClaimSigner): Promise<SignedAsset> => {
    using builder = builderOf(order)
    await addParent(builder, order)
    return await signBytes(builder, { size, sign }, format, picture)
  }
  if (format !== 'image/jpeg' || !hasPictureIndex(bytes)) return signed(bytes, signer)
  const unsigned = { size: signer.size, sign: async () => new Uint8Array(signer.size) }
  return signed(withIndexFor(bytes, (await signed(bytes, unsigned)).asset), signer)
}

/** What is wrong with a parent's manifests may be laid at the door of whoever signs over them. */
const isSound = async (asset: Uint8Array, format: string): Promise<boolean> => {
  const store = (await storeOf({ bytes: asset, format })) as { validation_state?: string } | null
  // Nobody is trusted by this reader.
  return store?.validation_state === 'Valid'
}

/**
 * The original itself is the parent of an embedded copy, with the manifests that it came with. Where these cannot be signed
 * over, or readers would call our signature over them unsound, it is a parent by name.
 */
const signEmbedded = async (order: CredentialOrder, signer: ClaimSigner): Promise<SignedAsset> => {
  try {
    const signed = await signOver(order, signer, addWhole)
    if (await isSound(signed.asset, order.format)) return signed
  } catch (error) {
    if (error instanceof WebAssembly.RuntimeError) throw error
  }
  const signed = await signOver(order, signer, addByName)
  if (!(await isSound(signed.asset, order.format)))
    throw new Error('the file holds what keeps a copy from being read')
  return signed
}

const signMade = async (order: CredentialOrder, signer: ClaimSigner): Promise<SignedAsset> => {
  using builder = builderOf(order)
  return order.format === 'image/png'
    ? await signPng(builder, signer, order.bytes)
    : await signBytes(builder, signer, order.format, order.bytes)
}

const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

const signCopy = async (asked: CredentialOrder) => {
  startC2pa()
  const { format, kind } = asked
  const order = { ...asked, bytes: withPngEnd(asked.bytes, format) }
  let untimed: UntimedSignature | null = null
  const signer = claimSigner(order, (made) => {
    untimed = made
  })
  try {
    const { asset, manifest } = await (kind === 'embedded' ? signEmbedded : signMade)(order, signer)
    const signed = { bytes: asset, manifest, sha256: sha256Of(asset) }
    return moved({ ...signed, untimed: untimed as UntimedSignature | null }, [asset.buffer, manifest.buffer])
  } catch (error) {
    // A trap leaves the WebAssembly memory in an unknown state: the next copy gets another thread.
    if (error instanceof WebAssembly.RuntimeError) process.exit(1)
    throw error instanceof Error ? error : new Error(String(error))
  }
}

export interface TimeOrder {
  copy: Pick<SignedCopy, 'bytes' | 'manifest'>
  format: string
  signature: UntimedSignature
  /** A TimeStampToken (RFC 3161) over what it covers. */
  token: Uint8Array
}

/** The copy with its time. Throws where the token is larger than the room for it, or the signature is not found. */
const addTimestamp = ({ copy, format, signature: { header, signature, size }, token }: TimeOrder) => {
  const [untimed, timed] = [null, token].map((one) => coseSign1({ header, signature, token: one }, size))
  if (!replaceSignature(copy, format, { untimed: untimed!, timed: timed! }))
    throw new Error('a copy does not hold its signature where its manifest is')
  const { bytes, manifest } = copy
  return moved({ bytes, manifest, sha256: sha256Of(bytes) }, [bytes.buffer, manifest.buffer])
}

export interface EditsQuestion {
  bytes: Uint8Array
  format: string
}

const storeOf = async ({ bytes, format }: EditsQuestion): Promise<unknown> => {
  startC2pa()
  try {
    using reader = await WasmReader.fromBytes(format, withPngEnd(bytes, format), settings)
    return JSON.parse(reader.json())
  } catch (error) {
    if (error instanceof WebAssembly.RuntimeError) process.exit(1)
    // There is none, it is kept elsewhere, or it cannot be read: it says nothing.
    return null
  }
}

/** What the file says was done to it. */
const readEdits = async (question: EditsQuestion): Promise<Edit[]> => {
  const exif = findExif(question.bytes)
  return [...editsInManifests(await storeOf(question)), ...editOfSoftware(exif ? readExif(exif).texts : {})]
}

const tasks = { signCopy, addTimestamp, readEdits }

export type CredentialTasks = typeof tasks

serveThread(tasks)
