/** Where a form leads back to: a path of this service, never another site. */

/** The path as it is, or `/` where it could lead elsewhere: no second slash or backslash at its start, no control characters. */
export const backPath = (text: string | undefined): string =>
  text !== undefined && /^\/(?![/\\])[!-~]*$/.test(text) && !text.includes('\\') ? text : '/'
