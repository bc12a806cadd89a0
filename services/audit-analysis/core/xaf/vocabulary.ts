/**
 * Which element means what, by its path: the vocabularies of XAF 3.0 to 4.0 and of CLAIR 2.00.00 side by side.
 *
 * An element is known by its local name below a known container; everything else (history, addresses, currencies) is
 * checked for well-formedness and passed over. Containers have codes 1 to 31, a field's code is its container's times 32
 * plus its place. A field whose meaning begins with `.~` is lenient: what cannot be read in it is as if it were absent,
 * and where it occurs twice in a record the first counts. All else of that kind is refused.
 */

const sections = {
  generalLedger: 'chart',
  customersSuppliers: 'relations',
  vatCodes: 'vatCodes',
  periods: 'periods',
  openingBalance: 'opening',
  transactions: 'transactions',
} as const

const tree = {
  file: { auditfile: 'root' },
  root: { header: 'header', company: 'company', ...sections },
  header: {
    fiscalYear: '.fiscalYear',
    startDate: '.startDate',
    endDate: '.endDate',
    curCode: '.currency',
    currencyCode: '.currency',
    companyName: '.companyName',
    taxRegistrationNr: '.taxRegistration',
    auditfileVersion: '.clairVersion',
    RGSVersion: '.rgsVersion',
    dateCreated: '.~created',
    softwareDesc: '.~program',
    productID: '.~program',
    softwareVersion: '.~programVersion',
    productVersion: '.~programVersion',
    companyID: '.~companyId',
  },
  company: {
    companyName: '.companyName',
    taxRegIdent: '.taxRegistration',
    Commercenr: '.commerceNumber',
    companyIdent: '.~companyId',
    taxRegistrationCountry: '.~taxCountry',
    ...sections,
  },
  chart: { ledgerAccount: 'account', taxonomies: 'taxonomies' },
  account: {
    accID: '.id',
    accountID: '.id',
    accDesc: '.description',
    accountDesc: '.description',
    accTp: '.type',
    accountType: '.type',
    RGScode: '.rgsCode',
    leadReference: '.leadReference',
    leadCode: '.leadCode',
    leadCrossRef: '.leadCrossRef',
    taxonomy: 'accountTaxonomy',
  },
  accountTaxonomy: { entryPoint: 'entryPoint', taxoElement: 'accountTaxonomyElement' },
  entryPoint: { conceptRef: '.concept' },
  accountTaxonomyElement: { txCd: '.code' },
  taxonomies: { taxonomy: 'taxonomy' },
  taxonomy: { taxoElement: 'taxonomyElement' },
  taxonomyElement: { glAccID: '.account', txCd: '.code' },
  relations: { customerSupplier: 'relation' },
  relation: {
    custSupID: '.id',
    custSupName: '.name',
    companyName: '.name',
    custSupTp: '.type',
    type: '.clairType',
    taxRegIdent: '.~taxRegistration',
    taxRegistrationNr: '.~taxRegistration',
    taxRegistrationCountry: '.~taxCountry',
    commerceNr: '.~commerceNumber',
    opBalDesc: '.~opening',
    opBalTp: '.~openingSide',
    clBalDesc: '.~closing',
    clBalTp: '.~closingSide',
  },
  vatCodes: { vatCode: 'vatCode' },
  vatCode: {
    vatID: '.~id',
    vatDesc: '.~description',
    vatToPayAccID: '.~toPay',
    vatToClaimAccID: '.~toClaim',
  },
  periods: { period: 'period' },
  period: {
    periodNumber: '.number',
    periodDesc: '.~description',
    startDatePeriod: '.start',
    endDatePeriod: '.end',
  },
  opening: {
    linesCount: '.lines',
    totalDebit: '.debit',
    totalCredit: '.credit',
    obLine: 'openingLine',
    obSubledgers: 'subLedgers',
  },
  openingLine: { nr: '.~nr', accID: '.account', amnt: '.amount', amntTp: '.side' },
  subLedgers: { subledger: 'subLedger', obSubledger: 'subLedger' },
  subLedger: {
    sbType: '.~type',
    sbDesc: '.~description',
    linesCount: '.~lines',
    totalDebit: '.~debit',
    totalCredit: '.~credit',
    sbLine: 'subLine',
    obSbLine: 'subLine',
  },
  subLine: {
    nr: '.~nr',
    obLineNr: '.~line',
    jrnID: '.~journal',
    trNr: '.~transaction',
    trLineNr: '.~line',
    desc: '.~description',
    amnt: '.~amount',
    amntTp: '.~side',
    docRef: '.~docRef',
    matchKeyID: '.~matchKey',
    custSupID: '.~relation',
    invRef: '.~invRef',
    invPurSalTp: '.~purchaseOrSale',
    invTp: '.~invoiceSide',
    invDt: '.~invoiceDay',
    invDueDt: '.~dueDay',
    mutTp: '.~mutation',
  },
  transactions: {
    linesCount: '.lines',
    numberEntries: '.lines',
    totalDebit: '.debit',
    totalCredit: '.credit',
    journal: 'journal',
    subledgers: 'subLedgers',
  },
  journal: {
    jrnID: '.id',
    journalID: '.id',
    desc: '.description',
    description: '.description',
    jrnTp: '.type',
    type: '.type',
    offsetAccID: '.~offsetAccount',
    transaction: 'transaction',
  },
  transaction: {
    nr: '.nr',
    transactionID: '.nr',
    desc: '.description',
    description: '.description',
    periodNumber: '.period',
    period: '.period',
    trDt: '.date',
    transactionDate: '.date',
    sourceID: '.source',
    Source: '.source40',
    userID: '.user',
    User: '.user40',
    trLine: 'line',
    line: 'line',
  },
  line: {
    nr: '.nr',
    recordID: '.nr',
    accID: '.account',
    accountID: '.account',
    docRef: '.document',
    documentID: '.document',
    effDate: '.effectiveDate',
    effectiveDate: '.effectiveDate',
    desc: '.description',
    description: '.description',
    amnt: '.amount',
    amntTp: '.side',
    debitAmount: '.debit',
    creditAmount: '.credit',
    custSupID: '.relation',
    invRef: '.invoice',
    matchKeyID: '.~matchKey',
    recRef: '.~reconciliation',
    settDate: '.settlementDate',
    offsetBankAccNr: '.offsetBankAccount',
    vat: 'vat',
  },
  vat: {
    vatID: '.~code',
    vatCode: '.~code',
    vatPerc: '.~percentage',
    vatPercentage: '.~percentage',
    vatAmnt: '.~amount',
    vatAmount: '.~amount',
    vatAmntTp: '.~side',
  },
} as const

