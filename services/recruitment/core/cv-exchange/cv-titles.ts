/** What the titles of an entry name: a post, whoever it was at, and where. */

import type { PlaceNames } from '../query/lexicon.ts'
import { placeKey } from '../query/places.ts'
import type { Line } from './cv-sections.ts'

/** An entry's post, employer and place, each with the line that it stood on. */
export interface Named {
  position: Line
  company: Line
  location: Line | undefined
  /** What else is said. */
  others: Line[]
}

const separator =
  /\s+(?:bij|at|@)\s+|\s+te\s+(?=\p{Lu})|\s*[|·•]\s*|\s{2,}|\s+[–—-]\s+|,\s+(?!(?:ltd|inc|llc|plc|b\.?v|n\.?v|gmbh|s\.?a|co)\.?(?:[,\s]|$))/iu
const parted = /\s[|·•–—-]\s/
const atEmployer = /\s+(?:bij|at|@)\s+/i

/** The parts of an entry's titles: two names, and what else is said, such as a place. */
export const partsOf = (titles: readonly Line[]): Line[] =>
  titles.flatMap((line) =>
    line.text
      .split(separator)
      .map((part) => ({ ...line, text: part.trim() }))
      .filter(({ text }) => text !== ''),
  )

const companySign =
  /\b(?:b\.?v\.?|n\.?v\.?|v\.?o\.?f\.?|gmbh|ltd|inc|llc|plc|stichting|gemeente|ministerie|ziekenhuis|group|groep|university|universiteit|hogeschool|school|college|umc|bank|holding)\b(?<!groep(?= \d))/i

