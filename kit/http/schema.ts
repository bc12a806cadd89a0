/** Building blocks for request and answer schemas. Objects are closed: a field that is not listed is refused with 400. */

import { type Static, type TObject, type TProperties, type TSchema, type TUnsafe, Type } from 'typebox'

export { type Static, type TObject, type TSchema, Type } from 'typebox'

/** An object that takes no other fields than these. */
export const closed = <P extends TProperties>(properties: P, options: object = {}): TObject<P> =>
  Type.Object(properties, { additionalProperties: false, ...options })

/**
 * A schema with a name: the API document has it once, under that name. Names are unique in a service. `title` is the JSON
 * Schema keyword that carries it.
 */
export const named = <S extends TSchema>(name: string, schema: S): S => ({ ...schema, title: name })

/** A named schema with words of its own at one place. */
export const described = <S extends TSchema>(schema: S, description: string): TUnsafe<Static<S>> =>
  Type.Unsafe<Static<S>>({ allOf: [schema], description })

/** The value, or null. */
export const nullable = <S extends TSchema>(schema: S): TUnsafe<Static<S> | null> => {
  const plain = schema as unknown as { type?: string | string[]; enum?: unknown[]; description?: string }
  if (plain.enum)
    return Type.Unsafe({
      ...plain,
      ...(plain.type ? { type: [plain.type, 'null'].flat() } : {}),
      enum: [...plain.enum, null],
    })
  if (typeof plain.type === 'string' && plain.type !== 'object' && plain.type !== 'array')
    return Type.Unsafe({ ...plain, type: [plain.type, 'null'] })
  const { description } = plain
  return Type.Unsafe({ anyOf: [schema, { type: 'null' }], ...(description ? { description } : {}) })
}

/** A field that may be left out or null, which mean the same. */
export const optional = <S extends TSchema>(schema: S) => Type.Optional(nullable(schema))

/** One of the given words. */
export const oneOf = <const T extends string>(words: readonly T[], options: object = {}): TUnsafe<T> =>
  Type.Unsafe<T>({ type: 'string', enum: [...words], ...options })

/** A field that answers carry and requests may repeat: accepted whatever it holds, and ignored. */
export const ignored = () =>
  Type.Optional(Type.Unsafe<unknown>({ readOnly: true, description: 'Read-only: ignored in a request.' }))

export const text = (maxLength: number, options: object = {}) => Type.String({ maxLength, ...options })

/** Text that is not white space alone. */
export const requiredText = (maxLength: number, options: object = {}) =>
  Type.String({ minLength: 1, maxLength, pattern: '\\S', ...options })

export const uuid = (options: object = {}) => Type.String({ format: 'uuid', ...options })
export const email = (options: object = {}) => Type.String({ format: 'email', maxLength: 254, ...options })
/** yyyy-MM-dd. */
export const date = (options: object = {}) => Type.String({ format: 'date', ...options })
/** ISO 8601 with a time zone. */
export const timestamp = (options: object = {}) => Type.String({ format: 'date-time', ...options })

/** A database id in a path. Only the form is checked here: an id that is too large is simply not found. */
export const idParameter = (options: object = {}) =>
  Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER, ...options })
