/** Content Credentials for copies of photos: a C2PA manifest, signed ES256 in a thread of its own (specification, Content Credentials). */

import { ConfigurationError } from '../../../kit/config.ts'
import type { Platform } from '../../../kit/platform.ts'
import {
  createThreadPool,
  type RunOptions,
  ThreadEndedError,
  type ThreadPool,
} from '../../../kit/threads/thread-pool.ts'
import { readSigningChain, type SigningChain } from '../adapters/signing-chain.ts'
import type { CopyKind, CredentialSubject } from '../core/credentials/manifest.ts'
import type { Edit } from '../core/provenance/edits.ts'
import { createWeightedLimit } from '../core/weighted-limit.ts'
import type { CredentialTasks, SignedCopy, UntimedSignature } from '../threads/credentials-thread.ts'

export interface SigningOrder {
  kind: CopyKind
  bytes: Uint8Array
  /** `image/jpeg`, `image/png` or `image/webp`. */
  contentType: string
  subject: CredentialSubject
  /** Whether the copy holds the robust watermark; false unless given. */
  isBound?: boolean
  /** Nobody uses the bytes afterwards: they are handed to the thread that signs, and not copied. False unless given. */
  handsOver?: boolean
}

export type SignedWithCredentials = SignedCopy & { manifestId: string }

/** The file cannot hold a manifest of ours: what it came with stands in the way, or is no sound file. */
export class UnsignableError extends Error {
  override name = 'UnsignableError'
}

/** How viewers elsewhere see the signer. */
export type SignerTrust = 'sandbox' | 'own' | 'c2pa-trust-list'

export interface ContentCredentials extends AsyncDisposable {
  /** The copy with its manifest. Throws what went wrong; the copy then leaves as it is. */
  sign(order: SigningOrder): Promise<SignedWithCredentials>
  /** What the file says was done to it before (core/provenance/edits.ts); nothing for what cannot be read. */
  editsOf(file: { bytes: Uint8Array; contentType: string }): Promise<Edit[]>
  /** The certificates; a sandbox makes its own at the first call and keeps them. */
  chain(): Promise<SigningChain>
  trust: SignerTrust
}

/** Answers a TimeStampToken (RFC 3161) over the bytes; null where no authority answers in time. */
export type Countersign = (message: Uint8Array, signal: AbortSignal) => Promise<Uint8Array | null>

/** How long a copy waits for a timestamp. */
const countersignMilliseconds = 3000
/** Copies that wait for one beside one another; an authority that answers one question after another answers these in time. */
const countersignsAtOnce = 3
const signMilliseconds = 60_000
/** The thread's memory grows to a multiple of the largest copy; starting another one takes longer than signing most. */
const largeBytes = 32 * 1024 * 1024

export interface SignerSettings {
  certChain: string | undefined
  privateKey: string | undefined
  isTrustListed: boolean
}

/** The kept secret of a sandbox: its certificates and the key, in PEM one after the other. */
const sandboxSecret = 'C2PA_SANDBOX_SIGNER'

type SignerPlatform = Pick<Platform, 'clock' | 'random' | 'secrets' | 'production'>

/** Null where a sandbox makes its own. Throws ConfigurationError for what is missing or wrong. */
export const givenChain = (
  settings: SignerSettings,
  { clock, production }: Pick<SignerPlatform, 'clock' | 'production'>,
): SigningChain | null => {
  const { certChain: chain, privateKey } = settings
  if (chain === undefined && privateKey === undefined && !production) return null
  if (chain === undefined)
    throw new ConfigurationError('C2PA_CERT_CHAIN: must be given in production, and with C2PA_PRIVATE_KEY')
  if (privateKey === undefined)
    throw new ConfigurationError('C2PA_PRIVATE_KEY: must be given in production, and with C2PA_CERT_CHAIN')
  try {
    return readSigningChain({ chain, privateKey }, clock.now())
  } catch (error) {
    throw new ConfigurationError(error instanceof Error ? error.message : String(error))
  }
}

/** Less than this is left of a certificate that is made anew. */
const renewMilliseconds = 30 * 24 * 60 * 60 * 1000

const keptChain = ({ secrets, clock }: SignerPlatform): SigningChain | null => {
  const kept = secrets.kept(sandboxSecret)
  if (kept === undefined) return null
  try {
    return readSigningChain(
      { chain: kept, privateKey: kept.slice(kept.indexOf('-----BEGIN PRIVATE KEY-----')) },
      new Date(clock.millis() + renewMilliseconds),
    )
  } catch {
    return null
  }
}

