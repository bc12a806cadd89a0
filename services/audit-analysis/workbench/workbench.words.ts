/** Words of what the pages of an analysis share. */

import type { Language } from '../../../kit/pages/language.ts'
import type { WorkbenchGroup } from './workbench-pages.ts'

const nl = {
  /** The navigation has this name in either language. */
  navigation: 'Analyse',
  groups: { result: 'Uitkomst', figures: 'Cijfers', tests: 'Controles', file: 'Dossier' } as Record<
    WorkbenchGroup,
    string
  >,
  skip: 'Sla de navigatie over',
  unnamedCompany: 'Onderneming zonder naam',
  andMore: (count: number) => `en nog ${count} ${count === 1 ? 'bestand' : 'bestanden'}`,
  shortcuts: {
    on: 'Sneltoetsen staan aan: ? toont ze.',
    off: 'Sneltoetsen staan uit.',
    switchOff: 'Zet sneltoetsen uit',
    switchOn: 'Zet sneltoetsen aan',
  },
  start: { dossiers: 'Dossiers' },
  gone: {
    title: 'Deze analyse is er niet meer',
    text: 'Analyses staan in het geheugen. Deze is verwijderd, heeft plaatsgemaakt voor een nieuwere, of het adres klopt niet.',
  },
  broken: {
    title: 'Het bewaarde grootboek is beschadigd',
    text: 'Wat het dossier van deze analyse bewaart, is niet wat er bewaard werd. Er is niets van gelezen. Uw besluiten zijn er nog.',
  },
  lost: {
    upload: 'Lever het auditfile opnieuw aan',
    uploadText:
      'Wij lezen het in een paar seconden. Hoort het bij een dossier, dan komen uw besluiten terug bij hetzelfde bestand.',
    dossiers: 'Naar de dossiers',
  },
}

export type WorkbenchWords = typeof nl

const en: WorkbenchWords = {
  navigation: 'Analyse',
  groups: { result: 'Result', figures: 'Figures', tests: 'Tests', file: 'Engagement' },
  skip: 'Skip the navigation',
  unnamedCompany: 'Company without a name',
  andMore: (count) => `and ${count} more ${count === 1 ? 'file' : 'files'}`,
  shortcuts: {
    on: 'Shortcuts are on: ? lists them.',
    off: 'Shortcuts are off.',
    switchOff: 'Switch shortcuts off',
    switchOn: 'Switch shortcuts on',
  },
  start: { dossiers: 'Engagements' },
  gone: {
    title: 'This analysis is no longer there',
    text: 'Analyses are kept in memory. This one was deleted, has made room for a newer one, or the address is wrong.',
  },
  broken: {
    title: 'The kept ledger is damaged',
    text: 'What the engagement keeps of this analysis is not what was kept. Nothing of it was read. Your decisions are still there.',
  },
  lost: {
    upload: 'Hand in the audit file again',
    uploadText:
      'Reading it takes a few seconds. If it belongs to an engagement, your decisions come back with the same file.',
    dossiers: 'Go to the engagements',
  },
}

export const workbenchWords: Record<Language, WorkbenchWords> = { nl, en }
