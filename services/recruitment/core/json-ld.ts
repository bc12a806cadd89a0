/** Turns schema.org JobPosting data into postings. */

import { countryName } from './cv-words.ts'
import { dayOf, parseDutchDate } from './dutch-values.ts'
import { endOfDay, instantOf, type PostingDraft } from './job-posting.ts'
import type { ContractKind } from './job-vocabulary.ts'
import { employmentTypeOf, workArrangementOf } from './job-vocabulary.ts'
import { isRecord, type JsonRecord, listOf, numberOf, recordOf, textOf, textsOf } from './json-value.ts'
import { currencyCode, toMinorUnits } from './money.ts'
import { isOtherInterval, payInterval } from './pay-interval.ts'
import { decodeLeftEntities, oneLine } from './plain-text.ts'
import { isNoTown, type JobPlace } from './reading/places.ts'
import { contractKindsOf, levelIn } from './reading/vocabulary.ts'
import { maximumFactLength, maximumFacts, withShortFacts } from './short-facts.ts'

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
  return region ?? textOf(address['postalCode']) ?? nameOf(value) ?? country
}

/** An address that says no more than the country is no place to go to. */
const isSomewhere = (place: unknown): boolean => {
  const address = recordOf(place)['address'] ?? place
  if (!isRecord(address)) return textOf(address) !== null
  const parts = ['addressLocality', 'addressRegion', 'postalCode', 'streetAddress', 'name']
  return nameOf(place) !== null || parts.some((part) => wordOf(address[part]) !== null)
}

/** Work from elsewhere is hybrid where there is a place to come to as well. */
const arrangementOf = (node: JsonRecord): PostingDraft['workArrangement'] => {
  const words = textsOf(node['jobLocationType']).map(workArrangementOf)
  if (!words.includes('REMOTE')) return words.find((word) => word !== null) ?? null
  return placesOf(node).some(isSomewhere) ? 'HYBRID' : 'REMOTE'
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
  const from = listOf(node['applicantLocationRequirements'])
    .map(nameOf)
    .find((name) => name !== null)
  // Sites name a country by its code, which no reader should have to know: `NL`.
  return from ? (/^[A-Z]{2}$/.test(from) && countryName(from, 'nl')) || from : null
}

/** `3.200` as a text is three thousand two hundred: nobody is paid three euros and a fifth with three decimals. */
const amountOf = (value: unknown, currency: string): number | null =>
  toMinorUnits(
    typeof value === 'string' && /^\s*[1-9]\d{0,2}(?:[.,]\d{3})+\s*$/.test(value)
      ? value.replace(/[.,]/g, '')
      : value,
    currency,
  )

const payIn = (node: JsonRecord, field: 'baseSalary' | 'estimatedSalary'): Partial<PostingDraft> => {
  const salary = recordOf(listOf(node[field])[0])
  const [given] = listOf(salary['value'])
  const value = isRecord(given) ? given : { ...salary, value: given ?? salary['price'] ?? node[field] }
  const [low, high] = [value['minValue'] ?? value['minPrice'], value['maxValue'] ?? value['maxPrice']]
  const currencies = [salary['currency'], value['currency'], salary['priceCurrency'], node['salaryCurrency']]
  const currency = currencies.map(currencyCode).find((code) => code !== null) ?? 'EUR'
  const interval = textOf(value['unitText'] ?? salary['unitText'] ?? value['unitCode'])
  if (isOtherInterval(interval)) return {}
  const one = amountOf(value['value'] ?? salary['minValue'], currency)
  const salaryMin = amountOf(low, currency) ?? one
  const salaryMax = amountOf(high, currency) ?? one
  const parts = [low, high, value['value'], salary['name'], node[field]]
  const texts = parts.flatMap((part) => (isRecord(part) ? [] : (textOf(part) ?? [])))
  return {
    salaryMin,
    salaryMax,
    salaryCurrency: currency,
    salaryPeriod: payInterval(interval),
    // A sentence where a number belongs is read as one.
    salaryText: salaryMin === null && salaryMax === null ? texts.join(' - ') || null : null,
  }
}

