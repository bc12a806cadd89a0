/** The CV and letter of an application without whatever tells who somebody is (specification, Anonymised CV). */

import type { CvProfile, Text } from '../cv-profile.ts'
import { tellsBelief } from './beliefs.ts'
import type { KnownPerson } from './known-person.ts'
import { type LeaveOut, leaveOutOf, leftOutMark, type TextKind } from './leave-out.ts'

/** What a candidate sent, as it was sent. */
export interface SentCv {
  /** null: no CV was sent that can be read. */
  profile: CvProfile | null
  letter: string | null
}

/** A profile with its texts; the fields that tell who it is of are not there. */
export interface AnonymousCv {
  headline: string | null
  summary: string | null
  letter: string | null
  workExperiences: {
    position: string
    company: string
    location: string | null
    startDate: string | null
    endDate: string | null
    current: boolean
    description: string | null
    highlights: string[]
  }[]
  /** Without years. */
  educations: {
    institution: string
    degree: string | null
    fieldOfStudy: string | null
    grade: string | null
    description: string | null
  }[]
  skills: { name: string; category: string | null; level: string | null; yearsOfExperience: number | null }[]
  languages: { name: string; level: string | null }[]
  certificates: { name: string; issuer: string | null; expiryDate: string | null }[]
  projects: {
    name: string
    role: string | null
    description: string | null
    startDate: string | null
    endDate: string | null
    technologies: string[]
  }[]
}

/** Everything of a profile by which its owner can be known, for leaving it out of texts. */
export const personOf = (
  profile: (CvProfile & { photoUrl?: Text }) | null,
  account: { names: readonly Text[]; emails: readonly Text[]; phones: readonly Text[] },
): KnownPerson => {
  const given = (texts: readonly Text[]): string[] => [
    ...new Set(texts.flatMap((text) => text?.trim() || [])),
  ]
  return {
    names: given([...account.names, profile?.firstName, profile?.lastName]),
    emails: given([...account.emails, profile?.email]),
    phones: given([...account.phones, profile?.phone]),
    links: given([profile?.linkedinUrl, profile?.githubUrl, profile?.websiteUrl, profile?.photoUrl]),
    places: given([profile?.city, profile?.address]),
  }
}

/** A mother tongue tells where somebody comes from; of what they can do it says as much as the highest level. */
const spokenLevel = (level: Text): string | null => (level === 'NATIVE' ? 'C2' : (level ?? null))

type Left = (text: Text, kind: TextKind) => string | null

const workOf = (profile: CvProfile, left: Left): AnonymousCv['workExperiences'] =>
  (profile.workExperiences ?? []).map((work) => ({
    position: left(work.position, 'title') ?? '',
    company: tellsBelief(work.position ?? '', work.company ?? '')
      ? leftOutMark
      : (left(work.company, 'label') ?? ''),
    location: left(work.location, 'label'),
    startDate: work.startDate ?? null,
    endDate: work.endDate ?? null,
    current: work.current ?? false,
    description: left(work.description, 'free'),
    highlights: (work.highlights ?? []).flatMap((each) => left(each, 'free') ?? []),
  }))

const studiesOf = (profile: CvProfile, left: Left): AnonymousCv['educations'] =>
  (profile.educations ?? []).map((study) => ({
    institution: left(study.institution, 'label') ?? '',
    degree: left(study.degree, 'study'),
    fieldOfStudy: left(study.fieldOfStudy, 'study'),
    grade: left(study.grade, 'study'),
    description: left(study.description, 'study'),
  }))

const othersOf = (
  profile: CvProfile,
  left: Left,
): Pick<AnonymousCv, 'skills' | 'languages' | 'certificates' | 'projects'> => ({
  skills: (profile.skills ?? []).map(({ name, category, level, yearsOfExperience }) => ({
    name: left(name, 'label') ?? '',
    category: left(category, 'label'),
    level: left(level, 'label'),
    yearsOfExperience: yearsOfExperience ?? null,
  })),
  languages: (profile.languages ?? []).map(({ name, level }) => ({
    name: left(name, 'label') ?? '',
    level: spokenLevel(level),
  })),
  certificates: (profile.certificates ?? []).map(({ name, issuer, expiryDate }) => ({
    name: left(name, 'study') ?? '',
    issuer: left(issuer, 'label'),
    expiryDate: expiryDate ?? null,
  })),
  projects: (profile.projects ?? []).map((project) => ({
    name: left(project.name, 'title') ?? '',
    role: left(project.role, 'title'),
    description: left(project.description, 'free'),
    startDate: project.startDate ?? null,
    endDate: project.endDate ?? null,
    technologies: (project.technologies ?? []).flatMap((each) => left(each, 'label') ?? []),
  })),
})

/** Order and number of the entries stay. */
export const anonymousCv = (
  { profile, letter }: SentCv,
  person: KnownPerson,
  rules: Omit<LeaveOut, 'employers'>,
): AnonymousCv => {
  const sent = profile ?? {}
  const employers = (sent.workExperiences ?? []).map(({ company }) => company)
  const leaveOut = leaveOutOf(person, { ...rules, employers })
  const left: Left = (text, kind) => (text?.trim() ? leaveOut(text, kind) : null)
  return {
    headline: left(sent.headline, 'title'),
    summary: left(sent.summary, 'free'),
    letter: left(letter, 'free'),
    workExperiences: workOf(sent, left),
    educations: studiesOf(sent, left),
    ...othersOf(sent, left),
  }
}
