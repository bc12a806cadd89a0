/** Reads what stands beside the pay: its scale, the collective agreement, and what comes on top. */

import type { SalaryExtra } from '../job-vocabulary.ts'
import type { Found } from './reading.ts'

const extras: readonly (readonly [RegExp, SalaryExtra])[] = [
  [/vakantie(?:geld|toeslag|bijslag|uitkering)|holiday (?:allowance|pay)/i, 'HOLIDAY_8'],
  [/\b(?:13e|13de|dertiende|13th)[ -]?(?:maand|month|salaris)|\bthirteenth month/i, 'MONTH_13'],
  [
    /eindejaars-?\s?(?:uitkering|premie|bonus|toeslag)|year-end (?:payment|allowance|bonus)|\bEJU\b|kerstgratificatie/i,
    'YEAR_END',
  ],
  [/\bIKB\b|keuze-?\s?budget|\bindividual choice budget/i, 'IKB'],
  [
    /(?<!aanbreng-?|aandraag-?|tip-?|welkomst-?|teken-?|startersj?-?|referral |sign-on |language |taal-?|year-end |eindejaars-?)\bbonus(?:sen|regeling|systeem|structuur)?\b|(?:prestatie|resultaat|jaar|verkoop|team|omzet|winst|individuele )-?bonus|winstdeling|winstuitkering|\bbonus(?:es)? (?:of|up to)/i,
    'BONUS',
  ],
]
const denied = /\b(?:geen|zonder|niet|no)\b(?:\s+\S+){0,3}\s*$/i

/** `8% vakantiegeld`, `13e maand`, `eindejaarsuitkering`, `IKB`, `bonus`: each once, denied ones not. */
export const extrasIn = (text: string): SalaryExtra[] =>
  extras.flatMap(([pattern, extra]) => {
    const match = pattern.exec(text)
    if (!match) return []
    return denied.test(text.slice(Math.max(0, match.index - 30), match.index)) ? [] : [extra]
  })

const fwg =
  /\bfwg\b[ -]?(?:functie)?(?:groep|schaal|niveau)?[ :-]*(\d{2}[A-Z]?(?:\s*(?:-|–|\/|of|en|tot)\s*(?:fwg ?)?\d{2})?)/i
const scale =
  /\b((?:salaris|loon|functie|cao-?|uitloop)?schaal)[ :]*(?:van )?(\d{1,2}[a-zA-Z]?(?:\s*(?:-|–|\/|of|en|tot en met|tot|t\/m)\s*(?:schaal )?\d{1,2}[a-zA-Z]?)?|(?:L|S)[A-E]\b(?:\s*(?:-|\/|of|en)\s*L[A-E]\b)?|[A-K]\b)(?![\d.,]*\s*(?:euro|%))/i
const ofSchools = '(?:L[B-E]|L1[0-4]|A?D1[0-5])(?:\\s*\\/\\s*(?:L[B-E]|L1[0-4]))?'
const letters = new RegExp(`\\b(${ofSchools})[- ]?(?:schaal|functie)\\b`)
/** `Salaris in LB, max. € 5.520`, `LB, € 3.622 - € 5.520`: a scale of schools beside its pay needs no word for it. */
const besidePay = new RegExp(
  `(?:^\\W*|[(|;]\\s*|\\b(?:[Ii]n|[Ii]nschaling|[Ss]alaris|[Ll]oon|[Bb]eloning|[Ff]unctie)\\W{1,2})(${ofSchools})(?=(?:\\W{1,3}|,? afhankelijk van ervaring |,? volgens [^€]{0,25})(?:max(?:imaal)?\\.? |min(?:imaal)?\\.? |van |tussen )?€)`,
)

/** `FWG 45`, `schaal 10`, `salarisschaal LB`, as the advertisement writes it. */
export const scaleIn = (text: string): Found | null => {
  const care = fwg.exec(text)
  if (care)
    return {
      field: 'salaryScale',
      value: `FWG ${care[1]!.replace(/\s+/g, ' ')}`,
      text: care[0],
      confidence: 0.92,
    }
  const plain = scale.exec(text)
  if (plain) {
    const value = `schaal ${plain[2]!.replace(/\s+/g, ' ').trim()}`
    return { field: 'salaryScale', value, text: plain[0], confidence: 0.9 }
  }
  const teacher = letters.exec(text) ?? besidePay.exec(text)
  return teacher
    ? { field: 'salaryScale', value: `schaal ${teacher[1]}`, text: teacher[0], confidence: 0.85 }
    : null
}

const name = "(?:[A-Z][\\p{L}&'’-]*|\\d{4})"
const caoBefore = new RegExp(
  `\\b[Cc](?:ao|AO)\\b[ :-]{1,3}(?:(?:van|voor|de|het) ){0,2}(${name}(?:(?:,? (?:en|&|voor|van|der|de|in) |[ /]| & )${name})*)`,
  'u',
)
/** Agreements that are written without a capital too. */
const caoSmall =
  /\bcao[ :-]{1,3}((?:(?:primair|voortgezet|bijzonder) onderwijs|gemeenten|rijk|provincies|waterschappen|ziekenhuizen|gehandicaptenzorg|kinderopvang|jeugdzorg|sociaal werk|universiteiten|horeca|bouw(?: & infra| en infra)?|metaal(?: en techniek|elektro)?|schoonmaak|beveiliging|beroepsgoederenvervoer|glastuinbouw|retail|uitzendkrachten|vvt|ggz|umc|hbo|mbo|vo|po)\b)/i
const caoBehind = /\b([A-Za-z][\p{L}&]*(?:[ -][\p{L}&]+)?)[ -](?:cao|CAO)\b/u
const notNames =
  /^(?:de|het|een|onze|eigen|conform|volgens|deze|nieuwe|geldende|van|uit|goede|goed|met|per|huidige|prima|uitstekende|toepasselijke|ruime|sterke|in|onder|bedrijfs|ondernemings|collectieve)\b/i

/** The name of a collective agreement: `cao Ziekenhuizen`, `horeca-cao`. */
export const caoIn = (text: string): Found | null => {
  const before = caoBefore.exec(text)
  if (before) {
    const value = before[1]!
      .replace(/\s+(?:20\d\d|Wij|We|Je|Met|En|Dit|Het|De|Een|Inclusief|Plus|FWG|[Ss]chaal)\b.*$/, '')
      .trim()
    if (value.length > 1 && !/^\d+$/.test(value))
      return { field: 'salaryCao', value: value.slice(0, 100), text: before[0], confidence: 0.85 }
  }
  const small = caoSmall.exec(text)
  if (small) return { field: 'salaryCao', value: small[1]!, text: small[0], confidence: 0.85 }
  const behind = caoBehind.exec(text)
  if (!behind) return null
  const value = behind[1]!.replace(/^(?:de|het|onze|conform|volgens|van|deze)\s+/i, '')
  // `Wij betalen boven cao`
  return notNames.test(value) || /(?:^| )(?:boven|naar|buiten|geen)$/i.test(value) || value.length < 3
    ? null
    : { field: 'salaryCao', value, text: behind[0], confidence: 0.8 }
}
