/** A small file with each kind of record, whose objects stand for those of all files. */

const section = (name: string, ...content: string[]): string => `<${name}>${content.join('')}</${name}>`

/** Too large for a small integer, as sums of real files are. */
const amount = '<amnt>30000000000.01</amnt>'

const subLine = section(
  'sbLine',
  '<nr>1</nr><jrnID>V</jrnID><trNr>1</trNr><trLineNr>1</trLineNr><desc>a</desc>',
  `${amount}<amntTp>D</amntTp><docRef>1</docRef><matchKeyID>1</matchKeyID><custSupID>1</custSupID>`,
  '<invRef>1</invRef><invPurSalTp>S</invPurSalTp><invTp>D</invTp><invDt>2024-01-01</invDt><invDueDt>2024-01-31</invDueDt>',
)

const line = (side: string): string =>
  section(
    'trLine',
    `<nr>1</nr><accID>1</accID><docRef>1</docRef><effDate>2024-01-01</effDate><desc>&amp;</desc>${amount}`,
    `<amntTp>${side}</amntTp><custSupID>1</custSupID><invRef>1</invRef><matchKeyID>1</matchKeyID>`,
    '<vat><vatID>1</vatID><vatPerc>21.5</vatPerc><vatAmnt>30000000000.01</vatAmnt><vatAmntTp>D</vatAmntTp></vat>',
  )

const transaction = (number: number): string =>
  section(
    'transaction',
    `<nr>${number}</nr><desc>a</desc><periodNumber>1</periodNumber><trDt>2024-01-01</trDt><sourceID>a</sourceID>`,
    '<userID>b</userID>',
    `${line('D')}\n${line('C')}\n`,
  )

/**
 * An audit file that holds whatever a reader makes objects of. While these objects are there, the shapes that they have
 * are: the engine drops compiled code with the last object of its shape, and the next file would be read by code that has
 * yet to be compiled again.
 */
export const exemplarFile: string = section(
  'auditfile',
  section('header', '<fiscalYear>2024</fiscalYear><startDate>2024-01-01</startDate>'),
  section(
    'company',
    '<companyName>a</companyName>',
    section('customersSuppliers', section('customerSupplier', '<custSupID>1</custSupID>')),
    section(
      'generalLedger',
      section('ledgerAccount', '<accID>1</accID><accDesc>a</accDesc><accTp>B</accTp>'),
    ),
    section('vatCodes', section('vatCode', '<vatID>1</vatID><vatDesc>a</vatDesc>')),
    section('periods', section('period', '<periodNumber>1</periodNumber>')),
    section(
      'openingBalance',
      section('obLine', `<nr>1</nr><accID>1</accID>${amount}<amntTp>D</amntTp>`),
      section('obLine', `<nr>1</nr><accID>1</accID>${amount}<amntTp>C</amntTp>`),
    ),
    section(
      'transactions',
      '<linesCount>8</linesCount>',
      section(
        'journal',
        '<jrnID>V</jrnID><desc>a</desc><jrnTp>S</jrnTp>',
        ...[1, 2, 3, 4].map((number) => `${transaction(number)}\n`),
      ),
      section('subledgers', section('subledger', '<sbType>CS</sbType>', `${subLine}\n`, `${subLine}\n`)),
    ),
  ),
)
