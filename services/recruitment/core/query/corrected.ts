/** A question whose typing errors are mended: the words that were meant count a little less than words as they were asked. */

import type { Understanding } from './understanding.ts'
import type { Variant } from './variants.ts'

const asCorrection = (variant: Variant): Variant =>
  variant.kind === 'WORD' ? { ...variant, kind: 'CORRECTION' } : variant

/**
 * `meant` is the understanding of the text with the likeliest words in it, `asked` that of the text as it was typed. Of a
 * mended word all likely ones are looked for.
 */
export const mergeCorrections = (meant: Understanding, asked: Understanding): Understanding => ({
  ...meant,
  corrected: asked.corrected,
  alternatives: meant.alternatives.map((alternative, at) => ({
    ...alternative,
    terms: alternative.terms.map((term) => {
      const mended = asked.alternatives[at]?.terms.find(({ corrected }) => corrected === term.word)
      if (!mended) return term
      const others = mended.variants.filter(
        ({ lexeme }) => !term.variants.some((one) => one.lexeme === lexeme),
      )
      return {
        ...term,
        corrected: term.word,
        variants: [...term.variants.map(asCorrection), ...others].slice(0, 40),
      }
    }),
  })),
})

/** The text with each mistyped word replaced by the likeliest that was meant. */
export const withCorrections = (text: string, corrected: Understanding['corrected']): string => {
  let meant = text.normalize('NFC')
  for (const { from, to } of corrected) meant = meant.replace(from, () => to)
  return meant
}
