/** Readers of Content Credentials that are not ours: c2pa-rs as WebAssembly, and the TypeScript reader of another house. */

import { WasmReader } from '@contentauth/c2pa-wasm'
import { JPEG, PNG } from '@trustnxt/c2pa-ts/asset'
import { SuperBox } from '@trustnxt/c2pa-ts/jumbf'
import { ManifestStore } from '@trustnxt/c2pa-ts/manifest'
import { startC2pa } from '../../threads/c2pa.ts'

export interface ReadCredentials {
  /** `Trusted`, `Valid` or `Invalid`. */
  state: string
  /** Codes of what failed in the active manifest. */
  failures: string[]
  manifestId: string
  // biome-ignore lint/suspicious/noExplicitAny: the answer of another program, looked into freely
  manifest: any
  // biome-ignore lint/suspicious/noExplicitAny: the answer of another program, looked into freely
  manifests: Record<string, any>
}

/** What c2pa-rs says of the bytes when it trusts these certificates alone (PEM) and fetches nothing. */
export const readWithC2paRs = async (
  bytes: Uint8Array,
  contentType: string,
  trustAnchors: string,
): Promise<ReadCredentials> => {
  startC2pa()
  const settings = {
    verify: { verify_trust: true, remote_manifest_fetch: false, ocsp_fetch: false },
    trust: { trust_anchors: trustAnchors },
  }
  using reader = await WasmReader.fromBytes(contentType, bytes, JSON.stringify(settings))
  const store = JSON.parse(reader.json())
  const failures = (store.validation_results?.activeManifest?.failure ?? []) as { code: string }[]
  return {
    state: store.validation_state,
    failures: failures.map(({ code }) => code),
    manifestId: store.active_manifest,
    manifest: store.manifests[store.active_manifest],
    manifests: store.manifests,
  }
}

/** The assertion of a label that c2pa-rs has read. */
export const assertionOf = ({ manifest }: ReadCredentials, label: string) =>
  // biome-ignore lint/suspicious/noExplicitAny: the answer of another program, looked into freely
  (manifest.assertions as { label: string; data: any }[]).find((one) => one.label === label)?.data

/** The names of the actions of a manifest, in their order. */
export const actionsOf = (read: ReadCredentials): string[] =>
  assertionOf(read, 'c2pa.actions.v2').actions.map((one: { action: string }) => one.action)

/** Whether another code base finds an untimed JPEG or PNG sound, and the codes of all that it looked at. */
export const readWithC2paTs = async (copy: Uint8Array): Promise<{ isValid: boolean; codes: string[] }> => {
  const bytes = Uint8Array.from(copy)
  const asset = JPEG.canRead(bytes) ? new JPEG(bytes) : new PNG(bytes)
  const jumbf = asset.getManifestJUMBF()
  if (!jumbf) throw new Error('there is no manifest')
  const result = await ManifestStore.read(SuperBox.fromBuffer(Uint8Array.from(jumbf))).validate(asset)
  return { isValid: result.isValid, codes: result.statusEntries.map(({ code }) => String(code)) }
}
