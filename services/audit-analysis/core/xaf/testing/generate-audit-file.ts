/** Generates audit files in every format and encoding, with the habits of real exporters, for property tests. */

import fc from 'fast-check'

export type Format = 'XAF 3.0' | 'XAF 3.1' | 'XAF 3.2' | 'XAF 4.0' | 'CLAIR 2.00.00'
export type Encoding =
  | 'utf-8'
  | 'utf-8 bom'
  | 'utf-16le'
  | 'utf-16be'
  | 'iso-8859-1'
  | 'windows-1252'
  | 'belied'

interface GeneratedLine {
  account: number
  cents: number
  credit: boolean
  description: string
  document: string
  relation: number
  day: number
  subElements: boolean
}

interface GeneratedTransaction {
  period: number
  day: number
  description: string
  user: string
  lines: GeneratedLine[]
}

interface GeneratedFile {
  format: Format
  encoding: Encoding
  accounts: { description: string; type: string; rgs: string; declared: boolean }[]
  relations: { name: string; type: string }[]
  journals: { id: string; description: string; type: string; transactions: GeneratedTransaction[] }[]
  opening: 'none' | 'section' | 'period 0' | 'journal O' | 'both'
  openingLines: { account: number; cents: number; credit: boolean }[]
  habits: Habits
}

interface Habits {
  seed: number
  prefix: string
  newline: string
  indent: string
  namespace: string
  subLedgers: boolean
  comma: boolean
  shortAmounts: boolean
  attributes: boolean
  /** How often, in percent, an oddity of the text is used. */
  oddities: number
}

const word = fc.string({ unit: fc.constantFrom(...'abcXYZ 0129.,-/_&<>"\'éüß€]'), maxLength: 14 })
const name = fc.string({ unit: fc.constantFrom(...'abcXYZ019&é'), minLength: 1, maxLength: 6 })
const index = fc.nat(7)
const cents = fc.oneof(fc.integer({ min: -5000, max: 500_000 }), fc.integer({ min: -1e13, max: 1e13 }))
const line = fc.record({
  account: index,
  cents,
  credit: fc.boolean(),
  description: word,
  document: word,
  relation: fc.integer({ min: -2, max: 7 }),
  day: fc.nat(30),
  subElements: fc.boolean(),
})
const transaction = fc.record({
  period: fc.integer({ min: 0, max: 13 }),
  day: fc.nat(365),
  description: word,
  user: fc.oneof(fc.constant(''), name),
  lines: fc.array(line, { maxLength: 4 }),
})

export const generatedFile: fc.Arbitrary<GeneratedFile> = fc.record({
  format: fc.constantFrom<Format>('XAF 3.0', 'XAF 3.1', 'XAF 3.2', 'XAF 4.0', 'CLAIR 2.00.00'),
  encoding: fc.constantFrom<Encoding>(
    'utf-8',
    'utf-8 bom',
    'utf-16le',
    'utf-16be',
    'iso-8859-1',
    'windows-1252',
    'belied',
  ),
  accounts: fc.array(
    fc.record({
      description: word,
      type: fc.constantFrom('B', 'P', 'M', ''),
      rgs: fc.constantFrom('', 'WOmz', 'BLimBan', 'rgs-i:WBedHui', 'no code'),
      declared: fc.boolean(),
    }),
    { minLength: 1, maxLength: 8 },
  ),
  relations: fc.array(fc.record({ name: word, type: fc.constantFrom('C', 'S', 'B', 'O') }), { maxLength: 5 }),
  journals: fc.array(
    fc.record({
      id: fc.constantFrom('VRK', 'INK-1', 'M', 'BNK'),
      description: word,
      type: fc.constantFrom('S', 'P', 'M', 'B', 'Z', ''),
      transactions: fc.array(transaction, { maxLength: 4 }),
    }),
    { maxLength: 3 },
  ),
  opening: fc.constantFrom('none', 'section', 'period 0', 'journal O', 'both'),
  openingLines: fc.array(fc.record({ account: index, cents, credit: fc.boolean() }), { maxLength: 4 }),
  habits: fc.record({
    seed: fc.nat(),
    prefix: fc.constantFrom('', '', 'xaf:'),
    newline: fc.constantFrom('\n', '\r\n', '\r', ''),
    indent: fc.constantFrom('', '  ', '\t'),
    namespace: fc.constantFrom('', 'http://www.auditfiles.nl/XAF/3.1', 'urn:wrong'),
    subLedgers: fc.boolean(),
    comma: fc.boolean(),
    shortAmounts: fc.boolean(),
    attributes: fc.boolean(),
    oddities: fc.constantFrom(0, 0, 5, 30),
  }),
})

