/** Finds occupations in words: the longest labels first, those of ESCO and of the everyday groups (specification, Occupations). */

import { isJoin } from './function-words.ts'
import { otherwiseHeaded } from './other-heads.ts'
import { dutchStem, englishStem } from './stems.ts'
import { singularForms } from './word-forms.ts'

const longestLabel = 8
export const maximumConcepts = 12
/** Shorter words are the beginning of too many others. */
const leastWork = 5
/** What is done in any work: `mensen helpen met schulden` is no helpende, and `projecten waterbouw` no projectassistent. */
const generalDeeds: ReadonlySet<string> = new Set(['helpen', 'helpt', 'projecten'])

/**
 * How a label is looked up: its words without spaces, the last one as its stem, so that `vrachtwagen chauffeurs` is
 * `vrachtwagenchauffeur`.
 */
const keyOf = (words: readonly string[], stem: (word: string) => string): string =>
  words.slice(0, -1).join('') + stem(words.at(-1) ?? '')

export const dutchKey = (words: readonly string[]): string => keyOf(words, dutchStem)
export const englishKey = (words: readonly string[]): string => keyOf(words, englishStem)

/** Keys of two words as a compound, with a joint or the other way round: `kwaliteit medewerker`, `assistent tandarts`, `teacher english`. */
const compoundKeys = ([first, second, ...more]: readonly string[]): string[] => {
  if (first === undefined || second === undefined || more.length > 0) return []
  return [
    ...['s', 'en', 'n'].map((joint) => dutchKey([first + joint, second])),
    ...['', 's', 'en', 'n'].map((joint) => dutchKey([second + joint, first])),
    englishKey([second, first]),
  ]
}

export interface OccupationSpan {
  /** Places of the first word and after the last. */
  from: number
  to: number
  concepts: string[]
}

export interface Labels {
  conceptsOf(key: string): readonly string[]
}

/**
 * Words that ESCO has as a label of one occupation, or that share their stem with one, and that say no work by themselves: a
 * specialist logistiek is no doctor, and a medewerker support no technicus.
 */
const generalWords: ReadonlySet<string> = new Set(
  'medewerker worker specialist specialisten specialists development manager account product design director maker baas'
    .split(' ')
    .map(dutchStem),
)

/** Whether a word is what many kinds of work share. */
export const saysNoWork = (word: string): boolean => generalWords.has(dutchStem(word))

/** Work by themselves, and anything behind another word: an agent is with the police, a booking agent or a chat agent is not. */
const namesAlone: ReadonlySet<string> = new Set(['agent', 'agents', 'agenten'])

const conceptsAt = (words: readonly string[], labels: Labels): string[] => {
  if (words.length === 1 && saysNoWork(words[0]!)) return []
  const whole = new Set([...labels.conceptsOf(dutchKey(words)), ...labels.conceptsOf(englishKey(words))])
  if (whole.size > 0) return [...whole]
  for (const keys of [compoundKeys(words), deedKeys(words), headFirstKeys(words)]) {
    const concepts = keys.flatMap((key) => labels.conceptsOf(key))
    if (concepts.length > 0) return [...new Set(concepts)]
  }
  return [...new Set(withSingularInside(words, labels))]
}

/** Of the first other last part that makes a name; `kassa kracht` and `kassakracht` are a kassamedewerker. */
const withOtherHead = (words: readonly string[], labels: Labels): readonly string[] => {
  if (words.length === 1 && saysNoWork(words[0]!)) return []
  for (const pair of otherwiseHeaded(words))
    for (const key of [dutchKey(pair), ...compoundKeys(pair)]) {
      const concepts = labels.conceptsOf(key)
      if (concepts.length > 0) return concepts
    }
  return []
}

/** `kok zelfstandig werkend` is asked for as `zelfstandig werkend kok`. */
const headFirstKeys = ([first, ...more]: readonly string[]): string[] =>
  first === undefined || more.length < 2 ? [] : [dutchKey([...more, first])]

/** What one is called who does this: `maken` maker, `metselen` metselaar, `programmeren` programmeur. */
const doersOf = (deed: string): string[] => {
  const forms = [`${deed}der`, `${deed}er`]
  if (/en$/.test(deed)) forms.push(`${deed.slice(0, -1)}r`, `${deed.slice(0, -2)}aar`)
  if (/eren$/.test(deed)) forms.push(`${deed.slice(0, -4)}eur`, `${deed.slice(0, -4)}ateur`)
  if (/ing$/.test(deed)) forms.push(`${deed.slice(0, -3)}er`)
  if (/atie$/.test(deed)) forms.push(`${deed.slice(0, -4)}ateur`)
  return forms
}

/** What those are called who do this to a thing, where it is not the doer of the deed: `tram besturen` trambestuurder, `machines bedienen` machineoperator. */
const otherDoers: Readonly<Record<string, readonly string[]>> = {
  rijden: ['chauffeur'],
  rondbrengen: ['bezorger'],
  brengen: ['bezorger'],
  repareren: ['reparateur', 'monteur', 'maker', 'technicus'],
  onderhouden: ['monteur', 'onderhoudsmonteur'],
  installeren: ['installateur', 'monteur'],
  plaatsen: ['plaatser', 'monteur'],
  monteren: ['monteur'],
  bedienen: ['operator', 'machinist'],
  bouwen: ['bouwer', 'ontwikkelaar'],
}

