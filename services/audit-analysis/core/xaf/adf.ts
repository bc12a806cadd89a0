/**
 * The first audit file, ADF (`CLAIR1.00.00`, 1999): lines of fixed columns, one for the file and one for each mutation.
 *
 * It is rewritten as XML, line by line, so that one reader reads all formats and a refusal names the line of the file.
 * The layout is that of the Handleiding Auditfile of the Belastingdienst (2001, erratum 2003). It has no master data:
 * accounts, relations and journals are those that the mutations name.
 */

import { isUtf8 } from 'node:buffer'
import { looksLikeDos, upperHalfOf, utf8Of } from './code-pages.ts'
import { XafError } from './xaf-error.ts'

const signature = 'CLAIR1.00'

const startOf = (bytes: Uint8Array): number =>
  bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0

/** Whether the file begins as an ADF does. */
export const isAdf = (bytes: Uint8Array): boolean => {
  const start = startOf(bytes)
  return Buffer.from(bytes.subarray(start, start + signature.length)).toString('latin1') === signature
}

/** The text of a line's columns; starts are counted from 1, as the manual does. */
const cut = (line: string, start: number, length: number): string =>
  line.slice(start - 1, start - 1 + length).trim()

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const tag = (name: string, text: string): string => (text === '' ? '' : `<${name}>${escaped(text)}</${name}>`)

/** `1.234,56`, `1234.56` and `123456` are 1234.56: the decimals are always there. What is no number stays as it is. */
const amount = (text: string): string => {
  const sign = /^-|-$/.test(text) ? '-' : ''
  const bare = text.replace(/^[+-]|[+-]$/g, '').trim()
  if (!/^[\d.,]*\d$/.test(bare) || (/[.,]/.test(bare) && !/[.,]\d{2}$/.test(bare))) return text
  const digits = bare.replace(/[.,]/g, '').padStart(3, '0')
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/**
 * `05-01-2003`, `5/1/2003`, `05.01.2003` and `05012003` as yyyy-MM-dd, and `20030105`, which would be of no year
 * otherwise; other texts stay as they are.
 */
const day = (text: string): string => {
  const written = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})$/.exec(text)
  if (written) return `${written[4]}-${written[3]!.padStart(2, '0')}-${written[1]!.padStart(2, '0')}`
  const dayFirst = /^(\d{2})(\d{2})((?:19|20)\d{2})$/.exec(text)
  if (dayFirst) return `${dayFirst[3]}-${dayFirst[2]}-${dayFirst[1]}`
  return text.replace(/^((?:19|20)\d{2})(\d{2})(\d{2})$/, '$1-$2-$3')
}

const relationKind = (text: string): string =>
  /^d/i.test(text) ? 'Debiteur' : /^[ck]/i.test(text) ? 'Crediteur' : text

/** Some programs write the number of lines one column early, which would take its first digit. */
const lineCountOf = (line: string): string =>
  / \d$/.test(line.slice(220, 222)) ? cut(line, 222, 11) : cut(line, 223, 10)

const headerOf = (line: string): string =>
  `<auditfile><header>${[
    tag('auditfileVersion', cut(line, 1, 12)),
    tag('productID', cut(line, 13, 50)),
    tag('companyID', cut(line, 63, 20)),
    tag('fiscalYear', cut(line, 83, 15)),
    tag('taxRegistrationNr', cut(line, 98, 15)),
    tag('companyName', cut(line, 113, 50)),
    tag('dateCreated', day(cut(line, 233, 10))),
  ].join('')}</header><transactions>${[
    tag('numberEntries', lineCountOf(line)),
    tag('totalDebit', amount(cut(line, 243, 16))),
    tag('totalCredit', amount(cut(line, 259, 16))),
  ].join('')}`

/** Master data as the mutations name them: the first mention counts. */
interface Named {
  accounts: Map<string, string>
  relations: Map<string, string>
  /** Codes that some programs give to a customer and to a supplier. */
  twofold: ReadonlySet<string>
}

/** The relation's code, '' where there is none: some programs fill the field with zeros. */
const relationCode = (line: string): string => cut(line, 346, 15).replace(/^0+$/, '')

const twofoldCodes = (lines: readonly string[]): Set<string> => {
  const kinds = new Map<string, string>()
  const twofold = new Set<string>()
  for (const line of lines.slice(1)) {
    const code = relationCode(line)
    const kind = relationKind(cut(line, 361, 5))
    if (code === '' || kind === '') continue
    if ((kinds.get(code) ?? kind) !== kind) twofold.add(code)
    kinds.set(code, kind)
  }
  return twofold
}

