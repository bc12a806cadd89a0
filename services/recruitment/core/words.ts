/** Texts and words that are compared without regard to case and accents. */

import { foldText } from '../../../kit/text/fold-text.ts'

/** The texts without those that are like an earlier one but for case and accents. */
export const distinctTexts = (texts: readonly string[]): string[] => {
  const seen = new Map<string, string>()
  for (const text of texts) if (!seen.has(foldText(text))) seen.set(foldText(text), text)
  return [...seen.values()]
}

/** The words of a folded text; `c++`, `c#` and `.net` keep their signs. */
export const wordsOf = (text: string): string[] =>
  foldText(text).match(/(?<![\p{L}\p{N}])\.?[\p{L}\p{N}]+(?:\+\+|#)?/gu) ?? []
