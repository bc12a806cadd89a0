/** The elements of XAF 4.0 (4.0.3), made of its XSD; written as those of XAF 3.2 (xaf-32.ts). `=` is an exact length. */

const address = `
streetname? 100
number? 15
numberExtension? 999
city? 50
postalCode? 10
country? =2`

const totals = `
linesCount
totalDebit
totalCredit`

export const stretches40: Readonly<Record<string, string>> = { address, totals }

export const elements40 = `
header
  fiscalYear 9
  startDate
  endDate
  curCode 3
  dateCreated
  softwareDesc 50
  softwareVersion 20
  RGSVersion? 20
company
  Commercenr? 100
  companyName 255
  taxRegistrationCountry =2
  taxRegIdent 30
  streetAddress*
    <address>
  customersSuppliers?
    customerSupplier*
      custSupID 35
      custSupName? 50
      eMail?
      commerceNr? 100
      taxRegistrationCountry? =2
      taxRegIdent? 30
      custSupTp? {B,C,S}
      opBalDesc?
      opBalTp? {C,D}
      clBalDesc?
      clBalTp? {C,D}
      streetAddress*
        <address>
  generalLedger?
    ledgerAccount+
      accID 35
      accDesc 255
      accTp {B,P}
      RGScode? 255
  vatCodes?
    vatCode*
      vatID 35
      vatDesc 100
      vatToPayAccID? 35
      vatToClaimAccID? 35
  periods?
    period*
      periodNumber
      startDatePeriod
      endDatePeriod
  openingBalance?
    <totals>
    obLine*
      nr 35
      accID 35
      amnt
      amntTp {C,D}
  transactions?
    <totals>
    journal*
      jrnID 35
      desc
      jrnTp? {B,C,G,M,O,P,S,T,Y,Z}
      offsetAccID? 35
      transaction*
        nr 35
        desc?
        periodNumber
        trDt
        Source? 999
        User? 999
        trLine*
          nr 35
          accID 35
          docRef 255
          effDate
          settDate?
          desc?
          amnt
          amntTp {C,D}
          custSupID? 35
          invRef? 255
          receivingDocRef? 255
          shipDocRef? 255
          cost? 999
          product? 999
          project? 999
          workCostArrRef? 255
          bankAccNr? 35
          offsetBankAccNr? 35
          vat*
            vatID 35
            vatPerc
            vatAmnt
            vatAmntTp {C,D}
          currency?
            curCode 3
            curAmnt`
