/** Reads contract kinds, level, arrangement and employment type from titles, labelled values and sentences (specification, Reading). */

import type { ContractKind, EmploymentType, ExperienceLevel, WorkArrangement } from '../job-vocabulary.ts'
import { forATime } from './fixed-term.ts'
import { withDigits } from './spelled-numbers.ts'

export type Scope = 'title' | 'label' | 'text'

interface Rule<Word> {
  word: Word
  /** Says it wherever it stands. */
  sure: RegExp
  /** Says it in a title or behind a label. */
  short?: RegExp
}

const denied =
  /(?:\b(?:geen|niet|zonder|no|not|nooit|i\.?p\.?v\.?|in plaats van|noch)\b[^.,;:]{0,28}|\b(?:werk)?(?:ervaring|experience|achtergrond|background) (?:(?:\p{L}+ ){0,2}(?:als|as|met|with|van|of|in|bij) (?:an? |een )?)?)$/iu
const deniedAfter =
  /^[^.,;:]{0,22}?\b(?:niet (?:mogelijk|toegestaan|gewenst|van toepassing|bespreekbaar|aan de orde|op prijs)|uitgesloten|is niet|zijn niet|worden niet|kan niet|kunnen niet|helaas niet|not possible|nee\b|no\b)/i

const saidIn = (text: string, pattern: RegExp): string | null => {
  for (const match of text.matchAll(new RegExp(pattern.source, `${pattern.flags.replace('g', '')}g`))) {
    const end = match.index + match[0].length
    if (!denied.test(text.slice(0, match.index)) && !deniedAfter.test(text.slice(end))) return match[0]
  }
  return null
}

/** Sentences that speak of other people's contracts: agencies that should not call, interns to be coached. */
const ofOthers =
  /acquisitie|(?<!\b(?:(?:zoek(?:en|t)?|gezocht:?|looking for|need)(?: (?!(?:een|die|met|team)\b)[a-z\d/-]+){0,4}|voor) )\b[1-9][\d.,]* (?:zzp.?ers|freelancers|uitzendkrachten|vrijwilligers|stagiairs?|volunteers)\b|\b(?:wij|we) (?:adviseren|helpen|ondersteunen|verzekeren|matchen) (?:zzp|freelancers|uitzendkrachten)|wervingsbureau|recruitmentbureau|bureaus worden|niet door bureaus|begeleid(?:en|t|ing van)\b|aansturen van|je (?:stuurt|coacht|begeleidt|plaatst|werft|selecteert)|opdrachtgevers zijn|coachen|collega's die|bemiddel|werving en selectie van|onze (?:uitzendkrachten|zzp)|vrijwilligers? (?:aan|werven|coördin)|stagiairs? (?:aan|op|be)|(?:besteden|verlof|vrij|dagen?|tijd|maatschappelijk)[^.]{0,50} vrijwilligerswerk|volunteer(?:ing)? (?:days?|leave|time|hours)|\b(?:verwerk|verleng|stel|regel|beheer|controleer|maak|bewaak|administreer|toets)(?:t|en)?\b[^.]{0,40}\b(?:contracten|arbeidsovereenkomsten|dienstverbanden)\b|\b(?:inhuren|inhuur van|netwerk|pool|traint?|trainen|administratie|boekhouding)\b[^.]{0,30}(?:zzp.?ers|freelancers|uitzendkrachten|flexkrachten|bbl-?leerlingen)/i

const toPermanent =
  /(?:uitzicht|kans|zicht|optie|opstap|perspectief|mogelijkheid|intentie|doel|prospect|possibility|perspective|chance|view to|path to|tenure track|bij (?:goede? \p{L}+|wederzijds[ \p{L}]+|gebleken geschiktheid|succes|tevredenheid|voldoende \p{L}+)|(?<=\bna (?:een |de )?\p{L}*(?:periode|traject)(?: van (?:\d+|een|zes|zeven) (?:maanden|jaar))?)|later|daarna|(?<=\b(?:jaar|maanden?|mnd|tijdelijk|proeftijd|eerst\b[^.,;]{0,40})) ?(?:,|\ben) dan\b|then|after which|overgaan|doorgroei\p{L}*|\bna (?:het )?(?:behalen|afronden|halen)|\bna (?:je|jouw|het|de) (?:\p{L}*diploma|\p{L}*opleiding|studie|leertijd|bbl\S*|stage|afstuderen)\b|omgezet|omzetting|verlengd|doorstroom|overname|overnemen|vervolgens|uiteindelijk|\bna (?:een |één |1 |\d+ |het eerste |zes |zeven |twaalf |half )*(?:half ?jaar|jaar|maanden)|\bna (?:je |de |een )?proef(?!tijd|maand|periode van (?:1|2|een|één|twee) maand))[^.;]{0,55}?(?:\bvaste?\b|onbepaalde?\b|permanent|vaste? (?:dienst|contract|dienstverband|aanstelling))[^.,;]{0,25}|(?:\bvaste?\b|onbepaalde|permanent)[^.,;]{0,40}(?:\bafter (?:the|an?|your|this|one|\d+|six|twelve|positive|good|successful\w*)\b|\bna (?:een |één |1 |\d+ |het eerste |zes |zeven |twaalf |half )*(?:half ?jaar|jaar|maanden)|\bna (?:je |de |een )?proef(?!tijd|maand|periode van (?:1|2|een|één|twee) maand)|\b(?:on|upon|subject to) (?:good|positive|successful|satisfactory)|bij goede? \p{L}+|behoort tot de mogelijkheden|(?<!(?:direct|meteen) )mogelijk)/giu

