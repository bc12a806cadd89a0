/** The words by which a question asks for a kind of contract, a share of a week or a place of work, and those by which advertisements say the same. */

import { type TagKind, tagOf } from '../search-text.ts'

export type ListField = 'employmentTypes' | 'workArrangements' | 'contractKinds'

/** The tags by which the index knows the values of each field. */
export const tagKindOf: Readonly<Record<ListField, TagKind>> = {
  employmentTypes: 'employment',
  workArrangements: 'arrangement',
  contractKinds: 'contract',
}

/** Values of other fields that say the same. */
const sameSaid: Readonly<Record<string, readonly [TagKind, string]>> = {
  FREELANCE: ['employment', 'FREELANCE'],
  INTERNSHIP: ['employment', 'INTERNSHIP'],
  FIXED_TERM: ['employment', 'TEMPORARY'],
}

/** Every tag that tells that a job has the value; hours alone tell the share of a week. */
export const tagsOfValue = (field: ListField, value: string): string[] => {
  const kind = tagKindOf[field]
  const same = kind === 'contract' ? sameSaid[value] : undefined
  return [
    tagOf(kind, value),
    ...(same ? [tagOf(...same)] : []),
    ...(kind === 'employment' ? [tagOf('week', value)] : []),
  ]
}

/** The tag of the other share of a week: a job of 24 to 40 hours may be had without being part-time. */
export const otherWeek = (value: string): string | null =>
  value === 'PART_TIME' || value === 'FULL_TIME'
    ? tagOf('week', value === 'PART_TIME' ? 'FULL_TIME' : 'PART_TIME')
    : null

interface Asked {
  field: ListField
  value: string
  /** Words one after another, parted by a bar from other ways to ask for the same. */
  by: string
}

const asked: readonly Asked[] = [
  {
    field: 'workArrangements',
    value: 'REMOTE',
    by: 'werken vanuit huis | work from home | werk van huis | van huis werken | vanuit huis | van huis uit | vanaf huis | thuis werken | thuis werk | working from home | op afstand | remote | thuiswerk | thuiswerken | werken van huis | vanuit thuis werken | vanuit thuis | home office | homeoffice | from home',
  },
  {
    field: 'workArrangements',
    value: 'HYBRID',
    by: 'hybride | hybrid | deels thuis | deels thuiswerken | gedeeltelijk thuis',
  },
  {
    field: 'employmentTypes',
    value: 'PART_TIME',
    by: 'part time | parttime | deeltijd | bijbaan | bijbaantje | studentenbaan | student job | student jobs | jobs for students | job for students | job students | scholierenbaan | part timer | parttimer | parttimers | deeltijdbaan | bijbaantjes | bijbanen | bijverdienen | bijverdienste | naast je studie | naast mijn studie | naast de studie | naast studie | naast school | studentenbaantje',
  },
  {
    field: 'employmentTypes',
    value: 'FULL_TIME',
    by: 'full time | fulltime | voltijd | full timer | fulltimer | fulltimers | voltijds',
  },
  {
    field: 'contractKinds',
    value: 'FREELANCE',
    by: 'zzp | zzper | freelance | freelancer',
  },
  {
    field: 'contractKinds',
    value: 'INTERNSHIP',
    by: 'stage | stageplek | stageplaats | internship | afstudeerstage | meewerkstage | stages | stagiair | stagiaire | internships | stage lopen | afstudeer opdracht | afstudeeropdracht',
  },
  {
    field: 'contractKinds',
    value: 'BBL',
    by: 'bbl | leerwerkplek | leerwerktraject | leerwerkbaan | leerbaan | werken en leren | leren en werken',
  },
  {
    field: 'contractKinds',
    value: 'AGENCY',
    by: 'uitzendwerk | uitzendbureau | uitzendkracht | uitzendbaan',
  },
  {
    field: 'contractKinds',
    value: 'SECONDMENT',
    by: 'detachering | gedetacheerd | detacheren',
  },
  {
    field: 'contractKinds',
    value: 'ON_CALL',
    by: 'oproepkracht | oproepbasis | nulurencontract | nul uren contract | 0 uren contract | 0 uur contract | 0 urencontract | nul uren | 0 uren | oproepcontract | oproep',
  },
  {
    field: 'contractKinds',
    value: 'VOLUNTEER',
    by: 'vrijwilligerswerk | vrijwilliger',
  },
  {
    field: 'contractKinds',
    value: 'PERMANENT',
    by: 'vast contract | vaste baan | vast dienstverband | vast | vaste | vaste aanstelling | vaste functie | onbepaalde tijd | permanent contract | permanent | vast werk | permanente',
  },
  {
    field: 'contractKinds',
    value: 'FIXED_TERM',
    by: 'tijdelijk contract | tijdelijk | tijdelijke | bepaalde tijd',
  },
]

