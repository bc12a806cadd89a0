/** What actions refuse, for people who read Dutch: programs and English readers are told the sentence as it was thrown. */

/** English sentences with their Dutch. `{}` stands for what a sentence fills in; both have the same number, in one order. */
export type Refusals = Readonly<Record<string, string>>

const hole = /\{\}/

const patternOf = (sentence: string): RegExp =>
  new RegExp(`^${sentence.split(hole).map(RegExp.escape).join('(.+)')}$`, 's')

/** The Dutch of a refusal; null where there is none. */
export const inDutchBy = (refusals: Refusals): ((message: string) => string | null) => {
  const patterns = Object.entries(refusals)
    .filter(([english]) => hole.test(english))
    .map(([english, dutch]) => [patternOf(english), dutch] as const)
  return (message) => {
    if (Object.hasOwn(refusals, message)) return refusals[message]!
    for (const [pattern, dutch] of patterns) {
      const [, ...filled] = pattern.exec(message) ?? []
      if (filled.length > 0) return filled.reduce((text, one) => text.replace(hole, () => one), dutch)
    }
    return null
  }
}
