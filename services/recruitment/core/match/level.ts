/** The level that a job asks for beside the one that a CV speaks of: in its headline and positions, or by years of experience. */

import { type ExperienceLevel, experienceLevels } from '../job-vocabulary.ts'
import { levelIn } from '../reading/vocabulary.ts'
import type { MatchCv, MatchJob } from './facts.ts'
import { levelWords } from './reasons.ts'
import type { Share } from './share.ts'

const numbers =
  'een twee drie vier vijf zes zeven acht negen tien elf twaalf|one two three four five six seven eight nine ten eleven twelve'
    .split('|')
    .map((list) => list.split(' '))

const yearsSaid =
  /\b(\d{1,2}|[a-z]+)\s*\+?\s*(?:jaar|jaren|years?)(?:['’]s?)?\s+(?:(?:of|aan|relevante?|ruime|brede|relevant|professional)\s+)*(?:werk|work)?\s?(?:ervaring|experience)\b/gi

const numberOf = (word: string): number | null => {
  if (/^\d+$/.test(word)) return Number(word)
  const at = numbers.map((list) => list.indexOf(word.toLowerCase())).find((place) => place >= 0)
  return at === undefined ? null : at + 1
}

/** Years of experience in words: `8 jaar ervaring`, `ten years of experience`. */
const yearsIn = (text: string): number[] =>
  [...text.matchAll(yearsSaid)].flatMap(([, word]) => numberOf(word!) ?? [])

const levelOfYears = (years: number): ExperienceLevel =>
  years < 2 ? 'JUNIOR' : years < 5 ? 'MEDIOR' : 'SENIOR'

const rank = (level: ExperienceLevel): number => experienceLevels.indexOf(level)

/** The highest that is said. That somebody once began as a junior says nothing, unless it is all that they were. */
const levelOfCv = ({ headline, summary, positions, years }: MatchCv): ExperienceLevel | null => {
  const levelOf = (text: string): ExperienceLevel | null => levelIn(text, 'title')?.word ?? null
  const held = positions.map(levelOf)
  const said = held.filter((level) => level !== 'JUNIOR' || held.every((one) => one === 'JUNIOR'))
  const experience = [...(years === null ? [] : [years]), ...yearsIn(`${headline ?? ''}\n${summary ?? ''}`)]
  const levels = [levelOf(headline ?? ''), ...said, ...experience.map(levelOfYears)].filter(
    (level) => level !== null,
  )
  return levels.toSorted((a, b) => rank(b) - rank(a))[0] ?? null
}

/** Half for one step up or down. */
export const levelPart = (job: MatchJob, cv: MatchCv): Share => {
  const asked = job.experienceLevel
  const said = levelOfCv(cv)
  if (!asked || !said) return null
  const steps = Math.abs(rank(asked) - rank(said))
  return { share: Math.max(0, 1 - steps / 2), because: levelWords(asked, said) }
}
