/** Takes Dutch compounds apart: `vrachtwagenchauffeur` is a vrachtwagen and a chauffeur (specification, Compounds). */

/** Whether a dictionary has the folded word as one that compounds are made of. */
export type IsPart = (word: string) => boolean

const leastLetters = 4
/** Longer words are made by nobody who looks for work. */
export const longestCompound = 60
/** Parts under four letters that occupations are made of. */
const shortParts = new Set(
  'bus kok oog lab web app gas was vis ijs bar ict cnc ggz ggd gym kas mbo hbo btw hrm sap tax vwo bso aio zzp net'.split(
    ' ',
  ),
)
/** Between two parts. */
const joints = ['', 's', 'en', 'e', 'n'] as const

/** Last parts that say nothing by themselves. */
const boundHeads = new Set(
  `kundige kundigen kundig houder houders houdster hebbende gevende gever gevers nemer nemers genoot genoten maker makers
maakster makerij loos loze baar bare heid heden schap achtig matig matige waardig rijk vaardig lijk lijke stander ganger
gangers ling voerder voerders drager dragers dragend werker werkers werkster zame zaam vuldig wezen matigheid kunde schrift
eren erij ering atie iteit isme teit eling eend ende ster ters weegs maal male stal zijdig aard aardig zien ties heer
over onder door rand gang hand ring eter eren eten ting ning kant zins acht loop staan gaan ment ters tent iste`.split(
    /\s+/,
  ),
)
/** First parts that make another word of what follows, and no kind of it. */
const boundFirsts = new Set(
  `mede onder over voor door tegen achter binnen buiten boven rond langs terug samen niet after open even geen haar
elke mijn hier daar waar deze onze alle heel ever mani pres prof mana inge vere bere gere acht zelf want want toen alsof
dien dies maar ouder inter trans mini mega para semi anti auto-`.split(/\s+/),
)
/** Words that look like a compound and are one word to everybody. */
const whole = new Set(
  `medewerker schoonmaker verpleegkundige verloskundige boekhouder verzorgende leidinggevende leerkracht loodgieter schilder
stukadoor timmerman architect advocaat accountant assistent administrateur informaticus directeur secretaresse
recruiter receptionist ambtenaar aannemer ondernemer werkgever werknemer opdrachtgever leverancier vrachtwagen ziekenhuis
basisschool onderwijs onderzoek opleiding ervaring werkzaamheden vacature vakantie salaris contract collega voorkeur
betrokken aandacht omgeving vertrouwen overleg samenwerking verantwoordelijk zelfstandig resultaat kwaliteit veiligheid
organisatie vaardigheden vaardigheid ondersteuning begeleiding ontwikkeling verzorging uitdaging mogelijkheden ruimte`.split(
    /\s+/,
  ),
)

export const isWholeWord = (word: string): boolean => whole.has(word)

interface Split {
  parts: string[]
}

/** Of two ways the one with fewer parts; of as many, the one whose last part is longer, then the one before it. */
const isBetter = (a: Split, b: Split | undefined): boolean => {
  if (!b) return true
  if (a.parts.length !== b.parts.length) return a.parts.length < b.parts.length
  for (let at = a.parts.length - 1; at >= 0; at--) {
    const difference = a.parts[at]!.length - b.parts[at]!.length
    if (difference !== 0) return difference > 0
  }
  return false
}

const counts = (part: string, isPart: IsPart): boolean =>
  part.length >= leastLetters ? isPart(part) : shortParts.has(part)

/**
 * The parts of a folded word, first to last; none for a word that is not made of known parts. `isHead` also knows
 * plurals, which only a last part has. The work grows with the square of the length, and longer words than
 * `longestCompound` are left whole.
 */
export const splitCompound = (word: string, isPart: IsPart, isHead: IsPart = isPart): string[] => {
  const { length } = word
  if (length < 6 || length > longestCompound || whole.has(word) || !/^\p{L}+$/u.test(word)) return []
  /** Best way to part the letters before each place, ended by a whole part. */
  const best: (Split | undefined)[] = [{ parts: [] }]
  for (let end = 3; end <= length; end++) {
    const isLast = end === length
    for (let start = 0; start < end; start++) {
      if (isLast && start === 0) continue
      if (end - start < 3) break
      const ways = endingAt(word, best, start)
      if (ways.length === 0) continue
      const part = word.slice(start, end)
      if (start === 0 && boundFirsts.has(part)) continue
      if (isLast ? boundHeads.has(part) || !counts(part, isHead) : !counts(part, isPart)) continue
      for (const before of ways) {
        const split = { parts: [...before.parts, part] }
        if (isBetter(split, best[end])) best[end] = split
      }
    }
  }
  return best[length]?.parts ?? []
}

/** Ways to part the letters before a place, with or without a joint there. */
const endingAt = (word: string, best: readonly (Split | undefined)[], place: number): Split[] => {
  const ways: Split[] = []
  for (const joint of joints) {
    const at = place - joint.length
    const split = joint === '' || at >= 3 ? best[at] : undefined
    if (split && (joint === '' || word.startsWith(joint, at))) ways.push(split)
  }
  return ways
}

export interface CompoundParts {
  /** What it is a kind of: the last part, and the last part of that. */
  heads: string[]
  /** What says which kind. */
  modifiers: string[]
}

/** All parts of a word and of its parts. */
export const partsOf = (word: string, isPart: IsPart, isHead: IsPart = isPart): CompoundParts => {
  const heads = new Set<string>()
  const modifiers = new Set<string>()
  const look = (each: string, isHeadOfWord: boolean, depth: number): void => {
    const parts = splitCompound(each, isPart, isHead)
    for (const [at, part] of parts.entries()) {
      const isHeadPart = isHeadOfWord && at === parts.length - 1
      ;(isHeadPart ? heads : modifiers).add(part)
      if (depth < 3) look(part, isHeadPart, depth + 1)
    }
  }
  look(word, true, 0)
  for (const head of heads) modifiers.delete(head)
  return { heads: [...heads], modifiers: [...modifiers] }
}
