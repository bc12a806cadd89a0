/** What the name of a balance account says where no number does: weaker words, which in a decimal chart give way to its range. */

import { balanceSectionByName } from './kind-names.ts'
import type { BalanceSection } from './sections.ts'

/** `lent` is owed to others in credit, and lent to others in debit; `current` is a claim or a debt within a year. */
type NameAlone = BalanceSection | 'lent' | 'current'

const names: [RegExp, NameAlone][] = [
  [/vooruitbetaald(e|ing)?.* vaste activa|prepayments? on .*fixed assets/iu, 'fixedAssets'],
  [/received not invoiced|(?<!\p{L})(grni|wip accrual)(?!\p{L})/iu, 'current'],
  // What is held or owed around a sale or a wage, whatever the thing is called that it is about.
  [
    /vordering|voorschot|vooruit|accru|aanbetaling|cadeaubon|waardebon|waarborgsom|borg(som)?(?!\p{L})|onderweg|(?<!\p{L})(unearned|deposits?|vouchers?)(?!\p{L})|deferred (income|revenue|charges|costs)|(over te dragen|toe te rekenen) (kosten|opbrengsten)|other (current )?(assets|liabilities)/iu,
    'current',
  ],
  [/kortlopend|short.?term/iu, 'current'],
  [
    /(?<!\p{L})lening(en)?(?!\p{L})|financiering|krediet|(?<!\p{L})(loans?|lease|lening)(?!\p{L})|lease(verplichting|schuld)/iu,
    'lent',
  ],
  [/belasting|heffing|dividend|(?<!\p{L})(tax(es)?|vat|btw|duties)(?!\p{L})/iu, 'current'],
  [/schuld(en)?(?!\p{L})|vakantie|holiday|bezoldiging/iu, 'current'],
  [
    /(?<!\p{L})(mollie|stripe|adyen|wise|revolut|ics|credit ?cards?|effecten|securities)(?!\p{L})/iu,
    'current',
  ],
  [
    /spaar|savings|zichtrekening|(?<!\p{L})lopende rekening|(interne )?overboeking|(?<!\p{L})(usd|gbp|eur|chf)(?!\p{L})/iu,
    'current',
  ],
  [
    /goederen(?!\p{L})|gereed product|halffabrica|hulpstof|onderhanden|projecten in uitvoering|(?<!\p{L})(merchandise|work in progress|raw materials|(semi-?)?finished (goods|products))(?!\p{L})/iu,
    'inventory',
  ],
  [
    /website|software|licenti|verbouwing|bedrijfsmiddel|ontwikkelingskosten|concessies|vergunningen|intellectue|octrooi|meubilair|terrein|(?<!\p{L})(patents?|licen[cs]es?|leasehold improvements?|buildings?|land|furniture|(in)?tangible|property|investments?)(?!\p{L})/iu,
    'fixedAssets',
  ],
]

/** The place of a balance account by its name alone; `cents` is what it ends the file with, debit positive. */
export const balanceSectionByNameAlone = (name: string, cents: number): BalanceSection | null => {
  if (balanceSectionByName(name) !== null) return null
  const named = names.find(([words]) => words.test(name))?.[1] ?? null
  if (named === 'current') return cents < 0 ? 'shortTermLiabilities' : 'currentAssets'
  if (named === 'lent') return cents < 0 ? 'longTermLiabilities' : 'fixedAssets'
  return named
}
