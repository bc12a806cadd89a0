/** Leaves out of a text what somebody believes, votes or belongs to: religion, party, union, and what they do there. */

import { gap } from './known-person.ts'

/** What is said of a school, a house of care or a broadcaster is work; of a person it is belief. */
const institution =
  '(?:\\p{L}*(?:school|scholen|scholengemeenschap|onderwijs|college|lyceum|gymnasium|universiteit|hogeschool|pabo|ziekenhuis|verzorgingshuis|verpleeghuis|zorg|zorginstelling|instelling|omroep|uitgeverij|organisatie|school|hospital|university|charity|museum|erfgoed|kunst|architectuur|feestdag(?:en)?))(?!\\p{L})'

const faith =
  "moslim(?:a|s|jongeren)?|muslim|islam|islamiet|islamiti(?:sch|sche)|islamic|christen(?:en|dom)?|christianity|christelijke?|(?:rooms[- ])?katholi(?:eke?|cisme)|catholic(?:ism)?|protestant(?:s|se|isme)?|gereformeerde?|hervormde?|evangelische?|evangelical|baptist(?:en(?:gemeente)?|isch)?|lutherse?|doopsgezinde?|remonstrantse?|joodse?|jood|jodendom|jewish|judaism|hindoe(?:s|ïsme)?|hindoestaanse?|hindu(?:ism)?|boeddhisme|buddhism|boeddhist(?:isch|ische)?|buddhist|sikh|atheïst(?:isch)?|atheist|agnost(?:isch|ic)?|humanist(?:isch|ische)?|jehova[’']?s?[ -]getuigen?|jehovah[’']?s witness(?:es)?|mormoon|mormon|soennitisch|sjiitisch|alevi(?:t|tisch)?|pinkster(?:gemeente|kerk)"

/** Anywhere in a text of somebody's own. */
const always: readonly RegExp[] = [
  new RegExp(
    String.raw`(?<![\p{L}-])(?:(?:praktiserend|belijdend|overtuigd|vroom|vrome|strenggelovig|practi[cs]ing|devout)e?\s+)?(?:${faith})(?![\p{L}-])(?!\s+${institution})(?:\s+(?:gemeente|kerk|gemeenschap|geloof|jeugd\p{L}*|jongeren\p{L}*|vrouwen\p{L}*|vereniging|stichting|church|community|faith)(?!\p{L}))?(?:\s+(?:te|in)\s+\p{Lu}[\p{L}'-]+)?`,
    'giu',
  ),
  /(?<![\p{L}-])(?:(?:niet-|streng)?gelovige?(?:\s(?:man|vrouw))?|godsdienstige?|mijn\s(?:geloof|religie|god)|my\s(?:faith|religion)|religieuze?\s(?:achtergrond|overtuiging)|bekeerling|gedoopt|kerkelijk|hoofddoek(?:je)?|hijab|ni[kq]aab|keppel(?:tje)?|kippa|ramadan|iftar|suikerfeest|offerfeest|sjabbat|sabbat|shabbat|vrijdaggebed|zondagsrust|zondagsschool|sunday school|catechisatie|kerkganger|kerkgang|kerkkoor|kerkenraad|kerkbestuur|moskeebestuur|kerkdiensten?|gospel(?:koor|zang)?(?:\schoir)?|bijbel(?:studie|kring|school)|bible (?:study|school|group)|koran(?:les(?:sen)?|school)?|quran|ouderling|diaken|misdienaar|koster|zendeling|missionaris|bedevaart|hadj|hajj|christenunie)(?![\p{L}-])/giu,
  // Behind a small word: it is a given name as well.
  /(?<=(?<!\p{L})(?:a|an|as|am|practi[cs]ing|devout|committed)\s)christians?(?![\p{L}-]|\s(?:school|university|charity))/giu,
  /(?<!\p{L})(?:ik\s(?:bid|vast)|bid\sik|vast\sik|i\s(?:pray|fast))(?!\p{L})/giu,
  /(?<!\p{L})(?:PvdA|PVDA|VVD|CDA|D66|GroenLinks(?:[-/ ]PvdA)?|PVV|FvD|Forum voor Democratie|ChristenUnie|SGP|BoerBurgerBeweging|BIJ1|JA21|50PLUS|PvdD|Partij voor de (?:Dieren|Vrijheid|Arbeid)|Jonge (?:Democraten|Socialisten)|JOVD|CDJA|Extinction Rebellion|Labour Party|Conservative Party|Green Party|Democratic Party|Republican Party)(?![\p{L}\d])/gu,
  /(?<!\p{L})(?:(?:vakbonds|(?:FNV|CNV)[- ]?)(?:kader)?lid(?:maatschap)?|(?:trade\s)?union member(?:ship)?|partijlid(?:maatschap)?|party member(?:ship)?)(?!\p{L})/giu,
  /(?<!\p{L})(?:open(?:lijk|ly)?\s)?(?:homo(?:seksuee?le?|seksueel)?|lesbisch|lesbienne|biseksuee?le?|biseksueel|queer|gay|lesbian|bisexual)(?![\p{L}-])/giu,
]

/** What makes a membership or pastime of a sentence. */
const own =
  /(?<!\p{L})(?:lid|kaderlid|bestuurslid|raadslid|statenlid|fractielid|lidmaatschap(?:pen)?|aangesloten|vrijwillig\p{L}*|actief|penningmeester|secretaris|voorzitter|bestuur|koor|jeugdleider|campagne|stem|stemde|stemmen|partij|jongerenafdeling|hobby\p{L}*|interesses?|vrije tijd|vrijetijd\p{L}*|nevenactiviteiten|nevenfuncties?|speelt?|voetbal(?:len|t)?|zing(?:en|t)?|member|membership|volunteer\p{L}*|active|treasurer|chair|board|campaign\p{L}*|vote|voted|hobbies|interests|spare time|free time|zondag|sunday|elke week|iedere week|opgevoed|raised|mijn|onze|my|our)(?!\p{L})/iu

