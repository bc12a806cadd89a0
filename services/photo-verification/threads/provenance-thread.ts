/** The worker thread of the provenance detector: C2PA through WebAssembly, then all other metadata. */
import { WasmReader } from '@contentauth/c2pa-wasm'
import { serveThread } from '../../../kit/threads/thread.ts'
import type { ImageType } from '../core/image-type.ts'
import { withPngEnd } from '../core/png-chunks.ts'
import {
  c2paEvidence,
  c2paReaderSettings,
  hasUnknownAuthority,
  manifestMark,
  withTrustedTime,
} from '../core/provenance/c2pa.ts'
import type { Evidence } from '../core/provenance/evidence.ts'
import { inflate } from '../core/provenance/inflate.ts'
import { scanMetadata } from '../core/provenance/scan.ts'
import { lockNetwork, startC2pa } from './c2pa.ts'

// A second lock beside the setting below.
lockNetwork()

/** Certificates in PEM, of C2PA signers and of timestamp authorities; null: nobody is trusted. */
export interface ProvenanceQuestion {
  bytes: Uint8Array
  contentType: ImageType
  trustAnchors: string | null
  timeAnchors: string | null
}

const storeOf = async (
  { bytes, contentType }: ProvenanceQuestion,
  anchors: string | null,
): Promise<unknown> => {
  const whole = withPngEnd(bytes, contentType)
  using reader = await WasmReader.fromBytes(contentType, whole, c2paReaderSettings(anchors))
  return JSON.parse(reader.json())
}

const manifestEvidence = async (question: ProvenanceQuestion): Promise<Evidence[]> => {
  const { trustAnchors, timeAnchors } = question
  startC2pa()
  try {
    const evidence = c2paEvidence(await storeOf(question, trustAnchors))
    if (!timeAnchors || !hasUnknownAuthority(evidence)) return evidence
    return withTrustedTime(evidence, await storeOf(question, timeAnchors))
  } catch (error) {
    // A trap leaves the WebAssembly memory in an unknown state: the next question gets another thread.
    if (error instanceof WebAssembly.RuntimeError) process.exit(1)
    const reason = String(error)
    if (reason.includes('JumbfNotFound')) return []
    const signer = reason.includes('RemoteManifestUrl') ? 'elsewhere' : 'unreadable'
    return [{ source: 'c2pa', mark: manifestMark, confidence: 0, signer }]
  }
}

const tasks = {
  detect: async (question: ProvenanceQuestion): Promise<Evidence[]> => [
    ...(await manifestEvidence(question)),
    ...scanMetadata(question.bytes, question.contentType, inflate),
  ],
}

export type ProvenanceTasks = typeof tasks

serveThread(tasks)
