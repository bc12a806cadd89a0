/** Values that the API document shows as examples; a test sends them all to a service that holds them. */

export const exampleEmail = 'fleur@example.nl'
export const examplePassword = 'correct horse battery'
/** Of a photo that is public. */
export const exampleId = 'k7m3qx'
export const exampleCapturedAt = '2026-03-18T12:00:00Z'
/** Of the file that the test of the examples uploads; any other file has another. */
export const exampleSha256 = '9f91c02deb83adfde4b61acba746b9655a0dd615c6b622ad47ad1ca15b6cd341'
export const exampleViewPassword = 'tulpen in mei'
/** Nobody holds it: a refresh token is drawn anew each time and good for one use. */
export const exampleRefreshToken = 'eyJhbGciOiJFZERTQSIsInR5cCI6InJ0K2p3dCJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl'
/** A fingerprint that no photo of the examples has. */
export const examplePdq = 'f8f8f0cce0f4e84d0e370a22028f67f0b36e2ed596623e1d33e6339c4e9c9b22'
/** A key's number is drawn anew each time. */
export const exampleKeyId = '0b9a2f0e-6d1c-4c39-9d39-0d8f5a1c7e42'
/** A team's number is drawn anew each time. */
export const exampleTeamId = '5f0c3c1e-2f5b-4d0c-8a53-6b1f0d0f8e11'
/** An invitation's number, too. */
export const exampleInvitationId = '8d6c1b0a-3f27-4e15-9c40-2a7e5d9b6f13'
/** Of a case with the photo of the examples in it. */
export const exampleCaseId = 'c3b7a0e2-91d4-4f6e-8a1b-5d2c7e9f0a34'
/** Of an upload that the test of the examples begins. */
export const exampleUploadId = 'ZXhhbXBsZS11cGxvYWQtMDAx'
/** A public key of RFC 7517, appendix A.1. */
export const exampleDeviceKey = {
  kty: 'EC',
  crv: 'P-256',
  x: 'MKBCTNIcKUSDii11ySs3526iDZ8AiTo7Tu6KPAqv7D4',
  y: '4Etl6SRW2YiLUrN5vfvVHuhp7x8PxltmWWlbbM4IFyM',
}
