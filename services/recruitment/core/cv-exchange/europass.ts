/**
 * A profile from a Europass CV in XML, namespace http://www.europass.eu/1.0 (the public schema "Candidate", built of HR-XML).
 * Elements are known by their local names, for writers choose prefixes as they like.
 */

import { type AnyNode, type Element, isTag } from 'domhandler'
import { MarkupTooDeepError, parseWholeXml } from '../markup.ts'
import { htmlToText, looksLikeMarkup } from '../plain-text.ts'
import { createFitting, type Fitting } from './fitting.ts'
import { fieldsOf, type ImportedCv, type ReadProfile, UnreadableCvError } from './imported-cv.ts'

/** An element and what it holds, by local names. */
interface Node {
  element: Element
  all(...path: string[]): Node[]
  first(...path: string[]): Node | undefined
  text(...path: string[]): string | undefined
}

const localName = (name: string): string => name.split(':').at(-1)!

const textsOf = (nodes: readonly AnyNode[]): string[] =>
  nodes.flatMap((node) => ('data' in node ? [node.data] : isTag(node) ? textsOf(node.children) : []))

const textOf = (nodes: readonly AnyNode[]): string => textsOf(nodes).join('')

const nodeOf = (element: Element): Node => {
  const all = (...path: string[]): Node[] => {
    const [name, ...rest] = path
    const found = element.children.filter(isTag).filter((child) => localName(child.name) === name)
    return rest.length === 0 ? found.map(nodeOf) : found.flatMap((child) => nodeOf(child).all(...rest))
  }
  const first = (...path: string[]): Node | undefined => all(...path)[0]
  return {
    element,
    all,
    first,
    text: (...path) => {
      const found = first(...path)
      return (
        found &&
        textOf(found.element.children)
          .replace(/[ \t]+/g, ' ')
          .trim()
      )
    },
  }
}

/** Longer texts are HTML, written as text. */
const proseOf = (text: string | undefined): string | undefined =>
  text !== undefined && looksLikeMarkup(text) ? htmlToText(text) : text

/** Dates have a day, a month or a year, and sometimes a time. */
const dateOf = (node: Node | undefined, fit: Fitting, path: string): string | null => {
  const text = node?.text('FormattedDateTime') ?? (node && textOf(node.element.children).trim())
  return fit.date(text?.slice(0, 10) || undefined, path)
}

const periodOf = (node: Node | undefined, fit: Fitting, path: string) => {
  const endDate = dateOf(node?.first('EndDate'), fit, `${path}.EndDate`)
  return {
    startDate: dateOf(node?.first('StartDate'), fit, `${path}.StartDate`),
    endDate,
    current: endDate === null && (node?.text('CurrentIndicator') ?? node?.text('Ongoing')) === 'true',
  }
}

const worksOf = (profile: Node, fit: Fitting): NonNullable<ReadProfile['workExperiences']> =>
  profile.all('EmploymentHistory', 'EmployerHistory').flatMap((employer, i) =>
    employer.all('PositionHistory').flatMap((post, j) => {
      const path = `EmployerHistory[${i}].PositionHistory[${j}]`
      const company = fit.text(employer.text('OrganizationName'), path, 200)
      const position = fit.text(post.text('PositionTitle'), path, 200)
      const { startDate, ...period } = periodOf(post.first('EmploymentPeriod'), fit, path)
      if (company === null || position === null || startDate === null) {
        fit.notRead.push(`${path}: ${[company, position].filter(Boolean).join(', ')}`)
        return []
      }
      return [
        {
          company,
          position,
          location:
            fit.text(post.text('City'), path, 200) ??
            fit.text(employer.text('OrganizationContact', 'Communication', 'Address', 'CityName'), path, 200),
          startDate,
          ...period,
          description: fit.text(proseOf(post.text('Description')), path),
        },
      ]
    }),
  )

