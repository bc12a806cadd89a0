/** In the browser: the SHA-256 of a file, without sending it anywhere. */

/** Browsers hash on secure pages only (https, and the machine itself). */
export const canHash = (): boolean => globalThis.crypto?.subtle !== undefined

/** 64 lowercase hex digits. */
export const sha256Of = async (bytes: ArrayBuffer): Promise<string> =>
  [...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')

/** Puts values into the places of a text: `{file} is …`. */
export const filled = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (_place, name: string) => String(values[name] ?? ''))
