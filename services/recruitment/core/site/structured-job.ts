/** An advertisement as schema.org has it (JobPosting, BreadcrumbList): what its page shows, and nothing that is guessed. */

import { type Block, blocksAsHtml } from './ad-text.ts'

export interface PlaceShown {
  locality: string
  region: string | null
  postalCode: string | null
}

/** A job as its page shows it. */
export interface ShownJob {
  id: number
  title: string
  company: string
  /** Days as yyyy-MM-dd; an end may be a moment. */
  posted: string
  closes: string | null
  text: readonly Block[]
  /** Places in the Netherlands. */
  places: readonly PlaceShown[]
  isRemote: boolean
  employmentType: string | null
  contractKinds: readonly string[]
  pay: Pay | null
  /** Whether whoever applies stays on this site. */
  appliesHere: boolean
}

export interface Pay {
  /** Minor units. */
  min: number | null
  max: number | null
  currency: string
  period: string
}

type Json = string | number | boolean | Json[] | { [name: string]: Json }

/** The words of Google's job search for ours; those that say nothing that it has a word for are left out. */
const employmentTypes: Record<string, string> = {
  FULL_TIME: 'FULL_TIME',
  PART_TIME: 'PART_TIME',
  CONTRACT: 'CONTRACTOR',
  FREELANCE: 'CONTRACTOR',
  TEMPORARY: 'TEMPORARY',
  FIXED_TERM: 'TEMPORARY',
  INTERNSHIP: 'INTERN',
  VOLUNTEER: 'VOLUNTEER',
}

export const employmentTypeOf = (value: string): string | undefined => employmentTypes[value]

export const country = 'NL'

/**
 * Of several places the first: checkers of Google's conditions refuse lists. Without a place of work that is known, or work from anywhere in the country, an
 * advertisement is none for Google.
 */
export const jobPosting = (job: ShownJob): Json | null => {
  if (job.text.length === 0 || (!job.isRemote && job.places.length === 0)) return null
  const types = [job.employmentType ?? '', ...job.contractKinds].flatMap(
    (type) => employmentTypes[type] ?? [],
  )
  const unique = [...new Set(types)]
  return {
    '@context': 'https://schema.org/',
    '@type': 'JobPosting',
    title: job.title,
    description: blocksAsHtml(job.text),
    datePosted: job.posted,
    ...(job.closes ? { validThrough: job.closes } : {}),
    hiringOrganization: { '@type': 'Organization', name: job.company },
    identifier: { '@type': 'PropertyValue', name: job.company, value: String(job.id) },
    ...(job.isRemote
      ? {
          jobLocationType: 'TELECOMMUTE',
          applicantLocationRequirements: { '@type': 'Country', name: country },
        }
      : { jobLocation: placeOf(job.places[0]!) }),
    ...(unique.length > 0 ? { employmentType: listed(unique) } : {}),
    ...(job.pay ? { baseSalary: salaryOf(job.pay) } : {}),
    directApply: job.appliesHere,
  }
}

/** One value alone needs no list. */
const listed = (values: Json[]): Json => (values.length === 1 ? values[0]! : values)

const placeOf = ({ locality, region, postalCode }: PlaceShown): Json => ({
  '@type': 'Place',
  address: {
    '@type': 'PostalAddress',
    addressLocality: locality,
    ...(region ? { addressRegion: region } : {}),
    ...(postalCode ? { postalCode } : {}),
    addressCountry: country,
  },
})

const salaryOf = ({ min, max, currency, period }: Pay): Json => ({
  '@type': 'MonetaryAmount',
  currency,
  value: {
    '@type': 'QuantitativeValue',
    ...(min !== null && min === max
      ? { value: min / 100 }
      : {
          ...(min === null ? {} : { minValue: min / 100 }),
          ...(max === null ? {} : { maxValue: max / 100 }),
        }),
    unitText: period,
  },
})

/** The way to a page: each step with its absolute address, the page itself without. */
export const breadcrumbList = (steps: readonly { name: string; address?: string }[]): Json => ({
  '@context': 'https://schema.org/',
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, address }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    ...(address === undefined ? {} : { item: address }),
  })),
})

/** JSON that is safe inside a `script`: nothing in it ends the element or begins a comment. */
export const scriptJson = (value: Json): string =>
  JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
