/** Words of the front page of audit-analysis. */

import type { Language } from '../../../kit/pages/language.ts'

const nl = {
  name: 'Polder auditanalyse',
  title: 'Boekingen die een tweede blik verdienen',
  lead: 'U levert het auditfile van een boekjaar aan; deze dienst leest het, wijst opvallende boekingen aan en weegt ze naar materialiteit.',
  act: 'Probeer een voorbeeld',
  examples: {
    heading: 'Voorbeelden',
    text: 'Drie verzonnen administraties. Wij analyseren er een en u krijgt de samenvatting op één pagina, als pdf.',
    act: 'Maak de samenvatting',
  },
  own: {
    heading: 'Uw eigen auditfile',
    text: 'Dat gaat nu nog via de API: XAF 3.0 tot en met 4.0 en CLAIR, tot 50 MB. Een werkplek in de browser is er nog niet.',
    link: 'Open de documentatie van de API',
  },
}

const en: typeof nl = {
  name: 'Polder audit analysis',
  title: 'Entries that deserve a second look',
  lead: 'You hand in the audit file of a financial year; this service reads it, points out unusual entries and weighs them by materiality.',
  act: 'Try an example',
  examples: {
    heading: 'Examples',
    text: 'Three made-up sets of books. We analyse one, and you get the summary on one page, as PDF.',
    act: 'Make the summary',
  },
  own: {
    heading: 'Your own audit file',
    text: 'For now this goes through the API: XAF 3.0 up to 4.0 and CLAIR, up to 50 MB. There is no workbench in the browser yet.',
    link: 'Open the API documentation',
  },
}

export type SiteWords = typeof nl
export const siteWords: Record<Language, SiteWords> = { nl, en }