/** Keys of a thing and what is done with it: `tegels zetten` tegelzetter, `vrachtwagen rijden` vrachtwagenchauffeur, `ramen wast` ramenwasser. */
const deedKeys = (words: readonly string[]): string[] => {
  const [first, second, ...more] = words
  if (first === undefined || second === undefined || more.length > 0) return []
  return [
    ...infinitivesOf(second).flatMap((deed) => keysOfDeed(first, deed)),
    // `wast ramen`: only a form that no thing has.
    ...(isInfinitive(first) ? [] : infinitivesOf(first).flatMap((deed) => keysOfDeed(second, deed))),
  ]
}

const isInfinitive = (word: string): boolean => /.{3}en$/.test(word)

/** `wast` wassen, `knipt` knippen, `repareert` repareren, `geeft` geven; an infinitive is itself, any other word none. */
const infinitivesOf = (word: string): string[] => {
  if (isInfinitive(word)) return [word]
  if (!/.{2}t$/.test(word)) return []
  return [word.slice(0, -1), word].flatMap((stem) => {
    const long = /^(.*)([aeou])\2([bcdfgklmnprst])$/.exec(stem)
    const open = long ? `${long[1]}${long[2]}${long[3]}` : stem
    const soft = open.replace(/f$/, 'v').replace(/s$/, 'z')
    return [...new Set([`${doubled(stem)}en`, `${open}en`, `${soft}en`])]
  })
}

const keysOfDeed = (thing: string, deed: string): string[] => {
  const things = [thing, ...singularForms(thing)]
  const lesson = /^(.{3,})les(?:sen)?$/.exec(thing)
  if (deed === 'geven' && lesson)
    return ['docent', 'leraar', 'instructeur'].map((teacher) => dutchKey([lesson[1]!, teacher]))
  const doers = deed === 'rijden' ? otherDoers[deed]! : [...doersOf(deed), ...(otherDoers[deed] ?? [])]
  return things.flatMap((each) => [
    // A name may be that of the deed itself: `ramen wassen` stands among the names.
    dutchKey([each, deed]),
    ...doers.map((doer) => dutchKey([each, doer])),
  ])
}

/** Labels whose words before the last were asked for in the plural: `chauffeurs ce`, `monteurs cv`. */
const withSingularInside = (words: readonly string[], labels: Labels): string[] =>
  words.slice(0, -1).flatMap((word, at) =>
    singularForms(word).flatMap((form) => {
      const changed = [...words.slice(0, at), form, ...words.slice(at + 1)]
      return labels.conceptsOf(dutchKey(changed))
    }),
  )

/**
 * Occupations of those who do or work in this: `vakkenvullen`, `netwerkbeheer`, `beveiliging`, `klantenservice`. None for
 * a word of which no such name is known.
 */
export const conceptsOfWork = (word: string, labels: Labels): string[] => {
  if (word.length < leastWork || saysNoWork(word) || generalDeeds.has(word)) return []
  // `schilderswerk`, `laswerk`, `magazijnwerk`, `schoonmaakbedrijf`: what is worked at, as a name or as a deed. Who has a
  // `heftruckrijbewijs`, `lasdiploma` or `kappersdiploma` wants the work that it is for.
  const [, at, what] =
    /^(.{3,}?)s?(?:werk(?:zaamheden)?|bedrijf|branche|sector|(rijbewijs|diploma|certificaat))$/.exec(word) ??
    []
  const works =
    at === undefined
      ? []
      : [
          ...(what === 'rijbewijs' ? [[at, 'chauffeur']] : []),
          [at],
          ...[doubled(at), opened(at)].flatMap(doersOf).map((doer) => [doer]),
          [at, 'medewerker'],
        ]
  for (const words of [...doersOf(word).map((doer) => [doer]), [word, 'medewerker'], ...works]) {
    const concepts = conceptsAt(words, labels)
    if (concepts.length > 0) return concepts.slice(0, maximumConcepts)
  }
  return []
}

/** `las` is doubled before an ending: lasser. */
const doubled = (stem: string): string =>
  /[^aeiou][aeiou][bdfgklmnprst]$/.test(stem) ? `${stem}${stem.at(-1)}` : stem

/** The long vowel of `sloop` is written once before an ending: sloper. */
const opened = (stem: string): string => stem.replace(/([^aeiou])([aeou])\2([bdfgklmnprst])$/, '$1$2$3')

/**
 * Spans of neutral words that are a label, none over another, in the order of the words; of two that overlap the one
 * with more words counts, then the first. Each has at most twelve concepts, groups first.
 */
export const findOccupations = (
  words: readonly string[],
  labels: Labels,
  /** Where no label may go over: between words that did not stand side by side. */
  breaks: ReadonlySet<number> = new Set(),
): OccupationSpan[] => {
  const spans: OccupationSpan[] = []
  const taken = new Set<number>()
  for (let length = Math.min(longestLabel, words.length); length >= 1; length--)
    for (let from = 0; from + length <= words.length; from++) {
      const places = Array.from({ length }, (_, at) => from + at)
      if (places.some((place) => taken.has(place) || (place > from && breaks.has(place)))) continue
      const name = words.slice(from, from + length)
      if (length === 1 && namesAlone.has(name[0]!) && from > 0 && !isJoin(words[from - 1])) continue
      // Such words part names, and none begins or ends with one.
      if (length > 1 && (isJoin(name[0]) || isJoin(name.at(-1)))) continue
      const own = conceptsAt(name, labels)
      const concepts = (own.length > 0 ? own : withOtherHead(name, labels)).slice(0, maximumConcepts)
      if (concepts.length === 0) continue
      for (const place of places) taken.add(place)
      spans.push({ from, to: from + length, concepts })
    }
  return spans.sort((a, b) => a.from - b.from)
}
