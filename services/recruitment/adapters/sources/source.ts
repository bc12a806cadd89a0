/** What every source adapter takes and gives: the same shape for each source type. */

import { createHash } from 'node:crypto'
import { FetchFailure } from '../../../../kit/outside/fetch-failure.ts'
import { type Incomplete, type JobPosting, type PostingDraft, toPosting } from '../../core/job-posting.ts'
import { isRecord, parseJson } from '../../core/json-value.ts'
import { type Page, type PageRequest, textOfPage } from '../page.ts'

export const sourceTypes = [
  'FLEXTENDER',
  'JSON_LD',
  'GREENHOUSE',
  'LEVER',
  'RECRUITEE',
  'ASHBY',
  'TEAMTAILOR',
  'PERSONIO',
  'WORKABLE',
  'SMARTRECRUITERS',
  'PINPOINT',
  'RSS',
] as const
export type SourceType = (typeof sourceTypes)[number]

/** The part of a JobSourceDto that adapters use. */
export interface Source {
  name: string
  url: string
  identifier?: string | null
  maxPages?: number | null
}

export interface SourceContext {
  source: Source
  /** Fetches politely; throws FetchFailure for anything but 2xx (polite-queue.ts). */
  get: (request: PageRequest) => Promise<Page>
  /** `yyyy-MM-dd` in the Netherlands: closed postings are left out by it. */
  today: string
  signal?: AbortSignal
  /** Told of each item that is no usable job, or is closed. */
  onSkip?: (reason: string) => void
  /** Told of what could not be read on a page; reading goes on. */
  onBroken?: (what: string) => void
}

export interface SourceAdapter {
  type: SourceType
  fetchPostings(context: SourceContext): AsyncIterable<JobPosting>
}

export type SourceFailureKind =
  /** The page or feed is not what it was: the adapter needs a look. */
  | 'changed-shape'
  /** It is well formed and holds no open job. */
  | 'yielded-nothing'
  /** The source's settings cannot work, such as a missing identifier. */
  | 'wrong-settings'

export class SourceFailure extends Error {
  readonly kind: SourceFailureKind

  constructor(kind: SourceFailureKind, message: string) {
    super(message)
    this.name = 'SourceFailure'
    this.kind = kind
  }
}

export const changedShape = (source: Source, what: string): SourceFailure =>
  new SourceFailure('changed-shape', `${source.name}: ${what}`)

/** What is told of a list whose end never came. */
export const brokenOff = (source: Source): string =>
  `${source.name}: the feed breaks off before its end; there may be more jobs.`

/** The identifier for the feed's path, escaped; throws `wrong-settings` without one. */
export const identifierOf = (source: Source): string => {
  const identifier = source.identifier?.trim()
  if (identifier) return encodeURIComponent(identifier)
  throw new SourceFailure('wrong-settings', `${source.name}: this source type needs an identifier.`)
}

/** A path on the origin of the source's url. */
export const feedUrl = (source: Source, path: string): string => {
  if (!URL.canParse(source.url))
    throw new SourceFailure('wrong-settings', `${source.name}: the url is not valid.`)
  return new URL(path, new URL(source.url).origin).href
}

export const getText = async (
  context: SourceContext,
  request: PageRequest,
): Promise<{ page: Page; text: string }> => {
  const page = await context.get({ ...request, signal: context.signal })
  return { page, text: textOfPage(page) }
}

export const getJson = async (context: SourceContext, request: PageRequest): Promise<unknown> => {
  const { text } = await getText(context, { accept: 'application/json', ...request })
  const data = parseJson(text)
  if (data === undefined) throw changedShape(context.source, 'the feed is not JSON.')
  return data
}

/** The records under a name of a JSON answer; throws `changed-shape` when there is no such list. */
export const listIn = (context: SourceContext, data: unknown, name: string): Record<string, unknown>[] => {
  const list = isRecord(data) ? data[name] : undefined
  if (!Array.isArray(list)) throw changedShape(context.source, `the feed has no list "${name}".`)
  return list.filter(isRecord)
}

const isIncomplete = (posting: JobPosting | Incomplete): posting is Incomplete => 'missing' in posting

