/** Reads contract kinds, level and employment type from titles, labelled values and sentences (specification, Reading). */

import type { ContractKind, EmploymentType, ExperienceLevel } from '../job-vocabulary.ts'
import { forATimeIn, lastingIn } from './contract-term.ts'
import { withDigits } from './spelled-numbers.ts'

export type Scope = 'title' | 'label' | 'text'

interface Rule<Word> {
  word: Word
  /** Says it wherever it stands. */
  sure: RegExp | ((text: string) => string | null)
  /** Says it in a title or behind a label. */
  short?: RegExp
}

const denied =
  /(?:\b(?:geen|niet|zonder|no|not|nooit|i\.?p\.?v\.?|in plaats van|noch)\b[^.,;:]{0,28}|\b(?:niet|geen|not|no)\b[^.;:]{0,60}\b(?:als|indien|wanneer|if|when)\b[^.;:]{0,40}|\b(?:werk)?(?:ervaring|experience|achtergrond|background) (?:(?:\p{L}+ ){0,2}(?:als|as|met|with|van|of|in|bij) (?:an? |een )?)?)$/iu
const deniedAfter =
  /^[^.,;:]{0,22}?\b(?:niet (?:mogelijk|toegestaan|gewenst|van toepassing|bespreekbaar|aan de orde|op prijs)|uitgesloten|is niet|zijn niet|worden niet|kan niet|kunnen niet|(?:doen|hebben|kennen|bieden|geven) (?:we|wij) (?:hier )?niet|helaas niet|not possible|nee\b|no\b)/i

const saidIn = (text: string, pattern: RegExp): string | null => {
  for (const match of text.matchAll(new RegExp(pattern.source, `${pattern.flags.replace('g', '')}g`))) {
    const end = match.index + match[0].length
    if (!denied.test(text.slice(0, match.index)) && !deniedAfter.test(text.slice(end))) return match[0]
  }
  return null
}

/** Sentences that speak of other people's contracts: agencies that should not call, interns to be coached. */
const ofOthers =
  /acquisitie|\bovername(?:termijn|periode|som|vergoeding|kosten)\b|(?<!\b(?:(?:zoek(?:en|t)?|gezocht:?|looking for|need)(?: (?!(?:een|die|met|team)\b)[a-z\d/-]+){0,4}|voor) )\b[1-9][\d.,]* (?:zzp.?ers|freelancers|uitzendkrachten|vrijwilligers|stagiairs?|volunteers)\b|\b(?:wij|we) (?:adviseren|helpen|ondersteunen|verzekeren|matchen) (?:zzp|freelancers|uitzendkrachten)|wervingsbureau|recruitmentbureau|bureaus worden|niet door bureaus|begeleid(?:en|t|ing van)\b|aansturen van|je (?:stuurt|coacht|begeleidt|plaatst|werft|selecteert)|opdrachtgevers zijn|coachen|collega's die|bemiddel|werving en selectie van|onze (?:uitzendkrachten|zzp)|vrijwilligers? (?:aan|werven|coördin)|stagiairs? (?:aan|op|be)|(?:besteden|verlof|vrij|dagen?|tijd|maatschappelijk)[^.]{0,50} vrijwilligerswerk|volunteer(?:ing)? (?:days?|leave|time|hours)|\b(?:leave|days?|hours?|time off|paid time)\b[^.;]{0,30}\bvolunteer(?:ing)?\b|\b(?:verwerk|verleng|stel|regel|beheer|controleer|maak|bewaak|administreer|toets)(?:t|en)?\b[^.]{0,40}\b(?:contracten|arbeidsovereenkomsten|dienstverbanden)\b|\b(?:inhuren|inhuur van|netwerk|pool|traint?|trainen|administratie|boekhouding)\b[^.]{0,30}(?:zzp.?ers|freelancers|uitzendkrachten|flexkrachten|bbl-?leerlingen)/i

