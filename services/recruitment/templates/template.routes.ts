/** Routes of message templates (specification, Templates). */

import type { Route } from '../../../kit/http/route.ts'
import {
  closed,
  idParameter,
  named,
  optional,
  requiredText,
  type Static,
  Type,
  timestamp,
} from '../../../kit/http/schema.ts'
import type { Ctx } from '../context.ts'
import { recruiter, route } from '../dialect.ts'
import { exampleId } from '../examples.ts'
import { ApplicationStatus, identifier } from '../wire.ts'
import * as actions from './template.actions.ts'

const subject = (language: string) =>
  requiredText(200, { description: `Subject of the mail in ${language}.` })
const body = (language: string) =>
  requiredText(5_000, {
    description: `Paragraphs of the mail in ${language}, parted by empty lines. Places to fill in: \`{voornaam}\`, \`{vacature}\`, \`{bedrijf}\`, \`{recruiter}\`, \`{datum}\`, or \`{firstName}\`, \`{job}\`, \`{company}\`, \`{recruiter}\`, \`{date}\`.`,
  })

const fields = {
  name: requiredText(80, { description: 'What recruiters know it by; no other has the same.' }),
  status: optional(ApplicationStatus),
  ...{ subjectNl: subject('Dutch'), textNl: body('Dutch') },
  ...{ subjectEn: subject('English'), textEn: body('English') },
}
export const TemplateRequest = named('TemplateRequest', closed(fields))
const TemplateDto = named(
  'TemplateDto',
  closed({
    id: identifier('Number of the template.'),
    ...fields,
    updatedAt: timestamp({ description: 'When it was saved last.' }),
  }),
)
export type TemplateRequest = Static<typeof TemplateRequest>

const example: TemplateRequest = {
  name: 'Uitnodiging voor een gesprek',
  subjectNl: 'Gesprek over {vacature}',
  textNl: 'We nodigen je graag uit voor een gesprek over {vacature} bij {bedrijf}.',
  subjectEn: 'Interview about {job}',
  textEn: 'We would like to invite you to an interview about {job} at {company}.',
}

const tag = 'Application management'
const access = recruiter
const base = '/api/v1/admin/message-templates'
const params = closed({ id: idParameter({ description: 'Number of the template.' }) })

export const templateRoutes = (ctx: Ctx): Route[] => [
  route({
    method: 'GET',
    path: base,
    operationId: 'listTemplates',
    summary: 'The templates of messages',
    description: 'Recruiters only. In the order of their names.',
    tag,
    access,
    output: Type.Array(TemplateDto),
    handler: () => actions.listTemplates(ctx),
  }),
  route({
    method: 'POST',
    path: base,
    operationId: 'addTemplate',
    repeats: 'kept',
    summary: 'Save a new template',
    description:
      'Recruiters only. With a `status`, moves to it begin with this mail. 400 for a place that cannot be filled in, 409 for a name or status that another template has.',
    tag,
    access,
    body: TemplateRequest,
    output: TemplateDto,
    status: 201,
    errors: [409],
    examples: { body: example },
    handler: ({ body: request, caller }) => actions.saveTemplate(ctx, caller, request),
  }),
  route({
    method: 'PUT',
    path: `${base}/{id}`,
    operationId: 'saveTemplate',
    summary: 'Replace a template',
    description:
      'Recruiters only. 400 for a place that cannot be filled in, 404 for no template, 409 for a name or status that another has.',
    tag,
    access,
    params,
    body: TemplateRequest,
    output: TemplateDto,
    errors: [404, 409],
    examples: { params: { id: exampleId }, body: { ...example, name: 'Uitnodiging op locatie' } },
    handler: ({ params: { id }, body: request, caller }) => actions.saveTemplate(ctx, caller, request, id),
  }),
  route({
    method: 'DELETE',
    path: `${base}/{id}`,
    operationId: 'removeTemplate',
    summary: 'Delete a template',
    description: 'Recruiters only. 404 for no template.',
    tag,
    access,
    params,
    status: 204,
    errors: [404],
    examples: { params: { id: exampleId } },
    handler: ({ params: { id }, caller }) => actions.removeTemplate(ctx, caller, id),
  }),
]
