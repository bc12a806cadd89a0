/** Shapes of CV profiles on the wire (specification, CV profiles). */

import { numberedPageSchema } from '../../../kit/http/page.ts'
import {
  closed,
  email,
  ignored,
  named,
  optional,
  requiredText,
  type Static,
  type TSchema,
  Type,
  text,
  timestamp,
} from '../../../kit/http/schema.ts'
import { identifier, maybeText } from '../wire.ts'
import {
  cvDate,
  optionalRelation,
  relationAnswers,
  relationShapes,
  webAddress,
} from './cv-relations.schema.ts'

export type { Relations } from './cv-relations.schema.ts'

/** Texts that may all be missing. */
const details = {
  firstName: text(100, { description: 'First name on the CV.' }),
  lastName: text(100, { description: 'Last name on the CV.' }),
  email: email({ description: 'E-mail address on the CV.' }),
  phone: text(50, { description: 'Telephone number on the CV.' }),
  headline: text(200, { description: 'Who the candidate is, in one line.' }),
  summary: text(5000, { description: 'Who the candidate is, in a few paragraphs of plain text.' }),
  address: text(200, { description: 'Street and house number.' }),
  city: text(100, { description: 'Town.' }),
  postalCode: text(20, { description: 'Postal code.' }),
  country: text(2, {
    pattern: '^([A-Za-z]{2})?$',
    description: 'Country, a code of ISO 3166-1 alpha-2 such as NL.',
  }),
  dateOfBirth: cvDate('Date of birth.'),
  nationality: text(100, { description: 'Nationality in words.' }),
  photoUrl: webAddress('Public address of a photo (JPEG, PNG or WebP); it is fetched for each PDF.'),
  linkedinUrl: webAddress('Profile on LinkedIn.'),
  githubUrl: webAddress('Profile on GitHub.'),
  websiteUrl: webAddress('Site of the candidate.'),
  template: text(50, {
    description: 'Template of the PDF: `classic` or `modern`; anything else is set as classic.',
  }),
  language: text(20, { description: 'Language of the PDF: `nl` or `en`; anything else is set in Dutch.' }),
}

export type Detail = keyof typeof details
export const detailNames = Object.keys(details) as Detail[]

type Each<Shapes, Made> = { [Name in keyof Shapes]: Made }
const each = <S extends Record<string, TSchema>, M>(shapes: S, make: (shape: TSchema) => M): Each<S, M> =>
  Object.fromEntries(Object.entries(shapes).map(([name, shape]) => [name, make(shape)])) as Each<S, M>

const optionalTexts = each(details, (shape) => optional(shape as ReturnType<typeof Type.String>))
const answeredTexts = each(details, (shape) =>
  maybeText(`${(shape as { description?: string }).description} null: not given.`),
)

const name = 'Name of the profile, for the candidate alone.'

/** The lists replace those that are there when they are given; an empty list empties. */
export const CvProfileRequest = named(
  'CVProfileRequest',
  closed({
    name: requiredText(100, { description: name }),
    isDefault: optional(
      Type.Boolean({ description: 'true makes it the default; false or null changes nothing.' }),
    ),
    ...optionalTexts,
    workExperiences: optionalRelation(relationShapes.workExperiences),
    educations: optionalRelation(relationShapes.educations),
    skills: optionalRelation(relationShapes.skills),
    languages: optionalRelation(relationShapes.languages),
    certificates: optionalRelation(relationShapes.certificates),
    projects: optionalRelation(relationShapes.projects),
    draft: ignored(),
    id: ignored(),
    userId: ignored(),
    createdAt: ignored(),
    updatedAt: ignored(),
  }),
)

const profileFields = {
  id: identifier('Number of the profile.'),
  userId: identifier('Number of the candidate.'),
  name: Type.String({ description: name }),
  isDefault: Type.Boolean({ description: 'Whether it is the default one; exactly one of a candidate is.' }),
  draft: Type.Boolean({
    description: 'Whether it was imported and not confirmed yet; the first replacement confirms it.',
  }),
  ...answeredTexts,
  createdAt: timestamp({ description: 'When it was made.' }),
  updatedAt: timestamp({ description: 'When it last changed.' }),
}

export const CvProfileDto = named('CVProfileDTO', closed(profileFields))
export const CvProfilePage = named('CVProfilePage', numberedPageSchema(CvProfileDto))
/** With its lists. */
export const FullCvProfile = named('FullCVProfile', closed({ ...profileFields, ...relationAnswers }))

export type CvProfileRequest = Static<typeof CvProfileRequest>
export type CvProfileDto = Static<typeof CvProfileDto>
export type FullCvProfile = Static<typeof FullCvProfile>
