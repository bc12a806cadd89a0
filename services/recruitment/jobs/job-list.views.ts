/** A job in a list: its title as a link, who and where, the facts that people choose by, and where it was found. */

import { dateText, relativeText, timeElement } from '../../../kit/pages/dates.ts'
import { type Html, html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { decimalText } from '../../../kit/pages/numbers.ts'
import { attributes } from '../../../kit/pages/parts/attributes.ts'
import { badge } from '../../../kit/pages/parts/badge.ts'
import { shown } from '../../../kit/pages/parts/shown-text.ts'
import { adLanguage } from '../core/ad-language.ts'
import { jobPath } from '../core/job-path.ts'
import type { Piece } from '../core/query/highlights.ts'
import type { JobDto } from './job.schema.ts'
import { contractText, hoursText, payText, shortPlaceText } from './job-facts.ts'
import { jobPageWords } from './job-page.words.ts'

/** Name of the stylesheet that pages with job cards ask for. */
export const jobStyles = ['job-site'] as const

export interface JobCardProps {
  job: JobDto
  language: Language
  now: Date
  /** Where the card stands in the page's outline; 2 unless given. */
  level?: 2 | 3
  /** What a search found in it. */
  match?: { title: readonly Piece[]; snippet: readonly Piece[]; distanceKm: number | null } | undefined
  /** When the reader applied for it, as ISO text. */
  appliedAt?: string | null | undefined
  /** Nobody can apply for it any more; lists of open jobs have no such card. */
  isClosed?: boolean
  /** Buttons and links at its foot. */
  acts?: Html
}

/** Found words side by side are one mark: a gap between two words is no reason to end it. */
const joined = (pieces: readonly Piece[]): Piece[] => {
  const result: Piece[] = []
  for (const [at, piece] of pieces.entries()) {
    const last = result.at(-1)
    const isGap = !piece.hit && piece.text.trim() === '' && pieces[at + 1]?.hit
    if (last?.hit && (piece.hit || isGap)) last.text += piece.text
    else result.push({ ...piece })
  }
  return result
}

/** The pieces as text, what was found in `<mark>`. */
export const markedText = (pieces: readonly Piece[]): Html =>
  html`<bdi>${joined(pieces).map(({ text, hit }) => (hit ? html`<mark>${plain(text)}</mark>` : plain(text)))}</bdi>`

/** One direction more or less would turn what stands beside the text. */
const plain = (text: string): string => text.replaceAll('\u2069', '')

/** The language of the advertisement, where it can be told. */
export const languageOfAd = (job: Pick<JobDto, 'title' | 'description'>): string | undefined =>
  adLanguage(job.title, job.description) ?? undefined

/** An `<article>`; lists of them are `jobList`. The page asks for `jobStyles`. */
export const jobCard = (props: JobCardProps): Html => {
  const { job, language, level = 2, match, now, acts } = props
  const lang = languageOfAd(job)
  const title = html`<a${attributes({ href: jobPath(job), 'data-row': true })}><span${attributes({ lang })}>${
    match ? markedText(match.title) : shown(job.title)
  }</span></a>`
  const inner = html`${level === 2 ? html`<h2>${title}</h2>` : html`<h3>${title}</h3>`}
<p class="job-who"><b>${shown(job.company)}</b>${whereOf(props)}</p>
${factRow(props)}
${match && match.snippet.length > 0 && html`<p class="job-snippet"${attributes({ lang })}>${markedText(match.snippet)}</p>`}
<p class="job-foot">${footOf(job, language, now)}</p>
${acts && html`<footer>${acts}</footer>`}`
  return html`<article class="card job">${inner}</article>`
}

const whereOf = ({ job, language, match }: JobCardProps): Html => {
  const place = shortPlaceText(job, language)
  const km = match?.distanceKm ?? null
  const words = jobPageWords[language]
  return html`${place && html` · <span>${shown(place)}</span>`}${
    km !== null && html` · <span>${words.distance(decimalText(km, language, km < 10 ? 1 : 0))}</span>`
  }`
}

const factRow = ({ job, language, appliedAt, isClosed }: JobCardProps): Html => {
  const words = jobPageWords[language]
  const pay = payText(job, language)
  const hours = hoursText(job, language)
  const items = [
    isClosed && badge({ label: words.closedTitle, tone: 'warn' }),
    pay ? html`<b>${pay}</b>` : html`<span class="soft">${words.payNotShown}</span>`,
    hours && words.hoursAWeek(hours),
    contractText(job, language),
    words.arrangements[job.workArrangement ?? ''],
    words.levels[job.experienceLevel ?? ''],
    appliedAt && badge({ label: words.applied(dateText(appliedAt, language)), tone: 'good' }),
    job.bookmarked && badge({ label: words.kept, tone: 'info' }),
  ].filter(Boolean)
  return html`<ul class="job-facts">${items.map((item) => html`<li>${item}</li>`)}</ul>`
}

const footOf = (job: JobDto, language: Language, now: Date): Html => {
  const words = jobPageWords[language]
  const when = relativeText(job.postedAt, now, language)
  const isNew = when === relativeText(now, now, language)
  return html`${!isNew && words.postedAgo('')}${timeElement(job.postedAt, language, 'date', isNew ? words.postedNow : when)}${
    job.applicationDeadline && html` · ${words.closes(dateText(job.applicationDeadline, language))}`
  }`
}

/** Cards one below the other, as a list that says how many it has. */
export const jobList = (cards: readonly Html[]): Html =>
  html`<ul class="job-list">${cards.map((card) => html`<li>${card}</li>`)}</ul>`
