/** A profile from a JSON Resume (https://jsonresume.org/schema, 1.0.0), also one that this service wrote. */

import { createFitting, type Fitting } from './fitting.ts'
import { fieldsOf, type ImportedCv, type ReadProfile, UnreadableCvError } from './imported-cv.ts'
import { languageLevelOf } from './language-levels.ts'
import { watched } from './watched-json.ts'

type Json = Record<string, unknown>

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

export type ListName = 'work' | 'education' | 'skills' | 'languages' | 'certificates' | 'projects'

/** So many items of a list a profile holds. */
const most = 100

const itemsOf = (resume: Json, name: ListName, { notRead }: Fitting): [Json, string][] => {
  const list = resume[name]
  if (list === undefined || list === null) return []
  if (!Array.isArray(list)) {
    notRead.push(name)
    return []
  }
  if (list.length > most) {
    notRead.push(`${name}[${most}]–[${list.length - 1}]`)
    // Told so, they need not be told value by value.
    for (const each of list.slice(most)) if (isObject(each)) Object.values(each)
  }
  return list.slice(0, most).flatMap((item, i): [Json, string][] => {
    if (isObject(item)) return [[item, `${name}[${i}]`]]
    notRead.push(`${name}[${i}]`)
    return []
  })
}

const flag = (value: unknown): boolean | null => (typeof value === 'boolean' ? value : null)

type Works = NonNullable<ReadProfile['workExperiences']>

/** An item without what a profile must know of it is left out and told. */
const readWork = (resume: Json, fit: Fitting): Works =>
  itemsOf(resume, 'work', fit).flatMap(([item, path]): Works => {
    // Before version 1 of the schema it was `company`, with a `website`.
    const company = fit.text(item['name'] ?? item['company'], `${path}.name`, 200)
    const position = fit.text(item['position'], `${path}.position`, 200)
    const startDate = fit.date(item['startDate'], `${path}.startDate`)
    if (company === null || position === null || startDate === null) {
      fit.notRead.push(
        `${path}: no ${company === null ? 'name' : position === null ? 'position' : 'startDate'}`,
      )
      return []
    }
    const endDate = fit.date(item['endDate'], `${path}.endDate`)
    return [
      {
        company,
        position,
        location: fit.text(item['location'], `${path}.location`, 200),
        url: fit.address(item['url'] ?? item['website'], `${path}.url`),
        startDate,
        endDate,
        current: Object.hasOwn(item, 'current') ? flag(item['current']) : endDate === null || null,
        description: fit.text(item['summary'], `${path}.summary`) ?? fit.text(item['description'], path),
        highlights: fit.texts(item['highlights'], `${path}.highlights`, 1000),
      },
    ]
  })

type Educations = NonNullable<ReadProfile['educations']>

const readEducation = (resume: Json, fit: Fitting): Educations =>
  itemsOf(resume, 'education', fit).flatMap(([item, path]): Educations => {
    const institution = fit.text(item['institution'], `${path}.institution`, 200)
    if (institution === null) {
      fit.notRead.push(`${path}: no institution`)
      return []
    }
    const courses = fit.texts(item['courses'], `${path}.courses`, 1000) ?? []
    return [
      {
        institution,
        degree: fit.text(item['studyType'], `${path}.studyType`, 200),
        fieldOfStudy: fit.text(item['area'], `${path}.area`, 200),
        startDate: fit.date(item['startDate'], `${path}.startDate`),
        endDate: fit.date(item['endDate'], `${path}.endDate`),
        current: flag(item['current']),
        grade: fit.text(item['score'], `${path}.score`, 50),
        description:
          fit.text(item['description'], `${path}.description`) ??
          fit.text(courses.join('\n'), `${path}.courses`),
      },
    ]
  })

type Skills = NonNullable<ReadProfile['skills']>

