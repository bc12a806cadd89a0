/** Which field each date of an advertisement is: its start, end, deadline or posting, by the words around it (specification, Reading). */

import {
  type DatedField,
  type DateKind,
  inOrder,
  isLink,
  isUntil,
  lastOf,
  withYearOfNext,
} from './date-periods.ts'
import { datesIn, type FoundDate } from './dates.ts'

type Cue = DateKind | 'none'

const cues: readonly (readonly [RegExp, Cue])[] = [
  [
    /gesprek|interview|kennismak|ronde\b|assessment|selectie|informatie(?:avond|bijeenkomst)|open dag|bijeenkomst|\bevent\b|opgericht|bestaan|verhog|stijg|indexatie|loonronde|looptijd van de cao|\bcao\b|training|cursus|proefles|(?<!\btot (?:aan )?de \p{L}{0,10})vakantie|open(?:t|ing)\b|geopend|fusie|verhuiz|meeloop|speeddate|evenement|feest|jubileum|geboren|bezoek|webinar|uitzond|toelichting|belafspraak|bereikbaar op|afwezig|jaarverslag|wet\b|\p{L}*peil(?:datum)?\b|belonings|gewijzigd|bijgewerkt|update|ervaring sinds|opleiding start|\p{L}*opleiding\b[^.;()]{0,80}\((?:start|begint)|bedraagt|bedragen|review of applications(?: (?:begins|starts|will))?/giu,
    'none',
  ],
  [
    /reage(?:er|ren)|reactie(?:termijn|datum|s|sluiting)?|sollicit(?:eer|eren|aties?(?!gesprek|ronde|procedure|commissie)(?:termijn|deadline|s)?)|solliciteer|sluitingsdatum|bewerbungs(?:frist|schluss)|sluit(?:ing|en|\b)|deadline|\brespond\b|\breply\b|inschrijf|inschrijven|uiterlijk|apply|application|closing|closes|geldig tot|open(?:staat|gesteld)? tot|aanmeld|(?:stuur|mail|upload)\w*|\bsend (?:us|in|your)\b|\bontvangen (?:wij|we|graag)|(?:wij|we|graag)(?: \p{L}+){0,3} ontvangen|motivatie|\bcv\b|\b(?:je|jouw|uw) brief\b|\b(?:brieven|brief|sollicitaties?|reacties?)\b(?=[^.;]{0,80}\b(?:zien|ontvangen|verwachten)\b)|^\W*(?:brieven|motivaties?|letters)\b(?=,? (?:(?:graag|uiterlijk|met cv) )*(?:t\/m|tot|vóór|voor|before|until|by)(?!\p{L}))|tegemoet|vacature (?:staat|loopt|is)|uploaden|publicatie(?:periode)?|online tot|wervings|kandidaten|belangstelling|interesse|(?:laat|hoor)(?: \p{L}+){0,3} (?:weten|graag)|let us know|meld je|schrijf (?:ons|je)|hear from you|offertes?|indienen|in te dienen/giu,
    'applicationDeadline',
  ],
  [
    /geplaatst|plaatsingsdatum|publicatiedatum|gepubliceerd|posted|published|online sinds|online gezet/gi,
    'postedAt',
  ],
  [
    /einddatum|\btot (?:aan )?het eind(?:e)? van (?:het|de|dit) \p{L}+|eind(?:e|igt|igend)\b|tot en met|\bt\/m\b|\btot\b|end date|\buntil\b|\bthrough\b|afloop|loopt af/giu,
    'endDate',
  ],
  [
    /start(?:en|datum|t|s|ers?datum|moment)?\b|beg(?:in(?:nen|t|datum|s)?|innend)\b|ingang\w*|\bm\.?i\.?v\.?|in ?dienst\w*|indiensttreding|\bper\b(?! (?:week|uur|dag|maand|jaar|persoon|fte)\b)|aanvang\w*|beschikbaar|vanaf(?! \d{1,2}[.:]\d{2})|ingaande|starting|commenc|aan de slag|werkdag|\bfrom\b|\bvan\b|vacant|invulling|(?:verwachten|zien) (?:wij |we )?(?:je|jou)(?: graag)? op|aan het werk|\bbeginnen\b|verwelkom\p{L}*|welcome (?:you|our new)/giu,
    'startDate',
  ],
]
const lasting =
  /tijdelijk|zwanger|verlof|contract|dienstverband|periode|opdracht|project|vervang|aanstelling|looptijd|duur|inzet|bepaalde tijd|verleng|stage|seizoen|inhuur|assignment|temporary|functie|detacher|van\b.*\btot\b|per\b.*\bt/i

interface Seen {
  cue: Cue
  at: number
  end: number
}

const cuesIn = (text: string): Seen[] =>
  cues.flatMap(([pattern, cue]) =>
    [...text.matchAll(pattern)].map((match) => ({
      cue,
      at: match.index,
      end: match.index + match[0].length,
    })),
  )

/** `Opdracht: 4 januari t/m 30 juni`: two dates of the work itself; those of a closed office are none. */
const isPeriod = (sentence: string, date: FoundDate, following: FoundDate): boolean =>
  isLink.test(sentence.slice(date.end, following.start)) &&
  // A fact in a list is nothing but the two dates.
  /^\W*$|opdracht|project|vervang|contract|assignment|dienstverband|aanstelling|stage|inhuur|looptijd|seizoen|semester|schooljaar|internship|\b(?:voor de|for the|for a) periode?\b/i.test(
    sentence.slice(0, date.start) + sentence.slice(following.end),
  ) &&
  !/gesloten|dicht\b|closed|vakantie|afwezig/i.test(sentence)

/** What a date behind a word for a start is: what else stands around it may say otherwise. */
const fieldBehindStart = (
  sentence: string,
  date: FoundDate,
  nearest: Seen,
  strongest: Seen | undefined,
  after: readonly Seen[],
): DateKind | null => {
  // `weken van 60 uur, in januari mag je vroeger weg`: a preposition leads to what stands right behind it.
  if (
    date.rough &&
    /^(?:van|from)$/i.test(sentence.slice(nearest.at, nearest.end)) &&
    parted.test(sentence.slice(nearest.end, date.start))
  )
    return null
  if (
    after.some(({ cue, at }) => cue === 'none' && at - date.end < 4) &&
    !/\bstart|\bbegin|dienst/i.test(sentence)
  )
    return null
  if (strongest?.cue === 'none' && date.start - strongest.end < 40) return null
  if (strongest?.cue === 'postedAt' && date.start - strongest.end < 15) return 'postedAt'
  return 'startDate'
}

const isBetween = /(?<!\p{L})(?:between|tussen)\s*$/iu
const isBefore = /(?<!\p{L})(?:vóór|voor|before)\s*$/iu
const isDeadline = ({ cue }: Seen): boolean => cue === 'applicationDeadline'

const ownPeriod =
  /(?<!\p{L})(?:position|contract|appointment|post|role|aanstelling|functie|vervanging|project|opdracht|dienstverband|stage) \($/iu

const fieldOf = (
  sentence: string,
  date: FoundDate,
  previous: FoundDate | undefined,
  following: FoundDate | undefined,
  seen: readonly Seen[],
): DateKind | null => {
  const before = seen.filter(({ end }) => end <= date.start && date.start - end <= 70)
  const after = seen.filter(({ at }) => at >= date.end && at - date.end <= 45)
  const link = previous ? sentence.slice(previous.end, date.start) : ''
  // `van 1 mei tot 1 september`: the second half of a period.
  const isSecond =
    previous !== undefined &&
    /^\s*(?:tot(?: en met)?|tot (?:aan )?(?:de|het) [\p{L} ]{3,30}\(|t\/m|-|–|until|to|through|en (?:eindigt|loopt tot)(?: op)?|met (?:een )?einddatum)\s*(?:uiterlijk\s*)?$/iu.test(
      link,
    )
  const nearest = before.toSorted((one, other) => other.end - one.end)[0]
  // `to commence between 1 October and 1 January`: between the two days it begins.
  if (isSecond && isBetween.test(sentence.slice(0, previous.start))) return null
  if (isInvited.test(sentence.slice(date.end)) && invites.test(sentence)) return null
  // `a two-year position (1 March 2027 - 28 February 2029)`: in brackets behind what lasts so long.
  if (ownPeriod.test(sentence.slice(0, date.start)) && following && isUntil.test(sentence.slice(date.end)))
    return 'startDate'
  if (isSecond && ownPeriod.test(sentence.slice(0, previous.start))) return 'endDate'
  if (nearest?.cue === 'none') return null
  const strongest = before
    .filter(({ cue }) => cue === 'applicationDeadline' || cue === 'none' || cue === 'postedAt')
    .toSorted((one, other) => other.end - one.end)[0]
  if (isSecond) return strongest?.cue === 'applicationDeadline' ? 'applicationDeadline' : 'endDate'
  // `Startdatum z.s.m., uiterlijk 1 februari`: the latest day to begin.
  const isLatest = nearest !== undefined && /^uiterlijk$/i.test(sentence.slice(nearest.at, nearest.end))
  const begins = /^(?:start|ingang|aanvang|in ?dienst|begin|werkdag)/i
  if (isLatest) {
    const earlier = before.filter((cue) => cue.end <= nearest.at).sort((a, b) => b.end - a.end)[0]
    if (earlier?.cue === 'startDate' && begins.test(sentence.slice(earlier.at, earlier.end)))
      return 'startDate'
  }
  if (nearest?.cue === 'applicationDeadline' || nearest?.cue === 'postedAt') {
    const starts = after.find(({ cue, at }) => cue === 'startDate' && at - date.end < 25)
    return starts && /uiterlijk/i.test(sentence.slice(nearest.at, nearest.end)) ? 'startDate' : nearest.cue
  }
  if (nearest?.cue === 'endDate') {
    if (strongest?.cue === 'applicationDeadline') return 'applicationDeadline'
    if (strongest?.cue === 'none') return null
    if (after.some(({ cue, at }) => cue === 'applicationDeadline' && at - date.end < 25))
      return 'applicationDeadline'
    return lasting.test(sentence) ? 'endDate' : null
  }
  // `Brieven met een filmpje van een minuut verwachten we voor 18 december`: `van` leads to the minute.
  const isPreposition =
    nearest !== undefined && /^(?:van|from)$/i.test(sentence.slice(nearest.at, nearest.end))
  if (isPreposition && isBefore.test(sentence.slice(0, date.start)) && seen.some(isDeadline))
    return 'applicationDeadline'
  if (nearest?.cue === 'startDate') return fieldBehindStart(sentence, date, nearest, strongest, after)
  if (nearest === undefined && following !== undefined && isPeriod(sentence, date, following))
    return 'startDate'
  const next = after.toSorted((one, other) => one.at - other.at)[0]
  if (isBefore.test(sentence.slice(0, date.start)) && (seen.some(isDeadline) || isCall.test(sentence)))
    return 'applicationDeadline'
  if (next?.cue === 'none' || next === undefined) return null
  // `In december krijg je een deel van je loon`: a preposition further on leads to something else.
  if (next.cue === 'startDate' && /^(?:van|vanaf|per|from)$/i.test(sentence.slice(next.at, next.end)))
    return null
  if (next.cue !== 'endDate') return next.cue
  // `Periode februari t/m juni`: what a period begins with.
  return next.at - date.end <= 2 && /periode|contract|tijdelijk|vervang|looptijd|duur\b/i.test(sentence)
    ? 'startDate'
    : null
}

const parted = /[,;]/

/** `We nodigen je eind augustus uit`, `besluiten je eind augustus uit te nodigen`: whom a day invites has applied before. */
const isInvited = /^[^.;]{0,12}(?<!\p{L})uit(?: te |ge)?(?:nodig\p{L}*)?(?!\p{L})/iu
const invites =
  /(?<!\p{L})(?:uit(?: te |ge)?nodig\p{L}*|nodig(?:en|t)?(?!\p{L})[^.;]*(?<!\p{L})uit)(?!\p{L})/iu

/** `Bel of app ons vóór 10 januari`: a sentence that asks to get in touch. */
const isCall = /^\W*(?:bel|app|whatsapp|spreek|call|contact|neem (?:dan )?contact)\b/i

/** A month before the posting, or a day half a year before it, is when something else began. */
const isOver = (date: FoundDate, posted: string): boolean => {
  const months = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
  return months(posted) - months(date.date) > (date.rough ? 0 : 6)
}

/** `Van april tot en met oktober zijn wij zeven dagen per week open`: when a house is open says nothing of the work; of a vacancy it does. */
const isOpen =
  /\b(?:zijn wij|zijn we|wij zijn|we zijn|is (?:het|de|ons|onze) (?!vacature|sollicit|inschrijv|procedure)\p{L}+|(?:het|de|ons|onze) (?!vacature|sollicit|inschrijv|procedure)\p{L}+ (?:is|zijn)|we are|we're)\b[^.;]{0,60}\b(?:open|geopend|gesloten|closed)\b(?! (?:voor|sollicit|for))/iu

/** `Van september tot Sinterklaas draaien we dag en nacht`: what the house does then, whoever works in it. */
const ofSeason =
  /^\W*(?:van|vanaf|from) [^,;.]{3,40} \p{L}+en (?:we|wij)(?!\p{L})[^.;]{0,30}(?:dag en nacht|dagen per week|volle toeren|seven days|day and night)/iu

/** `Van september t/m november reist het programma door de stad`: what something else does then. */
const doesSomething =
  /^,? ['’]?(?!start|begint|gaat|komt|werkt|zoekt|vraagt|biedt|heeft)\p{Ll}{3,}t['’]? (?:het|de|ons|onze|dit|deze) (?!\p{L}*(?:contract|functie|baan|aanstelling|opdracht|stage|dienstverband|werk|project))\p{L}+/u

const clauseOf = (sentence: string, { start, end }: FoundDate): string => {
  const before = sentence.slice(0, start)
  const from = Math.max(before.lastIndexOf(','), before.lastIndexOf(';')) + 1
  return sentence.slice(from, end) + /^[^,;]*/.exec(sentence.slice(end))![0]
}

/** Whether a date beside opening hours is one of theirs; a deadline, and a day that the work starts, may stand in another clause. */
const isOfHouse = (sentence: string, date: FoundDate, field: DateKind): boolean => {
  const behind = sentence.slice(date.end).replace(/^\s*(?:t\/m|tot(?: en met)?|-|–) [\p{L}\d ]*?\d{4}/u, '')
  if (field !== 'applicationDeadline' && doesSomething.test(behind)) return true
  if (ofSeason.test(sentence)) return field !== 'applicationDeadline'
  if (!isOpen.test(sentence)) return false
  const clause = clauseOf(sentence, date)
  if (isOpen.test(clause)) return true
  return (
    field !== 'applicationDeadline' &&
    !(field === 'startDate' && /\bstart|in dienst|aan de slag/i.test(clause))
  )
}

/** `vóór het einde van 18 december` is before it is over: the end is that of the day. */
const withoutEndOfDay = (sentence: string): string =>
  sentence.replace(
    /(?<!\p{L})(vóór|voor|tegen|before) (?:het einde?|the end) (?:van|of) (?=(?:\p{L}+dag |\p{L}+day )?\d)/giu,
    (match, first: string) => first.padEnd(match.length),
  )

/** Which fields the dates of a free sentence are. */
export const datedFields = (given: string, posted: string): DatedField[] => {
  const sentence = withoutEndOfDay(given)
  const dates = inOrder(withYearOfNext(datesIn(sentence, posted), sentence), sentence)
  if (dates.length === 0) return []
  const seen = cuesIn(sentence)
  return dates.flatMap((date, at): DatedField[] => {
    const field = fieldOf(sentence, date, dates[at - 1], dates[at + 1], seen)
    if (field === null || (field === 'startDate' && isOver(date, posted))) return []
    if (isOfHouse(sentence, date, field)) return []
    return [
      {
        field,
        date: lastOf(field, date, sentence),
        text: date.text,
        confidence: date.rough ? 0.75 : date.dated ? 0.88 : 0.82,
      },
    ]
  })
}
