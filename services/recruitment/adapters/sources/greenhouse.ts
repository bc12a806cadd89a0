/** Greenhouse Job Board API: `GET /v1/boards/{token}/jobs?content=true`. */

import { dayOf, payPeriod, type SalaryPeriod } from '../../core/dutch-values.ts'
import { arrangementOfPlaces, type PostingDraft, webAddress } from '../../core/job-posting.ts'
import { employmentTypeOf, workArrangementOf } from '../../core/job-vocabulary.ts'
import { type JsonRecord, recordOf, recordsOf, textOf, textsOf } from '../../core/json-value.ts'
import { parseHtml } from '../../core/markup.ts'
import { currencyCode } from '../../core/money.ts'
import { unescapeMarkup } from '../../core/plain-text.ts'
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

const cents = (value: unknown): number | null =>
  typeof value === 'number' && value > 0 ? Math.round(value) : null

/** Boards name their own metadata, so it is found by what it is called. */
const metadataOf = (job: JsonRecord, name: RegExp): string | null => {
  const fields = recordsOf(job['metadata']).filter((each) => name.test(textOf(each['name']) ?? ''))
  return fields.flatMap((field) => textsOf(field['value']))[0] ?? null
}

/** The blurb is prose, which may speak of a yearly bonus: it counts only where it names one period in all. */
const periodOf = (pay: JsonRecord): SalaryPeriod | null => {
  const titled = payPeriod(textOf(pay['title']))
  if (titled) return titled
  const named = new Set(
    (textOf(pay['blurb']) ?? '').split(/[.,;]\s|<[^>]*>/).flatMap((part) => payPeriod(part) ?? []),
  )
  return named.size === 1 ? [...named][0]! : null
}

/** The pay as the content shows it: `.title` and the ends in `.pay-range span`. */
const payBlockOf = (content: string): string | null => {
  if (!content.includes('content-pay-transparency')) return null
  const $ = parseHtml(content)
  const block = $('div.content-pay-transparency').first()
  const ends = block
    .find('.pay-range')
    .first()
    .find('span')
    .toArray()
    .map((end) => $(end).text().trim())
    .filter((text) => /\d/.test(text))
  return ends.length === 0 ? null : `${block.find('.title').first().text().trim()} ${ends.join(' - ')}`
}

const draftOf = (job: JsonRecord, { source }: SourceContext): PostingDraft => {
  const place = textOf(recordOf(job['location'])['name'])
  const type = metadataOf(job, /employment|dienstverband|contract/i)
  const ranges = recordsOf(job['pay_input_ranges'])
  const pay = ranges.find((range) => range['currency_type'] === 'EUR') ?? ranges[0]
  // The content is HTML, escaped once more.
  const content = unescapeMarkup(textOf(job['content']) ?? '')
  return {
    externalId: textOf(job['id']) ?? undefined,
    sourceUrl: webAddress(textOf(job['absolute_url']), source.url) ?? '',
    title: textOf(job['title']) ?? undefined,
    company: textOf(job['company_name']) ?? source.name,
    location: place,
    description: content,
    category: textOf(recordsOf(job['departments'])[0]?.['name']),
    employmentType: employmentTypeOf(type),
    contractKinds: contractKindsOf(type),
    workArrangement:
      workArrangementOf(metadataOf(job, /workplace|remote|location type/i)) ?? arrangementOfPlaces(place),
    salaryText: payBlockOf(content),
    where: {
      salary: pay ? 'pay_input_ranges' : 'content-pay-transparency',
      location: 'location.name',
      contractKinds: 'metadata',
    },
    salaryMin: cents(pay?.['min_cents']),
    salaryMax: cents(pay?.['max_cents']),
    salaryCurrency: currencyCode(pay?.['currency_type']),
    salaryPeriod: pay ? periodOf(pay) : null,
    applicationDeadline: dayOf(textOf(job['application_deadline'])),
    postedAt: textOf(job['first_published']) ?? textOf(job['updated_at']),
    applicationUrl: textOf(job['absolute_url']),
  }
}

export const greenhouse: SourceAdapter = {
  type: 'GREENHOUSE',
  async *fetchPostings(context) {
    const path = `/v1/boards/${identifierOf(context.source)}/jobs?content=true`
    const data = await getJson(context, { url: feedUrl(context.source, path) })
    const jobs = listIn(context, data, 'jobs')
    yield* usablePostings(
      jobs.map((job) => draftOf(job, context)),
      context,
    )
  },
}
