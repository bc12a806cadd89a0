/**
 * Last parts of names of work that people use for each other: a zwemjuf is a zwemleraar, a kassakracht a kassamedewerker.
 * What is done names who does it: kamerschoonmaak is the work of a kamerschoonmaker.
 */

import { singularForms } from './word-forms.ts'

const families: readonly (readonly string[])[] = [
  'medewerker kracht hulp assistent bediende meisje juffrouw dame',
  'leraar docent juf meester leerkracht onderwijzer instructeur lesgever',
  'chauffeur rijder bestuurder machinist',
  'bezorger koerier rondbrenger',
  'manager leider chef hoofd baas',
  'verpleegkundige zuster broeder',
  'werker bewerker arbeider',
  'monteur technicus installateur reparateur hersteller mecanicien',
  'ontwikkelaar programmeur developer bouwer',
  'adviseur consulent consultant',
  'ontwerper designer vormgever',
  'schoonmaker schoonmaak',
  'verkoper verkoop',
  'inkoper inkoop',
  'bezorger bezorging',
  'beveiliger beveiliging',
  'begeleider begeleiding',
  'verzorger verzorging',
  'monteur montage',
  'planner planning',
].map((names) => names.split(' '))

const leastFirst = 3

/** What a name says before one of these, with each that may stand there; without the joint the own one may too. */
const parted = (word: string): [string, string][] => {
  for (const family of families)
    for (const head of family) {
      if (!word.endsWith(head) || word.length - head.length < leastFirst) continue
      const first = word.slice(0, -head.length)
      const bare = first.replace(/s$/, '')
      const own: [string, string][] = bare === first ? [] : [[bare, head]]
      return [
        ...own,
        ...family.filter((other) => other !== head).map((other): [string, string] => [first, other]),
      ]
    }
  return []
}

/** The name with other last parts, each as a first word and a last one: `zwem leraar`; none where its last part has no others. */
export const otherwiseHeaded = (words: readonly string[]): [string, string][] => {
  const [first, second, ...more] = words
  if (first === undefined || more.length > 0) return []
  if (second === undefined)
    return [first, ...singularForms(first)].map(parted).find(({ length }) => length > 0) ?? []
  const family = families.find((each) => each.includes(second))
  return (family ?? []).filter((other) => other !== second).map((other) => [first, other])
}
