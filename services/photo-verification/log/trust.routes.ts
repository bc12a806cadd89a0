/** What to trust this service by, in one document, for whoever checks a photo, a bundle or the log without it. */

import type { Route } from '../../../kit/http/route.ts'
import { closed, named, Type } from '../../../kit/http/schema.ts'
import type { Ctx } from '../context.ts'
import { route } from '../dialect.ts'
import { SigningKey } from '../portal/portal.schema.ts'
import { trustOf } from './trust.ts'

const certificates = (description: string) =>
  Type.Array(Type.String({ description: 'A certificate in PEM.' }), { description })

const PhotoTrust = named(
  'PhotoTrust',
  closed({
    c2pa: certificates('Certificates that the signer of the Content Credentials is issued under.'),
    tsa: certificates(
      'Certificates that the timestamps are issued under; empty without a timestamp authority.',
    ),
    log: Type.String({
      description: 'Verifier key of the log: `name+hash+key`, split at its first two plus signs.',
    }),
    photo: Type.Array(SigningKey, {
      description: 'The Ed25519 keys that sign photos, the one in use first.',
    }),
  }),
)

export const trustRoutes = (ctx: Ctx): Route[] => [
  route({
    method: 'GET',
    path: '/.well-known/photo-trust',
    operationId: 'getPhotoTrust',
    summary: 'Certificates and keys to check photos by',
    description:
      'All that `verify.mjs --trust` of an evidence bundle takes. Get it from here once, or better from somebody else whom you trust, and keep it: keys that come with a bundle prove nothing alone.',
    tag: 'Log',
    access: 'public',
    output: PhotoTrust,
    handler: () => trustOf(ctx),
  }),
]
