/** A profile from the lines of a CV in plain text (specification, CV import and export). What it is not sure of it leaves, and tells. */

import type { PlaceNames } from '../query/lexicon.ts'
import { withColumns } from './cv-columns.ts'
import { readHead } from './cv-head.ts'
import { withoutLabels } from './cv-labels.ts'
import { readCertificates, readLanguages, readProjects, readSkills } from './cv-lists.ts'
import { postsOf } from './cv-posts.ts'
import { addressIn, createReading, joined, type Reading } from './cv-reading.ts'
import { headingOf, type Line, type SectionName, sectionsOf, type WrittenLine } from './cv-sections.ts'
import { studiesOf } from './cv-studies.ts'
import { isDegree, isPost, isSchool, isTown, namesOf, partsOf } from './cv-titles.ts'
import type { CvFormat, ImportedCv, ReadProfile } from './imported-cv.ts'
import { isLinkedIn, linkedInPosts, linkedInStudies, withWholeAddress } from './linkedin.ts'
import { withoutPageFeet } from './page-feet.ts'
import { findPeriod, isSentence } from './periods.ts'

type Posts = ReturnType<typeof postsOf>

const readWork = ({ entries, rest }: Posts, reading: Reading): ReadProfile['workExperiences'] => {
  reading.notRead.push(...rest.map(({ text }) => text))
  const works: NonNullable<ReadProfile['workExperiences']> = []
  for (const entry of entries) {
    const titles = entry.named
    if (!titles || entry.startDate === null) {
      reading.notRead.push([entry.periodLine, ...entry.titles].map(({ text }) => text).join(' | '))
      reading.notRead.push(...[...entry.body, ...entry.points].map(({ text }) => text))
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

type Studies = ReturnType<typeof studiesOf>

/** A school by its name, else the second name that is said; what was studied is the rest, first of all on the other line. */
const studyOf = (
  titles: readonly Line[],
  places: PlaceNames,
): { school: Line; degree: Line | undefined; others: Line[] } | null => {
  const parts = partsOf(titles)
  // `Landstede, Harderwijk`: a town behind a name is where that school is.
  const [one, two] = parts
  const isTownBehind =
    one && two && one.number === two.number && titles.length > 1 && isTown(two.text, places)
  const school = parts.find(isSchool) ?? (isTownBehind ? one : (two ?? one))
  if (!school) return null
  // `Hogeschool Inholland | Economie` over `2009 - 2013 | Alkmaar`: school and study are said together, and a town beside the period.
  const together = parts.filter((part) => part.number === school.number && part !== school)
  const said = titles.find(({ number }) => number === school.number)!
  const isSaidThere =
    together[0] &&
    !isTown(together[0].text, places) &&
    !parts.some((part) => part.number !== school.number && isDegree(part))
  if (together[0] && isSaidThere && /\s[|·•–—]\s/.test(said.text) && isSchool(school))
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

/** `Universiteit Leiden (diploma behaald)`: that it was passed is no part of a name. */
const withoutDiploma = (line: Line): Line => ({
  ...line,
  text: line.text.replace(
    /\s*\((?:met |with )?(?:diploma|behaald|afgerond|geslaagd|degree obtained|graduated)[^)]*\)/giu,
    '',
  ),
})

const readEducation = (
  { entries, rest }: Studies,
  degreeAndField: RegExp,
  reading: Reading,
  places: PlaceNames,
): ReadProfile['educations'] => {
  reading.notRead.push(...rest.map(({ text }) => text))
  return entries.slice(0, 100).flatMap((entry, i) => {
    const study = studyOf(entry.titles.map(withoutDiploma), places)
    if (!study) {
      reading.notRead.push(entry.periodLine.text)
      return []
    }
    const { school, others } = study
    // `Saxion – Deventer  2010 - 2014` over `Bachelor Bedrijfskunde`: what stands beside the school is where it is.
    const [below] = entry.body
    const isBelow = study.degree?.number === school.number && below && isDegree(below)
    const degree = isBelow ? below : study.degree
    reading.notRead.push(...(isBelow ? [study.degree!, ...others] : others).map(({ text }) => text))
    const at = `educations[${i}]`
    reading.field(`${at}.institution`, school)
    if (degree) reading.field(`${at}.degree`, degree)
    const [, level, field] = degreeAndField.exec(degree?.text ?? '') ?? []
    if (degree && field) reading.field(`${at}.fieldOfStudy`, degree)
    const marked = entry.body.find(({ text }) => mark.test(text))
    const grade = marked && mark.exec(marked.text)![1]!.trim()
    if (marked) reading.field(`${at}.grade`, marked)
    const told = entry.body.filter((line) => line !== marked && line !== degree)
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

/** Whoever teaches at a school works there; who learns to be a cook there does not. */
const isStudy = (line: Line): boolean =>
  isSchool(line) &&
  (!isPost(line) || /\b(?:niveau|mbo|hbo|opleiding|bachelor|master|diploma|bbl|bol)\b/i.test(line.text))

/** What stands beside a period; nothing where they are a sentence. */
const besidePeriod = ({ text }: Line): string => {
  const period = findPeriod(text)
  return period && !isSentence(period) ? period.rest : ''
}

/** A period beside two names, or one of a school. */
const isEntryOf =
  (places: PlaceNames) =>
  (line: Line): boolean => {
    const rest = besidePeriod(line)
    return rest !== '' && (isStudy(line) || namesOf([{ ...line, text: rest }], places) !== null)
  }

/** A CV without headings: an entry is work, or a study where it names a school; others go with the line before. */
const withWorkOfHead = (
  sections: ReadonlyMap<SectionName, Line[]>,
  places: PlaceNames,
): ReadonlyMap<SectionName, Line[]> => {
  const head = sections.get('head') ?? []
  const isEntry = isEntryOf(places)
  const isRow = head.filter((line) => besidePeriod(line) !== '').length > 1
  if (sections.has('work') || sections.has('education') || !isRow || !head.some(isEntry)) return sections
  const parted = new Map(sections).set('head', [])
  let current: SectionName = 'head'
  for (const line of head) {
    if (isEntry(line)) current = isStudy(line) ? 'education' : 'work'
    // `Rijbewijs B, VCA` goes with none, nor does a period that is no entry.
    const isApart =
      headingOf(line.text.split(' ')[0]!) === 'other' || (!isEntry(line) && findPeriod(line.text))
    const name = current !== 'head' && isApart ? 'other' : current
    parted.set(name, [...(parted.get(name) ?? []), line])
  }
  return parted
}

/** A period that a narrow column breaks goes on in the next line: `2013` over `– 2017`. */
const withWholePeriods = (lines: readonly WrittenLine[]): WrittenLine[] =>
  lines.map((line, i) => {
    const next = lines[i + 1]?.text.trim() ?? ''
    if (beginsPeriod.test(line.text.trim()) && endsPeriod.test(next))
      return { ...line, text: `${line.text.trim()} ${next}` }
    return i > 0 && endsPeriod.test(line.text.trim()) && beginsPeriod.test(lines[i - 1]!.text.trim())
      ? { ...line, text: '' }
      : line
  })
const beginsPeriod = /(?<!\d)(?:19|20)\d{2}$/
const endsPeriod = /^[-–—]\s*(?:(?:\p{L}+\.?|\d{1,2}[-/])\s?)?(?:(?:19|20)\d{2}|heden|nu|present|now)$/iu

/** The profile, with where each field stood and what was not read; towns without a label are known by `places`. */
export const readCvText = (
  format: CvFormat,
  lines: readonly WrittenLine[],
  places: PlaceNames,
): ImportedCv => {
  const ofLinkedIn = isLinkedIn(lines)
  const sections = withWorkOfHead(
    withoutPageFeet(sectionsOf(withWholePeriods(ofLinkedIn ? withWholeAddress(lines) : lines))),
    places,
  )
  const reading = createReading()
  const of = (name: Parameters<typeof sections.get>[0]): Line[] => sections.get(name) ?? []
  const head = readHead(of('head'), of('personal'), reading, places)
  const summary = of('summary')
  if (summary[0]) reading.field('summary', summary[0])
  const profile: ReadProfile = {
    ...head,
    ...(summary.length > 0 ? { summary: joined(summary) } : {}),
    workExperiences: readWork(
      ofLinkedIn ? linkedInPosts(of('work')) : postsOf(withColumns(withoutLabels(of('work'))), places),
      reading,
    ),
    educations: readEducation(
      ofLinkedIn ? linkedInStudies(of('education')) : studiesOf(withColumns(withoutLabels(of('education')))),
      ofLinkedIn ? linkedInDegree : levelAndField,
      reading,
      places,
    ),
    skills: readSkills(of('skills'), reading),
    languages: readLanguages(of('languages'), reading),
    certificates: readCertificates(of('certificates'), reading),
    projects: readProjects(of('projects'), reading),
  }
  reading.notRead.push(...of('other').map(({ text }) => text))
  return { format, profile, fields: reading.fields, notRead: reading.notRead.slice(0, 200) }
}
