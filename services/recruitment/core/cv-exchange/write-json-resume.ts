/**
 * A profile as JSON Resume (https://jsonresume.org/schema, 1.0.0). What the schema has no field for stands in fields of our
 * own beside its own, which the schema allows. What came from a JSON Resume and was not changed since goes out as it came.
 */

import { isDeepStrictEqual } from 'node:util'
import type { ReadProfile } from './imported-cv.ts'
import { type ListName, readJsonResume } from './read-json-resume.ts'

type Json = Record<string, unknown>

/** Without what is not there. */
const filled = (value: Json): Json =>
  Object.fromEntries(
    Object.entries(value).filter(
      ([, each]) =>
        each !== null && each !== undefined && each !== '' && !(Array.isArray(each) && each.length === 0),
    ),
  )

const basicsOf = (profile: ReadProfile): Json => {
  const { address, postalCode, city, country } = profile
  const location = filled({ address, postalCode, city, countryCode: country })
  const profiles = [
    ...(profile.linkedinUrl ? [{ network: 'LinkedIn', url: profile.linkedinUrl }] : []),
    ...(profile.githubUrl ? [{ network: 'GitHub', url: profile.githubUrl }] : []),
  ]
  return filled({
    name: [profile.firstName, profile.lastName].filter(Boolean).join(' '),
    firstName: profile.firstName,
    lastName: profile.lastName,
    label: profile.headline,
    image: profile.photoUrl,
    email: profile.email,
    phone: profile.phone,
    url: profile.websiteUrl,
    summary: profile.summary,
    location: Object.keys(location).length > 0 ? location : null,
    profiles,
    dateOfBirth: profile.dateOfBirth,
    nationality: profile.nationality,
  })
}

const listsOf = (profile: ReadProfile): Record<ListName, Json[]> => ({
  work: (profile.workExperiences ?? []).map((each) => ({
    ...filled({
      name: each.company,
      ...picked(each, ['position', 'location', 'url', 'startDate', 'endDate', 'highlights', 'current']),
      summary: each.description,
    }),
    // Without it, work that has no end goes on.
    ...(each.endDate || each.current !== null ? {} : { current: null }),
  })),
  education: (profile.educations ?? []).map((each) =>
    filled({
      institution: each.institution,
      studyType: each.degree,
      area: each.fieldOfStudy,
      startDate: each.startDate,
      endDate: each.endDate,
      score: each.grade,
      current: each.current,
      description: each.description,
    }),
  ),
  skills: (profile.skills ?? []).map((each) =>
    filled(picked(each, ['name', 'level', 'category', 'yearsOfExperience'])),
  ),
  languages: (profile.languages ?? []).map(({ name, level }) => filled({ language: name, fluency: level })),
  certificates: (profile.certificates ?? []).map(({ issueDate, ...rest }) =>
    filled({ date: issueDate, ...picked(rest, ['name', 'issuer', 'url', 'expiryDate', 'credentialId']) }),
  ),
  projects: (profile.projects ?? []).map(({ role, technologies, ...rest }) =>
    filled({
      ...picked(rest, ['name', 'description', 'url', 'startDate', 'endDate']),
      roles: role ? [role] : [],
      keywords: technologies,
    }),
  ),
})

const picked = <T extends object>(value: T, names: readonly (keyof T & string)[]): Json =>
  Object.fromEntries(names.map((name) => [name, value[name]]))

const profileLists = {
  work: 'workExperiences',
  education: 'educations',
  skills: 'skills',
  languages: 'languages',
  certificates: 'certificates',
  projects: 'projects',
} as const satisfies Record<ListName, keyof ReadProfile>

/** Equal but for what is not set, and for the numbers that the service gives to items. */
const plain = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value ?? null, (name, each) =>
      name === 'id' || each === null || (Array.isArray(each) && each.length === 0) ? undefined : each,
    ) ?? 'null',
  )

const same = (a: unknown, b: unknown): boolean => isDeepStrictEqual(plain(a), plain(b))

const basicNames = [
  ...['firstName', 'lastName', 'email', 'phone', 'headline', 'summary', 'address', 'city', 'postalCode'],
  ...['country', 'dateOfBirth', 'nationality', 'photoUrl', 'websiteUrl', 'linkedinUrl', 'githubUrl'],
] as (keyof ReadProfile)[]

const schema = 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json'

/** `original` is the JSON Resume that the profile was imported from, if it was. */
export const writeJsonResume = (profile: ReadProfile, original?: Json): Json => {
  const own = { basics: basicsOf(profile), ...listsOf(profile) } as Json & Record<ListName, Json[]>
  if (!original) {
    const lists = Object.entries(own).filter(([, list]) => !Array.isArray(list) || list.length > 0)
    return { $schema: schema, ...Object.fromEntries(lists) }
  }
  const before = readJsonResume(original).profile
  const written: Json = { ...original }
  if (!basicNames.every((name) => same(before[name], profile[name])))
    written['basics'] = { ...(original['basics'] as Json | undefined), ...(own['basics'] as Json) }
  for (const [section, list] of Object.entries(profileLists) as [ListName, keyof ReadProfile][])
    if (!same(before[list], profile[list])) written[section] = own[section]
  return written
}
