/** The occupations that a job's title says the job is, without those that it names beside it (specification, Occupations). */

import { foldText } from '../../../../kit/text/fold-text.ts'
import type { Lexicon } from './lexicon.ts'
import { type NamedOccupation, occupationsIn } from './named-occupations.ts'
import { sectorsOfUnit } from './sectors.ts'
import { isWorkplace } from './workplaces.ts'

const unitOf = ({ concepts, broader }: NamedOccupation, lexicon: Lexicon): string | null =>
  [...concepts, ...broader].map((concept) => lexicon.iscoGroupOf(concept)).find((unit) => unit !== null) ??
  null

/** The branches of the unit groups that an occupation is in: that of its everyday group, else of its nearest label. */
export const sectorsOf = (occupation: NamedOccupation, lexicon: Lexicon): string[] => {
  const unit = unitOf(occupation, lexicon)
  return unit === null ? [] : sectorsOfUnit(unit)
}

const teaching = ['teacher', 'lecturer', 'trainer', 'recruiter'].map((group) => `group:${group}`)
const straightAfter = /^\s+(?:(?:voor|van|in|aan|de|het|mbo|hbo|vmbo)\s+)*$/i

/** Whom one teaches or recruits is no work of one's own: a docent verpleegkunde is no verpleegkundige. */
const withoutTaught = (title: string, named: readonly NamedOccupation[]): NamedOccupation[] => {
  const teachers = named.filter(({ concepts }) => concepts.some((one) => teaching.includes(one)))
  return named.filter(
    (one) =>
      !teachers.some((teacher) =>
        straightAfter.test(title.slice(teacher.end, Math.max(teacher.end, one.start))),
      ),
  )
}

/** Children are looked after in the branches of care and of education. */
const childcare = '5311'
const relatedSectorsOf = (occupation: NamedOccupation, lexicon: Lexicon): string[] =>
  unitOf(occupation, lexicon) === childcare
    ? ['sector:care', 'sector:education']
    : sectorsOf(occupation, lexicon)

/** They say in which job somebody begins, not what they do. */
const beginners = ['trainee', 'intern', 'student-job'].map((group) => `group:${group}`)
const saysTheWork = ({ text, concepts }: NamedOccupation): boolean =>
  !isWorkplace(foldText(text)) && !concepts.some((concept) => beginners.includes(concept))

/** Where others work is no work of one's own: a kok verpleeghuis is no verzorgende, and a jurist politie no agent. */
const withoutWorkplaces = (named: readonly NamedOccupation[], lexicon: Lexicon): NamedOccupation[] => {
  const workers = named.filter(saysTheWork)
  if (workers.length === 0) return [...named]
  const sectors = new Set(workers.flatMap((worker) => relatedSectorsOf(worker, lexicon)))
  return named.filter(
    (one) =>
      !isWorkplace(foldText(one.text)) ||
      relatedSectorsOf(one, lexicon).some((sector) => sectors.has(sector)),
  )
}

/** `neutral` may change each word before it is looked up. */
export const occupationsOfTitle = (
  title: string,
  lexicon: Lexicon,
  neutral?: (word: string) => string,
): NamedOccupation[] =>
  withoutWorkplaces(withoutTaught(title, occupationsIn(title, lexicon, neutral)), lexicon)
