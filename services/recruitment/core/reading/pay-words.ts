/** The words around an amount that say whether it is pay, for how long, and before or after tax. */

import type { SalaryPeriod } from '../dutch-values.ts'

const number = '\\d{1,3}(?:[.,]\\d{1,2})?'

/** Hours and days beside an amount, blanked so that their `per week` is not the pay's. */
export const withoutHours = (text: string): string =>
  text.replace(
    new RegExp(
      `\\b${number}(?:\\s*(?:-|–|tot|à|\\/|of)\\s*${number})?\\s*[-+]?\\s*(?:uur|uren|u|hours?|hrs|urige|dagen|days?)\\b\\.?(?:\\s*(?:per|p\\/|p\\.|\\/|in de|a|een)\\s*(?:werk)?(?:w(?:eek|k|\\.)?|(?:4|vier) weken)\\b\\.?)?(?:\\s+(?:werk|contract)?week)?`,
      'gi',
    ),
    (match) => ' '.repeat(match.length),
  )

const periods: readonly (readonly [RegExp, SalaryPeriod | 'FOUR_WEEKS'])[] = [
  [
    /per (?:4|vier) (?:weken|wk\b)|\b(?:4|vier)[- ]?wekelijks|per periode(?: van (?:4|vier) weken)?\b|per 4-weken/g,
    'FOUR_WEEKS',
  ],
  [
    /per (?:les)?uur\b|p\/u\b|\bp\.?\s?u\.?(?![\p{L}.])|uurloon|stundenlohn|pro stunde\b|uurtarief|uursalaris|uurvergoeding|uurprijs|\/ ?uur\b|\/ ?u\b|\b(?:an|per) hour|hourly|\/ ?h(?:ou)?r\b|\/h\b|bruto[- ]?uur|(?:het|een) uur\b|\bp\/uur|\bper u\b|\bp\/h\b/gu,
    'HOUR',
  ],
  [
    /per dag\b|dagtarief|dagloon|\/ ?dag\b|(?:per|a) day\b|daily rate|day rate|\bp\/d\b|dagvergoeding/g,
    'DAY',
  ],
  [
    /per week\b|weekloon|\/ ?week\b|\bp\/w\b|\bp\.w\.|(?:per|a) week\b|weekly|weeksalaris|netto[- ]?week/g,
    'WEEK',
  ],
  [
    /per ?maand\b|(?:pro|im) monat\b|monats(?:gehalt|lohn)|maand-?(?:salaris|loon|inkomen|basis|bedrag|vergoeding)|p\/m\b|\bp\.?\s?m\.?(?![\p{L}.])|\/ ?maand\b|\/ ?mnd\b|per mnd|\bp\/mnd|bruto[- ]?maand|netto[- ]?maand|(?:per|a) month\b|monthly|\/ ?month\b|\/ ?mo\b|maandelijks|(?:in|van) de maand|(?:een|de) maand\b/gu,
    'MONTH',
  ],
  [
    /per jaar\b|(?:pro|im) jahr\b|jahresgehalt|jaar-?(?:salaris|loon|inkomen)|p\/j\b|\bp\.?\s?j\.?(?![\p{L}.])|\/ ?jaar\b|op jaarbasis|(?:per|a) (?:year|annum)\b|annual|yearly|\bp\.a\.|\/ ?(?:year|yr)\b|bruto[- ]?jaar|jaarlijks|fulltime[- ]jaar|jaarbasis|jaarpakket|\bOTE\b/gu,
    'YEAR',
  ],
]

export type NamedPeriod = SalaryPeriod | 'FOUR_WEEKS'

/** A thirteenth month is no period, nor is what a bonus or allowance is counted by. */
const notPeriod =
  /\b(?:13e|13de|13th|14e|dertiende|veertiende|thirteenth)[ -]?(?:maand|month)\p{L}*|(?:vakantiedagen|vakantie-?uren|dagen|days|holidays|uren) (?:vrij |verlof |off )?(?:per|a) (?:jaar|year)|\b(?:eerste|tweede|derde|first|second|elk|elke|ieder|half|vast|na (?:een|1|\d+)|after (?:a|one|\d+)) (?:half )?(?:jaar|year|maand|month)/giu