/** How the names of posts end, in Dutch and English; names of companies seldom do. */
const positionSign =
  /(?:medewerk(?:er|ster)|manager|engineer|ingenieur|developer|ontwikkelaar|designer|ontwerper|adviseur|consultant|analyst|analist|architect|specialist|coördinator|coordinator|assistente?|assistant|leider|lead|leader|head|president|ceo|cto|cfo|coo|scientist|professor|lecturer|hoogleraar|promovendus|fellow|contributor|leidinggevende|teamleider|chef|kok|chauffeur|bezorger|monteur|operator|technicus|stagiair(?:e)?|stage|intern|trainee|docente?|leraar|lerares|leerkracht|teacher|verpleegkundige|verzorgende|begeleider|behandelaar|arts|nurse|secretaresse|secretary|receptionist(?:e)?|verkoper|verkoopster|kapper|kapster|timmerman|schilder|elektricien|loodgieter|lasser|boekhouder|accountant|controller|recruiter|directeur|director|officer|hoofd|voorman|planner|calculator|werkvoorbereider|uitvoerder|inkoper|buyer|schoonmaker|schoonmaakster|beveiliger|magazijnmeester|administrateur|administrator|programmeur|programmer|tester|onderzoeker|researcher|redacteur|journalist|jurist|advocaat|vrijwilliger|hulp|kracht|vakkenvuller|barista|ober|serveerster|bakker|slager|coach|trainer|representative|vertegenwoordiger|eigenaar|owner|founder|ondernemer|zzp(?:'er)?|driver|worker|cleaner|waiter|waitress|cook|welder|carpenter|electrician|plumber|mechanic|picker|packer|technician|supervisor|clerk|cashier|caissi[eè]re|machinist|bediening|gastvrouw|gastheer|conciërge|hovenier|helpende)(?![\p{L}\d])/iu

const schoolSign =
  /universiteit|university|hogeschool|college|\broc\b|school|academi|instituu?t|lyceum|gymnasium|\bhan\b|\bhva\b|\bnha\b|\bloi\b|\btu\b|avans|fontys|inholland|saxion|windesheim/i

/** `Secondary school diploma` was had at one. */
const ofSchool = /\bschool (?:diploma|leaving|certificate)/i

export const isSchool = ({ text }: Line): boolean => schoolSign.test(text.replace(ofSchool, ' '))
/** Whether a line is the name of a company or a school by its look. */
export const isInstitution = (line: Line): boolean => companySign.test(line.text) || isSchool(line)
const looksLikePost = ({ text }: Line): boolean => positionSign.test(text) && !companySign.test(text)

/** Whether a line names a post and no employer. */
export const isPost = (line: Line): boolean => partsOf([line]).some(looksLikePost)

/** Above X may be where and below it what: a company alone, or a post below a name that is none. */
const isTurned = (first: Line, second: Line): boolean =>
  companySign.test(first.text)
    ? !companySign.test(second.text)
    : !looksLikePost(first) && looksLikePost(second)

/** Whether a title names a post and an employer, and needs no other line. */
export const isWhole = (title: Line): boolean => {
  if (atEmployer.test(title.text)) return true
  const parts = partsOf([title])
  return parts.length > 1 && (parts.some(looksLikePost) || !isInstitution(parts[0]!))
}

export const degree =
  /^(?:(?:vmbo|mavo|havo|vwo|atheneum|gymnasium|mbo|hbo|wo|bachelor|master|[bm]\.?sc|ph\.?d)\b|(?:[bm]\.?[as]\.?|[bm]\.?eng\.?) (?:in|of)\b)/i

export const isDegree = ({ text }: Line): boolean => degree.test(text)

/** A school above a degree and its field: `Gymnasium Leiden` over `VWO, profiel Natuur`. */
export const isSchoolOf = (above: Line, title: Line): boolean =>
  isSchool(above) && isDegree(title) && !isSchool(title)

/** Whether a line above a title belongs to the same entry: a post above where it was, with its town, or a school above a degree and its field. */
export const goesBefore = (above: Line, title: Line): boolean =>
  !isWhole(title) ||
  isSchoolOf(above, title) ||
  (looksLikePost(above) && !atEmployer.test(title.text) && !partsOf([title]).some(looksLikePost))

/** Only what is known as a place: by its look a name, a label or a post is one too. A hamlet has the name of the country. */
export const isTown = (text: string, places: PlaceNames): boolean =>
  /^(?:\p{Lu}|['’]s-)[\p{L}'’ -]{1,30}$/u.test(text) &&
  !/^nederland$/i.test(text) &&
  places.placesNamed(placeKey(text)).length > 0

const country =
  /^(?:[A-Z]{2}|(?:the )?netherlands|nederland|belgi(?:um|ë)|germany|duitsland|france|frankrijk|united kingdom|verenigd koninkrijk|england|engeland|spain|spanje|usa)$/i

/** `Dunamu Inc.  Seoul, Korea` over `Engineer`: an employer and where it is in cells of their own, and the post below. */
const besideEmployer = ([above, below]: readonly Line[]): Named | null => {
  const [employer, place, more] = above!.text.split(/\s{2,}/).map((text) => ({ ...above!, text }))
  const isCells = place !== undefined && more === undefined && !/\s{2,}/.test(below!.text)
  if (!isCells || !looksLikePost(below!) || [employer!, place].some(looksLikePost)) return null
  if (parted.test(above!.text) || isInstitution(place)) return null
  return { position: below!, company: employer!, location: place, others: [] }
}

/** Who somebody worked for, and as what; null where fewer than two names stand there. On two lines each line begins with one. */
export const namesOf = (titles: readonly Line[], places: PlaceNames): Named | null => {
  const lines = titles.map((title) => partsOf([title])).filter((parts) => parts.length > 0)
  const [above, below] = lines
  if (!above) return null
  // `Rexel | Verkoper` over `2013 - 2017 | Hoorn`: both names are said above, and below stands where.
  if (
    below &&
    above.length === 2 &&
    parted.test(titles[0]!.text) &&
    above.some(looksLikePost) &&
    !above.some(({ text }) => isTown(text, places))
  ) {
    const [one, two] = above as [Line, Line]
    if (!below.some((part) => looksLikePost(part) || isInstitution(part))) {
      const [position, company] = isTurned(one, two) ? [two, one] : [one, two]
      const location = { ...titles[1]!, text: below.map(({ text }) => text).join(', ') }
      return { position, company, location, others: [] }
    }
  }
  const cells = below ? besideEmployer(titles) : null
  if (cells) return cells
  const [first, second, ...others] = below
    ? [above[0]!, below[0]!, ...above.slice(1), ...below.slice(1)]
    : [above[0]!, above[1], ...above.slice(2)]
  if (!second) return null
  const [position, company] = isTurned(first!, second) ? [second, first!] : [first!, second]
  const [place, land] = others
  // `Vitens  Zwolle, Overijssel`: what stands in a cell of its own is one place.
  const [, cell, more] = titles[1]?.text.split(/\s{2,}/) ?? []
  if (place && land && cell === `${place.text}, ${land.text}` && more === undefined)
    return { position, company, location: { ...place, text: cell }, others: others.slice(2) }
  // `Amsterdam, NL` is one place.
  if (place && land && country.test(land.text))
    return {
      position,
      company,
      location: { ...place, text: `${place.text}, ${land.text}` },
      others: others.slice(2),
    }
  return { position, company, location: place, others: others.slice(1) }
}
