/** A profile from the lines of a CV in plain text (specification, CV import and export). What it is not sure of it leaves, and tells. */

import { type Entry, entriesOf, isPoint, partsOf } from './cv-entries.ts'
import { readHead } from './cv-head.ts'
import { createReading, type Reading } from './cv-reading.ts'
import { type Line, sectionsOf } from './cv-sections.ts'
import type { CvFormat, ImportedCv, ReadProfile } from './imported-cv.ts'
import { findMoment, findPeriod } from './periods.ts'
import { languageLevelOf } from './read-json-resume.ts'

const joined = (lines: readonly Line[], maximum = 5000): string | null =>
  lines
    .map(({ text }) => text)
    .join('\n')
    .slice(0, maximum) || null

const companySign =
  /\b(?:b\.?v\.?|n\.?v\.?|v\.?o\.?f\.?|gmbh|ltd|inc|llc|plc|stichting|gemeente|ministerie|ziekenhuis|group|groep|university|universiteit|hogeschool|school|college|umc|bank|holding)\b/i

/** Who somebody worked for, and as what. In "X, Y" the post comes first, unless X looks like a company alone. */
const readTitles = (entry: Entry): { position: Line; company: Line; location: Line | undefined } | null => {
  const [first, second, third] = partsOf(entry.titles)
  if (!first || !second) return null
  const isTurned = companySign.test(first.text) && !companySign.test(second.text)
  const [position, company] = isTurned ? [second, first] : [first, second]
  return { position, company, location: third }
}

const readWork = (lines: readonly Line[], reading: Reading): ReadProfile['workExperiences'] => {
  const { entries, rest } = entriesOf(lines)
  reading.notRead.push(...rest.map(({ text }) => text))
  const works: NonNullable<ReadProfile['workExperiences']> = []
  for (const entry of entries) {
    const titles = readTitles(entry)
    if (!titles || entry.startDate === null) {
      reading.notRead.push([entry.periodLine, ...entry.titles].map(({ text }) => text).join(' | '))
      continue
    }
    const at = `workExperiences[${works.length}]`
    reading.field(`${at}.company`, titles.company)
    reading.field(`${at}.position`, titles.position)
    reading.field(`${at}.startDate`, entry.periodLine)
    if (entry.endDate) reading.field(`${at}.endDate`, entry.periodLine)
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

const schoolSign =
  /universiteit|university|hogeschool|college|\broc\b|school|academi|instituu?t|lyceum|gymnasium|\bhan\b|\bhva\b|\bnha\b|\bloi\b|\btu\b|avans|fontys|inholland|saxion|windesheim/i

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

const readEducation = (lines: readonly Line[], reading: Reading): ReadProfile['educations'] => {
  const { entries, rest } = studiesOf(lines)
  reading.notRead.push(...rest.map(({ text }) => text))
  return entries.slice(0, 100).flatMap((entry, i) => {
    const parts = partsOf(entry.titles)
    const school = parts.find(({ text }) => schoolSign.test(text)) ?? parts[1] ?? parts[0]
    if (!school) {
      reading.notRead.push(entry.periodLine.text)
      return []
    }
    const degree = parts.find((part) => part !== school)
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

const readLanguages = (lines: readonly Line[], reading: Reading): ReadProfile['languages'] => {
  const languages: NonNullable<ReadProfile['languages']> = []
  for (const line of lines)
    for (const part of bare(line.text).split(/[,;|]\s*(?=\p{Lu})/u)) {
      const [, name, words] =
        /^(\p{L}[\p{L} -]{1,30}?)(?:\s*[(:–—-]\s*|\s{2,}|\s+(?=[abc][12]\b))(.*?)\)?$/iu.exec(part) ?? []
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

export const readCvText = (format: CvFormat, lines: readonly string[]): ImportedCv => {
  const sections = sectionsOf(lines)
  const reading = createReading()
  const of = (name: Parameters<typeof sections.get>[0]): Line[] => sections.get(name) ?? []
  const head = readHead(of('head'), of('personal'), reading)
  const summary = of('summary')
  if (summary[0]) reading.field('summary', summary[0])
  const profile: ReadProfile = {
    ...head,
    ...(summary.length > 0 ? { summary: joined(summary) } : {}),
    workExperiences: readWork(of('work'), reading),
    educations: readEducation(of('education'), reading),
    skills: readSkills(of('skills'), reading),
    languages: readLanguages(of('languages'), reading),
    certificates: readCertificates(of('certificates'), reading),
    projects: readProjects(of('projects'), reading),
  }
  reading.notRead.push(...of('other').map(({ text }) => text))
  return { format, profile, fields: reading.fields, notRead: reading.notRead.slice(0, 200) }
}
