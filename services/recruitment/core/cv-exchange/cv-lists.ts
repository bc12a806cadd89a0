/** The lists of a CV in plain text: skills, languages, certificates and projects. */

import { type Entry, entriesOf, isPoint, isTitle, toldOf } from './cv-entries.ts'
import { addressIn, joined, type Reading } from './cv-reading.ts'
import type { Line } from './cv-sections.ts'
import { partsOf } from './cv-titles.ts'
import type { ReadProfile } from './imported-cv.ts'
import { languageLevelOf } from './language-levels.ts'
import { findMoment, findPeriod } from './periods.ts'

/** Dots and stars behind a word are drawn, and nobody knows what they stand for. Begins where no such sign stands before, so that a long row is read once. */
const drawn = /(?<![\s●○•◦◉◯⚫⚪★☆■□▪▫])\s*[●○•◦◉◯⚫⚪★☆■□▪▫]{2,}\s*$/u
const bare = (text: string): string =>
  text
    .replace(drawn, '')
    .replace(/^[\s•●▪◦‣·*–—-]+/, '')
    .trim()

/** Parts at commas, signs and wide gaps; not within brackets, and not in 7,5. */
const partsOfList = (text: string): string[] => {
  const parts: string[] = []
  let depth = 0
  let from = 0
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]!
    if (sign === '(') depth++
    else if (sign === ')') depth = Math.max(0, depth - 1)
    const isGap = sign === ' ' && text[at + 1] === ' '
    const isDecimal = sign === ',' && /\d/.test(text[at + 1] ?? '') && /\d/.test(text[at - 1] ?? '')
    if (depth > 0 || isDecimal || !(isGap || /[,;|•·]/.test(sign))) continue
    parts.push(text.slice(from, at))
    from = at + 1
  }
  return [...parts, text.slice(from)].map((part) => part.trim()).filter((part) => part !== '')
}

const yearsIn = /^(\d{1,2}(?:[.,]\d{1,2})?)\s*(?:jaar|jaren|years?|yrs?)(?:\s(?:ervaring|experience))?$/i
const levelWord =
  /^(?:basis|beginner|beginnend|gemiddeld|gevorderd|ervaren|goed|zeer goed|uitstekend|expert|specialist|basic|intermediate|advanced|experienced|good|very good|excellent|proficient|fluent|master)$/i

type Skill = NonNullable<ReadProfile['skills']>[number]

/** `Triage (Expert, 7,5 jaar)`: what stands in brackets counts where it is a level or years; else it belongs to the name. */
const skillOf = (text: string): Skill => {
  const [, name, inside] = /^([^()]+)\(([^()]+)\)$/.exec(text) ?? []
  if (!name || !inside) return { name: text }
  const parts = inside.split(/,\s+/).map((part) => part.trim())
  const years = parts.map((part) => yearsIn.exec(part)?.[1]).find((found) => found !== undefined)
  const levels = parts.filter((part) => !yearsIn.test(part))
  if (levels.length > 1 || (years === undefined && !levelWord.test(levels[0] ?? ''))) return { name: text }
  return {
    name: name.trim(),
    ...(levels[0] ? { level: levels[0].slice(0, 100) } : {}),
    ...(years === undefined ? {} : { yearsOfExperience: Number(years.replace(',', '.')) }),
  }
}

/** `MATLAB / Simulink / Git` are three; `HTML / CSS` may be one. */
const withCommas = (list: string): string =>
  list.split(' / ').length > 2 ? list.replaceAll(' / ', ', ') : list

