/** The values that the API document shows as examples. They fit together, and a test sends them all. */

/** A BV among KVK's published test numbers, which the offline registry knows by a made-up name. */
export const exampleKvkNumber = '68750110'
/** An NV among them, for onboarding. */
export const exampleOnboardingKvkNumber = '90004760'

export const exampleEmail = 'jan@voorbeeld.nl'
export const examplePassword = 'vlinderstruik-73-molen'

/** Only the test's service has these. Anywhere else a call with them gets 404, or changes nothing. */
export const exampleSessionId = '1d6e8f3a-5b0c-4c7e-9a42-7f0d3b91c8e5'
export const exampleSessionToken = '9b2f4c60-3e1d-4f58-8a77-c05e6d12ab34'
/** The reference of a consent: 32 bytes in base64url. */
export const exampleRef = 'kT3vXq0mZr8yWb5nLc2pHs7dJf4gAe1uVo9iQx6tRw0'

/** An institution of the sandbox bank. */
export const exampleInstitutionId = 'SANDBOXFINANCE_SFIN0000'
export const exampleRedirectUri = 'http://localhost:3000/terug'