const educationsOf = (profile: Node, fit: Fitting): NonNullable<ReadProfile['educations']> =>
  profile.all('EducationHistory', 'EducationOrganizationAttendance').flatMap((study, i) => {
    const path = `EducationOrganizationAttendance[${i}]`
    const institution = fit.text(study.text('OrganizationName'), path, 200)
    if (institution === null) {
      fit.notRead.push(`${path}: no OrganizationName`)
      return []
    }
    const [degree, program] = [study.text('EducationDegree', 'DegreeName'), study.text('ProgramName')]
    const major =
      study.text('EducationDegree', 'DegreeMajor') ?? study.text('EducationDegree', 'FieldOfStudy')
    return [
      {
        institution,
        degree: fit.text(degree ?? program, path, 200),
        // Beside a degree the programme is what was studied.
        fieldOfStudy: fit.text(major ?? (degree && degree !== program ? program : null), path, 200),
        ...periodOf(study.first('AttendancePeriod'), fit, path),
        grade: fit.text(study.text('EducationDegree', 'FinalGrade', 'ScoreText'), path, 50),
        description: fit.text(proseOf(study.text('EducationDegree', 'OccupationalSkillsCovered')), path),
      },
    ]
  })

const languageNames = new Intl.DisplayNames('nl', { type: 'language', fallback: 'none' })

/** Codes of two or three letters (ISO 639); what is none stays as it is. */
const languageOf = (code: string): string => {
  const name = /^[a-z]{2,3}$/.test(code) ? languageNames.of(code) : undefined
  return name ? name.charAt(0).toUpperCase() + name.slice(1) : code
}

const competencies = (profile: Node) => profile.all('PersonQualifications', 'PersonCompetency')

/** A mother tongue has no levels; of a foreign one the lowest of its levels is said. */
const languagesOf = (
  profile: Node,
  motherTongue: string | undefined,
): NonNullable<ReadProfile['languages']> => {
  const read = competencies(profile)
    .filter((each) => each.text('TaxonomyID') === 'language')
    .flatMap((each) => {
      const code = each.text('CompetencyID')?.toLowerCase()
      if (!code) return []
      const levels = each
        .all('CompetencyDimension')
        .map((level) => level.text('Score', 'ScoreText')?.toUpperCase() ?? '')
        .filter((level) => /^[ABC][12]$/.test(level))
        .sort()
      const isNative = each.text('CompetencyName')?.toLowerCase().includes('mother') ?? levels.length === 0
      return [{ name: languageOf(code), level: levels[0] ?? (isNative ? 'NATIVE' : 'B1') }]
    })
  const own = motherTongue ? languageOf(motherTongue.toLowerCase()) : null
  return own === null || read.some(({ name }) => name === own)
    ? read
    : [{ name: own, level: 'NATIVE' }, ...read]
}

const skillsOf = (profile: Node, fit: Fitting): NonNullable<ReadProfile['skills']> => {
  const named = competencies(profile)
    .filter((each) => each.text('TaxonomyID') !== 'language')
    .map((each) => ({ name: each.text('CompetencyName') ?? each.text('CompetencyID'), category: undefined }))
  const grouped = profile.all('DigitalSkills', 'DigitalSkillsGroup').flatMap((group) =>
    group.all('DigitalSkill').map(({ element }) => ({
      name: textOf(element.children).trim(),
      category: group.text('Title'),
    })),
  )
  return [...named, ...grouped].flatMap((skill) => {
    const name = fit.text(skill.name, 'PersonCompetency', 100)
    const category = fit.text(skill.category, 'DigitalSkillsGroup', 100)
    return name === null ? [] : [{ name, ...(category === null ? {} : { category }) }]
  })
}

const certificatesOf = (profile: Node, fit: Fitting): NonNullable<ReadProfile['certificates']> =>
  [...profile.all('Certifications', 'Certification'), ...profile.all('Licenses', 'License')].flatMap(
    (each, i) => {
      const path = `Certification[${i}]`
      const name = fit.text(each.text('CertificationName') ?? each.text('LicenseName'), path, 200)
      if (name === null) return []
      return [
        {
          name,
          issuer: fit.text(each.text('IssuingAuthority', 'IssuingAuthorityName'), path, 200),
          issueDate: dateOf(
            each.first('FirstIssuedDate') ?? each.first('FreeFormEffectivePeriod', 'StartDate'),
            fit,
            path,
          ),
          expiryDate: dateOf(each.first('FreeFormEffectivePeriod', 'EndDate'), fit, path),
        },
      ]
    },
  )

