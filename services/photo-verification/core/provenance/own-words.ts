/** Sentences in which a file says of itself that AI made it, in English and in Dutch. */

const wordsOf = (...words: string[]): string => `(?:${words.join('|')})`
const maybe = (pattern: string): string => `(?:(?:${pattern})\\s+)?`

const work = wordsOf(
  ...['image', 'picture', 'photo', 'photograph', 'artwork', 'art', 'illustration', 'portrait', 'content'],
  ...['afbeelding', 'beeld', 'foto', 'kunstwerk', 'illustratie', 'plaatje', 'portret', 'inhoud'],
)
const determiner = wordsOf('this', 'the', 'an?', 'dit', 'deze', 'de', 'het', 'een')
const extent = wordsOf(
  ...['entirely', 'fully', 'completely', 'partly', 'partially', 'digitally'],
  ...['volledig', 'geheel', 'helemaal', 'deels', 'gedeeltelijk', 'digitaal'],
)
const verb = wordsOf('is', 'was', 'has been', 'werd')
const generative = wordsOf('generative', 'generatieve')
const intelligence = `${wordsOf('AI', 'A\\.I\\.', 'artificial intelligence', 'kunstmatige intelligentie')}`
/** What follows the name of a program or a person that is called so would be another word. */
const tool = `(?:[\\s-](?:tools?|models?|software|technology|technologie|(?:image |beeld)?generator))?`
const anyIntelligence = `${maybe('an?|een')}${maybe(generative)}${intelligence}${tool}`
const how = wordsOf(
  ...['with', 'by', 'using', 'through', 'via', 'with the (?:help|aid|use) of'],
  ...['met', 'door', 'met (?:de )?(?:be)?hulp van', 'd\\.m\\.v\\.'],
)
const made = wordsOf(
  ...['made', 'created', 'generated', 'produced', 'gemaakt', 'gegenereerd', 'gecreëerd', 'geproduceerd'],
)
/** Much that is called AI only sharpens: what edited a picture has to be generative. */
const edited = wordsOf('edited', 'altered', 'bewerkt', 'aangepast')
const lead = `(?:(?:let op|note|disclaimer|${work})\\s*:\\s*)?`

const acts = wordsOf(
  `${made}\\s+${how}\\s+${anyIntelligence}`,
  `${how}\\s+${anyIntelligence}\\s+${made}e?(?:\\s+${work})?`,
  `${edited}\\s+${how}\\s+${generative}\\s+${intelligence}${tool}`,
  `${how}\\s+${generative}\\s+${intelligence}\\s+${edited}e?(?:\\s+${work})?`,
  `${maybe(generative)}${intelligence}[\\s-]${made}e?(?:\\s+${work})?`,
  `${wordsOf('artificially', 'synthetically', 'kunstmatig')}\\s+${made}e?\\s+${work}`,
  `${generative}\\s+${intelligence}[\\s-]${work}`,
)
const whole = new RegExp(
  `^\\s*${lead}${maybe(wordsOf('this is', 'dit is'))}${maybe(determiner)}(?:${work}\\s+)?${maybe(verb)}${maybe(determiner)}${maybe(extent)}${acts}\\s*[.!]?\\s*$`,
  'iu',
)
const ofThis = new RegExp(
  `^\\s*${wordsOf('this', 'dit', 'deze')}\\s+(?:${work}\\s+)?${verb}\\s+${maybe(determiner)}${maybe(extent)}${acts}\\s*[.!]?\\s*$`,
  'iu',
)

const maximumLength = 120
/** Behind the end of a sentence or of a line. */
const lastSentence = /(?:[.!]\s+|\n\s*)([^.!?\n]{1,120}[.!]?)\s*$/

/**
 * The whole text says so, or the sentence that it ends with, of “this picture”: a caption about such pictures is none, nor is
 * a sentence that denies or asks it.
 */
export const saysItIsGenerated = (text: string): boolean => {
  if (text.length <= maximumLength && whole.test(text)) return true
  const last = lastSentence.exec(text.slice(-4 * maximumLength))?.[1]
  return last !== undefined && ofThis.test(last)
}
