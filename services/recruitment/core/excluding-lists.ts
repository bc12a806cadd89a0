/** The words themselves, Dutch and English, and what to say instead. */

/** Whom the words keep away: by age, origin, belief, sex, health, or a life beside work. */
export type Excludes = 'AGE' | 'ORIGIN' | 'BELIEF' | 'SEX' | 'HEALTH' | 'CARE'

export interface ExcludingWord {
  pattern: RegExp
  excludes: Excludes
  /** What to say instead, in the language of the words. */
  instead: string
  /** It speaks of somebody: whether of whom is sought, the words before it tell. */
  pronoun?: true
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

export const dutch: readonly ExcludingWord[] = [
  say(
    'AGE',
    "jong(?:e)?(?:[\\s,]+(?:en\\s+)?(?:dynamische?|enthousiaste?|ambitieuze?|gezellige?|hechte?|informe(?:el|le)|fris(?:se)?)){0,4}\\s+(?:team|ploeg|club|collega[’']?s|professionals?|hond(?:en)?|talent(?:en)?|gasten)",
    'een enthousiast team',
  ),
  say('AGE', 'jeugdig(?:e|heid)?', 'energiek'),
  say(
    'AGE',
    '(?:team|ploeg|club|groep|zoek(?:en|t))\\s+(?:van\\s+|met\\s+|wij\\s+|we\\s+)?(?:\\p{L}+\\s+){0,2}jonge\\s+mensen',
    'mensen met zin in het werk',
  ),
  say(
    'AGE',
    '(?:je|jij|u)\\s+bent\\s+(?:(?:niet\\s+ouder|jonger)\\s+dan\\s+\\d{2}|\\d{2}\\s*(?:-|–|tot|t/m)\\s*\\d{2}\\s+jaar)|\\d{2}-?minners?',
    'hoeveel ervaring het werk vraagt',
  ),
  say(
    'AGE',
    '(?:tot|maximaal|max\\.?|niet\\s+ouder\\s+dan|jonger\\s+dan|onder\\s+de)\\s+\\d{2}\\s+jaar(?:\\s+oud)?(?!\\s+(?:ervaring|werkervaring))|tussen\\s+(?:de\\s+)?\\d{2}\\s+en\\s+(?:de\\s+)?\\d{2}\\s+jaar(?:\\s+oud)?',
    'hoeveel ervaring het werk vraagt',
  ),
  say(
    'AGE',
    'leeftijd(?:sgrens)?\\s*:?\\s*(?:van\\s+)?\\d{2}\\s*(?:-|–|tot|t/m)\\s*\\d{2}|leeftijd(?:sgrens)?\\s*:?\\s*(?:is\\s+|ligt\\s+)?(?:max(?:imaal|\\.)?|tot|onder|tussen)\\s*(?:de\\s+)?\\d{2}',
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
  say(
    'ORIGIN',
    String.raw`nederlandse\s+nationaliteit|(?:alleen|uitsluitend)\s+nederlanders`,
    'wie in Nederland mag werken',
  ),
  say(
    'ORIGIN',
    String.raw`(?:stuur|voeg|upload|lever|met|inclusief|plus)\s+(?:\p{L}+\s+){0,3}pasfoto(?!['’]?s)`,
    'geen foto: wat iemand kan staat in het cv',
  ),
  say(
    'BELIEF',
    String.raw`geen\s+hoofddoek(?:en|jes?)?|(?<!of\s)zonder\s+hoofddoek|hoofddoek(?:en|jes?)?\s+(?:is|zijn)\s+(?:\p{L}+\s+){0,2}niet\s+(?:toegestaan|gewenst|mogelijk)`,
    'welke werkkleding het werk vraagt',
  ),
  say(
    'SEX',
    String.raw`(?<![/(]\s?|(?:of|en)\s)(?:barvrouw|werkster|schoonmaakster|verkoopster|medewerkster|serveerster|receptioniste|kamermeisjes?|kapster|verpleegster|directrice)(?!\s*/|\s*\(?m\s*/\s*v|\s+(?:of|en)\s+-?\p{L})`,
    'de functie voor iedereen (m/v/x)',
  ),
  say(
    'SEX',
    String.raw`(?:zoek(?:en|t)|gezocht:?)\s+(?:wij\s+|we\s+)?(?:(?!(?:voor|van|met|om|die|bij|aan|in|en|of)\s)[\p{L}-]+,?\s+){0,3}(?:dames?|meid(?:en)?|meisjes?|jongens?|kerels?|vent(?:en)?|heren)(?!\s*(?:of|en|/))|(?:dames|meiden|meisjes|jongens|kerels|heren|mannen|vrouwen)\s+gezocht`,
    'iedereen (m/v/x)',
  ),
  say(
    'SEX',
    String.raw`(?:een\s+(?:\p{L}+\s+){0,2}|de\s+|(?<=^|\n|\.\s)\p{L}+\s+)(?:man|vrouw|dame|meid|meisje|jongen|kerel|vent)\s+(?:die\s+(?:wij|we|ons)|voor\s+(?:op|achter|bij|aan|in|de|onze|ons))`,
    'iemand',
  ),
  say(
    'SEX',
    String.raw`(?:mannelijke|vrouwelijke)\s+(?:kandida(?:at|ten)|collega['’]?s?|sollicitant(?:en)?|medewerkers?)|voorkeur\s+(?:voor\s+|aan\s+|naar\s+)?een\s+(?:vrouw|man|dame|heer)`,
    'iedereen (m/v/x)',
  ),
  say(
    'HEALTH',
    String.raw`geen\s+(?:(?:lichamelijke|fysieke|medische|psychische)\s+(?:klachten|beperking(?:en)?|problemen)|(?:gezondheids|rug|knie)(?:klachten|problemen))|vrij\s+van\s+(?:lichamelijke|fysieke|medische|psychische)\s+klachten|(?:je|jij|u)\s+bent\s+gezond(?!\s+(?:kritisch|nieuwsgierig|ambitieus|verstand))`,
    'wat het werk lichamelijk vraagt, zoals tillen tot 15 kg',
  ),
  say(
    'CARE',
    String.raw`(?:je|jij|u)\s+hebt\s+(?:nog\s+)?geen\s+(?:kinderen|gezin)|burgerlijke\s+staat|(?:niet|geen)\s+zwangere?(?:\s+vrouwen)?|(?:je|jij|u)\s+bent\s+(?:single|ongehuwd|vrijgezel|getrouwd)`,
    'wanneer het werk is',
  ),
  { pattern: alone('hij', 'zij'), excludes: 'SEX', instead: 'je, of hij/zij', pronoun: true },
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

export const english: readonly ExcludingWord[] = [
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
  say(
    'AGE',
    String.raw`aged?\s+(?:between\s+)?\d{2}\s*(?:-|–|to|and)\s*\d{2}|between\s+\d{2}\s+and\s+\d{2}\s+years?\s+(?:of\s+age|old)|max(?:imum|\.)?\s+\d{2}\s+years?\s+(?:of\s+age|old)`,
    'how much experience the work asks for',
  ),
  say(
    'ORIGIN',
    String.raw`dutch\s+(?:nationality|nationals?|citizenship|citizens?)`,
    'who may work in the Netherlands',
  ),
  say(
    'SEX',
    String.raw`(?:fe)?males?\s+only|only\s+(?:fe)?males?|(?:fe)?male\s+(?:candidates?|applicants?)|(?:looking\s+for|seeking|we\s+need)\s+an?\s+(?:\p{L}+\s+){0,2}(?:girl|lady|guy|man|woman|boy)(?!\s+or)`,
    'everybody',
  ),
  { pattern: alone('he', 'she'), excludes: 'SEX', instead: 'you, or they', pronoun: true },
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