/** Keywords are the skills, and the name above them their category; a name alone is a skill. */
const readSkills = (resume: Json, fit: Fitting): Skills =>
  itemsOf(resume, 'skills', fit)
    .flatMap(([item, path]): Skills => {
      const name = fit.text(item['name'], `${path}.name`, 100)
      const level = fit.text(item['level'], `${path}.level`, 50)
      const keywords = fit.texts(item['keywords'], `${path}.keywords`, 100) ?? []
      if (keywords.length > 0) return keywords.map((each) => ({ name: each, category: name, level }))
      if (name === null) {
        fit.notRead.push(`${path}: no name`)
        return []
      }
      const years = item['yearsOfExperience']
      const isYears = typeof years === 'number' && years >= 0 && years <= 100
      return [
        {
          name,
          category: fit.text(item['category'], `${path}.category`, 100),
          level,
          yearsOfExperience: isYears ? years : null,
        },
      ]
    })
    .slice(0, 100)

type Languages = NonNullable<ReadProfile['languages']>

const readLanguages = (resume: Json, fit: Fitting): Languages =>
  itemsOf(resume, 'languages', fit).flatMap(([item, path]): Languages => {
    const name = fit.text(item['language'], `${path}.language`, 100)
    if (name === null) {
      fit.notRead.push(`${path}: no language`)
      return []
    }
    const fluency = fit.text(item['fluency'], `${path}.fluency`, 100)
    const level = languageLevelOf(fluency)
    if (fluency !== null && level === null) fit.notRead.push(`${path}.fluency: ${fluency}`)
    return [{ name, ...(level ? { level } : {}) }]
  })

type Certificates = NonNullable<ReadProfile['certificates']>

const readCertificates = (resume: Json, fit: Fitting): Certificates =>
  itemsOf(resume, 'certificates', fit).flatMap(([item, path]): Certificates => {
    const name = fit.text(item['name'], `${path}.name`, 200)
    if (name === null) {
      fit.notRead.push(`${path}: no name`)
      return []
    }
    return [
      {
        name,
        issuer: fit.text(item['issuer'], `${path}.issuer`, 200),
        issueDate: fit.date(item['date'], `${path}.date`),
        expiryDate: fit.date(item['expiryDate'], `${path}.expiryDate`),
        credentialId: fit.text(item['credentialId'], `${path}.credentialId`, 200),
        url: fit.address(item['url'], `${path}.url`),
      },
    ]
  })

type Projects = NonNullable<ReadProfile['projects']>

const readProjects = (resume: Json, fit: Fitting): Projects =>
  itemsOf(resume, 'projects', fit).flatMap(([item, path]): Projects => {
    const name = fit.text(item['name'], `${path}.name`, 200)
    if (name === null) {
      fit.notRead.push(`${path}: no name`)
      return []
    }
    const roles = fit.texts(item['roles'], `${path}.roles`, 200) ?? []
    const highlights = fit.texts(item['highlights'], `${path}.highlights`, 1000) ?? []
    const description = [fit.text(item['description'], `${path}.description`), ...highlights]
    return [
      {
        name,
        role: fit.text(roles.join(', '), `${path}.roles`, 200),
        description: fit.text(description.filter((each) => each !== null).join('\n'), `${path}.description`),
        url: fit.address(item['url'], `${path}.url`),
        startDate: fit.date(item['startDate'], `${path}.startDate`),
        endDate: fit.date(item['endDate'], `${path}.endDate`),
        technologies: fit.texts(item['keywords'], `${path}.keywords`, 100),
      },
    ]
  })

