/** Words of an advertisement that keep people away for their age, origin, sex or health, each with what to say instead. */

/** Whom the words keep away: by age, origin, sex, health, or a life beside work. */
export type Excludes = 'AGE' | 'ORIGIN' | 'SEX' | 'HEALTH' | 'CARE'

export interface ExcludingWord {
  pattern: RegExp
  excludes: Excludes
  /** What to say instead, in the language of the words. */
  instead: string
}

/** Not beside “zij”, “she” or a slash: both are named there. */
const alone = (word: string, other: string): RegExp =>
  new RegExp(
    `(?<![\\p{L}\\p{N}/])${word}(?![\\p{L}\\p{N}]|\\s*/|\\s+(?:of|or)\\s+${other}|\\s*\\(${other})`,
    'iu',
  )

const whole = (words: string): RegExp => new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`, 'iu')

const say = (excludes: Excludes, words: string, instead: string): ExcludingWord => ({
  pattern: whole(words),
  excludes,
  instead,
})

const dutch: readonly ExcludingWord[] = [
  say(
    'AGE',
    "jong(?:e)?(?:[\\s,]+(?:en\\s+)?(?:dynamische?|enthousiaste?|ambitieuze?|gezellige?|hechte?|informele?|fris(?:se)?)){0,4}\\s+(?:team|ploeg|club|collega[’']?s|professionals?|honden?|talent(?:en)?|gasten)",
    'een enthousiast team',
  ),
  say('AGE', 'jeugdig(?:e|heid)?', 'energiek'),
  say(
    'AGE',
    '(?:tot|maximaal|max\\.?|niet\\s+ouder\\s+dan|jonger\\s+dan|onder\\s+de)\\s+\\d{2}\\s+jaar(?:\\s+oud)?(?!\\s+(?:ervaring|werkervaring))|tussen\\s+(?:de\\s+)?\\d{2}\\s+en\\s+(?:de\\s+)?\\d{2}\\s+jaar(?:\\s+oud)?',
    'hoeveel ervaring het werk vraagt',
  ),
  say(
    'AGE',
    'leeftijd(?:sgrens)?\\s*:?\\s*(?:van\\s+)?\\d{2}\\s*(?:-|–|tot|t/m)\\s*\\d{2}',
    'hoeveel ervaring het werk vraagt',
  ),
  say('AGE', 'digital\\s+native', 'handig met digitale middelen'),
  say('AGE', 'pas\\s+afgestudeerde?n?|net\\s+afgestudeerde?n?', 'starter, of met weinig werkervaring'),
  say('AGE', '(?:je\\s+)?geboortedatum', 'of iemand 18 jaar of ouder is, als de wet dat vraagt'),
  say(
    'ORIGIN',
    'moedertaal(?:spreker|sprekers)?|moederstaal|native\\s+(?:nederlands|dutch|niveau)',
    'vloeiend Nederlands, of een taalniveau zoals C1',
  ),
  say('ORIGIN', 'autochtoon|autochtone|geboren\\s+nederlander', 'wie in Nederland mag werken'),
  say('ORIGIN', 'accentloos|zonder\\s+accent', 'goed verstaanbaar'),
  { pattern: alone('hij', 'zij'), excludes: 'SEX', instead: 'je, of hij/zij' },
  say('SEX', 'jongeman|jongedame|sterke\\s+(?:mannen|man|kerels?)|een\\s+(?:echte\\s+)?kerel', 'iemand'),
  say(
    'SEX',
    'secretaresses?|stewardess(?:en)?|poetsvrouw|(?<!gastheer\\s?(?:/|of|en)\\s?)gastvrouw(?!\\s*(?:/|of|en)\\s*gastheer|\\s*/)',
    'de functie voor iedereen (m/v/x)',
  ),
  say('SEX', '(?:alleen|uitsluitend)\\s+(?:voor\\s+)?(?:mannen|vrouwen|heren|dames)', 'iedereen (m/v/x)'),
  say(
    'HEALTH',
    '(?:in\\s+)?goede\\s+gezondheid|kerngezond(?:e)?|fysiek\\s+fit(?:te)?|lichamelijk\\s+fit',
    'wat het werk lichamelijk vraagt, zoals tillen tot 15 kg',
  ),
  say('HEALTH', 'representatief\\s+uiterlijk|verzorgd\\s+uiterlijk', 'netjes gekleed bij klanten'),
  say(
    'CARE',
    '(?:geen|zonder)\\s+(?:9|negen)[-\\s]+(?:tot|to)[-\\s]+(?:5|vijf)[-\\s]*mentaliteit',
    'wanneer je ook buiten kantooruren werkt',
  ),
]

const english: readonly ExcludingWord[] = [
  say(
    'AGE',
    'young(?:[\\s,]+(?:and\\s+)?(?:dynamic|enthusiastic|ambitious|vibrant|energetic)){0,4}\\s+(?:team|company\\s+of\\s+people|professionals?|colleagues|talents?|graduates?|crowd)',
    'an enthusiastic team',
  ),
  say('AGE', 'youthful', 'energetic'),
  say(
    'AGE',
    '(?:under|below|younger\\s+than|no\\s+older\\s+than|not\\s+older\\s+than)\\s+(?:the\\s+age\\s+of\\s+)?\\d{2}(?:\\s+years?(?:\\s+old)?)?(?!\\s*(?:hours|%|employees|years?\\s+of\\s+experience))',
    'how much experience the work asks for',
  ),
  say('AGE', 'recent\\s+graduates?|fresh\\s+graduates?', 'starter, or with little work experience'),
  say('AGE', '(?:your\\s+)?date\\s+of\\s+birth', 'whether somebody is 18 or older, where the law asks it'),
  say(
    'ORIGIN',
    'mother\\s+tongue|native\\s+(?:english|speakers?|language|level)',
    'fluent, or a level such as C1',
  ),
  say('ORIGIN', 'without\\s+(?:an\\s+)?accent|accent[-\\s]free', 'clear to listen to'),
  { pattern: alone('he', 'she'), excludes: 'SEX', instead: 'you, or they' },
  say(
    'SEX',
    'salesm[ae]n|waitress(?:es)?|stewardess(?:es)?|handym[ae]n|chairman',
    'the job for everybody, such as salesperson',
  ),
  say(
    'HEALTH',
    'able[-\\s]bodied|in\\s+good\\s+health|physically\\s+fit',
    'what the work asks of the body, such as lifting up to 15 kg',
  ),
  say(
    'CARE',
    '(?:no|not\\s+a)\\s+(?:9|nine)[-\\s]+to[-\\s]+(?:5|five)\\s+mentality',
    'when you also work outside office hours',
  ),
]

export interface Excluding {
  /** As they stand in the text. */
  words: string
  excludes: Excludes
  instead: string
}

/** Whom the work is for, or what is so old itself. */
const others =
  /(?<!\p{L})(?:kind(?:eren)?|peuters?|kleuters?|baby['’]?s?|leerlingen|scholieren|jongeren|jeugd|tieners|pubers|cliënten|patiënten|bewoners|deelnemers|children|kids|pupils|toddlers|teenagers|youth|clients|garantie|bestaa[nt]|bestond|warranty)(?!\p{L})[^.!?;\n]{0,60}$/iu
const sought = /(?<!\p{L})(?:zoek(?:en|t)?|gezocht|looking\s+for|hiring)(?!\p{L})/iu
const ofExperience = /^\s+(?:\p{L}+\s+){0,2}(?:werk)?(?:ervaring|experience)/iu

/** `Kinderen tot 12 jaar`, `10 tot 15 jaar relevante ervaring`: an age that keeps nobody away; `wij zoeken jongeren tot 25 jaar` does. */
const isAgeOfOthers = (text: string, match: RegExpExecArray): boolean => {
  if (!/\d/.test(match[0])) return false
  const before = text.slice(0, match.index)
  const sentence = before.slice(
    Math.max(...['.', '!', '?', ';', '\n'].map((sign) => before.lastIndexOf(sign))) + 1,
  )
  const after = text.slice(match.index + match[0].length)
  return ofExperience.test(after) || (others.test(sentence) && !sought.test(sentence))
}

/** What of both languages stands in the text, each rule once, in the order of the text. */
export const excludingWords = (text: string): Excluding[] =>
  [...dutch, ...english]
    .flatMap(({ pattern, excludes, instead }) => {
      const all = text.matchAll(new RegExp(pattern, `${pattern.flags}g`))
      const found = [...all].find((match) => excludes !== 'AGE' || !isAgeOfOthers(text, match))
      return found ? [{ at: found.index, words: found[0].replace(/\s+/g, ' '), excludes, instead }] : []
    })
    .sort((one, other) => one.at - other.at)
    .map(({ at: _, ...one }) => one)
