/** The journals of a ledger: which are manual, and why (specification, Manual entries). */

import type { Language } from '../detectors/detector.ts'
import { isManualGround, type ManualGround, manualGround, manualTransactions } from '../detectors/manual.ts'
import type { Journal, Ledger } from '../ledger/ledger.ts'
import type { ManualJournals } from '../settings.ts'

export interface JournalRow {
  journalId: string
  description: string
  /** As the file states it; '' where it states none. */
  type: string
  manual: boolean
  /** One sentence. */
  reason: string
}

const sentences: Record<Language, Record<ManualGround, (journal: Journal) => string>> = {
  nl: {
    ADDED: () => 'In de instellingen als handmatig aangewezen.',
    REMOVED: () => 'In de instellingen als niet handmatig aangewezen.',
    MEMORIAL_TYPE: () => 'Het bestand noemt dit een memoriaal (type M).',
    OTHER_TYPE: ({ type }) => `Het bestand noemt een ander soort dagboek (type ${type}).`,
    NAME: () => 'De naam is die van een dagboek voor handmatige boekingen.',
    OPEN: () => 'Type, naam en bron wijzen niet op handmatige boekingen.',
  },
  en: {
    ADDED: () => 'Named as manual in the settings.',
    REMOVED: () => 'Named as not manual in the settings.',
    MEMORIAL_TYPE: () => 'The file calls this a memorial journal (type M).',
    OTHER_TYPE: ({ type }) => `The file calls this another kind of journal (type ${type}).`,
    NAME: () => 'Its name is that of a journal for manual entries.',
    OPEN: () => 'Neither type nor name nor source points to manual entries.',
  },
}

const bySource = {
  nl: (manual: number, all: number): string =>
    manual === all
      ? 'De bron van alle transacties zegt dat ze handmatig zijn.'
      : `De bron van ${manual} van de ${all} transacties zegt dat ze handmatig zijn; de andere zijn het niet.`,
  en: (manual: number, all: number): string =>
    manual === all
      ? 'The source of all its transactions says that they are manual.'
      : `The source of ${manual} of its ${all} transactions says that they are manual; the others are not.`,
}

/** Every journal in file order. One of which only some transactions are manual is not manual itself. */
export const journalRows = (ledger: Ledger, overrides: ManualJournals, language: Language): JournalRow[] => {
  const manual = manualTransactions(ledger, overrides)
  const all = new Uint32Array(ledger.journals.length)
  const byHand = new Uint32Array(ledger.journals.length)
  for (let t = 0; t < manual.length; t++) {
    const j = ledger.transactions.journal[t]!
    all[j]!++
    byHand[j]! += manual[t]!
  }
  return ledger.journals.map((journal, j) => {
    const ground = manualGround(journal, overrides)
    const isBySource = ground === 'OPEN' && byHand[j]! > 0
    return {
      journalId: journal.id,
      description: journal.description,
      type: journal.type,
      manual: isManualGround(ground) || (isBySource && byHand[j] === all[j]),
      reason: isBySource ? bySource[language](byHand[j]!, all[j]!) : sentences[language][ground](journal),
    }
  })
}
