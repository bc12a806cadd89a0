/** Leaves out of a text whether somebody is a man or a woman: words of family and sex, pronouns, and women's or men's names of work. */

import { gap } from './known-person.ts'

/** Gives the common name of an occupation for a woman's name of it; any other word as it is. */
export type NeutralForm = (word: string) => string

const numberWord =
  'één|twee|drie|vier|vijf|zes|zeven|acht|negen|tien|elf|twaalf|vijftien|twintig|dertig|veertig|vijftig|honderd|paar'

const words =
  /(?<![\p{L}-])(?:mannelijke?|vrouwelijke?|in verwachting(?! van\s(?:uw|je|jullie))|vrouw|meneer|mevrouw|mevr\.?|mw\.?|dhr\.?|de heer|moeders? van|vader(?:schapsverlof)?|mama|papa|moeder(?:schap)?|alleenstaande (?:moeder|vader)|huisvrouw|huisman|huismoeder|dochters?|zoons?|zonen|zus(?:je)?|broer(?:tje)?|oma|opa|tante|echtgenote|echtgenoot|vriendin|weduwe|weduwnaar|zwanger(?:e|schap|schaps\p{L}+)?|bevalling|bevallen van|ouderschapsverlof|kraamtijd|jongeman|jongen|meisje|meid|dame|heer|kerel|gozer|girl|boy|lady|gentleman|woman|male|female|wife|husband|mother|father|mom|mum|dad|sister|brother|daughters?|sons?|pregnan\p{L}+|maternity(?: leave)?|paternity(?: leave)?|housewife|mr|mrs|ms|miss|madam|transgender|non-binair|non-binary)(?![\p{L}-])/giu
/** Work with mothers and children says nothing of whoever does it; `mr.` in small letters is a lawyer's degree. */
const stays = new Set(['mr'])
const atWork = /^(?:\s(?:en|and|&)\s(?:kind|child|baby)|-)/i

/** `Een man van 54` is who it is, `een man of tien` how many. */
const man = new RegExp(
  String.raw`(?<![\p{L}-]|\d\s|(?:${numberWord})\s)(?:man)(?![\p{L}-]|\s(?:en macht|power)|\sof\s(?:\d|${numberWord}))`,
  'giu',
)

const neutral = new Map(
  `gastvrouw medewerker gastvrijheid|gastheer medewerker gastvrijheid|zakenman ondernemer|zakenvrouw ondernemer|secretaresse secretarieel medewerker|
directiesecretaresse secretarieel medewerker|kapster kapper|juf leerkracht|juffrouw leerkracht|schooljuf leerkracht|meester leerkracht|vroedvrouw verloskundige|stewardess cabinemedewerker|steward cabinemedewerker|
brandweerman brandweerkracht|brandweervrouw brandweerkracht|vakman vakmens|vakvrouw vakmens|cameraman cameramedewerker|cameravrouw cameramedewerker|verzorgster verzorgende|kraamverzorgster kraamverzorgende|
verpleegster verpleegkundige|verpleger verpleegkundige|werkneemster werknemer|onderneemster ondernemer|lerares leraar|docente docent|directrice directeur|serveerster bedieningsmedewerker|ober bedieningsmedewerker|
schoonheidsspecialiste schoonheidsspecialist|assistente assistent|studente student|stagiaire stagiair|agente agent|consulente consulent|adviseuse adviseur|leidster begeleider|peuterleidster pedagogisch medewerker|kleuterjuf leerkracht|
poetsvrouw schoonmaker|werkster schoonmaker|buurvrouw buur|buurman buur|voorvrouw voorwerker|voorman voorwerker|timmervrouw timmerman|medewerkster medewerker|vrijwilligster vrijwilliger|verkoopster verkoper|
chairman chair|chairwoman chair|waitress waiting staff|waiter waiting staff|actress actor|eigenaresse eigenaar|kokkin kok|boerin boer|bazin baas|penningmeesteres penningmeester|speelster speler|salesman salesperson|saleswoman salesperson|businessman entrepreneur|businesswoman entrepreneur|policeman police officer|policewoman police officer|fireman firefighter|hostess host|barman barkeeper|barmaid barkeeper`
    .split('|')
    .map((pair) => {
      const [word, ...rest] = pair.trim().split(' ')
      return [word!, rest.join(' ')] as const
    }),
)

const withCase = (like: string, word: string): string =>
  /^\p{Lu}/u.test(like) ? word.charAt(0).toUpperCase() + word.slice(1) : word

