/** The text of an owner's statement, which is signed as the photo is, and never changes the photo's own signature. */

export interface StatementFields {
  verificationId: string
  /** Of the photo that it is about: 64 lowercase hex digits. */
  sha256: string
  /** From 1. */
  version: number
  signedAt: Date
  title: string | null
  caption: string | null
  credit: string | null
  /** The place was taken out of the file before it was signed. */
  locationRemoved: boolean
}

const domainLine = 'polder photo-verification statement v1'

/**
 * One field to a line, without a last line break. Title, caption and credit are JSON, so that a line break in one of them
 * makes no line of its own; `null` where there is none. The last line is there only where the place was taken out.
 */
export const statementText = (fields: StatementFields): string =>
  [
    domainLine,
    fields.verificationId,
    fields.sha256,
    fields.version,
    fields.signedAt.toISOString(),
    JSON.stringify(fields.title),
    JSON.stringify(fields.caption),
    JSON.stringify(fields.credit),
    ...(fields.locationRemoved ? ['location removed before signing'] : []),
  ].join('\n')
