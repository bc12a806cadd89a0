/** Recruitee careers site API: `GET /api/offers/`. */

import { type PostingDraft, webAddress } from '../../core/job-posting.ts'
import { employmentTypeOf, experienceLevelOf } from '../../core/job-vocabulary.ts'
import { type JsonRecord, numberOf, recordOf, recordsOf, textOf, textsOf } from '../../core/json-value.ts'
import { currencyCode, toMinorUnits } from '../../core/money.ts'
import { payInterval } from '../../core/pay-interval.ts'
import { contractKindsOf } from '../../core/reading/vocabulary.ts'
import { feedUrl, getJson, listIn, type SourceAdapter, type SourceContext, usablePostings } from './source.ts'

const words = (code: string | null): string | null => code?.replace(/_/g, ' ') ?? null

/** Multilingual sites keep the texts under `translations`; Dutch is taken first, then English, then any. */
const translationOf = (offer: JsonRecord): JsonRecord => {
  const all = recordOf(offer['translations'])
  return recordOf(all['nl'] ?? all['en'] ?? Object.values(all)[0])
}

/** Offers in several places list them all; the field of one text names the first. */
const placesOf = (offer: JsonRecord): string | null => {
  const listed = recordsOf(offer['locations']).map((place) =>
    [textOf(place['city']) ?? textOf(place['name']), textOf(place['country'])].filter(Boolean).join(', '),
  )
  if (listed.length > 1) return [...new Set(listed)].filter(Boolean).join('; ')
  const place = [textOf(offer['city']), textOf(offer['country'])].filter(Boolean).join(', ')
  return textOf(offer['location']) ?? (place || null)
}

const draftOf = (offer: JsonRecord, { source }: SourceContext): PostingDraft => {
  const texts = translationOf(offer)
  const salary = recordOf(offer['salary'])
  const currency = currencyCode(salary['currency']) ?? 'EUR'
  const type = words(textOf(offer['employment_type_code']))
  return {
    externalId: textOf(offer['id']) ?? undefined,
    sourceUrl: webAddress(textOf(offer['careers_url']), source.url) ?? '',
    title: textOf(offer['title']) ?? textOf(texts['title']) ?? undefined,
    company: textOf(offer['company_name']) ?? source.name,
    location: placesOf(offer),
    description: textOf(offer['description']) ?? textOf(texts['description']) ?? undefined,
    requirements: textOf(offer['requirements']) ?? textOf(texts['requirements']),
    category: textOf(offer['department']) ?? words(textOf(offer['category_code'])),
    employmentType: employmentTypeOf(textOf(offer['employment_type_code'])),
    contractKinds: contractKindsOf(type),
    experienceLevel: experienceLevelOf(textOf(offer['experience_code'])) ?? undefined,
    workArrangement:
      offer['hybrid'] === true
        ? 'HYBRID'
        : offer['remote'] === true
          ? 'REMOTE'
          : offer['on_site'] === true
            ? 'ONSITE'
            : null,
    skills: textsOf(offer['tags']),
    educationLevel: words(textOf(offer['education_code'])),
    salaryMin: toMinorUnits(salary['min'], currency),
    salaryMax: toMinorUnits(salary['max'], currency),
    salaryCurrency: currency,
    salaryPeriod: payInterval(textOf(salary['period'])),
    hoursPerWeekMin: numberOf(offer['min_hours']),
    hoursPerWeekMax: numberOf(offer['max_hours']),
    expiresAt: textOf(offer['close_at']),
    postedAt: textOf(offer['published_at']) ?? textOf(offer['created_at']),
    applicationUrl: textOf(offer['careers_apply_url']),
    where: { contractKinds: 'employment_type_code', location: 'locations' },
  }
}

export const recruitee: SourceAdapter = {
  type: 'RECRUITEE',
  async *fetchPostings(context) {
    const data = await getJson(context, { url: feedUrl(context.source, '/api/offers/') })
    const offers = listIn(context, data, 'offers')
    const open = offers.filter((offer) => offer['status'] === undefined || offer['status'] === 'published')
    yield* usablePostings(
      open.map((offer) => draftOf(offer, context)),
      context,
    )
  },
}