const toPermanent =
  /(?:uitzicht|kans|zicht|optie|opstap|perspectief|mogelijkheid|intentie|doel|prospect|possibility|perspective|chance|view to|path to|tenure track|bij (?:goede? \p{L}+|wederzijds[ \p{L}]+|gebleken geschiktheid|succes|tevredenheid|voldoende \p{L}+)|(?<=\bna (?:een |de )?\p{L}*(?:periode|traject)(?: van (?:\d+|een|zes|zeven) (?:maanden|jaar))?)|later|daarna|(?:bevalt|klikt|goed|tevreden|functioneer\p{L}*|presteer\p{L}*)\b[^.;]{0,40},? dan|dan (?:volgt|wordt|word|zetten|maken)|(?<=\b(?:jaar|maanden?|mnd|tijdelijk|proeftijd|eerst\b[^.,;]{0,40})) ?(?:,|\ben) dan\b|then|after which|overgaan|doorgroei\p{L}*|\bna (?:het )?(?:behalen|afronden|halen)|\bna (?:je|jouw|het|de) (?:\p{L}*diploma|\p{L}*opleiding|studie|leertijd|bbl\S*|stage|afstuderen)\b|omgezet|omzetting|verlengd|doorstroom|overname|overnemen|vervolgens|uiteindelijk|\bna (?:een |één |1 |\d+ |het eerste |zes |zeven |twaalf |half )*(?:half ?jaar|jaar|maanden)|bevalt(?: \p{L}+){0,4},|\bna (?:je |de |een )?proef(?!tijd|maand|periode van (?:1|2|een|één|twee) maand))[^.;]{0,55}?(?:\bvaste?\b|onbepaalde?\b|permanent|vaste? (?:dienst|contract|dienstverband|aanstelling))[^.,;]{0,25}|(?:\bvaste?\b|onbepaalde|permanent)[^.,;]{0,40}(?:\bafter (?!(?:\p{L}+[- ]){1,3}(?:trial|probation))(?:the|an?|your|this|one|\d+|six|twelve|positive|good|successful\w*)\b|\bafterwards\b|\bna (?:een |één |1 |\d+ |het eerste |zes |zeven |twaalf |half )*(?:half ?jaar|jaar|maanden)|\bna (?:je |de |een )?proef(?!tijd|maand|periode van (?:1|2|een|één|twee) maand)|\b(?:on|upon|subject to) (?:good|positive|successful|satisfactory)|bij goede? \p{L}+|behoort tot de mogelijkheden|(?<!(?:direct|meteen) )mogelijk)/giu

