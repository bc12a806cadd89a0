/** Columns of what a ledger holds beyond its entries: VAT blocks, opening lines, sub-ledgers. */

import type { Totals } from './totals.ts'

/** A byte range in `Ledger.text`, in two parallel columns. Length 0 is an absent or empty string. */
export interface TextColumn {
  start: Uint32Array
  length: Uint32Array
}

/** One row per VAT block of a line; a line has none, one or several (`LineColumns.vatFirst`, `vatCount`). */
export interface VatColumns {
  count: number
  /** Index into `Ledger.vatCodes`; -1 where the block names none. */
  code: Int32Array
  /** vatPerc, for instance 21; NaN where the block has none that can be read. */
  percentage: Float64Array
  /** vatAmnt in signed cents, debit positive; NaN where the block has none that can be read. */
  cents: Float64Array
  /**
   * vatAmntTp: 1 debit, -1 credit; 0 where the block has none, and `cents` has the side of its line. 1 too where the file
   * writes VAT with the signs of the ledger.
   */
  side: Int8Array
}

/**
 * One row per line of the opening balance. Rows of the section come in file order, those of opening transactions
 * likewise. A file that gives the same balances both ways has both rows here and counts them once in
 * `Account.openingCents`.
 */
export interface OpeningColumns {
  count: number
  /** 1 for a line of a transaction (period 0 or a journal of type O), 0 for one of the section. */
  fromTransaction: Uint8Array
  /** Index into `Ledger.accounts`. */
  account: Uint32Array
  /** Signed cents: debit positive. */
  cents: Float64Array
  /** The line's own number, raw; lines of an opening sub-ledger refer to it. */
  nr: TextColumn
  /** The invoice's number, else the document's, raw; transactions alone have one. */
  document: TextColumn
  /** Index into `Ledger.relations`; -1 where none. Transactions alone have one. */
  relation: Int32Array
  /** Effective date, else transaction date, in days since 1970-01-01; -1 where none. Transactions alone have one. */
  day: Int32Array
}

/** One `subledger` or `obSubledger`, with its own control totals. */
export interface SubLedger extends Totals {
  /** True for a sub-ledger of the opening balance. */
  opening: boolean
  /** sbType: CU customers, SU suppliers, CS both, ZZ other; '' when missing. */
  type: string
  description: string
  /** The first of its lines, and how many it has (they are adjacent). */
  firstLine: number
  lineCount: number
}

/**
 * One row per line of a sub-ledger. No line names its account: one of the opening refers to an opening line, another to a
 * line of a transaction (`open-items/sub-ledger-entries.ts` follows these).
 */
export interface SubLedgerColumns {
  count: number
  /** Index into `Ledger.subLedgers`. */
  subLedger: Uint32Array
  nr: TextColumn
  /** jrnID and trNr of the transaction, raw; empty in the opening. */
  journal: TextColumn
  transaction: TextColumn
  /** trLineNr, in the opening obLineNr, raw. */
  line: TextColumn
  description: TextColumn
  docRef: TextColumn
  invRef: TextColumn
  /** matchKeyID, which an invoice and its payments share, raw. */
  matchKey: TextColumn
  /** Index into `Ledger.relations`; -1 where none. */
  relation: Int32Array
  /** Signed cents, debit positive; NaN where the line has no amount that can be read. */
  cents: Float64Array
  /** invDt and invDueDt (the due date) in days since 1970-01-01; -1 where missing. */
  invoiceDay: Int32Array
  dueDay: Int32Array
  /** Character codes of invPurSalTp (P, S), invTp (D, C) and mutTp (I invoice, P payment, Z other); 0 where missing. */
  purchaseOrSale: Uint8Array
  invoiceSide: Uint8Array
  mutation: Uint8Array
}
