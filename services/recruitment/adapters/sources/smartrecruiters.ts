/** SmartRecruiters Posting API: `GET /v1/companies/{company}/postings?limit=100&offset=…`, and each posting's own answer, which has the text. */

import { FetchFailure } from '../../../../kit/outside/fetch-failure.ts'
import { type PostingDraft, webAddress } from '../../core/job-posting.ts'
import { employmentTypeOf, experienceLevelOf, type WorkArrangement } from '../../core/job-vocabulary.ts'
import { locationsOf } from '../../core/json-ld.ts'
import { type JsonRecord, numberOf, recordOf, textOf } from '../../core/json-value.ts'
import { contractKindsOf } from '../../core/reading/vocabulary.ts'
import {
  changedShape,
  feedUrl,
  getJson,
  identifierOf,
  listIn,
  type SourceAdapter,
  type SourceContext,
  usablePostings,
} from './source.ts'

const pageSize = 100
const pagesByDefault = 20

const labelOf = (value: unknown): string | null =>
  textOf(recordOf(value)['label']) ?? textOf(recordOf(value)['id'])

const placeOf = (location: JsonRecord): string | null => {
  const country = textOf(location['country'])?.toLowerCase() ?? 'nl'
  const named = [
    textOf(location['city']) ?? textOf(location['region']),
    country === 'nl' ? null : country.toUpperCase(),
  ]
  return named.filter(Boolean).join(', ') || null
}

/** The place as one of schema.org, which says the same. */
const schemaPlace = ({ city, postalCode, country, latitude, longitude }: JsonRecord): JsonRecord => ({
  address: { addressLocality: city, postalCode, addressCountry: country },
  geo: { latitude, longitude },
})

const arrangementOf = (location: JsonRecord): WorkArrangement | null => {
  if (location['hybrid'] === true) return 'HYBRID'
  return location['remote'] === true ? 'REMOTE' : null
}

const sectionOf = (sections: JsonRecord, name: string): string => {
  const section = recordOf(sections[name])
  const text = textOf(section['text'])
  return text ? `<h3>${textOf(section['title']) ?? ''}</h3>${text}` : ''
}

const draftOf = (listed: JsonRecord, detail: JsonRecord, { source }: SourceContext): PostingDraft => {
  const job = { ...listed, ...detail }
  const id = textOf(job['id'])
  const sections = recordOf(recordOf(job['jobAd'])['sections'])
  const location = recordOf(job['location'])
  const type = labelOf(job['typeOfEmployment'])
  const level = recordOf(job['experienceLevel'])
  const company = recordOf(job['company'])
  const page = `https://jobs.smartrecruiters.com/${identifierOf(source)}/${encodeURIComponent(id ?? '')}`
  return {
    externalId: id ?? undefined,
    sourceUrl: id ? (webAddress(textOf(job['postingUrl'])) ?? page) : '',
    title: textOf(job['name']) ?? undefined,
    company: textOf(company['name']) ?? source.name,
    location: placeOf(location),
    locations: locationsOf({ jobLocation: schemaPlace(location) }),
    description: ['companyDescription', 'jobDescription', 'additionalInformation']
      .map((name) => sectionOf(sections, name))
      .join('\n'),
    requirements: textOf(recordOf(sections['qualifications'])['text']),
    category: labelOf(job['department']) ?? labelOf(job['function']) ?? labelOf(job['industry']),
    employmentType: employmentTypeOf(type),
    contractKinds: contractKindsOf(type),
    // `mid_senior_level` may be either of the two.
    experienceLevel:
      level['id'] === 'mid_senior_level'
        ? undefined
        : experienceLevelOf(textOf(level['id']) ?? textOf(level['label'])),
    workArrangement: arrangementOf(location),
    postedAt: textOf(job['releasedDate']),
    applicationUrl: textOf(job['applyUrl']),
    where: {
      employmentType: 'typeOfEmployment',
      contractKinds: 'typeOfEmployment',
      experienceLevel: 'experienceLevel',
      workArrangement: 'location',
      location: 'location.city',
      locations: 'location',
    },
  }
}

/** A posting that was taken away between the list and its turn is left out. */
const detailOf = async (context: SourceContext, path: string, id: string): Promise<JsonRecord | null> => {
  try {
    return recordOf(
      await getJson(context, { url: feedUrl(context.source, `${path}/${encodeURIComponent(id)}`) }),
    )
  } catch (error) {
    if (!(error instanceof FetchFailure) || error.kind === 'aborted' || error.kind === 'asked-to-wait')
      throw error
    context.onSkip?.(`${id}: ${error.message}`)
    return null
  }
}

export const smartRecruiters: SourceAdapter = {
  type: 'SMARTRECRUITERS',
  async *fetchPostings(context) {
    const path = `/v1/companies/${identifierOf(context.source)}/postings`
    const pages = context.source.maxPages ?? pagesByDefault
    let read = 0
    for (let page = 0; page < pages; page++) {
      const url = feedUrl(context.source, `${path}?limit=${pageSize}&offset=${read}`)
      const data = await getJson(context, { url })
      const listed = listIn(context, data, 'content')
      if (listed.length > 0 && listed.every((job) => textOf(job['id']) === null))
        throw changedShape(context.source, `none of the ${listed.length} items has the fields of a job.`)
      for (const job of listed) {
        const id = textOf(job['id'])
        const detail = id ? await detailOf(context, path, id) : null
        if (detail?.['active'] === false) context.onSkip?.(`${id}: the job is closed.`)
        else if (detail) yield* usablePostings([draftOf(job, detail, context)], context)
      }
      // A server may give fewer at once than it is asked for.
      read += listed.length
      if (listed.length === 0 || read >= (numberOf(recordOf(data)['totalFound']) ?? 0)) return
    }
    context.onBroken?.(`Stopped after ${pages} pages; there may be more jobs.`)
  },
}
