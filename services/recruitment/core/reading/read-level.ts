/** The level of a whole advertisement: of its title, else of a label, of a line that names the job once more, or of what its sentences say of whoever is sought. */

import type { ExperienceLevel } from '../job-vocabulary.ts'
import type { PlaceNames } from '../query/lexicon.ts'
import { type Passage, scopeOf } from './passages.ts'
import { placesIn } from './places.ts'
import { type Reading, type ReadingOrigin, shorten } from './reading.ts'
import { isOfColleague, levelIn } from './vocabulary.ts'

/** Names and places are taken out before: `Hoofddorp` and `Senior Living B.V.` say nothing of a level. */
const withoutNames = (text: string, company: string, places: PlaceNames | null): string => {
  const name = company.trim()
  const plain = name.length > 2 ? text.replaceAll(name, ' ') : text
  if (!places) return plain
  return placesIn(plain, places).reduceRight(
    (rest, { start, end }) => rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end),
    plain,
  )
}

const levels = '(junior|medior|senior|sr\\.?|jr\\.?|lead|ervaren)'

/**
 * The title once more, with its level: `Senior Data Engineer gezocht` under the title `Data engineer`. At the
 * head of a line a word of the title is enough: `Senior strategisch adviseur` under `Strategisch adviseur water`.
 */
const besides = (title: string): RegExp[] => {
  const plain = title.replace(/\(.*?\)/g, ' ').trim()
  const words = plain.match(/\p{L}{5,}/gu) ?? []
  const whole = plain.replace(/[^\p{L}\d]+/gu, '\\P{L}{1,3}')
  return [
    ...(/\p{L}{4}/u.test(plain) ? [new RegExp(`(?<!\\p{L})${levels} ${whole}(?!\\p{L})`, 'iu')] : []),
    ...(words.length > 0
      ? [new RegExp(`^\\P{L}*${levels} (?:[\\p{L}-]+ ){0,2}(?:${words.join('|')})(?!\\p{L})`, 'iu')]
      : []),
  ]
}

/** `Je bent een ervaren operator` who needs a year of experience is no senior. */
const fewYears =
  /(?<![\d.,]|\b(?:meer|more) (?:dan|than) )\b(?:1|één|een|one|(?:een )?half) (?:jaar|year)s? (?:aantoonbare |relevante |relevant )?(?:werk)?(?:ervaring|(?:of )?experience)/iu

/** Who is called so may lead people or not: a *manager bediening* often has none, and those of a project are lent. */
const mayLead =
  /(?<!\p{L})(?!\p{L}*(?:project|account|product(?!ie)|case|groeps|reis))\p{L}*(?:leid(?:er|ster)|manager|co[oö]rdinator)(?!\p{L})/iu
/** Before it stands nothing that assists: an *assistent-filiaalmanager* helps whoever leads. */
const assists = /assist|plaatsvervang|adjunct|ondersteun|secretar/i
const people = String.raw`(?:team|ploeg|mensen|man|medewerkers|vakmensen|vaklieden|collega['’]?s|fte|[\d]+ \p{L}+(?:ers|eurs|oren|isten|krachten|people|employees)|(?:twee|drie|vier|vijf|zes|zeven|acht|negen|tien) \p{L}+(?:ers|eurs|oren|isten|krachten))`
/** Whoever has the job leads people; projects and money are none. */
const leadsPeople = new RegExp(
  String.raw`(?<!\p{L})(?:leiding (?:geeft |geven )?aan|leidt?|stuurt?)(?!\p{L})[^.;]{0,60}?(?<!\p{L})${people}(?!\p{L})|\blead(?:ing)? (?:an? |the |our )?(?:\p{L}+ )?team of \d`,
  'iu',
)

interface Level {
  word: ExperienceLevel
  text: string
}

const inSentence = (
  passage: Passage,
  company: string,
  again: readonly RegExp[],
  isBeginner: boolean,
): Reading[] => {
  const place = scopeOf(passage, 'level')
  if (!place) return []
  const of = ({ word, text }: Level, from: ReadingOrigin, confidence: number): Reading => ({
    field: 'experienceLevel',
    value: word,
    from,
    where: passage.where,
    text: shorten(text),
    confidence,
  })
  const isText = place.from === 'TEXT'
  const named = isText ? again.map((pattern) => pattern.exec(passage.text)).find((each) => each) : null
  const known =
    named && !isOfColleague(passage.text.slice(0, named.index)) ? levelIn(named[1]!, 'title') : null
  // A fact that is nothing but the level says it as a label does.
  const isFact = /^\W*(?:junior|medior|senior|starter)\W*$/i.test(passage.text)
  const found = levelIn(
    withoutNames(isText ? passage.text : passage.value, company, null),
    isFact ? 'label' : place.scope,
  )
  const isTold = isText && /ervaren$/i.test(found?.text ?? '') && isBeginner
  return [
    ...(known && !(isBeginner && /^ervaren$/i.test(named![1]!))
      ? [of({ word: known.word, text: passage.text }, 'TEXT', 0.85)]
      : []),
    ...(found && !isTold ? [of(found, place.from, isText ? 0.78 : 0.9)] : []),
  ]
}

/** Readings of the level, of which the best counts. */
export const readLevel = (
  { title, company }: { title: string; company: string },
  passages: readonly Passage[],
  places: PlaceNames,
): Reading[] => {
  const inTitle = levelIn(withoutNames(title, company, places), 'title')
  const of = (word: ExperienceLevel, where: string, text: string, confidence: number): Reading => ({
    field: 'experienceLevel',
    value: word,
    from: 'TEXT',
    where,
    text: shorten(text),
    confidence,
  })
  const leading =
    !inTitle && mayLead.test(title) && !assists.test(title)
      ? passages.find(({ text }) => leadsPeople.test(text))
      : undefined
  const again = inTitle ? [] : besides(title)
  const isBeginner = passages.some(({ text }) => fewYears.test(text))
  return [
    ...(inTitle ? [of(inTitle.word, 'title', title, 0.95)] : []),
    ...(leading ? [of('LEAD', leading.where, leading.text, 0.8)] : []),
    ...passages.flatMap((passage) => inSentence(passage, company, again, isBeginner)),
  ]
}
