/** Wishes of one meaning, as questions and advertisements word them: a car, a place to sleep, hours that one chooses. */

interface Wish {
  /** Words side by side by which questions ask for it and advertisements say it. */
  both: readonly string[][]
  /** What only questions say. */
  asked: readonly string[][]
  /** What only advertisements say. */
  said: readonly string[][]
}

const phrases = (text: string): string[][] =>
  text
    .split('|')
    .map((each) => each.trim().split(/\s+/))
    .filter(([first]) => first)

const wish = (both: string, asked = '', said = ''): Wish => ({
  both: phrases(both),
  asked: phrases(asked),
  said: phrases(said),
})

const join = (...parts: string[][]): string =>
  parts.reduce((made, part) => made.flatMap((before) => part.map((next) => `${before} ${next}`))).join(' | ')

const ofTheFirm = (...things: string[]): string => join(things, ['van de zaak', 'vd zaak', 'v d zaak'])

/** `zelf rooster maken`, `eigen uren bepalen`. */
const ownHours = join(
  ['zelf', 'zelf je', 'zelf mijn', 'eigen', 'je eigen', 'mijn eigen'],
  ['rooster', 'uren', 'diensten', 'werktijden', 'tijden', 'dagen'],
  ['kiezen', 'bepalen', 'indelen', 'maken', 'plannen'],
)
/** `onder schooltijd`; what is done after school is something else. */
const whileAtSchool = join(['onder', 'tijdens', 'binnen'], ['schooltijd', 'schooltijden'])

/** Who is admitted at an age at which one goes to school. */
const admittedAtSchool = ['13', '14', '15', '16', '17']
  .flatMap((age) => [
    `vanaf ${age} jaar`,
    `minimaal ${age} jaar`,
    `${age} jaar of ouder`,
    `bent ${age}`,
    `${age} jarige`,
    `${age} jarigen`,
  ])
  .join(' | ')

const wishes: readonly Wish[] = [
  wish(
    'accommodation | met huisvesting | inclusief huisvesting | woonruimte | kost en inwoning | slaapplaats | slaapplek',
    'met accommodatie | met woning | met woonruimte | with housing | with accommodation | met overnachting | met slaapplaats | incl huisvesting | onderdak | inwoning',
    'huisvesting | housing | overnachten | overnachting',
  ),
  wish(
    `${ofTheFirm('auto')} | bedrijfsauto | leaseauto | lease auto | company car`,
    'leasebak | lease bak | lease car | dienstauto',
    'zakelijke auto | auto van het bedrijf',
  ),
  wish(
    `${ofTheFirm('bus', 'bedrijfsbus')} | bedrijfsbus | servicebus | werkbus | bedrijfswagen`,
    '',
    'bedrijfsbusje | servicewagen | bus mee naar huis',
  ),
  wish(whileAtSchool),
  wish(
    'zelfroosteren | flexibele uren | flexibele werktijden | flexibel rooster | flexible hours | vrij in te delen | zelf in te delen | eigen rooster',
    `flexibele tijden | ${ownHours}`,
    'uren kies je zelf | uren bepaal je zelf | kiest zelf | kies zelf | kiezen zelf | kiezen hier zelf | bepaalt zelf | bepaal zelf | zelf je diensten | zelf je uren | zelf je rooster | zelf je werktijden | choose your own hours',
  ),
  wish(
    'overdag | dagdienst | dagdiensten | kantooruren | kantoortijden | office hours | daytime',
    'dagwerk | tijdens kantooruren',
    'maandag tot en met vrijdag | maandag t m vrijdag | ma t m vr | 9 tot 5 | geen avonden | geen avonddiensten',
  ),
  wish(
    'doordeweeks | ma t m vr | maandag tot en met vrijdag | maandag t m vrijdag | monday to friday | weekdays',
    'ma tm vr | maandag tm vrijdag | door de week',
    'doordeweekse | werkdagen | elke werkdag | nooit in het weekend | geen weekenden | geen weekend | geen weekenddiensten',
  ),
  wish(
    'gepensioneerd | gepensioneerde | gepensioneerden | 65 plusser | 65 plussers | 60 plussers | 65plusser | 65plussers',
    'pensionado | pensioen | aow | aow er | 65plus | 65 plus | 60plus | 60 plus | naast pensioen | naast mijn pensioen | naast het pensioen | na pensioen | na mijn pensioen | na het pensioen',
    'naast je pensioen | na je pensioen | met pensioen',
  ),
  wish(
    'seizoenswerk | seizoenwerk | vakantiewerk | vakantiebaan | zomerwerk | zomerbaan | seizoensbaan | summer job | seasonal work | seizoen | zomer | zomervakantie | summer',
    'vakantiebaantje | zomerbaantje | vakantie baantje | vakantie baan | vakantie werk | zomer baan | zomer baantje | in de zomer | deze zomer',
    `seizoenskracht | vakantiekracht | hoogseizoen | juli en augustus | ${join(['maart', 'april', 'mei', 'juni'], ['tot', 'tot en met', 't m', 'until', 'to'], ['september', 'oktober', 'october'])}`,
  ),
  wish('scholier | scholieren', 'middelbare scholier | middelbare scholieren | pupil', admittedAtSchool),
  wish(
    'per direct | direct beginnen | direct starten | meteen beginnen | direct aan de slag | zo snel mogelijk | immediate start | asap',
    'zsm',
    'direct | start immediately',
  ),
]

const isAt = (words: readonly string[], at: number, phrase: readonly string[]): boolean =>
  phrase.every((word, place) => words[at + place] === word)

export interface NamedWish {
  /** How many words ask for it. */
  length: number
  /** As it was asked, then as it is said otherwise. */
  said: string[][]
}

/** The wish that begins at this word, the longest of several. */
export const wishAt = (words: readonly string[], at: number): NamedWish | null => {
  let found: { phrase: string[]; wish: Wish } | null = null
  for (const one of wishes)
    for (const phrase of [...one.both, ...one.asked])
      if (phrase.length > (found?.phrase.length ?? 0) && isAt(words, at, phrase))
        found = { phrase, wish: one }
  if (!found) return null
  const { phrase, wish: own } = found
  const isOwn = (other: readonly string[]): boolean => other.join(' ') === phrase.join(' ')
  return {
    length: phrase.length,
    said: [phrase, ...[...own.both, ...own.said].filter((other) => !isOwn(other))],
  }
}
