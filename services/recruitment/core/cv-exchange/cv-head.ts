/** Who a CV is of: name, ways to reach them, place and birth, from its head and its personal details. */

import { foldText } from '../../../../kit/text/fold-text.ts'
import type { PlaceNames } from '../query/lexicon.ts'
import { phonePattern, phonesIn } from './cv-phones.ts'
import type { Reading } from './cv-reading.ts'
import type { Line } from './cv-sections.ts'
import { isPost, isTown } from './cv-titles.ts'
import type { ReadProfile } from './imported-cv.ts'
import { findMoment } from './periods.ts'
import { splitName } from './read-json-resume.ts'

const label = (words: string): RegExp => new RegExp(`^(?:${words})\\s*[:|]?\\s+(.+)$`, 'i')

// Parts have the longest lengths that hosts and mailboxes may have, so that no line takes long.
const patterns = {
  email: /\b[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+\b/,
  phone: phonePattern,
  linkedinUrl: /(?:https?:\/\/)?(?:[\w-]{1,63}\.)?linkedin\.com\/[\w/%-]+/i,
  githubUrl: /(?:https?:\/\/)?(?:www\.)?github\.com\/[\w-]+/i,
  websiteUrl:
    /https?:\/\/(?!\S{0,200}(?:linkedin|github)\.com)\S+|\bwww\.(?!linkedin\.|github\.)[\w-]+\.\w{2,}\S*/i,
  postal: /\b([1-9]\d{3})\s?([A-Z]{2})\b(?:[\s,]+(\p{Lu}[\p{L}' -]{1,40}))?/u,
  // As LinkedIn writes where somebody lives: Eindhoven, North Brabant, Netherlands.
  region: /^(\p{Lu}[^,]{1,40})(?:, [^,]{1,60})?, (?:(?:the )?netherlands|nederland|belgi(?:um|ë))$/iu,
  address: /^((?:\p{L}[\p{L}.' -]+)\s+\d{1,5}(?:\s?[-\p{L}\d]{1,6})?)(?:\s*[,|·]|\s*$)/u,
}
const birth = label('geboren(?: op)?|geboortedatum|date of birth|born|geb\\.?(?:datum)?')
const nationality = label('nationaliteit|nationality')
/** A host with or without a path, and nothing else. */
const bareSite = /^(?:[a-z\d-]{1,63}\.){1,4}[a-z]{2,10}(?:\/\S{0,200})?$/
const ownNetwork = /(?:linkedin|github)\.com/i
const postalCode = /\b[1-9]\d{3}\s?[A-Z]{2}\b/
const labelledName = label(
  'naam|name|voor- en achternaam|voornaam en achternaam|achternaam(?:\\(en\\))? ?/ ?voornaam(?:\\(en\\))?|surname\\(?s?\\)? ?/ ?first name\\(?s?\\)?',
)
/** `Kowalska, Agnieszka` is Agnieszka Kowalska. */
const inOrder = (name: string): string => name.replace(/^([^,]+),\s+([^,]+)$/, '$2 $1')
const labelledFirst = label('roepnaam|voorna(?:am|men)|first names?|given names?')
const labelledLast = label('achternaam|familienaam|last name|surname|family name')
const labelledCity = label('woonplaats|city|place of residence')
const fillers = /^(?:(?:europass )?curriculum vitae|europass|cv|resume|résumé)$/i

const addressOf = (text: string): string => (/^https?:/i.test(text) ? text : `https://${text}`)

const isName = (text: string): boolean =>
  /^[\p{L}][\p{L}.'’ -]+$/u.test(text) &&
  /^\p{Lu}/u.test(text) &&
  text.length <= 60 &&
  text.split(/\s+/).length >= 2 &&
  text.split(/\s+/).length <= 7 &&
  !fillers.test(text)

/** Degrees behind a comma stand in whatever letters; behind a space alone in capitals, for Ma, Ra and Ba are surnames. */
const degrees =
  /(?:, ?(?:m\.?sc|b\.?sc|mba|ph\.?d|ll\.?m|b\.?a|m\.?a|b\.?eng|rn|ra|pmp)\.?(?:,? (?:m\.?sc|b\.?sc|mba|ph\.?d|ll\.?m|b\.?a|m\.?a|b\.?eng|rn|ra|pmp)\.?){0,5})$/i
const degreesInCapitals =
  /(?: (?:[MmBb]\.?[Ss]c|MBA|Ph\.?D|LL\.?M|B\.?A|M\.?A|B\.?[Ee]ng|RN|RA|PMP)\.?){1,6}$/
/** A name in capitals keeps its surname: WEI MA. */
const withoutDegrees = (text: string): string => {
  const plain = text.replace(degrees, '')
  const bare = plain.replace(degreesInCapitals, '')
  return bare.includes(' ') ? bare : plain
}

/** What a line may begin with that is a name: `CV van …`, `… | 06-…`; without titles, and with the name that somebody is called by. */
const namePart = (text: string): string =>
  withoutDegrees(
    text
      .replace(/^(?:cv|curriculum vitae)(?:\s*[-–—:|]\s*|\s+)(?:van\s+)?/i, '')
      .split(/\s*[|·•]\s*|\s{2,}/)[0]!
      .replace(/ \((?:1[4-9]|[2-6]\d)(?: jaar)?\)$/i, '')
      .replace(/^(?:(?:dhr|mevr|mw|drs?|ing|ir|mr|prof|ds)\.\s*)+/i, ''),
  ).replace(/^(?:\p{Lu}\.\s?)+\((\p{Lu}[\p{L}-]+)\)/u, '$1')

/** `Senior Consultant` is no name; `Jan Kok` is one, for some posts are surnames. */
const namesPost = (text: string): boolean =>
  isPost({ text, number: 0 }) &&
  (!/ (?:kok|bakker|schilder|timmerman|slager|kapper|arts|voorman)$/i.test(text) ||
    /^(?:senior|junior|medior|zelfstandig|interim|freelance|assistent|allround)\b/i.test(text))

/** A name set in letters larger than all else, maybe with its first and last name on lines of their own. */
const largestName = (head: readonly Line[]): { lines: Line[]; text: string } | null => {
  const largest = Math.max(...head.map(({ size }) => size ?? 0))
  const all = head.filter(({ size }) => size === largest)
  if (largest === 0 || all.length === head.length || all.length > 3) return null
  const names = all.filter(({ text }) => isName(namePart(text)))
  const whole = names.find(({ text }) => !namesPost(namePart(text))) ?? names[0]
  const lines = whole ? [whole] : all
  const text = namePart(lines.map((line) => line.text).join(' '))
  return isName(text) ? { lines, text } : null
}

/** Every line that may be a name, as it stands there or behind its label. */
export const namesIn = (lines: readonly Line[]): string[] =>
  lines.map(({ text }) => labelledName.exec(text)?.[1] ?? namePart(text)).filter(isName)

const sameNames = (head: readonly Line[], written: string): number[] =>
  head.filter(({ text }) => foldText(namePart(text)) === foldText(written)).map(({ number }) => number)

/** In a table the label stands in a cell of its own. */
const nationalityOf = (text: string): string | undefined =>
  nationality
    .exec(text)?.[1]
    ?.split(/\s{2,}/)[0]
    ?.slice(0, 100)

/** Details beside each other; each may be of several parts. */
const cellsOf = (text: string): string[] => text.split(/\s{2,}|\s[|·/•▪■◆●]\s/).map(withoutSign)
const partsOf = (text: string): string[] =>
  text.split(/\s{2,}|\s[|·/•▪■◆●–—-]\s|,\s/).map((part) => withoutSign(part))
/** `⌂ Amersfoort`: signs are drawn before what they stand for. */
const withoutSign = (text: string): string => text.replace(/^[\p{So}\p{Co}\p{Cn}•▪►➤]+\uFE0F?\s+/u, '')
const isReach = (text: string): boolean =>
  patterns.email.test(text) || patterns.phone.test(text) || patterns.linkedinUrl.test(text)
/** A town that no label names: behind a postcode on the next line, beside a telephone number, or alone among personal details. */
const townIn = (
  head: readonly Line[],
  personal: readonly Line[],
  used: ReadonlySet<number>,
  places: PlaceNames,
): { town: string; line: Line } | null => {
  const all = [...head, ...personal]
  const code = all.findIndex(({ text }) => postalCode.test(text))
  const below = code < 0 ? undefined : all[code + 1]
  if (below && !used.has(below.number) && isTown(below.text, places)) return { town: below.text, line: below }
  for (const line of all) {
    const parts = partsOf(line.text)
    const towns = parts.filter((part) => isTown(part, places))
    if (
      towns.length === 1 &&
      parts.length > 1 &&
      parts.some((part) => isReach(part) || (parts.length === 2 && isPost({ text: part, number: 0 })))
    )
      return { town: towns[0]!, line }
  }
  // Between the ways to reach somebody a town is where they live.
  const beside = head.filter((_, at) =>
    [head[at - 1], head[at + 1]].some((line) => line && isReach(line.text)),
  )
  const alone = [...personal, ...beside].filter(
    ({ number, text }) => !used.has(number) && isTown(text, places),
  )
  return alone.length === 1 ? { town: alone[0]!.text, line: alone[0]! } : null
}

/** Behind its label, in the largest letters, or on the first line that may be a name. */
const nameIn = (
  head: readonly Line[],
  personal: readonly Line[],
): { line: Line; lines: readonly Line[]; written: string } | null => {
  const labelled = [...personal, ...head].find(({ text }) => labelledName.test(text))
  if (labelled)
    return { line: labelled, lines: [], written: namePart(inOrder(labelledName.exec(labelled.text)![1]!)) }
  const large = largestName(head)
  const isPerson = ({ text }: Line): boolean => isName(namePart(text)) && !namesPost(namePart(text))
  // A post may be set larger than the name.
  if (large && !(namesPost(large.text) && head.some(isPerson)))
    return { line: large.lines[0]!, lines: large.lines, written: large.text }
  const first = (large && head.find(isPerson)) ?? head.find(({ text }) => isName(namePart(text)))
  return first ? { line: first, lines: [], written: namePart(first.text) } : null
}

/** Labels of what is taken, and what a value is known by without its words. */
const told =
  /(?<!\p{L})(?:(?:geboren(?: op)?|geboortedatum|date of birth|born|geb\.? ?(?:datum)?)\s*[:|]?\s.*|(?:nationaliteit|nationality)\b.*|(?:woon)?plaats|city|place of residence|adres|address|tel(?:efoon)?(?:nummer)?|mobiel|mobile|phone|gsm|e-?mail(?:adres)?|mail|website|linkedin|github|https?:\/\/|www\.|(?:voor|achter|roep|familie)?naam|voornamen|(?:(?:first|last|given|family) )?names?|surname|nederland|(?:the )?netherlands)(?!\p{L})/giu

/** From the whole line, for a value may hold what parts others: `Kok, gastheer en barista`. */
const withoutValues = (text: string, profile: ReadProfile): string =>
  Object.values(profile)
    .filter((value) => typeof value === 'string')
    .sort((one, other) => other.length - one.length)
    .reduce(
      (rest, value) => rest.replaceAll(value, ' ').replaceAll(value.replace(/^https:\/\//, ''), ' '),
      text,
    )

/** The parts of a line that say more than what was taken of it: `KvK 12345678` beside a telephone number. */
const untold = (text: string, profile: ReadProfile): string[] => {
  const details = text
    // A label goes with what stands behind its gap.
    .replace(/^([^\d:]{2,25}:?)\s{2,}/, '$1 ')
    .split(/\s{2,}/)
    // `Eindhoven, North Brabant, Netherlands` says where, whole.
    .filter((cell) => !patterns.region.test(cell))
    .join('  ')
  return partsOf(withoutValues(details, profile))
    .filter((part) => /\p{L}{3}/u.test(part.replace(told, ' ')))
    .map((part) => part.replace(/^[\s|·/•–—,-]+|[\s|·/•–—,-]+$/g, ''))
}

type Take = <K extends keyof ReadProfile>(
  name: K,
  value: ReadProfile[K] | null | undefined,
  line: Line,
) => void

/** Ways to reach somebody, where they live and where they come from, as far as a line says it. */
const takeDetails = (line: Line, take: Take): void => {
  const { text } = line
  take('email', patterns.email.exec(text)?.[0], line)
  const [linkedin, github, website] = [patterns.linkedinUrl, patterns.githubUrl, patterns.websiteUrl].map(
    (pattern) => pattern.exec(text)?.[0],
  )
  take('linkedinUrl', linkedin && addressOf(linkedin), line)
  take('githubUrl', github && addressOf(github), line)
  take('websiteUrl', website && addressOf(website), line)
  const postal = patterns.postal.exec(text)
  if (postal) {
    take('postalCode', `${postal[1]} ${postal[2]}`, line)
    take('city', postal[3]?.split(/\s{2,}/)[0]?.trim(), line)
  }
  take('dateOfBirth', findMoment(birth.exec(text)?.[1] ?? '')?.date, line)
  // Details may stand beside each other.
  for (const cell of cellsOf(text)) {
    take('dateOfBirth', findMoment(birth.exec(cell)?.[1] ?? '')?.date, line)
    if (cell !== text) take('city', patterns.region.exec(cell)?.[1], line)
    take('nationality', nationalityOf(cell) ?? nationalityOf(text), line)
    take('websiteUrl', bareSite.test(cell) && !ownNetwork.test(cell) ? addressOf(cell) : null, line)
    if (cell !== text && postalCode.test(cell))
      take('address', patterns.address.exec(cell)?.[1]?.slice(0, 200), line)
  }
  take('city', labelledCity.exec(text)?.[1]?.slice(0, 100), line)
  take('city', patterns.region.exec(text)?.[1], line)
  const withoutLabel = text.replace(/^(?:adres|address)\s*[:|]?\s+/i, '')
  if (!patterns.phone.test(text))
    take('address', patterns.address.exec(withoutLabel)?.[1]?.slice(0, 200), line)
}

/** First and last name behind labels of their own; what somebody is called by comes before all names. */
const takeParts = (lines: readonly Line[], take: Take): void => {
  const saying = (pattern: RegExp): Line[] => lines.filter(({ text }) => pattern.test(text))
  const firsts = saying(labelledFirst)
  const first = firsts.find(({ text }) => /^roepnaam/i.test(text)) ?? firsts[0]
  const [last] = saying(labelledLast)
  if (!first || !last) return
  take('firstName', labelledFirst.exec(first.text)![1]!.slice(0, 100), first)
  take('lastName', labelledLast.exec(last.text)![1]!.slice(0, 100), last)
}

/** Every detail from the first line that has it. */
export const readHead = (
  writtenHead: readonly Line[],
  writtenPersonal: readonly Line[],
  reading: Reading,
  places: PlaceNames,
): ReadProfile => {
  const [head, personal] = [writtenHead, writtenPersonal].map((lines) =>
    lines.map((line) => ({ ...line, text: withoutSign(line.text) })),
  ) as [Line[], Line[]]
  const profile: ReadProfile = {}
  const used = new Set<number>()
  const take: Take = (name, value, line) => {
    if (value === null || value === undefined || value === '' || profile[name] !== undefined) return
    profile[name] = value
    used.add(line.number)
    reading.field(name, line)
  }
  const phones = phonesIn([...head, ...personal])
  if (phones.best) take('phone', phones.best.number, phones.best.line)
  for (const line of [...head, ...personal]) takeDetails(line, take)
  takeParts([...personal, ...head], take)
  const named = profile.firstName ? null : nameIn(head, personal)
  if (named) {
    const { line: nameLine, lines, written } = named
    const { firstName, lastName } = splitName(written)
    take('firstName', firstName?.slice(0, 100), nameLine)
    take('lastName', lastName?.slice(0, 100), nameLine)
    // The name again, as below a title that holds it too.
    const again = new Set([...sameNames(head, written), ...lines.map(({ number }) => number)])
    for (const number of again) used.add(number)
    const next = head.slice(head.indexOf(nameLine) + 1).find(({ number }) => !again.has(number))
    if (next && isTown(next.text, places)) take('city', next.text, next)
    if (next && !used.has(next.number) && next.text.length <= 120 && !fillers.test(next.text))
      take('headline', next.text, next)
    // `Software engineer | Groningen | ruben@…`: a post before the ways to reach somebody.
    const [first = ''] = next ? cellsOf(next.text) : []
    if (next && namesPost(first) && !isReach(first)) take('headline', first, next)
  }
  const found = townIn(head, personal, used, places)
  if (found) take('city', found.town, found.line)
  const isLeft = ({ number, text }: Line): boolean => !used.has(number) && !fillers.test(text)
  const rest = head.filter(isLeft)
  const isProse = rest.filter(({ text }) => text.length > 60)
  if (isProse.length > 0) {
    profile.summary = isProse
      .map(({ text }) => text)
      .join('\n')
      .slice(0, 5000)
    reading.field('summary', isProse[0]!)
  }
  const others = [...rest.filter((line) => !isProse.includes(line)), ...personal.filter(isLeft)]
  reading.notRead.push(...others.map(({ text }) => text))
  const otherPhones = phones.others.filter(({ line }) => used.has(line.number))
  reading.notRead.push(...otherPhones.map(({ number }) => number))
  const names = new Set([...(named?.lines ?? []), named?.line].map((line) => line?.number))
  const partly = [...head, ...personal].filter(({ number }) => used.has(number) && !names.has(number))
  reading.notRead.push(...partly.flatMap(({ text }) => untold(text, profile)))
  return profile
}
