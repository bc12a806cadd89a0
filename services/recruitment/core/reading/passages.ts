/** Parts an advertisement's text into what is read on its own: sentences, and values behind a label such as `Salaris:`. */

import type { ReadingOrigin } from './reading.ts'
import type { Scope } from './vocabulary.ts'

/** What a label says that its value is about. */
export type LabelKind =
  | 'pay'
  | 'hours'
  | 'place'
  | 'contract'
  | 'level'
  | 'arrangement'
  | 'start'
  | 'end'
  | 'deadline'
  | 'posted'
  | 'other'

export interface Passage {
  /** The sentence, or the whole line when it is labelled. */
  text: string
  /** What stands behind the label; the text itself when there is none. */
  value: string
  /** Empty for free text. */
  kinds: readonly LabelKind[]
  /** `description:12`: the name of the text and its line. */
  where: string
}

const labels: readonly (readonly [RegExp, readonly LabelKind[]])[] = [
  [
    /^(?:min(?:imum|imaal)?|max(?:imum|imaal)?)\.? ?(?:bruto)? ?(?:maand|jaar|uur)?(?:salaris|loon|tarief)/,
    ['pay'],
  ],
  [
    /^(?:reis|onkosten|kilometer|vakantie(?!werk|baan)|bonus|eindejaar|pensioen|opleiding(?:s|$| )|budget|dertiende|13e|leaseauto|thuiswerkvergoeding|omzet)/,
    ['other'],
  ],
  [
    /^(?:wat (?:je )?verdien|(?:wij|we) betalen|je verdient|het salaris|salaris|bruto ?(?:maand|uur|jaar)|brutoloon|bruto|maand(?:salaris|loon)|jaar(?:salaris|loon)|uur(?:loon|tarief|salaris)|loon|(?:max(?:imaal)? )?tarief|dagtarief|beloning|stagevergoeding|vergoeding|verdiensten|inkomen|honorarium|salary|pay|compensation|wage|rate|hourly rate|inschaling|jouw salaris|je salaris|schaal|functieschaal|salarisschaal|fwg)/,
    ['pay'],
  ],
  [
    /^(?:dienstverband|soort dienstverband|type dienstverband|aanstelling|arbeidsovereenkomst|contract|type contract|type$|type of employment|type of contract|soort contract|employment|contracttype|job type|functietype|type baan|soort baan|soort functie|vacaturetype|dienstbetrekking)(?!uren|uur| uren|suren)/,
    ['contract', 'hours', 'arrangement'],
  ],
  [
    /^(?:(?:(?:min(?:imaal|imum)?|max(?:imaal|imum)?)\.? )?(?:aantal |werk|contract|week|gewenste |gemiddeld(?:e)? |weekelijkse |arbeids|inzet )?uren|(?:verwacht(?:e)? )?aantal (?:uur|uren)|expected hours|working time|uur per week|hours|working hours|omvang|werkweek|werktijd(?!en)|betrekkingsomvang|taakomvang|fte|aantal fte|weekinzet|inzet|beschikbaarheid|arbeidsduur|dienstverband ?uren|uren per week|fulltime|parttime|werkdagen|aantal dagen|dagen per week|hoeveel uur|wtf|formatieomvang|formatie)/,
    ['hours', 'contract'],
  ],
  [
    /^(?:sluitingsdatum|bewerbungsfrist|sluit(?:ing)?(?:s| op)|deadline|uiterste|reageren|reageer|reactie|solliciteren|solliciteer|sollicitatie(?!gesprek|ronde|procedure|commissie)|einde inschrijf|inschrijven|inschrijftermijn|vacature (?:sluit|geldig|open)|geldig tot|open tot|closing|closes|apply (?:by|before)|application deadline|valid (?:through|until)|einddatum (?:vacature|publicatie|plaatsing|reactie|werving)|aanmelden)/,
    ['deadline'],
  ],
  [
    /^(?:geplaatst|plaatsingsdatum|publicatie ?datum|gepubliceerd|datum (?:plaatsing|publicatie|geplaatst)|posted|date posted|published|online sinds|sinds)/,
    ['posted'],
  ],
  [
    /^(?:start(?:datum|moment| ?date|s)?|first (?:working )?day|eerste werkdag|begin(?:datum)?|ingang(?:sdatum)?|in dienst|indiensttreding|datum (?:in dienst|indiensttreding|ingang)|aanvang(?:sdatum)?|per wanneer|wanneer|beschikbaar per|gewenste (?:start|ingang)|periode|looptijd|duur|duration|per$)/,
    ['start', 'end', 'contract'],
  ],
  [/^(?:einddatum|einde|eind ?datum|end date|tot en met|t\/m$|loopt tot|contract(?:einde| tot))/, ['end']],
  [
    /^(?:werkplek|werkvorm|werkwijze|thuis ?werk|remote|hybride?|workplace|werkmodel|thuis of kantoor|waar werk je|work(?:ing)? (?:model|arrangement)|plaats van werk)/,
    ['arrangement', 'place'],
  ],
  [
    /^(?:locatie|standplaats|(?:postcode(?: en |[ /&,]+))?(?:woon)?plaats(?:naam)?|werklocatie|werkplaats|vestiging(?:splaats)?|regio|werkgebied|(?:work |job )?location|location of work|(?:job|work|duty) (?:site|station)|place of (?:work|employment)|place|adres|bezoekadres|stad|city|woonplaats|arbeidsplaats|office|kantoor|werkadres|gemeente$|school$|locaties|plek$|waar$|filiaal$|winkel$|zone$|rayon$|stalling$)/,
    ['place', 'arrangement'],
  ],
  [
    /^(?:functieniveau|ervarings?(?:niveau)?|werkervaring|ervaring|carri[eè]reniveau|carri[eè]re|senioriteit|seniority|(?:job |career |experience )?level|niveau|experience)/,
    ['level'],
  ],
]

