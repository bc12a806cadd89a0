/** What the name of an account says of its place, in Dutch and English. */

import { isEquityName, isPrivateName } from './account-kind.ts'
import type { BalanceSection, ResultSection } from './sections.ts'

interface NameTest {
  test(name: string): boolean
}

/** Results that are no trade: they are told before anything else. */
const specialResults: [NameTest, ResultSection][] = [
  [
    /vennootschapsbelasting|\bvpb\b|winstbelasting|^inkomstenbelasting|belasting(en)? (op|over) (het |de )?(resultaat|winst)|corporat(e|ion) (income )?tax|income tax/i,
    'taxes',
  ],
  [/deelneming|buitengewo(on|ne)|participating interest|extraordinary/i, 'otherResults'],
  [
    /rente|int(e)?rest|(koers|valuta|wissel)(koers)?(verschil|resulta|winst|verlie)|(exchange|currency)( rate)? (gain|loss|result|difference)|bankkosten|(kosten|provisie) bank|(?<!\p{L})bank (charges|costs|fees)|financieringskosten|(ontvangen|opbrengst) dividend/iu,
    'financialResult',
  ],
  [
    /overige (bedrijfs)?opbrengst|subsidie|other (operating )?income|(government|received) grants?|grants? received/i,
    'otherIncome',
  ],
  // What assets fetch beyond their book value is no turnover, whatever was sold: `Boekresultaat verkoop auto's`.
  [/boek(winst|resulta)|(gains?|profit|result) on (the )?(disposal|sale)/i, 'otherIncome'],
  [/boekverlies|loss(es)? on (the )?(disposal|sale)/i, 'operatingCost'],
]

const costOfSales =
  /kostprijs|inkoopwaarde|inkopen|cost of (sales|goods|materials?|revenue|third[- ]party work)|(?<!\p{L})cost price|(?<!\p{L})(cogs|purchases|purchase of (goods|materials)|materials purchased)(?!\p{L})|(inkoop|aankopen?) (handels)?goederen|uitbesteed werk|voorraadmutatie|mutaties? (in |van )?(de )?voorra(ad|den)|kosten van (de )?(omzet|verkopen)|grondstof/iu

const revenue =
  /(?<!\p{L})((netto|bruto)[- ]?)?omzet(?!\p{L}*(belasting|bonus|provisie|heffing))|(?<!\p{L})verkopen(?!\p{L})|^verkoop(?!\p{L})|opbrengst(en)?(?!\p{L})|(?<!\p{L})(sales|revenues?|turnover|honorari(a|um))(?!\p{L})/iu

/** Nouns of cost. A name that begins with revenue and has one too, says neither. */
const cost =
  /kosten(?!\p{L})|(?<!baten en )lasten(?!\p{L})|afschrijving|salaris|(?<!\p{L})(bruto[- ]?)?lonen|(?<!\p{L})huur(?!\p{L})|verzekering|advertenti|reclame|(?<!\p{L})energie(?!\p{L})|(?<!\p{L})(costs?|expenses?|depreciation|amorti[sz]ation|wages|salaries|payroll|rent|insurance|advertising|utilities)(?!\p{L})/iu

/** Costs of what is sold where the number says the same; of another number they are costs of selling or of the building. */
const directCost =
  /inkoop|vracht|invoer|transport|garantie|productie|fabricage|(?<!\p{L})direct|materia(al|len)|hulpstof|verpakking|emballage|onderaannem|derden|prijsverschil|(?<!\p{L})(purchas(e|ing)|freight|import|shipping|warranty|guarantee|production|manufacturing|materials?|packag(ing|e)|subcontract(ors?|ing)|third[- ]party|price differences?)(?!\p{L})/iu

/** Whether a name of cost is one of cost of sales as soon as its number is. */
export const isDirectCost = (name: string): boolean => directCost.test(name)

/**
 * What turns a name of revenue or cost into something else, without saying what: members of an association contribute to
 * its costs, and rent that is received is none.
 */
