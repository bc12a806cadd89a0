/** Writes the details of a generated audit file: VAT, sub-ledgers, the program, what relations say of themselves. */

import type { Writer } from './write-elements.ts'
import { amountText, leaf, record } from './write-elements.ts'

export const dateText = (day: number): string =>
  new Date(Date.UTC(2024, 0, 1 + day)).toISOString().slice(0, 10)
export const accountId = (index: number): string => `${1000 + index * 100}${index === 3 ? ' & é' : ''}`
export const relationId = (index: number): string => `D${index}`

/** A number below `limit`. */
const below = (writer: Writer, limit: number): number => {
  for (let n = 0; n < limit - 1; n++) if (writer.chance(100 / (limit - n))) return n
  return limit - 1
}

const oneOf = (writer: Writer, ...values: string[]): string => values[below(writer, values.length)]!

/** An amount, seldom one that cannot be read. */
const someAmount = (writer: Writer): string =>
  writer.chance(85)
    ? amountText(writer, below(writer, 9) * 12_345 - 20_000)
    : oneOf(writer, '', 'n.v.t.', '1.234')

export const writeVat = (writer: Writer): void => {
  const clair = writer.file.format.startsWith('CLAIR')
  record(writer, 'vat', () => {
    if (writer.chance(90)) leaf(writer, clair ? 'vatCode' : 'vatID', oneOf(writer, 'H21', 'L 9', '', 'VO&'))
    if (writer.chance(90))
      leaf(writer, clair ? 'vatPercentage' : 'vatPerc', oneOf(writer, '21', '9.000', '0', '', '21,5', 'hoog'))
    if (writer.chance(90)) leaf(writer, clair ? 'vatAmount' : 'vatAmnt', someAmount(writer))
    if (!clair && writer.chance(90)) leaf(writer, 'vatAmntTp', oneOf(writer, 'D', 'C', 'c', 'X'))
    if (writer.chance(5)) leaf(writer, clair ? 'vatCode' : 'vatID', 'TWICE')
  })
}

export const writeVatCodes = (writer: Writer): void => {
  if (writer.chance(30)) return
  record(writer, 'vatCodes', () => {
    for (const id of ['H21', 'VO&', 'unused', ...(writer.chance(20) ? ['H21', ''] : [])]) {
      record(writer, 'vatCode', () => {
        leaf(writer, 'vatID', id)
        leaf(writer, 'vatDesc', `Btw ${id}`)
        if (writer.chance(50)) leaf(writer, 'vatToPayAccID', accountId(2))
        if (writer.chance(50)) leaf(writer, 'vatToClaimAccID', accountId(3))
      })
    }
  })
}

export const writeProgram = (writer: Writer): void => {
  const clair = writer.file.format.startsWith('CLAIR')
  if (writer.chance(80)) leaf(writer, 'dateCreated', oneOf(writer, '2025-02-03', '2025-02-30', ''))
  if (writer.chance(80)) leaf(writer, clair ? 'productID' : 'softwareDesc', 'Boek & Houd')
  if (writer.chance(80)) leaf(writer, clair ? 'productVersion' : 'softwareVersion', '12.3')
  if (clair) leaf(writer, 'companyID', '0042')
}

export const writeRelationDetails = (writer: Writer, index: number): void => {
  const clair = writer.file.format.startsWith('CLAIR')
  if (writer.chance(50)) leaf(writer, clair ? 'taxRegistrationNr' : 'taxRegIdent', `NL00${index}B01`)
  if (clair) return
  if (writer.chance(50)) leaf(writer, 'taxRegistrationCountry', 'BE')
  if (writer.chance(50)) leaf(writer, 'commerceNr', `1234567${index}`)
  if (writer.file.format !== 'XAF 4.0') return
  if (writer.chance(70)) leaf(writer, 'opBalDesc', someAmount(writer))
  if (writer.chance(90)) leaf(writer, 'opBalTp', oneOf(writer, 'D', 'C'))
  if (writer.chance(70)) leaf(writer, 'clBalDesc', someAmount(writer))
  if (writer.chance(90)) leaf(writer, 'clBalTp', oneOf(writer, 'D', 'C', ''))
}

const writeSubLine = (writer: Writer, opening: boolean, nr: number): void =>
  record(writer, opening ? 'obSbLine' : 'sbLine', () => {
    leaf(writer, 'nr', String(nr))
    if (opening) leaf(writer, 'obLineNr', String(below(writer, 4)))
    else {
      leaf(writer, 'jrnID', 'VRK')
      leaf(writer, 'trNr', `2024${below(writer, 3)}`)
      leaf(writer, 'trLineNr', String(below(writer, 3)))
    }
    if (writer.chance(50)) leaf(writer, 'desc', 'Factuur & zo')
    if (writer.chance(95)) leaf(writer, 'amnt', someAmount(writer))
    if (writer.chance(95)) leaf(writer, 'amntTp', oneOf(writer, 'D', 'C', 'C', ''))
    if (writer.chance(50)) leaf(writer, 'docRef', oneOf(writer, 'S-1', ' '))
    if (writer.chance(50)) leaf(writer, 'matchKeyID', `M${below(writer, 5)}`)
    if (writer.chance(70)) leaf(writer, 'custSupID', relationId(below(writer, 9)))
    if (writer.chance(70)) leaf(writer, 'invRef', `F${below(writer, 9)}`)
    if (writer.chance(50)) leaf(writer, 'invPurSalTp', oneOf(writer, 'P', 'S', 'x1'))
    if (writer.chance(50)) leaf(writer, 'invTp', oneOf(writer, 'D', 'C'))
    if (writer.chance(50)) leaf(writer, 'invDt', dateText(below(writer, 9)))
    if (writer.chance(50)) leaf(writer, 'invDueDt', oneOf(writer, '2024-03-01', 'onbekend', ''))
    if (writer.chance(50)) leaf(writer, 'mutTp', oneOf(writer, 'I', 'P', 'Z'))
    if (!opening && writer.chance(30)) record(writer, 'vat', () => leaf(writer, 'vatID', 'H21'))
  })

export const writeSubLedgers = (writer: Writer, opening: boolean): void =>
  record(writer, opening ? 'obSubledgers' : 'subledgers', () => {
    for (const type of ['CU', 'SU'].slice(below(writer, 3))) {
      record(writer, opening ? 'obSubledger' : 'subledger', () => {
        leaf(writer, 'sbType', type)
        if (writer.chance(50)) leaf(writer, 'sbDesc', 'Debiteuren & meer')
        leaf(writer, 'linesCount', oneOf(writer, '2', 'twee', ''))
        leaf(writer, 'totalDebit', someAmount(writer))
        leaf(writer, 'totalCredit', someAmount(writer))
        for (let nr = below(writer, 4); nr > 0; nr--) writeSubLine(writer, opening, nr)
      })
    }
  })
