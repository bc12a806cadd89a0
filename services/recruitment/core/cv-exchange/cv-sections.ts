/** The sections of a CV in plain text, by their headings in Dutch and English. */

import { isColumnRow } from './cv-columns.ts'
import { findPeriod } from './periods.ts'

/** A line as its file has it. */
export interface WrittenLine {
  text: string
  /** Of its letters, in points, where the file says it. */
  size?: number
  /** The first line of another column, which goes on from none of the lines before it. */
  beginsColumn?: boolean
}

export interface Line extends Pick<WrittenLine, 'size'> {
  text: string
  /** From 1, in the text as a whole. */
  number: number
}

export type SectionName =
  | 'head'
  | 'work'
  | 'education'
  | 'skills'
  | 'languages'
  | 'certificates'
  | 'projects'
  | 'summary'
  | 'personal'
  | 'other'

const headings: Record<Exclude<SectionName, 'head'>, string> = {
  work: 'werkervaring|ervaring|relevante werkervaring|werkervaringen|werkervaring en stages|stages|loopbaan|arbeidsverleden|werkhistorie|dienstverbanden|dienstverband|opdrachten|freelance opdrachten|projectervaring|bijbanen|bijbaan|bijbaantjes|work history|work experience|experience|professional experience|employment|employment history|career|career history|work|werk|aanstellingen|posities|appointments|positions',
  education:
    'opleiding|opleidingen|opleiding en cursussen|opleidingen en cursussen|scholing|studie|studies|opleiding en scholing|onderwijs|onderwijs en opleiding|opleidingen en diplomas|diplomas en opleidingen|education|education and training|academic background',
  skills:
    'vaardigheden|competenties|kerncompetenties|kernvaardigheden|core skills|kennis|kennis en vaardigheden|technische vaardigheden|computervaardigheden|belangrijkste vaardigheden|computerkennis|stack|tech stack|tools|vaardigheden en competenties|software|skills|top skills|technical skills|key skills|it skills|core competencies|digital skills|digitale vaardigheden',
  languages: 'talen|talenkennis|taalvaardigheden|taalvaardigheid|languages|language skills',
  certificates:
    'certificaten|cursussen|trainingen|bijscholing|nascholing|trainingen en cursussen|diplomas|cursussen en trainingen|cursussen en certificaten|diplomas en certificaten|certificates|certifications|courses|courses and certificates|training',
  projects: 'projecten|projects|portfolio',
  summary:
    'profiel|persoonlijk profiel|profielschets|kort profiel|samenvatting|over mij|wie ben ik|profile|summary|about me|personal statement|professional summary',
  personal:
    'personalia|persoonlijke gegevens|persoonlijke informatie|contact|contactgegevens|persoonsgegevens|gegevens|mijn gegevens|personal details|personal information|contact details',
  other:
    'talen en vaardigheden|vaardigheden en talen|languages and skills|skills and languages|overig|overige|overige informatie|overige gegevens|diversen|varia|other|other information|miscellaneous|additional information|hobbys|hobbys en interesses|eigenschappen|kwaliteiten|sterke punten|onderscheidingen|prijzen|interesses|vrije tijd|referenties|vrijwilligerswerk|nevenactiviteiten|nevenfuncties|publicaties|interests|hobbies|references|volunteering|volunteer work|publications|awards|honors awards|honors en awards|strengths|coursework|links|organizations|patents|rijbewijs|driving licence',
}

const sectionOf = new Map(
  Object.entries(headings).flatMap(([name, words]) =>
    words.split('|').map((word): [string, SectionName] => [word, name as SectionName]),
  ),
)

