/** A candidate whose CV and letter hold words that stand nowhere else, so that each place that tells them is found. */

/** Whatever tells who it is; none of it is a word of anything else here. */
export const marks = [
  ...['Wilhelmina', 'Zwartkruis', 'wzwartkruis', '87654321', 'Muiderzand', 'Klaprozenlaan', '7325'],
  ...['portretje', 'linkmarker', 'gitmarker', 'webmarker', 'Finse', '1983', '1997', '2003'],
  ...['moeder', 'verpleegster', 'Beste_cv', 'Mijn mooiste cv', 'referentiemarker'],
]

export const profile = {
  name: 'Mijn mooiste cv',
  firstName: 'Wilhelmina',
  lastName: 'Zwartkruis',
  email: 'wzwartkruis@mail.example',
  phone: '06-87654321',
  headline: 'Verpleegster Wilhelmina Zwartkruis',
  summary:
    'Ik ben W. Zwartkruis, geboren in 1983, moeder van twee, met de Finse nationaliteit. Ik kan triage. Zie webmarker.example/wz.',
  address: 'Klaprozenlaan 7325',
  city: 'Muiderzand',
  postalCode: '7325 AB',
  country: 'NL',
  dateOfBirth: '1983-04-05',
  nationality: 'Finse',
  photoUrl: 'https://fotos.example/portretje.jpg',
  linkedinUrl: 'https://linkedin.example/linkmarker',
  githubUrl: 'https://github.example/gitmarker',
  websiteUrl: 'https://webmarker.example',
  language: 'nl',
  workExperiences: [
    {
      company: 'Isala',
      position: 'Verpleegster',
      startDate: '2015-01',
      current: true,
      url: 'https://isala.example/referentiemarker',
      description: 'Als moeder Wilhelmina gaf ik leiding aan een team.',
      highlights: ['Bel 0687654321', 'Protocol voor triage geschreven'],
    },
  ],
  educations: [
    { institution: 'Saxion', degree: 'HBO-V (1997-2003)', startDate: '1997-09', endDate: '2003-07' },
  ],
  skills: [{ name: 'Triage', yearsOfExperience: 8 }],
  languages: [{ name: 'Fins', level: 'NATIVE' }],
  certificates: [
    {
      name: 'BLS',
      issueDate: '1997-01',
      credentialId: 'referentiemarker',
      url: 'https://x.example/linkmarker',
    },
  ],
}
export const letter =
  'Geachte mevrouw,\n\nIk ben Wilhelmina en woon in Muiderzand. Ik kan goed triage.\n\nMet vriendelijke groet,\nW. Zwartkruis\n06-87654321'