/** `Salarisadministrateur` over a street and its number is no label of pay. */
const nameOfWork =
  /(?:administrat(?:eur|rice)|adviseur|consulent|medewerk(?:er|ster)|manager|beheerder|co[oö]rdinator|specialist|verwerker|assistente?|directeur|leider|hoofd|analist|monteur|planner|controller|functionaris|secretaris|chef|engineer|jurist|inspecteur|begeleider|docent|deskundige|trainee|stagiaire?)s?(?![\p{L}\p{M}])/u

const kindsOf = (label: string): readonly LabelKind[] => {
  const plain = label
    .toLowerCase()
    .replace(/^[^\p{L}\d]+/u, '')
    .trim()
  return nameOfWork.test(plain) ? [] : (labels.find(([pattern]) => pattern.test(plain))?.[1] ?? [])
}

const abbreviations =
  /(?:\b(?:p|o|b|v|m|i|a|s|d|excl|incl|max|min|ca|circa|bijv|nr|jan|feb|mrt|apr|jun|jul|aug|sep|sept|okt|nov|dec|evt|resp|dhr|mevr|mw|prof|t\.a\.v|m\.i\.v|o\.b\.v|i\.v\.m|e\.o|p\.w|p\.m|p\.u|p\.j|a\.s|z\.s\.m|sr|jr|dr|drs|ing|mr|afd|gem|st|tel|inc|ex|br|mnd|uur p|ong|vb|eur))\.$/i
/** `1. Taken` begins a list, and `1. März` is a date. */
const isOrdinal = (before: string, after: string): boolean =>
  /^\W*\d{1,2}\.$/.test(before) ||
  (/(?<![\d.,€-])\d{1,2}\.$/.test(before) &&
    /^(?:jan|feb|m[aäe]r|mrt|apr|ma[iy]|mei|jun|jul|aug|sep|o[kc]t|nov|de[cz])/i.test(after))

