/** Leaves out of a text what somebody's nationality or origin is; languages, markets and dishes stay. */

import { gap } from './known-person.ts'

const stems =
  'nederland|holland|turk|marokk?aan|pool|syri(?:ë|e)?|belg|vlaam|waal|duit|surinaam|antilliaan|arubaan|curaçaos|afghaan|ira(?:a|n)|irak|koerd|oekraï?en|roemeen|bulgaar|hongaar|itali(?:a|ë)|spaan|portuge|griek|russ?|chine|indi(?:a|ë)|indones|moluk|somali|eritre|ethiop|ghane|nigeria|egypt|kaapverd|tunes|algerij|libane|palestij|israë?l|pakist|vietname|thai|filipijn|japan|koreaan|brazili|colombia|venezol|mexica|amerika|canade|brit|engel|fran|zwit|oostenrijk|deen|zweed|noor|fin|tsjech|slowa|slove|kroa|serv|bosn|alban|armeen|azer|georg|litou|letl|estl|zuid-afrika|afrika|joods|fries'

/** Adjectives, and what a man or a woman of there is called, in Dutch and English. */
export const demonym = String.raw`(?:(?:${stems})(?:s|se|ns|nse|ees|ese|isch|ische|sch|sche|er|ers|e|es|jn|aan|aans|aanse|iër|iërs|iaan|iaanse|zoos|ze|ische|ië|ier|in|ën|sman|enaar|it|iet|iets|ietse)?|dutch(?:man|woman)?|moroccan|turkish|turk|polish|pole|syrian|belgian|german|surinamese|afghan|iranian|iraqi|kurdish|kurd|ukrainian|romanian|bulgarian|hungarian|italian|spanish|portuguese|greek|russian|chinese|indian|indonesian|somali|eritrean|ethiopian|ghanaian|nigerian|egyptian|tunisian|algerian|lebanese|pakistani|vietnamese|filipino|japanese|korean|brazilian|colombian|venezuelan|mexican|american|canadian|british|english|french|swiss|austrian|danish|swedish|norwegian|finnish|czech|slovak|croatian|serbian|bosnian|albanian|armenian|georgian|african|european|europese|jewish)`

const word =
  'nationaliteit(?:en)?|nationalit(?:y|ies)|paspoort|passport|verblijfs\\p{L}+|residence permit|work permit|werkvergunning|tewerkstellingsvergunning|staatsburger\\p{L}*|citizens?|citizenship|burgerschap|afkomst|origine|herkomst|komaf|roots|migratieachtergrond|migrant\\p{L}*|immigrant|statushouder|vluchteling|refugee|asiel\\p{L}*|asylum|inburger\\p{L}*|ingeburgerd|genaturaliseerd|naturalised|naturalized|allochto\\p{L}+|autochto\\p{L}+|expat|tweede generatie'

const about = new RegExp(String.raw`(?<!\p{L})(?:${word})(?!\p{L})`, 'giu')
const anyDemonym = new RegExp(String.raw`(?<!\p{L})${demonym}(?!\p{L})`, 'giu')

/** `Marokkaanse ouders`, `een Turks gezin`. */
const family = new RegExp(
  String.raw`(?<!\p{L})${demonym}\s(?=(?:ouders?|gezin|familie|vader|moeder|achtergrond|bloed|wortels|grootouders|vrouw|man|meid|jongen|dame|woman|girl|parents|family|background|descent|heritage|origin)(?!\p{L}))`,
  'giu',
)
/** `ik ben een Turkse Nederlander`, `I am Dutch`. */
const self = new RegExp(
  String.raw`(?<=(?<!\p{L})(?:ik ben|ben ik|ben|als|i am|i['’]m|as)\s(?:(?:een|a|an|geboren|trotse|rasechte|echte|proud|half|native)\s){0,2})${demonym}(?:[ -](?:${demonym}))*(?!\p{L})(?!\s(?:taal|docent|leraar|lerares|les|vertaler|talig|language|teacher|translator|speaking|sprekend))`,
  'giu',
)
const tongue =
  /(?<!\p{L})(?:moedertaal\p{L}*|mother tongue|native (?:speaker|language|level)|native|geboren in nederland|born in the netherlands)(?!\p{L})/giu

/** `ik kom uit Marokko`, `gevlucht uit Eritrea`, `I moved here from Tunisia`: whatever place it is. */
const cameFrom =
  /(?<=(?<!\p{L})(?:(?:[Kk]om|[Kk]omen|[Kk]wam|[Kk]wamen|[Aa]fkomstig|[Gg]evlucht|[Vv]luchtte|[Vv]luchtten|[Gg]eëmigreerd|[Ee]migreerde|[Gg]eïmmigreerd|[Vv]erhuisd|[Vv]erhuisde|[Oo]orspronkelijk)(?:\s(?:ik|we|wij|zelf|oorspronkelijk|mijn\s\p{L}+)){0,2}\s(?:van)?uit|(?:[Cc]ome|[Cc]ame|[Hh]ail|[Ff]led|[Ee]migrated|[Ii]mmigrated|[Oo]riginally|here)\sfrom)\s)\p{Lu}[\p{L}'-]+(?:\s\p{Lu}[\p{L}'-]+)?/gu

/** In a sentence about origin every nationality goes; elsewhere only those that somebody says of themselves. */
export const withoutOrigin = (text: string): string =>
  text
    .replace(tongue, gap)
    .replace(family, `${gap} `)
    .replace(self, gap)
    .replace(cameFrom, gap)
    .split(/(?<=[.!?;]\s)|(?<=\n)/)
    .map((sentence) => {
      if (sentence.search(about) < 0) return sentence
      return sentence.replace(about, gap).replace(anyDemonym, gap)
    })
    .join('')
