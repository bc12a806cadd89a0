/** Shapes of the Soft Binding Resolution API of C2PA. */

import { closed, named, type Static, Type } from '../../../kit/http/schema.ts'

/** The robust watermark, and PDQ; neither is on C2PA's list of algorithms. */
export const watermarkAlgorithm = 'nl.polder.stdm.1'
export const fingerprintAlgorithm = 'nl.polder.pdq.1'

const alg = Type.String({
  maxLength: 200,
  description: `\`${watermarkAlgorithm}\` (the number in a share copy) or \`${fingerprintAlgorithm}\` (PDQ).`,
})
const value = Type.String({
  maxLength: 1000,
  description: 'In base64: the number of six characters, or the 32 bytes of PDQ, word 15 first.',
})
const maxResults = Type.Optional(
  Type.Integer({ minimum: 1, maximum: 20, description: 'At most so many matches; 10 unless given.' }),
)

export const bindingQuery = closed({ alg, value, maxResults })
export const resultsQuery = closed({ maxResults })

export const contentQuery = closed({
  maxResults,
  hintAlg: Type.Optional(
    Type.String({ maxLength: 200, description: 'An algorithm that may help; ignored.' }),
  ),
  hintValue: Type.Optional(Type.String({ maxLength: 1000, description: 'A value that may help; ignored.' })),
})

export const SoftBindingQuery = named('SoftBindingQuery', closed({ alg, value }))

const SoftBindingMatch = named(
  'SoftBindingMatch',
  closed({
    manifestId: Type.String({ description: 'Of the signed share copy, else of the signed public image.' }),
    similarityScore: Type.Integer({
      minimum: 0,
      maximum: 100,
      description: '100 for the same number or bytes; less for each differing bit of the fingerprint.',
    }),
  }),
)

export const SoftBindingMatches = named(
  'SoftBindingMatches',
  closed({
    matches: Type.Array(SoftBindingMatch, { description: 'The most similar first; one for each photo.' }),
  }),
)
export type SoftBindingMatches = Static<typeof SoftBindingMatches>

const AlgorithmName = named(
  'SoftBindingAlgorithm',
  closed({ alg: Type.String({ description: 'Name of the algorithm, as `alg` of a soft binding.' }) }),
)

export const SupportedAlgorithms = named(
  'SupportedAlgorithms',
  closed({
    watermarks: Type.Array(AlgorithmName, { description: 'Watermarks that are read.' }),
    fingerprints: Type.Array(AlgorithmName, { description: 'Fingerprints that are compared.' }),
  }),
)
