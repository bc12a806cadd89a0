/** Who may act for a company, and who may manage whom (specification, People and mandates). */

import type { LegalForm } from './legal-form.ts'
import { actsByLaw, type RepresentativeRole } from './representative-role.ts'

/** From the least to the most that somebody may do; the roles by law are equal. */
const rankOf = (role: RepresentativeRole): number => (actsByLaw(role) ? 2 : role === 'GEVOLMACHTIGDE' ? 1 : 0)

/** Whether somebody of this role reaches as far as the other role. */
export const reaches = (role: RepresentativeRole, other: RepresentativeRole): boolean =>
  rankOf(role) >= rankOf(other)

/** Whether the change gives the person more than before. */
export const isRaised = (before: RepresentativeRole, after: RepresentativeRole): boolean =>
  rankOf(after) > rankOf(before)

export const mayManage = ({ role, manager }: { role: RepresentativeRole; manager: boolean }): boolean =>
  actsByLaw(role) || manager

/** The owner of an eenmanszaak is the company, so that its own account proves both (specification, Identity). */
export const isOwner = (legalForm: LegalForm, registerRole: RepresentativeRole): boolean =>
  legalForm === 'EENMANSZAAK' && actsByLaw(registerRole)
