/** The feet of pages in the text of a CV: they say nothing of whoever it is of. */

import { foldText } from '../../../../kit/text/fold-text.ts'
import { namesIn } from './cv-head.ts'
import type { Line, SectionName } from './cv-sections.ts'

/** A number alone or at the end of a row, or behind words that say whose CV it is. */
const foot =
  /^(?:(?:\S.{0,100}\s{2,})|(\S.{0,100}?)(?:,\s|\s[-–—|·]\s))?(?:page|pagina)\s+(\d+)(?:\s*(?:of|van|\/)\s*\d+)?$/i
const ofCv = /\b(?:cv|curriculum vitae|resume)\b/
/** `10 februari 2026  Sanne de Wit · CV  2`: a number alone at the end of a row that comes back with another. */
const numbered = /^(\S.{2,100}?)(?:\s{2,}|\s[-–—|·]\s(?=\d+\s?\/))(\d{1,2})(?:\s?\/\s?\d{1,2})?$/

/**
 * The sections without the feet of their pages. Words before the number are a foot's only where they name the person or the
 * CV, or come back with another number: `Interview in NRC, pagina 3` is told.
 */
export const withoutPageFeet = (sections: ReadonlyMap<SectionName, Line[]>): Map<SectionName, Line[]> => {
  const of = (name: SectionName): Line[] => sections.get(name) ?? []
  const names = namesIn([...of('head'), ...of('personal')]).map(foldText)
  const numbers = new Map<string, Set<string>>()
  for (const { text } of [...sections.values()].flat()) {
    const [, words, number] = foot.exec(text) ?? numbered.exec(text) ?? []
    if (!words || !number) continue
    const folded = foldText(words)
    numbers.set(folded, (numbers.get(folded) ?? new Set()).add(number))
  }
  const isFoot = ({ text }: Line): boolean => {
    const found = foot.exec(text)
    if (!found) {
      const words = foldText(numbered.exec(text)?.[1] ?? '')
      return (numbers.get(words)?.size ?? 0) > 1 && names.some((name) => words.includes(name))
    }
    if (!found[1]) return true
    const words = foldText(found[1])
    return ofCv.test(words) || names.some((name) => words.includes(name)) || numbers.get(words)!.size > 1
  }
  return new Map([...sections].map(([name, lines]) => [name, lines.filter((line) => !isFoot(line))]))
}
