/** Draws and recognises verification ids (specification, Verification ids). */

/** The 31 symbols of a new id: digits and lowercase letters without 0, 1, l, i and o. */
export const idAlphabet = '23456789abcdefghjkmnpqrstuvwxyz'
export const idLength = 6

/** The longest id of any form, in characters: a UUID. The watermark reserves room for it. */
export const maximumIdLength = 36

const newForm = new RegExp(`^[${idAlphabet}]{${idLength}}$`)
const uuidForm = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
/** The earlier short form: a few letters, a dash or underscore, then 4 to 24 letters or digits. */
const prefixedForm = /^[a-z]{1,8}[-_][0-9a-z]{4,24}$/i

/** Bytes from here up would favour the first symbols of the alphabet, so they are drawn again. */
const fairBytes = 256 - (256 % idAlphabet.length)

/**
 * Draws a new id: 6 symbols, each equally likely. `randomBytes(size)` must be cryptographically
 * secure; a collision with a stored id is the caller's to see, who then draws again.
 */
export const drawVerificationId = (randomBytes: (size: number) => Uint8Array): string => {
  let id = ''
  while (id.length < idLength) {
    for (const byte of randomBytes(idLength * 2)) {
      if (byte < fairBytes && id.length < idLength) id += idAlphabet[byte % idAlphabet.length]
    }
  }
  return id
}

/** Whether the text is a new id: exactly what `drawVerificationId` may answer. */
export const isNewVerificationId = (text: string): boolean => newForm.test(text)

/** Whether the text may be looked up: a new id, a UUID or the earlier prefixed form, used verbatim. */
export const isVerificationId = (text: string): boolean =>
  newForm.test(text) || uuidForm.test(text) || prefixedForm.test(text)
