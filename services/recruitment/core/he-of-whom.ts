/** Whether “hij” or “he” is whom an advertisement looks for, by the words before it: a client, a colleague with a name, or a bus is somebody else. */

const sentenceStart = /[.!?;\n]/

/** The sentence that the place is in, up to it, and the one before. */
const sentencesBefore = (text: string, at: number): { own: string; previous: string } => {
  const near = text.slice(Math.max(0, at - 300), at)
  const parts = near.split(sentenceStart)
  return { own: (parts.at(-1) ?? '').trim(), previous: (parts.at(-2) ?? '').trim() }
}

/** Whom the work is for, and who is there already. */
const otherPeople =
  /(?<!\p{L})(?:kind|leerling|student|cliënt|patiënt|bewoner|deelnemer|bezoeker|gebruiker|huurder|burger|inwoner|reiziger|passagier|gast|klant|opdrachtgever|werkgever|oprichter|eigenaar|baas|directeur|voorganger|vader|zoon|broer|child|pupil|client|patient|resident|visitor|user|tenant|citizen|traveller|passenger|guest|customer|employer|founder|owner|boss|predecessor)(?!\p{L})/iu
/** Two words with a capital after another, or one that does not begin the sentence. */
const named = /\S\s+\p{Lu}\p{Ll}+/u

/** Called by what they do, or by being sought. */
const worker =
  /(?:kandida(?:at|te)|candidate|applicant|sollicitant|medewerker|employee|collega|colleague|\p{L}{3,}(?:eur|ist|kundige|ant|ent|er|man|hulp|kracht|chef)|kok|arts|docent|leraar|hoofd|cook|nurse)$/iu
const things =
  /(?:computer|server|container|meter|kamer|vloer|printer|scanner|trailer|order|poster|water|winter|zomer|nummer|cijfer|leder|kader|moment|document|contract|product|apparaat|restaurant|talent|agent|department|apartment|equipment|instrument|element|shower|number|paper|power|center)$/iu
const nounPhrase = /(?<!\p{L})(?:de|het|een|onze|ons|deze|die|the|an?|our|this)\s+((?:[\p{L}-]+\s*){1,3})/iu

/** Who or what the first noun of a sentence is. */
const subjectOf = (sentence: string): 'worker' | 'other' | null => {
  const phrase = nounPhrase.exec(sentence)?.[1]
  if (phrase === undefined) return null
  const isWorker = phrase
    .trim()
    .split(/\s+/)
    .some((word) => worker.test(word) && !things.test(word))
  return isWorker ? 'worker' : 'other'
}

/** Whether the pronoun at that place is of somebody or something else than whom is sought. */
export const isOfOthers = (text: string, at: number): boolean => {
  const { own, previous } = sentencesBefore(text, at)
  const said = own === '' ? previous : own
  if (otherPeople.test(said) || named.test(said)) return true
  const subject = subjectOf(said)
  if (subject !== null) return subject === 'other'
  // Without a noun before it only who begins a sentence is the one that the advertisement is about.
  return own !== ''
}
