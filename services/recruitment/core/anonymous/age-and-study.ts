/** Leaves out of a text how old somebody is: ages, births, and the years of their study. */

import { gap } from './known-person.ts'

const tens = 'twintig|dertig|veertig|vijftig|zestig'
const ones = 'een|één|twee|drie|vier|vijf|zes|zeven|acht|negen'
const ageWord = String.raw`(?:(?:${ones})(?:en|ën)(?:${tens})|${tens}|achttien|negentien|(?:twenty|thirty|forty|fifty|sixty)(?:[- ](?:one|two|three|four|five|six|seven|eight|nine))?)`
const age = String.raw`(?:1[5-9]|[2-7]\d|${ageWord})`
const years = String.raw`(?:jaar|jaren|jr\.?|lentes|zomers|years?|yrs?|yo|y\/o)`

/** What a number of years is of when it is no age. */
const notAnAge = String.raw`(?!\s*(?:werk|ervaring|in\s|bij\s|als\s|actief|bezig|geleden|lang|zelfstandig|onderweg|leiding|manager|lid|experience|working|at\s|as\s|ago|with\s|of\s(?!age)|uur|dagen|weken|%|procent|km|minuten|hours|days|percent|man|personen))`

const ages: readonly RegExp[] = [
  new RegExp(
    String.raw`(?<![\d\p{L},.])${age}[ -]?${years}[ -]?(?:oud|jong|old|young)(?:e)?(?!\p{L})`,
    'giu',
  ),
  new RegExp(String.raw`(?<![\d\p{L},.])${age}\s(?:lentes|zomers)(?!\p{L})(?:\s(?:jong|oud))?`, 'giu'),
  new RegExp(String.raw`(?<![\d\p{L}])${age}-?jarige?(?!\p{L})`, 'giu'),
  new RegExp(
    String.raw`(?<=(?<!\p{L})(?:ik ben|ben ik|ben nu|ben inmiddels|i am|i['’]m|aged|wordt|word)\s(?:nu\s|inmiddels\s|now\s|currently\s|bijna\s|net\s|binnenkort\s|(?:dit|volgend)\sjaar\s|deze\smaand\s)?)${age}(?!\d|\p{L})(?:\s${years}(?!\p{L}))?${notAnAge}`,
    'giu',
  ),
  new RegExp(
    String.raw`(?<=(?<!\p{L})(?:leeftijd|leeftijd van|leeftijd is|age|age of|age is)[ :]{1,3})\d{1,2}(?!\d)(?:\s${years})?`,
    'giu',
  ),
  new RegExp(
    String.raw`(?<=(?<!\p{L})(?:op|sinds|voor|na|tot|vanaf)\s(?:mijn|m'n|zijn|haar)\s)${age}(?:e|ste|ste)(?!\p{L})(?:\s(?:verjaardag|levensjaar|jaar))?`,
    'giu',
  ),
  new RegExp(
    String.raw`(?<![\p{L}])(?:begin|midden|medio|eind|early|mid|late)[ -](?:${tens}|thirties|forties|fifties|twenties)(?!\p{L})`,
    'giu',
  ),
  /(?<!\p{L})(?:twintig|dertig|veertig|vijftig|zestig)ers?(?!\p{L})/giu,
  /(?<![\d.,])[4-6]\d(?:\+|[ -]?plus)[ -]?(?:'?er|sers?|ster)?(?![\d\p{L}%])/giu,
  /(?<!\p{L})bouwjaar\s+'?\d{2,4}/giu,
  /(?<=\uE000\s?,?\s?\(?)(?:1[6-9]|[2-6]\d)(?=\s?(?:\)|,|$|\n|jaar))/gu,
  // `een vrouw van 45`
  new RegExp(
    String.raw`(?<=(?<!\p{L})(?:vrouw|man|dame|meid|jongen|moeder|vader|woman|mother|father)\s(?:van|of)\s)${age}(?!\d|\p{L})(?:\s${years}(?!\p{L}))?`,
    'giu',
  ),
  /(?<=\uE000\s?)\((?:19[3-9]|200)\d\)/gu,
  // `Sluiswachter en monteur, 54 jaar`: years by themselves, and of no experience.
  new RegExp(
    String.raw`(?<=(?:^|[,;|(·•])\s?)(?<!(?:ervaring|experience|dienst|praktijk|werkzaam|gewerkt|worked)[^.\n]{0,40})${age}[ -]?${years}(?=\s*(?:[,;|)·•.!]|$))`,
    'gimu',
  ),
  // `verkoper, 31, zonder kinderen`: a number alone between commas.
  /(?<=(?:^|[^\d\s])\s*,\s)(?:1[6-9]|[2-6]\d)(?=,\s[^\d])/gmu,
]

const months =
  'januari|februari|maart|april|mei|juni|juli|augustus|september|oktober|november|december|january|february|march|may|june|july|august|october'
const dayOrYear = String.raw`(?:\d{1,2}[-/. ]\d{1,2}[-/. ]\d{2,4}|\d{1,2}(?:e|st|nd|rd|th)?\s(?:${months}|[a-z]{3}\.?)(?:\s\d{4})?|(?:${months})\s\d{1,2}(?:,)?\s\d{4}|(?:${months})\s\d{4}|(?:19|20)\d{2})`

const births: readonly RegExp[] = [
  new RegExp(
    String.raw`(?<!\p{L})(?:in|op|anno)\s${dayOrYear}\s(?:\p{L}+\s){0,3}?(?:geboren|ter wereld)(?!\p{L})`,
    'giu',
  ),
  /(?<!\p{L})(?:geboren|geb\.|born|geboortedatum|geboortejaar|geboorteplaats|birth ?date|birth ?place|date of birth|place of birth|d\.?o\.?b\.?)(?!\p{L})(?=\s*(?:[:,(\d'*]|(?:op|in|te|en|and|on|anno|is)(?!\p{L})))[^.\n;|,]{0,60}(?:,\s(?:19|20)\d\d)?/giu,
  /[*°]\s?(?:\d{1,2}[-/. ]\d{1,2}[-/. ])?(?:19|20)\d\d(?!\d)/gu,
]

/** Stands behind a birth while its place is looked for. */
const birth = '\uE001'
const birthplace = /\uE001(?:\s(?:te|in)\s\p{Lu}[\p{L}'-]+)?(?:,\s\p{Lu}[\p{L}'-]+(?=\s?(?:[.,;)\n]|$)))?/gu

const study =
  /(?<!\p{L})(?:afgestudeerd|gestudeerd|studeerde|studie|studies|studeer|diploma\p{L}*|getuigschrift|behaald|behaalde|gehaald|geslaagd|eindexamen|opleiding(?:en)?|propedeuse|hbo|mbo|lbo|mts|hts|heao|meao|leao|vwo|havo|vmbo|mavo|lts|mulo|gymnasium|atheneum|bachelor\p{L}*|master\p{L}*|msc|bsc|mba|ingenieur|school|universit\p{L}+|university|college|roc|hogeschool|lyceum|cum laude|graduat\p{L}+|studied|study|degree|alumn\p{L}+)(?!\p{L})/iu
const year =
  /(?<![\d€$])(?:(?:19[5-9]|20[0-4])\d(?:\s?[-‑–/]\s?(?:(?:19|20)\d\d|'?\d\d|heden|nu|present))?|'\d\d(?:\s?[-‑–]\s?'\d\d)?)(?!\d)/gu

/** Years in a field that is about study altogether. */
export const withoutYears = (text: string): string =>
  text
    .replace(
      new RegExp(
        String.raw`(?<!\p{L})(?:${months}|jan|feb|mrt|apr|jun|jul|aug|sep|sept|okt|oct|nov|dec)\.?\s(?=(?:19|20)\d\d)`,
        'giu',
      ),
      '',
    )
    .replace(year, gap)

/** Each sentence or line by itself: years beside a word of study go, those of work stay. */
const withoutStudyYears = (text: string): string =>
  text
    .split(/(?<=[.!?;]\s)|(?<=\n)/)
    .map((sentence) => (study.test(sentence) ? withoutYears(sentence) : sentence))
    .join('')

export const withoutAge = (text: string): string => {
  let left = text
  for (const each of births) left = left.replace(each, gap + birth)
  left = left.replace(birthplace, '')
  for (const each of ages) left = left.replace(each, gap)
  return withoutStudyYears(left)
}