const inWords = (field: string): string => (field === 'sourceUrl' ? 'address' : field)

/** Cleans drafts into postings; unusable and closed ones are reported and left out. */
export function* cleanPostings(
  drafts: Iterable<PostingDraft>,
  context: Pick<SourceContext, 'today' | 'onSkip'>,
): Generator<JobPosting> {
  for (const draft of drafts) {
    const posting = toPosting(draft, context.today)
    if (isIncomplete(posting))
      context.onSkip?.(`${draft.sourceUrl || draft.title}: the job has no ${inWords(posting.missing)}.`)
    else if (isClosed(posting, context.today)) context.onSkip?.(`${posting.title}: the job is closed.`)
    else yield posting
  }
}

/** The same for a whole feed: when it has items and not one has the fields of a job, `changed-shape` is thrown. */
export function* usablePostings(
  drafts: readonly PostingDraft[],
  context: SourceContext,
): Generator<JobPosting> {
  if (drafts.length > 0 && drafts.every((draft) => isIncomplete(toPosting(draft)))) {
    throw changedShape(context.source, `none of the ${drafts.length} items has the fields of a job.`)
  }
  yield* cleanPostings(drafts, context)
}

/** Closed the day after its closing date. */
export const isClosed = (posting: JobPosting, today: string): boolean =>
  (posting.applicationDeadline !== null && posting.applicationDeadline < today) ||
  (posting.expiresAt !== null && posting.expiresAt.slice(0, 10) < today)

const sameness = ({ title, company, location, description, given }: JobPosting): string =>
  JSON.stringify([title, company, location, description, given.map(({ field, value }) => [field, value])])

/**
 * Each posting once by its externalId. Different jobs under one id, as where a feed names its page and not its jobs, get
 * ids of their own, made of what they say, and their address says nothing about which job it is.
 */
const withOwnIds = (postings: readonly JobPosting[]): JobPosting[] => {
  const byId = new Map<string, Map<string, JobPosting>>()
  for (const posting of postings) {
    const known = byId.get(posting.externalId) ?? new Map<string, JobPosting>()
    byId.set(posting.externalId, known.set(sameness(posting), posting))
  }
  return [...byId.values()].flatMap((jobs) => {
    const last = [...jobs.values()].at(-1)!
    const titles = new Set([...jobs.values()].map(({ title, location }) => `${title} ${location}`))
    if (jobs.size === 1 || (titles.size === 1 && /^https?:/.test(last.externalId) === false)) return [last]
    return [...jobs].map(([content, posting]) => ({
      ...posting,
      externalId: createHash('sha256')
        .update(JSON.stringify([posting.externalId, content]))
        .digest('hex')
        .slice(0, 32),
      sharesAddress: true,
    }))
  })
}

/**
 * A later page that cannot be read takes nothing away from those before it: what was read is kept, and the run is told that
 * it did not see all. What else went wrong, and a run that is stopped, is thrown on.
 */
export const leavePage = (error: unknown, { onSkip, onBroken }: SourceContext): void => {
  const isOfPage =
    (error instanceof FetchFailure && error.kind !== 'aborted') ||
    (error instanceof SourceFailure && error.kind === 'changed-shape')
  if (!isOfPage) throw error
  // A page that did not come is counted as one by whoever asked for it.
  if (error instanceof FetchFailure) onSkip?.(error.message)
  else onBroken?.(error.message)
  onBroken?.('A later page could not be read; there may be more jobs.')
}

/** All postings of a source, each once by its externalId; throws SourceFailure `yielded-nothing` when there is none. */
export const collectPostings = async (
  adapter: SourceAdapter,
  context: SourceContext,
): Promise<JobPosting[]> => {
  const all: JobPosting[] = []
  try {
    for await (const posting of adapter.fetchPostings(context)) all.push(posting)
  } catch (error) {
    if (all.length === 0) throw error
    leavePage(error, context)
  }
  const found = withOwnIds(all)
  if (found.length > 0) return found
  throw new SourceFailure('yielded-nothing', `${context.source.name}: no open job was found.`)
}
