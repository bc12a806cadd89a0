/** Turns a CV profile into what a CV template lays out: titled sections of ready texts in one language. */

import type { CvProfile, Text } from './cv-profile.ts'
import {
  type CvLanguage,
  countryName,
  cvDate,
  cvDay,
  cvNumber,
  cvPeriod,
  cvWords,
  languageLevel,
} from './cv-words.ts'
import { webAddress } from './job-posting.ts'
import { oneLine, tidyText } from './plain-text.ts'

export interface CvEntry {
  title: string
  subtitle: string
  period: string
  place: string
  link: string
  paragraphs: string[]
  bullets: string[]
  tags: string[]
  /** Short enough to be kept on one page. */
  together: boolean
}

export type CvSection =
  | { kind: 'entries'; title: string; entries: CvEntry[] }
  | { kind: 'skills'; title: string; groups: { name: string; items: { name: string; note: string }[] }[] }
  | { kind: 'pairs'; title: string; items: { name: string; note: string }[] }

export interface CvDocument {
  language: CvLanguage
  pageWord: string
  /** Says what the photo is to who cannot see it. */
  photoWord: string
  name: string
  headline: string
  contact: { text: string; link: string }[]
  personal: { label: string; value: string }[]
  summary: { title: string; paragraphs: string[] }
  sections: CvSection[]
}

/** Addresses and codes may break at their signs; a word that no hyphenation knows, every 12 characters. */
const breakable = (text: string): string =>
  text
    .replace(/\S{32,}/g, (word) => word.replace(/([/._@?&=-])(?=\S)/g, '$1\u200B'))
    .replace(/[^\s\u200B]{80,}/gu, (word) => word.replace(/.{12}(?=.)/gu, '$&\u200B'))

const line = (text: Text): string => breakable(oneLine(text ?? ''))
const paragraphsOf = (text: Text): string[] =>
  breakable(tidyText(text ?? ''))
    .split(/\n+/)
    .filter((each) => each !== '')
const joined = (texts: Text[], separator: string): string =>
  texts
    .map(line)
    .filter((each) => each !== '')
    .join(separator)

/** Lines that people typed as a list become bullets; the rest are paragraphs. */
const bodyOf = (
  description: Text,
  highlights: readonly string[] = [],
): Pick<CvEntry, 'paragraphs' | 'bullets'> => {
  const bullet = /^[-–•*·▪‣]\s+/
  const lines = paragraphsOf(description)
  return {
    paragraphs: lines.filter((each) => !bullet.test(each)),
    bullets: [
      ...lines.filter((each) => bullet.test(each)).map((each) => each.replace(bullet, '')),
      ...highlights.map(line),
    ].filter((each) => each !== ''),
  }
}

const entry = (facts: Partial<CvEntry> & { title: string }): CvEntry => {
  const whole = {
    subtitle: '',
    period: '',
    place: '',
    link: '',
    paragraphs: [],
    bullets: [],
    tags: [],
    ...facts,
  }
  const length = [...whole.paragraphs, ...whole.bullets].join('').length + whole.bullets.length * 40
  return { ...whole, together: length < 600 }
}

/** Newest first, what runs now before what has ended; without dates last. Equal ones keep their order. */
const newestFirst = <Dated extends { startDate?: Text; endDate?: Text; current?: boolean | null }>(
  list: readonly Dated[],
): Dated[] => {
  const end = (each: Dated): string => (each.current ? '9999' : each.endDate || each.startDate || '0')
  const key = (each: Dated): string =>
    `${end(each).padEnd(10, '~')} ${(each.startDate ?? '').padEnd(10, '~')}`
  return [...list].sort((a, b) => (key(a) < key(b) ? 1 : key(a) > key(b) ? -1 : 0))
}

const shown = (address: Text): string =>
  (webAddress(address) ?? '').replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')

const contactOf = (profile: CvProfile, language: CvLanguage): CvDocument['contact'] => {
  const country =
    profile.country?.toUpperCase() === 'NL' && language === 'nl' ? '' : countryName(profile.country, language)
  const place = joined([profile.address, joined([profile.postalCode, profile.city], ' '), country], ', ')
  const email = oneLine(profile.email ?? '')
  const phone = oneLine(profile.phone ?? '')
  const links = [profile.linkedinUrl, profile.githubUrl, profile.websiteUrl].map((url) => ({
    text: breakable(shown(url)),
    link: webAddress(url) ?? '',
  }))
  return [
    { text: breakable(email), link: /^[^\s@]+@[^\s@]+$/.test(email) ? `mailto:${email}` : '' },
    {
      text: phone,
      link: /\d{5}/.test(phone.replace(/[^\d+]/g, '')) ? `tel:${phone.replace(/[^\d+]/g, '')}` : '',
    },
    { text: place, link: '' },
    ...links,
  ].filter(({ text }) => text !== '')
}

