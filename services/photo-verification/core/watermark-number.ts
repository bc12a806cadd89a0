/** The 48 bits that the robust watermark holds: the number of a photo, a version, and a check of both. */

import { idAlphabet, idLength, isNewVerificationId } from './verification-id.ts'

const idBits = 30
const version = 1
const dataBits = 32
export const payloadBits = 48

/** CRC-16/CCITT-FALSE over the four bytes of a 32-bit number. */
export const crc16 = (number: number): number => {
  let crc = 0xffff
  for (let shift = 24; shift >= 0; shift -= 8) {
    crc ^= ((number >>> shift) & 0xff) << 8
    for (let bit = 0; bit < 8; bit++) crc = ((crc << 1) ^ (crc & 0x8000 ? 0x1021 : 0)) & 0xffff
  }
  return crc
}

/** Whether the id has room in a watermark: those of six symbols do, older forms do not. */
export const hasWatermarkNumber = isNewVerificationId

/** @throws Error for an id without room. */
export const payloadOf = (id: string): boolean[] => {
  if (!hasWatermarkNumber(id)) throw new Error('this form of id has no room in a watermark')
  let number = 0
  for (const symbol of id) number = number * idAlphabet.length + idAlphabet.indexOf(symbol)
  const data = ((version << idBits) | number) >>> 0
  const check = crc16(data)
  return Array.from({ length: payloadBits }, (_, at) =>
    at < dataBits
      ? ((data >>> (dataBits - 1 - at)) & 1) === 1
      : ((check >>> (payloadBits - 1 - at)) & 1) === 1,
  )
}

/** Null where check, version or number are not ones that were ever written. */
export const idOfPayload = (bits: readonly boolean[]): string | null => {
  const numberOf = (from: number, to: number): number =>
    bits.slice(from, to).reduce((sum, bit) => sum * 2 + (bit ? 1 : 0), 0)
  const data = numberOf(0, dataBits)
  if (crc16(data) !== numberOf(dataBits, payloadBits)) return null
  let number = data % 2 ** idBits
  if (Math.floor(data / 2 ** idBits) !== version || number >= idAlphabet.length ** idLength) return null
  let id = ''
  for (let at = 0; at < idLength; at++) {
    id = idAlphabet[number % idAlphabet.length]! + id
    number = Math.floor(number / idAlphabet.length)
  }
  return id
}
