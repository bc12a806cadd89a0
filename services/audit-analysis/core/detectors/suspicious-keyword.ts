/** SUSPICIOUS_KEYWORD: the description of the entry or of its transaction holds a word that deserves a second look. */

import type { Ledger, TextColumn } from '../ledger/ledger.ts'
import { oncePerLedger } from '../ledger/once-per-ledger.ts'
import { textAt } from '../ledger/text.ts'
import type { Detector } from './detector.ts'
import { findingsWhere } from './findings.ts'
import { isForDrawings, keywordIn, mayHoldKeyword } from './keywords.ts'
import { wordingFor } from './wording.ts'

/** For each account whether it is one for drawings. */
const drawingAccounts = oncePerLedger(
  (ledger: Ledger): Uint8Array =>
    Uint8Array.from(ledger.accounts, ({ description }) => (isForDrawings(description) ? 1 : 0)),
)

/** Whether a transaction posts on an account for drawings. */
const isDrawing = (ledger: Ledger, t: number): boolean => {
  const { firstLine, lineCount } = ledger.transactions
  const first = firstLine[t]!
  const forDrawings = drawingAccounts(ledger)
  return ledger.lines.account.subarray(first, first + lineCount[t]!).some((of) => forDrawings[of] === 1)
}

const keywordAt = (ledger: Ledger, column: TextColumn, row: number, t: number): string =>
  mayHoldKeyword(ledger.text, column.start[row]!, column.length[row]!)
    ? keywordIn(textAt(ledger, column, row), isDrawing(ledger, t))
    : ''

/** 1 for each line of the ledger whose description, or that of whose transaction, holds a keyword. */
const linesWithKeyword = oncePerLedger((ledger: Ledger): Uint8Array => {
  const { firstLine, lineCount, description, count } = ledger.transactions
  const holds = new Uint8Array(ledger.lines.count)
  for (let t = 0; t < count; t++) {
    const ofTransaction = keywordAt(ledger, description, t, t) !== ''
    for (let line = firstLine[t]!; line < firstLine[t]! + lineCount[t]!; line++) {
      if (ofTransaction || keywordAt(ledger, ledger.lines.description, line, t) !== '') holds[line] = 1
    }
  }
  return holds
})

/**
 * The list (see `suspiciousKeywords`) is searched as whole words, upper and lower case alike. Limits: words are
 * a lead, not evidence; a word that is misspelt, abbreviated or not in the list is not found. That a transaction on an
 * account for drawings calls itself private says nothing.
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
    const t = ledger.lines.transaction[line]!
    const ofDrawing = isDrawing(ledger, t)
    const inOwn = keywordIn(own, ofDrawing)
    const text = inOwn ? own : textAt(ledger, ledger.transactions.description, t)
    const keyword = inOwn || keywordIn(text, ofDrawing)
    const transaction = wordingFor(ledger, language).transactionOf(line)
    if (language === 'nl') {
      const where = inOwn ? 'de boeking' : `transactie ${transaction}`
      return `De omschrijving van ${where}, “${text}”, bevat “${keyword}”.`
    }
    return `The description of ${inOwn ? 'the entry' : `transaction ${transaction}`}, “${text}”, holds “${keyword}”.`
  },
}