const sandboxChain = async (platform: SignerPlatform): Promise<SigningChain> => {
  const kept = keptChain(platform)
  if (kept) return kept
  // Only a first start needs the library.
  const { makeSigningCertificates } = await import('../adapters/sandbox-certificates.ts')
  const made = await makeSigningCertificates(platform.clock.now(), platform.random)
  platform.secrets.keep(sandboxSecret, made.chain + made.privateKey)
  return readSigningChain(made, platform.clock.now())
}

/** The memory of these bytes, where it holds nothing else. */
const wholeBuffer = ({ buffer, byteLength }: Uint8Array): ArrayBuffer[] =>
  buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : []

/** What the thread itself refuses is the file's fault; a thread that ended is not known to be. */
const refusing = async <T>(signing: Promise<T>): Promise<T> => {
  try {
    return await signing
  } catch (error) {
    if (error instanceof ThreadEndedError) throw error
    throw new UnsignableError(error instanceof Error ? error.message : String(error), { cause: error })
  }
}

interface Timing {
  pool: ThreadPool<CredentialTasks>
  /** Null for what has no token in its time, which begins with its turn. */
  countersign: (message: Uint8Array) => Promise<Uint8Array | null>
  log: Pick<Platform['log'], 'warn'>
}

/**
 * Has the time put beside the signature. The thread signs other copies while this one waits: an authority that takes its time
 * holds up each copy for itself alone. Without a token in time, or room for it, the copy as it is.
 */
const timed = async (
  { pool, countersign, log }: Timing,
  { bytes, manifest, sha256 }: SignedCopy,
  { format, signature }: { format: string; signature: UntimedSignature },
): Promise<SignedCopy> => {
  const token = await countersign(signature.countersigned)
  if (token)
    try {
      // It has waited already. The copy is not handed over: it leaves without a timestamp where that cannot be put in.
      const options = { timeoutMilliseconds: signMilliseconds, isFirst: true }
      return await pool.run('addTimestamp', { copy: { bytes, manifest }, format, signature, token }, options)
    } catch (error) {
      if (error instanceof ThreadEndedError) throw error
      log.warn({ err: error, bytes: token.length }, 'a copy leaves without the timestamp that came for it')
    }
  return { bytes, manifest, sha256 }
}

const inTurn = (countersign: Countersign): Timing['countersign'] => {
  const turns = createWeightedLimit(countersignsAtOnce)
  return (message) =>
    turns.run(1, () => countersign(message, AbortSignal.timeout(countersignMilliseconds)).catch(() => null))
}

/** Throws ConfigurationError for a chain, a usage or a key that is wrong, and in production where they are missing. */
export const openContentCredentials = (
  platform: SignerPlatform & Pick<Platform, 'ids' | 'log'>,
  settings: SignerSettings,
  countersign: Countersign | null = null,
): ContentCredentials => {
  const given = givenChain(settings, platform)
  const pool = createThreadPool<CredentialTasks>(
    new URL('../threads/credentials-thread.ts', import.meta.url),
    { threads: 1, heapMegabytes: 512, idleSeconds: 60 },
  )
  const timing = countersign && { pool, countersign: inTurn(countersign), log: platform.log }
  let chain: Promise<SigningChain> | null = given ? Promise.resolve(given) : null
  const readyChain = (): Promise<SigningChain> => {
    chain ??= sandboxChain(platform).catch((error) => {
      chain = null
      throw error
    })
    return chain
  }
  const optionsFor = (bytes: Uint8Array): RunOptions => ({
    timeoutMilliseconds: signMilliseconds,
    endsThread: bytes.length > largeBytes,
  })
  return {
    trust: given ? (settings.isTrustListed ? 'c2pa-trust-list' : 'own') : 'sandbox',
    chain: readyChain,
    sign: async ({ kind, bytes, contentType, subject, isBound = false, handsOver = false }) => {
      const { ders, privateKey } = await readyChain()
      const manifestId = `urn:c2pa:${platform.ids.uuid()}`
      const order = { kind, bytes, format: contentType, subject, isBound, manifestId }
      const options = { ...optionsFor(bytes), transfer: handsOver ? wholeBuffer(bytes) : [] }
      const signing = pool.run(
        'signCopy',
        { ...order, chain: ders, privateKey, mayBeTimed: timing !== null },
        options,
      )
      const { untimed, ...copy } = await refusing(signing)
      const time = untimed && { format: contentType, signature: untimed }
      const finished = timing && time ? await timed(timing, copy, time) : copy
      return { ...finished, manifestId }
    },
    editsOf: ({ bytes, contentType }) =>
      pool.run('readEdits', { bytes, format: contentType }, optionsFor(bytes)),
    [Symbol.asyncDispose]: () => pool[Symbol.asyncDispose](),
  }
}
