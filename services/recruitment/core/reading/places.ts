/** Finds Dutch places in fields, labelled values and sentences, by their names, other names and postcodes (specification, Reading). */

import type { PlaceNames } from '../query/lexicon.ts'
import { type Place, placeKey, plainPlaceName } from '../query/places.ts'

export interface JobPlace {
  name: string
  province: string | null
  postalCode: string | null
  lat: number | null
  lon: number | null
}

const provinces: Record<string, string> = {
  drenthe: 'Drenthe',
  flevoland: 'Flevoland',
  friesland: 'Friesland',
  fryslan: 'Friesland',
  gelderland: 'Gelderland',
  groningen: 'Groningen',
  limburg: 'Limburg',
  'noord brabant': 'Noord-Brabant',
  brabant: 'Noord-Brabant',
  'north brabant': 'Noord-Brabant',
  'noord holland': 'Noord-Holland',
  'north holland': 'Noord-Holland',
  overijssel: 'Overijssel',
  utrecht: 'Utrecht',
  zeeland: 'Zeeland',
  'zuid holland': 'Zuid-Holland',
  'south holland': 'Zuid-Holland',
  nh: 'Noord-Holland',
  zh: 'Zuid-Holland',
  nb: 'Noord-Brabant',
  gld: 'Gelderland',
  gl: 'Gelderland',
  lb: 'Limburg',
  fr: 'Friesland',
  ov: 'Overijssel',
  ut: 'Utrecht',
  fl: 'Flevoland',
  dr: 'Drenthe',
  gr: 'Groningen',
  ze: 'Zeeland',
  zl: 'Zeeland',
}

/** Another country behind it says that a place is not ours: `Bergen, Noorwegen`. */
const abroad =
  /\b(?:belgi[eë]|belgium|duitsland|germany|deutschland|noorwegen|norway|frankrijk|france|spanje|spain|verenigd koninkrijk|united kingdom|uk|usa|united states|luxemburg|luxembourg|portugal|polen|poland|itali[eë]|italy|oostenrijk|austria|zwitserland|denemarken|zweden|ierland|suriname|curacao|curaçao|aruba|be|de)\s*$/i

const wide =
  /^(?:(?:the )?netherlands|(?:heel )?nederland|nl|europ[ea]|eu|emea|benelux|worldwide|wereldwijd)$/

/** `Provincie Utrecht`, `Groningen (provincie)`: not the town of that name. */
const isNamedProvince = (text: string): boolean => {
  const name = text.replace(
    /^\W*(?:de |the )?(?:provincie|province(?: of)?)\s|\s\((?:provincie|province)\)\W*$/i,
    '',
  )
  return name !== text && placeKey(name) in provinces
}

/** A country or a province alone; who says `Utrecht` or `Groningen` means the town. */
export const isWiderThanTown = (text: string): boolean => {
  if (isNamedProvince(text)) return true
  const key = placeKey(text)
  const isProvince = key in provinces && key !== 'utrecht' && key !== 'groningen'
  return isProvince || wide.test(key) || text.replace(abroad, '').trim() === ''
}

/** What sites write where a town belongs: `Thuis`, `Diverse locaties`, `In overleg`. */
export const isNoTown = (text: string): boolean =>
  isWiderThanTown(text) ||
  /^\W*(?:thuis|home|remote|hybride?|online|landelijk|divers|diverse|verschillende|meerdere|various|multiple|several|alle|all|nader te|in overleg|onbekend|unknown|n\.?v\.?t\.?|n\/?a|tbd)(?![\p{L}-])/iu.test(
    text,
  )

export const jobPlace = (place: Place, postalCode: string | null): JobPlace => ({
  name: plainPlaceName(place.name),
  province: place.province === 'Fryslân' ? 'Friesland' : place.province,
  postalCode,
  lat: place.lat,
  lon: place.lon,
})

const choose = (places: readonly Place[], province: string | null): Place | undefined =>
  (province
    ? places.find(
        (place) => place.province === province || (province === 'Friesland' && place.province === 'Fryslân'),
      )
    : undefined) ?? places[0]

const postcode = /\b([1-9]\d{3})\s?([A-Z]{2})\b/
const around =
  /\b(?:regio|omgeving|gemeente|omstreken|e\.?o\.?|centrum|hybride?|remote|nabij|rondom|rond|omg\.?|standplaats|vestiging|locatie|kantoor|hoofdkantoor|provincie|thuis|station|stad|city|area|metropolitan|greater|region|in|te|of|en|noord-west|binnenstad|centre|center)\b/gi

