/** A CV profile with something of everything, as it is sent and as it comes back. */

/** As they are sent. */
export const relations = {
  workExperiences: [
    { company: 'Radboudumc', position: 'Verpleegkundige', startDate: '2019-09', current: true },
    {
      company: 'CWZ',
      position: 'Leerling',
      startDate: '2017',
      endDate: '2019-08-31',
      highlights: ['Triage', 'Overdracht'],
    },
  ],
  educations: [{ institution: 'HAN', degree: 'Bachelor', startDate: '2013', endDate: '2017' }],
  skills: [
    { name: 'Triage', category: 'Zorg', level: 'Expert', yearsOfExperience: 7.5 },
    { name: 'Wondzorg' },
  ],
  languages: [{ name: 'Nederlands', level: 'NATIVE' }, { name: 'Fries' }],
  certificates: [{ name: 'BIG', issueDate: '2017-07', expiryDate: '2027-07' }],
  projects: [{ name: 'Wachttijd', technologies: ['Excel'], startDate: '2020', endDate: null }],
}
/** Everything but relations, as it is sent. */
export const details = {
  firstName: 'Noé',
  lastName: 'Brønsted',
  email: 'noe@example.nl',
  phone: '+31 6 1234 5678',
  headline: 'Verpleegkundige',
  summary: 'Rustig.',
  address: 'Straat 1',
  city: 'Nijmegen',
  postalCode: '6511 AA',
  country: 'nl',
  dateOfBirth: '1990-02-28',
  nationality: 'Nederlandse',
  photoUrl: null,
  linkedinUrl: 'https://www.linkedin.com/in/noe',
  githubUrl: '',
  websiteUrl: null,
  template: 'modern',
  language: 'en',
}

/** The relations as they come back: what is not set is null; the ids of work are the service's. */
export const answered = {
  workExperiences: relations.workExperiences.map((work) => ({
    location: null,
    url: null,
    endDate: null,
    current: null,
    description: null,
    highlights: null,
    ...work,
  })),
  educations: relations.educations.map((education) => ({
    fieldOfStudy: null,
    current: null,
    grade: null,
    description: null,
    ...education,
  })),
  skills: relations.skills.map((one) => ({ category: null, level: null, yearsOfExperience: null, ...one })),
  languages: relations.languages.map((one) => ({ level: null, ...one })),
  certificates: relations.certificates.map((one) => ({
    issuer: null,
    credentialId: null,
    url: null,
    ...one,
  })),
  projects: relations.projects.map((one) => ({ role: null, description: null, url: null, ...one })),
}
