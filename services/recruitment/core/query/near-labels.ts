/** Labels of occupations that share parts with a question, ranked by how rare the shared parts are and how much of both they cover. */

import type { NearConcept } from './lexicon.ts'

export interface NearLabels {
  find(parts: readonly string[], limit: number): NearConcept[]
}

/** Shares of the question and of the label that are covered, weighed together. */
const score = (shared: number, asked: number, label: number): number =>
  shared === 0 ? 0 : shared / (0.7 * asked + 0.3 * label)

/** Lines of `concept<TAB>part part part`. The last part of a label is its head, and counts half as much again. */
export const createNearLabels = (lines: readonly string[]): NearLabels => {
  const concepts: string[] = []
  const labels: string[][] = []
  const places = new Map<string, number[]>()
  for (const [at, line] of lines.entries()) {
    const tab = line.indexOf('\t')
    concepts.push(line.slice(0, tab))
    const parts = line.slice(tab + 1).split(' ')
    labels.push(parts)
    for (const part of parts) {
      const known = places.get(part)
      if (known) known.push(at)
      else places.set(part, [at])
    }
  }
  const rarity = (part: string): number => Math.log(1 + labels.length / (1 + (places.get(part)?.length ?? 0)))
  return {
    find: (parts, limit) => {
      const known = [...new Set(parts)].filter((part) => places.has(part))
      const asked = known.slice(0, 24)
      const shared = new Map<number, number>()
      for (const part of asked)
        for (const label of places.get(part) ?? []) shared.set(label, (shared.get(label) ?? 0) + rarity(part))
      const total = asked.reduce((sum, part) => sum + rarity(part), 0)
      const best = new Map<string, number>()
      for (const [label, sum] of shared) {
        const own = labels[label]!.reduce((all, part) => all + rarity(part), 0)
        const value = score(sum, total, own)
        const concept = concepts[label]!
        if (value > (best.get(concept) ?? 0)) best.set(concept, value)
      }
      return [...best]
        .map(([concept, value]) => ({ concept, score: value }))
        .sort((a, b) => b.score - a.score || (a.concept < b.concept ? -1 : 1))
        .slice(0, limit)
    },
  }
}
