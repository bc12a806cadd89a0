/** Shapes of CV profiles on the wire (specification, CV profiles). */

import {
  closed,
  email,
  ignored,
  nullable,
  optional,
  requiredText,
  type Static,
  type TSchema,
  Type,
  text,
  timestamp,
} from '../../../kit/http/schema.ts'
import { cvDate, relationAnswers, relationShapes, webAddress } from './cv-relations.schema.ts'

export type { Relations } from './cv-relations.schema.ts'

/** Texts that may all be missing. */
const details = {
  firstName: text(100),
  lastName: text(100),
  email: email(),
  phone: text(50),
  headline: text(200),
  summary: text(5000),
  address: text(200),
  city: text(100),
  postalCode: text(20),
  country: text(2, { pattern: '^([A-Za-z]{2})?$', description: 'ISO 3166-1 alpha-2.' }),
  dateOfBirth: cvDate(),
  nationality: text(100),
  photoUrl: webAddress(),
  linkedinUrl: webAddress(),
  githubUrl: webAddress(),
  websiteUrl: webAddress(),
  template: text(50, { description: '`classic` or `modern`; anything else is set as classic.' }),
  language: text(20, { description: '`nl` or `en`; anything else is set in Dutch.' }),
}

export type Detail = keyof typeof details
export const detailNames = Object.keys(details) as Detail[]

type Each<Shapes, Made> = { [Name in keyof Shapes]: Made }
const each = <S extends Record<string, TSchema>, M>(shapes: S, make: (shape: TSchema) => M): Each<S, M> =>
  Object.fromEntries(Object.entries(shapes).map(([name, shape]) => [name, make(shape)])) as Each<S, M>

const optionalTexts = each(details, (shape) => optional(shape as ReturnType<typeof Type.String>))
const answeredTexts = each(details, () => nullable(Type.String()))

/** The relations replace those that are there when they are given; an empty list empties. */
export const CvProfileRequest = closed({
  name: requiredText(100),
  isDefault: optional(Type.Boolean({ description: 'true makes it the default; false changes nothing.' })),
  ...optionalTexts,
  workExperiences: optional(relationShapes.workExperiences),
  educations: optional(relationShapes.educations),
  skills: optional(relationShapes.skills),
  languages: optional(relationShapes.languages),
  certificates: optional(relationShapes.certificates),
  projects: optional(relationShapes.projects),
  id: ignored(),
  userId: ignored(),
  createdAt: ignored(),
  updatedAt: ignored(),
})

const profileFields = {
  id: Type.Integer(),
  userId: Type.Integer(),
  name: Type.String(),
  isDefault: Type.Boolean(),
  ...answeredTexts,
  createdAt: timestamp(),
  updatedAt: timestamp(),
}

export const CvProfileDto = closed(profileFields)
/** With relations. */
export const FullCvProfile = closed({ ...profileFields, ...relationAnswers })
export const SetDefaultAnswer = closed({ message: Type.String() })

export type CvProfileRequest = Static<typeof CvProfileRequest>
export type CvProfileDto = Static<typeof CvProfileDto>
export type FullCvProfile = Static<typeof FullCvProfile>
