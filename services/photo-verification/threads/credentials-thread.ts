/** The worker thread in which copies get their Content Credentials: hashing a picture in WebAssembly would hold up the rest. */

import { createHash, createPrivateKey, type KeyObject, sign } from 'node:crypto'
import type { MessagePort } from 'node:worker_threads'
import { WasmBuilder, WasmReader } from '@contentauth/c2pa-wasm'
import { moved, serveThread } from '../../../kit/threads/thread.ts'
import {
  coseSign1,
  countersignedBytes,
  protectedHeader,
  reservedBytes,
  signedBytes,
} from '../core/credentials/cose.ts'
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
  /** Answers what a timestamp covers with its token, or null; without the port there is no timestamp. */
  countersigner: MessagePort | null
}

export interface SignedCopy {
  bytes: Uint8Array
  /** The manifest store, as it stands in the copy. */
  manifest: Uint8Array
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

const askCountersigner = (port: MessagePort, message: Uint8Array): Promise<Uint8Array | null> =>
  new Promise((resolve) => {
    port.once('message', resolve)
    port.postMessage(message)
  })

interface ClaimSigner {
  /** Bytes that are kept free for the signature. */
  size: number
  /** The bytes of the claim in, a COSE_Sign1 of that size out. */
  sign(claim: Uint8Array): Promise<Uint8Array<ArrayBuffer>>
}

const claimSigner = ({ chain, privateKey, countersigner }: CredentialOrder): ClaimSigner => {
  const size = reservedBytes(chain, countersigner !== null)
  const header = protectedHeader(chain)
  return {
    size,
    sign: async (claim) => {
      const key = { key: keyOf(privateKey), dsaEncoding: 'ieee-p1363' } as const
      const signature = sign('sha256', signedBytes(header, claim), key)
      const token = countersigner
        ? await askCountersigner(countersigner, countersignedBytes(header, signature))
        : null
      return coseSign1({ header, signature, token }, size)
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

interface Failures {
  failure: { code: string }[]
}

/** A manifest that a parent lost is laid at the door of whoever signs over it: readers call that signature invalid. */
const lostManifest = (store: unknown): boolean => {
  type Results = { activeManifest?: Failures; ingredientDeltas?: { validationDeltas: Failures }[] }
  const results = (store as { validation_results?: Results } | null)?.validation_results
  const deltas = results?.ingredientDeltas ?? []
  return [results?.activeManifest, ...deltas.map((one) => one.validationDeltas)].some((found) =>
    found?.failure.some(({ code }) => code === 'ingredient.manifest.missing'),
  )
}

/**
 * The original itself is the parent of an embedded copy, with the manifests that it came with. One whose manifests cannot
 * be read at all, or are not all there, is a parent by name.
 */
const addParent = async (builder: WasmBuilder, order: CredentialOrder): Promise<void> => {
  const { bytes, format, subject } = order
  const parent = { title: subject.verificationId, label: parentLabel, relationship: 'parentOf' }
  const addByName = () => builder.addIngredient(JSON.stringify(parentByName(subject)))
  if (lostManifest(await storeOf(order))) return addByName()
  try {
    await builder.addIngredientFromBlob(JSON.stringify(parent), format, blobOf(bytes))
  } catch (error) {
    if (error instanceof WebAssembly.RuntimeError) throw error
    addByName()
  }
}

const builderOf = (order: CredentialOrder): WasmBuilder =>
  WasmBuilder.fromJson(JSON.stringify(manifestDefinition(order)), settings)

/** Pictures behind the first one are where its index says once the manifest is in: how long that is shows a first, unsigned one. */
const signEmbedded = async (order: CredentialOrder, signer: ClaimSigner): Promise<SignedAsset> => {
  const { format, bytes } = order
  const signOver = async (picture: Uint8Array, { size, sign }: ClaimSigner): Promise<SignedAsset> => {
    using builder = builderOf(order)
    await addParent(builder, order)
    return await signBytes(builder, { size, sign }, format, picture)
  }
  if (format !== 'image/jpeg' || !hasPictureIndex(bytes)) return signOver(bytes, signer)
  const unsigned = { size: signer.size, sign: async () => new Uint8Array(signer.size) }
  return signOver(withIndexFor(bytes, (await signOver(bytes, unsigned)).asset), signer)
}

const signMade = async (order: CredentialOrder, signer: ClaimSigner): Promise<SignedAsset> => {
  using builder = builderOf(order)
  return order.format === 'image/png'
    ? await signPng(builder, signer, order.bytes)
    : await signBytes(builder, signer, order.format, order.bytes)
}

const signCopy = async (asked: CredentialOrder) => {
  startC2pa()
  const { format, kind, countersigner } = asked
  const order = { ...asked, bytes: withPngEnd(asked.bytes, format) }
  try {
    const signing = (kind === 'embedded' ? signEmbedded : signMade)(order, claimSigner(order))
    const { asset, manifest } = await signing
    const sha256 = createHash('sha256').update(asset).digest('hex')
    return moved({ bytes: asset, manifest, sha256 }, [asset.buffer, manifest.buffer])
  } catch (error) {
    // A trap leaves the WebAssembly memory in an unknown state: the next copy gets another thread.
    if (error instanceof WebAssembly.RuntimeError) process.exit(1)
    throw error instanceof Error ? error : new Error(String(error))
  } finally {
    countersigner?.close()
  }
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

const tasks = { signCopy, readEdits }

export type CredentialTasks = typeof tasks

serveThread(tasks)
