/** Names at the end of a sentence: “bij Zuivel Digitaal B.V.” has its full stop already. */

/** With one full stop, whether the name ends with one or not. */
export const withStop = (name: string): string => (name.endsWith('.') ? name : `${name}.`)