const doubtful =
  /^(leden|voorschot|service)?bijdragen?(?!\p{L})|(?<!\p{L})contributies?(?!\p{L})|^ontvangen(?!\p{L})|inkomsten(?!\p{L})|provisie|commissie|commission|marketing|personeel|bonus|belasting|(?<!\p{L})tax|doorbere|doorbel|recharge|vergoed|reimburs/iu

/** The place of a profit-and-loss account by its name; null where the name tells nothing, or two things at once. */
export const resultSectionByName = (name: string): ResultSection | null => {
  const special = specialResults.find(([words]) => words.test(name))?.[1]
  if (special) return special
  const isRevenue = revenue.test(name)
  const beginsWithRevenue = isRevenue && name.search(revenue) === 0
  if (costOfSales.test(name)) return beginsWithRevenue ? null : 'costOfSales'
  if (doubtful.test(name)) return null
  const isCost = cost.test(name)
  if (isRevenue) return isCost ? null : 'revenue'
  return isCost ? 'operatingCost' : null
}

/** A current account is mostly called after the company that it is with, whose business says nothing of it. */
const currentAccount =
  /^(?!.*(langlopend|long.?term)).*((?<!\p{L})r\s?\/\s?c(?!\p{L})|rekening[- ]?courant|(?<!\p{L})rek\.? ?-?(crt|courant)|(?<!\p{L})current account)/iu

