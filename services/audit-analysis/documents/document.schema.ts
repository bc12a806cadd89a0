/** Shapes of supporting documents on the wire (specification, Supporting documents). */

import { closed, nullable, oneOf, Type } from '../../../kit/http/schema.ts'
import { documentTypes } from '../core/documents/checklist.ts'

const type = () => oneOf(documentTypes)

const LetterCheck = closed({
  companyName: Type.Boolean(),
  periodEndDate: Type.Boolean(),
  balanceAmount: Type.Boolean(),
  signature: Type.Boolean(),
  complete: Type.Boolean(),
})

export const Checklist = Type.Array(
  closed({
    type: type(),
    required: Type.Boolean(),
    uploaded: Type.Boolean(),
    filename: nullable(Type.String()),
    checkResult: nullable(LetterCheck),
  }),
)

export const ChecklistConfig = Type.Array(closed({ type: type(), required: Type.Boolean() }))

export const RequiredTypes = closed({
  requiredTypes: Type.Array(Type.String({ maxLength: 100 }), {
    maxItems: 100,
    description: `Any of ${documentTypes.join(', ')}.`,
  }),
})

export const BatchAnswer = closed({
  status: Checklist,
  unrecognized: Type.Array(Type.String()),
  skipped: Type.Array(Type.String()),
})