const contracts: readonly Rule<ContractKind>[] = [
  {
    word: 'PERMANENT',
    sure: /onbepaalde (?:tijd|duur)|\bcontract\b[^.;]{0,25} zonder einddatum|\bonbep\.? ?(?:tijd|duur)|\b(?:indefinite|undetermined|unlimited) (?:period|duration|term|time|contract|employment)|\bopen-ended (?:contract|employment|position|appointment)|\bunbefristet|\bvaste? (?:contract|dienstverband|aanstelling|baan|dienst|functie|job|arbeidsovereenkomst|betrekking|krachten?)\b|\bvast(?:e)? (?:fulltime|parttime|full-time|part-time) (?:contract|dienstverband|baan)|\b(?:direct|meteen) (?:een )?vast\b|in vaste? dienst|\bvast in dienst\b|\bvaste positie\b|\b(?:hire|take|employ)\b[^.]{0,20}\bpermanently\b|^\W*(?:(?:full|part)-?time|voltijd|deeltijd)?\W*(?:vast|permanent)\W*$|^\W*contract(?:vorm)?:? (?:is )?vast\b(?! uren| te\b)|\bvast of (?:freelance|zzp|tijdelijk|detachering|interim)\b|\b(?:freelance|zzp|tijdelijk|interim) of vast\b|permanent (?:contract|position|employment|role|job|basis|vacancy|hire|appointment)|direct (?:bij (?:ons|de opdrachtgever)|in dienst)\b.*\bvast/i,
    short: /\bvast(?:e)?\b|\bpermanent\b|onbepaald|\bindefinite\b/i,
  },
  {
    word: 'FIXED_TERM',
    sure: forATime,
    short:
      /\btijdelijk\b|\btemporary\b|\bseasonal\b|\bbepaald|\b(?:zomer|winter|oogst|bollen|asperge)?seizoen|^[^:]{0,30}:\s*(?:voor|van|for|eerst)\s+\d{1,2}[- ]?(?:months?|maanden|mnd|years?|jaar)\b(?! ervaring)|^\W*(?:duration|duur|looptijd|contractduur)\b\W+(?:minimaal |minimum |ca\.? |circa )?\d{1,2} (?:months?|maanden|mnd|years?|jaar)/i,
  },
  {
    word: 'SECONDMENT',
    sure: /\b(?:in dienst (?:van|bij)|via) (?:een |het |ons )?detacheringsbureau|\bdetachering(?:s?(?:basis|contract|constructie|overeenkomst|opdracht|periode))?\b|gedetacheerd|\bdetacheren\b|\bdetavast|\bdetachment|\bsecond(?:ment|ed)\b/i,
  },
  {
    word: 'AGENCY',
    sure: /\binterim(?:contract|arbeid|kantoor)\b|\buitzend(?:basis|kracht|contract|overeenkomst|constructie|beding|baan|werk|fase|en)\b|\b(?:via|bij|van|door|met) (?:een |het |ons |de )?uitzend(?:bureau|kantoor|organisatie)|\bals uitzendkracht|\b(?:contract|eerst|start(?:en|t)?|(?:een|de) eerste (?:periode|maanden)) via (?:ons|randstad|tempo-team|olympia|adecco|manpower|youngcapital|start people|unique|timing|luba|asa)\b|\b(?:opdrachtgever|klant|bedrijf) neemt je (?:dan |daarna )?over\b|\bneemt (?:de|het|onze) (?:opdrachtgever|klant|bedrijf|inlener|fabriek) je (?:dan |daarna )?over\b|\b(?:kans|uitzicht|zicht|optie|perspectief) op (?:een )?overname (?:door|bij)\b|\bkom(?:t|en)? (?:je )?(?:eerst|de eerste \p{L}+) (?:[^.;]{0,20} )?via [^.;]{2,40} in dienst\b|\bvoor\b[^.;]{3,80} zoekt (?:(?!geen )[\p{L}&.-]+ ){0,3}uitzend(?:bureau|organisatie|groep)\b|\bovergenomen (?:worden )?door (?:de|onze|het) (?:opdrachtgever|klant|bedrijf|inlener)|\b(?:kans|uitzicht|zicht|optie|perspectief) op (?:een )?(?:vast )?(?:contract|overname|dienstverband) (?:bij|door) (?:de|onze|het) (?:opdrachtgever|klant|inlener)\b|\b(?:kans|uitzicht|zicht|daarna|later|vervolgens|uiteindelijk)\b(?:(?!\b(?:direct|rechtstreeks|meteen)\b)[^.;]){0,40}\bin dienst bij (?:de|onze|het) (?:opdrachtgever|klant|inlener)\b|uitzendbasis|\bfase ?a\b(?:.{0,20}contract)?|temp(?:orary)? agency|agency (?:work|contract)|uitzenden met|\bABU\b|\bNBBU\b/iu,
    short: /\buitzend/i,
  },
  {
    word: 'ON_CALL',
    sure: /\boproep(?:kracht|basis|contract|en|medewerker|overeenkomst|baan)\b|\b(?:nul|(?<![\d.,])0)[- ]?uren?(?:[- ]?(?:contract|basis|overeenkomst))?\b|\bmin-?\s?max-?\s?contract|\bmin[- ]?max\b|\bon[- ]call (?:contract|basis|work)|zero[- ]hours?|\binvalkracht|\binvalbasis|\boproep\b|\binvaller|flexibel oproep|\binval(?:werk|pool|docent|leerkracht)|\bop afroep|afroepcontract|afroepkracht|nulurencontract/i,
  },
  {
    word: 'FREELANCE',
    sure: /\b(?:uur)?tarief\b[^.;|¶]{0,30}(?:€|euro)[^;|¶]{0,40}\bex(?:cl(?:\.|usief)?)?\.? btw|\bfreelance(?:r|rs|basis|opdracht)?\b|\bzzp\b|\bzzp[-'’]?(?:er|ers|basis|opdracht|constructie)|\bals zelfstandige?\b(?! werk)|\bzelfstandige? (?:zonder personeel|ondernemer|professional)|\bself-?employed|\bzelfstandigen\b|\bwet dba|\bcontractor\b/i,
  },
  {
    word: 'INTERNSHIP',
    sure: /\b(?:meewerk|afstudeer|onderzoeks?|snuffel|orientatie|oriëntatie|mbo-?|hbo-?|wo-?|master|bachelor)-?\s?stages?\b|\bstage ?(?:plek|plaats|opdracht|vacature|periode|vergoeding|contract|overeenkomst|functie)\b|(?<!\b(?:previous|prior|completed|relevant|an earlier|for an|from an|during an|through an) )\binternship\b(?! (?:experience|or\b))|\b(?:als|een|voor een) stagiaire?\b|\bdeze stage\b|\bstage (?:lopen|bij|van|voor|in|van \d)|jouw stage|je stage|\bgraduation (?:project|internship)|afstudeer(?:opdracht|onderzoek)|\b(?:looking for|seeking|hiring|as|join us as|we need) (?:an?|our|enthusiastic|motivated|talented)(?: \p{L}+){0,3} interns?\b/iu,
    short:
      /\bstage\b(?! ?manager)|\bstagiaire?\b|\bintern\b(?=\s*(?:\(|-|$|\/|m\/v))|\binternship\b|\bafstudeer|\bintern\b (?:at|for)|(?:^|\s)stage/i,
  },
  {
    word: 'BBL',
    sure: /\bbbl\b|\bbbl-|leer-?\s?werk-?\s?(?:traject|plek|plaats|baan|overeenkomst|contract)|\bleerbaan\b|werkend leren|werken en leren|beroepsbegeleidende leerweg|leren en werken|\bleerwerk|in-company opleiding tot|praktijkleren/i,
  },
  {
    word: 'VOLUNTEER',
    sure: /\bals vrijwilligers?\b|\bvrijwilligers(?:werk|functie|vacature|baan|vergoeding|overeenkomst)\b|\bvrijwillige (?:basis|functie|medewerker|inzet)|\bvolunteer (?:position|role|work|job)|\bvolunteers? (?:for|at|wanted)|onbetaalde? (?:functie|vrijwillig|baan|inzet)|^\W*op vrijwillige basis|(?:\bwerk\w*|functie|inzet|rol)[^.]{0,40}op vrijwillige basis|\bvrijwilligers? gezocht|(?:zoeken|gezocht:?) (?:wij |we )?(?:een |enthousiaste )?(?:vrijwilligers?\b|vrijwillige \p{L})/iu,
    short:
      /^vrijwilligers?\b(?! ?-?(?:co|beheer|management|begeleid))|^vrijwillig\b|\bvolunteer\b|\(vrijwillig(?:er)?\)|\bvrijwilliger\b/i,
  },
]

/** What the reader is told of their own contract, though it speaks of clients: `je wordt gedetacheerd bij onze klanten`. */
const ofReader =
  /\bje (?:wordt|komt|krijgt|gaat)\b|\b(?:word|kom|krijg|ga) je\b|\bin (?:vaste )?dienst (?:bij|van) ons\b/i

export interface Word<T> {
  word: T
  text: string
  /** Said by the way: another sentence that says it of the work itself counts more. */
  aside?: boolean
}

/** Without what is said of other people's contracts; '' where nothing is left. */
const ofOwn = (text: string): string => {
  if (ofOthers.test(text))
    return text
      .split(/[;,]\s/)
      .filter((clause) => ofReader.test(clause) && !ofOthers.test(clause))
      .join('; ')
  return /klanten/i.test(text) && !ofReader.test(text) ? '' : text
}

/** The law's trial is within the contract: what comes behind it is the contract itself, unless another sentence names a first one. */
const afterTrial = /\bna (?:(?:je|de|een|goed) )*proeftijd|after (?:(?:the|your|an?) )*(?:trial|probation)/i
const notContracts =
  /\bvaste (?:(?:werk)?dag(?:en)?|tijd(?:en)?|uren|rooster|avond(?:en)?|ochtend(?:en)?|plek|werkplek|route|standplaats|bonus|kosten|vergoeding|vrije)\b|\b(?:advocaat|notaris|gerechtsauditeur)-?stagiaire?\b|\b(?:vaste? (?:contract|dienstverband|aanstelling|dienst)|onbepaalde tijd) (?:(?:is|zijn|ook|eventueel) )*(?:bespreekbaar|in overleg)|\b(?:opleiding|cursus|training|inwerkperiode) (?:voor|van) (?:de duur van |een periode van )?(?:\d{1,2}|een|één) (?:maanden|maand|jaar|weken)/giu

/** Whose work is other people's contracts: a `stagebegeleider` is no intern. */
const worksWith =
  /(?<![\p{L}\p{M}])(?:stage|zzp|uitzend|detacherings?|flex|oproep|vrijwilligers?|bbl|freelance|interim)-? ?(?:adviseur|consulent|co[oö]rdinator|begeleider|manager|specialist|bemiddelaar|docent|makelaar|desk|jurist|planner|recruiter|intercedent|beheerder)\p{L}*/giu

/** The kinds of contract that a text offers, each once; denied ones and other people's are not. */
export const contractKindsIn = (written: string, scope: Scope): Word<ContractKind>[] => {
  // `vaste dagen` are days, and `advocaat-stagiaire` is a lawyer's first rank.
  const whole = withDigits(written).replace(notContracts, ' ').replace(worksWith, ' ')
  const given = scope === 'text' ? ofOwn(whole) : whole
  if (given === '') return []
  const promised = toPermanent.test(given)
  toPermanent.lastIndex = 0
  const text = given.replace(toPermanent, ' ')
  toPermanent.lastIndex = 0
  const found = contracts.flatMap(({ word, sure, short }): Word<ContractKind>[] => {
    const said = saidIn(text, sure) ?? (scope !== 'text' && short ? saidIn(text, short) : null)
    if (said === null) return []
    if (
      word === 'FREELANCE' &&
      /zelfstandig/i.test(said) &&
      !/zelfstandige? (?:zonder|onder|prof)|als zelfstandig|zelfstandigen/i.test(said)
    )
      return []
    if (word === 'BBL' && /\bbegeleid/i.test(text) && scope === 'text') return []
    return [{ word, text: said, aside: word === 'PERMANENT' && afterTrial.test(given) }]
  })
  const none = !found.some(
    ({ word }) => word === 'FIXED_TERM' || word === 'AGENCY' || word === 'SECONDMENT' || word === 'ON_CALL',
  )
  // A contract with a view to a permanent one is not permanent yet.
  if (
    promised &&
    none &&
    /(?:uitzicht|zicht|kans) op (?:een )?vast|contract|dienstverband|aanstelling|baan|\bjaar\b|maand|dienst|position|appointment|\byear\b|month/i.test(
      given,
    )
  )
    found.push({ word: 'FIXED_TERM', text: given.slice(0, 120), aside: true })
  return found
}

/** The kinds that a source's own field names: `Full-time Permanent`, `fulltime_fixed_term`. */
export const contractKindsOf = (field: string | null | undefined): ContractKind[] =>
  contractKindsIn((field ?? '').replace(/_/g, ' '), 'label').map(({ word }) => word)

const leadTitle =
  /\b(?:werkplaats|receptie|keuken|bouwplaats|productie|magazijn|expeditie|stations|balie)chef\b|\bhoofd(?:redacteur|verpleegkundige|begeleider|administrateur)|\bhead\b(?! ?(?:hunter|set|count))|\bhoofd\b|\p{L}{4,}(?<!(?:achter|voor|spring|boven|douche|schapen))hoofd\b|\bvoor(?:man|vrouw)\b|\bteam-?\s?(?:leid(?:er|ster)|lead(?:er)?|manager|coördinator|chef)|\b(?:ploeg|afdelings|unit|bedrijfs|filiaal|vestigings|locatie|cluster|sector|shift|squad|groeps?(?!leid))-?(?:leid(?:er|ster)|manager|chef|hoofd|directeur)|\bleidinggevende?\b|\b(?:adjunct-?)?direct(?:eur|rice|or)\b(?! ?-?(?:secretar|assist))|\blead\b(?! ?(?:gen|nurt|auditor))|\bprincipal\b|\b(?:ceo|cto|cfo|coo|cio|ciso|chro|cmo)\b|\bvice[- ]president\b|\bmanagend|\bchief\b|\bstaff (?:software |data |site |platform |machine )?(?:engineer|developer|scientist)|\bbestuurder\b(?=.*(?:raad|stichting|college))|\brector\b|\bopperhoofd|\b(?:engineering|werkplaats-?|operations|operationeel|regio|district|area|store|office|finance|hr|it|ict|marketing|sales|facility|productie|zorg|service|general|algemeen|afdelings?|restaurant|winkel|hotel|horeca|magazijn|warehouse|plant|fabrieks|district|rayon|zorg|wijk|opleidings|keuken|food|catering|facilitair|logistiek|customer service|klantenservice) ?-?manager\b(?<!office ?-?manager)|^(?:interim )?manager (?:operations|finance|financi[eë]n|hr|it|ict|marketing|sales|verkoop|inkoop|facilit\p{L}+|productie|logistiek|zorg|bedrijfsvoering|klantenservice|onderwijs)\b/iu
const assisting =
  /groepsleid(?:er|ster)s?\b(?=.*(?:opvang|kind|jeugd|zorg|\bbso\b|wonen))|assist|secretar|ondersteun|medewerker bij|adjudant|stafmedewerker|\bchief of staff\b|plaatsvervangend chef|account ?-?exec|executive (?:assist|search|secr)|office manager|\bcase ?manager|to the (?:ceo|director)|van de directeur/i

const seniorTitle = /\bsenior\b|\bsr\b\.?|\bervaren\b|\bseniores?\b(?!nflat)|\bexpert\b/i
const mediorTitle =
  /\bmedior\b|\bmid-?\s?(?:level|senior|weight)\b|\bintermediate\b|\bmid\b(?=[ -]?(?:level|career))/i
const juniorTitle =
  /\bjunior\b|\bjr\b\.?|\bstarter(?:s(?:functie|baan|positie|vacature)?)?\b|\bstartend(?:e)?\b|\btrainee(?:ship)?s?\b|\bentry[ -]?level\b|\bgraduate\b|\b(?:pas|net|recent) afgestudeerd(?:e|en)?\b|\bbeginnend(?:e)?\b|\baankomend(?:e)?\b|\bschoolverlater/i

/** In a sentence only what is said of the one who is looked for. */
const sought =
  /(?:op zoek naar|zoeken (?:wij |we )?|gezocht:?|zoekt (?:een )?|als|ben jij|word jij|ben je|looking for|hiring|vacature(?: voor)?|functie van|rol van|a|een|nieuwe|voor)\s+(?:per direct |een |'n |an? |onze |nieuwe |ervaren |enthousiaste |gedreven |gemotiveerde |toegewijde |jou als |(?:m\/v |fulltime |parttime ))*(junior|medior|senior|startende|beginnende|leidinggevende|teamleider|hoofd|afdelingshoofd|lead|ervaren|aankomend)\b/gi

/** `Je werkt samen met een senior tester`, `je rapporteert aan de lead developer`: the level of somebody else. */
export const isOfColleague = (before: string): boolean =>
  /\b(?:(?<!\b(?:in gesprek|in contact|kennis|kennis te maken|kennismaken) )met|with|(?:rapporteer\p{L}*|verantwoording|leiding|report\p{L}*)\b[^.;]{0,30}\b(?:aan|to)|(?:begeleiding|hulp|steun|ondersteuning|uitleg|guidance|help|support) (?:van|from)|naast|door|onder|by|alongside|begeleidt?|coacht?|ondersteunt?|stuurt?)(?:\s+(?:de|het|een|onze|ons|the|an?|our))?\s*$/iu.test(
    before,
  )

const levelOfWord = (text: string): ExperienceLevel | null => {
  if (leadTitle.test(text) && !assisting.test(text)) return 'LEAD'
  if (seniorTitle.test(text)) return 'SENIOR'
  if (mediorTitle.test(text)) return 'MEDIOR'
  return juniorTitle.test(text) ? 'JUNIOR' : null
}

/** The level that a title, a labelled value or a sentence names. Take names and places out before (specification, Reading). */
export const levelIn = (text: string, scope: Scope): Word<ExperienceLevel> | null => {
  const words = text.replace(
    /\baccount executive\b|\bexecutive assistant\b|\bsenioren\p{L}*|\bsenior living\b|\bjunior college\b|\blead(?:s| generation| management)\b|\bhoofd(?:kantoor|dorp|zaak|taak|taken|locatie|vestiging|doel|rol|lijnen|stuk|punt|zakelijk|gebouw|fase|pijn)\p{L}*/giu,
    ' ',
  )
  if (scope !== 'text') {
    const level = levelOfWord(words)
    return level ? { word: level, text } : null
  }
  const found = [...words.matchAll(sought)].find(({ index }) => !isOfColleague(words.slice(0, index)))
  if (!found)
    return /startersfunctie|\bstarters? (?:zijn )?(?:ook )?welkom|geen ervaring (?:nodig|vereist)/i.test(
      words,
    )
      ? { word: 'JUNIOR', text }
      : null
  const tail = words.slice(found.index, found.index + found[0].length + 12)
  if (
    /^.*\b(?:ervaren)\s*$/i.test(found[0]) &&
    /collega|team|begeleid/i.test(
      words.slice(found.index + found[0].length, found.index + found[0].length + 25),
    )
  )
    return null
  const level = levelOfWord(tail)
  return level ? { word: level, text: found[0].trim() } : null
}

const remote =
  /\b(?:volledig|100 ?%|geheel|fully|full(?:y)?|completely|altijd)[ -]*(?:remote|thuis(?:werk\p{L}*)?|vanuit huis|op afstand|vanaf huis|vanuit thuis|from home)\b|\bremote[- ](?:first|only|baan|functie|werken(?! (?:is |kan |mag |ook |wel )*(?:mogelijk|bespreekbaar|in overleg|kan\b|mag\b))|job|position|role)\b|(?<!(?:possib|opportun|option|abilit|able|flexib|freedom|allow|\bcan\b|\bmay\b|partly|partially|sometimes|days?)[^.]{0,45})\bwork from (?:home|anywhere)\b|\b(?:functie|baan|werk|rol)\b[^.]{0,20}\bvolledig (?:remote|thuis)|\bthuiswerk(?:baan|vacature|functie|er)\b|\bwerkt? (?:je )?(?:volledig |altijd )(?:vanuit )?(?:huis|thuis)|locatie ?-?onafhankelijk|plaatsonafhankelijk|\bje werkt (?:vanuit (?:huis|thuis)|thuis)\b(?! (?:en|of)\b)|\bwerk(?:t|en)? waar (?:en wanneer )?je (?:maar )?wilt?\b|\b(?:opportunity|position|role|job|functie|rol|baan|vacature) is (?:fully |100% |volledig )?remote\b|waar ook ter wereld|vanaf elke plek|\bremote\b(?= ?(?:binnen|in|within|\(|$|\.|,|vanuit))/iu
const hybrid =
  /(?<!\b(?:improve|azure|aws|cloud|multi)[^.]{0,25})\bhybri(?:de|d|disch)\b(?! ?-?(?:and |en )?(?:vector|retriev|search|zoek|model(?:s|len)|data|platform|architect|cloud|auto|fiets|motor|aandrijv|infra|omgeving|app|voertuig|energie|warmtepomp|netwerk|systemen|oplossing|it\b|identity|events?|installatie))|(?:deels|gedeeltelijk|ten dele|partly|partially|soms|af en toe|deel van je tijd|gedeelte)[^.]{0,25}(?:thuis|vanuit huis|remote|from home|op afstand)|\bthuis ?(?:te )?werken\b(?= ?(?:is |zijn |behoort |kan\b|mogelijk|in overleg|bespreekbaar|en|op|\(|,|\.|$|wanneer|als|tot|max|gedeeltelijk|deels|een|\d|voor|waar))|(?:mogelijkheid|mogelijkheden|ruimte|optie|gelegenheid|kunt|kun|mag|kan)[^.]{0,30}(?:thuis ?(?:te )?werk|vanuit huis|remote|from home)|\b(?:een|één|twee|drie|vier|paar|one|two|three|four|max\.?|maximaal|\d(?: ?(?:-|tot|à) ?\d)?)[^.]{0,16}(?:dag|dagen|dgn|days?)(?:(?!meelopen|meekijken|kennismak|kennis te maken)[^.,]){0,32}(?:thuis|vanuit huis|vanuit je eigen (?:huis|keuken|werkkamer)|remote|from home|aanwezig op (?:de |het )?(?:zaak|locatie)|op (?:ons |het |de )?kantoor|(?:at|in|from) (?:(?:the|our) )?office|thuiswerk)|\bthuiswerk(?:vergoeding|dagen|dag|mogelijkheden|mogelijkheid|regeling|beleid|faciliteiten|plek)\b|(?:combinatie|mix|afwisseling|afwisselend|balans)[^.]{0,40}(?:thuis|remote|vanuit huis)[^.]{0,40}|zowel (?:thuis|op kantoor)[^.]{0,25}|\bthuis,? [^.;]{0,25}\bof (?:gewoon )?op kantoor|thuis en op kantoor|op kantoor en thuis|kantoor of thuis|thuis of op kantoor|vanuit huis (?:of|en)|(?:remote work(?:ing)?|work(?:ing)? (?:from home|remotely))(?: is)? (?:possible|an option)|\bfrom (?:our|the) (?:\p{Lu}\p{L}+ )?office or from\b|\b(?:expected|present|work(?:ing)?|come|meet|\bbe)\b[^.;]{0,20} in (?:the|our) office (?:every |on )?(?:mon|tues|wednes|thurs|fri)day|(?:possibilit|opportunit|option|abilit|\bable\b|flexib|freedom|allowed|balance)[^.]{0,45}work(?:ing)? (?:partly |partially )?(?:from (?:home|anywhere)|remotely)|work-from-home (?:options?|days?|policy|allowance)|thuis ?\/ ?(?:op )?kantoor|kantoor ?\/ ?thuis|\b(?:work(?:ing)? (?:from home|remotely)|thuis ?werken|vanuit huis werken)[^.,;]{0,20}\b(?:[1-4]|one|two|three|four|een|één|twee|drie|vier) (?:days?|dag)|\bdeels thuis|\bkantoordag(?:en)?\b|\b(?:vooral|grotendeels|meestal|hoofdzakelijk|merendeels|mostly|mainly) (?:vanuit huis|thuis|from home)|\b(?:ook|eventueel|prima|goed) (?:vanuit huis|thuis|op afstand) (?:te doen|te werken|uit te voeren|mogelijk)|\bwerk(?:t|en|plek)?\b[^.;]{0,60}(?:,| en| of) (?:gewoon )?(?:vanuit huis|thuis)(?= ?(?:[.;¶|]|$))|\b(?:de helft|half|een deel) (?:\p{L}+ ){0,5}(?:thuis|vanuit huis|from home)|\bvanuit \p{Lu}\p{L}+ en (?:vanuit )?(?:thuis|huis)|\b(?:remote werken|werken op afstand) (?:is |kan |mag |ook |wel )*(?:mogelijk|bespreekbaar|in overleg|kan\b|mag\b)|\bthuis(?: ?werken)? (?:kan|mag) ook\b|\bwaarvan (?:(?:max|min)(?:imaal)?\.? )?\d{1,2} (?:uur |dagen? |dgn )?(?:vanuit huis|thuis|remote)|(?<!\b(?:5|vijf) )\bdagen? (?:per week )?op locatie\b|\bthuiswerken?\b\s*[:=-]\s*(?:ja|yes|mogelijk|in overleg|deels|bespreekbaar|(?:(?:max|min)(?:imaal)?\.? |tot (?:wel )?|gemiddeld |circa |ca\.? )?\d|toegestaan|optioneel|gedeeltelijk|beperkt)|\bthuis (?:kunt|kan|mag|mogen|kunnen) werken|\bthuis ?werken (?:zo veel|zoveel|wanneer|zo vaak)(?: als)? (?:je|jij) (?:maar )?wilt?\b|\b(?:remote|thuis)\b[^.;]{0,60}\b(?:kom|komt|zien we|ben|bent) (?:je |elkaar |we )?(?:een|één|twee|drie|[1-3]) (?:dag|dagen) (?:per|in de) week\b/iu
/** `60% thuis en de rest op kantoor`, `thuis of bij de klant`: home is one place of several, or of some days. */
const atHome =
  /(?<!\bbij \p{L}+ )\b(?:thuis(?:werken)?|vanuit huis|from home)\b(?! (?:bij|in|wonen\p{L}*|voel\p{L}*|gebracht|bezorgd))/iu
const besideHome =
  /\bkantoor\b|\bop de zaak\b|\bbij (?:de|een|onze) (?:klant|opdrachtgever)|\d{2} ?%|\boverige (?:dagen|tijd)\b|\b(?:[1-4]|een|één|twee|drie|vier) dag(?:en)? per week\b|\boffice\b/i
const notAtHome =
  /\bcliënt|patiënt|bewoner|mensen thuis|thuiszorg|elke (?:dag|avond)|'s avonds|weer thuis|op tijd thuis|thuisgevoel|thuis ?voelen|voel je|bezorg/i
const homeAmongOthers = (text: string): RegExpExecArray | null =>
  besideHome.test(text) && !notAtHome.test(text) ? atHome.exec(text) : null

const onsite =
  /\b(?:volledig|100 ?%|altijd|fulltime|geheel|uitsluitend|alleen|fully|completely|entirely)[ -]*(?:op kantoor|op locatie|on-?\s?site|op de werkvloer|in the office|fysiek|ter plaatse)\b|(?:thuis ?werken|(?:werken )?vanuit huis(?: werken)?|(?:remote|hybride?) werken|werken op afstand)(?: is| zijn)? (?:helaas |dus |voor deze functie |bij deze functie |in deze functie )*niet|thuis(?:werken)? (?:kan|mag) (?:\S+ ){0,2}niet|thuiswerken (?:doen we|gaat) (?:\S+ ){0,2}niet|thuiswerken is (?:\S+ ){0,2}geen (?:optie|mogelijkheid)|\bgeen (?:thuis\s?werk\p{L}*|remote|hybride|mogelijkheid (?:tot|om) thuis)|niet (?:mogelijk|toegestaan) om (?:thuis|vanuit huis|remote)|\bniet (?:hybride|remote)\b|no remote|not remote|not (?:a )?remote|\b(?:cannot|can['’]t|can not) be (?:done|performed|carried out|fulfilled) (?:remotely|from home)|\bkan niet (?:thuis|vanuit huis|op afstand|remote) (?:worden |gedaan|uitgevoerd|vervuld)|(?:vijf|5) dagen (?:per week )?(?:op kantoor|op locatie|aanwezig)|(?:five|5) days (?:(?:a|per) week )?(?:on-?site|(?:at|in|from) (?:the |our )?office)|\b(?:on-?site|ter plaatse) (?:functie|baan|position|role)|thuis(?:werken)? zit er (?:helaas )?niet in|on-?site only|fysiek aanwezig (?:op|in)|thuiswerken (?:past|hoort)[^.;]{0,20} niet/iu

/** Names a place of work, and says nothing against working at home on other days. */
const workplace =
  /\bop locatie\b(?= ?(?:bij|van|in|aanwezig|werken))|\bon-?site (?:in|at|from) (?:our|the)\b|\b(?:je werkt|werk je|werken) (?:altijd |volledig |vooral |uitsluitend )?op (?:kantoor|locatie)\b(?! (?:en|of)\b|\/)/iu

const townOrHome =
  /\p{Lu}\p{Ll}{2,}\s?(?:\/|\+|&)\s?(?:thuis|remote)\b|\bthuis\s?(?:\/|\+|&)\s?\p{Lu}\p{Ll}{2,}/u

/** `Remote? Nee.`, `Thuiswerken: nee, je staat in de winkel` */
const refused =
  /^\W*(remote|thuis|vanuit huis|work(?:ing)? from home|hybrid)[^:?|]{0,20}[:?|]\s*(?:nee|helaas|niet( (?:elke|iedere|alle|altijd))|(?:nog )?niet(?= ?(?:$|[.,;!()]|mogelijk|toegestaan|van toepassing))|none|no(?= ?(?:$|[.,;!()]|possib|allowed)))(?!\p{L})/iu

/** Where the work is done, by what is said plainly; a label or title may say it in one word. */
export const arrangementIn = (given: string, scope: Scope): Word<WorkArrangement> | null => {
  const text = given.replace(
    /remote (?:monitoring|control|support|sensing|access|beheer|desktop)|zorg op afstand|thuiszorg\p{L}*|balans tussen (?:je )?werk[^.]{0,14}thuis|hybride? (?:cloud|auto|voertuig\p{L}*|warmtepomp\p{L}*|werken(?:de)? klanten)/giu,
    ' ',
  )
  const at = (word: WorkArrangement, match: RegExpExecArray | null): Word<WorkArrangement> | null =>
    match ? { word, text: match[0].trim() } : null
  const no = at('ONSITE', onsite.exec(text))
  if (no) return no
  const answer = refused.exec(text)
  if (answer?.[2]) return at('HYBRID', answer)
  if (answer) {
    // Who says no to all days at home may allow some, and who says no to both ways does not say where.
    const rest = arrangementIn(text.slice(answer[0].length), 'text')
    return rest ?? (/^hybrid/i.test(answer[1]!) ? null : at('ONSITE', answer))
  }
  // `Werkplek: Assen/thuis` is both.
  if (scope === 'label' && townOrHome.test(text)) return at('HYBRID', townOrHome.exec(text))
  const all = at('REMOTE', remote.exec(text))
  const part = at('HYBRID', hybrid.exec(text) ?? (remote.test(text) ? null : homeAmongOthers(text)))
  if (all && !(part && /hybrid|op kantoor|kantoordag|\d days?|(?:\d|een|één|twee|drie) dag/i.test(part.text)))
    return all
  if (part) return part
  const there = at('ONSITE', workplace.exec(text))
  if (there) return { ...there, aside: true }
  if (scope === 'text') return null
  if (/^\s*(?:ja|yes)\b/i.test(text) && scope === 'label') return null
  if (/\bremote\b|thuiswerk|vanuit huis|\bthuis\b|telecommut|work from home|\bop afstand\b/i.test(text))
    return { word: 'REMOTE', text: text.trim() }
  return scope === 'label' &&
    /\bop (?:locatie|kantoor)\b|\bon-?\s?site\b|in (?:the )?office|werkvloer|buitendienst|ter plaatse|\bfysiek\b|\bin[- ]person\b/i.test(
      text,
    )
    ? { word: 'ONSITE', text: text.trim() }
    : null
}

const fullTime = /\bfull-?\s?time\b|\bvoltijds?e?\b/i
const partTime = /\bpart-?\s?time\b|\bdeeltijds?e?\b|\bbijbaan\b|\bzijbaan\b/i

/** FULL_TIME or PART_TIME where one of the two is said and the other is not; `vast` says neither. */
export const timeIn = (given: string): Word<EmploymentType> | null => {
  const text = given.replace(
    /(?:bij|op basis van|o\.?b\.?v\.?|uitgaande van|gebaseerd op|o\.b\.v\. een|een|naar rato van)\s+(?:een )?(?:full-?time|voltijds?)[^,.;]{0,30}(?:werkweek|dienstverband|uur|basis|salaris)?|full-?time (?:salaris|werkweek|basis|is)/gi,
    (match) => (/^een full|^een volt/i.test(match) ? match : ' '),
  )
  const full = fullTime.exec(text)
  const part = partTime.exec(text)
  if (full && part) return null
  if (full) return { word: 'FULL_TIME', text: full[0] }
  return part ? { word: 'PART_TIME', text: part[0] } : null
}
