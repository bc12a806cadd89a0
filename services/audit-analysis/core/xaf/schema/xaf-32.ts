/**
 * The elements of XAF 3.2, made of its XSD (XmlAuditfileFinancieel3.2.xsd, with the addendum of 2017): one a line, indented
 * below its parent. `?` may be absent, `*` may occur any number of times, `+` once or more; all else occurs once. A number
 * is the greatest length, `@` names a code list of code-lists.ts, letters between braces are a code list.
 */

const address = `
streetname? 999
number? 15
numberExtension? 999
property? 50
city? 50
postalCode? 10
region? 50
country? @country`

const change = `
userID? 35
changeDateTime?
changeDescription? 999`

const relationBasics = `
custSupName? 50
contact? 50
telephone? 30
fax? 30
eMail?
website?
commerceNr? 999
taxRegistrationCountry? @country
taxRegIdent? 30
relationshipID? 35
custSupTp? {B,C,O,S}
custSupGrpID? 35
custCreditLimit?
supplierLimit?
streetAddress*
  <address>
postalAddress*
  <address>`

const subLine = `
desc?
amnt
amntTp {C,D}
docRef? 999
recRef? 999
matchKeyID? 35
custSupID? 35
invRef? 999
invPurSalTp? {P,S}
invTp? {C,D}
invDt?
invDueDt?
mutTp? {I,P,Z}
costID? 35
prodID? 35
projID? 35
artGrpID? 35
qntityID? 35
qntity?`

const vat = `
vat*
  vatID 35
  vatPerc
  vatAmnt
  vatAmntTp {C,D}
currency?
  curCode @currency
  curAmnt`

const totals = `
linesCount
totalDebit
totalCredit`

/** Stretches that occur in several places, named between angle brackets in the text. */
export const stretches32: Readonly<Record<string, string>> = {
  address,
  change,
  relationBasics,
  subLine,
  vat,
  totals,
}

export const elements32 = `
header
  fiscalYear 9
  startDate
  endDate
  curCode @currency
  dateCreated
  softwareDesc? 50
  softwareVersion? 20
company
  companyIdent? 35
  companyName 999
  taxRegistrationCountry @country
  taxRegIdent 30
  streetAddress*
    <address>
  postalAddress*
    <address>
  customersSuppliers?
    customerSupplier*
      custSupID 35
      <relationBasics>
      bankAccount*
        bankAccNr 35
        bankIdCd? 35
      changeInfo?
        <change>
      customerSupplierHistory?
        customerSupplier*
          custSupID? 35
          <relationBasics>
          bankAccount*
            bankAccNr? 35
            bankIdCd? 35
          changeInfo?
            <change>
  generalLedger?
    ledgerAccount+
      accID 35
      accDesc 999
      accTp {B,M,P}
      leadCode? 999
      leadDescription? 999
      leadReference? 999
      leadCrossRef? 999
      taxonomy*
        taxoRef
        entryPoint*
          entryPointRef
          conceptRef
          domainMember*
            domainMemberRef
      changeInfo?
        <change>
      glAccountHistory?
        glAccount*
          accID? 35
          accDesc? 999
          accTp? {B,M,P}
          leadCode? 999
          leadDescription? 999
          leadReference? 999
          leadCrossRef? 999
          changeInfo?
            <change>
    basics?
      basic*
        basicType {02,03,04,05,12,14,23,29,30}
        basicID 35
        basicDesc
  vatCodes?
    vatCode*
      vatID 35
      vatDesc 999
      vatToPayAccID? 35
      vatToClaimAccID? 35
  periods?
    period*
      periodNumber
      periodDesc? 50
      startDatePeriod
      startTimePeriod?
      endDatePeriod
      endTimePeriod?
  openingBalance?
    opBalDate
    opBalDesc? 999
    <totals>
    obLine*
      nr 35
      accID 35
      amnt
      amntTp {C,D}
    obSubledgers?
      obSubledger*
        sbType {CS,CU,SU,ZZ}
        sbDesc?
        <totals>
        obSbLine*
          nr 35
          obLineNr 35
          <subLine>
  transactions?
    <totals>
    journal*
      jrnID 35
      desc
      jrnTp? {B,C,G,M,O,P,S,T,Y,Z}
      offsetAccID? 35
      bankAccNr? 35
      transaction*
        nr 35
        desc?
        periodNumber
        trDt
        amnt?
        amntTp? {C,D}
        sourceID? 35
        userID? 35
        trLine*
          nr 35
          accID 35
          docRef 999
          effDate
          desc?
          amnt
          amntTp {C,D}
          recRef? 999
          matchKeyID? 35
          custSupID? 35
          invRef? 999
          orderRef? 999
          receivingDocRef? 999
          shipDocRef? 999
          costID? 35
          prodID? 35
          projID? 35
          artGrpID? 35
          workCostArrRef? 999
          qntityID? 35
          qntity?
          bankAccNr? 35
          bankIdCd? 35
          <vat>
    subledgers?
      subledger*
        sbType {CS,CU,SU,ZZ}
        sbDesc?
        <totals>
        sbLine*
          nr 35
          jrnID 35
          trNr 35
          trLineNr 35
          <subLine>
          <vat>`
