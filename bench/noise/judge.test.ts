/** The made-up books keep their promise: what was planted is found, and a healthy year has few findings of priority HIGH. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { extraCategories } from '../../services/audit-analysis/core/settings.ts'
import { habits } from './clerk.ts'
import { type JudgedLedger, judgeLedger } from './judge.ts'
import { building, holding, practice, shop } from './kinds.ts'

const highOf = ({ flagged }: JudgedLedger): number =>
  flagged.filter(({ priority }) => priority === 'HIGH').length

for (const [i, kind] of [shop, practice, holding, building].entries()) {
  test(`a ${kind.name} by the habits of each program`, () => {
    for (const habit of habits) {
      const healthy = judgeLedger(kind, habit, 71 + i, false, false)
      assert.ok(highOf(healthy) <= 0.05 * healthy.transactions, `${habit.name}: ${highOf(healthy)} HIGH`)

      const planted = judgeLedger(kind, habit, 71 + i, true)
      const found = new Map(planted.flagged.map((one) => [one.document, one.categories]))
      const missed = [...planted.plants].flatMap(([document, wanted]) =>
        [...wanted].filter((category) => !found.get(document)?.includes(category)),
      )
      assert.deepEqual(missed, [], habit.name)
      assert.ok(planted.plants.size > 35)

      const ordinary = planted.flagged.filter((one) => !one.planted)
      for (const category of [
        'SUSPICIOUS_KEYWORD',
        'DUPLICATE_INVOICE',
        'SEQUENCE_GAP',
        'BACKDATED',
      ] as const) {
        assert.ok((extraCategories as readonly string[]).includes(category))
        assert.deepEqual(
          ordinary.filter(({ categories }) => categories.includes(category)),
          [],
          `${habit.name}: ${category}`,
        )
      }
    }
  })
}