const relationId = (line: string, { twofold }: Named): string => {
  const code = relationCode(line)
  return twofold.has(code) ? `${code} ${cut(line, 361, 5)}`.trim() : code
}

const nameMasterData = (line: string, named: Named): void => {
  const { accounts, relations } = named
  const account = cut(line, 101, 15)
  if (account !== '' && !accounts.has(account)) {
    const about = `${tag('accountDesc', cut(line, 136, 30))}${tag('accountType', cut(line, 116, 5))}`
    accounts.set(account, `<ledgerAccount>${tag('accountID', account)}${about}</ledgerAccount>`)
  }
  const relation = relationId(line, named)
  if (relation === '' || relations.has(relation)) return
  const about = [
    tag('type', relationKind(cut(line, 361, 5))),
    tag('taxRegistrationNr', cut(line, 366, 16)),
    tag('companyName', cut(line, 382, 30)),
  ].join('')
  relations.set(relation, `<customerSupplier>${tag('custSupID', relation)}${about}</customerSupplier>`)
}

const mutationOf = (line: string, named: Named): string =>
  `<line>${[
    tag('recordID', cut(line, 66, 5)),
    tag('accountID', cut(line, 101, 15)),
    tag('documentID', cut(line, 176, 15)),
    tag('effectiveDate', day(cut(line, 166, 10))),
    tag('description', cut(line, 256, 30)),
    tag('debitAmount', amount(cut(line, 286, 16))),
    tag('creditAmount', amount(cut(line, 302, 16))),
    tag('custSupID', relationId(line, named)),
  ].join('')}${cut(line, 318, 5) === '' ? '' : `<vat>${tag('vatCode', cut(line, 318, 5))}</vat>`}</line>`

/** Up to the end of the debit column; a shorter line was cut off. */
const shortestMutation = 301

/** Opens and closes journals and transactions where a mutation belongs to others than the one before. */
const createNesting = () => {
  let journal: string | null = null
  let transaction: string | null = null
  const close = (): string => {
    const ends = `${transaction === null ? '' : '</transaction>'}${journal === null ? '' : '</journal>'}`
    journal = null
    transaction = null
    return ends
  }
  return {
    close,
    before: (line: string): string => {
      const id = cut(line, 1, 20)
      const number = cut(line, 56, 10) || cut(line, 71, 20)
      const key = JSON.stringify([cut(line, 51, 5), cut(line, 56, 10), cut(line, 71, 20)])
      if (id === journal && key === transaction) return ''
      const isSameJournal = id === journal
      const ends = isSameJournal ? '</transaction>' : close()
      journal = id
      transaction = key
      const name = cut(line, 21, 30)
      const opens = isSameJournal
        ? ''
        : `<journal>${tag('journalID', id)}${tag('description', name)}${tag('type', name)}`
      const about = `${tag('transactionID', number)}${tag('period', cut(line, 51, 5))}`
      return `${ends}${opens}<transaction>${about}${tag('transactionDate', day(cut(line, 166, 10)))}`
    },
  }
}

/** The characters of a file that declares no encoding: UTF-8, or those of the DOS or Windows that wrote it. */
const textOf = (bytes: Uint8Array): string => {
  const isDos = !isUtf8(bytes) && looksLikeDos(bytes)
  const decoder = new TextDecoder(isDos || isUtf8(bytes) ? 'utf-8' : 'windows-1252')
  // A TextDecoder takes no view of shared memory.
  return decoder.decode(Uint8Array.from(isDos ? utf8Of(bytes, upperHalfOf('ibm850')!) : bytes))
}

/** The file as XML with the same lines; the master data follow on the last. Throws XafError for a line that was cut off. */
export const adfToXml = (file: Uint8Array): Uint8Array => {
  const bytes = file.subarray(startOf(file))
  const text = textOf(bytes)
  const lines = text.replace(/[\x1a\s]+$/, '').split(/\r\n|\n|\r/)
  const named: Named = { accounts: new Map(), relations: new Map(), twofold: twofoldCodes(lines) }
  const nesting = createNesting()
  const out = lines.map((line, i) => {
    if (i === 0) return headerOf(line)
    if (line.trim() === '') return ''
    if (line.length < shortestMutation) throw new XafError(i + 1, 'The line ends before its amounts')
    nameMasterData(line, named)
    return `${nesting.before(line)}${mutationOf(line, named)}`
  })
  const relations = [...named.relations.values()].join('')
  out.push(
    `${nesting.close()}</transactions><generalLedger>${[...named.accounts.values()].join('')}</generalLedger>`,
    `<customersSuppliers>${relations}</customersSuppliers></auditfile>`,
  )
  return Buffer.from(out.join('\n'))
}