const fixedAssets =
  /goodwill|inventaris|inrichting|gebouw|machine|installatie|(?<!\p{L})(bedrijfs)?auto('?s)?(?!\p{L})|(?<!\p{L})(bestel|vracht|personen)(auto|wagen|bus)|wagenpark|vervoermiddel|transportmiddel|(?<!\p{L})computers?(?!\p{L})|hardware|fixed asset|equipment|vehicles/iu

/** A debt is called after the thing that it pays for; some names say that they are the thing, whatever paid for it. */
const financed = /lening|financiering|krediet|lease|schuld|(?<!\p{L})(loans?|debts?)(?!\p{L})/iu
const owned = /^activa(?!\p{L})|aanschafwaarde|(?<!\p{L})geactiveerde?(?!\p{L})/iu
const isFixedAsset = (name: string): boolean =>
  fixedAssets.test(name) && (owned.test(name) || !financed.test(name))

/** Banks by their names, and accounts that are only at one. `ING` in small letters is the end of other words. */
const banks = [
  /(?<!\p{L})(rabo(bank)?|abn[- ]?amro|triodos|knab|bunq|asn|sns|regiobank|van lanschot|paypal|kluis)(?!\p{L})/iu,
  /(?<!\p{L})(g|spaar|betaal|giro)[- ]?rekening(?!\p{L})/iu,
  /(?<!\p{L})ING(?!\p{L})/u,
]

/** What is owed around wages, and what waits for its other half. In charts without numbers nothing else tells. */
const payroll =
  /loonheffing|loonbelasting|sociale (lasten|premies|verzekering)|(?<!\p{L})(netto|bruto)?[- ]?(lonen|loon|salaris(sen)?)(?!\p{L})|vakantie(geld|toeslag|dagen)|pensioen(premies?|fonds|en)?(?!\p{L})|(?<!\p{L})(wages|salaries|payroll)(?!\p{L})/iu
const transit =
  /tussenrekening|vraagpost|geldtransit|overlopende|te (factureren|verrekenen|verdelen)|(?<!\p{L})(leveranciers|afnemers|suspense|clearing|unbilled)(?!\p{L})/iu

/** `current` is a claim or a debt within a year: the side of its balance says which. */
type NamedBalance = BalanceSection | 'current'

/** What is held in other companies, and what is lent for long. It stands in 3 in charts of three digits, and is no stock. */
const participation = /(?<!\p{L})deelneming|participating interest/iu
const lent =
  /^(?!.*kortlopend).*(?<!\p{L})lening(en)?(?!\p{L}).*(?<!\p{L})u\s?\/?\s?g(?!\p{L})|verstrekte lening|loans? granted/iu

/** Whether a balance account is a financial fixed asset by its name. */
export const isFinancialAsset = (name: string): boolean =>
  lent.test(name) || (participation.test(name) && !financed.test(name))

const balanceNames: [NameTest, NamedBalance][] = [
  // They are taken off what is claimed, and stay there.
  [
    /(voorziening|provisions?|allowance)(?!\p{L}).*(dubieu|debiteur|oninbaar|doubtful|bad debt|debtor)/iu,
    'currentAssets',
  ],
  [
    /voorziening(?! (incourant|voorraad))|(?<!\p{L})provisions?(?!\p{L})(?!.*(obsole|stock|inventor))|latente belasting(verplichting|schuld)|deferred tax liabilit|garantieverplichting|(guarantee|warranty) (liabilit|obligation)/iu,
    'provisions',
  ],
  [{ test: (name) => isEquityName(name) || isPrivateName(name) }, 'equity'],
  [
    /te (betalen|vorderen|ontvangen|factureren)|vooruit(betaald|ontvangen)|debiteur|crediteur|kruispost|omzetbelasting|(?<!\p{L})to be (paid|received|invoiced)|(?<!\p{L})(btw|debtors?|creditors?(?!.*after))(?!\p{L})|receivable|payable|accrued|prepaid|prepayment/iu,
    'current',
  ],
  [currentAccount, 'current'],
  [{ test: isFinancialAsset }, 'fixedAssets'],
  // *Inventory* is also what stands in a canteen, where its purchase value or its depreciation is told.
  [/(acquisition|purchase) value|depreciation/i, 'fixedAssets'],
  [/voorraad|voorraden|onderhanden werk|inventory(?!.*equipment)|stock/i, 'inventory'],
  [/afschrijving/i, 'fixedAssets'],
  [{ test: isFixedAsset }, 'fixedAssets'],
  [
    /hypothe|(achtergestelde?|converteerbare?) lening|subordinated|convertible (loan|note)|lening(en)?(?!\p{L}).*(?<!\p{L})o\/?g(?!\p{L})|langlopend|long.?term|after (more than )?(one|1) year|mortgage/iu,
    'longTermLiabilities',
  ],
  [/(?<!\p{L})(bank|kas|cash|liquide middelen)(?!\p{L})(?!.*(lening|krediet|loan))/iu, 'current'],
  [{ test: (name) => banks.some((words) => words.test(name)) && !financed.test(name) }, 'current'],
  [payroll, 'current'],
  [transit, 'current'],
]

/** Whether a name is that of a debt, which is on no side while its balance is nil. */
export const isNamedDebt = (name: string): boolean =>
  /te betalen|af te dragen|vooruitontvangen|crediteur|creditor|payable|accrued/i.test(name)

/** The place of a balance account by its name; null where the name tells nothing. */
export const balanceSectionByName = (name: string): NamedBalance | null =>
  balanceNames.find(([words]) => words.test(name))?.[1] ?? null

/** Names that say revenue or cost of sales so plainly that a declared type to the contrary must be wrong. */
const plainResult =
  /^((netto|bruto)[- ]?)?(omzet|verkopen|opbrengsten|kostprijs|inkoopwaarde|cost of (sales|goods)|sales|revenue|turnover)(?!\p{L})/iu
const balanceWords =
  /te (betalen|vorderen|ontvangen)|vooruit|overlopend|transitor|belasting|btw|tax|debiteur|crediteur|debtor|creditor|voorziening|voorraad|receivable|payable|accrued|prepaid|deferred|clearing|tussenrekening/iu
const plainBalance =
  /^((handels)?(debiteuren|crediteuren)|(trade )?(debtors|creditors)|accounts (receivable|payable)|(aandelen|geplaatst |gestort )kapitaal|share capital)$/iu

/** Whether a name is that of a result account whatever the file declares. */
export const isPlainlyResult = (name: string): boolean =>
  plainResult.test(name.trim()) && !balanceWords.test(name) && resultSectionByName(name) !== null

/** Whether a name is that of a balance account whatever the file declares. */
export const isPlainlyBalance = (name: string): boolean => plainBalance.test(name.trim())
