/** The pages of somebody's CVs together: beginning, importing, copying and deleting them. */

import { Failure } from '../../../kit/errors.ts'
import type { FormPart } from '../../../kit/http/multipart.ts'
import type { Reply, Route } from '../../../kit/http/route.ts'
import { closed, idParameter } from '../../../kit/http/schema.ts'
import { pagesFor, seeOther } from '../../../kit/pages/page-route.ts'
import type { Mistake } from '../../../kit/pages/parts/error-summary.ts'
import type { Page, PageView } from '../../../kit/pages/site.ts'
import { me } from '../accounts/account.actions.ts'
import type { Ctx } from '../context.ts'
import type { RecruitmentSession, RecruitmentSite } from '../site/site.ts'
import { cvPageWords } from './cv.words.ts'
import { cvHome, cvPath } from './cv-editor.views.ts'
import { importCv, importForm } from './cv-exchange.actions.ts'
import { cvListPage, removalPage } from './cv-list.views.ts'
import {
  createProfile,
  duplicateProfile,
  getOwn,
  getOwnFull,
  listOfUser,
  removeOwn,
  setDefault,
} from './cv-profile.actions.ts'
import { proposalPage } from './cv-proposal.views.ts'
import { approveProposal, findProposal } from './cv-proposals.actions.ts'

const params = closed({ id: idParameter() })
const access = 'session'

export const cvListPages = (site: RecruitmentSite, ctx: Ctx): Route[] => [
  ...beginningPages(site, ctx),
  ...actPages(site, ctx),
  approvalPage(site, ctx),
]

const shown = async (
  ctx: Ctx,
  { caller }: RecruitmentSession,
  { language, toast }: PageView,
  again: { entered?: string; mistakes?: Mistake[]; status?: number } = {},
): Promise<Page> => {
  const { status = 200, ...rest } = again
  const profiles = await listOfUser(ctx, caller.id)
  return { ...cvListPage({ language, profiles, toast, ...rest }), status }
}

/** What a refused file says on the page, under the status of the API. */
const refusalOf = (
  error: unknown,
  words: (typeof cvPageWords)['nl'],
): { status: number; message: string } => {
  if (!(error instanceof Failure)) throw error
  const { refused } = words
  const { status } = error
  if (status === 400) return { status: 422, message: refused.none }
  if (status === 413) return { status, message: refused.large }
  if (status === 415) return { status, message: refused.kind }
  if (status === 422)
    return { status, message: /^noText/.test(error.message) ? refused.noText : refused.damaged }
  throw error
}

const beginningPages = (site: RecruitmentSite, ctx: Ctx): Route[] => {
  const page = pagesFor(site)
  return [
    page({
      method: 'GET',
      path: cvHome,
      summary: 'The own CVs',
      access,
      handler: ({ session, view }) => shown(ctx, session, view),
    }),
    page({
      method: 'POST',
      path: `${cvHome}/nieuw`,
      summary: 'Begin an own CV',
      access,
      fields: ['name'],
      handler: async ({ session, view, fields: { name } }) => {
        const words = cvPageWords[view.language]
        const label = words.plain.name
        const kind = name.trim() === '' ? 'missing' : name.trim().length > 100 ? 'long' : null
        if (kind) {
          const message = words.mistakes[kind]({ label, max: 100 })
          return shown(ctx, session, view, {
            entered: name,
            mistakes: [{ field: 'name', message }],
            status: 422,
          })
        }
        const { firstName, lastName, email, phone } = await me(ctx, session.caller)
        const { language } = view
        const request = { name: name.trim(), firstName, lastName, email, phone, language }
        const { id } = await createProfile(ctx, session.caller, request)
        return seeOther(cvPath(id), { toast: 'created' })
      },
    }),
    page({
      method: 'POST',
      path: `${cvHome}/importeren`,
      summary: 'Read a CV file into a proposal',
      access,
      upload: importForm,
      handler: async ({ session, view, parts }): Promise<Page | Reply> => {
        let isChosen = true
        const watched = async function* (): AsyncGenerator<FormPart> {
          for await (const part of parts()) {
            // A browser sends a file without a name where none was chosen.
            if (part.kind === 'file') isChosen = part.filename !== ''
            yield part
          }
        }
        try {
          const { id } = await importCv(ctx, session.caller, watched())
          return seeOther(cvPath(id))
        } catch (error) {
          if (!isChosen && error instanceof Failure) {
            const mistakes = [{ field: 'file', message: cvPageWords[view.language].refused.none }]
            return shown(ctx, session, view, { mistakes, status: 422 })
          }
          const { status, message } = refusalOf(error, cvPageWords[view.language])
          return shown(ctx, session, view, { mistakes: [{ field: 'file', message }], status })
        }
      },
    }),
  ]
}

const actPages = (site: RecruitmentSite, ctx: Ctx): Route[] => {
  const page = pagesFor(site)
  return [
    page({
      method: 'POST',
      path: `${cvHome}/{id}/standaard`,
      summary: 'Make an own CV the default one',
      access,
      params,
      handler: async ({ params: { id }, session }) => {
        await setDefault(ctx, session.caller, id)
        return seeOther(cvHome, { toast: 'default' })
      },
    }),
    page({
      method: 'POST',
      path: `${cvHome}/{id}/dupliceren`,
      summary: 'Copy an own CV',
      access,
      params,
      handler: async ({ params: { id }, session, view: { language } }) => {
        const { name } = await getOwn(ctx, session.caller, id)
        // The mark of a copy stays whole, also behind a long name.
        const copy = cvPageWords[language].copyOf(name.slice(0, 85).trim())
        await duplicateProfile(ctx, session.caller, id, copy)
        return seeOther(cvHome, { toast: 'duplicated' })
      },
    }),
    page({
      method: 'GET',
      path: `${cvHome}/{id}/verwijderen`,
      summary: 'Whether to delete an own CV',
      access,
      params,
      handler: async ({ params: { id }, session, view: { language } }) =>
        removalPage(language, await getOwn(ctx, session.caller, id)),
    }),
    page({
      method: 'POST',
      path: `${cvHome}/{id}/verwijderen`,
      summary: 'Delete an own CV',
      access,
      params,
      handler: async ({ params: { id }, session }) => {
        await removeOwn(ctx, session.caller, id)
        return seeOther(cvHome, { toast: 'removed' })
      },
    }),
  ]
}

const approvalPage = (site: RecruitmentSite, ctx: Ctx): Route =>
  pagesFor(site)({
    method: 'POST',
    path: `${cvHome}/{id}/goedkeuren`,
    summary: 'Take over what is approved of an imported CV',
    access,
    params,
    lists: ['approve'],
    handler: async ({ params: { id }, session, view: { language }, lists }): Promise<Page | Reply> => {
      const approved = new Set(lists.approve)
      const incomplete = await approveProposal(ctx, session.caller, id, approved)
      if (incomplete.length === 0) return seeOther(cvPath(id), { toast: 'imported' })
      const profile = await getOwnFull(ctx, session.caller, id)
      const proposal = (await findProposal(ctx, profile)) ?? { format: '', fields: [], notRead: [] }
      return { ...proposalPage({ language, profile, proposal, approved, incomplete }), status: 422 }
    },
  })
