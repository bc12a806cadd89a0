/** The kinds of contract of a whole advertisement, which offers several in several sentences. */

import type { ContractKind } from '../job-vocabulary.ts'
import { type Passage, scopeOf } from './passages.ts'
import { type Reading, type ReadingOrigin, shorten } from './reading.ts'
import { contractKindsIn, type Word } from './vocabulary.ts'

interface Said extends Word<ContractKind> {
  sentence: string
}

const untilPermanent: readonly ContractKind[] = ['AGENCY', 'SECONDMENT', 'ON_CALL', 'BBL', 'FREELANCE']

/** An absence is all that tells of a time, and freelance work is not one of several ways. */
const isStandIn = (words: readonly Said[]): boolean => {
  const freelance = words.filter(({ word }) => word === 'FREELANCE')
  const forATime = words.filter(({ word }) => word === 'FIXED_TERM')
  const others = words.filter(({ word }) => word !== 'FREELANCE' && word !== 'FIXED_TERM')
  return (
    freelance.length > 0 &&
    others.length === 0 &&
    forATime.every(({ text }) =>
      /vervang|zwanger|verlof|ziekte|bevalling|maternity|leave|sabbatical/i.test(text),
    ) &&
    freelance.every(
      ({ sentence }) => !/(?<!\p{L})(?:of|or|ook|also|loondienst|dienstverband)(?!\p{L})/iu.test(sentence),
    )
  )
}

const isLengthAlone = ({ word, text, sentence }: Said): boolean =>
  word === 'FIXED_TERM' &&
  /^(?:\d|een |half|an? )/i.test(text) &&
  !/contract|dienstverband|aanstelling|overeenkomst|appointment|employ|position|functie|baan|vacature/i.test(
    sentence,
  )

/** All kinds of the best origin together: an advertisement offers several in several sentences. */
export const readContracts = (title: string, passages: readonly Passage[]): Reading[] => {
  const byOrigin = new Map<ReadingOrigin, { words: Said[]; where: string }>()
  const add = (from: ReadingOrigin, found: Word<ContractKind>[], where: string, sentence: string): void => {
    if (found.length === 0) return
    const known = byOrigin.get(from)
    const words = [...(known?.words ?? []), ...found.map((word) => ({ ...word, sentence }))]
    byOrigin.set(from, { words, where: known?.where ?? where })
  }
  const inTitle = contractKindsIn(title, 'title')
  for (const passage of passages) {
    const place = scopeOf(passage, 'contract')
    if (!place) continue
    const words = contractKindsIn(passage.text, place.scope)
    // `Duur: 12 maanden` is how long, whatever the text says it is: secondment, or work by the hour.
    const isDuration = place.scope === 'label' && passage.kinds.includes('start')
    add(
      isDuration ? 'TEXT' : place.from,
      isDuration ? words.map((word) => ({ ...word, aside: true })) : words,
      passage.where,
      passage.text,
    )
  }
  const best = byOrigin.has('LABEL') ? 'LABEL' : 'TEXT'
  add(best, inTitle, 'title', title)
  const found = byOrigin.get(best)
  if (!found) return []
  const words = new Set(found.words.map(({ word }) => word))
  const isFirst = words.has('FIXED_TERM') || words.has('AGENCY')
  if (isFirst && found.words.every(({ word, aside }) => word !== 'PERMANENT' || aside))
    words.delete('PERMANENT')
  // `Detachering`, and elsewhere `om te beginnen voor een halfjaar`: how long that lasts, unless a contract does.
  for (const word of found.words) if (isLengthAlone(word)) word.aside = true
  // What is promised for later says less than the kind that comes before it: `Je werkt via ons uitzendbureau. Daarna volgt een vast contract.`
  const isPromised = found.words.every(({ word, aside }) => word !== 'FIXED_TERM' || aside)
  if (isPromised && untilPermanent.some((kind) => words.has(kind))) words.delete('FIXED_TERM')
  // Somebody is away, and who stands in for them bills for it: why the work ends is no contract besides.
  if (isStandIn(found.words)) words.delete('FIXED_TERM')
  // Who is seconded may go over to whoever they work for, as agency workers do.
  const isTakenOver = found.words.every(
    ({ word, text }) => word !== 'AGENCY' || /\bover\b|overgenomen/i.test(text),
  )
  if (words.has('SECONDMENT') && isTakenOver) words.delete('AGENCY')
  // Every internship ends: `een stage voor een periode van 5 maanden` is no contract besides.
  if (words.has('INTERNSHIP')) words.delete('FIXED_TERM')
  const value = [...words]
  return [
    {
      field: 'contractKinds',
      value,
      from: best,
      where: found.where,
      text: shorten(found.words[0]!.text),
      confidence: best === 'LABEL' ? 0.92 : 0.82,
    },
  ]
}
