/** Pinpoint career sites: `GET /postings.json`; pay that the employer hides is not read. */

import { dayOf } from '../../core/dutch-values.ts'
import { type PostingDraft, webAddress } from '../../core/job-posting.ts'
import { employmentTypeOf, workArrangementOf } from '../../core/job-vocabulary.ts'
import { type JsonRecord, recordOf, textOf } from '../../core/json-value.ts'
import { currencyCode, toMinorUnits } from '../../core/money.ts'
import { isOtherInterval, payInterval } from '../../core/pay-interval.ts'
import { contractKindsOf } from '../../core/reading/vocabulary.ts'
import { feedUrl, getJson, listIn, type SourceAdapter, type SourceContext, usablePostings } from './source.ts'

const payOf = (job: JsonRecord): Partial<PostingDraft> => {
  const interval = textOf(job['compensation_frequency'])
  if (job['compensation_visible'] === false || isOtherInterval(interval)) return {}
  const currency = currencyCode(job['compensation_currency']) ?? 'EUR'
  const salaryMin = toMinorUnits(job['compensation_minimum'], currency)
  const salaryMax = toMinorUnits(job['compensation_maximum'], currency)
  return {
    salaryMin,
    salaryMax,
    salaryCurrency: currency,
    salaryPeriod: payInterval(interval),
    salaryText: salaryMin === null && salaryMax === null ? textOf(job['compensation']) : null,
  }
}

/** `onsite`, `hybrid`, `remote`. */
const wordOf = (job: JsonRecord, name: string): string | null =>
  textOf(job[name]) ?? textOf(job[`${name}_text`])

const draftOf = (job: JsonRecord, { source }: SourceContext): PostingDraft => {
  const location = recordOf(job['location'])
  const type = wordOf(job, 'employment_type')?.replace(/_/g, ' ') ?? null
  const parts = [textOf(location['city']) ?? textOf(location['name']), textOf(location['province'])]
  return {
    externalId: textOf(job['id']) ?? undefined,
    sourceUrl: webAddress(textOf(job['url']) ?? textOf(job['path']), source.url) ?? '',
    title: textOf(job['title']) ?? undefined,
    company: source.name,
    location: parts.filter(Boolean).join(', ') || null,
    description: textOf(job['description']) ?? undefined,
    responsibilities: textOf(job['key_responsibilities']),
    requirements: textOf(job['skills_knowledge_expertise']),
    benefits: textOf(job['benefits']),
    category:
      textOf(recordOf(recordOf(job['job'])['department'])['name']) ??
      textOf(recordOf(job['department'])['name']),
    employmentType: employmentTypeOf(type),
    contractKinds: contractKindsOf(type),
    workArrangement: workArrangementOf(wordOf(job, 'workplace_type')),
    ...payOf(job),
    postedAt: textOf(job['first_published_at']) ?? textOf(job['published_at']),
    applicationDeadline: dayOf(textOf(job['deadline_at'])),
    applicationUrl: textOf(job['url']),
    where: {
      salary: 'compensation',
      employmentType: 'employment_type',
      contractKinds: 'employment_type',
      workArrangement: 'workplace_type',
      applicationDeadline: 'deadline_at',
      location: 'location.city',
    },
  }
}

export const pinpoint: SourceAdapter = {
  type: 'PINPOINT',
  async *fetchPostings(context) {
    const data = await getJson(context, { url: feedUrl(context.source, '/postings.json') })
    const jobs = listIn(context, data, 'data')
    yield* usablePostings(
      jobs.map((job) => draftOf(job, context)),
      context,
    )
  },
}
