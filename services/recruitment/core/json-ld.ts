/** Turns schema.org JobPosting data into postings. */

import { parseDutchDate, payPeriod } from './dutch-values.ts'
import { endOfDay, type PostingDraft } from './job-posting.ts'
import type { ContractKind } from './job-vocabulary.ts'
import { employmentTypeOf } from './job-vocabulary.ts'
import { isRecord, type JsonRecord, listOf, numberOf, recordOf, textOf, textsOf } from './json-value.ts'
import { currencyCode, toMinorUnits } from './money.ts'
import { oneLine } from './plain-text.ts'
import type { JobPlace } from './reading/places.ts'
import { contractKindsIn, levelIn } from './reading/vocabulary.ts'

/** A text, the first of several, or one with its language beside it. */
const wordOf = (value: unknown): string | null =>
  listOf(value).map((one) => textOf(one) ?? textOf(recordOf(one)['@value']))[0] ?? null

const nameOf = (value: unknown): string | null => wordOf(value) ?? wordOf(recordOf(value)['name'])

/** Places of work, one for each address and each town of an address that names several. */
const placesOf = (node: JsonRecord): unknown[] =>
  listOf(node['jobLocation']).flatMap((place) =>
    isRecord(place)
      ? listOf(place['address'] ?? place).flatMap((address) =>
          isRecord(address) && Array.isArray(address['addressLocality'])
            ? address['addressLocality'].map((town) => ({
                ...place,
                address: { ...address, addressLocality: town },
              }))
            : [{ ...place, address }],
        )
      : [place],
  )

const placeOf = (value: unknown): string | null => {
  const address = recordOf(value)['address'] ?? value
  if (!isRecord(address)) return textOf(address)
  const country = nameOf(address['addressCountry'])
  const parts = [textOf(address['addressLocality']), textOf(address['addressRegion']), country]
  const [locality, region] = parts
  if (locality)
    return [
      locality,
      country && !/^(nl|nld|nederland|netherlands|the netherlands)$/i.test(country.trim()) ? country : null,
    ]
      .filter(Boolean)
      .join(', ')
  return region ?? nameOf(value) ?? country
}

const locationOf = (node: JsonRecord): string | null => {
  const places = [
    ...new Set(
      placesOf(node)
        .map(placeOf)
        .filter((place) => place !== null),
    ),
  ]
  if (places.length > 0) return places.join('; ')
  return (
    listOf(node['applicantLocationRequirements'])
      .map(nameOf)
      .find((name) => name !== null) ?? null
  )
}

/** `3.200` as a text is three thousand two hundred: nobody is paid three euros and a fifth with three decimals. */
const amountOf = (value: unknown, currency: string): number | null =>
  toMinorUnits(
    typeof value === 'string' && /^\s*[1-9]\d{0,2}(?:[.,]\d{3})+\s*$/.test(value)
      ? value.replace(/[.,]/g, '')
      : value,
    currency,
  )

const periodOf = (unit: string | null): PostingDraft['salaryPeriod'] =>
  /^\s*(?:per |a )?(?:weeks?|weekly|wekelijks|wee|wk)\s*$/i.test(unit ?? '') ? 'WEEK' : payPeriod(unit)

const salaryOf = (node: JsonRecord): Partial<PostingDraft> => {
  const salary = recordOf(listOf(node['baseSalary'] ?? node['estimatedSalary'])[0])
  const [given] = listOf(salary['value'])
  const value = isRecord(given) ? given : { ...salary, value: given ?? node['baseSalary'] }
  const currency = currencyCode(salary['currency'] ?? value['currency'] ?? node['salaryCurrency']) ?? 'EUR'
  const one = amountOf(value['value'] ?? salary['minValue'], currency)
  const salaryMin = amountOf(value['minValue'], currency) ?? one
  const salaryMax = amountOf(value['maxValue'], currency) ?? one
  const parts = [value['minValue'], value['maxValue'], value['value'], salary['name'], node['baseSalary']]
  const texts = parts.flatMap((part) => (isRecord(part) ? [] : (textOf(part) ?? [])))
  return {
    salaryMin,
    salaryMax,
    salaryCurrency: currency,
    salaryPeriod: periodOf(textOf(value['unitText'] ?? salary['unitText'] ?? value['unitCode'])),
    // A sentence where a number belongs is read as one.
    salaryText: salaryMin === null && salaryMax === null ? texts.join(' - ') || null : null,
  }
}

const skillsOf = (value: unknown): string[] =>
  listOf(value).flatMap((item) => {
    const text = nameOf(item) ?? ''
    return typeof item === 'string' && listOf(value).length === 1 ? text.split(/[,;•|\n]/) : [text]
  })

const kindsByType: Record<string, ContractKind> = {
  INTERN: 'INTERNSHIP',
  VOLUNTEER: 'VOLUNTEER',
  TEMPORARY: 'FIXED_TERM',
  PER_DIEM: 'ON_CALL',
  CONTRACTOR: 'FREELANCE',
}