/** `kapster` becomes `kapper`: what somebody can do stays. */
const withNeutralWork = (text: string, neutralForm: NeutralForm): string =>
  text.replace(/(?<!\p{L})\p{L}{3,}(?!\p{L})/gu, (word) => {
    const lower = word.toLowerCase()
    const own = neutral.get(lower)
    // `Meester in de rechten` and a master's certificate are degrees; a teacher writes it small.
    if (own !== undefined) return lower === 'meester' && word !== 'meester' ? word : withCase(word, own)
    if (!/(?:ster|sters|trice|euse|ares|eres)$/.test(lower)) return word
    const form = neutralForm(lower)
    return form === lower ? word : withCase(word, form)
  })

const slashed =
  /(?<![\p{L}/])(?:zij|hij|she|he|they|hen|die|ze)\s?\/\s?(?:haar|hem|zijn|her|hers|him|his|them|theirs|hun|die|hen)(?:\s?\/\s?(?:haar|hem|zijn|hers|her|his|him|theirs|them|hun))?(?![\p{L}])/giu

const plural = String.raw`(?:zijn|waren|hebben|hadden|worden|werden|gaan|aan|kunnen|konden|moeten|willen|wilden|zullen|zouden|\p{L}{2,}en)`
const singular = String.raw`(?:is|was|heeft|had|wil|wilde|kan|kon|gaat|ging|deed|doet|werd|moet|moest|zal|zou|kreeg|gaf|nam|begon|zocht|bracht|sprak|schreef|leidde|volgde|behaalde|werkte|maakte|\p{L}+[^e]t(?=\s))`
const hair = String.raw`(?:knippen|knipt|verven|verft|kleuren|föhnen|stylen|wassen|vlechten|opsteken|en (?:make-?up|nagels|huid|baard)|extensions)`
const function_ = String.raw`(?:er|de|het|een|niet|ook|nu|al|altijd|dan|nog|daar|hier|goed|bereid|te|op|in|aan|van|voor|met|bij|uit|naar|zeer|erg|heel|twee|drie|vier|vijf|mijn|onze|jullie|we|u|je|ik|en|of|als|om|dat|deze|die|zo|meer|veel|enkele|geen|echt|gewend|ge\p{L}+(?:d|t|en)|be\p{L}+d|ver\p{L}+d|\p{L}+baar|belangrijk|verantwoordelijk|beschikbaar|welkom)`

const pronouns: readonly RegExp[] = [
  slashed,
  /(?<![\p{L}-])(?:hij|hem|hemzelf|haarzelf|zijzelf|zichzelf als (?:vrouw|man))(?![\p{L}-])/giu,
  new RegExp(String.raw`(?<![\p{L}-])zij(?![\p{L}-]|\s${plural}(?!\p{L}))`, 'giu'),
  new RegExp(String.raw`(?<![\p{L}-])ze(?=\s${singular}(?!\p{L}))`, 'giu'),
  new RegExp(
    String.raw`(?<![\p{L}-]|(?:het|lang|kort|krullend|je|mijn|uw|steil|gekleurd|grijs)\s)haar(?![\p{L}-]|\s${hair}|\s?[,.;]|$)`,
    'gimu',
  ),
  // `zijn` is `to be` far more often: his only behind a small word, and before what can be owned.
  new RegExp(
    String.raw`(?<=(?:^|[.!?\n]\s*|(?<!\p{L})(?:met|van|voor|in|door|bij|aan|op|uit|over|naar|onder|tijdens|en|dat|volgens|dankzij|wegens|tot|heeft|had|deed|gaf|\uE000)\s))zijn(?=\s(?!${function_}(?!\p{L}))\p{Ll}{3,})`,
    'giu',
  ),
]
/** `HIS` is a system of hospitals, and `her en der` no woman. */
const english =
  /(?<![\p{L}-])(?:[Hh]e|[Hh]im|[Hh]is|[Ss]he|[Hh]er|[Hh]ers|[Hh]imself|[Hh]erself)(?![\p{L}-]|\sen\sder)/gu

/** In the order of the rules: pronouns are judged by the words beside them, so they go first. */
export const withoutSex = (text: string, neutralForm: NeutralForm): string => {
  let left = text
  for (const each of pronouns) left = left.replace(each, gap)
  left = left.replace(english, gap)
  left = left.replace(words, (found, offset: number) => {
    if (stays.has(found) || atWork.test(left.slice(offset + found.length))) return found
    return gap
  })
  return withNeutralWork(left.replace(man, gap), neutralForm)
}
