/** A profile from the lines of a CV in plain text (specification, CV import and export). What it is not sure of it leaves, and tells. */

import type { PlaceNames } from '../query/lexicon.ts'
import { withColumns } from './cv-columns.ts'
import { type Entry, entriesOf, isPoint } from './cv-entries.ts'
import { readHead } from './cv-head.ts'
import { withoutLabels } from './cv-labels.ts'
import { readCertificates, readLanguages, readProjects, readSkills } from './cv-lists.ts'
import { addressIn, createReading, joined, type Reading } from './cv-reading.ts'
import { headingOf, type Line, type SectionName, sectionsOf, type WrittenLine } from './cv-sections.ts'
import { isSchool, namesOf, partsOf } from './cv-titles.ts'
import type { CvFormat, ImportedCv, ReadProfile } from './imported-cv.ts'
import { isLinkedIn, linkedInPosts, linkedInStudies, withWholeAddress } from './linkedin.ts'
import { withoutPageFeet } from './page-feet.ts'
import { findMoment, findPeriod } from './periods.ts'

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
    const { address, body } = addressIn(entry.body)
    if (address) reading.field(`${at}.url`, address)
    if (body[0]) reading.field(`${at}.description`, body[0])
    for (const [i, line] of entry.points.entries()) reading.field(`${at}.highlights[${i}]`, line)
    works.push({
      company: titles.company.text.slice(0, 200),
      position: titles.position.text.slice(0, 200),
      location: titles.location?.text.slice(0, 200) ?? null,
      url: address?.text ?? null,
      startDate: entry.startDate,
      endDate: entry.endDate,
      current: entry.current,
      description: joined(body),
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
  // `Hogeschool Inholland | Economie` over `2009 - 2013 | Alkmaar`: school and study are said together, and a town beside the period.
  const together = parts.filter((part) => part.number === school.number && part !== school)
  const said = titles.find(({ number }) => number === school.number)!
  if (together[0] && /\s[|·•–—]\s/.test(said.text) && isSchool(school))
    return {
      school,
      degree: together[0],
      others: parts.filter((part) => part !== school && part !== together[0]),
    }
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

/** `Bachelor, Verpleegkunde`: a degree and nothing else before the comma. */
const levelAndField =
  /^((?:vmbo(?:-?[a-z]{1,2})?|havo|vwo|atheneum|gymnasium|lts|mts|hts|meao|heao|bachelor|master|associate degree|propedeuse|doctoraal|[bm]\.?sc\.?|[bm]\.?a\.?|ph\.?d\.?|mbo(?:[- ]?(?:niveau )?\d)?|hbo(?:[- ]bachelor)?|wo(?:[- ](?:bachelor|master))?|bachelor of (?:arts|science)|master of (?:arts|science))),\s+(\S.*)$/i
/** LinkedIn writes every degree before its field: `Bachelor of Science - BS, Computer Science`. */
const linkedInDegree = /^([^,]+),\s+(\S.*)$/
const mark = /^(?:cijfer|eindcijfer|gemiddelde|grade|gpa)\s*:\s*(.{1,50})$/i

const readEducation = (
  { entries, rest }: Studies,
  degreeAndField: RegExp,
  reading: Reading,
): ReadProfile['educations'] => {
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
    const [, level, field] = degreeAndField.exec(degree?.text ?? '') ?? []
    if (degree && field) reading.field(`${at}.fieldOfStudy`, degree)
    const marked = entry.body.find(({ text }) => mark.test(text))
    const grade = marked && mark.exec(marked.text)![1]!.trim()
    if (marked) reading.field(`${at}.grade`, marked)
    const told = entry.body.filter((line) => line !== marked)
    if (entry.startDate) reading.field(`${at}.startDate`, entry.periodLine)
    if (entry.endDate) reading.field(`${at}.endDate`, entry.periodLine)
    return [
      {
        institution: school.text.slice(0, 200),
        degree: (level ?? degree?.text)?.slice(0, 200) ?? null,
        fieldOfStudy: field?.slice(0, 200) ?? null,
        grade: grade ?? null,
        startDate: entry.startDate,
        endDate: entry.endDate,
        current: entry.current,
        description: joined([...told, ...entry.points]),
      },
    ]
  })
}

/** A CV without headings: a line with a period is work, or a study where it names a school; others go with the line before. */
const withWorkOfHead = (sections: ReadonlyMap<SectionName, Line[]>): ReadonlyMap<SectionName, Line[]> => {
  const head = sections.get('head') ?? []
  const isEntry = ({ text }: Line): boolean => (findPeriod(text)?.rest ?? '') !== ''
  if (sections.has('work') || sections.has('education') || head.filter(isEntry).length < 2) return sections
  const parted = new Map(sections).set('head', [])
  let current: SectionName = 'head'
  for (const line of head) {
    if (isEntry(line)) current = isSchool(line) ? 'education' : 'work'
    // `Rijbewijs B, VCA` goes with none.
    const name = current !== 'head' && headingOf(line.text.split(' ')[0]!) === 'other' ? 'other' : current
    parted.set(name, [...(parted.get(name) ?? []), line])
  }
  return parted
}

/** The profile, with where each field stood and what was not read; towns without a label are known by `places`. */
export const readCvText = (
  format: CvFormat,
  lines: readonly WrittenLine[],
  places: PlaceNames,
): ImportedCv => {
  const ofLinkedIn = isLinkedIn(lines)
  const sections = withWorkOfHead(withoutPageFeet(sectionsOf(ofLinkedIn ? withWholeAddress(lines) : lines)))
  const reading = createReading()
  const of = (name: Parameters<typeof sections.get>[0]): Line[] => sections.get(name) ?? []
  const head = readHead(of('head'), of('personal'), reading, places)
  const summary = of('summary')
  if (summary[0]) reading.field('summary', summary[0])
  const profile: ReadProfile = {
    ...head,
    ...(summary.length > 0 ? { summary: joined(summary) } : {}),
    workExperiences: readWork(
      ofLinkedIn ? linkedInPosts(of('work')) : postsOf(withColumns(withoutLabels(of('work')))),
      reading,
    ),
    educations: readEducation(
      ofLinkedIn ? linkedInStudies(of('education')) : studiesOf(withColumns(withoutLabels(of('education')))),
      ofLinkedIn ? linkedInDegree : levelAndField,
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
