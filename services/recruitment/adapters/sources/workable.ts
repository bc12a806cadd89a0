/** Workable's widget API: `GET /api/v1/widget/accounts/{account}?details=true`; a job in several places has a row for each. */

import { type PostingDraft, webAddress } from '../../core/job-posting.ts'
import { employmentTypeOf, experienceLevelOf, workArrangementOf } from '../../core/job-vocabulary.ts'
import { isRecord, type JsonRecord, recordsOf, textOf } from '../../core/json-value.ts'
import { contractKindsOf } from '../../core/reading/vocabulary.ts'
import {
  feedUrl,
  getJson,
  identifierOf,
  listIn,
  type SourceAdapter,
  type SourceContext,
  usablePostings,
} from './source.ts'

const placeOf = (place: JsonRecord): string | null => {
  const country = textOf(place['country'])
  const parts = [
    textOf(place['city']) ?? textOf(place['region']) ?? textOf(place['state']),
    country === 'Netherlands' ? null : country,
  ]
  return parts.filter(Boolean).join(', ') || country
}

/** The places of all rows of a job: each row has its own, and newer ones a list of all. */
const placesOf = (rows: readonly JsonRecord[]): string | null => {
  const places = rows.flatMap((row) => {
    const listed = recordsOf(row['locations']).filter((place) => place['hidden'] !== true)
    return listed.length > 0 ? listed : [row]
  })
  return [...new Set(places.map(placeOf))].filter(Boolean).join('; ') || null
}

const draftOf = (rows: readonly JsonRecord[], company: string, { source }: SourceContext): PostingDraft => {
  const job = rows[0]!
  const type = textOf(job['employment_type'])
  return {
    externalId: textOf(job['shortcode']) ?? undefined,
    sourceUrl: webAddress(textOf(job['url']) ?? textOf(job['shortlink']), source.url) ?? '',
    title: textOf(job['title']) ?? undefined,
    company,
    location: placesOf(rows),
    description: textOf(job['description']) ?? undefined,
    category: textOf(job['department']) ?? textOf(job['function']),
    employmentType: employmentTypeOf(type),
    contractKinds: contractKindsOf(type),
    // `Mid-Senior level` may be either of the two.
    experienceLevel: /mid-?senior/i.test(textOf(job['experience']) ?? '')
      ? undefined
      : experienceLevelOf(textOf(job['experience'])),
    // `workplace` knows hybrid; the older field does not.
    workArrangement:
      workArrangementOf(textOf(job['workplace'])) ?? (job['telecommuting'] === true ? 'REMOTE' : null),
    educationLevel: textOf(job['education']),
    postedAt: textOf(job['published_on']) ?? textOf(job['created_at']),
    applicationUrl: textOf(job['application_url']),
    where: {
      employmentType: 'employment_type',
      contractKinds: 'employment_type',
      experienceLevel: 'experience',
      workArrangement: 'telecommuting',
      location: 'locations',
    },
  }
}

export const workable: SourceAdapter = {
  type: 'WORKABLE',
  async *fetchPostings(context) {
    const path = `/api/v1/widget/accounts/${identifierOf(context.source)}?details=true`
    const data = await getJson(context, { url: feedUrl(context.source, path) })
    const byCode = new Map<string, JsonRecord[]>()
    for (const [at, row] of listIn(context, data, 'jobs').entries()) {
      const code = textOf(row['shortcode']) ?? `row ${at}`
      byCode.set(code, [...(byCode.get(code) ?? []), row])
    }
    const company = (isRecord(data) ? textOf(data['name']) : null) ?? context.source.name
    yield* usablePostings(
      [...byCode.values()].map((rows) => draftOf(rows, company, context)),
      context,
    )
  },
}
