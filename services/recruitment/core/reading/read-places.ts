/** The places of work of a whole advertisement: behind a label, in the title, else where its text says that the work is. */

import type { PlaceNames } from '../query/lexicon.ts'
import { type Passage, sentencesOf } from './passages.ts'
import {
  distinct,
  type FoundPlace,
  isWiderThanTown,
  type JobPlace,
  placesIn,
  placesInField,
  throughTown,
} from './places.ts'
import { leastConfidence, type Reading, type ReadingOrigin } from './reading.ts'

const maximumPlaces = 20

interface Candidate {
  places: JobPlace[]
  from: ReadingOrigin
  where: string
  text: string
  confidence: number
}

const work =
  /standplaats|werklocatie|werkplek|\bwerk(?:t|en|plekken)?\b|vestiging\b|locatie|kantoor\b|aan de slag|\bregio\b|omgeving|baan\b|vacature|functie|\bschool\b|ziekenhuis|\bteam\b|afdeling|zoek(?:t|en)|gezocht|based|office in|located|salon|winkel|filiaal|praktijk|magazijn|distributiecentrum|fabriek|restaurant|keuken|locaties/i
const elsewhere =
  /hoofdkantoor|vestigingen (?:in|te)|klanten (?:(?:zitten|wonen|zijn) )?(?:in|uit|door|van)|opgericht|opgestart|actief in|ook te vinden in|daar werk (?:je|jij) niet|wereldwijd|landelijk|internationaal|kantoren in|headquarter|sinds \d{4}|dochter|moederbedrijf|offices in|woon(?:achtig|t)|wonen(?! (?:er )?(?:\p{L}+ )?\d)|opleiding|hogeschool|studie|bereikbaar|treinstation|reistijd|dag(?:en)? (?:per week )?naar school|schooldag|\b(?:kom|komt|komen) (?:je|jij|u) (?:\p{L}+ )?uit\b|zetelt|samenwerkings(?:verband|organisatie)|filialen in|afgestudeerd|universiteit|\bsamen(?:komen)? in\b|\bmeet\b|elkaar (?:in|te)\b|teamdag|teamuitje/iu
/** Where interviews are held the work often is too, unless another clause says where that is. */
const ofInterviews = /\bgesprekken\b|sollicitatiecommissie|interviews\b/i

/** Where to call, write, drop in or live: the work is there only where nothing else says where it is. */
const ofContact =
  /(?<!\p{L})(?:sollicit\p{L}*|reageren|reageer|schrijf je in|aanmelden|meld je|loop (?:gerust |even |dan )?(?:binnen|langs)|kom (?:gerust |even )?langs|contact|ter attentie|t\.a\.v\.|post|gericht aan|meer weten|vragen|apply|call|write to|recruiter|housing|huisvesting|woonruimte)(?!\p{L})|^\W*(?:bel|mail|app|schrijf)(?!\p{L})|(?<!\p{L})(?:bel|mail|app) (?!met)/iu

/** `Solliciteer en werk bij ons in Ede`, `zoekt`: the sentence is of the work all the same. */
const isSought =
  /(?<!\p{L})(?:zoek(?:en|t)?|gezocht|(?:je|jij) werkt|werk je|aan de slag|standplaats|vacature)(?!\p{L})/iu

/** `aan de slag op ons hoofdkantoor in Zeist`, `onze vestigingen in Almelo en Hengelo zoeken`: there the work is all the same. */
const hereToo =
  /\b(?:rijdt|werkt|vertrekt|reist|gaat|bedient) (?:je )?vanuit\b[^,;]{0,30}\bnaar\b|\bvanuit \p{Lu}[^,;]{0,30} (?:werk|rijd?|bezoek|bedien|ga|reis|ben|vertrek|bezorg) je\b|\b(?:aan de slag|je werkt|werk je|te werken|standplaats)\b[^,;]{0,25}\b(?:hoofdkantoor|vestigingen|kantoren|filialen)\b|\b(?:vestigingen|filialen|kantoren)\b[^,;]{0,60}\bzoek(?:en|t)\b|\bzoek(?:en|t)?\b[^,;]{0,30}\b(?:hoofdkantoor|vestigingen|filialen|kantoren)\b/iu

const listLink =
  /^\s*(?:\([^)]*\)\s*)?(?:,|en|of|\/|&|and|or|,? en|,? of|en\/of|\+|-|–)?\s*(?:maar )?(?:je )?(?:(?:werkt |bent )?ook )?(?:in |te |regio |omgeving )?$/i