const personOf = (person: Node, fit: Fitting): ReadProfile => {
  const reached = person.all('Communication')
  const by = (channel: string) =>
    reached.filter((each) => each.text('ChannelCode')?.toLowerCase() === channel)
  const social = (host: RegExp): string | undefined =>
    by('social media')
      .map((each) => each.text('URI'))
      .find((uri) => uri && host.test(uri))
  const address = reached.map((each) => each.first('Address')).find(Boolean)
  const phone = by('telephone')[0]
  const numbers = phone && [phone.text('CountryDialing'), phone.text('DialNumber')]
  const country = address?.text('CountryCode')?.toUpperCase()
  return {
    firstName: fit.text(person.text('PersonName', 'GivenName'), 'GivenName', 100),
    lastName: fit.text(person.text('PersonName', 'FamilyName'), 'FamilyName', 100),
    email: fit.text(by('email')[0]?.text('URI'), 'URI', 255),
    phone: fit.text(
      numbers?.[0] ? `+${numbers[0].replace(/^\+/, '')} ${numbers[1] ?? ''}` : numbers?.[1],
      'DialNumber',
      50,
    ),
    websiteUrl: fit.address(by('web')[0]?.text('URI'), 'URI'),
    linkedinUrl: fit.address(social(/linkedin\.com/i), 'URI'),
    githubUrl: fit.address(social(/github\.com/i), 'URI'),
    address: fit.text(address?.text('AddressLine'), 'AddressLine', 200),
    city: fit.text(address?.text('CityName'), 'CityName', 100),
    postalCode: fit.text(address?.text('PostalCode'), 'PostalCode', 20),
    country: country && /^[A-Z]{2}$/.test(country) ? country : null,
    dateOfBirth: fit.date(person.text('BirthDate')?.slice(0, 10), 'BirthDate'),
    nationality: fit.text(person.text('NationalityCode'), 'NationalityCode', 100),
  }
}

const readParts = new Set(
  'ID ExecutiveSummary EmploymentHistory EducationHistory PersonQualifications DigitalSkills Certifications Licenses RenderingInformation'.split(
    ' ',
  ),
)

/** Parts that a profile has no place for, such as publications and hobbies; of a picture that it is there. */
const unreadOf = (profile: Node): string[] =>
  profile.element.children.filter(isTag).flatMap((part) => {
    const name = localName(part.name)
    const text = htmlToText(textsOf(part.children).join(' ')).replace(/\s+/g, ' ')
    if (readParts.has(name) || text === '') return []
    return [name === 'Attachment' ? name : `${name}: ${text.slice(0, 200)}`]
  })

export const isEuropass = (text: string): boolean => /<(?:\w+:)?Candidate\b[^>]*europass\.eu\/1\.0/.test(text)

const elementsOf = (xml: string): Element[] => {
  try {
    return parseWholeXml(xml).root().contents().toArray().filter(isTag)
  } catch (cause) {
    if (!(cause instanceof MarkupTooDeepError)) throw cause
    throw new UnreadableCvError('The XML nests deeper than any Europass CV.', { cause })
  }
}

/** Throws UnreadableCvError for XML of another kind. Entities of the document's own are not followed. */
export const readEuropass = (xml: string): ImportedCv => {
  const root = elementsOf(xml).find((element) => localName(element.name) === 'Candidate')
  if (!root) throw new UnreadableCvError('The XML is no Europass CV: it holds no Candidate.')
  const candidate = nodeOf(root)
  const fit = createFitting()
  const person = candidate.first('CandidatePerson')
  const own = candidate.first('CandidateProfile')
  const profile: ReadProfile = {
    ...(person ? personOf(person, fit) : {}),
    ...(own
      ? {
          summary: fit.text(proseOf(own.text('ExecutiveSummary')), 'ExecutiveSummary'),
          workExperiences: worksOf(own, fit).slice(0, 100),
          educations: educationsOf(own, fit).slice(0, 100),
          skills: skillsOf(own, fit).slice(0, 100),
          languages: languagesOf(own, person?.text('PrimaryLanguageCode')).slice(0, 100),
          certificates: certificatesOf(own, fit).slice(0, 100),
        }
      : {}),
  }
  return {
    format: 'EUROPASS',
    profile,
    fields: fieldsOf(profile),
    notRead: [...fit.notRead, ...(own ? unreadOf(own) : [])],
  }
}