/** An estimate counts where the employer names no pay. */
const salaryOf = (node: JsonRecord): Partial<PostingDraft> => {
  const base = payIn(node, 'baseSalary')
  const isTold = base.salaryMin != null || base.salaryMax != null || base.salaryText != null
  return isTold || !node['estimatedSalary'] ? base : payIn(node, 'estimatedSalary')
}

/** Hours as a text, a number, a quantity or the two ends in a list. */
const hoursTextOf = (value: unknown): string | null => {
  if (!isRecord(value)) return textsOf(value).join(' - ') || null
  const ends = [value['minValue'], value['maxValue'], value['value']].flatMap((end) => textOf(end) ?? [])
  return ends.join(' - ') || null
}

const skillsOf = (value: unknown): string[] =>
  listOf(value)
    .slice(0, maximumFacts)
    .flatMap((item) => {
      const plain = (nameOf(item) ?? '').replace(/<\/li>\s*<li[^<>]*>/gi, '|').replace(/<[^<>]*>/g, ' ')
      // The semicolon of `R&amp;D` parts nothing.
      const text = decodeLeftEntities(plain)
      return typeof item === 'string' && listOf(value).length === 1 ? text.split(/[,;•|\n]/) : [text]
    })

const kindsByType: Record<string, ContractKind> = {
  INTERN: 'INTERNSHIP',
  VOLUNTEER: 'VOLUNTEER',
  TEMPORARY: 'FIXED_TERM',
  PER_DIEM: 'ON_CALL',
  CONTRACTOR: 'FREELANCE',
}

/** A job has one or two; each is read as a sentence. */
const employmentTypesIn = (node: JsonRecord): string[] =>
  textsOf(node['employmentType'])
    .slice(0, 20)
    .map((type) => type.slice(0, 500))

const contractsOf = (node: JsonRecord): ContractKind[] => [
  ...new Set(
    employmentTypesIn(node).flatMap((type): ContractKind[] => {
      const kind = kindsByType[type.trim().toUpperCase()]
      if (kind) return [kind]
      return contractKindsOf(type)
    }),
  ),
]

const degrees = (value: unknown): number | null => {
  const number = numberOf(typeof value === 'string' ? value.replace(',', '.') : value)
  return number === null || Math.abs(number) > 180 ? null : number
}

