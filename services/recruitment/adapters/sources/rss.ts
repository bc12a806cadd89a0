/** Any RSS or Atom feed of jobs, by the source's own url. */

import { parseDutchDate } from '../../core/dutch-values.ts'
import { arrangementOfPlaces, type PostingDraft, webAddress } from '../../core/job-posting.ts'
import { employmentTypeOf, workArrangementOf } from '../../core/job-vocabulary.ts'
import { contractKindsOf } from '../../core/reading/vocabulary.ts'
import { type FeedItem, parseFeed } from './feed.ts'
import {
  brokenOff,
  changedShape,
  getText,
  type SourceAdapter,
  type SourceContext,
  usablePostings,
} from './source.ts'

const firstOf = (item: FeedItem, tags: readonly string[]): string | null =>
  tags.map((tag) => item.value(tag)).find((value) => value !== null) ?? null

/** Job feeds put their fields in tags without a standard; these are the names that are met. */
export const draftFromFeedItem = (item: FeedItem, pageUrl: string, company: string): PostingDraft => {
  const type = firstOf(item, [
    'jobtype',
    'job_listing:job_type',
    'employmentType',
    'contract_type',
    'job:type',
    'dienstverband',
  ])
  const place = firstOf(item, [
    'location',
    'job_listing:location',
    'job:location',
    'city',
    'tt:city',
    'plaats',
    'standplaats',
    'region',
  ])
  return {
    externalId: item.id ?? undefined,
    sourceUrl: webAddress(item.link, pageUrl) ?? '',
    title: item.title ?? undefined,
    company:
      firstOf(item, ['company', 'job_listing:company', 'job:company', 'employer', 'bedrijf', 'werkgever']) ??
      company,
    location: place,
    description: item.content ?? undefined,
    category: item.categories[0] ?? null,
    employmentType: employmentTypeOf(type),
    contractKinds: contractKindsOf(type),
    workArrangement:
      workArrangementOf(firstOf(item, ['remoteStatus', 'remote_type'])) ?? arrangementOfPlaces(place),
    skills: item.categories.slice(1),
    salaryText: firstOf(item, ['salary', 'job_listing:salary', 'job:salary', 'salaris']),
    hoursText: firstOf(item, ['hours', 'hoursPerWeek', 'uren']),
    applicationDeadline: parseDutchDate(
      firstOf(item, ['closing_date', 'applicationDeadline', 'validThrough', 'expires', 'sluitingsdatum']),
    ),
    postedAt: item.published,
    applicationUrl: item.link,
  }
}

export const rss: SourceAdapter = {
  type: 'RSS',
  async *fetchPostings(context: SourceContext) {
    const { source } = context
    const accept = 'application/rss+xml, application/atom+xml, application/xml;q=0.9'
    const { page, text } = await getText(context, { url: source.url, accept })
    const feed = parseFeed(text)
    if (!feed) throw changedShape(source, 'the address does not give an RSS or Atom feed.')
    if (!feed.isWhole) context.onBroken?.(brokenOff(source))
    yield* usablePostings(
      feed.items.map((item) => draftFromFeedItem(item, page.url, source.name)),
      context,
    )
  },
}
