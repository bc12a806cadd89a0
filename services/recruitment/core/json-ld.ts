/** Finds schema.org JobPosting data in a page's JSON-LD and turns it into postings. */

import { parseDutchDate, payPeriod } from './dutch-values.ts'
import { endOfDay, type PostingDraft } from './job-posting.ts'
import type { ContractKind } from './job-vocabulary.ts'
import { employmentTypeOf } from './job-vocabulary.ts'
import {
  isRecord,
  type JsonRecord,
  listOf,
  numberOf,
  parseJson,
  recordOf,
  textOf,
  textsOf,
} from './json-value.ts'
import { parseHtml } from './markup.ts'
import { currencyCode, toMinorUnits } from './money.ts'
import { oneLine } from './plain-text.ts'
import type { JobPlace } from './reading/places.ts'
import { contractKindsIn, levelIn } from './reading/vocabulary.ts'

const maximumNodes = 20_000

/** JSON as sites write it: in comments or CDATA, with raw line breaks inside strings, with a comma too many. */
const parseLoosely = (script: string): unknown => {
  const text = script
    .replace(/^\s*(?:<!--|\/\/\s*<!\[CDATA\[|<!\[CDATA\[|\/\*\s*<!\[CDATA\[\s*\*\/)/, '')
    .replace(/(?:-->|(?:\/\/|\/\*)?\s*\]\]>(?:\s*\*\/)?)\s*;?\s*$/, '')
  const strict = parseJson(text)
  if (strict !== undefined) return strict
  return parseJson(
    text
      .replace(/[\u0000-\u001F]+/g, ' ')
      .replace(/,\s*([}\]])/g, '$1')
      .replace(/;\s*$/, ''),
  )
}

const typesOf = (node: JsonRecord): string[] =>
  textsOf(node['@type']).map((type) => type.replace(/^https?:\/\/schema\.org\/|^schema:/, ''))

/** Every object in the data, whatever it is nested in (`@graph`, lists, `mainEntity`, `itemListElement`). */
const nodesOf = (data: unknown): JsonRecord[] => {
  const found: JsonRecord[] = []
  const todo: unknown[] = [data]
  while (todo.length > 0 && found.length < maximumNodes) {
    const next = todo.shift()
    if (Array.isArray(next)) todo.push(...next.slice(0, maximumNodes))
    else if (isRecord(next)) {
      found.push(next)
      todo.push(...Object.values(next).filter((value) => typeof value === 'object'))
    }
  }
  return found
}

/** The addresses that an `ItemList` leads to: of its elements, of their items, or as they stand. */
const listedAddresses = (nodes: readonly JsonRecord[]): string[] =>
  nodes
    .filter((node) => typesOf(node).includes('ItemList'))
    .flatMap((list) => listOf(list['itemListElement']).slice(0, maximumNodes))
    .flatMap((element) => {
      const item = recordOf(element)['item']
      return (
        textOf(element) ??
        textOf(item) ??
        textOf(recordOf(item)['url']) ??
        textOf(recordOf(item)['@id']) ??
        textOf(recordOf(element)['url']) ??
        []
      )
    })

export interface JsonLdOnPage {
  postings: JsonRecord[]
  /** Data scripts that are not JSON. */
  brokenScripts: number
  /** One of them speaks of a job. */
  brokenPosting: boolean
  /** Where its lists lead to. */
  listed: string[]
}

/** All JobPosting objects of a page with `{"@id": …}` references filled in; a broken script hides only itself. */
export const findJobPostings = (html: string): JsonLdOnPage => {
  const $ = parseHtml(html)
  const postings: JsonRecord[] = []
  const listed: string[] = []
  let brokenScripts = 0
  let brokenPosting = false
  for (const script of $('script').toArray()) {
    if (!/^application\/ld\+json\b/i.test($(script).attr('type')?.trim() ?? '')) continue
    const data = parseLoosely($(script).text())
    if (data === undefined) {
      brokenScripts++
      brokenPosting ||= /JobPosting/.test($(script).text())
    }
    const nodes = nodesOf(data)
    listed.push(...listedAddresses(nodes))
    const named = nodes.filter((node) => typeof node['@id'] === 'string' && Object.keys(node).length > 1)
    const byId = new Map(named.map((node) => [node['@id'], node]))
    const whole = (value: unknown): unknown =>
      isRecord(value) && Object.keys(value).length === 1 ? (byId.get(value['@id']) ?? value) : value
    for (const node of nodes.filter((node) => typesOf(node).includes('JobPosting'))) {
      postings.push(Object.fromEntries(Object.entries(node).map(([key, value]) => [key, whole(value)])))
    }
  }
  return { postings, brokenScripts, brokenPosting, listed }
}

const nameOf = (value: unknown): string | null => textOf(value) ?? textOf(recordOf(value)['name'])

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
      listOf(node['jobLocation'])
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

const salaryOf = (node: JsonRecord): Partial<PostingDraft> => {
  const salary = recordOf(listOf(node['baseSalary'] ?? node['estimatedSalary'])[0])
  const value = isRecord(salary['value'])
    ? salary['value']
    : { ...salary, value: salary['value'] ?? node['baseSalary'] }
  const currency = currencyCode(salary['currency'] ?? value['currency'] ?? node['salaryCurrency']) ?? 'EUR'
  const one = toMinorUnits(value['value'] ?? salary['minValue'], currency)
  const salaryMin = toMinorUnits(value['minValue'], currency) ?? one
  const salaryMax = toMinorUnits(value['maxValue'], currency) ?? one
  const parts = [value['minValue'], value['maxValue'], value['value'], salary['name'], node['baseSalary']]
  const texts = parts.flatMap((part) => (isRecord(part) ? [] : (textOf(part) ?? [])))
  return {
    salaryMin,
    salaryMax,
    salaryCurrency: currency,
    salaryPeriod: payPeriod(textOf(value['unitText'] ?? salary['unitText'] ?? value['unitCode'])),
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
  listOf(node['jobLocation']).flatMap((place) => {
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
    title: textOf(node['title']) ?? textOf(node['name']) ?? undefined,
    company: nameOf(organization) ?? undefined,
    location: locationOf(node),
    description: textOf(node['description']) ?? undefined,
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
