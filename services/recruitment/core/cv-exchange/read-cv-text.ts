/** A profile from the lines of a CV in plain text (specification, CV import and export). What it is not sure of it leaves, and tells. */

import { type Entry, entriesOf, isPoint } from './cv-entries.ts'
import { readHead } from './cv-head.ts'
import { createReading, type Reading } from './cv-reading.ts'
import { type Line, sectionsOf, type WrittenLine } from './cv-sections.ts'
import { isSchool, namesOf, partsOf } from './cv-titles.ts'
import type { CvFormat, ImportedCv, ReadProfile } from './imported-cv.ts'
import { isLinkedIn, linkedInPosts, linkedInStudies, withWholeAddress } from './linkedin.ts'
import { findMoment, findPeriod } from './periods.ts'
import { languageLevelOf } from './read-json-resume.ts'

const joined = (lines: readonly Line[], maximum = 5000): string | null =>
  lines
    .map(({ text }) => text)
    .join('\n')
    .slice(0, maximum) || null

/** What stands on the lines of work, each post with whoever it was at. */
const postsOf = (lines: readonly Line[]) => {
  const { entries, rest } = entriesOf(lines)
  return { entries: entries.map((entry) => ({ ...entry, named: namesOf(entry.titles) })), rest }
}

type Posts = ReturnType<typeof postsOf>

const readWork = ({ entries, rest }: Posts, reading: Reading): ReadProfile['workExperiences'] => {
  reading.notRead.push(...rest.map(({ text }) => text))
  const works: NonNullable<ReadProfile['workExperiences']> = []
  for (const entry of entries) {
    const titles = entry.named
    if (!titles || entry.startDate === null) {
      reading.notRead.push([entry.periodLine, ...entry.titles].map(({ text }) => text).join(' | '))
      continue
    }
    const at = `workExperiences[${works.length}]`
    reading.field(`${at}.company`, titles.company)
    reading.field(`${at}.position`, titles.position)
    reading.field(`${at}.startDate`, entry.periodLine)
    if (entry.endDate) reading.field(`${at}.endDate`, entry.periodLine)
    reading.notRead.push(...titles.others.map(({ text }) => text))
    if (titles.location) reading.field(`${at}.location`, titles.location)
    if (entry.body[0]) reading.field(`${at}.description`, entry.body[0])
    for (const [i, line] of entry.points.entries()) reading.field(`${at}.highlights[${i}]`, line)
    works.push({
      company: titles.company.text.slice(0, 200),
      position: titles.position.text.slice(0, 200),
      location: titles.location?.text.slice(0, 200) ?? null,
      startDate: entry.startDate,
      endDate: entry.endDate,
      current: entry.current,
      description: joined(entry.body),
      highlights: entry.points.slice(0, 100).map(({ text }) => text.slice(0, 1000)),
    })
  }
  return works.slice(0, 100)
}

/** An education may have a period or a year alone. */
const studiesOf = (lines: readonly Line[]): { entries: Entry[]; rest: Line[] } => {
  if (lines.some(({ text }) => findPeriod(text))) return entriesOf(lines)
  const entries = lines.flatMap((line): Entry[] => {
    const moment = isPoint(line.text) ? null : findMoment(line.text)
    if (!moment?.rest) return []
    const titles = [{ text: moment.rest, number: line.number }]
    return [
      {
        startDate: null,
        endDate: moment.date,
        current: false,
        periodLine: line,
        titles,
        body: [],
        points: [],
      },
    ]
  })
  const used = new Set(entries.map(({ periodLine }) => periodLine.number))
  return { entries, rest: lines.filter(({ number }) => !used.has(number)) }
}

type Studies = ReturnType<typeof studiesOf>

/** A school by its name, else the second name that is said; what was studied is the rest, first of all on the other line. */
const studyOf = (
  titles: readonly Line[],
): { school: Line; degree: Line | undefined; others: Line[] } | null => {
  const parts = partsOf(titles)
  const school = parts.find(isSchool) ?? parts[1] ?? parts[0]
  if (!school) return null
  const elsewhere = titles.find(({ number }) => number !== school.number)
  if (elsewhere)
    return {
      school,
      degree: elsewhere,
      others: parts.filter((part) => part !== school && part.number !== elsewhere.number),
    }
  const [degree, ...others] = parts.filter((part) => part !== school)
  return { school, degree, others }
}

const readEducation = ({ entries, rest }: Studies, reading: Reading): ReadProfile['educations'] => {
  reading.notRead.push(...rest.map(({ text }) => text))
  return entries.slice(0, 100).flatMap((entry, i) => {
    const study = studyOf(entry.titles)
    if (!study) {
      reading.notRead.push(entry.periodLine.text)
      return []
    }
    const { school, degree, others } = study
    reading.notRead.push(...others.map(({ text }) => text))
    const at = `educations[${i}]`
    reading.field(`${at}.institution`, school)
    if (degree) reading.field(`${at}.degree`, degree)
    if (entry.startDate) reading.field(`${at}.startDate`, entry.periodLine)
    if (entry.endDate) reading.field(`${at}.endDate`, entry.periodLine)
    return [
      {
        institution: school.text.slice(0, 200),
        degree: degree?.text.slice(0, 200) ?? null,
        startDate: entry.startDate,
        endDate: entry.endDate,
        current: entry.current,
        description: joined([...entry.body, ...entry.points]),
      },
    ]
  })
}

