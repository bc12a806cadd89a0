/** Shapes of VAT on the wire (specification, VAT). */

import {
  closed,
  described,
  named,
  nullable,
  oneOf,
  optional,
  type Static,
  Type,
} from '../../../kit/http/schema.ts'
import { amount, amountOrNull, count } from '../analysis/analysis.schema.ts'
import { formerRubrics, rubrics, vatSides } from '../core/vat/rubrics.ts'
import { vatCaveatCodes } from '../core/vat/vat-answer.ts'

const Side = named(
  'VatSide',
  oneOf(vatSides, {
    description: 'OUTPUT is what was sold, INPUT what was bought; exporters use one code for both.',
  }),
)

const Rubric = named(
  'VatRubric',
  oneOf(rubrics, { description: 'A rubric of the VAT return that codes belong to.' }),
)

const VatCodeOfFile = named(
  'VatCode',
  closed({
    code: Type.String({ description: 'The code; empty for VAT without one.' }),
    side: Side,
    description: Type.String({ description: 'What the file says of the code.' }),
    percentage: nullable(
      Type.Number({ description: 'The percentage of most of its VAT; null where the file states none.' }),
    ),
    lineCount: count('Lines that carry the code.'),
    base: amount(
      'Its lines off the VAT accounts and off receivables and payables; where the file has none of these, what stands without a code beside it. What was sold counts as a credit.',
    ),
    vat: amount(
      'Its VAT; blocks that repeat within a transaction count once where only that ties. 0.00 where the file states no amount; `caveats` says so.',
    ),
    rubric: nullable(Rubric),
    source: oneOf(['PROPOSED', 'ACCEPTED', 'CHANGED'], {
      description: 'Whether the rubric is a proposal, or what the auditor accepted or chose instead.',
    }),
    confidence: oneOf(['HIGH', 'MEDIUM', 'LOW'], { description: 'How sure the proposal is.' }),
    reason: Type.String({ description: 'Why it is proposed, in Dutch or English by Accept-Language.' }),
    deductiblePct: Type.Number({
      minimum: 0,
      maximum: 100,
      description: 'Percent of its VAT that returns in 5b, or stands there.',
    }),
  }),
)

const VatRubricRow = named(
  'VatRubricRow',
  closed({
    rubric: oneOf([...rubrics.slice(0, -1), '5a', '5b', ...formerRubrics], {
      description: 'The rubric of the form.',
    }),
    base: amountOrNull('The amount on which VAT is due; null where the form has none.'),
    vat: amountOrNull(
      'The VAT; null for 5c to 5f, which are off the form, and in a file that states no amounts of VAT.',
    ),
    fromReverseCharge: amountOrNull('The part of 5b that comes from 2a, 4a and 4b; null elsewhere.'),
  }),
)

const VatAccount = named(
  'VatAccount',
  closed({
    accountId: Type.String({ description: 'The number of the account.' }),
    opening: amount('Its opening balance; debits are positive here.'),
    coded: amount('What transactions with VAT codes move on it.'),
    other: amount('What all other transactions move on it: returns that were paid, corrections.'),
    closing: amount('Its closing balance.'),
  }),
)

const VatDifference = named(
  'VatDifference',
  closed({
    transactionId: Type.String({ description: 'Journal and number of the transaction.' }),
    byCodes: amount('Its VAT by its codes; debits are positive.'),
    byAccount: amount('What it moves on VAT accounts.'),
  }),
)

const VatCaveat = named(
  'VatCaveat',
  closed({
    code: oneOf(vatCaveatCodes, {
      description:
        'VAT_CODES_MISSING where no entry has a code and VAT accounts moved, VAT_UNSTATED where the file states no amounts of VAT, REVERSE_CHARGE_UNSTATED for a code of 2a, 4a or 4b without its VAT.',
    }),
    sentence: Type.String({ description: 'What is missing, in Dutch or English by Accept-Language.' }),
  }),
)

export const Vat = named(
  'VatReturn',
  closed({
    rubrics: Type.Array(VatRubricRow, { description: 'The rubrics in the order of the form.' }),
    total: amount(
      '5a less 5b: what is due, below zero what comes back. 0.00 in a file that states no amounts of VAT; `caveats` says so.',
    ),
    codes: Type.Array(VatCodeOfFile, { description: 'Each code on each side that it is used on.' }),
    accounts: Type.Array(VatAccount, {
      description: 'The VAT accounts: those that the codes name, of RGS, else by name.',
    }),
    byCodes: amount(
      'The VAT of all transactions that state it, by their codes; debits are positive. 0.00 where none does.',
    ),
    byAccounts: amountOrNull(
      'What these transactions move on the VAT accounts; null where none is known, or no VAT is stated.',
    ),
    difference: amountOrNull('By codes less by accounts; null where either is.'),
    transactions: Type.Array(VatDifference, { description: 'The transactions that differ, in file order.' }),
    caveats: Type.Array(VatCaveat, { description: 'What the return lacks; empty where it is whole.' }),
  }),
)

export const ChooseRubric = named(
  'ChooseRubricRequest',
  closed({
    code: Type.String({ maxLength: 200, description: 'The VAT code; empty for VAT without one.' }),
    side: described(Side, 'Which side of the code.'),
    rubric: Type.Optional(
      nullable(
        Type.String({
          maxLength: 20,
          description: `One of ${rubrics.join(', ')}; null for none. Without it the rubric stays, and is accepted.`,
        }),
      ),
    ),
    deductiblePct: optional(
      Type.Number({
        minimum: 0,
        maximum: 100,
        description: 'Percent of the VAT that may be deducted; without it it stays. 100 at the start.',
      }),
    ),
  }),
)

export type Vat = Static<typeof Vat>
export type ChooseRubric = Static<typeof ChooseRubric>
