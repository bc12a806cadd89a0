/** A small XAF 3.2 of which nothing is to be said, as text that a test spoils in one place. */

const account = (id: string, name: string, type: string, rgs: string): string =>
  `<ledgerAccount><accID>${id}</accID><accDesc>${name}</accDesc><accTp>${type}</accTp><leadReference>${rgs}</leadReference></ledgerAccount>`

const line = (nr: number, accountId: string, amount: string, side: string, more = ''): string =>
  `<trLine><nr>${nr}</nr><accID>${accountId}</accID><docRef>F${nr}</docRef><effDate>2024-01-05</effDate><amnt>${amount}</amnt><amntTp>${side}</amntTp>${more}</trLine>`

const vat =
  '<vat><vatID>H</vatID><vatPerc>21.00</vatPerc><vatAmnt>21.00</vatAmnt><vatAmntTp>C</vatAmntTp></vat>'

const transaction = (nr: string, day: string, period: number): string =>
  `<transaction><nr>${nr}</nr><desc>Verkoop</desc><periodNumber>${period}</periodNumber><trDt>${day}</trDt>` +
  `${line(1, '1300', '121.00', 'D', '<custSupID>D1</custSupID>')}${line(2, '8000', '100.00', 'C', vat)}${line(3, '1500', '21.00', 'C')}</transaction>`

const header =
  '<header><fiscalYear>2024</fiscalYear><startDate>2024-01-01</startDate><endDate>2024-12-31</endDate><curCode>EUR</curCode><dateCreated>2025-01-31</dateCreated></header>'

const period = (number: number, end: string): string =>
  `<period><periodNumber>${number}</periodNumber><startDatePeriod>2024-0${number}-01</startDatePeriod><endDatePeriod>${end}</endDatePeriod></period>`

export const relations =
  '<customersSuppliers><customerSupplier><custSupID>D1</custSupID><custSupName>Jansen</custSupName><custSupTp>C</custSupTp></customerSupplier></customersSuppliers>'

export const vatCodes = '<vatCodes><vatCode><vatID>H</vatID><vatDesc>Hoog</vatDesc></vatCode></vatCodes>'

export const periods = `<periods>${period(1, '2024-01-31')}${period(2, '2024-02-29')}</periods>`

export const opening =
  '<openingBalance><opBalDate>2024-01-01</opBalDate><linesCount>2</linesCount><totalDebit>50.00</totalDebit><totalCredit>50.00</totalCredit>' +
  '<obLine><nr>1</nr><accID>1300</accID><amnt>50.00</amnt><amntTp>D</amntTp></obLine><obLine><nr>2</nr><accID>0500</accID><amnt>50.00</amnt><amntTp>C</amntTp></obLine></openingBalance>'

export const soundFile = `<?xml version="1.0" encoding="UTF-8"?>
<auditfile xmlns="http://www.auditfiles.nl/XAF/3.2">${header}<company><companyName>Voorbeeld B.V.</companyName><taxRegistrationCountry>NL</taxRegistrationCountry><taxRegIdent>001234567B01</taxRegIdent>
${relations}<generalLedger>${[
  account('0500', 'Eigen vermogen', 'B', 'BEivGok'),
  account('1300', 'Debiteuren', 'B', 'BVorDeb'),
  account('1500', 'Btw te betalen', 'B', 'BSchBep'),
  account('8000', 'Omzet', 'P', 'WOmzNoh'),
].join('\n')}</generalLedger>${vatCodes}${periods}${opening}
<transactions><linesCount>6</linesCount><totalDebit>242.00</totalDebit><totalCredit>242.00</totalCredit>
<journal><jrnID>VRK</jrnID><desc>Verkoopboek</desc><jrnTp>S</jrnTp>
${transaction('1', '2024-01-05', 1)}
${transaction('2', '2024-02-06', 2)}
</journal></transactions></company></auditfile>`