/** Only those that stand in one list with the surest of the sentence, also before it: `Amersfoort of Zwolle`. */
const listed = (sentence: string, found: readonly FoundPlace[], from: FoundPlace): JobPlace[] => {
  const isListed = (one: FoundPlace, next: FoundPlace): boolean =>
    listLink.test(sentence.slice(one.end, next.start)) &&
    // `De Hoef in Amersfoort` is one place within another.
    !/^ (?:in|te) $/i.test(sentence.slice(one.end, next.start))
  let first = found.indexOf(from)
  while (first > 0 && isListed(found[first - 1]!, found[first]!)) first--
  const list = [found[first]!]
  for (const place of found.slice(first + 1)) {
    if (!isListed(list.at(-1)!, place)) break
    list.push(place)
  }
  return distinct(list.map(({ place }) => place))
}

const ofRegion = /(?<!\p{L})(?:regio|omgeving|region|area) $/iu

const inTitle = (title: string, index: PlaceNames): Candidate[] => {
  const found = placesIn(title, index)
  const last = found.find(({ led }) => led) ?? found.at(-1)
  if (!last) return []
  // A title begins with the job: a place there is part of a name, unless it is all there is.
  if (last.start === 0 && !last.led) return []
  return [
    {
      places: listed(title, found, last),
      from: 'TEXT',
      where: 'title',
      text: title,
      // `(regio Zaanstad)` says less than the town that a line or sentence names.
      confidence: ofRegion.test(title.slice(0, last.start)) ? 0.74 : last.led ? 0.88 : 0.8,
    },
  ]
}

/** `bereikbaar vanuit Ede, Arnhem en Zwolle`: a clause that is a place and no more goes on with the list before it. */
const withLists = (clauses: readonly string[], index: PlaceNames): string[] => {
  const all: string[] = []
  for (const clause of clauses) {
    const before = all.at(-1) ?? ''
    const [first] = placesIn(clause, index)
    const isTown = first !== undefined && !/\p{L}/u.test(clause.slice(0, first.start))
    if (isTown && placesIn(before, index).some(({ end }) => before.slice(end).trim() === ''))
      all[all.length - 1] = `${before}, ${clause.trim()}`
    else all.push(clause)
  }
  return all
}

const inPassage = (passage: Passage, index: PlaceNames): Candidate[] => {
  if (passage.kinds.includes('place')) {
    // What stands behind the places is another sentence.
    const [value = passage.value] = sentencesOf(passage.value)
    const places = placesInField(value, index)
    const isNone = places.length === 0 && isWiderThanTown(value)
    const loose =
      places.length > 0 || isNone ? places : placesIn(passage.value, index).map(({ place }) => place)
    return loose.length === 0
      ? []
      : [{ places: loose, from: 'LABEL', where: passage.where, text: passage.text, confidence: 0.92 }]
  }
  if (passage.kinds.length > 0) return []
  // Where the company is and where the work is may stand in one sentence.
  const isMixed = [elsewhere, ofInterviews, ofContact].some((role) => role.test(passage.text))
  const clauses = isMixed
    ? passage.text.split(/,(?! (?:usually|mostly|often|meestal|vaak|doorgaans)\b)|;|: | maar /)
    : []
  if (clauses.length > 1)
    return withLists(clauses, index).flatMap((text) => inClause({ ...passage, text: text.trim() }, index))
  return inClause(passage, index)
}

const facts = /\d\s*(?:uur|u\b|h\b|hours)|€/i

/** `40 uur per week, € 3.000, Den Bosch`: a clause beside hours or pay that is a place and nothing else. */
const amongFacts = ({ text, where }: Passage, index: PlaceNames): Candidate[] =>
  text.split(/[,;]\s+|\s[-–]\s/).flatMap((clause): Candidate[] => {
    const found = placesIn(clause, index)
    const isPlace =
      found.length > 0 &&
      found[0]!.start === 0 &&
      /^(?:[ -](?:centrum|stad|haven|e\.?o\.?|en omgeving|noord|zuid|oost|west))?[\s.!]*$/i.test(
        clause.slice(found.at(-1)!.end),
      )
    return isPlace
      ? [{ places: listed(clause, found, found[0]!), from: 'TEXT', where, text, confidence: 0.73 }]
      : []
  })

