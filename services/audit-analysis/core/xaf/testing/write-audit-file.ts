/** Writes a generated audit file: its sections, and the bytes in its encoding. */

import type { Encoding, GeneratedFile, GeneratedLine, GeneratedTransaction } from './audit-file-arbitrary.ts'
import {
  accountId,
  dateText,
  relationId,
  writeProgram,
  writeRelationDetails,
  writeSubLedgers,
  writeVat,
  writeVatCodes,
} from './write-details.ts'
import type { Writer } from './write-elements.ts'
import { amountText, leaf, record } from './write-elements.ts'

const writeHeader = (writer: Writer): void => {
  const { format } = writer.file
  const clair = format.startsWith('CLAIR')
  record(writer, 'header', () => {
    if (clair) {
      leaf(writer, 'auditfileVersion', 'CLAIR2.00.00')
      leaf(writer, 'taxRegistrationNr', '001234567B01')
      leaf(writer, 'companyName', 'Voorbeeld & Zn.')
    }
    leaf(writer, 'fiscalYear', '2024')
    if (writer.chance(80)) leaf(writer, 'startDate', '2024-01-01')
    leaf(writer, 'endDate', '2024-12-31')
    leaf(writer, clair ? 'currencyCode' : 'curCode', 'EUR')
    if (format === 'XAF 4.0') leaf(writer, 'RGSVersion', '3.7')
    writeProgram(writer)
  })
}

const writeAccounts = (writer: Writer): void => {
  const { format, accounts } = writer.file
  const clair = format.startsWith('CLAIR')
  const declared = accounts.map((account, i) => ({ ...account, i })).filter((account) => account.declared)
  record(writer, 'generalLedger', () => {
    if (clair) leaf(writer, 'taxonomy', '')
    for (const { i, description, type, rgs } of declared) {
      record(writer, 'ledgerAccount', () => {
        leaf(writer, clair ? 'accountID' : 'accID', accountId(i))
        leaf(writer, clair ? 'accountDesc' : 'accDesc', description)
        const words: Record<string, string> = { B: 'Balans', P: 'Winst en Verlies', M: 'anders' }
        leaf(writer, clair ? 'accountType' : 'accTp', clair ? (words[type] ?? '') : type)
        if (format === 'XAF 4.0' && rgs) leaf(writer, 'RGScode', rgs)
        if (format === 'XAF 3.1' && writer.chance(50)) {
          record(writer, 'taxonomy', () => record(writer, 'taxoElement', () => leaf(writer, 'txCd', rgs)))
        }
        if (format === 'XAF 3.2') {
          leaf(writer, 'leadCode', rgs)
          if (writer.chance(50)) {
            record(writer, 'taxonomy', () => {
              leaf(writer, 'taxoRef', 'rgs')
              record(writer, 'entryPoint', () => leaf(writer, 'conceptRef', rgs))
            })
          }
          if (writer.chance(30)) record(writer, 'glAccountHistory', () => leaf(writer, 'accID', 'old'))
        }
      })
    }
    if (format !== 'XAF 3.1') return
    record(writer, 'taxonomies', () =>
      record(writer, 'taxonomy', () => {
        for (const { i, rgs } of declared) {
          record(writer, 'taxoElement', () => {
            leaf(writer, 'glAccID', accountId(i))
            leaf(writer, 'txCd', rgs)
          })
        }
      }),
    )
  })
}

const writeRelations = (writer: Writer): void => {
  const { format, relations } = writer.file
  const clair = format.startsWith('CLAIR')
  const words: Record<string, string> = {
    C: 'Debiteur',
    S: 'Crediteur',
    B: 'Debiteur/Crediteur',
    O: 'Filiaal',
  }
  record(writer, 'customersSuppliers', () => {
    relations.forEach(({ name, type }, i) => {
      record(writer, 'customerSupplier', () => {
        leaf(writer, 'custSupID', relationId(i))
        leaf(writer, clair ? 'companyName' : 'custSupName', name)
        if (clair) leaf(writer, 'type', words[type]!)
        else if (format !== 'XAF 3.0') leaf(writer, 'custSupTp', type)
        writeRelationDetails(writer, i)
        record(writer, 'streetAddress', () => leaf(writer, 'city', name))
      })
      if (writer.chance(5)) record(writer, 'customerSupplier', () => leaf(writer, 'custSupID', relationId(i)))
    })
  })
}

