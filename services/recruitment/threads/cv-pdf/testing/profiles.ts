/** CV profiles for tests and for looking at: short, long, and hostile. */

import type { CvProfile } from '../../../core/cv-profile.ts'

export const shortProfile: CvProfile = {
  firstName: 'Noé',
  lastName: 'Brønsted-van ’t Hoff',
  email: 'noe.bronsted@voorbeeld.nl',
  phone: '+31 6 1234 5678',
  headline: 'Verpleegkundige spoedeisende hulp',
  city: 'Nijmegen',
  country: 'NL',
  summary:
    'Rustige, scherpe verpleegkundige met zeven jaar ervaring op de spoedeisende hulp. Ik houd overzicht als het druk is, leid leerlingen op en werk graag aan betere overdracht tussen ambulance en afdeling.',
  workExperiences: [
    {
      company: 'Radboudumc',
      position: 'SEH-verpleegkundige',
      location: 'Nijmegen',
      startDate: '2019-09',
      current: true,
      highlights: [
        'Triage en eerste opvang van gemiddeld veertig patiënten per dienst',
        'Werkbegeleider van twaalf leerlingen; negen zijn gebleven',
        'Overdracht met de ambulancedienst herzien: wachttijd van 14 naar 6 minuten',
      ],
    },
    {
      company: 'Canisius Wilhelmina Ziekenhuis',
      position: 'Verpleegkundige interne geneeskunde',
      location: 'Nijmegen',
      startDate: '2017-02',
      endDate: '2019-08',
      description: 'Zorg voor patiënten met complexe medicatie; aandachtsvelder diabetes.',
    },
  ],
  educations: [
    {
      institution: 'HAN University of Applied Sciences',
      degree: 'Bachelor',
      fieldOfStudy: 'Verpleegkunde',
      startDate: '2013',
      endDate: '2017',
    },
    {
      institution: 'CZO',
      degree: 'Vervolgopleiding Spoedeisende Hulp',
      startDate: '2019-10',
      endDate: '2021-03',
    },
  ],
  skills: [
    { name: 'Triage (MTS)' },
    { name: 'ALS' },
    { name: 'TNCC' },
    { name: 'Werkbegeleiding' },
    { name: 'HiX' },
  ],
  languages: [
    { name: 'Nederlands', level: 'NATIVE' },
    { name: 'Engels', level: 'C1' },
    { name: 'Deens', level: 'B1' },
  ],
  certificates: [
    {
      name: 'BIG-registratie',
      issuer: 'CIBG',
      issueDate: '2017-07',
      expiryDate: '2027-07',
      credentialId: '19065012345',
    },
  ],
}

const companies = [
  ['Gemeente ’s-Hertogenbosch', 'Lead software-engineer', '’s-Hertogenbosch'],
  ['Coöperatieve Zuivelvereniging Friesland', 'Senior ontwikkelaar', 'Leeuwarden'],
  ['Belastingdienst', 'Java-ontwikkelaar', 'Apeldoorn'],
  ['Één Ánder Bureau B.V.', 'Ontwikkelaar en trainer', 'Utrecht'],
  ['Universiteit Maastricht', 'Wetenschappelijk programmeur', 'Maastricht'],
] as const

const duty =
  'Verantwoordelijk voor het ontwerp en de bouw van het zaaksysteem, van de eerste schets op papier tot en met het beheer. Samen met de vakafdelingen bepaald wat werkelijk nodig was, en dat in kleine stappen opgeleverd zodat iedereen kon bijsturen.'

