/** Leaves names out of a text: those of the person in every form, those that follow a title, and signatures. */

import { alsoVerbs, isGivenName } from './call-names.ts'
import { foldEach, gap, type IsOrdinary, isParticle, type NameForms } from './known-person.ts'

interface Token {
  text: string
  folded: string
  from: number
  to: number
  /** Whether a sentence begins with it. */
  isFirst: boolean
}

const tokensOf = (text: string): Token[] => {
  const folded = foldEach(text)
  return [...text.matchAll(/[\p{L}\d][\p{L}\p{M}\d]*(?:['’][\p{L}\d]+)*|\uE000/gu)].map(
    ({ 0: word, index }) => ({
      text: word,
      folded: folded.slice(index, index + word.length),
      from: index,
      to: index + word.length,
      isFirst: /(?:^|[.!?\n])\s*$/.test(text.slice(Math.max(0, index - 4), index)),
    }),
  )
}

const titles = new Set(
  'heer meneer mevrouw mevr mw dhr hr mej drs ir ing dr prof mr mrs ms miss sir madam frau herr'.split(' '),
)

/** Those that are hardly ever anything else before a name; `ben` and `in` are words of their own. */
const leading = new Set("van de den der het 't te ter ten vd el al von zu 's".split(' '))

const isCapital = (word: string): boolean => /^\p{Lu}/u.test(word)

/** Only blanks, dots, hyphens and commas of `Vries, Anna`. */
const isNear = (between: string): boolean =>
  /^(?:[ \t]?[.\-‑–/]?[ \t]?|, ?)$/.test(between) && between.length <= 3

const isInitial = ({ text }: Token): boolean => /^\p{Lu}$/u.test(text)
const isInitials = (token: Token): boolean => isInitial(token) || /^\p{Lu}{2}$/u.test(token.text)

export interface NameRules {
  forms: NameForms
  isOrdinary: IsOrdinary
  /** A field of few words such as a position, where `Bakker` is more likely the trade. */
  isTitle: boolean
  /** Whether call names are looked for: `Albert Heijn` is no name of Bert's. */
  withCallNames: boolean
}

const bare = (folded: string): string[] => [folded, folded.replace(/'s?$/, ''), folded.replace(/s$/, '')]

type Kind = 'sure' | 'maybe' | 'no'

const kindOf = (token: Token, { forms, isOrdinary, withCallNames }: NameRules): Kind => {
  const word = bare(token.folded).find((each) => forms.words.has(each))
  if (word !== undefined) {
    if (!isOrdinary(word) && word.length > 2) return 'sure'
    return isCapital(token.text) ? 'maybe' : 'no'
  }
  if (withCallNames && isCapital(token.text) && isCallName(token, forms)) return 'maybe'
  return forms.joined.some((each) => token.folded.includes(each)) ? 'sure' : 'no'
}

const isCallName = ({ folded, isFirst }: Token, { callNames }: NameForms): boolean => {
  const name = bare(folded).find((each) => callNames.has(each))
  return name !== undefined && !(isFirst && alsoVerbs.has(name))
}

/** From the first to the last token of each name, with the titles, initials and particles beside it. */
const spansOf = (text: string, rules: NameRules): [number, number][] => {
  const { forms } = rules
  const tokens = tokensOf(text)
  const kinds = tokens.map((token) => kindOf(token, rules))
  const near = (a: number, b: number): boolean =>
    tokens[a] !== undefined && tokens[b] !== undefined && isNear(text.slice(tokens[a].to, tokens[b].from))
  const spans: [number, number][] = []
  for (let at = 0; at < tokens.length; at++) {
    if (kinds[at] === 'no') continue
    let first = at
    let last = at
    const isOwnParticle = ({ text: word, folded }: Token): boolean =>
      isCapital(word) && forms.pairs.has(`${folded} ${tokens[at]!.folded}`)
    const extends_ = (token: Token): boolean =>
      leading.has(token.folded) ||
      isInitials(token) ||
      titles.has(token.folded) ||
      isOwnParticle(token) ||
      (rules.withCallNames && isCapital(token.text) && isGivenName(token.folded))
    while (near(first - 1, first) && extends_(tokens[first - 1]!)) first--
    for (let next = last + 1; near(next - 1, next) && next <= last + 4; next++) {
      if (kinds[next] !== 'no') last = next
      else if (!isParticle(tokens[next]!.folded) && !isInitial(tokens[next]!)) break
    }
    // A lone `Bakker` in a position is the trade, `De Bakker` is somebody's own name; `De` of a sentence's start is no part of a name.
    const alone = first === last || tokens.slice(first, at).every(({ folded }) => isParticle(folded))
    const isWhole = first < at && isOwnParticle(tokens[at - 1]!)
    if (rules.isTitle && alone && !isWhole && last === at && kinds[at] === 'maybe') continue
    spans.push([tokens[first]!.from, tokens[last]!.to])
    at = last
  }
  return spans
}

const without = (text: string, spans: readonly (readonly [number, number])[]): string => {
  let kept = ''
  let at = 0
  for (const [from, to] of spans) {
    if (from >= at) kept += text.slice(at, from) + gap
    at = Math.max(at, to)
  }
  return kept + text.slice(at)
}

/** The person's own names. */
export const withoutOwnNames = (text: string, rules: NameRules): string =>
  without(text, spansOf(text, rules)).replace(between, gap)

const capitals = String.raw`(?:(?:van|de|den|der|el|al|ten|ter|'t)\s+)*(?:\p{Lu}\.[ ]?)*(?:(?:van|de|den|der|el|al)\s+)*\p{Lu}[\p{L}'’-]*(?:\s+(?:(?:van|de|den|der|el|al)\s+)*\p{Lu}[\p{L}'’-]*){0,2}`

/** `mevrouw Jansen`, `dhr. P. de Boer`: whoever it is. */
const titled = new RegExp(
  String.raw`(?<!\p{L})(?:[Dd]e\s+)?(?:[Hh]eer|[Mm]eneer|[Mm]evrouw|[Mm]evr\.?|[Mm]w\.?|[Dd]hr\.?|Mrs?\.?|Ms\.?|Miss|Frau|Herr)(?!\p{L})\s+${capitals}`,
  'gu',
)

/** `Anna “Ansje” de Vries`, `Jan (Jaap) Bos`: a name in quotes or brackets behind another. */
const between = /(?<=\uE000[ ]?)(?:["“”„'‘’]\p{Lu}[\p{L}-]+["“”'’]|\(\p{Lu}[\p{L}-]+\))(?=[ ]?\uE000)/gu

/** `mijn naam is …`, `ik heet …`. */
const introduced = new RegExp(
  String.raw`(?<!\p{L})((?:[Mm]ijn naam is|[Ii]k heet|[Mm]y name is|I am called|[Gg]enaamd|[Rr]oepnaam(?: is)?|[Nn]oem(?:en|t)? (?:m(?:e|ij)|haar|hem)|[Cc]all(?:s|ed)? (?:me|her|him)|[Bb]ijnaam(?: is)?|[Nn]ickname(?: is)?|(?:[Oo]ok |[Bb]eter |[Aa]lso |[Bb]etter )(?:bekend|known) (?:als|as)|[Aa]lias|a\.?k\.?a\.?|[Vv]rienden zeggen|[Ff]riends say)\s+)${capitals}`,
  'gu',
)

/** Names of who stands near: `mijn vrouw Els`, `dochter Sanne en Tim`. */
const related = new RegExp(
  String.raw`(?<!\p{L})((?:[Mm]ijn|[Mm]y|[Oo]nze|[Oo]ur)\s+(?:vrouw|man|partner|vriend|vriendin|zoon|dochter|kind|kinderen|wife|husband|son|daughter|children)\s+)${capitals}(?:\s+(?:en|and)\s+\p{Lu}\p{L}+)?`,
  'gu',
)

const closing =
  /^([ \t]*(?:met\s+)?(?:(?:de\s+)?(?:vriendelijke|hartelijke|beste|warme|sportieve)\s+)?(?:groet(?:en|jes)?|hoogachtend|m\.?v\.?g\.?|liefs|(?:kind|best|warm)\s+regards|regards|(?:yours\s+)?sincerely(?:\s+yours)?|yours\s+(?:faithfully|truly)|cheers)(?:\s+van)?[ \t]*[,.!:]?)(.*)$/i

/** What stands under the closing words of a letter: short lines, at most six. */
export const withoutSignature = (text: string): string => {
  const lines = text.split('\n')
  for (let at = 0; at < lines.length; at++) {
    const found = closing.exec(lines[at]!)
    if (!found) continue
    const rest = found[2]!.trim()
    if (rest.split(/\s+/).length <= 6 && rest !== '') lines[at] = `${found[1]} ${gap}`
    for (let next = at + 1; next < lines.length && next <= at + 8; next++) {
      const words = lines[next]!.trim().split(/\s+/)
      if (words.length > 6 || /^p\.?s\.?[ :]/i.test(lines[next]!.trim())) break
      if (words[0] !== '') lines[next] = gap
    }
  }
  return lines.join('\n')
}

/** Names that somebody's place in the text gives away, whoever they are of. */
export const withoutNamedPeople = (text: string): string =>
  text.replace(titled, gap).replace(introduced, `$1${gap}`).replace(related, `$1${gap}`)