/** The period whose words come first in what follows an amount, or last in what goes before it. */
export const periodIn = (text: string, which: 'first' | 'last'): NamedPeriod | null => {
  const plain = withoutHours(text.toLowerCase().replace(notPeriod, (words) => ' '.repeat(words.length)))
  let best: { at: number; period: NamedPeriod } | null = null
  for (const [pattern, period] of periods)
    for (const match of plain.matchAll(pattern)) {
      const at = match.index
      if (best === null || (which === 'first' ? at < best.at : at > best.at)) best = { at, period }
    }
  return best?.period ?? null
}

/** Of what there is money too, but which is no pay. */
const notPay =
  /reiskosten|reisvergoeding|\breis-|kilometer|\bkm\b|woon-?\s?werk|vakantie(?:geld|toeslag|bijslag|uitkering)|holiday allowance|bonus|premie|eindejaars|\b13e\b|13de|dertiende|omzet|turnover|revenue|budget|begroting(?= van| is| \(|:)|thuiswerk|onkosten|internetvergoeding|telefoon(?:vergoeding|kosten)|sport(?:vergoeding|abonnement|budget)|maaltijd|verhuis|consignatie|vrijwilligers-?vergoeding|zorgverzekering|toeslag|toelage|\bort\b|winst|invester|tekengeld|\blease|pensioen|boodschap|korting|\bfiets|\bikb\b|kosten|cadeau|tegoed|\bt\.?w\.?v\b|\btarie(?:f|ven) (?:voor|van) (?:een|één|elke|iedere) (?!uur|dag|opdracht|dienst|week|maand|zzp|freelance|zelfstandig|ervaren)[a-z]+|subsidie|\bwaarde|waard\b|donat|\bprijs|prijzen|portefeuille|laptop|iphone|ipad|gereedschap|contributie|eigen risico|verzekering|hypothe|lening|sign-on|referral|aanbreng|sportschool|uitje|\bkas\b|gemiddelde order|orderwaarde|ordergrootte|aanneemsom|transactie|crowdfunding|financiering|fonds|grant|allowance|per diem|studieschuld|tip(?:s|geld)|fooi|opdrachtwaarde|\bwoning(?:en)?\b|\bhuizen\b|\bappartementen\b|jaaromzet|projectomvang|projecten (?:van|tot|tussen)|bedrag van de (?:opdracht|order)|provisie|commissie van|\bverdien[a-z]* (?:onze |de )?toppers\b|\btoppers verdien[a-z]*|volume\b|(?:huishoudens?|inwoners|gezinnen|cliënten|klanten|burgers|mensen) met een (?:[a-z]+ )?(?:jaar)?inkomen|inkomensgrens|leefgeld|\bhuur[a-z]*|\bper (?:behandeling|consult|klant|stuk|rit|kamer|pakket|gast|les|leerling|deelnemer)\b/g

const isPay =
  /salaris|gehalt|lohn\b|brutto|loon\b|lonen\b|verdien|bruto|gage|^\W*pakket\b(?=\W{1,2}(?:van |tussen |vanaf |tot )?\W*$)|uurtarief|dagtarief|tarief|beloning|beloond|betaal|\b(?:wij|we) betalen|inkomen|\bincome\b|salary|\bpay\b|wage|\brate\b|compensation|stagevergoeding|uurvergoeding|honorarium|inschaling|\bschaal|functieschaal|ingeschaald|\bfwg\b|netto|garantieloon|minimumloon|\bearn|\bbase\b(?=\s*(?:[),+]|$|salary|pay))|\bbasis\b(?=\s*(?:[),+]|plus\b))/g

const withinPay =
  /(?<=(?:salaris|loon|inkomen|verdien|tarief|salary|pay)[^;€]{0,40})\b(?:incl\.?|inclusief|excl\.?|exclusief|including|excluding)\s+(?:\d+(?:[.,]\d+)?\s?%\s+)?(?:\p{L}+ )?\p{L}+(?=\)?\s*(?::|tussen|van|is|ligt|bedraagt|komt|minimaal|vanaf|tot|between|from|ranges?|€))/gu