export const longProfile: CvProfile = {
  ...shortProfile,
  firstName: 'Anne-Sophie',
  lastName: 'van der Meulen-Grootveld',
  email: 'anne-sophie.vandermeulen-grootveld@eenheellangedomeinnaam.voorbeeld.nl',
  headline: 'Lead software-engineer · Java, PostgreSQL en mensen die beter worden in hun vak',
  address: 'Burgemeester Loeffplein 12b',
  postalCode: '5211 RX',
  city: '’s-Hertogenbosch',
  dateOfBirth: '1984-03-14',
  nationality: 'Nederlandse',
  linkedinUrl: 'https://www.linkedin.com/in/anne-sophie-van-der-meulen-grootveld',
  githubUrl: 'https://github.com/asvdmg',
  websiteUrl: 'https://asvdmg.voorbeeld.nl/over-mij',
  summary: `${duty}\n\n${duty}`,
  workExperiences: companies.map(([company, position, location], at) => ({
    company,
    position,
    location,
    url: 'https://www.voorbeeld.nl/',
    startDate: `${2022 - at * 3}-0${at + 1}`,
    endDate: at === 0 ? null : `${2025 - at * 3}-0${at}`,
    current: at === 0,
    description: duty,
    highlights: [
      'Doorlooptijd van een vergunning teruggebracht van elf weken naar negen dagen, zonder dat er iemand bij hoefde',
      'Overstap van 4,2 miljoen dossiers naar PostgreSQL in één weekend, met een proef waarin elk dossier is nageteld',
      'Arbeidsongeschiktheidsverzekeringsmaatschappijkoppeling gebouwd die de hottentottententententoonstelling overleefde',
      'Zes ontwikkelaars opgeleid; vier leiden nu zelf een team',
    ],
  })),
  projects: Array.from({ length: 5 }, (_, at) => ({
    name: `Open zaakregister ${at + 1}`,
    role: 'Bedenker en beheerder',
    description:
      'Vrij register van zaken en besluiten dat door veertien gemeenten wordt gebruikt en onderhouden.',
    url: 'https://github.com/asvdmg/zaakregister',
    startDate: `201${at}`,
    endDate: `202${at}`,
    technologies: ['Java 21', 'PostgreSQL', 'Kubernetes', 'React'],
  })),
  skills: [
    ...['Java', 'Kotlin', 'SQL', 'TypeScript', 'Python', 'Rust'].map((name, at) => ({
      name,
      category: 'Talen',
      yearsOfExperience: 15 - at * 2,
    })),
    ...['PostgreSQL', 'Kubernetes', 'Kafka', 'Terraform', 'Grafana', 'GitLab CI', 'Elasticsearch'].map(
      (name) => ({ name, category: 'Techniek', level: 'Expert' }),
    ),
    ...['Coachen', 'Lesgeven', 'Onderhandelen', 'Requirementsanalyse en domeinmodellering'].map((name) => ({
      name,
      category: 'Samenwerken',
    })),
  ],
  certificates: Array.from({ length: 6 }, (_, at) => ({
    name: `Professional Scrum Master ${['I', 'II', 'III', 'IV', 'V', 'VI'][at]}`,
    issuer: 'Scrum.org',
    issueDate: `20${10 + at}-05`,
    url: 'https://www.voorbeeld.nl/certificaat',
  })),
}

/** Typst markup and code in every field, and words without end. */
export const hostileProfile: CvProfile = {
  firstName: '#panic("gehackt")',
  lastName: '$x^2$ *vet* _schuin_ <label> @verwijzing',
  email: 'x@y.nl" + read("/etc/passwd") + "',
  headline: '#import "cv.typ": * #set page(fill: red) \\ // commentaar /* blok */',
  summary: `= Kop\n- lijst\n#read("/etc/passwd")\n${'W'.repeat(3000)}\n\u0000\u0007\u202Eomgekeerd\u{1F600}`,
  websiteUrl: 'javascript:alert(1)',
  workExperiences: [
    {
      company: '#eval("1+1")',
      position: '$(7*7) {{7*7}} %s \\u0041',
      startDate: '#read("x")',
      description: '`raw` ~ -- --- ... "aanhaling"',
      highlights: ['#{ while true {} }', ''],
      url: 'file:///etc/passwd',
    },
  ],
  skills: [{ name: '#sys.inputs', category: ']#panic()[', level: '#{' }],
  languages: [{ name: '#lorem(9999)', level: 'C1' }],
}
