/** Whether the CV names the occupation of the job, or one of its unit group of ISCO-08. */

import type { Lexicon } from '../query/lexicon.ts'
import { type NamedOccupation, occupationsIn } from '../query/named-occupations.ts'
import { occupationsOfTitle } from '../query/title-occupations.ts'
import type { MatchCv, MatchJob } from './facts.ts'
import { neutralWords } from './neutral-words.ts'
import { occupationWords } from './reasons.ts'
import type { Share } from './share.ts'

const sameGroupShare = 15 / 25

const everydayOf = (concepts: readonly string[]): string[] =>
  concepts.filter((concept) => concept.startsWith('group:'))

/** Everyday groups are kept by hand: where both sides are in one they decide, else all that their labels may mean. */
const isSame = (asked: NamedOccupation, said: NamedOccupation): boolean => {
  if (asked.key === said.key) return true
  const own = everydayOf(asked.concepts)
  const other = everydayOf([...said.concepts, ...said.broader])
  if (own.length > 0 && other.length > 0) return own.some((concept) => other.includes(concept))
  return asked.concepts.some((concept) => said.concepts.includes(concept) || said.broader.includes(concept))
}

/** Its unit groups: those of its everyday groups, else of its labels, else of what it is a kind of. */
const iscoGroupsOf = ({ concepts, broader }: NamedOccupation, lexicon: Lexicon): string[] => {
  const groupsOf = (some: readonly string[]): string[] =>
    some.flatMap((one) => lexicon.iscoGroupOf(one) ?? [])
  const everyday = groupsOf(everydayOf(concepts))
  if (everyday.length > 0) return everyday
  const labels = groupsOf(concepts)
  return labels.length > 0 ? labels : groupsOf(broader)
}

export const occupationPart = (job: MatchJob, cv: MatchCv, lexicon: Lexicon): Share => {
  const neutral = neutralWords(lexicon)
  const asked = occupationsOfTitle(job.title, lexicon, neutral)
  const said = [cv.headline ?? '', ...cv.positions].flatMap((text) => occupationsIn(text, lexicon, neutral))
  if (asked.length === 0 || said.length === 0) return null
  const same = asked.find((one) => said.some((other) => isSame(one, other)))
  if (same) return { share: 1, because: occupationWords.same(same.text) }
  const groups = new Set(said.flatMap((one) => iscoGroupsOf(one, lexicon)))
  for (const one of asked) {
    const group = iscoGroupsOf(one, lexicon).find((code) => groups.has(code))
    if (group) return { share: sameGroupShare, because: occupationWords.near(one.text, group) }
  }
  return { share: 0, because: occupationWords.none(asked[0]!.text) }
}
