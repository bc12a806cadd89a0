/** The route that recognises a picture, or its fingerprint. */

import { invalidField } from '../../../kit/errors.ts'
import type { Route } from '../../../kit/http/route.ts'
import type { Ctx } from '../context.ts'
import { wordsOfHex } from '../core/pdq.ts'
import { route } from '../dialect.ts'
import { examplePdq } from '../examples.ts'
import * as actions from './recognise.actions.ts'
import { isForm, Recognised, RecogniseRequest, recogniseForm } from './recognise.schema.ts'

export const recogniseRoutes = (ctx: Ctx): Route[] => [
  route({
    method: 'POST',
    path: '/public/recognise',
    operationId: 'recognise',
    repeats: { harmless: 'only searches' },
    summary: 'Find the photos that a picture may be a copy of',
    description: `Send the picture as a form, or its fingerprint alone as JSON. Nothing of it is kept.

Three ways are told apart: \`exact\` (the same bytes, so unchanged), \`watermark\` (the number in it, where the picture also looks like that photo) and \`fingerprint\` (it looks the same, at most 31 of 256 bits apart, also turned, mirrored or with borders of one colour). Re-encoding, resizing and messengers leave a picture recognisable; cropping, turning a little and photographing a screen do not.

Only public photos without a view password, whose owners let them be found, are. Ten requests a minute for an address, together with \`/c2pa/v1/matches\`.`,
    tag: 'Recognition',
    access: 'public',
    form: recogniseForm,
    body: RecogniseRequest,
    bodyOptional: true,
    examples: { body: { pdq: examplePdq } },
    output: Recognised,
    errors: [429],
    handler: async ({ headers, body, parts, signal, address }) => {
      if (isForm(headers['content-type'])) {
        await actions.admitToRecognise(ctx, address)
        return actions.recogniseForms(ctx, parts(), signal)
      }
      const words = wordsOfHex(body.pdq ?? '')
      if (!words) throw invalidField('pdq', 'must be 64 hex digits')
      const alternatives = body.alternatives?.map((hex) => wordsOfHex(hex)!)
      await actions.admitToRecognise(ctx, address)
      return actions.recogniseFingerprint(ctx, words, alternatives)
    },
  }),
]