type Tree = typeof tree
export type Container = keyof Tree
type FieldOf<C extends Container> = Extract<Tree[C][keyof Tree[C]], `.${string}`>

const containers = Object.keys(tree) as Container[]
const fieldsOf = (container: Container): string[] => [
  ...new Set(Object.values(tree[container] as Record<string, string>).filter((value) => value[0] === '.')),
]

/** The code of a container, 1 to 31. */
export const containerCode = (container: Container): number => containers.indexOf(container) + 1

/** The code of a field: `fieldCode('line', '.amount')`. */
export const fieldCode = <C extends Container>(container: C, field: FieldOf<C>): number =>
  containerCode(container) * 32 + fieldsOf(container).indexOf(field)

export const isField = (code: number): boolean => code >= 32

/** Per field code 1 where the field is lenient. */
export const lenient = new Uint8Array(32 * 32)
for (const container of containers)
  fieldsOf(container).forEach((field, i) => {
    if (field.startsWith('.~')) lenient[containerCode(container) * 32 + i] = 1
  })

const children = containers.map((container) => {
  const entries = Object.entries(tree[container] as Record<string, string>)
  return new Map(
    entries.map(([name, meaning]) => [
      name,
      meaning[0] === '.'
        ? containerCode(container) * 32 + fieldsOf(container).indexOf(meaning)
        : containerCode(meaning as Container),
    ]),
  )
})

/** What an element of this local name means inside that parent; 0 where it means nothing here. */
export const meaningOf = (parentCode: number, localName: string): number =>
  parentCode > 0 && parentCode < 32 ? (children[parentCode - 1]?.get(localName) ?? 0) : 0

/** An element name that has this code, for messages. */
export const elementName = (code: number): string => {
  const parent = children[(isField(code) ? code >> 5 : -1) - 1] ?? new Map<string, number>()
  for (const [name, meaning] of parent) if (meaning === code) return name
  for (const names of children) for (const [name, meaning] of names) if (meaning === code) return name
  return ''
}
