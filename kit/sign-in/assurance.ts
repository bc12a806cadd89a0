/** How sure an issuer is of who signed in; each level is surer than the one before. */

export const signInLevels = ['BASIS', 'MIDDEN', 'SUBSTANTIEEL'] as const
export type SignInLevel = (typeof signInLevels)[number]

/** The level that an `acr` names; null for any other text. */
export const levelOf = (acr: unknown): SignInLevel | null =>
  signInLevels.find((level) => level === acr) ?? null

/** Whether a level is the wanted one or a surer one. */
export const reaches = (level: SignInLevel | null, wanted: SignInLevel): boolean =>
  level !== null && signInLevels.indexOf(level) >= signInLevels.indexOf(wanted)

/** The wanted level and all that are surer, the least first. */
export const levelsFrom = (wanted: SignInLevel): SignInLevel[] =>
  signInLevels.filter((level) => reaches(level, wanted))