/** `Assen - direct in dienst`, `Joure, Sneek of deels thuis`: towns that a line begins with, before what it says of the work. */
const atHead = ({ text, where }: Passage, found: readonly FoundPlace[]): Candidate[] => {
  const first = found[0]
  if (first?.start !== 0 || text.length > 80) return []
  const places = listed(text, found, first)
  const last = found.findLast(({ place }) => places.some(({ name }) => name === place.name))!
  const follows = text.slice(last.end)
  const isHead =
    (/^\s[-–|]\s/.test(follows) && ofWork.test(follows)) ||
    /^\s+(?:\d{1,2}(?:\s?[-–]\s?\d{1,2})?\s?(?:uur|uren|u|hours)\b|€)/i.test(follows) ||
    (places.length > 1 &&
      /^,? (?:of|en|or) (?:deels |gedeeltelijk )?(?:thuis|vanuit huis|remote|hybride?)\b/i.test(follows))
  return isHead ? [{ places, from: 'TEXT', where, text, confidence: 0.74 }] : []
}
const ofWork =
  /\b(?:contract|dienst|dienstverband|vast|uur|uren|full-?time|part-?time|per direct|zzp|stage)\b|€/i

/** `Onze werkplaats staat in Joure`: where the employer's own house is says more than where a job once takes you. */
const ownHouse =
  /(?<!\p{L})(?:(?:ons|onze|our|the|het|de) (?:\p{L}+ ){0,2}?(?:\p{L}*(?:kantoor|bedrijf|pand|werkplaats|winkel|praktijk|locatie|vestiging|fabriek|magazijn|school|boerderij|kwekerij|atelier|studio|restaurant|loods|centrum|kraam|salon|museum)|office|workshop|shop|warehouse|factory) (?:staat|zit|ligt|is|vind je|bevindt zich|stands) (?:gevestigd |midden |vlak )?(?:(?:in|te|bij|op|naast|tegenover) (?:de |het )?)(?:\p{L}+ van )?|bij ons in (?:de |het )?)$/iu

/** The same, wherever it stands: the house of an employer who names no other place is where the work is. */
const ownPlace = new RegExp(ownHouse.source.slice(0, -1), 'iu')

/** `Op onze redactie in Leeuwarden`: a room of the employer, whatever else the sentence tells; of clients and of other houses it is elsewhere. */
const ourRoom =
  /(?<!\p{L})(?:op|vanuit|bij|in|aan|at|from) (?:onze|ons|our) (?!hoofd|head|klant|client|dochter|zuster|sister|moeder|parent|partner|opdracht|andere|other|vestiging|kantoren|offices|filialen)\p{L}+ (?:in|te|at) (?:de |het )?$/iu

/** `Ons kantoor in Barendrecht is goed bereikbaar`: what a sentence tells of the employer's own house. */
const ourHouse =
  /^\W*(?:ons|onze|our) (?!hoofd|head)(?:\p{L}+ )?(?:\p{L}*(?:kantoor|bedrijf|pand|werkplaats|winkel|praktijk|locatie|vestiging|fabriek|magazijn|school|salon|loods|restaurant)|office|workshop|shop|warehouse|factory) (?:in|te|at) (?:de |het )?$/iu

/** `We beginnen om half acht op de werf in Ermelo`: where a day begins says more than where it leads. */
const beginsThere =
  /(?<!\p{L})(?:begin(?:t|nen)?|start(?:en)?|vertrek(?:t|ken)?|verzamel(?:t|en)?) [^;,]{0,40}(?:op|bij|vanuit|in) (?:de|het|ons|onze) \p{L}+ (?:aan (?:de|het) \p{Lu}\p{L}+ )?(?:in|te) (?:de |het )?$/iu

const inClause = (passage: Passage, index: PlaceNames): Candidate[] => {
  const found = placesIn(passage.text, index)
  const heads = atHead(passage, found)
  if (heads.length > 0) return heads
  const led = found.find((each) => each.led)
  if (!led) {
    // A line that is a place and hardly more: `Arnhem` between the facts of an advertisement.
    const bare = passage.text.length <= 40 ? placesInField(passage.text, index) : []
    const isAll =
      bare.length > 0 &&
      found.length > 0 &&
      /^[^\p{L}\d]*$/u.test(passage.text.slice(0, found[0]!.start)) &&
      passage.text.split(/\s+/).length <= 4
    if (!isAll && facts.test(passage.text)) return amongFacts(passage, index)
    return isAll
      ? [{ places: bare, from: 'TEXT', where: passage.where, text: passage.text, confidence: 0.75 }]
      : []
  }
  const isOurs = [ourRoom, ourHouse].some((house) => house.test(passage.text.slice(0, led.start)))
  const isElsewhere = elsewhere.test(passage.text) && !hereToo.test(passage.text) && !isOurs
  const isAside =
    ofInterviews.test(passage.text) || (ofContact.test(passage.text) && !isSought.test(passage.text))
  const before = passage.text.slice(0, led.start)
  const isOwn = ownHouse.test(before) || beginsThere.test(before)
  const confidence = isElsewhere
    ? 0.55
    : isAside
      ? 0.71
      : isOwn
        ? 0.84
        : work.test(passage.text)
          ? 0.82
          : 0.73
  return [
    {
      places: listed(passage.text, found, led),
      from: 'TEXT',
      where: passage.where,
      text: passage.text,
      confidence,
    },
  ]
}

