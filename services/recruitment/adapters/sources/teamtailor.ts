/** Teamtailor career sites: `GET /jobs.json` where there is one, else `GET /jobs.rss`, RSS with locations in a namespace of its own, read in pages. */

import { type PostingDraft, webAddress } from '../../core/job-posting.ts'
import { employmentTypeOf, workArrangementOf } from '../../core/job-vocabulary.ts'
import { type FeedItem, parseFeed } from './feed.ts'
import {
  brokenOff,
  changedShape,
  feedUrl,
  getText,
  type SourceAdapter,
  type SourceContext,
  usablePostings,
} from './source.ts'
import { teamtailorJson } from './teamtailor-json.ts'

const pageSize = 100

/** Towns abroad with their country, where each place names both. */
const placesOf = (item: FeedItem): string[] => {
  const cities = item.values('tt:city')
  const countries = item.values('tt:country')
  if (cities.length === 0) return item.values('tt:name')
  if (cities.length !== countries.length) return cities
  return cities.map((city, at) => {
    const country = countries[at]!
    return /^(?:nl|nederland|(?:the )?netherlands)$/i.test(country) ? city : `${city}, ${country}`
  })
}

const draftOf = (item: FeedItem, { source }: SourceContext): PostingDraft => ({
  externalId: item.id ?? undefined,
  sourceUrl: webAddress(item.link, source.url) ?? '',
  title: item.title ?? undefined,
  company: item.value('company_name') ?? source.name,
  location: [...new Set(placesOf(item))].join('; ') || item.value('tt:country') || item.value('tt:location'),
  description: item.content ?? undefined,
  category: item.value('tt:department') ?? item.value('tt:role'),
  employmentType: employmentTypeOf(item.value('employmentType')),
  workArrangement: workArrangementOf(item.value('remoteStatus')),
  postedAt: item.published,
  applicationUrl: item.link,
})

export const teamtailor: SourceAdapter = {
  type: 'TEAMTAILOR',
  async *fetchPostings(context) {
    const drafts = await teamtailorJson(context)
    if (drafts !== null) return yield* usablePostings(drafts, context)
    const pages = context.source.maxPages ?? 20
    const seen = new Set<string | null>()
    for (let page = 0; page < pages; page++) {
      const query = page === 0 ? '' : `?offset=${page * pageSize}&per_page=${pageSize}`
      const url = feedUrl(context.source, `/jobs.rss${query}`)
      const { text } = await getText(context, { url, accept: 'application/rss+xml, application/xml' })
      const feed = parseFeed(text)
      if (!feed) throw changedShape(context.source, 'jobs.rss is not an RSS feed.')
      if (!feed.isWhole) context.onBroken?.(brokenOff(context.source))
      // A site that does not know offsets sends the first page again: then nothing in it is new.
      const fresh = feed.items.filter((item) => !seen.has(item.id))
      for (const item of fresh) seen.add(item.id)
      yield* usablePostings(
        fresh.map((item) => draftOf(item, context)),
        context,
      )
      if (fresh.length < pageSize) return
    }
    context.onBroken?.(`Stopped after ${pages} pages; there may be more jobs.`)
  },
}