const asksBesidesStudies = /bij(?:baan|banen|verdien)|stud|scholier|school/

/** What says of a job that it is one beside studies, where it has no share of a week: for whom it is, or from which age. */
const saidBesidesStudies =
  'studenten | student | scholieren | scholier | naast je studie | naast je school | vanaf 14 jaar | vanaf 15 jaar | vanaf 16 jaar'

/** What an advertisement says for a bijbaan, beside what it says for a part of a week. */
export const besidesStudies = (words: readonly string[]): string[] =>
  asksBesidesStudies.test(words.join(' ')) ? saidBesidesStudies.split(' | ') : []

/** Before these a word is about something else: *vaste dagen* are no contract, and *permanent make-up* is none. */
const otherwiseBefore: Readonly<Record<string, RegExp>> = {
  vast: /^(?:rooster|werkrooster|team|salaris|inkomen|klanten)$/,
  vaste:
    /^(?:dag|dagen|uren|tijden|tijd|werkdagen|werktijden|werkdag|avond|avonden|ochtend|ochtenden|nachten|nachtdienst|nachtdiensten|dienst|diensten|rooster|roosters|klanten|route|activa|planten|lasten)$/,
  permanent: /^(?:make|makeup|education|educatie|beta)$/,
}

/** Whether the words mean a filter where this word comes next. */
export const meansFilter = (words: readonly string[], next: string | undefined): boolean =>
  !(next !== undefined && otherwiseBefore[words.join(' ')]?.test(next))

/** Sequences of words with the field and value that they mean, those of most words first. */
export const filterPhrases: readonly { words: readonly string[]; field: ListField; value: string }[] = asked
  .flatMap(({ field, value, by }) =>
    by.split(' | ').map((phrase) => ({ words: phrase.split(' '), field, value })),
  )
  .sort((a, b) => b.words.length - a.words.length)

/** What an advertisement says for a value, beside the words of the question. */
export const alsoSaid: Readonly<Record<string, readonly string[]>> = {
  REMOTE: ['remote', 'thuiswerk', 'thuiswerken'],
  HYBRID: ['hybride', 'hybrid'],
  PART_TIME: ['parttime', 'deeltijd', 'part time', 'bijbaan'],
  FULL_TIME: ['fulltime', 'voltijd', 'full time'],
  FREELANCE: ['zzp', 'freelance', 'freelancer'],
  INTERNSHIP: ['stage', 'stageplek', 'stagiair', 'internship'],
  BBL: ['bbl', 'leerwerkplek', 'leerwerktraject', 'leerbaan'],
  AGENCY: ['uitzendwerk', 'uitzendbureau', 'uitzendkracht'],
  SECONDMENT: ['detachering', 'gedetacheerd'],
  ON_CALL: ['oproepkracht', 'oproepbasis', 'nulurencontract'],
  VOLUNTEER: ['vrijwilligerswerk', 'vrijwilliger'],
  PERMANENT: ['vast'],
  FIXED_TERM: ['tijdelijk'],
}
