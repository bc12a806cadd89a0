/** Every code of an integrity finding: how bad it is, and the rule of the Belastingdienst that it is (specification, Integrity). */

export type Severity = 'ERROR' | 'WARNING' | 'INFO'

interface Code {
  severity: Severity
  /** The number of the rule in the description of XAF 4.0; null for what has none. */
  rule: string | null
}

const error = (rule: string | null = null): Code => ({ severity: 'ERROR', rule })
const warning = (rule: string | null = null): Code => ({ severity: 'WARNING', rule })
const info: Code = { severity: 'INFO', rule: null }

/** In the order in which findings are told. */
export const codes = {
  RELATION_DUPLICATE: error('0001'),
  ACCOUNT_DUPLICATE: error('0002'),
  OPENING_DEBIT_TOTAL: error('0004'),
  OPENING_CREDIT_TOTAL: error('0005'),
  OPENING_UNBALANCED: error('0006'),
  DEBIT_TOTAL: error('0007'),
  CREDIT_TOTAL: error('0008'),
  TOTALS_UNEQUAL: error('0009'),
  TRANSACTION_UNBALANCED: error('0010'),
  LINE_COUNT: error(),
  OPENING_LINE_COUNT: error(),
  ACCOUNT_UNDEFINED: error(),
  RELATION_UNDEFINED: error(),
  VAT_CODE_UNDEFINED: error(),
  PERIOD_UNDEFINED: error(),
  TRANSACTION_DUPLICATE: error(),
  LINE_DUPLICATE: error(),
  PERIOD_DUPLICATE: error(),
  VAT_CODE_DUPLICATE: error(),
  RGS_DUPLICATE: warning('0003'),
  JOURNAL_DUPLICATE: warning(),
  DATE_OUTSIDE_YEAR: warning(),
  DATE_OUTSIDE_PERIOD: warning(),
  DATE_MISSING: warning(),
  OPENING_MISSING: warning(),
  OPENING_TWICE: warning(),
  TRANSACTION_WITHOUT_LINES: warning(),
  MASTER_DATA_CONFLICT: warning(),
  TRANSACTION_REPEATED: warning(),
  ACCOUNT_KIND_CONFLICT: warning(),
  SCHEMA: warning(),
  SEQUENCE_GAP: info,
  EFFECTIVE_DATE_OUTSIDE_YEAR: info,
  NEGATIVE_AMOUNT: info,
  ZERO_AMOUNT: info,
  ENCODING: info,
  NAMESPACE: info,
  REFERENCES_UNCHECKED: info,
} as const satisfies Record<string, Code>

export type IntegrityCode = keyof typeof codes

export const integrityCodes = Object.keys(codes) as IntegrityCode[]
