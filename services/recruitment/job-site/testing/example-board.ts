/** A small board of jobs as people would post them, for the tests of the job site. */

import type { RecruitmentTestService } from '../../testing/recruitment-service.ts'

export type JobFields = Record<string, unknown>

const nurse = (more: JobFields): JobFields => ({
  title: 'Verpleegkundige',
  company: 'Ziekenhuis Rijnoever',
  location: 'Arnhem',
  description:
    'Als verpleegkundige zorg je voor de patiënten van onze afdeling. Je werkt met een hecht team en je hebt oog voor wat iemand nodig heeft.',
  employmentType: 'PART_TIME',
  experienceLevel: 'MEDIOR',
  workArrangement: 'ONSITE',
  contractKinds: ['PERMANENT'],
  salaryMin: 290_000,
  salaryMax: 410_000,
  salaryPeriod: 'MONTH',
  hoursPerWeekMin: 24,
  hoursPerWeekMax: 36,
  skills: ['BIG-registratie'],
  ...more,
})

/** Nurses in and around Arnhem, drivers, one job without a place, one remote, one in English. */
export const exampleBoard: readonly JobFields[] = [
  nurse({ applicationDeadline: '2027-01-15', answerWithinDays: 10 }),
  nurse({ title: 'Verpleegkundige spoedeisende hulp', company: 'Ziekenhuis Rijnoever', salaryMax: 450_000 }),
  nurse({
    title: 'Wijkverpleegkundige',
    company: 'Thuiszorg De Linde',
    location: 'Velp',
    hoursPerWeekMin: 28,
  }),
  nurse({ title: 'Verpleegkundige nachtdienst', company: 'Zorggroep Midden', location: 'Ede' }),
  nurse({
    title: 'Verpleegkundige (invalpool)',
    company: 'Zorggroep Midden',
    location: null,
    description: 'Als verpleegkundige in onze invalpool werk je waar je nodig bent.',
    contractKinds: ['ON_CALL'],
  }),
  {
    title: 'Vrachtwagenchauffeur',
    company: 'Transport De Brug',
    location: 'Rotterdam',
    description: 'Je rijdt met een vrachtwagen door heel Nederland en je bent op tijd thuis voor het eten.',
    employmentType: 'FULL_TIME',
    contractKinds: ['FIXED_TERM'],
    salaryMin: 1_650,
    salaryMax: 1_900,
    salaryPeriod: 'HOUR',
    hoursPerWeekMin: 40,
    hoursPerWeekMax: 40,
    skills: ['Rijbewijs CE'],
  },
  {
    title: 'Chauffeur personenvervoer',
    company: 'Taxi Centraal',
    location: 'Rotterdam',
    description: 'Je brengt mensen veilig naar school, werk of het ziekenhuis.',
    employmentType: 'PART_TIME',
  },
  {
    title: 'Chauffeur bezorgdienst',
    company: 'Transport De Brug',
    location: 'Rotterdam',
    description: 'Je bezorgt pakketten bij mensen thuis, samen met een collega.',
    employmentType: 'PART_TIME',
    salaryMin: 240_000,
    salaryMax: 240_000,
    salaryPeriod: 'MONTH',
    hoursPerWeekMin: 16,
    hoursPerWeekMax: 24,
  },
  {
    title: 'Senior backend developer',
    company: 'Delta Software',
    location: 'Utrecht',
    description:
      'You will work with our team on the software that our customers use, and you are the one who decides how.',
    requirements: 'You have experience with Java and you speak English with the team.',
    employmentType: 'FULL_TIME',
    experienceLevel: 'SENIOR',
    workArrangement: 'REMOTE',
    contractKinds: ['PERMANENT'],
    salaryMin: 5_500_000,
    salaryMax: 7_200_000,
    salaryPeriod: 'YEAR',
    hoursPerWeekMin: 32,
    hoursPerWeekMax: 40,
    skills: ['Java', 'PostgreSQL'],
  },
]

/** Posts the jobs as a recruiter does; their numbers, in the same order. */
export const postJobs = async (
  polder: RecruitmentTestService,
  jobs: readonly JobFields[] = exampleBoard,
): Promise<number[]> => {
  const ids: number[] = []
  for (const job of jobs) {
    const answer = await polder.post('/api/v1/admin/jobs', { token: polder.admin.token, json: job })
    if (answer.status !== 201) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`)
    ids.push(answer.body.id)
  }
  return ids
}
