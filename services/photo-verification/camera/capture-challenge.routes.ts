/** The route that cameras begin at. */

import type { Route } from '../../../kit/http/route.ts'
import type { Ctx } from '../context.ts'
import { route } from '../dialect.ts'
import { exampleDeviceKey } from '../examples.ts'
import type { ChallengeRow } from '../tables.ts'
import { makeChallenge } from './capture-challenge.actions.ts'
import { CaptureChallenge, CaptureChallengeRequest } from './capture-challenge.schema.ts'

export const challengeOf = (row: ChallengeRow): CaptureChallenge => ({
  challengeId: row.challenge_id,
  nonce: row.nonce,
  code: row.code,
  expiresAt: row.expires_at.toISOString(),
})

export const captureChallengeRoutes = (ctx: Ctx): Route[] => [
  route({
    method: 'POST',
    path: '/api/v1/capture-challenges',
    operationId: 'createCaptureChallenge',
    repeats: 'kept',
    summary: 'Ask for a challenge before a photo is taken',
    description:
      'Good for 120 seconds and one upload. The device signs the nonce, a line break and the SHA-256 of its photo (64 lowercase hex digits) with ECDSA on P-256 and SHA-256, and begins an upload with `challengeId` and `deviceSignature` (r‖s, base64url) in its metadata. The photo then says within how many seconds it was sent. That is no proof of a lens: a virtual camera can do that too.',
    tag: 'Uploads',
    access: 'bearer',
    scope: 'photos:write',
    body: CaptureChallengeRequest,
    examples: { body: { devicePublicKey: exampleDeviceKey } },
    status: 201,
    output: CaptureChallenge,
    handler: async ({ caller, body }) => challengeOf(await makeChallenge(ctx, caller, body.devicePublicKey)),
  }),
]