/** The one place that the whole text names, where no word leads to any: `Sorteerhal Tiel zoekt versterking`. */
const onlyPlace = (passages: readonly Passage[], index: PlaceNames): Candidate | null => {
  const all = passages.flatMap(({ text, value, where, kinds }) =>
    kinds.includes('other') ||
    (kinds.includes('place') && isWiderThanTown(value)) ||
    (elsewhere.test(text) && !ownPlace.test(text))
      ? []
      : placesIn(text, index)
          // What a sentence begins with has a capital as any word there.
          .filter(
            ({ start, end }) =>
              // `contact met onze recruiter Diederik Vasse`: behind a capital it is a surname.
              !(ofContact.test(text) && /\p{Lu}\p{Ll}+ $/u.test(text.slice(0, start))) &&
              (start > 0 || /^, [\p{Ll}\d]/u.test(text.slice(end))) &&
              (!/\b(?:uit|naar|door|langs|richting) $/i.test(text.slice(0, start)) ||
                throughTown.test(text.slice(0, start))),
          )
          .map(({ place }) => ({ place, text, where })),
  )
  const [first] = all
  if (!first || distinct(all.map(({ place }) => place)).length > 1) return null
  return { places: [first.place], from: 'TEXT', where: first.where, text: first.text, confidence: 0.71 }
}

/** `Je woont binnen 45 minuten van Geleen`, `U woont in Vaassen of directe omgeving` */
const livesNear =
  /(?<!\p{L})(?:(?:je|jij|u|you) (?:\p{L}+ ){0,3}?(?:woont|bent woonachtig|live)|(?:woon|woont) (?:je|jij|u)|woonachtig)(?!\p{L})/iu

const behindDistance =
  /(?<=(?:minuten|minutes|uur|hour|km|kilometer|kilometres|afstand|distance|omgeving|buurt) (?:\p{L}+ ){0,2})(?:van|of) (?=\p{Lu})/giu

/** Where no place of work is named, it is where who works there must live near. */
const nearHome = (passages: readonly Passage[], index: PlaceNames): Candidate | null => {
  const all = passages.flatMap(({ text, where, kinds }) =>
    kinds.length > 0 || !livesNear.test(text)
      ? []
      : text
          .split(/[,;]\s+/)
          .filter((clause) => livesNear.test(clause))
          // `van Geleen` may be a name; behind a distance it is a place.
          .map((clause) => clause.replace(behindDistance, 'in '))
          .map((clause) => ({ found: placesIn(clause, index), text, where, clause }))
          .filter(({ found }) => found.length > 0),
  )
  const [first] = all
  if (!first || all.length > 1) return null
  const places = listed(first.clause, first.found, first.found[0]!)
  return { places, from: 'TEXT', where: first.where, text: first.text, confidence: 0.7 }
}

const readingOf = ({ places, ...rest }: Candidate): Reading[] => {
  const text = rest.text.slice(0, 200)
  const location = places.map(({ name }) => name).join('; ')
  return [
    { field: 'locations', value: places.slice(0, maximumPlaces), ...rest, text },
    { field: 'location', value: location.slice(0, 200), ...rest, text },
  ]
}

/** Several postcodes and names may be one place; an address behind a label may name its town only by its postcode. */
export const readPlaces = (title: string, passages: readonly Passage[], index: PlaceNames): Reading[] => {
  const all = [...inTitle(title, index), ...passages.flatMap((passage) => inPassage(passage, index))]
  const sure = all.filter(({ confidence }) => confidence >= leastConfidence)
  const best = sure.toSorted((one, other) =>
    one.from === other.from ? other.confidence - one.confidence : one.from === 'LABEL' ? -1 : 1,
  )[0]
  const last = best ?? onlyPlace(passages, index) ?? nearHome(passages, index)
  return last ? readingOf(last) : []
}

/** The places of a field that says where the work is. */
export const locationsOf = (
  location: string,
  from: ReadingOrigin,
  where: string,
  index: PlaceNames,
): Reading[] => {
  const places = placesInField(location, index).slice(0, maximumPlaces)
  return places.length === 0
    ? []
    : [{ field: 'locations', value: places, from, where, text: location.slice(0, 200), confidence: 0.95 }]
}