interface Writer {
  file: GeneratedFile
  out: string[]
  depth: number
  /** True in about `percent` of the calls. */
  chance: (percent: number) => boolean
}

const escapeText = (writer: Writer, text: string): string => {
  const { chance, file } = writer
  const odd = file.habits.oddities
  if (text !== '' && chance(odd) && !text.includes(']]>')) {
    const at = text.length >> 1
    return `<![CDATA[${text.slice(0, at)}]]><!-- ${text.length} --><![CDATA[${text.slice(at)}]]>`
  }
  return [...text]
    .map((c) => {
      if (c === '&') return chance(odd) ? '&#38;' : '&amp;'
      if (c === '<') return '&lt;'
      if (c === '>') return '&gt;'
      return chance(odd / 3) ? `&#x${c.codePointAt(0)!.toString(16)};` : c
    })
    .join(/[a-z] /.test(text) && chance(odd) ? (chance(50) ? '\u0001' : '&#x1F;') : '')
}

const indentation = (writer: Writer): string => {
  const { newline, indent } = writer.file.habits
  return newline + indent.repeat(writer.depth)
}

const leaf = (writer: Writer, tag: string, text: string): void => {
  const { file, chance, out } = writer
  const { prefix, oddities, attributes } = file.habits
  const full = prefix + tag
  const attribute = attributes && chance(20) ? ` xsi:type='a' b = "x &gt; y"` : ''
  out.push(indentation(writer))
  if (chance(oddities / 3)) out.push('<!-- a comment -->', indentation(writer), '<?note here?>')
  if (text === '' && chance(50)) out.push(`<${full}${attribute}${chance(50) ? ' ' : ''}/>`)
  else {
    const space = chance(oddities) ? ' \n' : ''
    const body = /^[\w.,-]*$/.test(text) && !chance(oddities / 2) ? text : escapeText(writer, text)
    out.push(`<${full}${attribute}>${space}${body}${space}</${full}${chance(oddities) ? ' ' : ''}>`)
  }
}

const record = (writer: Writer, tag: string, body: () => void): void => {
  const full = writer.file.habits.prefix + tag
  writer.out.push(`${indentation(writer)}<${full}>`)
  writer.depth++
  body()
  writer.depth--
  writer.out.push(`${indentation(writer)}</${full}>`)
}

const amountText = ({ file, chance }: Writer, cents: number): string => {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  let text = `${digits.slice(0, -2)}.${digits.slice(-2)}`
  if (file.habits.shortAmounts)
    text = text.replace(/\.?0+$/, (zeros) => (zeros.includes('.') ? '' : zeros && ''))
  if (file.habits.shortAmounts && !text.includes('.') && cents % 100 !== 0)
    text = `${digits.slice(0, -2)}.${digits.slice(-2)}`
  if (chance(file.habits.oddities) && text.includes('.')) text += '00'
  if (file.habits.comma) text = text.replace('.', ',')
  return (cents < 0 ? '-' : '') + text
}

const dateText = (day: number): string => new Date(Date.UTC(2024, 0, 1 + day)).toISOString().slice(0, 10)
const accountId = (index: number): string => `${1000 + index * 100}${index === 3 ? ' & é' : ''}`
const relationId = (index: number): string => `D${index}`

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
        record(writer, 'streetAddress', () => leaf(writer, 'city', name))
      })
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
    if (writer.file.habits.subLedgers) {
      record(writer, 'obSubledgers', () => record(writer, 'obSbLine', () => leaf(writer, 'amnt', '99.99')))
    }
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
      if (!clair) leaf(writer, 'invRef', `F${line.day}`)
      record(writer, 'vat', () => leaf(writer, clair ? 'vatCode' : 'vatID', 'H21'))
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
        journal.transactions.forEach((transaction, i) => {
          writeTransaction(writer, transaction, `2024${i}`)
        })
      })
    }
    if (file.habits.subLedgers && !clair) {
      record(writer, 'subledgers', () =>
        record(writer, 'subledger', () => {
          leaf(writer, 'linesCount', '1')
          record(writer, 'sbLine', () => leaf(writer, 'amnt', '5.00'))
        }),
      )
    }
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
    if (format !== 'CLAIR 2.00.00') leaf(writer, 'companyName', 'Voorbeeld & Zn.')
    writeRelations(writer)
    writeAccounts(writer)
    record(writer, 'periods', () =>
      record(writer, 'period', () => {
        leaf(writer, 'periodNumber', '1')
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
