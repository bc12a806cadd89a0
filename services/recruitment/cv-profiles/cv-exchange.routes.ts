/** Routes of CVs that come in and go out (specification, CV import and export). */

import { type Route, reply } from '../../../kit/http/route.ts'
import { closed, idParameter } from '../../../kit/http/schema.ts'
import type { Ctx } from '../context.ts'
import { route } from '../dialect.ts'
import { exampleId } from '../examples.ts'
import { cvFileName } from '../pdf-reply.ts'
import { docxMediaType, exportCv, importCv, importForm } from './cv-exchange.actions.ts'
import { ExportFormat, ImportedProfile } from './cv-exchange.schema.ts'
import { getOwnFull } from './cv-profile.actions.ts'

const tag = 'CV profiles'
const access = 'bearer'
const base = '/api/v1/cv-profiles'

export const cvExchangeRoutes = (ctx: Ctx): Route[] => [
  route({
    method: 'POST',
    path: `${base}/import`,
    operationId: 'importCv',
    repeats: 'kept',
    summary: 'Make a draft of a CV file',
    description:
      'Reads a JSON Resume, a Europass CV (XML, or the PDF that carries it), a DOCX or the text of a PDF into a profile with `draft: true`, to be confirmed by replacing it. `import` says where each field stood and what was not read. 413 above 5 MB or 50 MB unfolded, 415 for other kinds, 422 for a damaged or locked file, one of more than 50 pages, and one without text (`noText`); nothing is kept of those.',
    tag,
    access,
    form: importForm,
    status: 201,
    output: ImportedProfile,
    errors: [404, 413, 415, 422],
    handler: ({ parts, caller }) => importCv(ctx, caller, parts()),
  }),
  route({
    method: 'GET',
    path: `${base}/{profileId}/export`,
    operationId: 'exportCv',
    summary: 'A CV as PDF, DOCX or JSON Resume',
    description:
      "The file, as a download. What came from a JSON Resume and was not changed since goes out as it came. 404 for somebody else's.",
    tag,
    access,
    params: closed({ profileId: idParameter({ description: 'Number of the CV profile.' }) }),
    query: closed({ format: ExportFormat }),
    contentType: ['application/pdf', docxMediaType, 'application/json'],
    tells: ['Content-Disposition'],
    errors: [404],
    examples: { params: { profileId: exampleId }, query: { format: 'docx' } },
    handler: async ({ params: { profileId }, query, caller }) => {
      const profile = await getOwnFull(ctx, caller, profileId)
      const { contentType, extension, bytes } = await exportCv(ctx, profile, query.format)
      return reply({
        status: 200,
        headers: {
          'content-type': contentType,
          'content-disposition': `attachment; filename="${cvFileName(profile, extension)}"`,
        },
        body: bytes,
      })
    },
  }),
]