const contracts: readonly Rule<ContractKind>[] = [
  {
    word: 'PERMANENT',
    sure: /onbepaalde (?:tijd|duur)|\b(?:job|contract|employment|position|worker) (?:sub-?)?type:? (?:permanent|regular|vast)\b|\b(?:position|role|job|contract|appointment|functie|baan|aanstelling) is (?:(?:een|a) )?(?:permanent|vaste?)\b(?! (?:te|uren|dagen|van))|\bcontract\b[^.;]{0,25} zonder einddatum|\bonbep\.? ?(?:tijd|duur)|\b(?:indefinite|undetermined|unlimited) (?:period|duration|term|time|contract|employment)|\bopen-ended (?:contract|employment|position|appointment)|\bunbefristet|\bvaste? (?:contract|dienstverband|aanstelling|baan|dienst|functie|job|arbeidsovereenkomst|betrekking|krachten?)\b|\b(?:zoek(?:en|t)?|gezocht:?|als) (?:(?:we|wij|een|per direct) )*vaste kracht\b|\bvast(?:e)? (?:fulltime|parttime|full-time|part-time) (?:contract|dienstverband|baan)|\b(?:direct|meteen) (?:een )?vast\b|in vaste? dienst|\bvast in dienst\b|\bvaste positie\b|\b(?:hire|take|employ)\b[^.]{0,20}\bpermanently\b|^\W*(?:(?:full|part)-?time|voltijd|deeltijd)?\W*(?:vast|permanent)\W*$|^\W*contract(?:vorm)?:? (?:is )?vast\b(?! uren| te\b)|\bvast of (?:freelance|zzp|tijdelijk|detachering|interim)\b|\b(?:freelance|zzp|tijdelijk|interim) of vast\b|(?<=\d[^.;]{0,40}[,(|;]\s?)(?:permanent|vast)(?=\s*(?:[,);|.!]|$))|(?<=[,(|;]\s?)(?:permanent|vast)(?=,\s*(?:€|\d))|permanent (?:contract|position|employment|role|job|basis|vacancy|hire|appointment)|\bpermanent from (?:the (?:start|beginning|outset)|day (?:one|1))\b|direct (?:bij (?:ons|de opdrachtgever)|in dienst)\b.*\bvast/i,
    short: /(?<!-)\bvast(?:e)?\b|\bpermanent\b|onbepaald|\bindefinite\b/i,
  },
  {
    word: 'FIXED_TERM',
    sure: forATimeIn,
    short:
      /\btijdelijk\b|\btemporary\b|\bseasonal\b|\bbepaald|\b(?:zomer|winter|oogst|bollen|asperge)?seizoen|^[^:]{0,30}:\s*(?:voor|van|for|eerst)\s+\d{1,2}[- ]?(?:months?|maanden|mnd|years?|jaar)\b(?! ervaring)|^\W*(?:duration|duur|looptijd|contractduur)\b\W+(?:minimaal |minimum |ca\.? |circa )?\d{1,2} (?:months?|maanden|mnd|years?|jaar)/i,
  },
  {
    word: 'SECONDMENT',
    sure: /\b(?:wordt|word(?: je)?|wij lenen je|you are) (?:door ons |dan )?(?:uitgeleend|uit aan)\b|\b(?:in dienst (?:van|bij)|via) (?:een |het |ons )?detacheringsbureau|\bdetachering(?:s?(?:basis|contract|constructie|overeenkomst|opdracht|periode))?\b|gedetacheerd|\bdetacheren\b|\bdeta-?vast|\bdetachment|\bsecond(?:ment|ed)\b/i,
  },
  {
    word: 'AGENCY',
    sure: /\binterim(?:contract|arbeid|kantoor)\b|\buitzend(?:basis|kracht|contract|overeenkomst|constructie|beding|baan|werk|fase|en)\b|\b(?:via|bij|van|door|met) (?:een |het |ons |de )?uitzend(?:bureau|kantoor|organisatie)|\bals uitzendkracht|\b(?:contract|eerst|start(?:en|t)?|(?:een|de) eerste (?:periode|maanden)) via (?:ons|randstad|tempo-team|olympia|adecco|manpower|youngcapital|start people|unique|timing|luba|asa)\b|\b(?:opdrachtgever|klant|bedrijf) neemt je (?:dan |daarna )?over\b|\bneemt (?:de|het|onze) (?:opdrachtgever|klant|bedrijf|inlener|fabriek) je (?:dan |daarna )?over\b|\b(?:kans|uitzicht|zicht|optie|perspectief) op (?:een )?overname (?:door|bij)\b|\bkom(?:t|en)? (?:je )?(?:eerst|de eerste \p{L}+) (?:[^.;]{0,20} )?via [^.;]{2,40} in dienst\b|\bvoor\b[^.;]{3,80} zoekt (?:(?!geen )[\p{L}&.-]+ ){0,3}uitzend(?:bureau|organisatie|groep)\b|\bovergenomen (?:worden )?door (?:de|onze|het) (?:opdrachtgever|klant|bedrijf|inlener)|\b(?:kans|uitzicht|zicht|optie|perspectief) op (?:een )?(?:vast )?(?:contract|overname|dienstverband) (?:bij|door) (?:de|onze|het) (?:opdrachtgever|klant|inlener)\b|\b(?:kans|uitzicht|zicht|daarna|later|vervolgens|uiteindelijk)\b(?:(?!\b(?:direct|rechtstreeks|meteen)\b)[^.;]){0,40}\bin dienst bij (?:de|onze|het) (?:opdrachtgever|klant|inlener)\b|uitzendbasis|\bfase ?a\b(?:.{0,20}contract)?|temp(?:orary)? agency|temp[- ]to[- ]perm\b|agency (?:work|contract)|uitzenden met|\bABU\b|\bNBBU\b/iu,
    short: /\buitzend/i,
  },
  {
    word: 'ON_CALL',
    sure: /\boproep(?:kracht|basis|contract|en|medewerker|overeenkomst|baan)\b|\b(?:nul|(?<![\d.,])0)[- ]?uren?(?:[- ]?(?:contract|basis|overeenkomst))?\b|\bmin-?\s?max-?\s?contract|\bmin[- ]?max\b|\bon[- ]call (?:contract|basis|work)|zero[- ]hours?|\binvalkracht|\binvalbasis|\boproep\b|\binvaller|flexibel oproep|\binval(?:werk|pool|docent|leerkracht)|\b(?:je|jij) valt in (?:als|wanneer)\b|\b(?:wij|we) roepen je op\b|\bop afroep|afroepcontract|afroepkracht|nulurencontract/i,
  },
  {
    word: 'FREELANCE',
    sure: /\b(?:uur)?tarief\b[^.;|¶]{0,30}(?:€|euro)[^;|¶]{0,40}\bex(?:cl(?:\.|usief)?)?\.? btw|\bfreelance(?:r|rs|basis|opdracht)?\b|\bzzp\b|\bzzp[-'’]?(?:er|ers|basis|opdracht|constructie)|\bals zelfstandige?\b(?! werk)|\bzelfstandige? (?:zonder personeel|ondernemer|professional)|\bself-?employed|\bzelfstandigen\b|\bop factuurbasis\b|\b(?:wij|we) betalen (?:\p{L}+ )?op factuur\b|\bzoek(?:en|t) (?:we |wij )?(?:een )?(?:ervaren )?zelfstandige(?=\s*(?:[.;!(]|$))|\bcontractor\b/iu,
    short: /(?:^|:)\s*contracting\W*$/i,
  },
  {
    word: 'INTERNSHIP',
    sure: /\b(?:meewerk|afstudeer|onderzoeks?|snuffel|orientatie|oriëntatie|mbo-?|hbo-?|wo-?|master|bachelor)-?\s?stages?\b|\bstage ?(?:plek|plaats|opdracht|vacature|periode|vergoeding|contract|overeenkomst|functie)\b|(?<!\b(?:previous|prior|completed|relevant|an earlier|for an|from an|during an|through an) )\binternship\b(?! (?:experience|or\b))|\b(?:als|een|voor een) stagiaire?\b|\bstagiaire?(?:\(e\))?s? (?:gezocht|gevraagd)|\bdeze stage\b|\bstage (?:lopen|bij|van|voor|in|van \d)|jouw stage|je stage|\bgraduation (?:project|internship)|afstudeer(?:opdracht|onderzoek)|\b(?:looking for|seeking|hiring|as|join us as|we need) (?:an?|our|enthusiastic|motivated|talented)(?: \p{L}+){0,3} interns?\b/iu,
    short:
      /\bstage\b(?! ?manager)|\bstagiaire?\b|\bintern\b(?=\s*(?:\(|-|$|\/|m\/v))|\binternship\b|\bafstudeer|\bintern\b (?:at|for)|(?:^|\s)stage/i,
  },
  {
    word: 'BBL',
    sure: /\bbbl\b|\bbbl-|leer-?\s?werk-?\s?(?:traject|plek|plaats|baan|overeenkomst|contract)|\bleerbaan\b|werkend leren|werken en leren|beroepsbegeleidende leerweg|leren en werken|\bleerwerk|in-company opleiding tot|praktijkleren/i,
  },
  {
    word: 'VOLUNTEER',
    sure: /\bals vrijwilligers?\b|\bvrijwilligers(?:werk|functie|vacature|baan|vergoeding|overeenkomst)\b|\bvrijwillige (?:basis|functie|medewerker|inzet|bestuur(?:der|slid|sleden|sfunctie))|\bvolunteer (?:position|role|work|job)|\bvolunteers? (?:for|at|wanted)|(?:onbetaalde?|onbezoldigde?) (?:functie|vrijwillig|baan|inzet)|^\W*op vrijwillige basis|(?:\bwerk\w*|functie|inzet|rol)[^.]{0,40}op vrijwillige basis|\bvrijwilligers?(?:(?:\s?[/,&]\s?| en | of )[\p{L}()]+)? (?:gezocht|gevraagd)|\bvacatures? voor (?:een )?vrijwilligers?\b|(?:zoeken|gezocht:?) (?:wij |we )?(?:een |enthousiaste )?(?:vrijwilligers?\b|vrijwillige \p{L})/iu,
    short:
      /^vrijwilligers?\b(?! ?-?(?:co|beheer|management|begeleid))|^vrijwillige?\b(?! ?-?(?:brandweer))|\bvolunteer\b|\(vrijwillig(?:er)?\)|\bvrijwilliger\b/i,
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
  return /(?<!\beigen )klanten/i.test(text) && !ofReader.test(text) ? '' : text
}

/** The law's trial is within the contract: what comes behind it is the contract itself, unless another sentence names a first one. */
const afterTrial =
  /\bna (?:(?:je|de|een|goed) )*proef(?:tijd|maand)|after (?:(?:the|your|an?|one|month|one-month) )*(?:trial|probation)/i
const notContracts =
  /\bvaste (?:(?:werk)?dag(?:en)?|tijd(?:en)?|uren|rooster|avond(?:en)?|ochtend(?:en)?|plek|werkplek|route|standplaats|bonus|kosten|vergoeding|vrije)\b|\b(?:advocaat|notaris|gerechtsauditeur)-?stagiaire?\b|\b(?:vaste? (?:contract|dienstverband|aanstelling|dienst)|onbepaalde tijd) (?:(?:is|zijn|ook|eventueel) )*(?:bespreekbaar|in overleg)|\b(?:opleiding|cursus|training|inwerkperiode) (?:voor|van) (?:de duur van |een periode van )?(?:\d{1,2}|een|één) (?:maanden|maand|jaar|weken)/giu

/** Whose work is other people's contracts: a `stagebegeleider` is no intern. */
const worksWith =
  /(?<![\p{L}\p{M}])(?:stage|zzp|uitzend|detacherings?|flex|oproep|vrijwilligers?|bbl|freelance|interim)-? ?(?:adviseur|consulent|co[oö]rdinator|begeleider|manager|specialist|bemiddelaar|docent|makelaar|desk|jurist|planner|recruiter|intercedent|beheerder)\p{L}*/giu

const orChosen = /(?<!\p{L})(?:of|or|ook|also|keuze|choice)(?!\p{L})|[/|]/iu

/** `A temporary basis for one year with an outlook to a permanent position`: in one sentence the second is for later, unless it may be chosen. */
const isForLater = (text: string, found: readonly Word<ContractKind>[]): boolean => {
  const first = found.find(({ word }) => word === 'FIXED_TERM')?.text
  const later = found.find(({ word }) => word === 'PERMANENT')?.text
  if (first === undefined || later === undefined || !text.includes(first)) return false
  const between = text.slice(text.indexOf(first) + first.length, text.indexOf(later))
  return (between.match(/\p{L}+/gu) ?? []).length > 1 && !orChosen.test(between)
}

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
    const said =
      (typeof sure === 'function' ? sure(text) : saidIn(text, sure)) ??
      (word === 'PERMANENT' ? lastingIn(text) : null) ??
      (scope !== 'text' && short ? saidIn(text, short) : null)
    if (said === null) return []
    if (
      word === 'FREELANCE' &&
      /zelfstandig/i.test(said) &&
      !/zelfstandige? (?:zonder|onder|prof)|als zelfstandig|zelfstandigen|zoek/i.test(said)
    )
      return []
    if (word === 'BBL' && /\bbegeleid/i.test(text) && scope === 'text') return []
    return [
      {
        word,
        text: said,
        aside: word === 'PERMANENT' && (afterTrial.test(given) || said === lastingIn(text)),
      },
    ]
  })
  if (scope === 'text' && isForLater(text, found))
    found.splice(
      found.findIndex(({ word }) => word === 'PERMANENT'),
      1,
    )
  // `Detachering voor 12 maanden`: beside another kind a length is how long that one lasts.
  const other = found.some(({ word }) => word === 'SECONDMENT' || word === 'AGENCY' || word === 'FREELANCE')
  for (const each of found)
    if (other && each.word === 'FIXED_TERM' && /^(?:\d|een|half|an? )/i.test(each.text)) each.aside = true
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
  /\b(?:werkplaats|receptie|keuken|bouwplaats|productie|magazijn|expeditie|stations|balie)chef\b|\bhoofd(?:redacteur|verpleegkundige|begeleider|administrateur)|\bhead\b(?! ?(?:hunter|set|count))|\bhoofd\b|\p{L}{4,}(?<!(?:achter|voor|spring|boven|douche|schapen))hoofd\b|\bvoor(?:man|vrouw)\b|\bteam-?\s?(?:leid(?:er|ster)|lead(?:er)?|manager|coördinator|chef)|\b(?:ploeg|afdelings|unit|bedrijfs|filiaal|vestigings|locatie|cluster|sector|shift|squad|groeps?(?!leid))-?(?:leid(?:er|ster)|manager|chef|hoofd|directeur)|\bleidinggevende?\b|\b(?:\p{L}*direct(?:eur|rice)|director)\b(?! ?-?(?:secretar|assist))|\blead\b(?! ?(?:gen|nurt|auditor))|\bprincipal\b|\b(?:ceo|cto|cfo|coo|cio|ciso|chro|cmo)\b|\bvice[- ]president\b|\bmanagend|\bchief\b|\bstaff (?:software |data |site |platform |machine )?(?:engineer|developer|scientist)|\bbestuurder\b(?=.*(?:raad|stichting|college))|\brector\b|\bopperhoofd|\b(?:engineering|werkplaats-?|operations|operationeel|regio|district|area|store|office|finance|hr|it|ict|marketing|sales|facility|productie|zorg|service|general|algemeen|afdelings?|restaurant|winkel|hotel|horeca|magazijn|warehouse|plant|fabrieks|district|rayon|zorg|wijk|opleidings|keuken|food|catering|facilitair|logistiek|customer service|klantenservice) ?-?manager\b(?<!office ?-?manager)|^(?:interim )?manager (?:operations|finance|financi[eë]n|hr|it|ict|marketing|sales|verkoop|inkoop|facilit\p{L}+|productie|logistiek|zorg|bedrijfsvoering|klantenservice|onderwijs)\b/iu
const assisting =
  /groepsleid(?:er|ster)s?\b(?=.*(?:opvang|kind|jeugd|zorg|\bbso\b|wonen))|assist|secretar|ondersteun|medewerker bij|adjudant|stafmedewerker|\bchief of staff\b|plaatsvervangend chef|account ?-?exec|executive (?:assist|search|secr)|office manager|\bcase ?manager|to the (?:ceo|director)|van de directeur/i

const seniorTitle = /\bsenior\b|\bsr\b\.?|\bervaren\b|\bseniores?\b(?!nflat)|\bexpert\b/i
const mediorTitle =
  /\bmedior\b|\bmid-?\s?(?:level|senior|weight)\b|\bintermediate\b|\bmid\b(?=[ -]?(?:level|career))/i
const juniorTitle =
  /\bjunior\b|\bjr\b\.?|\bstarter(?:s(?:functie|baan|positie|vacature)?)?\b|\bstartend(?:e)?\b|\btrainee(?:ship)?s?\b|\bentry[ -]?level\b|\bgraduate\b|\b(?:pas|net|recent) afgestudeerd(?:e|en)?\b|\bbeginnend(?:e)?\b|\baankomend(?:e)?\b|\bschoolverlater/i

/** The work asks for no experience at all; that of one tool or task, `ervaring met SAP`, is another matter. */
const forBeginners =
  /startersfunctie|\bstarters? (?:zijn )?(?:ook )?welkom|\b(?:entry[ -]level|starter'?s) (?:role|position|job|vacancy)\b|\b(?:geen|no) (?:eerdere |relevante |previous |prior |relevant |work )*(?:werk)?(?:ervaring|experience) (?:is )?(?:nodig|vereist|noodzakelijk|needed|required|necessary)\b|\b(?:werk)?(?:ervaring|experience) (?:hoeft (?:je )?niet|hoef je niet te hebben|(?:(?:is|heb je) )?(?:hiervoor |daarvoor )?(?:niet|geen|not) (?:nodig|vereist|vereiste|noodzakelijk|noodzaak|must|needed|required|necessary))\b/i

/** In a sentence only what is said of the one who is looked for. */
const sought =
  /(?:op zoek naar|zoeken (?:wij |we )?|gezocht:?|\b(?:jij|jouw profiel|wie je bent|you):|zoekt (?:een )?|als|ben jij|word jij|ben je|looking for|hiring|vacature(?: voor)?|functie van|rol van|a|een|nieuwe|voor)\s+(?:per direct |een |'n |an? |onze |nieuwe |ervaren |enthousiaste |gedreven |gemotiveerde |toegewijde |jou als |(?:m\/v |fulltime |parttime ))*(junior|medior|senior|startende|beginnende|leidinggevende|teamleider|hoofd|afdelingshoofd|lead|ervaren|aankomend)\b(?<!\b(?:a|een) (?:junior|medior|senior|lead)(?! ?[a-z(/&,-]))/gi

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
  const atLevel = /\bop (?:een )?(junior|medior|senior)[ -]?niveau\b/i.exec(words)
  if (atLevel) return { word: levelOfWord(atLevel[1]!)!, text: atLevel[0] }
  const found = [...words.matchAll(sought)].find(({ index }) => !isOfColleague(words.slice(0, index)))
  if (!found) return forBeginners.test(words) ? { word: 'JUNIOR', text } : null
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
