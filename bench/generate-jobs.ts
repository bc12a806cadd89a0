/** Job postings for benches: Dutch and English, words as unevenly spread as in real texts, the same for a given seed. */

import type {
  EmploymentType,
  ExperienceLevel,
  WorkArrangement,
} from '../services/recruitment/core/job-vocabulary.ts'

export interface GeneratedJob {
  title: string
  company: string
  location: string
  category: string
  description: string
  skills: string[]
  employmentType: EmploymentType
  experienceLevel: ExperienceLevel
  workArrangement: WorkArrangement
  salaryMin: number
  salaryMax: number
  hoursPerWeekMin: number
  hoursPerWeekMax: number
  /** Hours before now. */
  ageHours: number
}

/** mulberry32: small, fast and the same everywhere. */
export const seededRandom = (seed: number): (() => number) => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const list = (text: string): string[] => text.split(/\s*,\s*/)

const places = list(
  `Amsterdam, Rotterdam, Utrecht, Den Haag, Eindhoven, Groningen, Tilburg, Almere, Breda, Nijmegen, Apeldoorn, Arnhem, Haarlem, Enschede, Amersfoort, Zaandam, Den Bosch, Zwolle, Leiden, Maastricht, Dordrecht, Ede, Delft, Alkmaar, Venlo, Deventer, Helmond, Hilversum, Roosendaal, Assen`,
)
const categories = list(
  `ICT, Zorg, Techniek, Onderwijs, Financieel, Logistiek, Bouw, Horeca, Marketing, Verkoop, Juridisch, Personeel, Overheid, Productie, Schoonmaak`,
)
const rolesNl = list(
  `ontwikkelaar, verpleegkundige, monteur, docent, boekhouder, chauffeur, timmerman, kok, adviseur, verkoper, jurist, projectleider, beleidsmedewerker, operator, magazijnmedewerker, planner, administrateur, fysiotherapeut, elektricien, loodgieter, accountmanager, teamleider, inkoper, recruiter, lasser`,
)
const rolesEn = list(
  `developer, nurse, engineer, teacher, accountant, driver, carpenter, cook, consultant, manager, analyst, architect, designer, operator, coordinator, planner, administrator, scientist, tester, buyer`,
)
const fields = list(
  `Java, Python, React, data, cloud, security, zorg, software, business, finance, HR, product, marketing, logistics, onderhoud, infra, project, sales, service, quality`,
)
const skills = list(
  `Java, Python, C#, C++, .NET, TypeScript, React, Angular, SQL, PostgreSQL, Docker, Kubernetes, AWS, Azure, Excel, SAP, Scrum, Photoshop, AutoCAD, VCA, BIG-registratie, Rijbewijs B, Heftruck, Engels, Duits, Boekhouden, Lassen, Linux, Git, Jira`,
)
const commonNl = list(
  `wij, zoeken, een, ervaren, collega, die, samen, met, het, team, werkt, aan, mooie, projecten, je, bent, verantwoordelijk, voor, klanten, in, de, regio, en, hebt, ervaring, opleiding, hbo, mbo, niveau, bieden, goed, salaris, vakantiedagen, pensioen, ruimte, ontwikkeling, binnen, organisatie, werkzaamheden, kennis, van, communicatief, zelfstandig, flexibel, enthousiast`,
)
const commonEn = list(
  `we, are, looking, for, an, experienced, colleague, who, works, with, the, team, on, great, projects, you, will, be, responsible, customers, in, region, and, have, experience, education, bachelor, level, offer, good, salary, holidays, pension, room, growth, within, organisation, tasks, knowledge, of, communicative, independent, flexible, management`,
)
const syllables = list(
  `ba, ber, da, del, e, fa, ga, ger, ha, hol, in, ka, ker, la, lin, ma, men, na, nor, o, pa, per, ra, ri, sa, sen, ta, ter, u, va, ver, wa, win, za, zet`,
)

const vocabularySize = 60_000
/** Companies say much the same of all their jobs in a place; among a million each text stands some 25 times. */
const announcementCount = 40_000

type Announcement = Pick<GeneratedJob, 'company' | 'location' | 'description'> & { dutch: boolean }

/** Made-up words of two to five syllables. */
const vocabularyOf = (random: () => number): string[] => {
  const words = new Set<string>()
  while (words.size < vocabularySize) {
    let word = ''
    for (let left = 2 + Math.floor(random() * 4); left > 0; left--)
      word += syllables[Math.floor(random() * syllables.length)]
    words.add(word)
  }
  return [...words]
}

/** An endless row of jobs, newest last. */
export function* generateJobs(seed: number): Generator<GeneratedJob> {
  const random = seededRandom(seed)
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!
  /** Zipf's law by the inverse of a power. */
  const skewed = <T>(from: readonly T[]): T => from[Math.floor(from.length * random() ** 3)]!
  const vocabulary = vocabularyOf(random)
  const companies = Array.from({ length: 20_000 }, (_, at) => {
    const name = `${vocabulary[at * 3]![0]!.toUpperCase()}${vocabulary[at * 3]!.slice(1)}`
    return `${name} ${pick(['BV', 'Groep', 'NV', 'Nederland', '& Zonen'])}`
  })
  const sentence = (common: readonly string[]): string =>
    Array.from({ length: 8 + Math.floor(random() * 10) }, () =>
      random() < 0.65 ? skewed(common) : skewed(vocabulary),
    ).join(' ')
  const announcements: Announcement[] = []
  const announcement = (): Announcement => {
    const at = Math.floor(random() * announcementCount)
    const dutch = random() < 0.7
    announcements[at] ??= {
      dutch,
      company: skewed(companies),
      location: skewed(places),
      description: Array.from({ length: 10 }, () => sentence(dutch ? commonNl : commonEn)).join('. '),
    }
    return announcements[at]
  }
  for (;;) {
    const { dutch, ...announced } = announcement()
    const role = dutch ? skewed(rolesNl) : skewed(rolesEn)
    const level = pick<ExperienceLevel>(['JUNIOR', 'MEDIOR', 'SENIOR', 'LEAD'])
    const salaryMin = 200_000 + Math.floor(random() * 40) * 10_000
    const hours = pick([16, 24, 32, 36])
    yield {
      title:
        `${level[0]}${level.slice(1).toLowerCase()} ${skewed(fields)} ${role} ${random() < 0.3 ? skewed(vocabulary) : ''}`.trim(),
      ...announced,
      category: skewed(categories),
      skills: [...new Set(Array.from({ length: 1 + Math.floor(random() * 5) }, () => skewed(skills)))],
      employmentType: skewed(['FULL_TIME', 'PART_TIME', 'CONTRACT', 'FREELANCE', 'TEMPORARY', 'INTERNSHIP']),
      experienceLevel: level,
      workArrangement: pick(['ONSITE', 'HYBRID', 'REMOTE']),
      salaryMin,
      salaryMax: salaryMin + 100_000,
      hoursPerWeekMin: hours,
      hoursPerWeekMax: 40,
      ageHours: Math.floor(random() * 24 * 7),
    }
  }
}
