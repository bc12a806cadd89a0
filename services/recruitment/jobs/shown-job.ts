/** A job as its page shows it, put together once for the page and for its structured data. */

import { plainText } from '../../../kit/pages/parts/shown-text.ts'
import { lexicon } from '../adapters/lexicon.ts'
import { localDate } from '../core/calendar.ts'
import { closingTime } from '../core/closing-time.ts'
import { placesOfName, placesOfText } from '../core/query/question-place.ts'
import { blocksOf } from '../core/site/ad-text.ts'
import type { PlaceShown, ShownJob } from '../core/site/structured-job.ts'
import type { JobDto } from './job.schema.ts'

/** A deadline is a day; a moment before it is a moment. */
export const closesOf = ({ expiresAt, applicationDeadline }: JobDto): string | null => {
  const moment = closingTime(expiresAt === null ? null : new Date(expiresAt), applicationDeadline)
  if (moment === null) return null
  return expiresAt !== null && moment.getTime() === Date.parse(expiresAt) ? expiresAt : applicationDeadline
}

/** Its places of work that are known to be in the Netherlands, each once. */
export const dutchPlaces = ({
  location,
  locations,
}: Pick<JobDto, 'location' | 'locations'>): PlaceShown[] => {
  const known = locations.filter(({ name, province }) => province || placesOfName(name, lexicon).length > 0)
  const shown = known.map(({ name, province, postalCode }) => ({
    locality: plainText(name),
    region: province && plainText(province),
    postalCode: postalCode && plainText(postalCode),
  }))
  if (shown.length > 0) return [...new Map(shown.map((place) => [JSON.stringify(place), place])).values()]
  const text = location?.trim() ?? ''
  return text !== '' && placesOfText(text, lexicon).length > 0
    ? [{ locality: plainText(text), region: null, postalCode: null }]
    : []
}

const texts = (job: JobDto) => [job.description, job.responsibilities, job.requirements, job.benefits]

export const shownJob = (job: JobDto): ShownJob => {
  const { salaryMin: min, salaryMax: max, salaryCurrency, salaryPeriod } = job
  return {
    id: job.id,
    title: plainText(job.title),
    company: plainText(job.company),
    posted: localDate(new Date(job.postedAt)),
    closes: closesOf(job),
    text: texts(job)
      .flatMap((text) => blocksOf(text))
      .map((block) =>
        block.kind === 'list'
          ? { ...block, items: block.items.map(plainText) }
          : { ...block, lines: block.lines.map(plainText) },
      ),
    places: dutchPlaces(job),
    isRemote: job.workArrangement === 'REMOTE',
    employmentType: job.employmentType,
    contractKinds: job.contractKinds,
    pay:
      salaryPeriod && (min !== null || max !== null)
        ? { min, max, currency: salaryCurrency ?? 'EUR', period: salaryPeriod }
        : null,
    appliesHere: true,
  }
}
