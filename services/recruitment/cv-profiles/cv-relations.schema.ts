/** Shapes of what a CV profile is made of: work, education, skills and the like (specification, CV profiles). */

import {
  closed,
  named,
  oneOf,
  optional,
  requiredText,
  type Static,
  type TObject,
  Type,
  text,
} from '../../../kit/http/schema.ts'
import { optionalList } from '../wire.ts'

export const languageLevels = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2', 'NATIVE'] as const

const LanguageLevel = named(
  'LanguageLevel',
  oneOf(languageLevels, {
    description: 'Level of the Common European Framework, from A1 (beginner) to C2, or NATIVE.',
  }),
)

/** yyyy-MM-dd, yyyy-MM or yyyy; whether there is such a day is checked by cv-checks.ts. */
export const cvDate = (description: string) =>
  Type.String({
    pattern: '^\\d{4}(-\\d{2}(-\\d{2})?)?$',
    description: `${description} As yyyy-MM-dd, yyyy-MM or yyyy.`,
  })

/** An address that a browser may open. */
export const webAddress = (description: string) =>
  text(2000, {
    pattern: '^(https?://\\S+)?$',
    description: `${description} It begins with http:// or https://.`,
  })

const title = (maxLength: number, description: string) => requiredText(maxLength, { description })
const words = (maxLength: number, description: string) => optional(text(maxLength, { description }))
const flag = (description: string) => optional(Type.Boolean({ description }))

/** Each item as it is sent: its name and its fields. */
const WorkExperience = closed({
  id: optional(
    Type.Integer({
      description: 'Number of the item, made by the service; it is kept when it is sent back.',
    }),
  ),
  company: title(200, 'Name of the employer.'),
  position: title(200, 'What the candidate was there.'),
  location: words(200, 'Place of work in words.'),
  url: optional(webAddress('Site of the employer.')),
  startDate: cvDate('When it began.'),
  endDate: optional(cvDate('When it ended; not before `startDate`.')),
  current: flag('Whether it goes on.'),
  description: words(5000, 'What the work was, as plain text.'),
  highlights: optionalList(text(1000), 100, 'What was reached, a line each.'),
})

const Education = closed({
  institution: title(200, 'Name of the school.'),
  degree: words(200, 'Degree or diploma.'),
  fieldOfStudy: words(200, 'What was studied.'),
  startDate: optional(cvDate('When it began.')),
  endDate: optional(cvDate('When it ended; not before `startDate`.')),
  current: flag('Whether it goes on.'),
  grade: words(50, 'Grade or distinction.'),
  description: words(5000, 'What it was about, as plain text.'),
})

const Skill = closed({
  name: title(100, 'The skill.'),
  category: words(100, 'What kind of skill it is.'),
  level: words(50, 'How well, in words.'),
  yearsOfExperience: optional(
    Type.Number({ minimum: 0, maximum: 100, description: 'Years of experience with it.' }),
  ),
})

const LanguageSkill = closed({
  name: title(100, 'Name of the language.'),
  level: optional(LanguageLevel),
})

const Certificate = closed({
  name: title(200, 'Name of the certificate.'),
  issuer: words(200, 'Who issued it.'),
  issueDate: optional(cvDate('When it was issued.')),
  expiryDate: optional(cvDate('Until when it holds; not before `issueDate`.')),
  credentialId: words(200, 'Its number at the issuer.'),
  url: optional(webAddress('Where it can be checked.')),
})

const Project = closed({
  name: title(200, 'Name of the project.'),
  role: words(200, 'What the candidate was in it.'),
  description: words(5000, 'What it was, as plain text.'),
  url: optional(webAddress('Site of the project.')),
  startDate: optional(cvDate('When it began.')),
  endDate: optional(cvDate('When it ended; not before `startDate`.')),
  technologies: optionalList(text(100), 100, 'Tools and techniques that were used.'),
})

/** One list of a profile: how an item is called in the API document, what it is, and what the list holds. */
const list = <S extends TObject>(name: string, item: S, description: string) => ({ name, item, description })

const lists = {
  workExperiences: list('WorkExperience', WorkExperience, 'Jobs that the candidate had.'),
  educations: list('Education', Education, 'Schools and studies.'),
  skills: list('Skill', Skill, 'What the candidate can do.'),
  languages: list('LanguageSkill', LanguageSkill, 'Languages that the candidate speaks.'),
  certificates: list('Certificate', Certificate, 'Certificates and licences.'),
  projects: list('Project', Project, 'Projects to show.'),
}

export const maximumItems = 100

const sent = <S extends TObject>({
  name,
  item,
  description,
}: {
  name: string
  item: S
  description: string
}) => Type.Array(named(`${name}Request`, item), { maxItems: maximumItems, description })

/** Each list as it is sent. */
export const relationShapes = {
  workExperiences: sent(lists.workExperiences),
  educations: sent(lists.educations),
  skills: sent(lists.skills),
  languages: sent(lists.languages),
  certificates: sent(lists.certificates),
  projects: sent(lists.projects),
}

const Relations = closed(relationShapes)
export type Relations = Static<typeof Relations>

/** A list that a request may leave out. */
export const optionalRelation = <S extends TObject>({
  items,
  description,
}: {
  items: S
  description?: string
}) =>
  optionalList(items, maximumItems, `${description} Left out or null: they stay as they are. Empty: none.`)

const answered = <S extends TObject>({
  name,
  item,
  description,
}: {
  name: string
  item: S
  description: string
}) =>
  Type.Array(named(name, Type.Required(item, { additionalProperties: false })), {
    maxItems: maximumItems,
    description,
  })

/** Each list as it is answered: every item with all its fields. */
export const relationAnswers = {
  workExperiences: answered(lists.workExperiences),
  educations: answered(lists.educations),
  skills: answered(lists.skills),
  languages: answered(lists.languages),
  certificates: answered(lists.certificates),
  projects: answered(lists.projects),
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
