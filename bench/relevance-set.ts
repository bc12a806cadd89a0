/**
 * A judged set for the search: Dutch advertisements put together from titles and sentences that were written for it, and
 * questions with what each should find. A question asks for a kind of work: its own advertisements are worth 2, those of
 * related kinds 1; with a place in it, only those within 25 km count.
 */

import { readFileSync } from 'node:fs'
import { seededRandom } from './generate-jobs.ts'

export interface Advertisement {
  kind: string
  title: string
  company: string
  location: string
  category: string
  description: string
  skills: string[]
}

export interface JudgedQuestion {
  text: string
  /** Worth of each advertisement, by its place in the list: 1 to 3, 0 where it has none. */
  worth: number[]
  /** Kept back while the search is worked on. */
  held: boolean
}

interface Kind {
  id: string
  sector: string
  titles: string[]
  questions: string[]
  related: string[]
}

const lines = (name: string): string[][] =>
  readFileSync(new URL(`relevance/${name}`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => line.split('|').map((part) => part.trim()))

const listOf = (text: string | undefined): string[] =>
  (text ?? '')
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean)

/** Towns with those of the list that are within 25 km of them. */
const towns: Record<string, string[]> = {
  Arnhem: ['Arnhem', 'Nijmegen', 'Ede'],
  Nijmegen: ['Nijmegen', 'Arnhem'],
  Ede: ['Ede', 'Arnhem'],
  Utrecht: ['Utrecht', 'Amersfoort'],
  Amersfoort: ['Amersfoort', 'Utrecht'],
  Rotterdam: ['Rotterdam', 'Delft', 'Den Haag'],
  Delft: ['Delft', 'Rotterdam', 'Den Haag'],
  'Den Haag': ['Den Haag', 'Delft', 'Rotterdam'],
  Groningen: ['Groningen'],
  Eindhoven: ['Eindhoven'],
  Zwolle: ['Zwolle'],
  Maastricht: ['Maastricht'],
}
const names = Object.keys(towns)
const companies = [
  'De Linde',
  'Van Dijk Groep',
  'Noorderlicht',
  'Hofstede',
  'Jansen en Zonen',
  'Waterkant',
  'Stichting Samen',
  'De Brug',
]
const openings = [
  'Wij zoeken iemand die past bij ons team.',
  'Heb jij zin in een nieuwe uitdaging?',
  'Kom je bij ons werken?',
  'Per direct plek voor een nieuwe collega.',
]

const readKinds = (name: string): Kind[] =>
  lines(name).map(
    ([id = '', sector = '', titles, questions, related = '']): Kind => ({
      ...{ id, sector, titles: listOf(titles), questions: listOf(questions) },
      related: related.split(/\s+/).filter(Boolean),
    }),
  )

type Random = () => number

const pickWith =
  (random: Random) =>
  <T>(items: readonly T[]): T =>
    items[Math.floor(random() * items.length)]!

const advertise = (kinds: readonly Kind[], random: Random): Advertisement[] => {
  const said = new Map(lines('sentences.txt').map(([sector = '', sentences]) => [sector, listOf(sentences)]))
  const pick = pickWith(random)
  return kinds.flatMap((kind) =>
    [...kind.titles, kind.titles[0]!].map((title): Advertisement => {
      const sentences = said.get(kind.sector)!
      const chosen = [pick(openings), ...Array.from({ length: 4 }, () => `${pick(sentences)}.`)]
      const location = pick(names)
      return {
        kind: kind.id,
        title,
        company: pick(companies),
        location,
        category: kind.sector,
        description: `${chosen.join(' ')} De functie is in ${location}.`,
        skills: [],
      }
    }),
  )
}

const askAbout = (
  kinds: readonly Kind[],
  advertisements: readonly Advertisement[],
  random: Random,
): JudgedQuestion[] =>
  kinds.flatMap((kind) =>
    kind.questions.map((text, at): JudgedQuestion => {
      // One of three asks for a place where it can be met.
      const own = advertisements.filter((one) => one.kind === kind.id)
      const town = at % 3 === 2 ? own[at % own.length]!.location : null
      const asked = town ? `${text} ${random() < 0.5 ? 'in ' : ''}${town}` : text
      const worth = advertisements.map((one) => {
        if (town && !towns[town]!.includes(one.location)) return 0
        return one.kind === kind.id ? 2 : kind.related.includes(one.kind) ? 1 : 0
      })
      return { text: asked, worth, held: Math.floor(random() * 3) === 0 }
    }),
  )

export const readJudgedSet = (): { advertisements: Advertisement[]; questions: JudgedQuestion[] } => {
  const kinds = readKinds('occupations.txt')
  const random = seededRandom(12)
  const advertisements = advertise(kinds, random)
  return { advertisements, questions: askAbout(kinds, advertisements, random) }
}

/** Other kinds of work: their advertisements come beside those before, and their questions are asked of all. */
export const readFreshSet = (
  before: readonly Advertisement[],
): {
  advertisements: Advertisement[]
  questions: JudgedQuestion[]
  typed: JudgedQuestion[]
  second: JudgedQuestion[]
  third: JudgedQuestion[]
} => {
  const kinds = readKinds('fresh-occupations.txt')
  const random = seededRandom(23)
  const advertisements = advertise(kinds, random)
  const all = [...before, ...advertisements]
  const questions = askAbout(kinds, all, random)
  return {
    advertisements,
    questions,
    typed: everyThirdHeld(all, 'fresh-typed.txt'),
    second: everyThirdHeld(all, 'second-typed.txt'),
    third: everyThirdHeld(all, 'third-typed.txt'),
  }
}

