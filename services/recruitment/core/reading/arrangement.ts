/** Reads where the work is done. No list of wordings: a sentence names home, an office or a place of one's own choice, and says all, part, may or not of it; what it means follows from these together (specification, Reading). */

import type { WorkArrangement } from '../job-vocabulary.ts'
import type { Scope, Word } from './vocabulary.ts'

/** `remote monitoring`, `een hybride auto`, `bij mensen thuis`, `je voelt je thuis`: the same words about something else. */
const ofOthers = new RegExp(
  [
    String.raw`\bremote (?:monitoring|control|support|sensing|access|beheer|desktop|hands|service)`,
    String.raw`\b(?:zorg|hulp|begeleiding|beheer|monitor\p{L}*|bedien\p{L}*|bestuur\p{L}*|diagnos\p{L}*|ondersteun\p{L}*) op afstand|\bop (?:veilige|korte|loop|enige|gepaste) ?afstand`,
    String.raw`\bbalans tussen (?:je )?werk[^.]{0,14}thuis`,
    String.raw`\b(?:improve|azure|aws|cloud|multi)[^.;]{0,25}\bhybri\p{L}+|\bhybri(?:de?|d) ?-?(?:and |en )?(?:vector|retriev|search|zoek|model|data|platform|architect|cloud|auto|fiets|motor|aandrijv|infra|omgeving|app|voertuig|energie|warmtepomp|netwerk|systemen|oplossing|it\b|identity|events?|installatie|werken(?:de)? klanten)\p{L}*`,
    String.raw`\bbij (?:(?!(?:of|en|or|and) )\p{L}+ ){1,3}thuis\b(?! ?werk)|\bthuis (?:bij|in (?!te )|aan (?:de )?(?:deur|tafel)|wonen\p{L}*|woon\p{L}*|voel\p{L}*|gebracht|bezorg\p{L}*|blijven|kom\p{L}*|zitten)`,
    String.raw`\b(?:voel\p{L}*|snel|weer|op tijd|(?:elke|iedere|elk|ieder) (?:dag|avond|weekend)|['’]s avonds|veilig|lekker|van alle markten) (?:\p{L}+ ){0,2}thuis\b(?! ?werk)`,
    String.raw`\b(?:geen|zonder|no) (?:kantoor|office)\b(?! ?baan)|\b(?:start|vertrek|rijd|begin)\p{L}* (?:\p{L}+ ){0,3}(?:van(?:uit|af)? (?:huis|thuis)|from home)\b|\bvan(?:uit|af)? (?:huis|thuis) (?:te )?(?:vertrek|start|rijd|begin)\p{L}*`,
  ].join('|'),
  'giu',
)
/** `a lunch at the office every Monday`: who eats there on some days works there on them, and on others. */
const treats = /\b(?:lunch\p{L}*|fruit|borrel\p{L}*|drinks|massages?|yoga|barbecue|breakfast|ontbijt)\b/iu
/** In a sentence of these `thuis` is their home. */
const clients = /cliënt|patiënt|bewoner|mensen|ouderen|gezin|bezorg|kinderen|huisdier/i

/** `één dag per week bel je cliënten vanuit huis`: whose home it is. */
const homeBesideClients =
  /\bthuis ?(?:te )?werk\p{L}*|\bremote\b|(?<=\b(?:dag|dagen|dagdeel|ochtend|middag)\b[^.;]{0,40}\b(?:je|jij)\b[^.;]{0,40})\bvanuit huis\b(?! (?:naar|op|haal|breng))/iu
