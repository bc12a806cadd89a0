/** Teamtailor career sites: `GET /jobs.json`, a JSON Feed whose items each hold a schema.org JobPosting as `_jobposting`. */

import { FetchFailure } from '../../../../kit/outside/fetch-failure.ts'
import { type PostingDraft, webAddress } from '../../core/job-posting.ts'
import { draftFromJsonLd } from '../../core/json-ld.ts'
import { isRecord, type JsonRecord, parseJson, recordsOf, textOf } from '../../core/json-value.ts'
import { changedShape, feedUrl, getText, leavePage, type SourceContext } from './source.ts'

const draftOf = (item: JsonRecord, { source }: SourceContext): PostingDraft => {
  const url = webAddress(textOf(item['url']), source.url) ?? ''
  const draft = isRecord(item['_jobposting'])
    ? draftFromJsonLd(item['_jobposting'], url || source.url)
    : { sourceUrl: url }
  return {
    ...draft,
    // The feed's own id stays, whatever the employer writes as identifier.
    externalId: textOf(item['id']) ?? draft.externalId,
    sourceUrl: url || draft.sourceUrl,
    title: draft.title ?? textOf(item['title']) ?? undefined,
    company: draft.company ?? source.name,
    description:
      draft.description ?? textOf(item['content_html']) ?? textOf(item['content_text']) ?? undefined,
    postedAt: draft.postedAt ?? textOf(item['date_published']),
    applicationUrl: draft.applicationUrl ?? (url || null),
  }
}

const pageOf = async (context: SourceContext, url: string): Promise<JsonRecord | null> => {
  const { text } = await getText(context, { url, accept: 'application/feed+json, application/json' })
  const data = parseJson(text)
  return isRecord(data) && Array.isArray(data['items']) ? data : null
}

/** The next page of a JSON Feed; one on another origin is not fetched. */
const nextOf = (data: JsonRecord, { source, onBroken }: SourceContext): string | null => {
  const next = webAddress(textOf(data['next_url']), source.url)
  if (!next || new URL(next).origin === new URL(source.url).origin) return next ?? null
  onBroken?.('A later page could not be read; there may be more jobs.')
  return null
}

/** The drafts of the JSON feed; nothing where the site has none, so that its RSS is read. */
export const teamtailorJson = async (context: SourceContext): Promise<PostingDraft[] | null> => {
  const pages = context.source.maxPages ?? 20
  const drafts: PostingDraft[] = []
  let url: string | null = feedUrl(context.source, '/jobs.json')
  for (let page = 0; page < pages && url; page++) {
    let data: JsonRecord | null
    try {
      data = await pageOf(context, url)
    } catch (error) {
      const isMissing =
        error instanceof FetchFailure &&
        (error.status === 404 ||
          error.status === 406 ||
          error.status === 410 ||
          error.kind === 'disallowed-by-robots')
      if (page === 0 && isMissing) return null
      if (page === 0) throw error
      leavePage(error, context)
      return drafts
    }
    if (!data && page === 0) return null
    if (!data) {
      leavePage(changedShape(context.source, 'the feed has no list "items".'), context)
      return drafts
    }
    drafts.push(...recordsOf(data['items']).map((item) => draftOf(item, context)))
    url = nextOf(data, context)
  }
  if (url) context.onBroken?.(`Stopped after ${pages} pages; there may be more jobs.`)
  return drafts
}
