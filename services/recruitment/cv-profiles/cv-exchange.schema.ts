/** Shapes of CVs that come in and go out (specification, CV import and export). */

import { closed, named, oneOf, type Static, Type } from '../../../kit/http/schema.ts'
import { FullCvProfile } from './cv-profile.schema.ts'

export const exportFormats = ['pdf', 'docx', 'json-resume'] as const

export const ExportFormat = named(
  'CVExportFormat',
  oneOf(exportFormats, {
    description:
      '`pdf` is for everybody to read (PDF/UA-1), `docx` to be changed, `json-resume` for other programs.',
  }),
)

const ImportedField = named(
  'ImportedField',
  closed({
    path: Type.String({ description: 'The field, such as `workExperiences[0].company`.' }),
    text: Type.String({ description: 'What it was read from, at most 300 characters.' }),
    line: Type.Union([Type.Integer(), Type.Null()], {
      description: 'The line of the text, from 1; null where the file is in fields itself.',
    }),
  }),
)

const CvImport = named(
  'CVImport',
  closed({
    format: oneOf(['JSON_RESUME', 'EUROPASS', 'DOCX', 'PDF'] as const, {
      description: 'What the file is, by its content.',
    }),
    fields: Type.Array(ImportedField, { description: 'Every field that was read, and where it stood.' }),
    notRead: Type.Array(Type.String(), {
      description: 'What the file says and the profile does not, or not whole.',
    }),
  }),
)

/** A draft, with where everything came from. */
export const ImportedProfile = named(
  'ImportedCVProfile',
  closed({ ...FullCvProfile.properties, import: CvImport }),
)
export type ImportedProfile = Static<typeof ImportedProfile>
