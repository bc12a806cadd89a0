/** Imported CVs that wait for their owner: what was read, and approving it field by field (specification, The candidate's area). */

import { conflict } from '../../../kit/errors.ts'
import type { Ctx } from '../context.ts'
import type { RecruitmentCaller } from '../dialect.ts'
import { requestOfForm } from './cv-form.ts'
import { getOwnFull, replaceProfile } from './cv-profile.actions.ts'
import type { FullCvProfile } from './cv-profile.schema.ts'
import { readProposal } from './cv-profile.store.ts'
import { approvedForm, type Incomplete, type Proposal } from './cv-proposal.ts'

/** Null where nothing waits for approval. */
export const findProposal = async (
  ctx: Pick<Ctx, 'db'>,
  { id, draft }: Pick<FullCvProfile, 'id' | 'draft'>,
): Promise<Proposal | null> => (draft ? readProposal(ctx.db, id) : null)

/** What an entry still needs, where something is missing; then nothing has changed. 409 once it was approved. */
export const approveProposal = async (
  ctx: Pick<Ctx, 'db' | 'clock'>,
  caller: RecruitmentCaller,
  id: number,
  approved: ReadonlySet<string>,
): Promise<Incomplete[]> => {
  const profile = await getOwnFull(ctx, caller, id)
  if (!profile.draft) throw conflict('This CV was approved already.')
  const { form, incomplete } = approvedForm(profile, approved)
  if (incomplete.length > 0) return incomplete
  await replaceProfile(ctx, caller, id, requestOfForm(form), { seen: profile.updatedAt })
  return []
}
