/** Which known words somebody may have meant who mistyped one. */

/** Insertions, deletions, replacements and swaps of neighbours between two words (optimal string alignment). */
export const editDistance = (a: string, b: string): number => {
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let row = 1; row <= a.length; row++) {
    const current = [row]
    for (let column = 1; column <= b.length; column++) {
      const cost = a[row - 1] === b[column - 1] ? 0 : 1
      let best = Math.min(last[column]! + 1, current[column - 1]! + 1, last[column - 1]! + cost)
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1])
        best = Math.min(best, beforeLast[column - 2]! + 1)
      current.push(best)
    }
    beforeLast = last
    last = current
  }
  return last[b.length]!
}

/** Spellings that sound alike in Dutch, or in a word from elsewhere; each becomes the second. */
const soundsLike: readonly (readonly [RegExp, string])[] = [
  [/ies(?=e?$)/g, 'is'],
  [/isch(?=e?$)/g, 'is'],
  [/eau/g, 'o'],
  [/ei/g, 'ij'],
  [/ou/g, 'au'],
  [/ph/g, 'f'],
  [/th/g, 't'],
  [/sj|sh/g, 's'],
  [/ch/g, 'g'],
  [/c(?=[eiy])/g, 's'],
  [/c/g, 'k'],
  [/qu/g, 'kw'],
  [/x/g, 'ks'],
  [/y|ie/g, 'i'],
  [/dt$|d$/g, 't'],
  [/([a-z])\1/g, '$1'],
]

/** A word as it is heard. */
const heard = (word: string): string =>
  soundsLike.reduce((text, [spelled, sound]) => text.replace(spelled, sound), word)

/** Whether two words are spelled in two ways and heard in one. */
export const areHeardAlike = (a: string, b: string): boolean => heard(a) === heard(b)

/** Errors between a word and what may be meant; to write as one hears is one of them, in however many letters. */
export const errorsBetween = (word: string, candidate: string): number => {
  const typed = editDistance(word, candidate)
  return typed <= 1 ? typed : Math.min(typed, 1 + editDistance(heard(word), heard(candidate)))
}

/** One error in a short word, two in a longer one; a word of three letters has no room for any. */
const tolerated = (word: string): number => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2)

/** The candidates with the fewest errors between them and the word, the most used first; none where all have too many. */
export const mostLikelyMeant = (
  word: string,
  candidates: readonly { word: string; uses: number }[],
  limit: number,
): string[] => {
  const near = candidates
    .map((candidate) => ({ ...candidate, errors: errorsBetween(word, candidate.word) }))
    .filter(({ errors }) => errors <= tolerated(word))
    .sort((a, b) => a.errors - b.errors || b.uses - a.uses || (a.word < b.word ? -1 : 1))
  return near
    .filter(({ errors }) => errors === near[0]!.errors)
    .slice(0, limit)
    .map((one) => one.word)
}
