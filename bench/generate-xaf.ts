/** Writes a realistic XAF 3.2 file of a given size, the same for the same seed: the input of the upload bench. */

const random = (seed: number): ((below: number) => number) => {
  let state = seed >>> 0 || 1
  return (below) => {
    // xorshift32 (Marsaglia 2003).
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    state >>>= 0
    return state % below
  }
}

const accounts: [id: string, description: string, type: 'B' | 'P', rgs: string][] = [
  ['0100', 'Inventaris en inrichting', 'B', 'BMvaBei'],
  ['0500', 'Gestort en opgevraagd kapitaal', 'B', 'BEivGok'],
  ['1000', 'Kas', 'B', 'BLimKas'],
  ['1100', 'Rabobank zakelijke rekening', 'B', 'BLimBan'],
  ['1300', 'Debiteuren', 'B', 'BVorDeb'],
  ['1500', 'Te vorderen omzetbelasting', 'B', 'BVorVbk'],
  ['1520', 'Af te dragen omzetbelasting hoog', 'B', 'BSchBep'],
  ['1600', 'Crediteuren', 'B', 'BSchCre'],
  ['1700', 'Te betalen nettolonen', 'B', 'BSchSal'],
  ['3000', 'Voorraad handelsgoederen', 'B', 'BVrdHan'],
  ['4000', 'Brutolonen', 'P', 'WPerLes'],
  ['4200', 'Huur bedrijfspand', 'P', 'WBedHui'],
  ['4300', 'Kantoorbenodigdheden & drukwerk', 'P', 'WBedKan'],
  ['4400', 'Brandstof en onderhoud vervoermiddelen', 'P', 'WBedAut'],
  ['4700', 'Accountants- en advieskosten', 'P', 'WBedAlk'],
  ['7000', 'Kostprijs van de omzet', 'P', 'WKprInh'],
  ['8000', 'Omzet binnenland hoog tarief', 'P', 'WOmzNoh'],
]
const journals = ['VRK:Verkoopboek:S', 'INK:Inkoopboek:P', 'BNK:Rabobank:B', 'MEM:Memoriaal:M'] as const
const firstWords = [
  'Bakkerij',
  'Bouwbedrijf',
  'Garage',
  'Café',
  'Schildersbedrijf',
  'Groothandel',
  'Installatie',
]
const lastWords = [
  'Jansen',
  'De Vries',
  'Van den Berg',
  'Bakker',
  'Visser & Zn.',
  'Smit',
  'Mulder',
  'Özdemir',
]
const users = ['jdevries', 'mbakker', 'administratie', 'svisser']

const escapeXml = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')
const euros = (cents: number): string => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
const two = (n: number): string => String(n).padStart(2, '0')

interface Line {
  account: string
  cents: number
  side: 'D' | 'C'
  relation?: string
  vatCents?: number
}

/** Sales and purchases with VAT, payments and memorial entries, each in balance. */
const linesOf = (journal: number, next: (below: number) => number): Line[] => {
  const net = 500 + next(next(20) === 0 ? 2_000_000 : 60_000)
  const vat = Math.round(net * 0.21)
  const customer = `D${10001 + next(1500)}`
  const supplier = `C${20001 + next(700)}`
  const cost = accounts[10 + next(6)]![0]
  if (journal === 0)
    return [
      { account: '1300', cents: net + vat, side: 'D', relation: customer },
      { account: '8000', cents: net, side: 'C', vatCents: vat },
      { account: '1520', cents: vat, side: 'C' },
    ]
  if (journal === 1)
    return [
      { account: '1600', cents: net + vat, side: 'C', relation: supplier },
      { account: cost, cents: net, side: 'D', vatCents: vat },
      { account: '1500', cents: vat, side: 'D' },
    ]
  if (journal === 2) {
    const receipts = Array.from({ length: 4 + next(9) }, (): Line => {
      const relation = `D${10001 + next(1500)}`
      return { account: '1300', cents: 500 + next(90_000), side: 'C', relation }
    })
    const total = receipts.reduce((sum, receipt) => sum + receipt.cents, 0)
    return [{ account: '1100', cents: total, side: 'D' }, ...receipts]
  }
  return [
    { account: cost, cents: net, side: 'D' },
    { account: '1700', cents: net, side: 'C' },
  ]
}

const lineXml = (line: Line, i: number, date: string, description: string, document: string): string => {
  const tag = (name: string, value: string): string => `            <${name}>${value}</${name}>\n`
  const vat =
    line.vatCents === undefined
      ? ''
      : `            <vat>\n  ${tag('vatID', 'H21')}  ${tag('vatPerc', '21.000')}  ${tag('vatAmnt', euros(line.vatCents))}  ${tag('vatAmntTp', line.side)}            </vat>\n`
  return (
    `          <trLine>\n${tag('nr', String(i + 1))}${tag('accID', line.account)}${tag('docRef', document)}` +
    tag('effDate', date) +
    tag('desc', description) +
    tag('amnt', euros(line.cents)) +
    tag('amntTp', line.side) +
    (line.relation ? tag('custSupID', line.relation) : '') +
    `${vat}          </trLine>\n`
  )
}

