/** Findings of the latest comparison with another year: accounts that open otherwise than they closed. */

import type { OpeningDifference } from '../comparison/compare-years.ts'
import type { Language } from '../detectors/detector.ts'
import { formatBalance } from '../detectors/wording.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { SubjectFinding, SubjectSource } from './subject-finding.ts'

/** How much of a difference of equity the prior result explains. */
const resultWords = (cents: number): Record<Language, string> =>
  cents === 0
    ? {
        nl: '; het resultaat van het vorige jaar verklaart dat niet',
        en: '; the result of the prior year does not explain it',
      }
    : {
        nl: `; het resultaat van het vorige jaar verklaart daarvan ${formatBalance(cents, 'nl')}`,
        en: `; the result of the prior year explains ${formatBalance(cents, 'en')} of it`,
      }

const findingOf = (
  { accounts }: Ledger,
  { accountId, priorClosingCents, openingCents, explainedCents = 0 }: OpeningDifference,
): SubjectFinding => {
  const [closing, opening] = [priorClosingCents, openingCents]
  // An account that is gone has no name here: that of the prior file is a text that no dossier keeps.
  const description = accounts.find(({ id }) => id === accountId)?.description ?? ''
  const name = accountId === null ? null : `${accountId} ${description}`.trim()
  const ofResult = name === null ? resultWords(explainedCents) : { nl: '', en: '' }
  return {
    code: 'OPENING_DIFFERS',
    subject: accountId === null ? 'equity' : `account/${accountId}`,
    severity: 'WARNING',
    amountCents: Math.abs(openingCents - priorClosingCents - explainedCents),
    day: -1,
    accountIds: accountId === null ? [] : [accountId],
    relationId: null,
    relationName: null,
    documentNumber: null,
    lineCount: 0,
    title: {
      nl:
        name === null
          ? 'Eigen vermogen opent anders dan het sloot'
          : `Rekening ${name} opent anders dan zij sloot`,
      en:
        name === null
          ? 'Equity opens otherwise than it closed'
          : `Account ${name} opens otherwise than it closed`,
    },
    reason: {
      nl: `Het vorige jaar sloot op ${formatBalance(closing, 'nl')}, dit jaar opent op ${formatBalance(opening, 'nl')}${ofResult.nl}.`,
      en: `The prior year closed at ${formatBalance(closing, 'en')}, this year opens at ${formatBalance(opening, 'en')}${ofResult.en}.`,
    },
  }
}

export const comparisonFindings: SubjectSource = {
  kind: 'COMPARISON',
  find: ({ ledger, choices }) => (choices.openingDifferences ?? []).map((one) => findingOf(ledger, one)),
}
