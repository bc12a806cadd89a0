/** The one textual form of a JSON value: RFC 8785 (JCS), over which events and checkpoints are hashed and signed. */

export type JsonValue = null | boolean | number | string | readonly JsonValue[] | JsonObject
export interface JsonObject {
  readonly [name: string]: JsonValue
}

/** A value that has no canonical form: not finite, not well-formed Unicode, or not JSON at all. */
export class NotCanonicalisable extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'NotCanonicalisable'
  }
}

/**
 * The RFC 8785 form of a value: members sorted by UTF-16 code units, numbers as ECMAScript writes them, no white space.
 * @throws NotCanonicalisable for NaN, infinities, lone surrogates, undefined members, and objects that are not plain
 */
export function canonicalJson(value: JsonValue): string {
  switch (typeof value) {
    case 'string':
      return canonicalString(value)
    case 'number':
      if (!Number.isFinite(value)) throw new NotCanonicalisable(`${value} is not a JSON number`)
      return JSON.stringify(value)
    case 'boolean':
      return value ? 'true' : 'false'
    case 'object':
      if (value === null) return 'null'
      return Array.isArray(value) ? canonicalArray(value) : canonicalObject(value as JsonObject)
    default:
      throw new NotCanonicalisable(`a ${typeof value} is not a JSON value`)
  }
}

function canonicalString(text: string): string {
  if (!text.isWellFormed()) throw new NotCanonicalisable('a string holds a lone surrogate')
  return JSON.stringify(text)
}

function canonicalArray(items: readonly JsonValue[]): string {
  let text = '['
  for (let index = 0; index < items.length; index += 1) {
    if (index > 0) text += ','
    text += canonicalJson(items[index] as JsonValue)
  }
  return `${text}]`
}

function canonicalObject(object: JsonObject): string {
  const prototype: unknown = Object.getPrototypeOf(object)
  if (prototype !== Object.prototype && prototype !== null) {
    throw new NotCanonicalisable('only plain objects and arrays have a canonical form')
  }
  let text = '{'
  for (const name of Object.keys(object).sort()) {
    if (text.length > 1) text += ','
    text += `${canonicalString(name)}:${canonicalJson(object[name] as JsonValue)}`
  }
  return `${text}}`
}
