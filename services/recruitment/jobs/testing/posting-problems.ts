/**
 * What is wrong with the structured data of a job's page: rules written down from Google's page on JobPosting and schema.org's
 * list of properties, apart from the code that writes them.
 */

import type { CheerioAPI } from 'cheerio'
import type { RecruitmentTestService } from '../../testing/recruitment-service.ts'

/** An object of JSON-LD. */
export type Data = Record<string, unknown>

/** Of schema.org's JobPosting, those that Google reads. */
const known = new Set(
  `@context @type title description datePosted validThrough hiringOrganization identifier jobLocation jobLocationType
  applicantLocationRequirements employmentType baseSalary directApply`.split(/\s+/),
)
const required = ['title', 'description', 'datePosted', 'hiringOrganization']
const googleTypes = 'FULL_TIME PART_TIME CONTRACTOR TEMPORARY INTERN VOLUNTEER PER_DIEM OTHER'.split(' ')
const units = ['HOUR', 'DAY', 'WEEK', 'MONTH', 'YEAR']
const isoMoment =
  /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d))?$/

const payProblems = (salary: Data | undefined): string[] => {
  if (!salary) return []
  const value = salary['value'] as Data
  const [one, least, most] = ['value', 'minValue', 'maxValue'].map((name) => value[name])
  const amounts = [one, least, most].filter((amount) => amount !== undefined)
  return [
    ...(salary['@type'] === 'MonetaryAmount' && value['@type'] === 'QuantitativeValue'
      ? []
      : ['types of pay']),
    ...(/^[A-Z]{3}$/.test(String(salary['currency'])) ? [] : ['currency']),
    ...(units.includes(String(value['unitText'])) ? [] : ['unit']),
    ...(amounts.length > 0 && amounts.every((amount) => typeof amount === 'number' && amount > 0)
      ? []
      : ['amount']),
    ...(one !== undefined && amounts.length > 1 ? ['one amount and a range'] : []),
    ...(least !== undefined && most !== undefined && Number(least) >= Number(most) ? ['range'] : []),
  ]
}

const placeProblems = (posting: Data): string[] => {
  if (posting['jobLocationType'] !== undefined) {
    const from = posting['applicantLocationRequirements'] as Data | undefined
    const isRight =
      posting['jobLocationType'] === 'TELECOMMUTE' && from?.['@type'] === 'Country' && from['name']
    return isRight ? [] : ['work from home without a country']
  }
  const address = (posting['jobLocation'] as Data | undefined)?.['address'] as Data | undefined
  return address?.['addressCountry'] === 'NL' && address['addressLocality'] ? [] : ['place without a country']
}

/** Nothing where all is as Google asks. */
export const problemsOf = (posting: Data, fields: Data, today: string): string[] => {
  const description = String(posting['description'])
  const [posted, until] = [String(posting['datePosted']), posting['validThrough']]
  const types = [posting['employmentType'] ?? []].flat()
  return [
    ...Object.keys(posting).flatMap((name) => (known.has(name) ? [] : [`${name} is no property`])),
    ...required.flatMap((name) => (posting[name] ? [] : [`${name} is missing`])),
    ...(posting['title'] === fields['title'] ? [] : [`title ${posting['title']}`]),
    ...(/^(?:<\/?(?:p|ul|li)>|<br>|[^<>])+$/.test(description) ? [] : ['tags in the description']),
    ...(description.replace(/<[^>]+>/g, '').length > String(fields['title']).length / 4
      ? []
      : ['description']),
    ...(isoMoment.test(posted) && posted.slice(0, 10) <= today ? [] : [`posted ${posted}`]),
    ...(until === undefined || (isoMoment.test(String(until)) && String(until) > today)
      ? []
      : [`until ${until}`]),
    ...types.flatMap((type) => (googleTypes.includes(String(type)) ? [] : [`type ${type}`])),
    ...(typeof posting['directApply'] === 'boolean' ? [] : ['directApply']),
    ...((posting['identifier'] as Data | undefined)?.['value'] ? [] : ['identifier']),
    ...payProblems(posting['baseSalary'] as Data | undefined),
    ...placeProblems(posting),
  ]
}

/** Each value that people must be able to read on the page. */
export const leaves = (value: unknown, name = ''): string[] => {
  if (Array.isArray(value)) return value.flatMap((one) => leaves(one, name))
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, one]) => leaves(one, key))
  const unseen = name.startsWith('@') || ['jobLocationType', 'directApply', 'description'].includes(name)
  return unseen ? [] : [String(value)]
}

/** Text as it is compared: one blank for many, without isolating signs. */
export const squeezed = (text: string): string => text.replace(/[\s\u2066-\u2069]+/g, ' ').trim()

/** What the page shows, as text or for programs beside it. */
export const shownOn = ($: CheerioAPI): { text: string; machine: Set<string | undefined> } => {
  const main = $('main').clone()
  main.find('script').remove()
  const machine = main
    .find('[value], [datetime]')
    .map((_, one) => $(one).attr('value') ?? $(one).attr('datetime'))
  return { text: squeezed(main.text()), machine: new Set(machine.get()) }
}

/** By its one address, where a title has letters for one. */
export const pageOf = async (polder: RecruitmentTestService, id: number) => {
  const options = { headers: { accept: 'text/html' } }
  const answer = await polder.get(`/vacatures/${id}`, options)
  return answer.status === 301 ? polder.get(answer.headers.get('location')!, options) : answer
}

/** All that a page's scripts say. */
export const dataOn = ($: CheerioAPI): Data[] =>
  $('script[type="application/ld+json"]')
    .map((_, one) => $(one).text())
    .get()
    .map((text) => JSON.parse(text) as Data)