/** Places in the Netherlands with an address and a point of their own; others are found by their names. */
export const locationsOf = (node: JsonRecord): JobPlace[] => {
  const places = placesOf(node)
  const towns = places.map((place) => textOf(recordOf(recordOf(place)['address'])['addressLocality']) ?? '')
  // `Rotterdam / Den Haag` and `Ede, Gelderland` are for the reader of places.
  if (towns.some((town) => /[,;|/]/.test(town))) return []
  return places.flatMap((place) => {
    const address = recordOf(recordOf(place)['address'])
    const geo = recordOf(recordOf(place)['geo'])
    const name = textOf(address['addressLocality'])
    const [lat, lon] = [degrees(geo['latitude']), degrees(geo['longitude'])]
    const isHere = lat !== null && lon !== null && lat > 50.6 && lat < 53.7 && lon > 3.2 && lon < 7.3
    const country = nameOf(address['addressCountry']) ?? 'NL'
    if (
      !name ||
      isNoTown(name) ||
      !/^(?:nl|nld|nederland|netherlands|the netherlands|holland)$/i.test(country.trim())
    )
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
}

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

/** A moment as a text: one with its type beside it, or the seconds or milliseconds of a clock, as a date. */
const momentOf = (value: unknown): string | null => {
  const text = wordOf(value)?.trim() ?? ''
  if (/^\d{10}(?:\d{3})?$/.test(text)) return instantOf(Number(text.padEnd(13, '0')))
  return text.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3') || null
}

/** Until when one may apply. A date counts whole, also with the midnight that sites write behind it. */
const closingOf = (value: unknown): Pick<PostingDraft, 'applicationDeadline' | 'expiresAt'> => {
  const text = dayOf(momentOf(value))
  const date = parseDutchDate(text) ?? instantOf(text)?.slice(0, 10) ?? null
  // A site without a closing date may say 1970.
  if (text === null || date === null || date < '2000') return {}
  const hasTime = /\d:\d\d/.test(text) && !/[T ]00:00(?::00(?:\.0+)?)?(?:\D|$)/.test(text)
  return { applicationDeadline: date, expiresAt: hasTime ? text : endOfDay(date) }
}

/** What a list says one by one, as paragraphs; of the same in several languages the first. */
const paragraphsOf = (value: unknown): string | null =>
  (listOf(value).some((item) => recordOf(item)['@language']) ? listOf(value).slice(0, 1) : listOf(value))
    .flatMap((item) => nameOf(item) ?? textOf(recordOf(item)['description']) ?? [])
    .join('\n\n') || null

const identifierOf = (node: JsonRecord): string | null => {
  const identifier = listOf(node['identifier'])[0]
  return textOf(identifier) ?? textOf(recordOf(identifier)['value'])
}

const sameSite = (link: string | null, pageUrl: string): string | null => {
  if (!link || !URL.canParse(link, pageUrl)) return null
  return /^https?:$/.test(new URL(link, pageUrl).protocol) ? new URL(link, pageUrl).href : null
}

/** One JobPosting object as a draft; `pageUrl` is where it stood. */
export const draftFromJsonLd = (found: JsonRecord, pageUrl: string): PostingDraft => {
  const node = withShortFacts(found)
  const organization = listOf(node['hiringOrganization'])[0]
  const education = listOf(node['educationRequirements'])[0]
  const { name, legalName, logo } = recordOf(organization)
  const image = recordOf(listOf(logo)[0])
  return {
    externalId: identifierOf(node) ?? undefined,
    sourceUrl: sameSite(wordOf(node['url']), pageUrl) ?? pageUrl,
    title: wordOf(node['title']) ?? wordOf(node['name']) ?? undefined,
    company: wordOf(organization) ?? wordOf(name) ?? wordOf(legalName) ?? undefined,
    location: locationOf(node),
    description: paragraphsOf(node['description']) ?? undefined,
    requirements:
      paragraphsOf(node['qualifications']) ?? textOf(recordOf(node['experienceRequirements'])['description']),
    responsibilities: paragraphsOf(node['responsibilities']),
    benefits: paragraphsOf(node['jobBenefits'] ?? node['benefits']),
    category: nameOf(listOf(node['occupationalCategory'])[0]) ?? nameOf(listOf(node['industry'])[0]),
    employmentType:
      employmentTypesIn(node)
        .map(employmentTypeOf)
        .find((type) => type !== null) ?? null,
    experienceLevel: levelIn(
      (textOf(node['experienceRequirements']) ?? '').slice(0, maximumFactLength),
      'label',
    )?.word,
    workArrangement: arrangementOf(node),
    skills: skillsOf(node['skills']),
    educationLevel: wordOf(recordOf(education)['credentialCategory']) ?? textOf(education),
    ...salaryOf(node),
    hoursText: hoursTextOf(node['workHours']),
    origin: 'STRUCTURED',
    where,
    contractKinds: contractsOf(node),
    locations: locationsOf(node),
    startDate: dayOf(momentOf(node['jobStartDate'])),
    ...closingOf(node['validThrough']),
    postedAt: momentOf(node['datePosted']),
    companyLogoUrl: wordOf(logo) ?? wordOf(image['url']) ?? wordOf(image['contentUrl']),
  }
}
