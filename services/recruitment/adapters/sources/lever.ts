/** Lever Postings API: `GET /v0/postings/{site}?mode=json`, a bare list, read in pages. */

import { type PostingDraft, webAddress } from '../../core/job-posting.ts'
import { employmentTypeOf, workArrangementOf } from '../../core/job-vocabulary.ts'
import { isRecord, type JsonRecord, recordOf, recordsOf, textOf, textsOf } from '../../core/json-value.ts'
import { currencyCode, toMinorUnits } from '../../core/money.ts'
import { isOtherInterval, payInterval } from '../../core/pay-interval.ts'
import { oneLine } from '../../core/plain-text.ts'
import { contractKindsOf } from '../../core/reading/vocabulary.ts'
import {
  changedShape,
  feedUrl,
  getJson,
  identifierOf,
  type SourceAdapter,
  type SourceContext,
  usablePostings,
} from './source.ts'

const pageSize = 100

/** The titled lists of a posting, told apart by their headings. */
const listsOf = (job: JsonRecord, heading: RegExp): string | null => {
  const lists = recordsOf(job['lists']).filter((list) => heading.test(oneLine(textOf(list['text']) ?? '')))
  return lists.map((list) => `<ul>${textOf(list['content']) ?? ''}</ul>`).join('\n') || null
}

const requirementHeading =
  /require|qualif|who you are|about you|bring|eisen|vraag|profiel|wie ben|jij bent|meebreng/i
const dutyHeading = /responsib|what you|you.ll do|the role|taken|wat ga je|verantwoord|werkzaamheden/i
const benefitHeading = /benefit|offer|perks|bieden|arbeidsvoorwaarden|krijg/i
const ownFields = [requirementHeading, dutyHeading, benefitHeading]

/** Lists under headings that no field of ours is for, such as the team or the procedure: part of the description. */
const otherListsOf = (job: JsonRecord): string =>
  recordsOf(job['lists'])
    .map((list) => ({ heading: textOf(list['text']) ?? '', content: textOf(list['content']) ?? '' }))
    .filter(({ heading }) => !ownFields.some((own) => own.test(oneLine(heading))))
    .map(({ heading, content }) => `<section><h3>${heading}</h3><ul>${content}</ul></section>`)
    .join('')

const section = (text: string | null): string => (text ? `<section>${text}</section>` : '')

const salaryOf = (job: JsonRecord): Partial<PostingDraft> => {
  const salary = recordOf(job['salaryRange'])
  const currency = currencyCode(salary['currency']) ?? 'EUR'
  const interval = textOf(salary['interval'])
  // Without a range the pay may be said in a sentence of its own.
  const salaryText = textOf(job['salaryDescriptionPlain']) ?? textOf(job['salaryDescription'])
  if (isOtherInterval(interval)) return { salaryText }
  return {
    salaryText,
    salaryMin: toMinorUnits(salary['min'], currency),
    salaryMax: toMinorUnits(salary['max'], currency),
    salaryCurrency: currency,
    salaryPeriod: payInterval(interval),
  }
}

const draftOf = (job: JsonRecord, { source }: SourceContext): PostingDraft => {
  const categories = recordOf(job['categories'])
  const places = textsOf(categories['allLocations'])
  const created = job['createdAt']
  return {
    externalId: textOf(job['id']) ?? undefined,
    sourceUrl: webAddress(textOf(job['hostedUrl']), source.url) ?? '',
    title: textOf(job['text']) ?? undefined,
    company: source.name,
    location: places.length > 0 ? places.join('; ') : textOf(categories['location']),
    description: [
      section(textOf(job['description']) ?? textOf(job['descriptionPlain'])),
      otherListsOf(job),
      section(textOf(job['additional'])),
    ].join(''),
    requirements: listsOf(job, requirementHeading),
    responsibilities: listsOf(job, dutyHeading),
    benefits: listsOf(job, benefitHeading),
    category: textOf(categories['department']) ?? textOf(categories['team']),
    employmentType: employmentTypeOf(textOf(categories['commitment'])),
    contractKinds: contractKindsOf(textOf(categories['commitment'])),
    workArrangement: workArrangementOf(textOf(job['workplaceType'])),
    ...salaryOf(job),
    postedAt: typeof created === 'number' ? new Date(created).toISOString() : textOf(created),
    applicationUrl: textOf(job['applyUrl']),
    where: { employmentType: 'categories.commitment', contractKinds: 'categories.commitment' },
  }
}

export const lever: SourceAdapter = {
  type: 'LEVER',
  async *fetchPostings(context) {
    const path = `/v0/postings/${identifierOf(context.source)}?mode=json`
    const pages = context.source.maxPages ?? 20
    for (let page = 0; page < pages; page++) {
      const url = feedUrl(context.source, `${path}&skip=${page * pageSize}&limit=${pageSize}`)
      const data = await getJson(context, { url })
      if (!Array.isArray(data)) throw changedShape(context.source, 'the feed is not a list of postings.')
      yield* usablePostings(
        data.filter(isRecord).map((job) => draftOf(job, context)),
        context,
      )
      if (data.length < pageSize) return
    }
    context.onBroken?.(`Stopped after ${pages} pages; there may be more jobs.`)
  },
}
