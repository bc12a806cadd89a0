/** Words of the page about what the service is made with. */

import type { Language } from '../../../kit/pages/language.ts'

const nl = {
  title: 'Over deze dienst',
  lead: 'Waar de zoekfunctie de kennis van beroepen, plaatsen en woorden vandaan heeft.',
  occupations: 'Beroepen',
  /** The sentence that the European Commission asks for stands in English in both languages. */
  escoChanged:
    'Uit ESCO zijn alleen de codes en de Nederlandse en Engelse namen van beroepen bewaard, elk één keer. Om te zoeken zijn ze tot stammen en delen gemaakt. Alledaagse namen van beroepen hebben we zelf toegevoegd.',
  places: 'Plaatsen',
  geoNames: 'Plaatsen van GeoNames, onder CC BY 4.0.',
  geoNamesChanged:
    'Bewaard zijn alleen plaatsen in Nederland, met hun postcodes van vier cijfers en de namen die mensen gebruiken.',
  words: 'Woorden',
  dictionary: 'Samengestelde woorden worden gesplitst met de woordenlijst van OpenTaal.',
}

const en: typeof nl = {
  title: 'About this service',
  lead: 'Where the search has its knowledge of occupations, places and words from.',
  occupations: 'Occupations',
  escoChanged:
    'Only the codes and the Dutch and English names of occupations are kept of ESCO, each once. For searching they are made into stems and parts. Everyday names of occupations are our own addition.',
  places: 'Places',
  geoNames: 'Places by GeoNames, under CC BY 4.0.',
  geoNamesChanged:
    'Only places in the Netherlands are kept, with their postcodes of four digits and the names that people use.',
  words: 'Words',
  dictionary: 'Compound words are parted with the word list of OpenTaal.',
}

export const aboutWords: Record<Language, typeof nl> = { nl, en }