/** Sentences of one line; an abbreviation's point ends none, nor do two spaces before a small letter. */
export const sentencesOf = (line: string): string[] => {
  const sentences: string[] = []
  let start = 0
  for (const match of line.matchAll(
    /[.!?]+["')]?\s+(?=[\p{Lu}€\d"'(•-])|\s+[|•·●▪◆✓✔]\s*|\s{2,}(?!\p{Ll})|\s+>\s+|\s+(?=\p{Extended_Pictographic})/gu,
  )) {
    const end = match.index + match[0].length
    const isPoint = /^\.["')]?\s/.test(match[0])
    if (isPoint && isOrdinal(line.slice(start, match.index + 1), line.slice(end))) continue
    const head = line.slice(Math.max(0, match.index - 12), match.index + 1)
    // `17 à 23 p.u. Omgeving Ede`: behind what an amount is counted by a capital begins a sentence.
    const isCounted = /\bp\.[wmuj]\.$/i.test(head) && /^\p{Lu}\p{Ll}/u.test(line.slice(end))
    if (isPoint && !isCounted && abbreviations.test(head)) {
      // `t/m 31 dec. Wij` ends a sentence all the same: a pronoun, an article or a label begins the next.
      if (
        !/^(?:(?:Wij|We|Je|Jij|De|Het|Een|Dit|Ben|Heb|Als|Wat|In|Bij|Naast|Daarnaast|Solliciteer|Reageer|Stuur)\b|\p{Lu}[\p{L} -]{2,30}:)/u.test(
          line.slice(end),
        )
      )
        continue
    }
    sentences.push(line.slice(start, end))
    start = end
  }
  sentences.push(line.slice(start))
  return sentences.map((text) => text.trim()).filter((text) => text !== '')
}

const labelled =
  /^\W{0,4}([\p{L}\d][\p{L}\d /&().’'-]{1,44}?)\s*(?:[:|\t]|(?<=^\D*)\?(?=\s)|\s[-–—]\s|[:]?\s*→)\s*(\S.*)$/u
const tableRow =
  /^\W{0,3}((?:\p{Lu}[\p{L}-]+)(?: (?:per week|aantal|op|dienstverband|contract|uren|uur|indicatie|week|plaats|datum|type|niveau))*)\s+((?:€|\d|\p{Lu}).*)$/u
const longestRow = 90
/** They begin sentences and names more often than rows. */
const notRows = /^(?:per|gemeente|school|waar|in|wanneer|sinds|begin)$/i

/** A clock or money before bare numbers is a label. */
const pictured = /^(?:[-•*]\s*)?(?:([🕐-🕧⏰⏱⌚])|([💰💵💶]))\uFE0F?\s*([€\d].*)$/u

const beginsRange = /\([^)]*$|\d$|\d (?:jan|feb|m(?:aa)?rt|apr|mei|jun|jul|aug|sep|okt|nov|dec)\p{L}*\.?$/iu

/** Whether a line is a label with its value: `- Einde opdracht 31 mei 2026`. */
const isLabelled = (line: string): boolean => {
  const name = labelled.exec(line)?.[1] ?? (line.length <= longestRow ? tableRow.exec(line)?.[1] : undefined)
  return name !== undefined && !notRows.test(name) && kindsOf(name).length > 0
}

const labelOf = (
  line: string,
  next: string | undefined,
): { label: string; value: string; rest: boolean } | null => {
  const match = labelled.exec(line)
  const picture = pictured.exec(line)
  if (picture) return { label: picture[1] ? 'uren' : 'salaris', value: picture[3]!, rest: false }
  // `Omvang 18 uur: dinsdag en vrijdag`: the row has a colon within its value.
  const inner = match ? tableRow.exec(match[1]!) : null
  if (inner && /^\d/.test(inner[2]!) && kindsOf(inner[1]!).length > 0)
    return { label: inner[1]!, value: line.slice(line.indexOf(inner[2]!)), rest: false }
  // The dash of `Fulltime (36 - 40 uur)`, `Uren 24 - 36` and `Periode 1 mei - 1 juli` stands between numbers, not behind a label.
  const isRange = match !== null && beginsRange.test(match[1]!) && /^\d/.test(match[2]!)
  // `Solliciteer vóór 3 januari. Gesprekken: 11 januari`: the colon is of the second sentence.
  const isSentence = match !== null && sentencesOf(match[1]!).length > 1
  if (match && !isRange && !isSentence && kindsOf(match[1]!).length > 0)
    return { label: match[1]!, value: match[2]!, rest: false }
  const row = line.length <= longestRow ? tableRow.exec(line) : null
  const isRow = row !== null && !notRows.test(row[1]!) && (/^[€\d]/.test(row[2]!) || row[2]!.length <= 40)
  if (isRow && kindsOf(row[1]!).length > 0) return { label: row[1]!, value: row[2]!, rest: false }
  const alone = line.replace(/^[^\p{L}\d]+|[\s:?]+$/gu, '')
  if (
    next !== undefined &&
    // A line that has its own value is no heading, nor is one with its own label a value.
    !/\d/.test(alone) &&
    !isLabelled(next) &&
    alone.length <= 40 &&
    next.length <= 160 &&
    !/[.!]$/.test(line) &&
    kindsOf(alone).length > 0
  )
    return { label: alone, value: next, rest: true }
  return null
}

/** `Uren: 32. Salaris: € 3.000.`: sentences behind labels of their own, each for itself. */
const labelledApart = (piece: string): string[] => {
  // A comma before the next label parts as a point does: `Uren: 32, Schaal: 5, Locatie: Ede`.
  const sentences = sentencesOf(piece.trim()).flatMap((sentence) =>
    sentence.split(/,\s+(?=\p{Lu}[\p{L} ]{2,25}:\s)/u),
  )
  const isLabelled = (sentence: string): boolean => {
    const match = /^[^:.]{2,45}:\s*\S/.test(sentence) ? labelled.exec(sentence) : null
    return match !== null && kindsOf(match[1]!).length > 0
  }
  return sentences.slice(1).some(isLabelled) ? sentences : [piece]
}

/** `Dagtarief € 720, 4 dagen per week, detachering`: what follows the pay behind commas, but for what the pay is counted by. */
const behindPay = (value: string): string[] =>
  value
    // Not within brackets: `(fulltime, 36 uur)` says what the pay is for.
    .split(/,\s+(?![^(]*\))/)
    .slice(1)
    .filter(
      (clause) => !/^(?:o\.?\s?b\.?\s?v|op basis|bij|gebaseerd|uitgaande|based|for|voor|per)\b/i.test(clause),
    )

/** `Arnhem | 32 uur | € 3.000`: several facts in one line; `Uren per week | 28 - 36` is a row of a table. */
const piecesOf = (line: string): string[] => {
  const pieces = line.split(/\s+[|•·●▪]\s+/)
  const [label = '', value = ''] = pieces
  const isRow =
    pieces.length === 2 &&
    /^[\p{L} /().-]{2,40}$/u.test(label) &&
    !/^(?:full-?time|part-?time|hybride?|remote)/i.test(label) &&
    kindsOf(label).length > 0 &&
    (kindsOf(value).length === 0 || /^(?:tot en met|t\/m|vanaf|per) \d/i.test(value))
  return isRow ? [`${label}: ${value}`] : pieces
}

/** Below it a site shows other jobs. */
const otherJobs =
  /^\W*(?:(?:vergelijkbare|soortgelijke|gerelateerde|andere|meer) (?:vacatures|banen|functies)|(?:similar|related|other|more) (?:jobs|vacancies|positions)|bekijk ook deze vacatures|misschien ook interessant)\W*$/i

const isFact = (line: string): boolean =>
  /€|\b\d{1,2}\s?(?:uur|uren|hours?|fte)\b/i.test(line) || kindsOf(labelled.exec(line)?.[1] ?? '').length > 0

/** Where other jobs begin. The same words over an advertisement are navigation: then nothing is told above them, and most stands below. */
const endOf = (lines: readonly string[]): number => {
  const lengthOf = (part: readonly string[]): number => part.join('').length
  const end = lines.findIndex(
    (line, at) =>
      at > 0 &&
      otherJobs.test(line.trim()) &&
      (lines.slice(0, at).some(isFact) || lengthOf(lines.slice(0, at)) > lengthOf(lines.slice(at + 1))),
  )
  return end < 0 ? lines.length : end
}

/** `__jobfacts.opt-Employment Type__ Permanent`: the name of a text that a site failed to show, which still says what stands behind it. */
const unfilled =
  /^(\W{0,3})(?:__|\{\{\s?)(?:[\p{L}\d-]+\.)+(?:opt-)?([\p{L}\d][\p{L}\d _-]{1,40}?)\s?(?:__|\}\}):?\s*/u

/** `employmentType` and `employment_type` are written as `employment Type`. */
const withNamesOfTexts = (line: string): string =>
  line.replace(
    unfilled,
    (_, lead: string, name: string) => `${lead}${name.replace(/(?<=\p{Ll})(?=\p{Lu})|[_-]/gu, ' ')}: `,
  )

/** At most this many lines of one text are read; an advertisement has some hundred. */
const maximumLines = 1500
const maximumLine = 2000

/** The passages of a text, labelled ones beside the sentences that they hold. */
export const passagesOf = (name: string, text: string): Passage[] => {
  const all = text.split('\n').slice(0, maximumLines)
  const lines = all.slice(0, endOf(all))
  const passages: Passage[] = []
  const nextOf = (at: number): string | undefined => {
    const next = lines[at + 1]?.trim() ? lines[at + 1] : lines[at + 2]
    return next?.trim() ? next.trim() : undefined
  }
  for (let at = 0; at < lines.length; at++) {
    // `24 á 28 uur`, as many write `à`.
    const line = withNamesOfTexts(lines[at]!.trim().slice(0, maximumLine))
      .trim()
      .replace(/(?<=\d ?)á(?= ?[\d€])/g, 'à')
    if (line === '') continue
    const where = `${name}:${at + 1}`
    // `Arnhem | 32 uur | Salaris: € 3.000` is several lines in one.
    for (const piece of piecesOf(line).flatMap(labelledApart)) {
      const found = labelOf(piece.trim(), piece.trim() === line ? nextOf(at) : undefined)
      if (found) {
        const kinds = kindsOf(found.label)
        const whole = found.rest ? `${found.label}: ${found.value}` : piece.trim()
        passages.push({ text: whole, value: found.value, kinds, where })
        if (kinds.includes('pay'))
          for (const clause of behindPay(found.value))
            passages.push({ text: clause, value: clause, kinds: [], where })
        // `Budget: 3 miljoen; schaal 11 (€ 4.000 - € 6.000)`: a semicolon ends what the label is about.
        if (kinds.includes('other'))
          for (const clause of found.value.split(/;\s+/).slice(1))
            passages.push({ text: clause, value: clause, kinds: [], where })
      }
      // Behind a labelled value sentences may follow that say something else.
      const sentences = sentencesOf(piece.trim())
      if (!found || found.rest || sentences.length > 1)
        for (const sentence of found && !found.rest ? sentences.slice(1) : sentences)
          passages.push({ text: sentence, value: sentence, kinds: [], where })
    }
  }
  return passages
}

/** Whether a passage is read for such a field: free text is, and what stands behind a label of these kinds. */
export const scopeOf = (
  passage: Passage,
  ...kinds: Passage['kinds']
): { scope: Scope; from: ReadingOrigin } | null => {
  if (passage.kinds.length === 0) return { scope: 'text', from: 'TEXT' }
  return kinds.some((kind) => passage.kinds.includes(kind)) ? { scope: 'label', from: 'LABEL' } : null
}
