/** What has a number of hours beside it and is no week of work: leave, opening times, the week that pay or leave is counted by. */

const clock = '(?:[01]?\\d|2[0-4])(?:[.:]\\d{2})?'
/** Blanked before hours are read. */
export const notHours: readonly RegExp[] = [
  // een opleiding van 14 weken (38 uur per week)
  /\b\p{L}*(?:opleiding|training|cursus|scholing|inwerkperiode|inwerktraject|course)\b[^.;]{0,25}\b(?:van|of|duurt|takes) (?:ongeveer |circa |ca\. )?\d{1,2} (?:weken|maanden|weeks|months)[,:]? ?\(?(?:van )?\d{2}(?:[.,]\d)? ?(?:uur|hours?)(?: (?:per|a) week)?\)?/giu,
  // if you work a 40-hour week, you build up leave; a 40-hour week on a 38-hour contract; als je 40 uur werkt, bouw je adv op
  /\b(?:if|when) you (?:choose to )?work (?:an? )?\d{2}[- ]hours?\b(?=[^.;]*\b(?:adv|atv|extra|days? off|leave)\b)[^,.;]*|\b\d{2}[- ]hours?(?: a| per)?(?: working)? week (?=on an? \d{2}[- ]hours? contract)|\b(?:als|wanneer|indien) je (?:kiest voor )?(?:een |wekelijks )?\d{2}[- ]?(?:uur|urige (?:werk)?week)\b(?=[^.;]*\b(?:adv|atv|roostervrij|vrije (?:dag|uur|uren)|extra (?:dag|vrij|verlof|uur)))[^,.;]*/giu,
  // a full-time 38-hour working week comes with 232 hours of leave; een 37-urige werkweek = fulltime
  /\b(?:full-?time|voltijd\p{L}*) \d{2}(?:[.,]\d)?[- ]?(?:hours?|urige|uur) (?:working |work)?week(?= (?:comes|is|has|betekent|=))|\b\d{2}(?:[.,]\d)?-?urige (?:werk)?week\s*=\s*(?:full-?time|voltijd)|\bfull-?time (?:employment|appointment|contract|position) (?:of |\()\d{2}(?:[.,]\d)? hours?(?: per week| a week)?\)?/giu,
  /(?:salaris|loon|bedrag|schaal|max(?:imaal)?|bruto|verlof|vakantie)[^.]{0,60}?\b(?:bij|o\.?\s?b\.?\s?v\.?|op basis van|uitgaande van|gebaseerd op|voor)\s+(?:een\s+)?(?:(?:volledige?|fulltime|full-time|voltijdse?|werkweek|dienstverband|aanstelling|week|contract|van|basis|gemiddeld|1(?:[.,]0)? ?fte|\()\s*)*\d{1,2}(?:[.,]\d{1,2})?\s*-?\s*(?:uur|uren|u\b|urige)(?:\s*(?:per|p\/|p\.)\s*w\p{L}*)?(?:\s*(?:werk|contract)?week)?/giu,
  /\b(?:(?:\d-?)?ploegendienst|diensten?|shifts?|dagdelen)\s+(?:per (?:maand|month) )?(?:van|of)\s+\d{1,2}(?:\s*(?:,|of|or|tot|to|-)\s*\d{1,2})*\s*(?:uur|hours?)/gi,
  // Ouders werken gemiddeld 3 dagen per week
  /(?:^|[.;!?]\s+)(?:(?:de|onze|deze|veel|die) )?(?:ouders|kinderen|leerlingen|studenten|cli[eë]nten|bewoners|pati[eë]nten|deelnemers|bezoekers|vrijwilligers|parents|children|students|clients)\b(?![^.;!?]*\b(?:je|jij|jouw|u|you|your)\b)[^.;!?]*/giu,
  // Onze HR-adviseur is parttime (20 uur)
  /(?:^|[.;!?]\s+)(?:onze|our) (?!\p{L}*(?:functie|baan|vacature|week|collega|position|role|job|working))[\p{L}-]+ (?:is|werkt|works|heeft|has)(?!\p{L})(?![^.,;!?]*\b(?:je|jij|jouw|u|you|your)\b)[^.,;!?]*/giu,
  // van 9 tot 17 uur, tussen 08:00 en 17:00 uur, 9.00-17.30 uur
  new RegExp(
    `(?<!(?:contract|contracten|dienstverband|aanstelling|functie|baan|vacature|week|parttime|fulltime) )\\b(?:tussen|van|vanaf|between|from)\\s+(?:de |circa |ca\\.? )?${clock}(?!\\d)\\s*(?:uur|u|h)?\\s*(?:-|–|tot|en|t\\/m|to|and)\\s*${clock}\\s*(?:uur|u\\b|h\\b)(?!\\s*(?:per|p\\/|p\\.|in de|\\/)\\s*w)(?=[^.]{0,40}?(?:ochtend|avond|middag|nacht|dag\\b|rooster|open|dienst|winkel|bereik|bel|tijd|$|\\.|,))`,
    'gi',
  ),
  // twee middagen per week van 15 tot 18 uur
  /\b(?:middag|avond|ochtend|nacht)(?:en)?(?: (?:per|in de) week)?,? (?:telkens |steeds )?(?:van|tussen) \d{1,2} (?:tot|en) \d{1,2} ?(?:uur|u)\b(?! per week)/gi,
  /\b\d{1,2}\s*[-–]\s*\d{1,2}\s*uur(?:\s*(?:en|,|\/|of)\s*\d{1,2}\s*[-–]\s*\d{1,2}\s*uur)+/gi,
  // Een volledige baan telt bij ons 40 uur
  /\b(?:full-?time|voltijd|volledige?|1(?:[.,]0)? ?fte)\s*(?:(?:werk)?week|dienstverband|baan|aanstelling|\([^)]*\))?\s*(?:is|=|bedraagt|betekent|telt|omvat)\s*(?:bij ons |hier )?\d{2}(?:[.,]\d)?\s*(?:uur|uren|u\b)?|\b\d{2}(?:[.,]\d)?\s*(?:uur|hours)\s*(?:=|is)\s*(?:full-?time|voltijd|1(?:[.,]0)? ?fte)/gi,
  /\b\d{1,2}[:.]\d{2}\s*(?:uur|u\b|h\b)?\s*(?:-|–|tot|en|t\/m)\s*\d{1,2}[:.]\d{2}(?:\s*(?:uur|u\b|h\b))?/gi,
  /\b\d{1,2}:\d{2}\s*(?:uur|u\b)?/gi,
  // Reageren kan tot 14 december, 9.00 uur
  /(?<=\b(?:20\d\d|januari|februari|maart|april|mei|juni|juli|augustus|september|oktober|november|december),? )(?:[01]?\d|2[0-4])(?:[.:]\d{2})? ?uur\b(?! per)/gi,
  /\b(?:om|rond|na|voor|vóór|tot|vanaf|uiterlijk)\s+\d{1,2}(?:[.:]\d{2})\s*(?:uur|u\b)/gi,
  // Een rit duurt gemiddeld 6 uur
  /(?<!\b(?:werk)?(?:week|weken) )\b(?:duurt|duren|takes|lasts)\s+(?:(?:gemiddeld|ongeveer|circa|ca\.?|zo'n|meestal|about|around)\s+)?\d{1,2}(?:[.,]\d)?(?:\s*(?:-|–|tot|à|to)\s*\d{1,2}(?:[.,]\d)?)?\s*(?:uur|uren|hours?)\b(?!\s*per week)/gi,
  // elke dag om 4 uur uit bed
  /(?<!\bgaat (?:het )?(?:hier )?)\bom\s+[1-7]\s*uur\b(?!\s*(?:per|p\/|p\.|in de)\s*w)/gi,
  // tot 17 uur; but not what `een bijbaan van 12 tot 20 uur` ends with
  /(?<!(?:^|(?:(?:baan|baantje|contract|functie|dienstverband|vacature) van|(?<!geopend |bereikbaar |open )per week:?|in de week|zo'n|ongeveer|circa|ca\.|gemiddeld|minimaal|voor|dus|uit op|bieden:?|biedt) |(?:nachten|avonden|dagen|diensten|ochtenden|middagen)(?: per week)?[:,;(] ?(?:samen |dus |in totaal )?)\d{1,2} )\b(?:om|na|rond|vóór|tot)\s+(?:[01]?\d|2[0-4])\s*uur\b(?!\s*(?:per|p\/|p\.|in de)\s*w)(?=\s*(?:'s|’s|in de|beginnen|start|begin|klaar|vrij|en\b|[,.]|$))/gi,
  /\bvoor\s+(?:[01]?\d|2[0-4])\s*uur\b(?=\s*(?:'s|’s|in de ochtend|beginnen|bellen|klaar|besteld))/gi,
  /\b\d{1,2}\s*uur\s*(?:'s|’s)\s*\p{L}+/giu,
  /\b(?:binnen|within|minimaal|in)\s+(?:de\s+)?\d{1,2}\s*(?:-|–|tot|à)?\s*\d{0,2}\s*(?:uur|hours)\b(?=[^.]{0,30}?(?:reactie|antwoord|bericht|contact|terug|gebeld|thuis|geleverd|bezorgd|respon|duidelijk|horen|weten|hoor))/gi,
  /\b(?:binnen|within)\s+(?:de\s+)?\d{1,2}(?:\s*(?:-|–|tot|à)\s*\d{1,2})?\s*(?:uur|hours)/gi,
  /\b24\s*(?:uur|u)?\s*\/\s*7|\b24\s*uur\s*(?:per dag|bereik|zorg|open|service|dienst|bewaking|in touw|paraat|begeleiding|opvang|verblijf)|\b24[- ]?uurs\p{L}*/giu,
  /\b\d{1,4}(?:[.,]\d{1,3})?\s*(?:(?:-|–|tot|à)\s*\d{1,4}(?:[.,]\d+)?\s*)?(?:vakantie|verlof|studie|adv|atv|vrije |snipper|overwerk|plus|reis|bovenwettelijke |wettelijke )-?\s?uren/gi,
  /\b\d{1,4}(?:[.,]\d{1,3})?\s*(?:(?:-|–|tot|à)\s*\d{1,4}(?:[.,]\d+)?\s*)?(?:uur|uren|hours?)\s*(?:per|p\/|\/|in het|in de|a|op)\s*(?:dag|maand|jaar|nacht|dienst|kwartaal|month|year|day|avond|etmaal|cliënt|klant|les|werkdag|twee weken|2 weken|14 dagen|keer|shift|periode|opdracht)\b/gi,
  /\b\d{1,4}\s*(?:uur|uren)\s*(?:extra |betaald |aan |bovenwettelijke? |wettelijke? )*(?:vakantie|verlof|scholing|training|studie|reactietijd|rijden|reizen|reistijd|les\b|begeleiding|supervisie|therapie|rust|vrij\b|wachttijd|zorg per|lestijd|overwerk|slaap|coaching|huiswerk|dagbesteding|bereikbaar|ervaring|vlieg)/gi,
  /\b\d{1,3}[.,]\d{3}\s*(?:uur|uren)/gi,
  // open 60 uur per week; een inwerkperiode van 40 uur per week; 0,6-1,0 fte op basis van 36 uur
  /\b\d{2,3} (?:uur|hours) (?:per|a) week (?:open|geopend|bereikbaar)\b|\b(?:inwerk|introductie|opleidings)\p{L}* van \d{1,2} uur(?: per week)?|(?<=fte[^.\d]{0,8})(?:based on|op basis van|o\.?b\.?v\.?)[^.\d]{0,20}\d{2}(?:[.,]\d)?[- ]?(?:uur|urige|hours?)(?: (?:per|a) week| (?:werk)?week)?/giu,
  // 0,8 fte, 36-urige werkweek
  /(?<=\bfte[,;]? ?\(?(?:bij |van |in )?(?:een )?)\d{2}(?:[.,]\d)?[- ]?urige (?:werk)?week/giu,
  // Werktijden 8 - 17 uur
  /\b(?:werktijden|openingstijden|tijden)\b[^.;\d]{0,25}(?:[5-9]|1[01])(?:[.:]\d\d)?\s*(?:-|–|tot)\s*(?:1[2-9]|2[0-3])(?:[.:]\d\d)?\s*(?:uur|u\b)(?!\s*per)/gi,
  // met overwerk tot 45 uur
  /\boverwerk(?:en)? (?:tot|van) (?:wel |maximaal )?\d{1,2} uur/gi,
  // De opleiding duurt zes maanden, 8 uur per week; je werkt daarnaast 24 uur
  /\b(?:opleiding|cursus|training|studie|scholing|course|school)\b(?: \p{L}+)? (?:duurt|kost|vraagt|beslaat|takes|lasts|is|requires)[^.;:]{0,40}?\d{1,3}\s*(?:uur|uren|hours?)(?:\s*(?:per|a|in de)\s*week)?/giu,
]

/** Beside these a number of days is no week of work. */
export const notDays =
  /geopend|thuis|kantoor|locatie|remote|home|office|school|lesdag|open\b|training|vrij|vakantie|verlof|bezorgd|bezorging|hybrid|op afstand|bereikbaar|24\/7|opvang|7 dagen|zeven dagen|inwerk|cursus|van de week|onsite|on-site|bezoek|stageschool|klant|opdrachtgever|per week (?:voor|aan)|reageren|binnen|geleden|retour|\btravel|\b(?:sites?|plants?)\b|\bop reis|reisdagen|zakenreis|\breis(?:t|\b)|\bhuis\b/i

/** `'s ochtends van 6 tot 8, 6 dagen per week`: its days are no whole ones. */
export const partsOfDays =
  /['’]s (?:ochtends|morgens|middags|avonds|nachts)[^.;]{0,20}\b\d{1,2} tot \d{1,2}\b/i
