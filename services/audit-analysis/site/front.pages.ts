/** The front page: files go in here, by its form or its module, and lead to their analysis. */

import { Failure } from '../../../kit/errors.ts'
import { type Reply, type Route, reply } from '../../../kit/http/route.ts'
import { closed, Type } from '../../../kit/http/schema.ts'
import { faultText } from '../../../kit/pages/form-faults.ts'
import { frontPage } from '../../../kit/pages/landing.ts'
import { pagesFor, seeOther } from '../../../kit/pages/page-route.ts'
import type { Page, PageView, Site } from '../../../kit/pages/site.ts'
import { announcedLength, receiveBuffers } from '../analysis/analysis.routes.ts'
import { uploadForm } from '../analysis/receive-file.ts'
import { analyseUpload, loadExample, type UploadCtx } from '../analysis/upload.actions.ts'
import { refusalText } from '../core/refusal-text.ts'
import { examples } from '../examples/catalogue.ts'
import { failureOfRefusal } from '../refusals.ts'
import { pathOf } from '../workbench/workbench-pages.ts'
import { frontView } from './front.views.ts'

export const frontPages = (site: Site, ctx: UploadCtx, hasDossiers: boolean): Route[] => {
  const page = pagesFor(site)
  const view = ({ language, path }: PageView, refusal?: string): Page =>
    frontView({
      ...{ language, examples, hasDossiers },
      dossierId: hasDossiers ? dossierIn(path) : undefined,
      ...(refusal === undefined ? {} : { refusal }),
    })
  return [
    frontPage(site, (shown) => view(shown)),
    page({
      method: 'POST',
      path: '/',
      summary: 'Upload and analyse audit files',
      access: 'public',
      upload: uploadForm,
      handler: async ({ parts, headers, view: shown }) => {
        // The page's module follows no redirect: it shows why a file is refused, and leads on by itself.
        const isModule = headers.accept === 'text/plain'
        try {
          const announced = announcedLength(headers['content-length'])
          const { analysisId } = await analyseUpload(ctx, receiveBuffers, parts(), announced)
          const path = pathOf(analysisId, 'overview')
          return isModule ? inWords(200, path) : seeOther(path)
        } catch (error) {
          const failure = failureOfRefusal(error)
          if (!(failure instanceof Failure) || ![400, 413].includes(failure.status)) throw failure
          const { faults } = failure.options
          const text = faultText(faults, shown.language) ?? refusalText(failure.message, shown.language)
          if (isModule) return inWords(failure.status, text)
          return { ...view(shown, text), status: failure.status, current: '/' }
        }
      },
    }),
    page({
      method: 'POST',
      path: '/examples/{exampleId}',
      summary: 'Analyse an example',
      access: 'public',
      params: closed({ exampleId: Type.String({ maxLength: 100 }) }),
      handler: async ({ params }) =>
        seeOther(pathOf((await loadExample(ctx, params.exampleId)).analysisId, 'overview')),
    }),
  ]
}

/** `/?dossier=7`: the dossier that a link led from. */
const dossierIn = (path: string): string | undefined =>
  /^\/\?(?:.*&)?dossier=(\d{1,15})(?:&|$)/.exec(path)?.[1]

const inWords = (status: number, body: string): Reply =>
  reply({
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
    body,
  })
