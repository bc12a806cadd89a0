/** What the names of marks mean, where they are no names that people know: IPTC's kinds of pictures that AI had a part in. */

import type { Language } from '../../../kit/pages/language.ts'

const en: Record<string, string> = {
  trainedAlgorithmicMedia: 'made by AI',
  compositeWithTrainedAlgorithmicMedia: 'put together, with parts made by AI',
  compositeSynthetic: 'put together, with parts made by AI',
  'AI-generated': 'the file says so itself',
  'generation parameters': 'what a generator was asked for, and its settings',
}

const nl: typeof en = {
  trainedAlgorithmicMedia: 'door AI gemaakt',
  compositeWithTrainedAlgorithmicMedia: 'samengesteld, met delen die AI heeft gemaakt',
  compositeSynthetic: 'samengesteld, met delen die AI heeft gemaakt',
  'AI-generated': 'het bestand zegt het zelf',
  'generation parameters': 'wat er van een generator is gevraagd, en de instellingen',
}

/** By the mark's name; others are shown as they are. */
export const meaningsOfMarks: Record<Language, Record<string, string>> = { nl, en }
