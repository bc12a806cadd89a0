/** Ashby posting API: `GET /posting-api/job-board/{board}?includeCompensation=true`. */

import { type PostingDraft, webAddress } from '../../core/job-posting.ts'
import { employmentTypeOf, workArrangementOf } from '../../core/job-vocabulary.ts'
import { type JsonRecord, recordOf, recordsOf, textOf } from '../../core/json-value.ts'
import { currencyCode, toMinorUnits } from '../../core/money.ts'
import { isOtherInterval, payInterval } from '../../core/pay-interval.ts'
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

/** Intervals are written `1 YEAR`, `1 MONTH`, `2 WEEK`. The numbers come also where the employer does not show them. */
const salaryOf = (job: JsonRecord): Partial<PostingDraft> => {
  if (job['shouldDisplayCompensationOnJobPostings'] === false) return {}
  const compensation = recordOf(job['compensation'])
  const tier = recordsOf(compensation['compensationTiers'])[0]
  const components = [...recordsOf(compensation['summaryComponents']), ...recordsOf(tier?.['components'])]
  const salaries = components.filter((component) => component['compensationType'] === 'Salary')
  const salary = salaries.find((each) => each['currencyCode'] === 'EUR') ?? salaries[0]
  const interval = textOf(salary?.['interval'])
  if (!salary || isOtherInterval(interval)) return {}
  const currency = currencyCode(salary['currencyCode']) ?? 'EUR'
  return {
    salaryMin: toMinorUnits(salary['minValue'], currency),
    salaryMax: toMinorUnits(salary['maxValue'], currency),
    salaryCurrency: currency,
    salaryPeriod: payInterval(interval),
  }
}

const placesOf = (job: JsonRecord): string | null => {
  const others = recordsOf(job['secondaryLocations']).map((place) => textOf(place['location']))
  return [...new Set([textOf(job['location']), ...others])].filter(Boolean).join('; ') || null
}

const draftOf = (job: JsonRecord, { source }: SourceContext): PostingDraft => ({
  externalId: textOf(job['id']) ?? textOf(job['jobUrl']) ?? undefined,
  sourceUrl: webAddress(textOf(job['jobUrl']), source.url) ?? '',
  title: textOf(job['title']) ?? undefined,
  company: source.name,
  location: placesOf(job),
  description: textOf(job['descriptionHtml']) ?? textOf(job['descriptionPlain']) ?? undefined,
  category: textOf(job['department']) ?? textOf(job['team']),
  employmentType: employmentTypeOf(textOf(job['employmentType'])),
  contractKinds: contractKindsOf(textOf(job['employmentType'])),
  workArrangement:
    workArrangementOf(textOf(job['workplaceType'])) ?? (job['isRemote'] === true ? 'REMOTE' : null),
  ...salaryOf(job),
  postedAt: textOf(job['publishedAt']),
  applicationUrl: textOf(job['applyUrl']),
  where: { contractKinds: 'employmentType' },
})

export const ashby: SourceAdapter = {
  type: 'ASHBY',
  async *fetchPostings(context) {
    const path = `/posting-api/job-board/${identifierOf(context.source)}?includeCompensation=true`
    const data = await getJson(context, { url: feedUrl(context.source, path) })
    const listed = listIn(context, data, 'jobs').filter((job) => job['isListed'] !== false)
    yield* usablePostings(
      listed.map((job) => draftOf(job, context)),
      context,
    )
  },
}
