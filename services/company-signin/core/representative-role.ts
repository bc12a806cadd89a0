/** What a representative is to the company, in the register's words (specification, Companies and representatives). */

export const representativeRoles = [
  'BESTUURDER',
  'EIGENAAR',
  'VENNOOT',
  'MAAT',
  'GEVOLMACHTIGDE',
  'GEMACHTIGDE',
] as const
export type RepresentativeRole = (typeof representativeRoles)[number]

export const isRepresentativeRole = (text: string): text is RepresentativeRole =>
  (representativeRoles as readonly string[]).includes(text)

/** Those whom the register names, who act for the company without a mandate. */
export const rolesByLaw: readonly RepresentativeRole[] = ['BESTUURDER', 'EIGENAAR', 'VENNOOT', 'MAAT']

export const actsByLaw = (role: RepresentativeRole): boolean => rolesByLaw.includes(role)