const work = '(?:ge)?werk(?:t|en|te)?|work(?:ing|s)?'
const home =
  /\bthuis ?(?:te )?werk\p{L}*|\bthuis\b|\bvan(?:uit|af)? (?:je |jouw |uw |zijn |haar |een |de )?(?:eigen )?(?:huis|thuis|werkkamer|zolder\p{L}*|keuken\p{L}*|bank|home ?office)\b|\baan (?:je|jouw|uw) (?:eigen )?keukentafel\b|\b(?:from|at) home\b|\bwork-from-home\b|\bremote(?:ly)?\b|\btelecommut\p{L}*|\bhome ?working\b|\bhome office (?:days?|policy)\b|\b(?:and|or) home\b|\bhome (?:(?:the|on|for) )+(?:other|rest|remaining)\b|\b(?:volledig|geheel|helemaal|100 ?%) op afstand\b|\bfrom (?:your|their) (?:own )?(?:sofa|couch|kitchen|bed|desk at home)\b/iu
/** `op afstand` is of work beside a word of work, of days or of an office. */
const atDistance = new RegExp(
  String.raw`\b(?:${work}|functie|dag|dagen|overige|rest|andere|fysiek|kantoor)\b[^.;]{0,45}\bop afstand\b|\bop afstand\b[^.;]{0,30}\b(?:${work}|uitgevoerd|uit te voeren|te doen)\b`,
  'iu',
)
const free =
  /\b(?:waar|where(?:ver)?) (?:(?:en|and) (?:wanneer|when) )?(?:ook )?(?:je|jij|u|you|(?:het|dat) (?:je|jou|u))(?: (?:maar|het (?:best|prettig|liefst|fijn)\p{L}*|best|zelf))? ?(?:wilt?|like|want|prefer|uitkomt|past|schikt|(?<=(?:het|dat) .{0,12})werkt|kiest|choose|zit)\b|\b(?:bepaal|kies|kiest|bepaalt|bepalen|kiezen|beslis|decide|choose)\b[^.;]{0,25} (?:waar|where)\b|\b(?:kies|kiest|bepaal|bepaalt)(?: (?:je|jij|u))? (?:zelf )?(?:je|jouw|uw) (?:eigen )?(?:werk)?plek\b|\b(?:work|rol|role|from) (?:from )?anywhere\b|\bfrom wherever\b|\b(?:locatie|plaats) ?-?onafhankelijk|\bwaar ook (?:ter wereld|in)|\bvanaf elke plek|\b(?:eigen|other|another) plek\b|\b(?:vrije keuze|vrij in te delen)\b|\b(?:je|your|their) own desk\b/iu
const office =
  /\bkantoor(?:dag(?:en)?)?\b|\b(?:stad|gemeente|provincie)huis\b|\bhoofdkantoor\b|\bop (?:de|het|onze|ons) (?:zaak|fabriek|bedrijf|vestiging|redactie|school|lab|hoofdkantoor|gemeentehuis|stadhuis)\b|\bop locatie\b|\bter plaatse\b|\bfysiek\b|\bin[- ]person\b|\bphysical(?:ly)? presen(?:ce|t)\b|\bon-?\s?site\b|\b(?:in|at|to|from) (?:the |our )?(?:\p{Lu}\p{L}+ )?office\b|\bin-office\b|\bcom(?:e|es|ing) (?:in|together)\b|\bons lab\b|\bbij ons (?:in|op) /iu
const weekdays = '(?:maan|dins|woens|donder|vrij)dag(?:en|s)?|(?:mon|tues|wednes|thurs|fri)days?'
const count =
  '(?<![\\p{L}\\d.,])(?:[1-4](?: ?(?:-|tot|à|of|to|or) ?[2-4])?|[eé][eé]n|twee|drie|vier|paar|one|two|three|four)'
const days = String.raw`${count} (?:vaste |van de vijf |keer een )?(?:\p{L}+ )?(?:dag(?:je|en)?|dgn|days?)\b`
const wholeWeek =
  /\bmaandag ?(?:tot(?: en met)?|t\/m|-|–) ?vrijdag\b|\bmonday ?(?:to|through|-|–) ?friday\b/giu