const normal = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’`´]/g, '')
    .toLowerCase()
    .replace(/&/g, ' en ')
    .replace(/[^a-z ]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** Letters set wide apart are words without spaces: W E R K E R V A R I N G. */
const isWide = (text: string): boolean => /^(?:\S ){3,}\S$/.test(text)
const compact = (words: string): string => words.replace(/ /g, '')
const sectionOfCompact = new Map([...sectionOf].map(([words, name]) => [compact(words), name]))

/** What a heading may begin with and be the same. */
const adjective =
  /^(?:overige|relevante|belangrijkste|mijn|my|persoonlijke|professionele|aanvullende|additional|relevant|other|personal|selected) /

/** Headings as questions, and in the first person. */
const asked: readonly (readonly [RegExp, SectionName])[] = [
  [/^(?:waar (?:heb ik gewerkt|werkte ik|werk ik)|wat heb ik gedaan|mijn werk)$/, 'work'],
  [/^(?:wat heb ik (?:geleerd|gestudeerd)|waar heb ik (?:geleerd|gestudeerd))$/, 'education'],
  [/^(?:wat kan ik|waar ben ik goed in|ik kan|dit kan ik)$/, 'skills'],
  [/^(?:welke talen spreek ik|ik spreek|deze talen spreek ik|talen die ik spreek)$/, 'languages'],
  [/^(?:wie ben ik|dit ben ik)$/, 'summary'],
  [/^(?:wat doe ik (?:graag|in mijn vrije tijd)|verder)$/, 'other'],
]

export const headingOf = (text: string): SectionName | null => {
  if (text.length > 60) return null
  const question = asked.find(([pattern]) => pattern.test(normal(text)))
  if (question) return question[1]
  if (/[.!?]$/.test(text)) return null
  const words = normal(text)
  const found = sectionOf.get(words) ?? sectionOf.get(words.replace(adjective, ''))
  return found ?? (isWide(words) ? (sectionOfCompact.get(compact(words)) ?? null) : null)
}

/** `J O A N A  F E R R E I R A`: letters set wide apart are words, which wider gaps part. */
const wideLetters = /^(?:\p{L} ){2,}\p{L}(?:\s{2,}(?:\p{L} )*\p{L})+$/u
const withoutWideLetters = (text: string): string =>
  wideLetters.test(text.trim())
    ? text
        .trim()
        .split(/\s{2,}/)
        .map(compact)
        .join(' ')
    : text

const plainOf = (text: string): string =>
  withoutWideLetters(text)
    // A word that is broken at the end of its line is still seen to be.
    .replace(/\u00ad\s*$/, '-')
    .replace(/[\u00ad\u200b]/g, '')
    .replace(/\u00a0/g, ' ')
    // A wide gap parts cells however wide it is.
    .replace(/\s{3,}/g, '  ')
    .trim()

/** A heading alone, or in a column beside the first line of what it heads. */
const headed = (text: string): { heading: SectionName; rest: string } | null => {
  const heading = headingOf(text)
  if (heading) return { heading, rest: '' }
  const [, left, rest] = /^(.{3,40}?)\s{2,}(\S.*)$/.exec(text) ?? []
  const beside = left && headingOf(left)
  return beside ? { heading: beside, rest: rest! } : null
}

/** `Talen: Nederlands, Engels` under a heading of several kinds. */
const labelledList = (text: string): { name: SectionName; rest: string } | null => {
  const [, label, rest] = /^([^:]{3,30}):\s+(\S.*)$/.exec(text) ?? []
  const name = label ? headingOf(label) : null
  return name === 'skills' || name === 'languages' ? { name, rest: rest! } : null
}

/** Within an entry they say what was worked with, or in which branch. */
const toolsOfEntry = /^(?:(?:tech )?stack|tools)$/
const branchOfEntry = 'onderwijs'

/** Whether a heading among jobs is a word of one of them: another job follows, or the studies have a heading of their own. */
const isOfEntry = (texts: readonly string[], at: number): boolean => {
  const word = normal(texts[at]!)
  const isStudies = (text: string): boolean => headingOf(text) === 'education' && normal(text) !== word
  if (word === branchOfEntry) return texts.some(isStudies)
  if (!toolsOfEntry.test(word)) return false
  const below = texts.slice(at + 1)
  const end = below.findIndex((text) => headingOf(text) !== null && !toolsOfEntry.test(normal(text)))
  return below.slice(0, end < 0 ? below.length : end).some((text) => findPeriod(text) !== null)
}

/** The size in which all headings that are known are set, and few other lines, most being smaller; null where there is none. */
const sizeOfHeadings = (lines: readonly WrittenLine[], texts: readonly string[]): number | null => {
  const sizes = lines.map(({ size }) => Math.round((size ?? 0) * 10))
  const [one, ...others] = sizes.filter((size, i) => size > 0 && headingOf(texts[i]!) !== null)
  if (!one || others.length + 1 < leastHeadings || others.some((size) => size !== one)) return null
  const count = (is: (size: number) => boolean): number => sizes.filter(is).length
  const alike = count((size) => size === one)
  const isRare = alike < count((size) => size > 0 && size < one) && alike <= 2 * (others.length + 1)
  return isRare && count((size) => size > one) <= others.length ? one : null
}
const leastHeadings = 2

/** The one line that is set larger than every heading and all else: the name, wherever the file has it. */
const largestOf = (lines: readonly WrittenLine[], texts: readonly string[]): number | null => {
  const largest = Math.max(...lines.map(({ size }) => size ?? 0))
  const at = lines.findIndex(({ size }) => size === largest)
  const others = lines.filter(({ size }, i) => i !== at && (size ?? 0) >= largest)
  return largest > 0 && others.length === 0 && headingOf(texts[at]!) === null ? at : null
}

/** The lines of each section in their order; the head is what stands before the first heading, of a column too. */
export const sectionsOf = (lines: readonly WrittenLine[]): Map<SectionName, Line[]> => {
  const sections = new Map<SectionName, Line[]>()
  const texts = lines.map(({ text }) => plainOf(text))
  const ofHeadings = sizeOfHeadings(lines, texts)
  const name = largestOf(lines, texts)
  // A word that is of one job is so of the last one too, which no other follows.
  const ofEntries = new Set<string>()
  let current: SectionName = 'head'
  for (const [i, { size, beginsColumn }] of lines.entries()) {
    const text = texts[i]!
    // Behind a sidebar a name begins the page itself.
    if (beginsColumn || (i === name && i > 0)) current = 'head'
    if (current === 'work' && !ofEntries.has(normal(text)) && isOfEntry(texts, i)) ofEntries.add(normal(text))
    const isWord: boolean = current === 'work' && ofEntries.has(normal(text))
    const found: ReturnType<typeof headed> = isWord || isColumnRow(text) ? null : headed(text)
    // A driving licence in a table of personal details: the next row is theirs again.
    const isRow = found?.heading === 'other' && found.rest !== ''
    if (found && !isRow) current = found.heading
    // What is set as a heading and says something else ends the section before it.
    const isUnknown =
      !found && !isWord && ofHeadings !== null && size !== undefined && Math.round(size * 10) === ofHeadings
    if (isUnknown && current !== 'head' && /^\P{Ll}|^\p{Lu}/u.test(text) && !findPeriod(text))
      current = 'other'
    const list = current === 'other' && !found ? labelledList(text) : null
    const left = list?.rest ?? (found && !isRow ? found.rest : text)
    if (left === '') continue
    const section = list?.name ?? (isRow ? 'other' : current)
    const of = sections.get(section) ?? []
    of.push({ text: left, number: i + 1, ...(size === undefined ? {} : { size }) })
    sections.set(section, of)
  }
  return sections
}
