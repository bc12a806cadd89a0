/** One fault of each kind planted in a sound file, and near misses. */

import assert from 'node:assert/strict'
import type { IntegrityCode } from '../codes.ts'
import { opening, periods, relations, soundFile, vatCodes } from './sound-file.ts'

/** The file with one thing changed; a change that finds nothing to change is a mistake of the test. */
export const changed = (from: string | RegExp, to: string, file = soundFile): string => {
  const text = file.replace(from, to)
  assert.notEqual(text, file, `${from} is not in the file`)
  return text
}

/** What is wrong, and all that is found then. */
export type Planted = [what: string, file: string, found: Partial<Record<IntegrityCode, number>>]

const second = changed('<trDt>2024-02-06', '<trDt>', soundFile)
const relation = relations.slice('<customersSuppliers>'.length, -'</customersSuppliers>'.length)
const openingTransaction =
  '<journal><jrnID>OPEN</jrnID><desc>Beginbalans</desc><jrnTp>O</jrnTp><transaction><nr>0</nr><periodNumber>1</periodNumber><trDt>2024-01-01</trDt>' +
  '<trLine><nr>1</nr><accID>1300</accID><docRef>-</docRef><effDate>2024-01-01</effDate><amnt>50.00</amnt><amntTp>D</amntTp></trLine>' +
  '<trLine><nr>2</nr><accID>0500</accID><docRef>-</docRef><effDate>2024-01-01</effDate><amnt>50.00</amnt><amntTp>C</amntTp></trLine></transaction></journal>'