const masterData = (next: (below: number) => number): string => {
  const relation = (id: string, type: string): string =>
    `      <customerSupplier>\n        <custSupID>${id}</custSupID>\n        <custSupName>${escapeXml(`${firstWords[next(firstWords.length)]} ${lastWords[next(lastWords.length)]}`)}</custSupName>\n` +
    `        <custSupTp>${type}</custSupTp>\n        <streetAddress>\n          <streetname>Dorpsstraat</streetname>\n          <number>${1 + next(200)}</number>\n          <city>Utrecht</city>\n          <postalCode>3511 AB</postalCode>\n          <country>NL</country>\n        </streetAddress>\n      </customerSupplier>\n`
  const relations = [
    ...Array.from({ length: 1500 }, (_, i) => relation(`D${10001 + i}`, 'C')),
    ...Array.from({ length: 700 }, (_, i) => relation(`C${20001 + i}`, 'S')),
  ]
  const chart = accounts.map(
    ([id, description, type, rgs]) =>
      `      <ledgerAccount>\n        <accID>${id}</accID>\n        <accDesc>${escapeXml(description)}</accDesc>\n        <accTp>${type}</accTp>\n        <leadReference>${rgs}</leadReference>\n      </ledgerAccount>\n`,
  )
  const periods = Array.from({ length: 12 }, (_, i) => {
    const last = new Date(Date.UTC(2024, i + 1, 0)).getUTCDate()
    return `      <period>\n        <periodNumber>${i + 1}</periodNumber>\n        <startDatePeriod>2024-${two(i + 1)}-01</startDatePeriod>\n        <endDatePeriod>2024-${two(i + 1)}-${last}</endDatePeriod>\n      </period>\n`
  })
  return (
    `    <customersSuppliers>\n${relations.join('')}    </customersSuppliers>\n    <generalLedger>\n${chart.join('')}    </generalLedger>\n` +
    '    <vatCodes>\n      <vatCode>\n        <vatID>H21</vatID>\n        <vatDesc>BTW hoog 21%</vatDesc>\n      </vatCode>\n    </vatCodes>\n' +
    `    <periods>\n${periods.join('')}    </periods>\n` +
    '    <openingBalance>\n      <opBalDate>2024-01-01</opBalDate>\n      <linesCount>2</linesCount>\n      <totalDebit>180000.00</totalDebit>\n      <totalCredit>180000.00</totalCredit>\n' +
    '      <obLine>\n        <nr>1</nr>\n        <accID>1100</accID>\n        <amnt>180000.00</amnt>\n        <amntTp>D</amntTp>\n      </obLine>\n' +
    '      <obLine>\n        <nr>2</nr>\n        <accID>0500</accID>\n        <amnt>180000.00</amnt>\n        <amntTp>C</amntTp>\n      </obLine>\n    </openingBalance>\n'
  )
}

/** A file of about `bytes` bytes (over by less than one transaction); 50,000,000 bytes hold about 118,000 lines. */
export const generateXaf = ({ bytes, seed }: { bytes: number; seed: number }): Buffer => {
  const next = random(seed)
  const head =
    '<?xml version="1.0" encoding="UTF-8"?>\n<auditfile xmlns="http://www.auditfiles.nl/XAF/3.2">\n' +
    '  <header>\n    <fiscalYear>2024</fiscalYear>\n    <startDate>2024-01-01</startDate>\n    <endDate>2024-12-31</endDate>\n    <curCode>EUR</curCode>\n    <dateCreated>2025-01-15</dateCreated>\n    <softwareDesc>Voorbeeldboek</softwareDesc>\n    <softwareVersion>7.2</softwareVersion>\n  </header>\n' +
    '  <company>\n    <companyIdent>VB01</companyIdent>\n    <companyName>Handelsonderneming Voorbeeld B.V.</companyName>\n    <taxRegistrationCountry>NL</taxRegistrationCountry>\n    <taxRegIdent>001234567B01</taxRegIdent>\n'
  const master = masterData(next)
  const bodies: string[][] = journals.map(() => [])
  let size = Buffer.byteLength(head) + Buffer.byteLength(master) + 700
  let lineCount = 0
  let debitCents = 0
  for (let nr = 1; size < bytes; nr++) {
    const journal = nr % 13 === 0 ? 3 : nr % 3
    const date = `2024-${two(1 + next(12))}-${two(1 + next(28))}`
    const party = escapeXml(`${firstWords[next(firstWords.length)]} ${lastWords[next(lastWords.length)]}`)
    const document = `2024${String(nr).padStart(6, '0')}`
    const lines = linesOf(journal, next)
    const description = `${['Verkoopfactuur', 'Inkoopfactuur', 'Betaling', 'Correctie'][journal]} ${document} ${party}`
    const transaction =
      `        <transaction>\n          <nr>${document}</nr>\n          <desc>${description}</desc>\n          <periodNumber>${Number(date.slice(5, 7))}</periodNumber>\n          <trDt>${date}</trDt>\n          <sourceID>BOEK</sourceID>\n          <userID>${users[next(users.length)]}</userID>\n` +
      `${lines.map((line, i) => lineXml(line, i, date, description, document)).join('')}        </transaction>\n`
    bodies[journal]!.push(transaction)
    size += Buffer.byteLength(transaction)
    lineCount += lines.length
    for (const line of lines) if (line.side === 'D') debitCents += line.cents
  }
  const sections = journals.map((journal, i) => {
    const [id, description, type] = journal.split(':')
    return `      <journal>\n        <jrnID>${id}</jrnID>\n        <desc>${description}</desc>\n        <jrnTp>${type}</jrnTp>\n${bodies[i]!.join('')}      </journal>\n`
  })
  return Buffer.from(
    `${head}${master}    <transactions>\n      <linesCount>${lineCount}</linesCount>\n      <totalDebit>${euros(debitCents)}</totalDebit>\n      <totalCredit>${euros(debitCents)}</totalCredit>\n${sections.join('')}    </transactions>\n  </company>\n</auditfile>\n`,
  )
}