const everyThirdHeld = (among: readonly Advertisement[], name: string): JudgedQuestion[] =>
  readTypedQuestions(among, name).map((one, at) => ({ ...one, held: at % 3 === 2 }))

/** Still other kinds of work, asked for as on a telephone: their advertisements come beside those before. */
export const readPhoneSet = (
  before: readonly Advertisement[],
): Record<'typed' | 'fourth' | 'fifth', JudgedQuestion[]> & { advertisements: Advertisement[] } => {
  const advertisements = advertise(readKinds('phone-occupations.txt'), seededRandom(34))
  const all = [...before, ...advertisements]
  return {
    advertisements,
    typed: everyThirdHeld(all, 'phone-typed.txt'),
    fourth: everyThirdHeld(all, 'fourth-typed.txt'),
    fifth: everyThirdHeld(all, 'fifth-typed.txt'),
  }
}

const readAdvertisements = (name: string): Advertisement[] =>
  lines(`${name}-jobs.txt`).map(
    ([kind = '', title = '', company = '', location = '', description = '']): Advertisement => ({
      ...{ kind, title, company, location, description },
      ...{ category: '', skills: [] },
    }),
  )

/** Advertisements that say their own hours, pay, contract and place, each a kind of its own, with questions that wish several of these at once. They are asked among themselves: the others are not judged for them. */
export const readWishesSet = (
  name = 'wishes',
): { advertisements: Advertisement[]; typed: JudgedQuestion[] } => {
  const advertisements = readAdvertisements(name)
  return { advertisements, typed: everyThirdHeld(advertisements, `${name}-typed.txt`) }
}

/** The advertisements of the street and those of several wishes together, those of wishes with a z before their id. */
export const readCountrySet = (): { advertisements: Advertisement[]; typed: JudgedQuestion[] } => {
  const wishes = readWishesSet('wishes').advertisements
  const advertisements = [
    ...readWishesSet('street').advertisements,
    ...wishes.map((one) => ({ ...one, kind: `z${one.kind}` })),
  ]
  return { advertisements, typed: everyThirdHeld(advertisements, 'country-typed.txt') }
}

/** Advertisements of one set beside those of the market place, which have a z before their id. */
const besideMarket = (name: string, questions: string) => {
  const market = readWishesSet('market').advertisements
  const advertisements = [
    ...readWishesSet(name).advertisements,
    ...market.map((one) => ({ ...one, kind: `z${one.kind}` })),
  ]
  return { advertisements, typed: everyThirdHeld(advertisements, questions) }
}

/** The market place asked once more, in other words. */
export const readAgainSet = () => {
  const { advertisements } = readWishesSet('market')
  return { advertisements, typed: everyThirdHeld(advertisements, 'again-typed.txt') }
}

/** Short and sloppy questions, over the advertisements of the street and those of the market place. */
export const readSloppySet = () => besideMarket('street', 'sloppy-typed.txt')

/** Questions in words of the trade, over its advertisements and those of the market place. */
export const readTradesSet = () => besideMarket('trades', 'trades-typed.txt')

/** Advertisements of many sectors, worth 0 to 3 for each question; a third of the questions, drawn by a seed, is held back. */
export const readCandidatesSet = (): { advertisements: Advertisement[]; typed: JudgedQuestion[] } => {
  const advertisements = readAdvertisements('candidates')
  const ofKind = new Map(advertisements.map(({ kind }, place) => [kind, place]))
  const random = seededRandom(326)
  const drawn = lines('candidates-typed.txt').map(([text = '', ...grades]) => {
    const worth = advertisements.map(() => 0)
    for (const [at, kinds] of grades.entries())
      for (const kind of kinds.split(/\s+/).filter(Boolean)) worth[ofKind.get(kind)!] = 3 - at
    return { text, worth, lot: random() }
  })
  const lots = drawn.map(({ lot }) => lot).sort((a, b) => a - b)
  const limit = lots[Math.floor(lots.length / 3)]!
  return { advertisements, typed: drawn.map(({ lot, ...one }) => ({ ...one, held: lot < limit })) }
}

/** Questions as people type them, with the kinds that they mean; none is held back. */
export const readTypedQuestions = (
  advertisements: readonly Advertisement[],
  name = 'typed.txt',
): JudgedQuestion[] =>
  lines(name).map(([text = '', meant = '', near = '', town = '']) => {
    const [own, others] = [meant, near].map((kinds) => new Set(kinds.split(/\s+/).filter(Boolean)))
    const worth = advertisements.map(({ kind, location }) => {
      if (town !== '' && !towns[town]!.includes(location)) return 0
      return own!.has(kind) ? 2 : others!.has(kind) ? 1 : 0
    })
    return { text, worth, held: false }
  })

/** Discounted gain of the first ten over the best possible. */
export const gainAtTen = (found: readonly number[], worth: readonly number[]): number => {
  const gain = (values: readonly number[]): number =>
    values.slice(0, 10).reduce((sum, value, at) => sum + (2 ** value - 1) / Math.log2(at + 2), 0)
  const best = gain([...worth].sort((a, b) => b - a))
  return best === 0 ? 1 : gain(found.map((place) => worth[place] ?? 0)) / best
}

/** Share of the advertisements that are worth 2 or more that are among the first fifty. */
export const recallAtFifty = (found: readonly number[], worth: readonly number[]): number => {
  const wanted = worth.flatMap((value, place) => (value >= 2 ? [place] : []))
  const first = new Set(found.slice(0, 50))
  return wanted.length === 0 ? 1 : wanted.filter((place) => first.has(place)).length / wanted.length
}