const writeOpening = (writer: Writer): void => {
  const { opening, openingLines, format } = writer.file
  if (opening !== 'section' && opening !== 'both') return
  record(writer, 'openingBalance', () => {
    if (format === 'XAF 3.2') leaf(writer, 'opBalDate', '2024-01-01')
    leaf(writer, 'linesCount', String(openingLines.length))
    openingLines.forEach((line, i) => {
      record(writer, 'obLine', () => {
        leaf(writer, 'nr', String(i + 1))
        leaf(writer, 'accID', accountId(line.account))
        leaf(writer, 'amnt', amountText(writer, line.cents))
        leaf(writer, 'amntTp', line.credit ? 'C' : 'D')
      })
    })
    if (writer.file.habits.subLedgers) writeSubLedgers(writer, true)
  })
}

const writeLine = (writer: Writer, line: GeneratedLine, nr: number): void => {
  const { format } = writer.file
  const clair = format.startsWith('CLAIR')
  record(writer, clair ? 'line' : 'trLine', () => {
    leaf(writer, clair ? 'recordID' : 'nr', String(nr))
    leaf(writer, clair ? 'accountID' : 'accID', accountId(line.account))
    leaf(writer, clair ? 'documentID' : 'docRef', line.document)
    if (writer.chance(80)) leaf(writer, clair ? 'effectiveDate' : 'effDate', dateText(line.day))
    leaf(writer, clair ? 'description' : 'desc', line.description)
    const amount = amountText(writer, line.cents)
    if (!clair) {
      leaf(writer, 'amnt', amount)
      leaf(writer, 'amntTp', line.credit ? 'C' : 'D')
    } else if (line.cents !== 0 || writer.chance(50)) {
      leaf(writer, line.credit ? 'creditAmount' : 'debitAmount', amount)
      if (writer.chance(30)) leaf(writer, line.credit ? 'debitAmount' : 'creditAmount', '0')
    }
    if (line.relation >= 0) leaf(writer, 'custSupID', relationId(line.relation))
    if (line.subElements) {
      if (!clair) leaf(writer, 'invRef', writer.chance(90) ? `F${line.day}` : ' ')
      if (writer.chance(50)) leaf(writer, 'matchKeyID', `M${line.day}`)
      for (let blocks = line.day % 4; blocks > 0; blocks--) writeVat(writer)
      record(writer, 'currency', () => leaf(writer, 'amnt', '1.234'))
      if (format === 'XAF 4.0') leaf(writer, 'settDate', '2024-01-01')
    }
  })
}

const writeTransaction = (writer: Writer, transaction: GeneratedTransaction, nr: string): void => {
  const { format } = writer.file
  const clair = format.startsWith('CLAIR')
  record(writer, 'transaction', () => {
    leaf(writer, clair ? 'transactionID' : 'nr', nr)
    leaf(writer, clair ? 'description' : 'desc', transaction.description)
    leaf(writer, clair ? 'period' : 'periodNumber', String(transaction.period))
    leaf(writer, clair ? 'transactionDate' : 'trDt', dateText(transaction.day))
    leaf(writer, format === 'XAF 4.0' ? 'Source' : 'sourceID', transaction.user)
    if (format === 'XAF 4.0') leaf(writer, 'User', transaction.user)
    if (format === 'XAF 3.2') leaf(writer, 'userID', transaction.user)
    transaction.lines.forEach((line, i) => {
      writeLine(writer, line, i + 1)
    })
  })
}

