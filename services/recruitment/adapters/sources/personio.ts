/** Personio career sites: `GET /xml?language=nl`, one document with all positions; a position's page is `/job/{id}`. */

import type { CheerioAPI } from 'cheerio'
import type { Element } from 'domhandler'
import type { PostingDraft } from '../../core/job-posting.ts'
import { type ExperienceLevel, employmentTypeOf } from '../../core/job-vocabulary.ts'
import { parseXmlList } from '../../core/markup.ts'
import { contractKindsOf } from '../../core/reading/vocabulary.ts'
import {
  brokenOff,
  changedShape,
  feedUrl,
  getText,
  type SourceAdapter,
  type SourceContext,
  usablePostings,
} from './source.ts'

/** `experienced` may be anything from medior on. */
const levels: Record<string, ExperienceLevel> = {
  'entry-level': 'JUNIOR',
  student: 'JUNIOR',
  executive: 'LEAD',
  lead: 'LEAD',
}

const draftOf = ($: CheerioAPI, position: Element, { source }: SourceContext): PostingDraft => {
  const of = (name: string): string | null => $(position).children(name).first().text().trim() || null
  const id = of('id')
  const more = $(position)
    .children('additionalOffices')
    .children('office')
    .toArray()
    .map((office) => $(office).text().trim())
  const texts = $(position)
    .children('jobDescriptions')
    .children('jobDescription')
    .toArray()
    .map((block) => `<h3>${$(block).children('name').text()}</h3>${$(block).children('value').text()}`)
  const type = of('employmentType')
  const schedule = of('schedule')
  return {
    externalId: id ?? undefined,
    sourceUrl: id ? feedUrl(source, `/job/${encodeURIComponent(id)}`) : '',
    title: of('name') ?? undefined,
    company: of('subcompany') ?? source.name,
    location: [...new Set([of('office'), ...more])].filter(Boolean).join('; ') || null,
    description: texts.join('\n'),
    category: of('department') ?? of('recruitingCategory'),
    // `full-or-part-time` says neither.
    employmentType:
      employmentTypeOf(type === 'permanent' ? null : type) ??
      (schedule === 'full-or-part-time' ? null : employmentTypeOf(schedule)),
    contractKinds: contractKindsOf(type),
    experienceLevel: levels[of('seniority') ?? ''],
    skills: (of('keywords') ?? '').split(','),
    postedAt: of('createdAt'),
    where: {
      contractKinds: 'employmentType',
      experienceLevel: 'seniority',
      employmentType: type ? 'employmentType' : 'schedule',
      location: 'office',
    },
  }
}

export const personio: SourceAdapter = {
  type: 'PERSONIO',
  async *fetchPostings(context) {
    const { text } = await getText(context, {
      url: feedUrl(context.source, '/xml?language=nl'),
      accept: 'application/xml, text/xml',
    })
    const { $, isWhole } = parseXmlList(text)
    const root = $.root().children('workzag-jobs')
    if (root.length === 0) throw changedShape(context.source, '/xml is not a list of positions.')
    if (!isWhole) context.onBroken?.(brokenOff(context.source))
    const positions = root
      .children('position')
      .toArray()
      .slice(0, isWhole ? undefined : -1)
    yield* usablePostings(
      positions.map((position) => draftOf($, position, context)),
      context,
    )
  },
}