interface Part {
  text: string
  listed: boolean
}

/** What a field of places names, in its order. Provinces choose among places of one name and are no places beside one. */
export const placesInField = (field: string, index: PlaceNames): JobPlace[] => {
  const found: JobPlace[] = []
  if (isNamedProvince(field)) return found
  // `Wijk en Aalburg` is one place.
  const one = index.placesNamed(placeKey(field))
  if (one.length > 0 && / (?:en|of|and|or) /.test(field)) return [jobPlace(one[0]!, null)]
  for (const group of field.split(/[;|•\n]|\s+(?:of|en|and|or|&|\+)\s+|\s+\/\s+|\/\s?(?=[A-Z'])/)) {
    if (abroad.test(group.trim().replace(/[()]/g, ' ').trim()) && group.includes(',')) continue
    const code = postcode.exec(group)
    const parts: Part[] = group
      .replace(/\(([^)]*)\)/g, ', $1')
      .split(/,|\s[-–—]\s|:/)
      .map((text) => ({ text, listed: true }))
    const hints = parts.flatMap(({ text }) => provinces[placeKey(text)] ?? [])
    const before = found.length
    for (const { text } of parts) {
      const province = hints.find((hint) => placeKey(text) !== placeKey(hint)) ?? hints[0] ?? null
      const place = lookup(text, index, province)
      if (!place) continue
      const isHint =
        provinces[placeKey(text)] !== undefined &&
        found.length > before &&
        found.slice(before).some((known) => known.province === provinces[placeKey(text)])
      if (
        isHint ||
        (provinces[placeKey(text)] !== undefined && parts.length > 1 && hasOther(parts, text, index))
      )
        continue
      found.push(jobPlace(place, code && found.length === before ? `${code[1]} ${code[2]}` : null))
    }
    const byCode = found.length === before && code ? index.placesOfPostcode(code[1]!)[0] : undefined
    if (byCode) found.push(jobPlace(byCode, `${code![1]} ${code![2]}`))
  }
  return distinct(found)
}

/** Whether another part names a place in this province, so that the part is the province. */
const hasOther = (parts: readonly Part[], text: string, index: PlaceNames): boolean =>
  parts.some((part) => {
    const key = placeKey(part.text)
    if (key === placeKey(text) || provinces[key]) return false
    return index.placesNamed(key).some((place) => place.province === provinces[placeKey(text)])
  })

/** The country is a hamlet in Overijssel too, which nobody means. */
const country = /^(?:(?:the )?netherlands|nederland|holland|nl|nld|heel nederland)$/

const lookup = (text: string, index: PlaceNames, province: string | null): Place | undefined => {
  if (country.test(placeKey(text)) || isNamedProvince(text)) return undefined
  const bare = text.replace(/\b[1-9]\d{3}\s?[A-Z]{2}\b/, ' ').trim()
  const whole = index.placesNamed(placeKey(bare))
  if (whole.length > 0) return choose(whole, province)
  const less = placeKey(bare.replace(around, ' '))
  if (country.test(less)) return undefined
  const plain = index.placesNamed(less)
  if (plain.length > 0) return choose(plain, province)
  // `Venlo-Blerick`: a part of a town.
  const town = /^(\p{Lu}[\p{L}’']{2,})-\p{Lu}\p{L}{2,}$/u.exec(bare)
  const towns = town ? index.placesNamed(placeKey(town[1]!)) : []
  if (towns.length > 0) return choose(towns, province)
  // An address: `Stationsplein 4 Arnhem`, `Amsterdam Zuidoost`.
  const words = less.split(' ')
  for (let length = Math.min(4, words.length - 1); length > 0; length--) {
    const first = index.placesNamed(words.slice(0, length).join(' '))
    if (
      first.length > 0 &&
      words.length <= 3 &&
      /^(?:noord|zuid|oost|west|zuidoost|centrum|schiphol|airport|haven|city)/.test(words[length]!)
    )
      return choose(first, province)
    const tail = words.slice(-length).join(' ')
    const last = country.test(tail) ? [] : index.placesNamed(tail)
    if (last.length > 0 && /^\p{Lu}|^'s/u.test(bare.split(/\s+/).at(-length) ?? ''))
      return choose(last, province)
  }
  return undefined
}

export const distinct = (places: readonly JobPlace[]): JobPlace[] => {
  const seen = new Set<string>()
  return places.filter(({ name, province }) => {
    const key = `${name} ${province}`
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}

/** Words that are places too, and mostly are not: they count only behind a label or a word that leads to a place. */
const ordinary = new Set(
  'best goes echt made ede een loon linde hof dorp veld java son data zorg lent hem zwaag haar haren rond rust bergen loo oost west noord zuid heide horst laren mook nes ten boer weert vries hoek beek born huizen elst halle rijen aalst velp wehl bunde heerde muiden buren lent lith roosteren grave epe oss ulft maren driel elp eelde anna well wijk leur horn heel werk team zand ens dreumel joure stein deelen markt start lage rucphen putten kamp wel geesteren leuth reek dal ter aar kruis beers ham balk berg kapel veen hall hout hank hei hulst dorst eind peize bant borne berkel haps tiel weesp zuiden oosten noorden westen hapert olst meer nuis nij werkendam steen sluis vorden erp laag buiten dronten lemmer sint'.split(
    ' ',
  ),
)

export interface FoundPlace {
  place: JobPlace
  start: number
  end: number
  /** A word before it leads to a place: `in`, `te`, `regio`, `standplaats`. */
  led: boolean
}

const leading =
  /(?:^|[\s(,–-])(?:[1-9]\d{3}\s?[A-Z]{2}|\p{L}*(?:weg|straat|laan|plein|kade|dijk|singel|gracht|dreef|markt) \d{1,4}[a-z]?,|(?:standplaats|werklocatie|locatie|werkplek|vestiging|filiaal|werkgebied|rayon)(?: is| wordt|:)?|in|te|rond|rondom|(?:in|te) en om|regio|omgeving|nabij|distributiecentrum|depot|kliniek|bij|vanuit|near|from|standplaats|vestiging|locatie|plaats|at|gemeente|hoofdkantoor|kantoor|station|naar|werkgebied|tussen|centrum|centrum van|hartje|en|of|stad|to|ziekenhuis|around|,|\/|binnenstad van|hart van|plaats van tewerkstelling(?: is|:)?|(?:haven|boulevard|kade|rand|station|markten|weekmarkten|buurt|nabijheid|bossen|duinen|straat|straatje|plein|pleintje|wijk|hartje|hotel|supermarkt|restaurant|bakkerij|winkel|ziekenhuis|zwembad|bibliotheek|theater|school|camping|praktijk) van|[1-5] dagen(?: per week)?|\p{L}*(?:vliegbasis|stalling|praktijk|sorteercentrum|kazerne|terminal|showroom|remise|campus|winkel|fabriek|magazijn|werkplaats|loods|meldkamer|polikliniek|gevangenis|rechtbank|zorgcentrum|servicepunt|laboratorium))\)?\s+(?:de |het |onze |heel |(?:het |de )\p{Ll}{4,}e (?=$)|(?:(?:regio|omgeving|gemeente|stad|centrum|hartje|hart|plaats|buurt|nabijheid)(?: van)?) )*$/iu
const word =
  /['’]?[\p{Lu}][\p{L}’'-]*|['’]s-[\p{Lu}][\p{L}-]*|\b(?:aan|de|den|der|op|bij|het|ten|ter|van|en|over|in|the|a\/d|a\/de|o\/z)\b/gu
const notPlaceAfter =
  /^(?:\s?(?:\(prov(?:incie|ince)|university|universiteit|bank|college|groep|group|b\.?v\.?|n\.?v\.?|lyceum|school|umc|ziekenhuis|airport group|arena|museum|makelaars|advocaten|consultancy|techniek|verzekeringen|pensioen|logistics|installatie|bouw|transport)\b|-(?!noord|zuid|oost|west|centrum)[\p{L}]|[’']s\b)/iu
const notPlaceBefore =
  /(?:\b(?:van|mr\.?|dhr\.?|mevr\.?|mevrouw|meneer|de heer|provincie|province(?: of)?|university of|universiteit(?: van)?|radboudumc|hogeschool(?: van)?|rabobank|gemeente van|familie|fc|psv|club|namens|contact(?:persoon)?:?|met|bel|mail|meester)|\p{Lu}\.)\s*$/iu

/** `op het haventerrein van Moerdijk`: behind a thing and its article `van` leads to where that is, and not to a surname. */
const thingOf =
  /(?<!\p{L})(?:de|het|een|ons|onze)\s+(?!heer|heren|familie|firma|weduwe)(?:\p{Ll}[\p{Ll}-]*\s+){1,3}van\s*$/u

/** `Op de fiets door Sneek`: who goes about a town works there. */
export const throughTown =
  /(?<!\p{L})(?:\p{L}*(?:fiets|scooter|kar|straten|wijken)|loopt|fietst|wandelt|bezorgt|walk|cycle|bike) (?:\p{L}+ )?(?:door|through) $/iu

/** `at our Rotterdam office`. */
/** `in Batavia Stad (Lelystad)`: what is in brackets says where the name is. */
const ofName = /\b(?:[Ii]n|[Tt]e|[Oo]p|[Bb]ij) (?:\p{Lu}[\p{L}’'-]* ){1,3}\($/u

const ownOffice = /^ (?:office|headquarters|warehouse|store|branch|hub|kantoor|vestiging|magazijn|locatie)\b/i

/** `Amsterdam-Noord` is in Amsterdam, unless it is a place of its own. */
const quarter = /(?<![\p{L}-])(\p{Lu}[\p{L}’']+)-(noord|zuid|oost|west|zuidoost|centrum)\b/giu

/** `vanuit Rotterdam-Waalhaven`: a part of a town that has no name of its own in the list. */
const partOfTown =
  /(?<=\b(?:in|te|vanuit|bij|nabij|op|regio|standplaats|locatie) )(\p{Lu}[\p{L}’']{2,})-(\p{Lu}\p{L}{2,})/gu

/** The places that a sentence names. Ordinary words and parts of other names are left out. */
export const placesIn = (text: string, index: PlaceNames): FoundPlace[] => {
  // `Krimpen a.d. IJssel` and `Groot-Eindhoven`, in as many letters.
  const sentence = text
    .replace(/\ba\.d\.(?=\s)/gi, 'a/d ')
    .replace(/\bGroot-(?=\p{Lu})/gu, '      ')
    .replace(quarter, (whole, town: string, part: string) =>
      index.placesNamed(placeKey(whole)).length > 0 ? whole : `${town} ${part}`,
    )
    .replace(partOfTown, (whole, town: string, part: string) =>
      [whole, part].some((name) => index.placesNamed(placeKey(name)).length > 0) ? whole : `${town} ${part}`,
    )
  const tokens = [...sentence.matchAll(word)]
  const found: FoundPlace[] = []
  for (let at = 0; at < tokens.length; at++) {
    const first = tokens[at]!
    if (!/^['’]?\p{Lu}|^['’]s-/u.test(first[0])) continue
    for (let length = Math.min(5, tokens.length - at); length > 0; length--) {
      const last = tokens[at + length - 1]!
      const name = sentence.slice(first.index, last.index + last[0].length)
      if (name.length > 40 || /[.!?;:,]/.test(name.replace(/^['’]/, ''))) continue
      const key = placeKey(name)
      // A village bears the name of a province, which is what a sentence means.
      const places = country.test(key) || key === 'zeeland' ? [] : index.placesNamed(key)
      if (places.length === 0) continue
      const start = first.index
      const end = start + name.length
      const tail = sentence.slice(end)
      const led =
        leading.test(sentence.slice(0, start)) ||
        /📍\s*$/u.test(sentence.slice(0, start)) ||
        ofName.test(sentence.slice(0, start)) ||
        (/\b(?:our|the|ons|onze) $/i.test(sentence.slice(0, start)) && ownOffice.test(tail))
      const blocked =
        (ordinary.has(key) && !led) ||
        notPlaceAfter.test(tail) ||
        (!led && notPlaceBefore.test(sentence.slice(0, start)) && !thingOf.test(sentence.slice(0, start)))
      // `Vilsteren (gemeente Ommen)`: the town hall of a village is elsewhere.
      const isOfVillage =
        found.at(-1) !== undefined &&
        /^ \((?:gemeente|gem\.|bij|nabij) $/i.test(sentence.slice(found.at(-1)!.end, start))
      if (!isOfVillage && !blocked && !/\bprovincie\s+$/i.test(sentence.slice(0, start))) {
        const hint = /^\s*\(([^)]{2,14})\)/.exec(tail)?.[1]
        const place = choose(places, hint ? (provinces[placeKey(hint)] ?? null) : null)!
        found.push({ place: jobPlace(place, null), start, end, led })
      }
      at += length - 1
      break
    }
  }
  return found
}