/** What names hold before their main word, also in capitals and behind a hyphen. */
const particle = /(?:^|-)(?:van|de|den|der|het|'t|’t|ten|ter|te|in|op|el|al|ben|von|zu|da|di|du|la|le)$/i

/** The last word of a name is the last name, with the lower-case words before it: Jan van der Meer. */
export const splitName = (name: string): { firstName: string | null; lastName: string | null } => {
  const words = name.trim().split(/\s+/)
  let last = words.length - 1
  // Bakker-van der Meer: what hangs on a hyphen belongs to it.
  while (last > 1 && (/^\p{Ll}/u.test(words[last - 1]!) || particle.test(words[last - 1]!))) last--
  const [firstName, lastName] = [words.slice(0, last).join(' '), words.slice(last).join(' ')]
  return firstName === '' ? { firstName: lastName || null, lastName: null } : { firstName, lastName }
}

const addressOn = (basics: Json, network: RegExp): string | null => {
  const profiles = Array.isArray(basics['profiles']) ? basics['profiles'].filter(isObject) : []
  const found = profiles.find(({ network: name, url }) => network.test(`${name ?? ''} ${url ?? ''}`))
  return typeof found?.['url'] === 'string' ? found['url'] : null
}

/** What a profile has no field for: a place of the wrong shape, and profiles elsewhere. */
const withoutPlace = ({ location, profiles }: Json): string[] => {
  const others = Array.isArray(profiles) ? profiles : isEmpty(profiles) ? [] : [profiles]
  return [
    ...(isEmpty(location) || isObject(location) ? [] : ['basics.location']),
    ...others.flatMap((one, i) => {
      const isRead = isObject(one) && /linkedin|github/i.test(`${one['network'] ?? ''} ${one['url'] ?? ''}`)
      return isRead
        ? []
        : [`basics.profiles[${i}]${isObject(one) ? `: ${Object.values(one).join(', ')}` : ''}`]
    }),
  ]
}

const readBasics = (basics: Json, fit: Fitting): ReadProfile => {
  const location = isObject(basics['location']) ? basics['location'] : {}
  const at = (name: string): string => `basics.${name}`
  const own = {
    firstName: fit.text(basics['firstName'], at('firstName'), 100),
    lastName: fit.text(basics['lastName'], at('lastName'), 100),
  }
  const name =
    (own.firstName ?? own.lastName) ? own : splitName(fit.text(basics['name'], at('name'), 200) ?? '')
  const email = fit.text(basics['email'], at('email'), 255)
  const isEmail = email !== null && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)
  if (email !== null && !isEmail) fit.notRead.push(`${at('email')}: ${email}`)
  // Two letters of a name would be another country: Nederland is not NE.
  const country = fit.text(location['countryCode'], at('location.countryCode'), 100)
  const isCode = country !== null && /^[A-Za-z]{2}$/.test(country)
  if (country !== null && !isCode) fit.notRead.push(`${at('location.countryCode')}: ${country}`)
  fit.notRead.push(...withoutPlace(basics))
  return {
    firstName: name.firstName?.slice(0, 100) ?? null,
    lastName: name.lastName?.slice(0, 100) ?? null,
    email: isEmail ? email : null,
    phone: fit.text(basics['phone'], at('phone'), 50),
    headline: fit.text(basics['label'], at('label'), 200),
    summary: fit.text(basics['summary'], at('summary')),
    address: fit.text(location['address'], at('location.address'), 200),
    city: fit.text(location['city'], at('location.city'), 100),
    postalCode: fit.text(location['postalCode'], at('location.postalCode'), 20),
    country: isCode ? country.toUpperCase() : null,
    dateOfBirth: fit.date(basics['dateOfBirth'], at('dateOfBirth')),
    nationality: fit.text(basics['nationality'], at('nationality'), 100),
    photoUrl: fit.address(basics['image'], at('image')),
    websiteUrl: fit.address(basics['url'] ?? basics['website'], at('url')),
    linkedinUrl: fit.address(addressOn(basics, /linkedin/i), at('profiles')),
    githubUrl: fit.address(addressOn(basics, /github/i), at('profiles')),
  }
}

/** What is about the file and not about the person. */
const aboutFile = ['$schema', 'meta']

/** Throws UnreadableCvError for what is no JSON Resume. */
export const readJsonResume = (document: unknown): ImportedCv => {
  const { value: resume, unasked } = watched(document)
  const lists = ['work', 'education', 'skills', 'languages', 'certificates', 'projects']
  if (!isObject(resume) || !['basics', ...lists].some((name) => Object.hasOwn(resume, name)))
    throw new UnreadableCvError('The JSON is no JSON Resume: it has neither basics nor a list such as work.')
  const fit = createFitting()
  const profile: ReadProfile = {
    ...(isObject(resume['basics']) ? readBasics(resume['basics'], fit) : {}),
    workExperiences: readWork(resume, fit),
    educations: readEducation(resume, fit),
    skills: readSkills(resume, fit),
    languages: readLanguages(resume, fit),
    certificates: readCertificates(resume, fit),
    projects: readProjects(resume, fit),
  }
  const others = unasked().filter(
    (each) => !aboutFile.some((name) => each.startsWith(`${name}:`) || each.startsWith(`${name}.`)),
  )
  return { format: 'JSON_RESUME', profile, fields: fieldsOf(profile), notRead: [...fit.notRead, ...others] }
}
