/** Shapes of what other sites embed (oEmbed 1.0, 2.3). */

import { closed, named, oneOf, Type, text } from '../../../kit/http/schema.ts'

export const badgeQuery = closed({
  pw: Type.Optional(text(1000, { description: 'The view password, where the owner has set one.' })),
  lang: Type.Optional(
    oneOf(['nl', 'en'], { description: 'Language of the words; English where it is left out.' }),
  ),
})

export const oembedQuery = closed({
  url: text(2000, { description: 'Address of a photo’s page on this service, `…/v/{id}`.' }),
  format: Type.Optional(
    oneOf(['json', 'xml'], { description: '`json`, which is the default; XML is not made (501).' }),
  ),
  maxwidth: Type.Optional(
    Type.Integer({ minimum: 1, description: 'Pixels that the badge may be wide; it is scaled down.' }),
  ),
  maxheight: Type.Optional(Type.Integer({ minimum: 1, description: 'Pixels that the badge may be high.' })),
  lang: Type.Optional(oneOf(['nl', 'en'], { description: 'Language of the words; English unless given.' })),
})

export const OEmbed = named(
  'OEmbed',
  closed({
    type: oneOf(['rich'], { description: 'Always `rich`: HTML to put into a page.' }),
    version: oneOf(['1.0'], { description: 'Version of oEmbed.' }),
    title: Type.String({ description: 'The headline in words.' }),
    provider_name: Type.String({ description: 'Name of the service.' }),
    provider_url: Type.String({ description: 'Address of the service.' }),
    cache_age: Type.Integer({ description: 'Seconds for which the answer may be kept.' }),
    html: Type.String({
      description:
        'A link with the badge as its picture; its text is the headline. Nothing in it is a script.',
    }),
    width: Type.Integer({ description: 'Pixels of the badge.' }),
    height: Type.Integer({ description: 'Pixels of the badge.' }),
    thumbnail_url: Type.String({
      description:
        'The copy of the photo to pass on, or the badge where that copy is larger than `maxwidth` or `maxheight`.',
    }),
    thumbnail_width: Type.Integer({ description: 'Pixels of that picture.' }),
    thumbnail_height: Type.Integer({ description: 'Pixels of that picture.' }),
  }),
)
