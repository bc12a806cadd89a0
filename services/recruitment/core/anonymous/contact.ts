/** Leaves out of a text where somebody can be found: addresses, telephone numbers, e-mail, links, numbers of registers. */

import { foldEach, gap, type KnownPerson } from './known-person.ts'

const at = String.raw`(?:@|\s?[([{]\s?(?:at|apenstaartje)\s?[)\]}]\s?)`
const dot = String.raw`(?:\.|\s?[([{]\s?(?:dot|punt)\s?[)\]}]\s?|\s(?:dot|punt)\s)`
/** What stands before the sign has at most 64 characters (RFC 5321, 4.5.3.1.1); without a bound a long word takes the square of its length. */
const email = new RegExp(
  String.raw`[\p{L}\d._%+-]{1,64}(?:${at}[\p{L}\d-]+(?:${dot}[\p{L}\d-]+)+|\s(?:at|apenstaartje)\s[\p{L}\d-]+(?:\s(?:dot|punt)\s[\p{L}\d-]+)+)`,
  'giu',
)

const address = /(?:https?:\/\/|ftp:\/\/|mailto:|www\d?\.)[^\s<>"')\]]+/giu

const endings =
  'nl|com|be|de|eu|org|net|io|dev|me|info|biz|co|uk|fr|pl|tr|app|site|online|amsterdam|frl|works|design|page|link|tech|ai|cv|example|xyz|cloud|shop|blog|art|photo|photography|pro|name|nu|gg|ly|ch|lu|dk|test'
const host = new RegExp(
  String.raw`(?<![\p{L}\d@._-])((?:[\p{L}\d-]+\.)+(?:${endings}))(?![\p{L}\d-]|\.\p{L})(\/[^\s<>"')\]]*)?`,
  'gu',
)

/** What looks like a host and is a technique, or a company that everybody calls by its address. */
const namesWithDots = new Set(
  'asp.net ado.net vb.net ml.net socket.io draw.io bol.com booking.com thuisbezorgd.nl marktplaats.nl funda.nl amazon.com amazon.nl coolblue.nl monday.com salesforce.com wehkamp.nl catawiki.com independer.nl werkspot.nl 9292.nl'.split(
    ' ',
  ),
)

const hostOf = (link: string): string =>
  foldEach(link)
    .replace(/^[a-z]+:\/\//, '')
    .replace(/^www\./, '')
    .replace(/[/?#].*$/, '')

/** `@name`, and what follows the name of a network. */
const handle = /(?<![\p{L}\d@.])@[\p{L}\d_.]{3,}/giu
const network =
  /(?<!\p{L})((?:linkedin|github|gitlab|instagram|insta|twitter|facebook|skype|tiktok|behance|dribbble|telegram|whatsapp|snapchat)(?:[ \t]*[:=][ \t]*|[ \t]+(?:naam|name|handle|id)[ \t]*[:=]?[ \t]*)|(?<=(?:instagram|insta|tiktok|snapchat|twitter|skype|telegram)[ \t]+)(?=[\p{L}\d]+[._]\p{L}))[^\s,;|)]+/giu

const withoutLinks = (text: string, { links }: KnownPerson, employers: readonly string[]): string => {
  const own = new Set(links.map(hostOf))
  const known = new Set(employers.map(hostOf))
  return text
    .replace(email, gap)
    .replace(address, gap)
    .replace(host, (all, name: string, path: string | undefined) => {
      const key = hostOf(name)
      if (!own.has(key) && !path && (namesWithDots.has(key) || known.has(key))) return all
      return gap
    })
    .replace(network, `$1${gap}`)
    .replace(handle, gap)
}

const digitsOf = (text: string): string => text.replace(/\D/g, '')

const date =
  /(?<!\d)\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}(?!\d)|(?<!\d)(?:0?[1-9]|1[0-2])[-/.](?:19[5-9]|20[0-3])\d(?!\d)/

/** Nine digits and more that begin as a telephone number does; days and months are none. */
const isPhone = (candidate: string): boolean => {
  const digits = digitsOf(candidate)
  if (digits.length < (candidate.startsWith('+') ? 8 : 9) || digits.length > 16) return false
  return digits.length === 10 && digits.startsWith('0')
    ? !/\d[-/.]\d{1,2}[-/.](?:19|20)\d\d/.test(candidate)
    : !date.test(candidate)
}

const numberLike = /(?<![\d,.€$])(?:\+|\(?0)[\d\s().\-‑–/]{6,}\d/gu
const anyNumber = /(?<![\d€])\d[\d\s().\-‑–/]{5,}\d/gu

const withoutPhones = (text: string, { phones }: KnownPerson): string => {
  const known = phones
    .map(digitsOf)
    .filter((digits) => digits.length >= 8)
    .map((digits) => digits.slice(-8))
  return text
    .replace(numberLike, (found) => {
      if (isPhone(found)) return gap
      // Two numbers that stand beside each other, or a year behind one.
      const [first = ''] = /^[+(]?[\d().\-‑–/ ]*?(?=\s{2,}|\n|$)/.exec(found) ?? []
      return first !== '' && isPhone(first) ? gap + found.slice(first.length) : found
    })
    .replace(anyNumber, (found) => (known.some((digits) => digitsOf(found).includes(digits)) ? gap : found))
}

/** Numbers by which registers know somebody: BSN, BIG, KVK, IBAN, and whatever has eight digits in a row. */
const withoutNumbers = (text: string): string =>
  text
    .replace(/\b[A-Z]{2}\d{2}[ ]?[A-Z]{4}[ ]?(?:\d{2,4}[ ]?){2,6}\b/g, gap)
    .replace(
      /(?<!\p{L})((?:bsn|big(?:-?(?:nummer|registratie(?:nummer)?|nr))?|kvk(?:-?nummer)?|agb(?:-code)?|skj(?:-?nummer)?|rijbewijsnummer|paspoortnummer|burgerservicenummer)[ .:#-]{1,4})[A-Z]{0,2}\d[\d. -]{4,}\d/giu,
      `$1${gap}`,
    )
    .replace(/(?<![\d.,€$-])\d{8,}(?![\d.,]*\d)/g, gap)

const noUnit = String.raw`(?!\s*(?:uur|jaar|dagen|weken|maanden|%|procent|personen|man|mensen|fte|km|hours|years|days|people))`
const houseNumber = String.raw`\d{1,5}(?:\s?[a-zA-Z](?![\p{L}\d])|[-/]\s?[\dA-Za-z]{1,4}|\s(?:bis|hs|I{1,3}))?(?!\d)${noUnit}`
const suffix =
  'straat|straatweg|laan|weg|plein|gracht|kade|dijk|steeg|singel|pad|dreef|plantsoen|wal|hof|park|brink|erf|akker|veld|weide|haven|boulevard|allee|lei|steenweg|str\\.|strasse|straße|markt|burg|berg|waard|horst|oord|stede|rode|kamp|land|tuin|gaarde|ring|poort|sluis|brug'
const street = new RegExp(
  String.raw`(?<![\p{L}\d])(?:(?:\p{Lu}[\p{L}.'’-]*|van|de|der|den|het|'t)\s+){0,4}?\p{Lu}[\p{L}'’-]*(?:${suffix})\s+${houseNumber}`,
  'gu',
)
/** Without a number too where it is said that somebody lives there. */
const streetOfHome = new RegExp(
  String.raw`(?<=(?<!\p{L})[Ww]oon(?:achtig|t|end|de)?(?!\p{L})[^.!?\n]{0,60}\s(?:aan|in|op)\s(?:de|het)\s)\p{Lu}[\p{L}'’-]*(?:${suffix})(?!\p{L})`,
  'gu',
)
const streetFirst = new RegExp(
  String.raw`(?<!\p{L})(?:Laan|Plein|Weg|Straat|Kade|Park|Singel|Dijk|Avenue|Rue|Rua|Calle)\s+(?:[\p{L}'’.-]+\s+){1,4}${houseNumber}`,
  'gu',
)
const streetLast =
  /(?<![\p{L}\d])\d{1,5}[a-z]?,?\s+(?:\p{Lu}[\p{L}'’-]+\s+){1,3}(?:Street|Road|Lane|Avenue|Drive|Close|Square|Court)(?!\p{L})/gu
const town = String.raw`(?:\s*,?\s*(?:'s-|’s-)?\p{Lu}[\p{L}'’-]+(?:\s+(?:aan|den|de|op|ter|\p{Lu}[\p{L}'’-]+)(?=\s|[,.|)]|$)){0,3})?`
const postcode = new RegExp(
  String.raw`(?<![\p{L}\d])[1-9]\d{3}\s?(?!S[ADS])[A-Z]{2}(?![\p{L}\d-])${town}`,
  'gu',
)
const capitalWords = String.raw`(?:'s-|’s-)?\p{Lu}[\p{L}'’-]+(?:[ -](?:aan|den|de|op|ter|en|\p{Lu}[\p{L}'’-]+)(?![\p{L}]))*`
const living = new RegExp(
  String.raw`(?<!\p{L})((?:[Ww]oon(?:achtig)?|[Ww]onend|[Ww]onen|[Ww]oont|[Ww]oonplaats|[Vv]erhuisd?|[Oo]pgegroeid|getogen|[Ll]ive|[Ll]iving|lives|[Bb]ased|reside|[Rr]esiding|raised)(?:\s+(?:nu|op dit moment|zelf|al jaren|sinds kort|now|currently))?\s+(?:in|te|naar|near|nabij|rond|vlakbij)\s+)${capitalWords}`,
  'gu',
)
const looksLikeYear = /^(?:19[5-9]|20[0-3])\d\s/

const withoutAddresses = (text: string, { places }: KnownPerson): string => {
  let left = text
    .replace(street, gap)
    .replace(streetOfHome, gap)
    .replace(streetFirst, gap)
    .replace(streetLast, gap)
    .replace(postcode, (found) =>
      looksLikeYear.test(found) && !/^\d{4}\s[A-Z]{2}\s*,?\s+\p{Lu}\p{Ll}/u.test(found) ? found : gap,
    )
    .replace(living, `$1${gap}`)
    .replace(/(?<!\p{L})postbus\s+\d+/giu, gap)
  for (const place of places.filter((each) => each.trim().length > 2)) {
    const escaped = place.trim().replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
    const own = String.raw`(?<!\p{L})${escaped}(?!\p{L})`
    left = left
      .replace(
        new RegExp(
          String.raw`((?<!\p{L})(?:woon|woont|wonen|wonend|uit|live|living|from|opgegroeid|groeide)(?!\p{L})[^.\n]{0,40}?)${own}`,
          'giu',
        ),
        `$1${gap}`,
      )
      .replace(new RegExp(String.raw`(\uE000\s*[,|•·-]?\s*)${own}`, 'giu'), `$1${gap}`)
      .replace(new RegExp(String.raw`^\s*${own}\s*$`, 'gimu'), gap)
  }
  return left
}

/** `employers` may be called by their address, as bol.com is. */
export const withoutContact = (
  text: string,
  person: KnownPerson,
  employers: readonly string[] = [],
): string =>
  withoutAddresses(withoutPhones(withoutNumbers(withoutLinks(text, person, employers)), person), person)
