/** The values that the API document shows and its readers try: they fit together, and a test sends every one. */

/** A BV among KVK's published test numbers, which the offline registry knows by a made-up name. */
export const exampleKvkNumber = '68750110'
/** Another one, an NV, for onboarding. */
export const exampleOnboardingKvkNumber = '90004760'

export const exampleEmail = 'jan@voorbeeld.nl'
export const examplePassword = 'vlinderstruik-73-molen'

/** Nobody's: what a call with it gets on any but the test's service is 404 or nothing. */
export const exampleSessionId = '1d6e8f3a-5b0c-4c7e-9a42-7f0d3b91c8e5'
export const exampleSessionToken = '9b2f4c60-3e1d-4f58-8a77-c05e6d12ab34'
/** 32 bytes, as a consent's reference has. */
export const exampleRef = 'kT3vXq0mZr8yWb5nLc2pHs7dJf4gAe1uVo9iQx6tRw0'

/** An institution of the practice bank. */
export const exampleInstitutionId = 'SANDBOXFINANCE_SFIN0000'
export const exampleRedirectUri = 'http://localhost:3000/terug'
