/** Routes of the anonymous first selection (specification, First selection). */

import { type Route, reply } from '../../../kit/http/route.ts'
import { closed, idParameter, oneOf, Type } from '../../../kit/http/schema.ts'
import type { Ctx } from '../context.ts'
import { recruiter, route } from '../dialect.ts'
import { exampleId } from '../examples.ts'
import { renderAnonymous, showAnonymous } from './anonymous-cv.actions.ts'
import { AnonymousApplication } from './anonymous-cv.schema.ts'
import { ApplicationDto, RevealRequest } from './application.schema.ts'
import { reveal } from './reveal.actions.ts'

const tag = 'Application management'
const base = '/api/v1/admin/applications'
const params = closed({ id: idParameter({ description: 'Number of the application.' }) })

export const firstSelectionRoutes = (ctx: Ctx): Route[] => [
  route({
    method: 'GET',
    path: `${base}/{id}/anonymous`,
    operationId: 'getAnonymousCv',
    summary: 'The anonymised CV of an application',
    description:
      'Recruiters only. What was sent without names, contact, photo, age, years of study, nationality, words that tell a sex, and links, in free text too; `[…]` stands where something was left out. As JSON, or with `format=pdf` as a PDF that is called after the number of the application. The look is logged. 404 for a number that no application has.',
    tag,
    access: recruiter,
    params,
    query: closed({
      format: Type.Optional(oneOf(['json', 'pdf'], { description: 'How to answer; `json` unless given.' })),
    }),
    output: AnonymousApplication,
    alsoAs: ['application/pdf'],
    tells: ['Content-Disposition'],
    errors: [404],
    examples: { params: { id: exampleId }, query: { format: 'json' } },
    handler: async ({ params: { id }, query, caller }) => {
      if (query.format !== 'pdf') return showAnonymous(ctx, caller, id)
      return reply({
        status: 200,
        headers: {
          'content-type': 'application/pdf',
          'content-disposition': `inline; filename="candidate-${id}.pdf"`,
        },
        body: await renderAnonymous(ctx, caller, id),
      })
    },
  }),
  route({
    method: 'POST',
    path: `${base}/{id}/reveal`,
    operationId: 'revealCandidate',
    repeats: { harmless: 'who is revealed stays so' },
    summary: 'Reveal who applied',
    description:
      'Recruiters only. Under `FIRST_SELECTION=anonymous` recruiters see who applied from here on. It is logged, and the candidate reads the reason and the moment in the history of the application, without the name of whoever asked. A second time changes nothing. 404 for a number that no application has.',
    tag,
    access: recruiter,
    params,
    body: RevealRequest,
    output: ApplicationDto,
    errors: [404],
    examples: {
      params: { id: exampleId },
      body: { reason: 'Uitgenodigd voor een gesprek na de eerste selectie.' },
    },
    handler: ({ params: { id }, body, caller }) => reveal(ctx, caller, id, body.reason),
  }),
]
