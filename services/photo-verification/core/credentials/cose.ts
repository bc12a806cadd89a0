/** The COSE_Sign1 that a C2PA claim is signed with (RFC 9052; C2PA 2.1, 13.2), as bytes of a length agreed before. */

/** The head of a CBOR item (RFC 8949, 3): its kind and its length. */
const head = (major: number, size: number): Uint8Array => {
  if (size < 24) return Uint8Array.of((major << 5) | size)
  if (size < 256) return Uint8Array.of((major << 5) | 24, size)
  if (size < 65_536) return Uint8Array.of((major << 5) | 25, size >> 8, size & 255)
  const bytes = new Uint8Array(5)
  bytes[0] = (major << 5) | 26
  new DataView(bytes.buffer).setUint32(1, size)
  return bytes
}

const joined = (...parts: Uint8Array[]): Uint8Array<ArrayBuffer> => Uint8Array.from(Buffer.concat(parts))

const byteString = (bytes: Uint8Array): Uint8Array => joined(head(2, bytes.length), bytes)
const textString = (text: string): Uint8Array => joined(head(3, Buffer.byteLength(text)), Buffer.from(text))
const array = (...items: Uint8Array[]): Uint8Array => joined(head(4, items.length), ...items)
const map = (...pairs: [Uint8Array, Uint8Array][]): Uint8Array =>
  joined(head(5, pairs.length), ...pairs.flat())

const nothing = new Uint8Array(0)
const isNull = Uint8Array.of(0xf6)

/** `{1: -7, 33: chain}`: ES256, and the certificates from the signer's up to, and without, the root (RFC 9360). */
export const protectedHeader = (chain: readonly Uint8Array[]): Uint8Array => {
  const certificates = chain.length === 1 ? byteString(chain[0]!) : array(...chain.map(byteString))
  return map([Uint8Array.of(0x01), Uint8Array.of(0x26)], [Uint8Array.of(0x18, 33), certificates])
}

/** What the signature covers: the Sig_structure over the claim (RFC 9052, 4.4). */
export const signedBytes = (header: Uint8Array, claim: Uint8Array): Uint8Array =>
  array(textString('Signature1'), byteString(header), byteString(nothing), byteString(claim))

/** What a timestamp covers (C2PA 2.1, 10.3.2.5, `sigTst2`): the signature itself, as a countersignature. */
export const countersignedBytes = (header: Uint8Array, signature: Uint8Array): Uint8Array =>
  array(
    textString('CounterSignature'),
    byteString(header),
    byteString(nothing),
    byteString(byteString(signature)),
  )

export interface SignedClaim {
  header: Uint8Array
  /** r and s, 64 bytes. */
  signature: Uint8Array
  /** A TimeStampToken (RFC 3161) over `countersignedBytes`; null where there is none. */
  token: Uint8Array | null
}

/** The padding stays so long that its length always takes two bytes. */
const leastPadding = 256

/** A tagged COSE_Sign1 of exactly `size` bytes. Throws an Error where it does not fit. */
export const coseSign1 = (
  { header, signature, token }: SignedClaim,
  size: number,
): Uint8Array<ArrayBuffer> => {
  const timestamp: [Uint8Array, Uint8Array][] = token
    ? [
        [
          textString('sigTst2'),
          map([textString('tstTokens'), array(map([textString('val'), byteString(token)]))]),
        ],
      ]
    : []
  const compose = (padding: number): Uint8Array<ArrayBuffer> =>
    joined(
      Uint8Array.of(0xd2),
      array(
        byteString(header),
        map(...timestamp, [textString('pad'), byteString(new Uint8Array(padding))]),
        isNull,
        byteString(signature),
      ),
    )
  const padding = leastPadding + size - compose(leastPadding).length
  if (padding < leastPadding || padding > 65_535)
    throw new Error(`a signature of ${size} bytes has no room for its certificates and timestamp`)
  return compose(padding)
}

/** Bytes to keep free for a signature with this chain: a token with its own certificates takes 3 to 8 kB. */
export const reservedBytes = (chain: readonly Uint8Array[], mayHaveToken: boolean): number =>
  1024 + chain.reduce((sum, one) => sum + one.length + 8, 0) + (mayHaveToken ? 12_288 : 0)