const proper = String.raw`(?:\s+(?:(?:van|de|der|den|el|al|ul|in|te|of|the|St\.|Sint|\p{Lu}[\p{L}'’.-]*)(?=\s|[,.;:!?)]|$)\s*)*\p{Lu}[\p{L}'’-]*)?`
const house = String.raw`(?:(?:St\.?|Sint|Saint|H\.)\s\p{Lu}[\p{L}'’-]*\s+)?(?:kerk(?:gemeente|genootschap)?|moskee|synagoge|sjoel|tempel|mandir|gurdwara|parochie|church|mosque|synagogue|temple|parish|congregatie|congregation)`

/** In a sentence about what somebody belongs to or does in their own time. */
const belonging: readonly RegExp[] = [
  new RegExp(String.raw`(?<![\p{L}-])${house}(?!\p{L})${proper}`, 'gu'),
  new RegExp(String.raw`(?<![\p{L}-])${house}(?!\p{L})`, 'giu'),
  /(?<!\p{L})(?:SP|DENK|Volt|BBB|NSC|VNL|DWARS|ROOD)(?:-(?:fractie|lid|raadslid|bestuur))?(?![\p{L}\d-])/gu,
  /(?<!\p{L})COC(?!\p{L})(?:\s\p{Lu}\p{L}+)?/gu,
]

/** Behind a word of membership alone: who negotiates with a union does their work. */
const unions =
  /(?<=(?<!\p{L})(?:(?:[Kk]ader|[Bb]estuurs|[Bb]onds)?[Ll]id|[Ll]idmaatschap|[Aa]angesloten|[Aa]ctief|[Vv]rijwilliger|[Mm]ember|[Mm]embership)\s(?:van|bij|voor|of|in|at)\s(?:(?:de|het|the)\s)?)(?:(?:vak)?bond\s)?(?:FNV|CNV|VCP|AOb|AVV|NVJ|LAD|FBZ|NU ?[’']?91|De Unie|ABVAKABO|VHP|UNITE|Unison|vakbond|vakvereniging|(?:trade\s)?union)(?!\p{L})(?:\s\p{Lu}\p{L}+)*/gu

/** Teams and choirs of one sex, and clubs of those who come from one country. */
const sides =
  /(?<![\p{L}-])(?:(?:dames|heren|vrouwen|mannen|meisjes|jongens)(?:\s?(?:\d{1,2}(?!\d)|team|elftal)|(?=(?:koor|voetbal|hockey|handbal|volleybal|korfbal|rugby|dispuut|vereniging)(?!\p{L}))\p{L}+)|(?:ladies|women|men)[’']?s?\s(?:team|choir|football))(?!\p{L})/giu
const club = String.raw`(?:vereniging|stichting|club|gemeenschap|community|association|jongeren\p{L}*|vrouwen\p{L}*|ouderen\p{L}*|cultureel|culturele|centrum|dansgroep|volksdans\p{L}*|sociëteit)`

const pastime = /^(?:\s*[-•*]?\s*)?(?:hobby[’']?s?|interesses?|vrije ?tijd\p{L}*|hobbies|interests)\s*:/iu

/** `demonym` is a pattern of nationalities. */
const withoutClubs = (sentence: string, demonym: string): string =>
  sentence
    .replace(sides, gap)
    .replace(
      new RegExp(
        String.raw`(?<!\p{L})(?:${club}\s+)?${demonym}\s+${club}(?!\p{L})(?:\s\p{Lu}[\p{L}'’-]*)*`,
        'giu',
      ),
      (found) => (pastime.test(sentence) ? `${gap} ${found.split(/\s+/).at(-1)}` : gap),
    )

/** Sentence by sentence: a church that somebody restored stays, the one that they go to does not. */
export const withoutBeliefs = (text: string, demonym: string): string => {
  let left = text
  for (const each of always) left = left.replace(each, gap)
  return left
    .replace(unions, gap)
    .split(/(?<=(?<!(?:^|\s)(?:St|Sint|H))[.!?;]\s)|(?<=\n)/)
    .map((sentence) => {
      if (!own.test(sentence)) return sentence
      let kept = sentence
      for (const each of belonging) kept = kept.replace(each, gap)
      return withoutClubs(kept, demonym)
    })
    .join('')
}

const office =
  /(?<!\p{L})(?:vrijwillig\p{L}*|bestuurslid|lid|penningmeester|secretaris|voorzitter|ouderling|diaken|koster|jeugdleid\p{L}*|volunteer\p{L}*|member|treasurer|elder|deacon|raadslid|kaderlid)(?!\p{L})/iu
const body = new RegExp(
  String.raw`(?<![\p{L}-])(?:${house}|${faith}|PvdA|VVD|CDA|D66|GroenLinks|SP|PVV|DENK|Volt|BBB|NSC|FvD|ChristenUnie|SGP|FNV|CNV|COC|vakbond|partij voor)(?!\p{L})`,
  'iu',
)

/** Whether a post beside work tells it: an elder of a church, a volunteer of a party. Who is paid there did their work. */
export const tellsBelief = (position: string, company: string): boolean =>
  office.test(position) && body.test(company)
