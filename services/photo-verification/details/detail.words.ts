/** What the page of a photo says of what its owner states. */

import type { Language } from '../../../kit/pages/language.ts'

const en = {
  heading: 'Stated by its owner',
  about: 'Signed apart from the photo. It says what the owner says, not that it is so.',
  title: 'Title',
  caption: 'Caption',
  credit: 'Credit',
  place: 'Place, from the file',
  beforeSigning: 'Before signing',
  locationRemoved: 'the place was taken out of the file; the picture itself was not touched',
  near: 'near {name}',
  within: 'within about a kilometre of {coordinates}',
  sides: { north: 'N', south: 'S', east: 'E', west: 'W' },
  map: 'Show on a map (opens openstreetmap.org)',
  version: 'Version {version}, signed {signedAt}',
  earlier: 'Earlier versions',
  none: 'none',
}

const nl: typeof en = {
  heading: 'Door de eigenaar gezegd',
  about: 'Apart van de foto ondertekend. Het zegt wat de eigenaar zegt, niet dat het zo is.',
  title: 'Titel',
  caption: 'Bijschrift',
  credit: 'Naamsvermelding',
  place: 'Plaats, uit het bestand',
  beforeSigning: 'Voor het ondertekenen',
  locationRemoved: 'de plaats is uit het bestand gehaald; aan het beeld zelf is niets veranderd',
  near: 'in de buurt van {name}',
  within: 'binnen ongeveer een kilometer van {coordinates}',
  sides: { north: 'NB', south: 'ZB', east: 'OL', west: 'WL' },
  map: 'Op een kaart tonen (opent openstreetmap.org)',
  version: 'Versie {version}, ondertekend {signedAt}',
  earlier: 'Eerdere versies',
  none: 'geen',
}

export type DetailWords = typeof en
export const detailWords: Record<Language, DetailWords> = { nl, en }
