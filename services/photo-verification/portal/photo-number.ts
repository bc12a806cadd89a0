/** The number of a photo in what somebody typed or pasted. */

/** The last part of a link, or the text itself; empty where there is neither. */
export const numberIn = (text: string): string => {
  const trimmed = text.trim()
  const path = trimmed.split(/[?#]/, 1)[0]!
  return path.replace(/\/+$/, '').split('/').at(-1)!
}
