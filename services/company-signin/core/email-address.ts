/** E-mail addresses as they are stored and compared: at most 254 bytes, in lower case (specification, Field rules). */

const pattern =
  /^[^\s@"(),:;<>[\]\\]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,63}$/u

/** The address in its one stored form, or null when it is none. */
export function parseEmail(text: string): string | null {
  if (!text.isWellFormed()) return null
  const address = text.trim().normalize('NFC').toLowerCase()
  if (Buffer.byteLength(address) > 254 || /[\p{Cc}\p{Cf}]/u.test(address) || !pattern.test(address))
    return null
  const local = address.slice(0, address.indexOf('@'))
  return local.startsWith('.') || local.endsWith('.') || local.includes('..') ? null : address
}