export const planted: Planted[] = [
  ['a relation twice', changed(relation, relation + relation), { RELATION_DUPLICATE: 1 }],
  [
    'an account twice',
    changed(/(<ledgerAccount><accID>8000.*?<\/ledgerAccount>)/, '$1$1'),
    { ACCOUNT_DUPLICATE: 1 },
  ],
  ['the opening debit', changed('<totalDebit>50.00', '<totalDebit>50.01'), { OPENING_DEBIT_TOTAL: 1 }],
  ['the opening credit', changed('<totalCredit>50.00', '<totalCredit>5.00'), { OPENING_CREDIT_TOTAL: 1 }],
  [
    'an opening that does not balance',
    changed(/<amnt>50.00(<\/amnt><amntTp>C)/, '<amnt>49.99$1'),
    { OPENING_UNBALANCED: 1, OPENING_CREDIT_TOTAL: 1 },
  ],
  ['the debit', changed('<totalDebit>242.00', '<totalDebit>241.00'), { DEBIT_TOTAL: 1, TOTALS_UNEQUAL: 1 }],
  ['the credit', changed('<totalCredit>242.00', '<totalCredit>0'), { CREDIT_TOTAL: 1, TOTALS_UNEQUAL: 1 }],
  [
    'both totals alike',
    changed('<totalCredit>242.00', '<totalCredit>7', changed('<totalDebit>242.00', '<totalDebit>7')),
    { DEBIT_TOTAL: 1, CREDIT_TOTAL: 1 },
  ],
  [
    'a transaction that does not balance',
    changed('121.00', '121.01'),
    { DEBIT_TOTAL: 1, TRANSACTION_UNBALANCED: 1 },
  ],
  ['the number of lines', changed('<linesCount>6', '<linesCount>7'), { LINE_COUNT: 1 }],
  ['the number of opening lines', changed('<linesCount>2', '<linesCount>1'), { OPENING_LINE_COUNT: 1 }],
  [
    'accounts that are not there',
    changed(/<ledgerAccount><accID>8000.*?<\/ledgerAccount>/, ''),
    { ACCOUNT_UNDEFINED: 2 },
  ],
  [
    'an opening account that is not there',
    changed(/<ledgerAccount><accID>0500.*?<\/ledgerAccount>/, ''),
    { ACCOUNT_UNDEFINED: 1 },
  ],
  [
    'a relation that is not there',
    changed('<custSupID>D1</custSupID></trLine>', '<custSupID>D2</custSupID></trLine>'),
    { RELATION_UNDEFINED: 1 },
  ],
  ['a VAT code that is not there', changed('<vat><vatID>H', '<vat><vatID>L'), { VAT_CODE_UNDEFINED: 1 }],
  [
    'a period that is not there',
    changed('<periodNumber>2</periodNumber><trDt>', '<periodNumber>3</periodNumber><trDt>'),
    { PERIOD_UNDEFINED: 1 },
  ],
  [
    'a number used twice in a journal',
    changed('<transaction><nr>2', '<transaction><nr>1'),
    { TRANSACTION_DUPLICATE: 1 },
  ],
  ['a line number used twice', changed('<trLine><nr>3', '<trLine><nr>1'), { LINE_DUPLICATE: 1 }],
  ['a period twice', changed(/(<period><periodNumber>1.*?<\/period>)/, '$1$1'), { PERIOD_DUPLICATE: 1 }],
  ['a VAT code twice', changed(/(<vatCode>.*?<\/vatCode>)/, '$1$1'), { VAT_CODE_DUPLICATE: 1 }],
  ['an RGS code twice', changed('BSchBep', 'BVorDeb'), { RGS_DUPLICATE: 1 }],
  ['a name that contradicts its code', changed('Omzet', 'Kostprijs verkopen'), { ACCOUNT_KIND_CONFLICT: 1 }],
  [
    'a journal twice',
    changed(
      '<transaction><nr>2',
      '</journal><journal><jrnID>VRK</jrnID><desc>Verkoopboek</desc><transaction><nr>2',
    ),
    { JOURNAL_DUPLICATE: 1 },
  ],
  [
    'a date outside the year',
    changed('<trDt>2024-02-06', '<trDt>2025-01-01'),
    { DATE_OUTSIDE_YEAR: 1, DATE_OUTSIDE_PERIOD: 1 },
  ],
  ['a date outside its period', changed('<trDt>2024-02-06', '<trDt>2024-03-01'), { DATE_OUTSIDE_PERIOD: 1 }],
  ['no date', second, { DATE_MISSING: 1 }],
  ['no opening balance', changed(opening, ''), { OPENING_MISSING: 1 }],
  [
    'the opening balance twice',
    changed('<journal>', `${openingTransaction}<journal>`),
    { OPENING_TWICE: 1, LINE_COUNT: 1, DEBIT_TOTAL: 1, CREDIT_TOTAL: 1 },
  ],
  [
    'a transaction without lines',
    changed(
      '</journal>',
      '<transaction><nr>3</nr><periodNumber>1</periodNumber><trDt>2024-01-08</trDt></transaction></journal>',
    ),
    { TRANSACTION_WITHOUT_LINES: 1 },
  ],
  ['elements that are not there', changed(/<docRef>F1<\/docRef>/g, ''), { SCHEMA: 2 }],
  ['a text that is too long', changed('Jansen', 'J'.repeat(51)), { SCHEMA: 1 }],
  ['a code that is none', changed('<custSupTp>C', '<custSupTp>X'), { SCHEMA: 1 }],
  [
    'elements of the header, a code and a length together',
    changed('<curCode>EUR', '<curCode>EU', changed('<dateCreated>2025-01-31</dateCreated>', '')),
    { SCHEMA: 2 },
  ],
  ['a number that is missing', changed('<transaction><nr>2', '<transaction><nr>4'), { SEQUENCE_GAP: 1 }],
  [
    'an effective date outside the year',
    changed('<effDate>2024-01-05', '<effDate>2023-12-31'),
    { EFFECTIVE_DATE_OUTSIDE_YEAR: 1 },
  ],
  [
    'an amount below zero',
    changed(/<amnt>21.00<\/amnt><amntTp>C/, '<amnt>-21.00</amnt><amntTp>D'),
    { NEGATIVE_AMOUNT: 1, DEBIT_TOTAL: 1, CREDIT_TOTAL: 1 },
  ],
  [
    'an amount of zero',
    changed(
      '</trLine></transaction>',
      '</trLine><trLine><nr>4</nr><accID>1500</accID><docRef>-</docRef><effDate>2024-01-05</effDate><amnt>0.00</amnt><amntTp>D</amntTp></trLine></transaction>',
    ),
    { ZERO_AMOUNT: 1, LINE_COUNT: 1 },
  ],
  ['a namespace of another version', changed('XAF/3.2', 'XAF/3.2a'), { NAMESPACE: 1 }],
  ['no namespace', changed(' xmlns="http://www.auditfiles.nl/XAF/3.2"', ''), { NAMESPACE: 1 }],
  [
    'no master data of relations, VAT and periods',
    [relations, vatCodes, periods].reduce((file, part) => changed(part, '', file), soundFile),
    { REFERENCES_UNCHECKED: 3 },
  ],
]

/** What looks like a fault and is none. */
export const nearMisses: [what: string, file: string][] = [
  ['totals that the file does not declare elsewhere', changed('242.00</totalDebit>', '242</totalDebit>')],
  [
    'the same number in another journal',
    changed(
      '<transaction><nr>2',
      '</journal><journal><jrnID>INK</jrnID><desc>Inkoop</desc><transaction><nr>2',
    ),
  ],
  ['the first and the last day of the year', changed('<effDate>2024-01-05', '<effDate>2024-12-31')],
  ['the last day of the period', changed('<trDt>2024-02-06', '<trDt>2024-02-29')],
  ['a name of just so many characters', changed('Jansen', 'é'.repeat(50))],
  ['an escaped name of just so many characters', changed('Jansen', '&amp;'.repeat(50))],
  ['an optional element that is not there', changed('<custSupTp>C</custSupTp>', '')],
  ['another prefix', soundFile.replaceAll(/<(\/?)(?=[a-z])/g, '<$1x:').replace('xmlns=', 'xmlns:x=')],
]
