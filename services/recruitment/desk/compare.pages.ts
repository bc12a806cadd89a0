/** Two to four candidates of a job beside each other, by what the job asks. */

import type { Route } from '../../../kit/http/route.ts'
import { dateText } from '../../../kit/pages/dates.ts'
import { type Html, html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { pagesFor } from '../../../kit/pages/page-route.ts'
import { breadcrumbs } from '../../../kit/pages/parts/breadcrumbs.ts'
import { errorSummary, titleWithMistakes } from '../../../kit/pages/parts/error-summary.ts'
import { linkButton } from '../../../kit/pages/parts/link.ts'
import { type Column, table } from '../../../kit/pages/parts/table.ts'
import type { Page } from '../../../kit/pages/site.ts'
import { showAnonymous } from '../applications/anonymous-cv.actions.ts'
import type { AnonymousApplication } from '../applications/anonymous-cv.schema.ts'
import { answersOf } from '../applications/answers.actions.ts'
import type { AnswerDto } from '../applications/answers.schema.ts'
import { getManaged, shownTo } from '../applications/application.actions.ts'
import type { ApplicationDto } from '../applications/application.schema.ts'
import { askedPayText } from '../applications/asked-pay.ts'
import { type RatingsDto, readRatings } from '../applications/rating.actions.ts'
import { listTags } from '../applications/tag.actions.ts'
import type { Ctx } from '../context.ts'
import { cvPeriod, languageLevel } from '../core/cv-words.ts'
import { mentions } from '../core/mentions.ts'
import { statusNames } from '../core/status-names.ts'
import { type RecruitmentCaller, recruiter } from '../dialect.ts'
import { getJob } from '../jobs/job.actions.ts'
import type { JobRow } from '../jobs/job.tables.ts'
import type { RecruitmentSite } from '../site/site.ts'
import { overviewWords } from './overview.words.ts'
import { applicationPath, pipelinePath } from './pipeline-address.ts'

interface Compared {
  application: ApplicationDto
  cv: AnonymousApplication
  answers: AnswerDto[]
  ratings: RatingsDto
  tags: string[]
}

/** Null: not two to four of one job. The looks are logged. */
const readCompared = async (
  ctx: Ctx,
  caller: RecruitmentCaller,
  ids: readonly number[],
): Promise<{ job: JobRow; compared: Compared[] } | null> => {
  if (ids.length < 2 || ids.length > 4) return null
  const found = []
  for (const id of ids) found.push(shownTo(ctx, caller, await getManaged(ctx, caller, id)))
  if (new Set(found.map(({ jobId }) => jobId)).size !== 1) return null
  const compared: Compared[] = []
  for (const application of found)
    compared.push({
      application,
      cv: await showAnonymous(ctx, caller, application.id),
      answers: await answersOf(ctx, caller, application.id),
      ratings: await readRatings(ctx, caller, application.id),
      tags: await listTags(ctx, caller, application.id),
    })
  return { job: await getJob(ctx.db, found[0]!.jobId), compared }
}

interface Row {
  name: string
  cell: (one: Compared) => Html | string | null
}

const linesOf = (lines: readonly (string | Html)[]): Html | null =>
  lines.length === 0 ? null : html`<ul>${lines.map((line) => html`<li dir="auto">${line}</li>`)}</ul>`

/** What a job asks, in its own order; what the CV says of it, and where. */
const skillRows = (language: Language, job: JobRow): Row[] => {
  const words = overviewWords[language]
  return job.skills.map((skill) => ({
    name: skill,
    cell: ({ cv }) => {
      const places = mentions(cv, skill)
      return places.length > 0
        ? html`<strong>✓ ${words.said}</strong><br><span class="small soft" dir="auto">${places.slice(0, 2).join(' · ')}</span>`
        : html`<span class="soft">– ${words.notSaid}</span>`
    },
  }))
}

const cvRows = (language: Language): Row[] => {
  const words = overviewWords[language]
  return [
    {
      name: words.experience,
      cell: ({ cv }) =>
        linesOf(
          cv.workExperiences.slice(0, 4).map((each) => {
            const what = [each.position, each.company].filter(Boolean).join(', ')
            return `${what} (${cvPeriod(each.startDate, each.endDate, each.current, language)})`
          }),
        ),
    },
    {
      name: words.education,
      cell: ({ cv }) =>
        linesOf(
          cv.educations.map((each) =>
            [each.degree, each.fieldOfStudy, each.institution].filter(Boolean).join(', '),
          ),
        ),
    },
    {
      name: words.languages,
      cell: ({ cv }) =>
        linesOf(
          cv.languages.map(({ name, level }) =>
            level ? `${name} (${languageLevel(level, language)})` : name,
          ),
        ),
    },
  ]
}

const factRows = (language: Language): Row[] => {
  const words = overviewWords[language]
  return [
    {
      name: words.available,
      cell: ({ application: { availableFrom } }) => availableFrom && dateText(availableFrom, language),
    },
    {
      name: words.pay,
      cell: ({ application }) => askedPayText(application, language),
    },
    { name: words.statusRow, cell: ({ application: { status } }) => statusNames[language][status] },
    { name: words.tags, cell: ({ tags }) => tags.join(', ') || null },
  ]
}

const answerRows = (language: Language, job: JobRow): Row[] => {
  const words = overviewWords[language]
  const said = (answer: string | null | undefined): string | null => {
    if (answer === 'YES' || answer === 'NO') return answer === 'YES' ? words.yes : words.no
    return answer ?? null
  }
  return job.questions.map((question) => ({
    name: question.label,
    cell: ({ answers }) => said(answers.find(({ questionId }) => questionId === question.id)?.answer),
  }))
}

/** Each one's own score, never an average; others' once one's own is in. */
const ratingRows = (language: Language, job: JobRow): Row[] => {
  const words = overviewWords[language]
  return job.criteria.map((criterion) => ({
    name: words.ratingOf(criterion),
    cell: ({ ratings: { own, others } }) => {
      const all = [...(own ? [{ ...own, author: words.byMe }] : []), ...others]
      return linesOf(
        all.flatMap(({ author, scores }) => {
          const score = scores.find((one) => one.criterion === criterion)
          return score ? [`${author ?? '…'}: ${score.score}. ${score.reason}`] : []
        }),
      )
    },
  }))
}

const comparePage = (language: Language, { job, compared }: { job: JobRow; compared: Compared[] }): Page => {
  const words = overviewWords[language]
  const rows = [
    ...skillRows(language, job),
    ...cvRows(language),
    ...answerRows(language, job),
    ...factRows(language),
    ...ratingRows(language, job),
  ]
  const columns: Column<Row>[] = compared.map((one) => {
    const { id, candidateName } = one.application
    return { heading: candidateName ?? words.noName(id), cell: (row) => row.cell(one) ?? '–' }
  })
  return {
    title: words.compareTitle,
    wide: true,
    current: '/werkplek',
    styles: ['desk'],
    body: html`<div class="stack compare">${breadcrumbs({ language, items: [{ label: words.title, href: '/werkplek' }, { label: job.title, href: pipelinePath(job.id) }, { label: words.compareTitle }] })}<h1>${words.compareTitle}</h1>${table<Row>({ caption: html`<span dir="auto">${job.title}, ${job.company}</span>`, rows, wide: { id: 'compare' }, columns: [{ heading: words.requirement, names: true, cell: ({ name }) => html`<span dir="auto">${name}</span>` }, ...columns] })}<div class="row">${compared.map(({ application: { id, candidateName } }) => linkButton({ href: applicationPath(id), label: candidateName ?? words.noName(id), kind: 'quiet' }))}</div></div>`,
  }
}

const refusedPage = (language: Language): Page => {
  const words = overviewWords[language]
  const mistakes = [{ message: words.compareRefused }]
  return {
    title: titleWithMistakes(words.compareTitle, language, mistakes),
    status: 422,
    current: '/werkplek',
    body: html`<div class="stack">${errorSummary({ language, mistakes })}<h1>${words.compareTitle}</h1><div class="row">${linkButton({ href: '/werkplek', label: words.title })}</div></div>`,
  }
}

export const comparePages = (site: RecruitmentSite, ctx: Ctx): Route[] => [
  pagesFor(site)({
    method: 'GET',
    path: '/werkplek/vergelijken',
    summary: 'Candidates of a job beside each other',
    access: recruiter,
    handler: async ({ session, view: { language, path } }) => {
      const given = new URL(path, 'http://page').searchParams.getAll('kandidaat')
      const ids = [...new Set(given.filter((text) => /^\d{1,15}$/.test(text)).map(Number))]
      const found = await readCompared(ctx, session.caller, ids)
      return found ? comparePage(language, found) : refusedPage(language)
    },
  }),
]
