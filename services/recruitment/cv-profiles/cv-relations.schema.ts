/** Shapes of what a CV profile is made of: work, education, skills and the like (specification, CV profiles). */

import {
  closed,
  oneOf,
  optional,
  requiredText,
  type Static,
  type TObject,
  Type,
  text,
} from '../../../kit/http/schema.ts'

const languageLevels = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2', 'NATIVE'] as const

/** yyyy-MM-dd, yyyy-MM or yyyy; whether there is such a day is checked by cv-dates.ts. */
export const cvDate = () =>
  Type.String({ pattern: '^\\d{4}(-\\d{2}(-\\d{2})?)?$', description: 'yyyy-MM-dd, yyyy-MM or yyyy.' })

/** An address that a browser may open. */
export const webAddress = () => text(2000, { pattern: '^(https?://\\S+)?$' })

const description = () => optional(text(5000))
const texts = (maxLength: number) => optional(Type.Array(text(maxLength), { maxItems: 100 }))
const id = () => optional(Type.Integer({ description: 'Made by the service; kept when sent back.' }))

const WorkExperience = closed({
  id: id(),
  company: requiredText(200),
  position: requiredText(200),
  location: optional(text(200)),
  url: optional(webAddress()),
  startDate: cvDate(),
  endDate: optional(cvDate()),
  current: optional(Type.Boolean()),
  description: description(),
  highlights: texts(1000),
})

const Education = closed({
  institution: requiredText(200),
  degree: optional(text(200)),
  fieldOfStudy: optional(text(200)),
  startDate: optional(cvDate()),
  endDate: optional(cvDate()),
  current: optional(Type.Boolean()),
  grade: optional(text(50)),
  description: description(),
})

const Skill = closed({
  name: requiredText(100),
  category: optional(text(100)),
  level: optional(text(50)),
  yearsOfExperience: optional(Type.Number({ minimum: 0, maximum: 100 })),
})

const LanguageSkill = closed({ name: requiredText(100), level: optional(oneOf(languageLevels)) })

const Certificate = closed({
  name: requiredText(200),
  issuer: optional(text(200)),
  issueDate: optional(cvDate()),
  expiryDate: optional(cvDate()),
  credentialId: optional(text(200)),
  url: optional(webAddress()),
})

const Project = closed({
  name: requiredText(200),
  role: optional(text(200)),
  description: description(),
  url: optional(webAddress()),
  startDate: optional(cvDate()),
  endDate: optional(cvDate()),
  technologies: texts(100),
})

const most = { maxItems: 100 }

/** Each list as it is sent. */
export const relationShapes = {
  workExperiences: Type.Array(WorkExperience, most),
  educations: Type.Array(Education, most),
  skills: Type.Array(Skill, most),
  languages: Type.Array(LanguageSkill, most),
  certificates: Type.Array(Certificate, most),
  projects: Type.Array(Project, most),
}

const Relations = closed(relationShapes)
export type Relations = Static<typeof Relations>

const answeredList = <S extends TObject>(item: S) =>
  Type.Array(Type.Required(item, { additionalProperties: false }), most)

/** Each list as it is answered: every item with all its fields. */
export const relationAnswers = {
  workExperiences: answeredList(WorkExperience),
  educations: answeredList(Education),
  skills: answeredList(Skill),
  languages: answeredList(LanguageSkill),
  certificates: answeredList(Certificate),
  projects: answeredList(Project),
}

const RelationAnswers = closed(relationAnswers)
export type RelationAnswers = Static<typeof RelationAnswers>

/** The items with all their fields: what is not set is null. */
export const completed = (relations: Relations): RelationAnswers =>
  Object.fromEntries(
    Object.entries(relationAnswers).map(
      ([
        name,
        {
          items: { properties },
        },
      ]) => {
        const unset = Object.fromEntries(Object.keys(properties).map((field) => [field, null]))
        return [name, relations[name as keyof Relations].map((item) => ({ ...unset, ...item }))]
      },
    ),
  ) as RelationAnswers
