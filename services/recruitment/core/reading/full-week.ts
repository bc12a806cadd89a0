/** How many hours a full-time week has: as an advertisement names it, else by its branch (specification, Reading). */

/** Says it wherever it stands. */
const sure = [
  'fwg',
  '\\p{L}*ziekenhui(?:s|zen)',
  'verpleeghui(?:s|zen)',
  '\\p{L}*verpleegkundigen?',
  '\\p{L}*verzorgende\\p{L}*',
  'kinderdagverblijf',
  '\\p{L}*basisschool',
  'scholengemeenschap\\p{L}*',
  '(?:basis|voortgezet |speciaal )onderwijs',
  '\\p{L}*docent\\p{L}*',
  '\\p{L}*lera(?:ar|res)',
  '\\p{L}*leerkracht\\p{L}*',
  'werktijdfactor',
  'betrekkingsomvang',
  '\\p{L}*waterschap',
  'ministerie van',
]
/** Says it in a title or the name of a company; in a text others may be meant. */
const named = [
  'gemeente',
  'provincie',
  'ministerie',
  'rijks\\p{L}*',
  'overheid',
  'politie',
  'uwv',
  'veiligheidsregio',
  'omgevingsdienst',
  '\\p{L}*zorg',
  '\\p{L}*zorggroep',
  'ggz',
  'ggd',
  'vvt',
  'verpleeg\\p{L}*',
  'wijkverpleeg\\p{L}*',
  'verzorgings\\p{L}*',
  '\\p{L}*revalidatie',
  'jeugdhulp',
  'hospice',
  'apotheek',
  'huisarts\\p{L}*',
  'umc',
  'medisch centrum',
  'kinderopvang',
  // Who teaches to drive, dance or swim is in no education of the law.
  '\\p{L}*(?<!rij|verkeers|dans|zwem|kook|ski|zeil|surf|muziek)school',
  'scholen\\p{L}*',
  '\\p{L}*onderwijs',
  'universiteit',
  'university',
  'roc',
  'v?mbo',
  'hbo',
  'lyceum',
  '\\p{L}*college',
  'gymnasium',
  '(?:huis|basis|jeugd|ziekenhuis)?arts(?:en)?',
  'specialist ouderengeneeskunde',
  'psychiater',
  '(?:gz-|klinisch )psycholoog',
  '(?:ergo|fysio)therapeut',
  'verloskundige',
  'pedagogisch medewerk(?:er|ster)',
  '(?:persoonlijk|woon|ambulant) begeleid(?:er|ster)',
]
/** Says it in a text, by what stands beside it. */
const besides =
  /\b[Cc][Aa][Oo] (?:[Gg]emeenten|[Rr]ijk|VVT|GGZ|[Gg]ehandicaptenzorg|PO|VO|MBO|HBO|[Pp]rimair|[Vv]oortgezet|[Kk]inderopvang|[Pp]rovincies|[Ww]aterschappen|SGO|UMC|[Uu]niversit\p{L}*|NU|[Jj]eugdzorg|[Ss]ociaal [Ww]erk)|\b(?:[Gg]emeente|[Pp]rovincie) \p{Lu}|\b(?:bij|voor|binnen) (?:de|een|onze) gemeente\b|\b(?:[Dd]e|[Oo]nze|[Ee]en) (?:middelbare )?school\b/u

const anyOf = (words: readonly string[]): RegExp =>
  new RegExp(`(?<!\\p{L})(?:${words.join('|')})(?!\\p{L})`, 'iu')
const inName = anyOf([...sure, ...named])
const inText = anyOf(sure)

const ownWeek =
  /(?:(?:full-?time|voltijd\p{L}*)(?! ?(?:of|or|tot|en|\/) )|1(?:[.,]0)? ?fte|volledige? (?:werkweek|dienstverband|baan|aanstelling)|werkweek|(?:employment|appointment|position) of)[^.\d]{0,30}?(\d{2}(?:[.,]\d{1,2})?)\s*-?\s*(?:uur|urige|hours?\b)|fte[^.\d]{0,8}(?:based on|op basis van|o\.?b\.?v\.?)[^.\d]{0,20}(\d{2})\b|\b(\d{2}(?:[.,]\d)?)[- ]?(?:urige (?:werk)?week|hour (?:working |work ?)?week)|\b(\d{2})\s*uur\s*(?:\(?=|is)\s*(?:full-?time|1(?:[.,]0)? ?fte)/giu

/** The full-time week that an advertisement names. */
export const statedWeek = (text: string): number | null => {
  for (const match of text.matchAll(ownWeek)) {
    const hours = Number((match[1] ?? match[2] ?? match[3] ?? match[4])!.replace(',', '.'))
    if (hours >= 32 && hours <= 42) return hours
  }
  return null
}

/** A full-time week where nothing says it: in government, care and education, and elsewhere. */
export const publicWeek = 36
export const usualWeek = 40

/** The full-time week of an advertisement: as it says, else 36 in government, care and education, else 40. */
export const fullTimeWeek = (ad: { title: string; company: string; text: string }): number => {
  const stated = statedWeek(ad.text)
  if (stated !== null) return stated
  const isPublic = inName.test(`${ad.company} ${ad.title}`) || inText.test(ad.text) || besides.test(ad.text)
  return isPublic ? publicWeek : usualWeek
}