const someDays = new RegExp(String.raw`${days}|\b(?:${weekdays})\b`, 'iu')
const part = new RegExp(
  String.raw`${someDays.source}|\b(?:half|helft|deels?|gedeelte(?:lijk)?|ten dele|part(?:ly|ially)?|soms|sometimes|af en toe|regelmatig|overige|rest|remaining|verder|anders|maximaal|max\.|zowel|both|combin\p{L}*|mix|afwissel\p{L}*|balans|vooral|grotendeels|meestal|hoofdzakelijk|mostly|mainly|occasional\p{L}*|waarvan)\b|\b\d{2} ?%|\b50 ?\/ ?50\b|\b(?:niet|not) (?:altijd|elke|iedere|alle|always|every)\b`,
  'iu',
)
const may =
  /\b(?:kan|kun|kunt|kunnen|mag|mogen|mogelijk(?:heid|heden)?|bespreekbaar|in overleg|optie|ruimte|gelegenheid|vrijheid|eventueel|ook|prima|possib\w+|options?|opportunit(?:y|ies) to|can|may|flexib\w+|freedom|allow\w*|able|ability)\b/i
/** `kantoor of thuis`, `thuis en op de zaak`: home in a row with another place. */
const inRow =
  /(?:\b(?:of|or|en|and|zowel)|[/+&])\s?(?:gewoon )?(?:thuis|vanuit huis|at home|from home)\b|\b(?:thuis|vanuit huis|at home|from home)\s?(?:[/+&]|,? ?(?:of|or|en|and) (?:gewoon )?(?:op|bij|in|at|from|kantoor|office)\b)/i
/** Said in one word: `thuiswerkdagen` are days, `een thuiswerkbaan` is all of it. */
const someInWord =
  /\bthuiswerk(?:vergoeding|dag(?:en)?|mogelijkheden|mogelijkheid|regeling|beleid|faciliteiten|plek|budget)\b|\bthuis ?werken\b|\bthuis te werken\b|\bwork-from-home (?:options?|days?|policy|allowance)\b/i