const bare = (text: string): string => text.replace(/^[\s•●▪◦‣·*–—-]+/, '').trim()

const readSkills = (lines: readonly Line[], reading: Reading): ReadProfile['skills'] => {
  const skills: NonNullable<ReadProfile['skills']> = []
  for (const line of lines) {
    const [, category, list] = /^([^:]{2,40}):\s+(.+)$/.exec(bare(line.text)) ?? [null, null, bare(line.text)]
    for (const name of list!.split(/[,;|•·]+/).map((each) => each.trim())) {
      if (name === '') continue
      if (name.length > 100 || skills.length === 100) {
        reading.notRead.push(name)
        continue
      }
      reading.field(`skills[${skills.length}].name`, line)
      skills.push({ name, category: category ?? null })
    }
  }
  return skills
}

const languageAndLevel = /^(\p{L}[\p{L} -]{1,30}?)(?:\s*[(:–—-]\s*|\s{2,}|\s+(?=[abc][12]\b))(.*?)\)?$/iu

/** Nederlands uitstekend: nothing but a space between them. */
const wordAndLevel = (text: string): RegExpExecArray | null => {
  const found = /^(\p{L}{3,20})\s+(.+)$/u.exec(text)
  return found && languageLevelOf(found[2]!) ? found : null
}

const readLanguages = (lines: readonly Line[], reading: Reading): ReadProfile['languages'] => {
  const languages: NonNullable<ReadProfile['languages']> = []
  for (const line of lines)
    for (const part of bare(line.text).split(/[,;|]\s*(?=\p{Lu})/u)) {
      const [, name, words] = languageAndLevel.exec(part) ?? wordAndLevel(part) ?? []
      const language = name ?? (/^\p{L}{3,20}$/u.test(part) ? part : null)
      if (!language || languages.length === 100) {
        reading.notRead.push(part)
        continue
      }
      const level = languageLevelOf(words ?? null)
      reading.field(`languages[${languages.length}].name`, line)
      if (level) reading.field(`languages[${languages.length}].level`, line)
      languages.push({ name: language.trim(), ...(level ? { level } : {}) })
    }
  return languages
}

const readCertificates = (lines: readonly Line[], reading: Reading): ReadProfile['certificates'] =>
  lines.slice(0, 100).map((line, i) => {
    const moment = findMoment(bare(line.text))
    const [name, issuer] = partsOf([{ text: moment?.rest || bare(line.text), number: line.number }])
    reading.field(`certificates[${i}].name`, line)
    if (issuer) reading.field(`certificates[${i}].issuer`, line)
    if (moment?.date) reading.field(`certificates[${i}].issueDate`, line)
    return {
      name: (name?.text ?? bare(line.text)).slice(0, 200),
      issuer: issuer?.text.slice(0, 200) ?? null,
      issueDate: moment?.date ?? null,
    }
  })

const readProjects = (lines: readonly Line[], reading: Reading): ReadProfile['projects'] => {
  const { entries, rest } = entriesOf(lines)
  reading.notRead.push(...rest.map(({ text }) => text))
  return entries.slice(0, 100).flatMap((entry, i) => {
    const [name, role] = partsOf(entry.titles)
    if (!name) {
      reading.notRead.push(entry.periodLine.text)
      return []
    }
    reading.field(`projects[${i}].name`, name)
    if (role) reading.field(`projects[${i}].role`, role)
    return [
      {
        name: name.text.slice(0, 200),
        role: role?.text.slice(0, 200) ?? null,
        description: joined([...entry.body, ...entry.points]),
        startDate: entry.startDate,
        endDate: entry.endDate,
      },
    ]
  })
}

export const readCvText = (format: CvFormat, lines: readonly WrittenLine[]): ImportedCv => {
  const ofLinkedIn = isLinkedIn(lines)
  const sections = sectionsOf(ofLinkedIn ? withWholeAddress(lines) : lines)
  const reading = createReading()
  const of = (name: Parameters<typeof sections.get>[0]): Line[] => sections.get(name) ?? []
  const head = readHead(of('head'), of('personal'), reading)
  const summary = of('summary')
  if (summary[0]) reading.field('summary', summary[0])
  const profile: ReadProfile = {
    ...head,
    ...(summary.length > 0 ? { summary: joined(summary) } : {}),
    workExperiences: readWork(ofLinkedIn ? linkedInPosts(of('work')) : postsOf(of('work')), reading),
    educations: readEducation(
      ofLinkedIn ? linkedInStudies(of('education')) : studiesOf(of('education')),
      reading,
    ),
    skills: readSkills(of('skills'), reading),
    languages: readLanguages(of('languages'), reading),
    certificates: readCertificates(of('certificates'), reading),
    projects: readProjects(of('projects'), reading),
  }
  reading.notRead.push(...of('other').map(({ text }) => text))
  return { format, profile, fields: reading.fields, notRead: reading.notRead.slice(0, 200) }
}
