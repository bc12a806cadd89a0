/**
 * How well errors are told from ordinary bookings: made-up healthy ledgers of several kinds of company by the habits of three
 * programs, with planted errors. Precision and recall by detector, what an auditor meets first, and how much is HIGH.
 * With the word held-back: kinds and seeds that no rule was looked at with. With examples: ordinary bookings that were flagged.
 */

import { allDetectors } from '../services/audit-analysis/core/detectors/all.ts'
import { habits } from './noise/clerk.ts'
import { type JudgedLedger, judgeLedger } from './noise/judge.ts'
import { building, holding, type Kind, practice, shop } from './noise/kinds.ts'
import { foundation, restaurant } from './noise/kinds-held-back.ts'

const words = process.argv.slice(3)
const isHeldBack = words.includes('held-back')
const sets: [Kind, number][] = isHeldBack
  ? [foundation, restaurant, holding, building].map((kind, i) => [kind, 900_001 + i])
  : [shop, practice, holding, building].map((kind, i) => [kind, 4_001 + i])

const percent = (part: number, whole: number) =>
  whole === 0 ? '    –' : `${((100 * part) / whole).toFixed(1).padStart(5)}`

const judged: { name: string; ledger: JudgedLedger; standard: JudgedLedger; healthy: JudgedLedger }[] =
  sets.flatMap(([kind, seed]) =>
    habits.map((habit) => ({
      name: `${kind.name} ${habit.name}`,
      ledger: judgeLedger(kind, habit, seed, true),
      standard: judgeLedger(kind, habit, seed, false),
      healthy: judgeLedger(kind, habit, seed, false, false),
    })),
  )

console.log(
  'ledger                 transactions  flagged %  HIGH %  HIGH_RISK % of lines  planted among first 30 (all extras)  healthy: HIGH %, HIGH_RISK %',
)
for (const { name, ledger, standard, healthy } of judged) {
  const high = (of: JudgedLedger) => of.flagged.filter(({ priority }) => priority === 'HIGH').length
  const first = ledger.flagged.slice(0, 30).filter(({ planted }) => planted).length
  console.log(
    name.padEnd(22),
    String(standard.transactions).padStart(12),
    percent(standard.flagged.length, standard.transactions).padStart(10),
    percent(high(standard), standard.transactions).padStart(7),
    percent(standard.highRiskLines, standard.lines).padStart(12),
    String(first).padStart(20),
    `${percent(high(healthy), healthy.transactions)} ${percent(healthy.highRiskLines, healthy.lines)}`.padStart(
      40,
    ),
  )
}

console.log(
  '\ndetector              planted  found  recall %  flagged  of them planted %  ordinary ones flagged, % of all transactions',
)
const all = judged.reduce((sum, { ledger }) => sum + ledger.transactions, 0)
for (const { category } of allDetectors) {
  let [planted, found, flagged, right] = [0, 0, 0, 0]
  for (const { ledger } of judged) {
    const of = ledger.flagged.filter(({ categories }) => categories.includes(category))
    const known = new Set(of.map(({ document }) => document))
    for (const [document, wanted] of ledger.plants)
      if (wanted.has(category)) {
        planted++
        if (known.has(document)) found++
      }
    flagged += of.length
    right += of.filter((one) => one.planted).length
  }
  console.log(
    category.padEnd(21),
    String(planted).padStart(7),
    String(found).padStart(6),
    percent(found, planted).padStart(9),
    String(flagged).padStart(8),
    percent(right, flagged).padStart(12),
    percent(flagged - right, all).padStart(20),
  )
}

const subjects = new Map<string, number>()
for (const { healthy } of judged)
  for (const [name, count] of healthy.subjects) subjects.set(name, (subjects.get(name) ?? 0) + count)
console.log(
  `\nother findings of the healthy ledgers: ${[...subjects].map(([name, count]) => `${name} ${count}`).join(', ')}`,
)

if (words.includes('examples')) {
  for (const { name, healthy } of judged) console.log('other findings', name, ...healthy.subjectTexts)
  for (const { category } of allDetectors) {
    for (const { name, ledger } of judged) {
      const of = ledger.flagged.filter(({ categories, planted }) => categories.includes(category) && !planted)
      const counts = new Map<string, number>()
      for (const { description } of of) {
        const text = description.replace(/\d+/g, '#')
        counts.set(text, (counts.get(text) ?? 0) + 1)
      }
      if (of.length)
        console.log(
          category,
          name,
          [...counts]
            .sort((a, b) => b[1] - a[1])
            .slice(0, 6)
            .map(([text, n]) => `${text} ${n}`)
            .join(', '),
        )
    }
  }
  for (const { name, ledger } of judged)
    for (const [document, wanted] of ledger.plants)
      for (const category of wanted)
        if (!ledger.flagged.some((one) => one.document === document && one.categories.includes(category)))
          console.log('missed', category, name, document)
}
