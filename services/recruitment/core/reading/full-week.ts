/** How many hours a full-time week has: as an advertisement names it, else by its branch (specification, Reading). */

const sectors =
  /\b(?:gemeente|provincie|waterschap|ministerie|rijks\p{L}*|overheid|politie|uwv|ziekenhuis|ziekenhuizen|\p{L}*zorg|\p{L}*zorggroep|ggz|ggd|verpleeg\p{L}*|wijkverpleeg\p{L}*|verzorgende\p{L}*|verzorgings\p{L}*|thuiszorg|kinderopvang|hospice|apotheek|huisarts\p{L}*|umc|medisch centrum|\p{L}*school|scholen\p{L}*|universiteit|university|hogeschool|roc|\p{L}*onderwijs|docent\p{L}*|leraar|lerares|leerkracht|lyceum|gymnasium|fwg|vvt|\p{L}*revalidatie|jeugdhulp|jeugdzorg|gehandicaptenzorg|veiligheidsregio|omgevingsdienst|basisschool|leerkracht\p{L}*)\b/iu
const strongSectors =
  /\b[Cc][Aa][Oo] (?:[Gg]emeenten|[Rr]ijk|VVT|GGZ|[Zz]iekenhuizen|[Gg]ehandicaptenzorg|PO|VO|MBO|HBO|[Pp]rimair|[Vv]oortgezet|[Kk]inderopvang|[Pp]rovincies|[Ww]aterschappen|SGO|UMC|[Uu]niversit\p{L}*|NU|[Jj]eugdzorg|[Ss]ociaal [Ww]erk)|\b(?:FWG|fwg)\b|\b[Gg]emeente \p{Lu}|\b(?:bij|voor|binnen) (?:de|een|onze) gemeente\b|\b[Pp]rovincie \p{Lu}|\b[Bb]asisschool|\b(?:[Dd]e|[Oo]nze|[Ee]en) (?:middelbare )?school\b|scholengemeenschap|\b[Zz]iekenhuis|[Vv]erpleeghuis|[Kk]inderdagverblijf|\b[Mm]inisterie van|\b[Ww]aterschap|\b[Dd]ocent\b|\b[Ll]eerkracht|\b[Ll]eraar\b|basisonderwijs|voortgezet onderwijs|\b[Ww]erktijdfactor|\b[Bb]etrekkingsomvang|[Vv]erpleegkundige|\b[Vv]erzorgende/u
const ownWeek =
  /(?:(?:full-?time|voltijd\p{L}*)(?! ?(?:of|or|tot|en|\/) )|1(?:[.,]0)? ?fte|volledige? (?:werkweek|dienstverband|baan|aanstelling)|werkweek|(?:employment|appointment|position) of)[^.\d]{0,30}?(\d{2}(?:[.,]\d{1,2})?)\s*-?\s*(?:uur|urige|hours?\b)|fte[^.\d]{0,8}(?:based on|op basis van|o\.?b\.?v\.?)[^.\d]{0,20}(\d{2})\b|\b(\d{2}(?:[.,]\d)?)[- ]?urige (?:werk)?week|\b(\d{2})\s*uur\s*(?:\(?=|is)\s*(?:full-?time|1(?:[.,]0)? ?fte)/giu

/** The full-time week that an advertisement names. */
export const statedWeek = (text: string): number | null => {
  for (const match of text.matchAll(ownWeek)) {
    const hours = Number((match[1] ?? match[2] ?? match[3] ?? match[4])!.replace(',', '.'))
    if (hours >= 32 && hours <= 42) return hours
  }
  return null
}

/** The full-time week of an advertisement: as it says, else 36 in government, care and education, else 40. */
export const fullTimeWeek = (ad: { title: string; company: string; text: string }): number => {
  const stated = statedWeek(ad.text)
  if (stated !== null) return stated
  return sectors.test(`${ad.company} ${ad.title}`) || strongSectors.test(ad.text) ? 36 : 40
}
