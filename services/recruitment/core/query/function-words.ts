/** Words that say nothing of a job; they go when others remain (specification, Function words). */

const list = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/))

/** Work of any kind. */
const wordsForWork = list(
  'vacature vacatures baan banen baantje job jobs werk werken functie functies positie positions position vacancy vacancies work',
)

const functionWords = wordsForWork.union(
  list(`ik wil wij we je jij u me mij mijn jouw ons onze zoek zoeken zoekt gezocht gezocht zoekend gevraagd vind vinden looking search
als een de het der den des en of van voor met bij om aan op naar door over uit te in is zijn was er ook maar die dat deze dit
the a an and or of for with at to on as i am my in is are near from by that this your our you
per week waar die kan kunnen graag leuke leuk nieuwe nieuw new per wat hoe waarin iets omgeving regio rond rondom nabij vlakbij dichtbij nearby buurt omstreken
nabijheid around find want iemand nederland netherlands someone working worden word solliciteren hiring`),
)

/** Whether a question of these words alone asks for whatever there is: `vacatures`, `ik zoek werk`. */
export const areForAnyWork = (words: readonly string[]): boolean =>
  words.some((word) => wordsForWork.has(word)) && words.every((word) => functionWords.has(word))

export const isFunctionWord = (word: string): boolean => functionWords.has(word)

/** Small words of sentences: they say nothing of a job in a question, while titles and texts keep them. */
const smallWords = list(
  `onder tijdens binnen tussen sinds langs tegen behalve zoals terwijl omdat zodat
laat laten ga gaan gaat doe doen doet krijg krijgen krijgt heb hebben heeft mogen moet moeten wordt zou zouden hou houd houden
elk elke ieder iedere alle alles veel heel erg zelf mezelf zelfs nog wel eens gewoon lekker misschien liefst
during within between while do does get getting have has can could would should like some any all every just please`,
)

/** Whether a question says no more with the word than without. */
export const isSmallWord = (word: string): boolean => functionWords.has(word) || smallWords.has(word)

/** After these a name is always a place. */
const prepositions = list('in te rond rondom regio omgeving nabij vlakbij dichtbij near around nearby')

export const isPlacePreposition = (word: string): boolean => prepositions.has(word)

const joins = list('en of and or')

export const isJoin = (word: string | undefined): boolean => word !== undefined && joins.has(word)

/** Words that no dictionary of a site counts: every text has them. */
const everywhere = list(
  `de het een en van in op te voor met is je aan bij die dat als zijn wij we of om the and to a of for you we in with our are
jij jouw ons onze naar door ook er uit over dit deze zich hebt hebben bent ben kan kunt will your be as on or that from`,
)

export const isEverywhere = (word: string): boolean => everywhere.has(word)