const contractsOf = (node: JsonRecord): ContractKind[] => [
  ...new Set(
    textsOf(node['employmentType']).flatMap((type): ContractKind[] => {
      const kind = kindsByType[type.trim().toUpperCase()]
      if (kind) return [kind]
      return contractKindsIn(type.replace(/_/g, ' '), 'label').map(({ word }) => word)
    }),
  ),
]

const degrees = (value: unknown): number | null => {
  const number = numberOf(value)
  return number === null || Math.abs(number) > 180 ? null : number
}

/** Places in the Netherlands with an address and a point of their own; others are found by their names. */
const locationsOf = (node: JsonRecord): JobPlace[] =>
  placesOf(node).flatMap((place) => {
    const address = recordOf(recordOf(place)['address'])
    const geo = recordOf(recordOf(place)['geo'])
    const name = textOf(address['addressLocality'])
    const [lat, lon] = [degrees(geo['latitude']), degrees(geo['longitude'])]
    const isHere = lat !== null && lon !== null && lat > 50.6 && lat < 53.7 && lon > 3.2 && lon < 7.3
    const country = nameOf(address['addressCountry']) ?? 'NL'
    if (!name || !/^(?:nl|nld|nederland|netherlands|the netherlands|holland)$/i.test(country.trim()))
      return []
    const code = /\b[1-9]\d{3}\s?[A-Z]{2}\b/.exec(textOf(address['postalCode']) ?? '')?.[0]
    const province = textOf(address['addressRegion'])
    return [
      {
        name: oneLine(name).slice(0, 100),
        province: province ? oneLine(province).slice(0, 50) : null,
        postalCode: code ?? null,
        lat: isHere ? lat : null,
        lon: isHere ? lon : null,
      },
    ]
  })

/** What schema.org calls the fields. */
const where = {
  salary: 'baseSalary.value',
  hours: 'workHours',
  startDate: 'jobStartDate',
  applicationDeadline: 'validThrough',
  employmentType: 'employmentType',
  contractKinds: 'employmentType',
  experienceLevel: 'experienceRequirements',
  workArrangement: 'jobLocationType',
  location: 'jobLocation',
  locations: 'jobLocation',
}

const identifierOf = (node: JsonRecord): string | null => {
  const identifier = listOf(node['identifier'])[0]
  return textOf(identifier) ?? textOf(recordOf(identifier)['value'])
}

const sameSite = (link: string | null, pageUrl: string): string | null => {
  if (!link || !URL.canParse(link, pageUrl)) return null
  return /^https?:$/.test(new URL(link, pageUrl).protocol) ? new URL(link, pageUrl).href : null
}

/** One JobPosting object as a draft; `pageUrl` is where it stood. */
export const draftFromJsonLd = (node: JsonRecord, pageUrl: string): PostingDraft => {
  const organization = listOf(node['hiringOrganization'])[0]
  const validThrough = textOf(node['validThrough'])
  const closing = parseDutchDate(validThrough)
  const education = listOf(node['educationRequirements'])[0]
  const arrangement = textsOf(node['jobLocationType']).some((type) => /telecommute|remote/i.test(type))
  return {
    externalId: identifierOf(node) ?? undefined,
    sourceUrl: sameSite(textOf(node['url']), pageUrl) ?? pageUrl,
    title: wordOf(node['title']) ?? wordOf(node['name']) ?? undefined,
    company: nameOf(organization) ?? undefined,
    location: locationOf(node),
    description: wordOf(node['description']) ?? undefined,
    requirements:
      textsOf(node['qualifications']).join('\n\n') ||
      textOf(recordOf(node['experienceRequirements'])['description']),
    responsibilities: textsOf(node['responsibilities']).join('\n\n') || null,
    benefits: textsOf(node['jobBenefits'] ?? node['benefits']).join('\n\n') || null,
    category: nameOf(listOf(node['occupationalCategory'])[0]) ?? textOf(node['industry']),
    employmentType:
      textsOf(node['employmentType'])
        .map(employmentTypeOf)
        .find((type) => type !== null) ?? null,
    experienceLevel: levelIn(textOf(node['experienceRequirements']) ?? '', 'label')?.word,
    workArrangement: arrangement ? (node['jobLocation'] ? 'HYBRID' : 'REMOTE') : null,
    skills: skillsOf(node['skills']),
    educationLevel: textOf(recordOf(education)['credentialCategory']) ?? textOf(education),
    ...salaryOf(node),
    hoursText: textOf(node['workHours']),
    origin: 'STRUCTURED',
    where,
    contractKinds: contractsOf(node),
    locations: locationsOf(node),
    startDate: textOf(node['jobStartDate']),
    applicationDeadline: validThrough,
    expiresAt:
      closing !== null && /^\s*\d{4}-\d\d-\d\d\s*$/.test(validThrough ?? '')
        ? endOfDay(closing)
        : validThrough,
    postedAt: textOf(node['datePosted']),
    companyLogoUrl:
      textOf(recordOf(organization)['logo']) ?? textOf(recordOf(recordOf(organization)['logo'])['url']),
  }
}
