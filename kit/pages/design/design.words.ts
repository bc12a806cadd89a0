/** Words of the style page. */

import type { Language } from '../language.ts'

const nl = {
  title: 'Huisstijl',
  lead: 'Elk onderdeel waarvan de pagina’s zijn gemaakt, in elke staat, met de aanroep ernaast.',
  all: 'Alle onderdelen',
  tokens: 'Kleuren',
  states: (count: number) => (count === 1 ? '1 staat' : `${count} staten`),
  statesOf: (component: string) => `Staten van ${component}`,
  every: 'Alle',
  everything: 'Alles op één pagina',
}

export type DesignWords = typeof nl

const en: DesignWords = {
  title: 'House style',
  lead: 'Each component that pages are made of, in each state, its call beside it.',
  all: 'All components',
  tokens: 'Colours',
  states: (count) => (count === 1 ? '1 state' : `${count} states`),
  statesOf: (component) => `States of ${component}`,
  every: 'All',
  everything: 'Everything on one page',
}

export const designWords: Record<Language, DesignWords> = {
  nl,
  en,
}
