import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Headline, headlineOf, headlines, isTicked, type ScoredDetection, scoreOf } from './headline.ts'

type Said = 'ai' | 'not' | 'nothing'

const saying = (provider: string, said: Said): ScoredDetection => ({
  provider,
  score: { ai: 0.9, not: 0.1, nothing: 0.5 }[said],
  isAiGenerated: said === 'ai',
})

/** Written as a list of sentences, one for each headline, in the order in which they count. */
const expected = (isSound: boolean, isPending: boolean, mark: Said | null, others: Said[]): Headline => {
  const all = mark ? [mark, ...others] : others
  if (!isSound) return 'changed'
  if (all.includes('ai') && all.includes('not')) return 'intact-disputed'
  if (mark === 'ai') return 'intact-ai'
  if (others.includes('ai')) return 'intact-suspected'
  if (isPending) return 'intact-pending'
  return 'intact'
}

test('every combination of integrity, waiting and up to three detectors has its headline', () => {
  const words: (Said | null)[] = ['ai', 'not', 'nothing', null]
  const seen = new Map<Headline, number>()
  for (const isSound of [true, false])
    for (const isPending of [true, false])
      for (const mark of words)
        for (const second of words)
          for (const third of words) {
            const others = [second, third].filter((said) => said !== null)
            const detections = [
              ...others.map((said, i) => saying(`model-${i}`, said)),
              ...(mark ? [saying('provenance', mark)] : []),
            ]
            const headline = headlineOf({ isSound, isPending, detections })
            assert.equal(headline, expected(isSound, isPending, mark, others), JSON.stringify(detections))
            seen.set(headline, (seen.get(headline) ?? 0) + 1)
          }
  assert.deepEqual([...seen.keys()].sort(), [...headlines].sort())
})

test('a tick is for an intact photo of which nothing speaks for AI, and for nothing else', () => {
  assert.deepEqual(headlines.filter(isTicked), ['intact'])
})

test('scores just beside 0.5 are on different sides of it, and 0.5 itself is on neither', () => {
  const headline = (a: number, b: number) =>
    headlineOf({
      isSound: true,
      isPending: false,
      detections: [a, b].map((score, i) => ({ provider: `model-${i}`, score, isAiGenerated: score > 0.5 })),
    })
  assert.equal(headline(0.51, 0.49), 'intact-disputed')
  assert.equal(headline(0.51, 0.5), 'intact-suspected')
  assert.equal(headline(0.5, 0.49), 'intact')
})

test('the score of a verdict is that of AI generation', () => {
  assert.equal(scoreOf(true, 0.97), 0.97)
  assert.equal(scoreOf(false, 0.97), 0.03)
  assert.equal(scoreOf(false, 0.5), 0.5)
})