const writeTransactions = (writer: Writer): void => {
  const { file } = writer
  const clair = file.format.startsWith('CLAIR')
  const journals = [...file.journals]
  if (['period 0', 'journal O', 'both'].includes(file.opening)) {
    const lines = file.openingLines.map((line) => ({
      ...line,
      description: 'Beginbalans',
      document: '',
      relation: -1,
      day: 0,
      subElements: false,
    }))
    const period = file.opening === 'journal O' ? 1 : 0
    const type = file.opening === 'journal O' ? 'O' : 'M'
    const transactions = [{ period, day: 0, description: '', user: '', lines }]
    journals.unshift({ id: 'OPEN', description: 'Beginbalans', type, transactions })
  }
  const words: Record<string, string> = {
    S: 'Verkoop',
    P: 'Inkoop',
    M: 'Memoriaal',
    B: 'Bank',
    Z: 'Overig',
    O: 'Beginbalans',
  }
  record(writer, 'transactions', () => {
    leaf(writer, clair ? 'numberEntries' : 'linesCount', '7')
    leaf(writer, 'totalDebit', amountText(writer, 12_345))
    if (writer.chance(80)) leaf(writer, 'totalCredit', amountText(writer, -99))
    for (const journal of journals) {
      record(writer, 'journal', () => {
        leaf(writer, clair ? 'journalID' : 'jrnID', journal.id)
        leaf(writer, clair ? 'description' : 'desc', journal.description)
        leaf(writer, clair ? 'type' : 'jrnTp', clair ? (words[journal.type] ?? '') : journal.type)
        if (writer.chance(30)) leaf(writer, 'offsetAccID', accountId(1))
        journal.transactions.forEach((transaction, i) => {
          writeTransaction(writer, transaction, `2024${i}`)
        })
      })
    }
    if (file.habits.subLedgers && !clair) writeSubLedgers(writer, false)
  })
}

const encode = (text: string, encoding: Encoding): Uint8Array => {
  if (encoding === 'utf-8') return Buffer.from(text, 'utf8')
  if (encoding === 'utf-8 bom') return Buffer.from(`\ufeff${text}`, 'utf8')
  const utf16 = Buffer.from(`\ufeff${text}`, 'utf16le')
  if (encoding === 'utf-16le') return utf16
  if (encoding === 'utf-16be') return utf16.swap16()
  // The generated characters are those of ISO-8859-1 and the euro sign, which windows-1252 has at 0x80.
  return Buffer.from(text.replaceAll('€', '\u0080'), 'latin1')
}

/** The file's bytes over shared memory. */
export const writeFile = (file: GeneratedFile): Uint8Array => {
  const { habits, encoding, format } = file
  let state = habits.seed | 1
  const chance = (percent: number): boolean => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return (state >>> 8) % 1000 < percent * 10
  }
  const writer: Writer = { file, out: [], depth: 1, chance }
  const declared = encoding.startsWith('utf-16')
    ? 'UTF-16'
    : encoding.startsWith('utf') || encoding === 'belied'
      ? 'UTF-8'
      : encoding
  const namespace = habits.namespace && ` xmlns${habits.prefix && ':xaf'}="${habits.namespace}"`
  const sections = (): void => {
    if (format !== 'CLAIR 2.00.00') {
      leaf(writer, 'companyName', 'Voorbeeld & Zn.')
      if (writer.chance(50)) leaf(writer, 'companyIdent', '0042')
      leaf(writer, 'taxRegistrationCountry', 'NL')
    }
    writeRelations(writer)
    writeAccounts(writer)
    writeVatCodes(writer)
    record(writer, 'periods', () =>
      record(writer, 'period', () => {
        leaf(writer, 'periodNumber', '1')
        if (writer.chance(30)) leaf(writer, 'periodDesc', 'Januari')
        leaf(writer, 'startDatePeriod', '2024-01-01')
        leaf(writer, 'endDatePeriod', '2024-01-31')
      }),
    )
    writeOpening(writer)
    writeTransactions(writer)
  }
  writer.out.push(
    `<?xml version="1.0" encoding="${declared}"?>${habits.newline}<${habits.prefix}auditfile${namespace}>`,
  )
  writeHeader(writer)
  if (format === 'CLAIR 2.00.00') sections()
  else record(writer, 'company', sections)
  writer.out.push(`${habits.newline}</${habits.prefix}auditfile>${habits.newline}`)
  const bytes = encode(writer.out.join(''), encoding)
  const shared = new Uint8Array(new SharedArrayBuffer(bytes.length))
  shared.set(bytes)
  return shared
}