const wholeInWord =
  /\bremote\b(?= ?(?:binnen|in|within|\(|$|\.|,|vanuit))|\bthuiswerk(?:baan|vacature|functie|er)\b|\bremote[- ](?:first|only|baan|functie|job|position|role|werken)\b|\b(?:opportunity|position|role|job|functie|rol|baan|vacature) is remote\b/i
/** `na een inwerkperiode op kantoor`: what comes before the work as it will be. */
const atFirst =
  /\b(?:na|after) (?:(?:een|de|je|a|an|the|your|\d+|twee|two|drie|three|eerste|first) ){1,3}(?:inwerk\p{L}*|training|opleiding|weken|weeks|maand\p{L}*|months?|introduc\p{L}*|onboarding|proef\p{L}*)(?: training| inwerken)?(?: (?:van|op|in|bij|at) [^,.;]*?(?=[,.;]|$| (?:werkt?|kan|kun|kunt|mag|you|work) ))?/giu
const whole =
  /\b100 ?%|\b(?:volledig|geheel|altijd|uitsluitend|alleen|full|fully|completely|entirely|always|only|elke dag|iedere dag)\b|\b(?:vijf|five|5) (?:dagen|days)\b|\b(?:vereist\w*|verplicht|required|essential|noodzakelijk|aanwezig)\b|\bon-?\s?site (?:role|position|job|only|functie|baan)\b/i
const no =
  /\b(?:niet|geen|nee|nooit|no|not|none|never|cannot|can['’]?t|can not|(?:do|does|is|are|wo)n['’]t|helaas)\b/i
/** `niet altijd`, `geen probleem`: it is not home that these refuse. */
const notRefused =
  /^\W*(?:if|when|als|wanneer|indien)\b|\b(?:niet|not) (?:altijd|elke|iedere|alle|always|every|nodig|verplicht|alleen|only|vaker)\b|\b(?:geen|no) (?:probleem|problem|punt|bezwaar|reistijd|file|dag)|\bhoe(?:f|ft|ven)\b|\bneed(?:s)? not\b|\bdon['’]t (?:have|need)\b/i

/** Who refuses all of it allows some: `volledig thuiswerken is niet mogelijk`. */
const allAtHome =
  /\b(?:volledig|geheel|helemaal|permanent|altijd|100 ?%|full-?time|fully|completely|entirely) (?:remote|thuis|vanuit huis|(?:van huis )?op afstand|(?:work\w* )?from home)/i
const refusesAll = (clause: string): boolean => allAtHome.test(clause) && no.test(clause)

/** `Remote? Nee.`, `Thuiswerken: nee, je staat in de winkel` */
const refused =
  /^\W*(remote|thuis|vanuit huis|work(?:ing)? from home|hybrid)[^:?|]{0,20}[:?|]\s*(?:nee|helaas|(?:(?:dat|het) )?(?:kan|gaat|doen we)(?: bij ons| hier| helaas)* niet|niet( (?:elke|iedere|alle|altijd))|(?:nog )?niet(?= ?(?:$|[.,;!()]|mogelijk|toegestaan|van toepassing))|none|no(?= ?(?:$|[.,;!()]|possib|allowed)))(?!\p{L})/iu

const clausesOf = (text: string): string[] =>
  text.split(
    /[;:.!?](?:\s+|$)|,\s+|\s\((?!niet\b|geen\b|nee\b|not?\b)|\s[-–—]\s|\b(?:maar|dus|want|but|so|omdat|because)\b/i,
  )

interface Places {
  home: string | null
  free: string | null
  office: string | null
}

const placesSaid = (text: string): Places => ({
  home: (clients.test(text) ? homeBesideClients : home).exec(text)?.[0] ?? atDistance.exec(text)?.[0] ?? null,
  free: free.exec(text)?.[0] ?? null,
  office: office.exec(text)?.[0] ?? null,
})

/** A clause that refuses home, or that asks for all days elsewhere. */
const isOnSite = (clause: string): boolean => {
  const said = placesSaid(clause)
  if (refusesAll(clause)) return false
  if (said.home && !said.office && no.test(clause) && !notRefused.test(clause)) return true
  // `alleen op maandag op kantoor` leaves the other days; from Monday to Friday are all of them.
  const isAll = whole.test(clause) && !someDays.test(clause.replace(wholeWeek, ' '))
  return said.office !== null && !said.home && !said.free && isAll && !no.test(clause)
}

const worked = new RegExp(
  String.raw`\b(?:${work}|doen|uit te voeren|functie|rol|baan|role|job|position)\b`,
  'i',
)

const isRemote = (clause: string): boolean => {
  if (refusesAll(clause)) return false
  const said = placesSaid(clause)
  const isAllowed = /\b(?:mogelijk|bespreekbaar|in overleg|kan|mag|possible|option)\b/i.test(clause)
  return (
    (wholeInWord.test(clause) && !isAllowed) ||
    // `Thuis werken kan ook altijd` is allowed on all days, and asked on none.
    (said.home !== null &&
      said.office === null &&
      whole.test(may.test(clause) ? clause.replace(/\b(?:altijd|always)\b/gi, ' ') : clause))
  )
}

/** `vier dagen per week op kantoor` leaves the fifth. */
const daysAtOffice = new RegExp(
  String.raw`(?:${office.source})[^.,;]{0,20}(?<!\d)[1-9]\d ?% (?:of|van) (?:the|your|de|je) (?:work(?:ing)? )?(?:time|week|tijd|werktijd|werkweek)\b|\bkantoordag(?:en)?\b|\boffice (?:every (?:mon|tues|wednes|thurs|fri)day|on (?:mon|tues|wednes|thurs|fri)days)\b|${days}(?:(?!meelopen|meekijken|kennismak)[^.,]){0,32}(?:${office.source})`,
  'iu',
)
/** Names a place of work, and says nothing against working at home on other days. */
const workplace =
  /\bop locatie\b(?= ?(?:bij|van|in|aanwezig|werken))|\bon-?site (?:in|at|from) (?:our|the)\b|\b(?:je werkt|werk je|werken) (?:vooral )?op (?:kantoor|locatie)\b(?! (?:en|of)\b|\/)/iu

const dayAtSchool =
  /(?<!\p{L})(?:1|één|een|2|twee|one|two) (?:dag(?:en)?|days?) (?:per week |a week )?(?:naar|op|at|to|in) [^,.;]{0,30}(?:school|college|roc|opleiding|lessen)(?!\p{L})/iu

/** `remote werken is normaal: je komt één dag per week langs` */
const comes = /\b(?:kom|komt|zien|treffen|come|meet)\b/i

/** What a sentence of free text says of the place of work, if it does. */
const inSentence = (given: string): Word<WorkArrangement> | null => {
  const text = given.replace(atFirst, ' ')
  const said = placesSaid(text)
  const hybrid = /\bhybri(?:de?|disch)\b/i.exec(text)
  const clauses = clausesOf(text)
  const refusing = clauses.find(isOnSite)
  if (refusing !== undefined) return { word: 'ONSITE', text: refusing.trim() }
  if (hybrid && !no.test(clauses.find((clause) => clause.includes(hybrid[0])) ?? text))
    return { word: 'HYBRID', text: hybrid[0] }
  const isPart = part.test(text)
  const isTogether = said.office ? isPart : comes.test(text) && someDays.test(text)
  if (!isTogether && clauses.some(isRemote)) return { word: 'REMOTE', text: said.home ?? text }
  const elsewhere = said.home ?? said.free
  const isBeside = said.office !== null || isPart || inRow.test(text) || someInWord.test(text)
  if (said.home && (isBeside || (may.test(text) && worked.test(text))))
    return { word: 'HYBRID', text: said.home }
  if (said.free && (said.office || someDays.test(text))) return { word: 'HYBRID', text: said.free }
  // `vier dagen bij ons op de zaak, één dag naar school`: the fifth day is told, and is none at home.
  if (dayAtSchool.test(text)) return null
  const present = clauses.find((clause) => daysAtOffice.test(clause) && !treats.test(clause))
  if (present !== undefined) return { word: 'HYBRID', text: present.trim() }
  if (elsewhere && worked.test(text)) return { word: 'REMOTE', text: elsewhere }
  const there = workplace.exec(text)
  return there ? { word: 'ONSITE', text: there[0], aside: true } : null
}

/** Where the work is done, by what is said plainly; a label or title may say it in one word. */
export const arrangementIn = (given: string, scope: Scope): Word<WorkArrangement> | null => {
  const text = given.replace(ofOthers, ' ')
  const answer = refused.exec(text)
  if (answer?.[2]) return { word: 'HYBRID', text: answer[0].trim() }
  if (answer) {
    // Who says no to all days at home may allow some, and who says no to both ways does not say where.
    const rest = arrangementIn(text.slice(answer[0].length), 'text')
    return rest ?? (/^hybrid/i.test(answer[1]!) ? null : { word: 'ONSITE', text: answer[0].trim() })
  }
  const found = inSentence(text)
  if (found && !(found.aside && scope !== 'text')) return found
  if (scope === 'text') return found
  if (/^\s*(?:ja|yes)\b/i.test(text) && scope === 'label') return null
  if (home.test(text) || /\bop afstand\b/i.test(text)) return { word: 'REMOTE', text: text.trim() }
  return scope === 'label' &&
    /\bop (?:locatie|kantoor)\b|\bon-?\s?site\b|in (?:the )?office|werkvloer|buitendienst|ter plaatse|\bfysiek\b|\bin[- ]person\b/i.test(
      text,
    )
    ? { word: 'ONSITE', text: text.trim() }
    : null
}
