/** SUSPICIOUS_KEYWORD: the description of the entry or of its transaction holds a word that deserves a second look. */

import type { Ledger, TextColumn } from '../ledger/ledger.ts'
import { textAt } from '../ledger/text.ts'
import type { Detector } from './detector.ts'
import { findingsWhere } from './findings.ts'
import { keywordIn, mayHoldKeyword } from './keywords.ts'
import { oncePerLedger } from './once-per-ledger.ts'
import { wordingFor } from './wording.ts'

const keywordAt = (ledger: Ledger, column: TextColumn, row: number): string =>
  mayHoldKeyword(ledger.text, column.start[row]!, column.length[row]!)
    ? keywordIn(textAt(ledger, column, row))
    : ''

/** 1 for each line of the ledger whose description, or that of whose transaction, holds a keyword. */
const linesWithKeyword = oncePerLedger((ledger: Ledger): Uint8Array => {
  const { firstLine, lineCount, description, count } = ledger.transactions
  const holds = new Uint8Array(ledger.lines.count)
  for (let t = 0; t < count; t++) {
    const ofTransaction = keywordAt(ledger, description, t) !== ''
    for (let line = firstLine[t]!; line < firstLine[t]! + lineCount[t]!; line++) {
      if (ofTransaction || keywordAt(ledger, ledger.lines.description, line) !== '') holds[line] = 1
    }
  }
  return holds
})

/**
 * The list (see `suspiciousKeywords`) is searched as whole words, upper and lower case alike. Limits: words are
 * a lead, not evidence; a word that is misspelt, abbreviated or not in the list is not found.
 */
export const suspiciousKeyword: Detector = {
  category: 'SUSPICIOUS_KEYWORD',
  detect(population) {
    const holds = linesWithKeyword(population.ledger)
    return findingsWhere(population, (line) => holds[line] === 1)
  },
  explain(population, _settings, line, _record, language) {
    const { ledger } = population
    const own = textAt(ledger, ledger.lines.description, line)
    const inOwn = keywordIn(own)
    const text = inOwn
      ? own
      : textAt(ledger, ledger.transactions.description, ledger.lines.transaction[line]!)
    const keyword = inOwn || keywordIn(text)
    const transaction = wordingFor(ledger, language).transactionOf(line)
    if (language === 'nl') {
      const where = inOwn ? 'de boeking' : `transactie ${transaction}`
      return `De omschrijving van ${where}, “${text}”, bevat “${keyword}”.`
    }
    return `The description of ${inOwn ? 'the entry' : `transaction ${transaction}`}, “${text}”, holds “${keyword}”.`
  },
}
