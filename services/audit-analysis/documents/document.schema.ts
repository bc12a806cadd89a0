/** Shapes of supporting documents on the wire (specification, Supporting documents). */

import { closed, named, nullable, oneOf, Type } from '../../../kit/http/schema.ts'
import { documentTypes } from '../core/documents/checklist.ts'

const DocumentType = named(
  'SupportingDocumentType',
  oneOf(documentTypes, { description: 'A kind of document.' }),
)

const holds = (what: string) => Type.Boolean({ description: `True where the letter holds ${what}.` })

const LetterCheck = named(
  'LetterCheckResult',
  closed({
    companyName: holds('the name of the company of the audit file'),
    periodEndDate: holds('the last day of its period'),
    balanceAmount: holds('an amount'),
    signature: holds('words of a signature'),
    complete: holds('all four'),
  }),
)

export const Checklist = Type.Array(
  named(
    'SupportingDocumentEntry',
    closed({
      type: DocumentType,
      required: Type.Boolean({ description: 'True where the configuration requires this type.' }),
      uploaded: Type.Boolean({ description: 'True once a document of this type has come in.' }),
      filename: nullable(
        Type.String({ description: 'The name of the latest one; null without, and always null outside.' }),
      ),
      checkResult: nullable(LetterCheck),
    }),
  ),
)

export const ChecklistConfig = Type.Array(
  named(
    'ChecklistConfigEntry',
    closed({
      type: DocumentType,
      required: Type.Boolean({ description: 'True where this type is required.' }),
    }),
  ),
)

export const RequiredTypes = named(
  'RequiredTypesRequest',
  closed({
    requiredTypes: Type.Array(Type.String({ maxLength: 100 }), {
      maxItems: 100,
      description: `The types that are required from now on, for all analyses; the others are not. Any of ${documentTypes.join(', ')}.`,
    }),
  }),
)

const fileNames = (of: string) => Type.Array(Type.String(), { description: `Names of ${of}.` })

export const BatchAnswer = named(
  'BatchClassifyResponse',
  closed({
    status: Type.Array(Checklist.items, { description: 'The checklist after the batch.' }),
    unrecognized: fileNames('files whose name tells of no document type'),
    skipped: fileNames('empty files, letters that cannot be read, and letters past the tenth'),
  }),
)
