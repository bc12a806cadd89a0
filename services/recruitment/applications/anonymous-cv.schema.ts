/** The shape of an anonymised CV on the wire (specification, Anonymised CV). */

import {
  closed,
  described,
  named,
  nullable,
  oneOf,
  type Static,
  Type,
  timestamp,
} from '../../../kit/http/schema.ts'
import { ApplicationStatus, identifier, maybeDay, maybeInteger, maybeText } from '../wire.ts'

const shown = (description: string) => Type.String({ description })
const list = <S extends Parameters<typeof Type.Array>[0]>(items: S, description: string) =>
  Type.Array(items, { description })

const Work = named(
  'AnonymousWork',
  closed({
    position: shown('What the candidate was there.'),
    company: shown('Name of the employer.'),
    location: maybeText('Place of work. null: not given.'),
    startDate: maybeText('When it began. null: not given.'),
    endDate: maybeText('When it ended. null: not given.'),
    current: Type.Boolean({ description: 'Whether it goes on.' }),
    description: maybeText('What the work was. null: not given.'),
    highlights: list(Type.String(), 'What was reached.'),
  }),
)

const Study = named(
  'AnonymousStudy',
  closed({
    institution: shown('Name of the school.'),
    degree: maybeText('What was reached there. null: not given.'),
    fieldOfStudy: maybeText('What it was about. null: not given.'),
    grade: maybeText('The mark. null: not given.'),
    description: maybeText('More about it. null: not given.'),
  }),
)

const Skill = named(
  'AnonymousSkill',
  closed({
    name: shown('The skill.'),
    category: maybeText('What it belongs to. null: not given.'),
    level: maybeText('How well. null: not given.'),
    yearsOfExperience: nullable(Type.Number({ description: 'Years of experience. null: not given.' })),
  }),
)

const Project = named(
  'AnonymousProject',
  closed({
    name: shown('Name of the project.'),
    role: maybeText('What the candidate did in it. null: not given.'),
    description: maybeText('What it was. null: not given.'),
    startDate: maybeText('When it began. null: not given.'),
    endDate: maybeText('When it ended. null: not given.'),
    technologies: list(Type.String(), 'What it was made with.'),
  }),
)

export const AnonymousApplication = named(
  'AnonymousApplication',
  closed({
    applicationId: identifier('Number of the application.'),
    jobId: identifier('Number of the job.'),
    jobTitle: shown('Title of the job.'),
    company: shown('Company of the job.'),
    status: described(ApplicationStatus, 'How the application stands.'),
    appliedAt: timestamp({ description: 'When it was sent.' }),
    expectedSalary: maybeInteger('Pay that is asked for, in minor units (cents). null: not said.'),
    salaryCurrency: maybeText('Currency of `expectedSalary`. null: not said.'),
    availableFrom: maybeDay('First day of work. null: not said.'),
    from: nullable(
      oneOf(['PROFILE', 'FILE'], {
        description:
          'What the CV was made from: the CV profile as it was sent, or the text of the uploaded file. null: neither could be read.',
      }),
    ),
    headline: maybeText('What the candidate is, in a line. null: not given.'),
    summary: maybeText('What the candidate says of themselves. null: not given.'),
    letter: maybeText('The letter. null: none was sent.'),
    workExperiences: list(Work, 'Work, in the order of the CV.'),
    educations: list(Study, 'Studies, without their years.'),
    skills: list(Skill, 'What the candidate can do.'),
    languages: list(
      named(
        'AnonymousLanguage',
        closed({
          name: shown('The language.'),
          level: maybeText('How well; a mother tongue is C2. null: not given.'),
        }),
      ),
      'Languages.',
    ),
    certificates: list(
      named(
        'AnonymousCertificate',
        closed({
          name: shown('What it is.'),
          issuer: maybeText('Who gave it. null: not given.'),
          expiryDate: maybeText('Until when it holds. null: not given.'),
        }),
      ),
      'Certificates that the candidate has.',
    ),
    projects: list(Project, 'Projects.'),
  }),
)

export type AnonymousApplication = Static<typeof AnonymousApplication>