/** `Rijbewijs B, C en CE` is one paper and no skills. */
const licence = /^(?:rijbewij|driv(?:ing|er['’]?s) licen)/i

export const readSkills = (lines: readonly Line[], reading: Reading): ReadProfile['skills'] => {
  const skills: Skill[] = []
  for (const line of lines) {
    if (licence.test(bare(line.text))) {
      reading.notRead.push(line.text)
      continue
    }
    const [, category, list] = /^([^:]{2,40}):\s+(.+)$/.exec(bare(line.text)) ?? [null, null, bare(line.text)]
    for (const part of partsOfList(withCommas(list!))) {
      const years = yearsIn.exec(part)?.[1]
      const before = skills.at(-1)
      if (years && before) {
        before.yearsOfExperience = Number(years.replace(',', '.'))
        continue
      }
      const skill = skillOf(part)
      // `Goed: ` alone on its line says of those below how well, or of which kind.
      if (skill.name.length > 100 || skills.length === 100 || skill.name.endsWith(':')) {
        reading.notRead.push(part)
        continue
      }
      const at = `skills[${skills.length}]`
      reading.field(`${at}.name`, line)
      if (skill.level) reading.field(`${at}.level`, line)
      if (skill.yearsOfExperience) reading.field(`${at}.yearsOfExperience`, line)
      skills.push({ ...skill, category: category ?? null })
    }
  }
  return skills
}

const languageAndLevel = /^(\p{L}[\p{L} -]{1,30}?)(?:\s*[(:–—-]\s*|\s{2,}|\s+(?=[abc][12]\b))(.*?)\)?$/iu

/** Nederlands uitstekend: nothing but a space between them. */
const wordAndLevel = (text: string): RegExpExecArray | null => {
  const found = /^(\p{L}{3,20})\s+(.+)$/u.exec(text)
  return found && !/^(?:zeer|heel|vrij|very|quite)$/i.test(found[1]!) && languageLevelOf(found[2]!)
    ? found
    : null
}

/** `een beetje Duits` */
const alittle = /^(?:een beetje|wat|a little|some) (\p{Lu}\p{L}{2,19})$/u

/** What stands in cells beside each other: languages, or a language and its level. */
const languagesIn = (text: string): string[] => {
  const found: string[] = []
  for (const cell of text.split(/\s{2,}/)) {
    const isLevel = languageLevelOf(cell) !== null && !languageAndLevel.test(cell) && !wordAndLevel(cell)
    if (found.length > 0 && (isLevel || !/^\p{Lu}/u.test(cell))) found.push(`${found.pop()}  ${cell}`)
    else found.push(cell)
  }
  return found.flatMap((each) =>
    each
      .split(/[,;|]\s*(?=\p{Lu})|\s+(?:en|and|&)\s+(?=\p{Lu}|(?:een beetje|wat|a little|some) \p{Lu})/u)
      .map((one) => one.replace(alittle, '$1 (basis)')),
  )
}

/** `Taal  Spreken  Schrijven` heads a table of languages. */
const headOfTable = /^(?:taal|talen|languages?)\s{2,}\S/i

export const readLanguages = (lines: readonly Line[], reading: Reading): ReadProfile['languages'] => {
  const languages: NonNullable<ReadProfile['languages']> = []
  for (const line of lines.filter(({ text }) => !headOfTable.test(text)))
    for (const part of languagesIn(bare(line.text))) {
      const [, said, words] = languageAndLevel.exec(part) ?? wordAndLevel(part) ?? []
      const before = languages.at(-1)
      const levelAlone = said || !before || before.level ? null : languageLevelOf(part)
      // A level that went to the next line.
      if (before && levelAlone) {
        reading.field(`languages[${languages.length - 1}].level`, line)
        before.level = levelAlone
        continue
      }
      // Engels goed (B2): the word says the same as the level behind it.
      const name = (said && wordAndLevel(said)?.[1]) ?? said
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

const validUntil = /(?:geldig tot|verloopt(?: op)?|valid until|expires)\s*:?\s+([^·|,;]+)/i
const credential = /(?:kenmerk|nummer|credential id|number)\s*:?\s+(\S.{0,190})$/i
const isDetail = (text: string): boolean =>
  /^(?:geldig tot|verloopt|valid until|expires|kenmerk|credential id)\b/i.test(text)

/** A long line that goes on in small letters, a word that was broken at its end, and a date alone belong to the line before. */
const unwrapped = (lines: readonly Line[]): Line[] => {
  const whole: Line[] = []
  for (const line of lines) {
    const before = whole.at(-1)
    const isDate = before && !findMoment(before.text) && findMoment(line.text)?.rest === ''
    const goesOn = before && before.text.length > 60 && /^\p{Ll}/u.test(line.text)
    if (isDate) whole[whole.length - 1] = { ...before, text: `${before.text}  ${line.text}` }
    else if (goesOn) {
      const isBroken = /\p{Ll}-$/u.test(before.text)
      const text = isBroken ? before.text.slice(0, -1) + line.text : `${before.text} ${line.text}`
      whole[whole.length - 1] = { ...before, text }
    } else whole.push(line)
  }
  return whole
}

/** Lines of one certificate: what says until when it holds, or where it is found, stands under its name. */
const certificatesIn = (lines: readonly Line[]): { title: Line; issuer?: Line; details: Line[] }[] => {
  const found: { title: Line; issuer?: Line; details: Line[] }[] = []
  for (const line of unwrapped(lines)) {
    const isLink = addressIn([line]).address !== undefined
    if (found.length > 0 && (isLink || isDetail(line.text))) found.at(-1)!.details.push(line)
    else found.push({ title: line, details: [] })
  }
  // Where a line without a date stands under each line with one, it is whoever gave the certificate.
  const isDated = ({ title }: { title: Line }): boolean => findMoment(bare(title.text)) !== null
  const isPaired =
    found.length > 1 && found.length % 2 === 0 && found.every((each, i) => isDated(each) === (i % 2 === 0))
  if (!isPaired) return found
  return found.flatMap((each, i) => {
    const giver = found[i + 1]
    if (i % 2 === 1 || !giver) return []
    return [{ ...each, issuer: giver.title, details: [...each.details, ...giver.details] }]
  })
}

export const readCertificates = (lines: readonly Line[], reading: Reading): ReadProfile['certificates'] =>
  certificatesIn(lines)
    .slice(0, 100)
    .map(({ title, issuer: giver, details }, i) => {
      const at = `certificates[${i}]`
      const moment = findMoment(bare(title.text))
      const said = { text: moment?.rest || bare(title.text), number: title.number }
      const [name, other] = giver ? [said, giver] : partsOf([said])
      const { address, body } = addressIn(details)
      const until = body.map(({ text }) => findMoment(validUntil.exec(text)?.[1] ?? '')?.date).find(Boolean)
      const number = body.map(({ text }) => credential.exec(text)?.[1]?.trim()).find(Boolean)
      reading.field(`${at}.name`, title)
      if (other) reading.field(`${at}.issuer`, giver ?? title)
      if (moment?.date) reading.field(`${at}.issueDate`, title)
      if (until && body[0]) reading.field(`${at}.expiryDate`, body[0])
      if (number && body[0]) reading.field(`${at}.credentialId`, body[0])
      if (address) reading.field(`${at}.url`, address)
      return {
        name: (name?.text ?? bare(title.text)).slice(0, 200),
        issuer: other?.text.slice(0, 200) ?? null,
        issueDate: moment?.date ?? null,
        ...(until ? { expiryDate: until } : {}),
        ...(number ? { credentialId: number } : {}),
        ...(address ? { url: address.text } : {}),
      }
    })

/** Projects that each have one year or month beside their name, and no period. */
const datedOnce = (lines: readonly Line[]): { entries: Entry[]; rest: Line[] } => {
  const found = lines.map((line) => (isTitle(line) ? findMoment(line.text) : null))
  const starts = found.flatMap((moment, i) =>
    moment && moment.rest !== '' && /\s{2}/.test(lines[i]!.text) ? [i] : [],
  )
  const entries = starts.map((start, n): Entry => {
    const line = lines[start]!
    const { date, rest } = found[start]!
    const following = lines.slice(start + 1, starts[n + 1] ?? lines.length)
    const titles = [{ text: rest, number: line.number }]
    if (following.length > 1 && isTitle(following[0]!)) titles.push(following.shift()!)
    return {
      ...{ startDate: date, endDate: null, current: false },
      periodLine: line,
      titles,
      ...toldOf(following),
    }
  })
  return { entries, rest: lines.slice(0, starts[0] ?? lines.length) }
}

export const readProjects = (lines: readonly Line[], reading: Reading): ReadProfile['projects'] => {
  const hasPeriods = lines.some(({ text }) => !isPoint(text) && findPeriod(text))
  const { entries, rest } = hasPeriods ? entriesOf(lines) : datedOnce(lines)
  reading.notRead.push(...rest.map(({ text }) => text))
  return entries.slice(0, 100).flatMap((entry, i) => {
    const [name, role] = partsOf(entry.titles)
    if (!name) {
      reading.notRead.push(entry.periodLine.text)
      return []
    }
    const at = `projects[${i}]`
    const { address, body } = addressIn(entry.body)
    const last = body.at(-1)
    const used = last && / · /.test(last.text) ? last.text.split(' · ').map((each) => each.trim()) : null
    reading.field(`${at}.name`, name)
    if (role) reading.field(`${at}.role`, role)
    if (address) reading.field(`${at}.url`, address)
    if (used && last) reading.field(`${at}.technologies[0]`, last)
    return [
      {
        name: name.text.slice(0, 200),
        role: role?.text.slice(0, 200) ?? null,
        description: joined([...(used ? body.slice(0, -1) : body), ...entry.points]),
        startDate: entry.startDate,
        endDate: entry.endDate,
        ...(address ? { url: address.text } : {}),
        ...(used ? { technologies: used.slice(0, 100).map((each) => each.slice(0, 100)) } : {}),
      },
    ]
  })
}