/** What overtime and allowances bring the pay to is more than the pay; a salary that has them in it is the pay. */
const together =
  /(?<!(?:salaris|loon|inkomen|salary)\b[^.;:€]{0,60})\b(?:overuren|overwerk|toeslag(?:en)?|provisie|commissie|fooi)\b[^.€]{0,80}\b(?:neerkom\w*|komt? (?:(?:je|men|dat|het|dan) ){0,2}(?:uit|neer)\b|kwam|kom je|uitkom\w*)\b[^.€]{0,30}$/
/** What is paid for being within call. */
const standby = /storingsdienst|piket|bereikbaarheidsdienst|wachtdienst/

const lastOf = (pattern: RegExp, text: string): { at: number; end: number } | null => {
  let last: { at: number; end: number } | null = null
  for (const match of text.matchAll(pattern)) last = { at: match.index, end: match.index + match[0].length }
  return last
}

const parting =
  /[,;+:(]|\ben\b|\bplus\b|\bnaast\b|\bexclusief\b|\bexcl\b|\binclusief\b|\bincl\b|\bmet\b|\band\b|\bwith\b|\bmaar\b/
const ending =
  /[,;+(.]|\ben\b|\bplus\b|\bnaast\b|\bexclusief\b|\bexcl|\binclusief\b|\bincl|\bmet\b|\bex\b|\band\b|\bplus\b|\bexcluding\b|\bdaarnaast\b|\bkrijg|\bontvang|\bbieden\b|\bgeven\b|\bheb je|\bwaarbij\b|\bop basis\b|\bo\.?b\.?v|\bafhankelijk\b/

export interface Surroundings {
  /** It is about something else than pay, such as a bonus. */
  other: boolean
  /** A word for pay is in the sentence. */
  pay: boolean
  /** A word for pay is right beside it. */
  close: boolean
}

/** `Bonus: € 500` and `een bonus van € 500` are about the bonus; in `bonus, en € 3.000` the amount stands apart. */
export const surroundingsOf = (before: string, after: string): Surroundings => {
  // `Verblijfskosten (netto) van € 62,80`: what is in brackets parts nothing, and speaks of the costs.
  const head = before
    .toLowerCase()
    .slice(-140)
    .replace(/\((?:netto|bruto|net|gross)\)/g, (words) => ' '.repeat(words.length))
  const tail = after.toLowerCase().slice(0, 70)
  const cutAt = ending.exec(tail)?.index ?? tail.length
  const clause = tail.slice(0, cutAt)
  // `salaris incl. ploegentoeslag: € 3.800` is about the pay that the allowance is in.
  const no = lastOf(
    notPay,
    head.replace(withinPay, (part) => ' '.repeat(part.length)),
  )
  const yes = lastOf(isPay, head)
  const gap = no ? head.slice(no.end) : ''
  const stands =
    no !== null && (yes === null || no.end >= yes.end) && !parting.test(gap.replace(/^\w*\s*:/, ''))
  const follows = lastOf(notPay, clause) !== null || /\bextra\b/.test(clause)
  const behind = lastOf(isPay, tail.slice(0, 40)) !== null
  const between = yes ? head.slice(yes.end) : ''
  const close = behind || (yes !== null && between.length <= 40 && !/[,;]/.test(between))
  const isStandby = yes === null && standby.test(head)
  return { other: stands || follows || isStandby || together.test(head), pay: yes !== null || behind, close }
}

/** GROSS or NET, by the word that is nearest to the amount. */
export const grossnessIn = (before: string, after: string): 'GROSS' | 'NET' | null => {
  const tail = /\b(brutt?o|gross|netto|net)(?=\b|maand|uur|jaar|loon|salaris)/i.exec(after.slice(0, 60))?.[1]
  const heads = [
    ...before.slice(-70).matchAll(/\b(brutt?o|gross|netto|net)(?=\b|maand|uur|jaar|loon|salaris)/gi),
  ]
  const word = tail ?? heads.at(-1)?.[1]
  if (!word) return null
  return /^(?:brutt?o|gross)$/i.test(word) ? 'GROSS' : 'NET'
}
