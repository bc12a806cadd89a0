/** Validators and serializers that are compiled when a request first needs them, as all at once they take most of a start. */

import fastJsonStringify, { type Schema } from 'fast-json-stringify'
import type { FastifySchemaCompiler } from 'fastify'
import type { FastifySerializerCompiler } from 'fastify/types/schema.js'
import { errorSchemaId } from './answer-schemas.ts'
import type { Dialect } from './dialect.ts'
import { createValidatorCompiler, type Validator } from './validation.ts'

export interface LateCompiler {
  validators: FastifySchemaCompiler<object>
  serializers: FastifySerializerCompiler<unknown>
  /** Compiles one that no request has needed yet; false when none is left. */
  compileNext(): boolean
}

export const createLateCompiler = (dialect: Dialect): LateCompiler => {
  const waiting = new Set<() => unknown>()
  const late = <T>(compile: () => T): (() => T) => {
    let compiled: { it: T } | undefined
    const get = (): T => {
      waiting.delete(get)
      compiled ??= { it: compile() }
      return compiled.it
    }
    waiting.add(get)
    return get
  }

  const validatorOf = createValidatorCompiler()
  const external = { [errorSchemaId]: { ...dialect.errorSchema, $id: errorSchemaId } as Schema }
  const serializerOf = (schema: Schema) => late(() => fastJsonStringify(schema, { schema: external }))
  // Nearly every declared status has this one.
  const error = serializerOf({ $ref: `${errorSchemaId}#` } as Schema)

  return {
    validators: (route) => {
      const get = late(() => validatorOf(route) as Validator)
      const validate: Validator = (data) => {
        const compiled = get()
        const holds = compiled(data)
        validate.errors = compiled.errors
        return holds
      }
      return validate
    },
    serializers: ({ schema }) => {
      const own = schema as Schema & { $ref?: string }
      const get = own.$ref === `${errorSchemaId}#` ? error : serializerOf(own)
      return (value) => get()(value as object)
    },
    compileNext: () => {
      for (const get of waiting) {
        get()
        return true
      }
      return false
    },
  }
}
