/** Expected failures. They are thrown by name anywhere and become an answer in one place, http/failures.ts. */

/**
 * What is wrong with a form as it came, before anybody read what it says: pages tell it in their reader's language
 * (`pages/form-faults.ts`), and programs read the failure's message.
 */
export interface FormFault {
  kind:
    | 'repeated'
    | 'unknown'
    | 'missing'
    | 'too-long'
    | 'too-many'
    | 'too-large'
    | 'other-type'
    | 'unreadable'
    | 'no-file'
    | 'no-text'
    | 'broken'
    | 'odd'
    | 'address'
  /** The field's name in the form, or that of a part of the address; left out where no one field is at fault. */
  field?: string
  /** How many files may come at once, where more came. */
  maximumFiles?: number
}

export interface FailureOptions {
  /** Machine-readable word, for services whose error body has one. */
  code?: string
  /** Structured facts for the error body. */
  details?: Record<string, unknown>
  /** Names of wrong request fields with what is wrong. */
  fieldErrors?: { field: string; message: string }[]
  /** What is wrong with the form itself, for pages. */
  faults?: readonly FormFault[]
  headers?: Record<string, string>
  /** The limit that refused it, for the metrics. */
  refusedBy?: Limit
  /** Nothing is wrong: what was asked for is there in a moment, or this instance stops as it was told. No error is logged. */
  soon?: true
  cause?: unknown
}

/** What holds back requests that are well-formed and allowed. */
export type Limit = 'rate' | 'turns' | 'overload' | 'disk' | 'connections'

/** A failure that the caller may see. The message is written for them and never holds a secret. */
export class Failure extends Error {
  readonly status: number
  readonly options: FailureOptions

  constructor(status: number, message: string, options: FailureOptions = {}) {
    super(message, { cause: options.cause })
    this.name = 'Failure'
    this.status = status
    this.options = options
  }
}

const named =
  (status: number) =>
  (message: string, options?: FailureOptions): Failure =>
    new Failure(status, message, options)

export const badRequest = named(400)
export const unauthorized = named(401)
export const forbidden = named(403)
export const notFound = named(404)
export const conflict = named(409)
export const gone = named(410)
/** What the caller knew of it is not how it is now. */
export const preconditionFailed = named(412)
export const payloadTooLarge = named(413)
export const unsupportedMediaType = named(415)
/** Well-formed, and yet it cannot be carried out. */
export const unprocessable = named(422)
/** A service outside, on which this one depends, failed. */
export const badGateway = named(502)
/** A part of this service is away for the moment. */
export const unavailable = named(503)

/** 429 with the wait in whole seconds, at least one. */
export const tooManyRequests = (
  message: string,
  retryAfterSeconds: number,
  options: FailureOptions = {},
): Failure =>
  new Failure(429, message, {
    refusedBy: 'rate',
    ...options,
    headers: { ...options.headers, 'retry-after': String(Math.max(1, Math.ceil(retryAfterSeconds))) },
  })

/** A failure in one request field. */
export const invalidField = (field: string, message: string): Failure => invalidFields([{ field, message }])

/** A failure in several of them. */
export const invalidFields = (fieldErrors: { field: string; message: string }[]): Failure =>
  badRequest(fieldErrors.map(({ field, message }) => `${field}: ${message}`).join('; '), { fieldErrors })
