/** What career pages elsewhere load: the element, and the open jobs of a company (specification, Companies). */

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { brotliCompressSync, constants } from 'node:zlib'
import { notFound } from '../../../kit/errors.ts'
import { type Route, reply } from '../../../kit/http/route.ts'
import { closed, named, nullable, Type, text, timestamp } from '../../../kit/http/schema.ts'
import type { Ctx } from '../context.ts'
import { route } from '../dialect.ts'
import { identifier, maybeDay, maybeInteger, maybeText, SalaryPeriod } from '../wire.ts'
import { companyJobs } from './company-jobs.actions.ts'

const tag = 'Jobs'
const seconds = 60

const maybeHours = (description: string) =>
  nullable(Type.Number({ description: `${description} null: not given.` }))

const CompanyJob = named(
  'CompanyJob',
  closed({
    id: identifier('Number of the job.'),
    title: Type.String({ description: 'Title of the job.' }),
    url: Type.String({ description: "Address of the job's page." }),
    location: maybeText('Place of work in words. null: not known.'),
    salaryMin: maybeInteger('Least pay for one `salaryPeriod`, in minor units. null: not given.'),
    salaryMax: maybeInteger('Most pay for one `salaryPeriod`, in minor units. null: not given.'),
    salaryCurrency: maybeText('Currency of the pay, a code of ISO 4217. null: no pay is given.'),
    salaryPeriod: nullable(SalaryPeriod),
    hoursPerWeekMin: maybeHours('Least number of hours a week.'),
    hoursPerWeekMax: maybeHours('Most hours a week.'),
    applicationDeadline: maybeDay('Last day to apply. null: none.'),
    postedAt: timestamp({ description: 'When it was posted.' }),
  }),
)

const CompanyJobs = named(
  'CompanyJobs',
  closed({
    company: Type.String({ description: 'Name of the company.' }),
    url: Type.String({ description: "Address of the company's page." }),
    jobs: Type.Array(CompanyJob, { description: 'Its open jobs, newest first, at most 100.' }),
  }),
)

const tagOf = (body: string | Buffer): string =>
  `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`

/** What any site may load, kept for a minute and then asked for again by its tag. */
const shared = (body: string | Buffer, contentType: string, held: string | undefined) => {
  const etag = tagOf(body)
  const headers = {
    etag,
    'cache-control': `public, max-age=${seconds}`,
    'content-type': contentType,
    'cross-origin-resource-policy': 'cross-origin',
  }
  const isHeld = held?.split(',').some((one) => one.trim().replace(/^W\//, '') === etag)
  return isHeld ? { status: 304, headers } : { status: 200, headers, body }
}

const widget = () => {
  const source = readFileSync(new URL('./widget/polder-jobs.ts', import.meta.url), 'utf8')
  const script = stripTypeScriptTypes(source)
    .replace(/^export \{\}$/m, '')
    .replace(/^ +$/gm, '')
  const plain = Buffer.from(`(() => {\n${script}})()\n`)
  const quality = { [constants.BROTLI_PARAM_QUALITY]: 11 }
  return { plain, brotli: brotliCompressSync(plain, { params: quality }) }
}

export const companyRoutes = (ctx: Ctx): Route[] => {
  const { plain, brotli } = widget()
  return [
    route({
      method: 'GET',
      path: '/widget.js',
      summary: 'The element that shows the jobs of a company on its own site',
      tag,
      access: 'public',
      hidden: true,
      anyOrigin: true,
      contentType: 'text/javascript; charset=utf-8',
      errors: [304],
      handler: ({ headers }) => {
        const answer = shared(plain, 'text/javascript; charset=utf-8', headers['if-none-match'])
        const vary = { ...answer.headers, vary: 'accept-encoding' }
        const takesBrotli = /\bbr\b/.test(String(headers['accept-encoding'] ?? ''))
        if (answer.status === 304 || !takesBrotli) return reply({ ...answer, headers: vary })
        return reply({ ...answer, headers: { ...vary, 'content-encoding': 'br' }, body: brotli })
      },
    }),
    route({
      method: 'GET',
      path: '/api/public/companies/{slug}/jobs',
      operationId: 'listCompanyJobs',
      summary: 'Open jobs of a company, for its own site',
      description:
        'Any site may ask, without a token. The answer counts for a minute and has an `ETag`. 404 for a company that nobody claimed and that has no open jobs.',
      tag,
      access: 'public',
      anyOrigin: true,
      params: closed({ slug: text(120, { description: 'The company, as in the address of its page.' }) }),
      output: CompanyJobs,
      tells: ['ETag', 'Cache-Control'],
      errors: [304, 404],
      examples: { params: { slug: 'zuivel-digitaal-b-v' } },
      handler: async ({ params: { slug }, headers }) => {
        const found = await companyJobs(ctx, slug, await ctx.publicUrl)
        if (!found) throw notFound('This company has no jobs here.')
        return reply(
          shared(JSON.stringify(found), 'application/json; charset=utf-8', headers['if-none-match']),
        ) as never
      },
    }),
  ]
}