const experienceSection = (profile: CvProfile, language: CvLanguage): CvSection => ({
  kind: 'entries',
  title: cvWords(language).experience,
  entries: newestFirst(profile.workExperiences ?? []).map((work) =>
    entry({
      title: line(work.position),
      subtitle: line(work.company),
      period: cvPeriod(work.startDate, work.endDate, work.current ?? false, language),
      place: line(work.location),
      link: webAddress(work.url) ?? '',
      ...bodyOf(work.description, work.highlights ?? []),
    }),
  ),
})

const educationSection = (profile: CvProfile, language: CvLanguage): CvSection => ({
  kind: 'entries',
  title: cvWords(language).education,
  entries: newestFirst(profile.educations ?? []).map((study) => {
    const body = bodyOf(study.description)
    const grade = line(study.grade) && `${cvWords(language).grade}: ${line(study.grade)}`
    return entry({
      title: joined([study.degree, study.fieldOfStudy], ', ') || line(study.institution),
      subtitle: study.degree || study.fieldOfStudy ? line(study.institution) : '',
      period: cvPeriod(study.startDate, study.endDate, study.current ?? false, language),
      ...body,
      paragraphs: grade ? [grade, ...body.paragraphs] : body.paragraphs,
    })
  }),
})

const projectSection = (profile: CvProfile, language: CvLanguage): CvSection => ({
  kind: 'entries',
  title: cvWords(language).projects,
  entries: newestFirst(profile.projects ?? []).map((project) =>
    entry({
      title: line(project.name),
      subtitle: line(project.role),
      period: cvPeriod(project.startDate, project.endDate, false, language),
      link: webAddress(project.url) ?? '',
      tags: (project.technologies ?? []).map(line).filter((each) => each !== ''),
      ...bodyOf(project.description),
    }),
  ),
})

const certificateSection = (profile: CvProfile, language: CvLanguage): CvSection => {
  const words = cvWords(language)
  const dated = (profile.certificates ?? []).map((each) => ({ ...each, startDate: each.issueDate }))
  return {
    kind: 'entries',
    title: words.certificates,
    entries: newestFirst(dated).map((certificate) => {
      const until = cvDate(certificate.expiryDate, language)
      const credential = line(certificate.credentialId)
      return entry({
        title: line(certificate.name),
        subtitle: line(certificate.issuer),
        period: cvDate(certificate.issueDate, language),
        link: webAddress(certificate.url) ?? '',
        paragraphs: [
          joined(
            [until && `${words.validUntil} ${until}`, credential && `${words.credential} ${credential}`],
            ' · ',
          ),
        ]
          .filter((each) => each !== '')
          .map((each) => each[0]!.toUpperCase() + each.slice(1)),
      })
    }),
  }
}

const skillSection = (profile: CvProfile, language: CvLanguage): CvSection => {
  const words = cvWords(language)
  const groups = new Map<string, { name: string; note: string }[]>()
  for (const skill of profile.skills ?? []) {
    const years = skill.yearsOfExperience ?? 0
    const note = joined(
      [
        skill.level,
        years > 0 ? `${cvNumber(years, language)} ${years === 1 ? words.year : words.years}` : '',
      ],
      ', ',
    )
    const group = line(skill.category)
    groups.set(group, [...(groups.get(group) ?? []), { name: line(skill.name), note }])
  }
  const named = [...groups].map(([name, items]) => ({
    name: name || (groups.size > 1 ? words.otherSkills : ''),
    items,
  }))
  return { kind: 'skills', title: words.skills, groups: named }
}

const languageSection = (profile: CvProfile, language: CvLanguage): CvSection => ({
  kind: 'pairs',
  title: cvWords(language).languages,
  items: (profile.languages ?? []).map(({ name, level }) => ({
    name: line(name),
    note: languageLevel(level, language),
  })),
})

const isFilled = (section: CvSection): boolean =>
  section.kind === 'entries'
    ? section.entries.length > 0
    : section.kind === 'skills'
      ? section.groups.length > 0
      : section.items.length > 0

/** The whole CV; empty sections are left out. */
export const toCvDocument = (profile: CvProfile, language: CvLanguage): CvDocument => {
  const words = cvWords(language)
  const personal = [
    { label: words.born, value: cvDay(profile.dateOfBirth, language) },
    { label: words.nationality, value: line(profile.nationality) },
  ]
  const sections = [
    experienceSection(profile, language),
    projectSection(profile, language),
    educationSection(profile, language),
    skillSection(profile, language),
    languageSection(profile, language),
    certificateSection(profile, language),
  ]
  return {
    language,
    pageWord: words.page,
    photoWord: words.photo,
    name: joined([profile.firstName, profile.lastName], ' ') || line(profile.email) || 'Curriculum vitae',
    headline: line(profile.headline),
    contact: contactOf(profile, language),
    personal: personal.filter(({ value }) => value !== ''),
    summary: { title: words.profile, paragraphs: paragraphsOf(profile.summary) },
    sections: sections.filter(isFilled),
  }
}
