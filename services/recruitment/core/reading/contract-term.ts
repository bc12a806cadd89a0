/** How long a contract lasts. No list of wordings: a sentence names a bond, such as a contract or a job, and a length, an end, a season or somebody who is away; what stands between them joins them or not, and who refuses one length offers the other (specification, Reading). */

/** What binds the reader to the employer. */
const bond =
  /(?<![\p{L}-])(?:\p{L}*contract|dienstverband|dienstbetrekking|\p{L}*overeenkomst|\p{L}*aanstelling|aangesteld|benoem\p{L}*|betrekking|loondienst|dienst|\p{L}*(?:baan|functie|vacature)|promoti\p{L}*|promovend\p{L}*|phd|\p{L}*(?<!werk|stand|zit|parkeer|slaap)plaats|interim(?!-)|employment|employed?|hired?|appointment|appointed|position|post|job|role|term|agreement)(?!\p{L})/giu
/** How much of a week: what stands beside it is of the job too. */
const share = /\d\s?(?:fte|wtf|uur|uren|u\/w|hours)(?!\p{L})|(?:fte|wtf|werktijdfactor)\s?\d/iu

const number = String.raw`(?:\d{1,2}|an?|één|een)`
const length = new RegExp(
  String.raw`(?<![\d.,€\p{L}-])(?:${number}[ -](?:half )?(?:maanden|maand|mnd|jaar|jaren|months?|years?)|(?:ander)?half ?jaar|(?:een|één|1) (?:schooljaar|seizoen))(?!\p{L})`,
  'giu',
)
/** Between the bond and its length: the one is for, of or as long as the other. */
const joins = /(?<!\p{L})(?:voor|van|for|of|lasts?|duurt|duur|loopt|is|period|periode)(?!\p{L})|[:,(]\s*$/iu
/** Alone before a length: `voor de duur van`, `in eerste instantie voor`. */
const leads =
  /(?<!\p{L})(?:(?:duur|periode|tijd|period|duration) (?:van|of)|eerst(?: voor)?|in eerste instantie(?: voor)?|om te beginnen(?: voor)?|initially(?: for| last)?|for an initial|fixed)(?: (?:de|een|the|an?|minimaal|ongeveer|circa|ten minste|minstens|at least|period of|periode van|duur van)){0,3} ?$/iu
const whenFirst =
  /^[\s,]*(?:to (?:begin|start) with|om te beginnen|eerst|initially|at first|in eerste instantie)(?!\p{L})/iu
/** `Je tekent voor een jaar`, `je komt voor 7 maanden in dienst` */
const signs =
  /(?<!\p{L})(?:(?:je|jij|you|we|wij) (?:\p{L}+ ){0,2}(?:tekent?|sign|hired|aangesteld)|in dienst)(?!\p{L})/iu
/** Of another time: one that was, that is asked for, or that something else takes. */
const ofOther =
  /(?<!\p{L})(?:na|after|ervaring|experience|waarin|proeftijd|trial|probation|binnen|within|sinds|since|al|last|laatste|geleden|ago|vorige|lid|held|been|had|project|projecten|similar|soortgelijke?|vergelijkbare?|garantie|\p{L}*opleiding(?!splaats)\p{L}*|training|inwerk\p{L}*|cursus|per|elke?|ieder|every|oud|old|jong|gemiddeld|average|uitzicht|kans|salaris|salary|verlenging|extension|opzegtermijn|notice)(?!\p{L})/iu

const called =
  /(?<!\p{L})(?:(?:bep\.?|bepaalde) ?(?:tijd|duur)|tijdelijke?|temporary|temporarily|fixed[- ]term|befristet\p{L}*|(?:half)?jaar ?contract(?:en)?|project(?:contract|aanstelling)(?:en)?|seizoens?(?:contract|werk|baan|kracht|functie|medewerker|hulp)\p{L}*|seasonal|vakantiewerk|(?:vakantie|zomer)(?:kracht|hulp)\p{L}*|renewable|tenure track)(?!\p{L})/giu
/** Says it only of a bond, or at the head of a line. */
const adjective = /^(?:tijdelijk|temporar|seasonal|renewable)/i
/** What is temporary beside it, and is no contract: a lodging, a dip, other people's work. */
const ofThings =
  /^\s*(?:\p{L}*(?:huisvesting|woning\p{L}*|gebouw\p{L}*|locatie|opvang|bewoners|verblijf|plek|ruimte|maatregel\p{L}*|krachten|medewerkers|collega\p{L}*|contracten|korting|regeling|thuis|housing|accommodation|building|staff|workers|shelter|agency))(?!\p{L})/iu
/** Who is looked for: somebody sought for a time needs no bond in the sentence. */
const sought = /(?<!\p{L})(?:zoek(?:en|t)?|gezocht|nodig|looking for|seek(?:s|ing)?|need)(?!\p{L})/iu

const month =
  '(?:jan(?:uari)?|feb(?:ruari)?|m(?:aa)?rt|apr(?:il)?|mei|juni?|juli?|aug(?:ustus)?|sep(?:t(?:ember)?)?|okt(?:ober)?|nov(?:ember)?|dec(?:ember)?)'
/** Until a day, or until the end of a year or term. */
const until = new RegExp(
  String.raw`(?<!\p{L})(?:tot(?: en met)?|t\/m|eindigt(?: op| per)?) (?:aan )?(?:het |de |dit )?(?:\d{1,2}[- /](?:\d|${month})|(?:eind|begin|medio|half) |${month}(?!\p{L})|einde? (?:van )?(?:het |dit )?(?:school|studie|cursus)?jaar|(?:zomer|kerst)vakantie)`,
  'iu',
)
/** Until then one may apply, or works for a client or a school, which is no contract for a time. */
const ofOtherEnd =
  /(?<!\p{L})(?:sollicit\p{L}*|reage\p{L}*|reactie\p{L}*|open|sluit\p{L}*|deadline|brie(?:f|ven)|cv|mail|stuur|geplaatst|online|apply|opdracht|inhuur\p{L}*|\p{L}*stage)(?!\p{L})/iu
/** `Je contract wordt verlengd als het bevalt`: what lasts is not extended. */
const goesOn =
  /(?<!\p{L})(?:contract|arbeidsovereenkomst|dienstverband|aanstelling|appointment|employment)(?!\p{L})[^.;]{0,70}(?<!\p{L})(?:(?:wordt|worden|kan|kunnen|te) (?:\p{L}+ ){0,3}(?:verlengd?|verlengen)|verlengd wordt|(?:will|can|may) be (?:extended|renewed)|is (?:extendable|renewable))(?!\p{L})/iu
/** `7 maanden, met kans op verlenging`: what may go on after a length lasts for it. */
const extended =
  /(?<!\p{L})(?:kans op|uitzicht op|(?:intentie|bedoeling|optie) (?:tot|op|van|om)|mogelijkheid (?:tot|van|op)|possib\p{L}+ of|option (?:of|to)) (?:een |an )?(?:verlenging|verlengen|extension|extend)/iu
/** `7 maanden met kans op verlenging`: without a comma too. */
const withExtension = new RegExp(
  String.raw`\s(?:met|with)(?: de| een| the| an?)? ${extended.source}.*$`,
  'iu',
)
/** Work for a client, which ends as any does and is no contract for a time. */
const ofClient = /(?<!\p{L})(?:\p{L}*opdracht|zzp\p{L}*|freelance\p{L}*|\p{L}*tarief|traineeship)(?!\p{L})/iu
/** `Duur: tot eind volgend jaar`: under such a label it is the work that lasts so long. */
const headOfTime = /^\W*(?:looptijd|duur|periode|duration|period|term)(?:\s*[:|\t]|\s+(?=tot|\d))/iu
/** As long as something else lasts. */
const whileLasts =
  /(?<!\p{L})voor de (?:duur|rest|looptijd) van (?:het|dit|een|de|je|jouw|deze) (?:\p{L}*jaar|project|seizoen|stage|\p{L}*opleiding|opdracht|verlof)(?!\p{L})/iu
const season = new RegExp(
  String.raw`(?<!\p{L})seizoen (?:van )?(?:\d{1,2} )?${month}|(?<!\p{L})voor het (?:(?:eerste|tweede) semester|(?:komende|huidige|lopende) seizoen)(?!\p{L})`,
  'iu',
)
/** Of a term only who is sought for it is told how long the work is. */
const term = /semester|(?:komende|huidige|lopende)/i
/** Somebody is away, and the work is in their place. */
const absence =
  '(?:\\p{L}*zwangerschap\\p{L}*|\\p{L}*ziekte\\p{L}*|\\p{L}*verlof|bevalling\\p{L}*|ouderschap\\p{L}*|maternity|parental|sick leave|sabbatical)'
const away = new RegExp(
  String.raw`(?<!\p{L})(?:(?:wegens|vanwege|i\.?v\.?m\.?|in verband met|vervang\p{L}*(?: van| voor)?) (?:\p{L}+ ){0,3}${absence}|ter vervanging|vervangings\p{L}+|\p{L}+vervanging|vervanging wegens|(?:gaa[tn]|is|zijn) (?:\p{L}+ ){0,3}(?:met|op) (?:\p{L}*zwangerschap\p{L}*|\p{L}*bevalling\p{L}*|\p{L}*ouderschap\p{L}*|kraam\p{L}*)|(?:maternity|parental)(?: leave)? (?:cover|replacement))(?!\p{L})`,
  'iu',
)

/** `waar geen einddatum op staat`, `without an end date` */
const endless =
  /(?<!\p{L})(?:geen|zonder|no|without)(?: an?| een)? (?:eind ?datum|end ?date|expiry date)(?!\p{L})/iu
const no = /(?<!\p{L})(?:niet|geen|nooit|zonder|no|not|never|without|don['’]?t)(?!\p{L})/iu
const notAlone = /(?<!\p{L})(?:niet|not) (?:alleen|only|per se|altijd|always|mogelijk|possible)(?!\p{L})/iu

const once = ({ source }: RegExp): RegExp => new RegExp(source, 'iu')
const hasBond = once(bond)
const isCalled = once(called)
const isLength = new RegExp(`^(?:${length.source})[.!]?$`, 'iu')
const clausesOf = (text: string): string[] => text.split(/[;.!?](?:\s+|$)|,\s+|\s[-–—]\s/)

/** No contract for a time is as long: who stays fifteen years on average has what lasts. */
const isTooLong = (time: string): boolean =>
  /jaar|year/i.test(time) && Number(/\d+/.exec(time)?.[0] ?? 0) > longest
const longest = 6

/** What is learned or done for so long is what the length is of: `een inwerktraject met een duur van 12 maanden`. */
const ofLearning =
  /(?<!\p{L})\p{L}*(?:opleiding|traject|training|cursus|inwerk\p{L}*|programma|project)(?!\p{L})/giu

/** Whether something else than the bond is the last that is named before a length. */
const isOwnedByOther = (before: string): boolean => {
  const last = (pattern: RegExp): number => [...before.matchAll(pattern)].at(-1)?.index ?? -1
  return last(ofLearning) > last(bond)
}

/** Beside each other in a clause, whichever comes first: `a position for 2 years`, `a 2-year research position`. */
const lengthOfBond = (clause: string): string | null => {
  const bonds = [...clause.matchAll(bond)]
  for (const time of clause.matchAll(length)) {
    const end = time.index + time[0].length
    const [before, after] = [clause.slice(0, time.index), clause.slice(end)]
    if (isTooLong(time[0]) || isOwnedByOther(before)) continue
    if (/^[^,;]{0,30}(?:ervaring|experience|oud|ago|geleden)|^ via /iu.test(after)) continue
    if (whenFirst.test(after) || leads.test(before)) return time[0]
    if (/(?<!\p{L})(?:voor|for) $/iu.test(before) && (sought.test(before) || signs.test(clause)))
      return time[0]
    if (ofOther.test(before.slice(-24)) || /(?<!\p{L})ha(?:ve|s|d) (?:been|held)(?!\p{L})/iu.test(before))
      continue
    const isJoined = bonds.some((one) => {
      const begin = one.index + one[0].length
      const between = begin <= time.index ? clause.slice(begin, time.index) : clause.slice(end, one.index)
      if (between.length > 60 || ofOther.test(between)) return false
      if (begin <= time.index) return joins.test(between) || between.trim() === ''
      if (/^ period of $/i.test(between)) return true
      return (
        /^[ -](?:\p{L}+[ -]){0,3}$/u.test(between) &&
        !/(?<!\p{L})(?:in|als|bij|van|of|as|met|with|de|het|the|je|voor)(?!\p{L})/iu.test(between)
      )
    })
    if (isJoined) return time[0]
  }
  return null
}

/** `Tijdelijk doen we niet aan`: an employer who has nothing for a time has what lasts. */
export const lastingIn = (text: string): string | null => {
  if (hasBond.test(text) && endless.test(text)) return endless.exec(text)![0]
  const clause = clausesOf(text).find((each) => isCalled.test(each) && no.test(each) && !notAlone.test(each))
  return clause === undefined ? null : clause.trim()
}

/** What says in a sentence that the contract is for a time, if anything does. */
export const forATimeIn = (text: string): string | null => {
  const clauses = clausesOf(text)
  for (const match of text.matchAll(called)) {
    const after = text.slice(match.index + match[0].length)
    if (ofThings.test(after)) continue
    const isHead =
      /(?:^|:)\W*$/.test(text.slice(0, match.index)) &&
      /^(?:\W*$|\s?[,;(.:→]|\s(?:met|voor|tot|t\/m|wegens|en)(?!\p{L}))/u.test(after)
    const isOfWork = isHead || hasBond.test(text) || sought.test(text) || share.test(text)
    if (
      adjective.test(match[0]) &&
      !isOfWork &&
      !/^ (?:opdracht|klus|assignment|werk(?= (?:tot|t\/m|voor|van|in)(?!\p{L})|[.,]|$))/iu.test(after)
    )
      continue
    if (!no.test(clauses.find((each) => each.includes(match[0])) ?? '')) return match[0]
  }
  for (const clause of clauses) {
    const found = lengthOfBond(clause)
    if (found && !no.test(clause)) return found
    // `0,4 fte, 6 maanden`: a length that stands alone among what is said of the job.
    const isOfJob = share.test(text) || extended.test(text)
    if (
      !isTooLong(clause) &&
      isLength.test(clause.replace(withExtension, '').replace(/^[^\p{L}\d]+|\s+$/gu, '')) &&
      (hasBond.test(text) || (isOfJob && !ofClient.test(text)))
    )
      return clause.trim()
  }
  const longer = goesOn.exec(text)
  if (longer && !no.test(longer[0])) return longer[0]
  const other = whileLasts.exec(text) ?? away.exec(text) ?? season.exec(text)
  const isTerm = other !== null && term.test(other[0]) && !sought.test(text)
  if (other && !isTerm) return other[0]
  const isOfWork =
    hasBond.test(text) ||
    share.test(text) ||
    (headOfTime.test(text) && !ofClient.test(text)) ||
    /(?<!\p{L})(?:project loopt|in eerste instantie)|^\W*tot (?:aan )?(?:de|het) [\p{L} ]+\W*$/iu.test(text)
  if (!isOfWork || ofOtherEnd.test(text)) return null
  const end = clauses.find((clause) => until.test(clause) && (!clause.includes('€') || hasBond.test(clause)))
  return end === undefined ? null : until.exec(end)![0]
}
