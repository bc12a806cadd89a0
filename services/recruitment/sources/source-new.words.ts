/** Words of the form that adds a source or changes one. */

import type { Language } from '../../../kit/pages/language.ts'

const nl = {
  title: 'Bron toevoegen',
  lead: 'Vacatures van deze bron komen op de site. De eerste ronde begint vanzelf.',
  save: 'Bron toevoegen',
  change: {
    title: 'Bron wijzigen',
    lead: 'Vacatures die al gevonden zijn, blijven. De volgende ronde gebruikt wat hier staat.',
    save: 'Bron bewaren',
  },
  cancel: 'Annuleren',
  name: 'Naam',
  nameHint: 'Staat bij de vacatures van deze bron.',
  type: 'Soort',
  chooseType: 'Kies een soort',
  types: {
    JSON_LD: 'Website met vacaturegegevens (JSON-LD)',
    RSS: 'Feed (RSS of Atom)',
    SMARTRECRUITERS: 'SmartRecruiters',
  } as Record<string, string>,
  address: 'Adres',
  addressHint: 'Van de site of de feed. Het begint met https://.',
  identifier: 'Kenmerk bij de bron',
  identifierHint:
    'Zo noemt de bron het bedrijf. Greenhouse, Lever, Ashby, Workable en SmartRecruiters vragen erom.',
  indexable: 'Deze site is de plek waar zoekmachines de vacatures vinden',
  indexableHint:
    'Zet dit aan als de bron van jezelf is: kandidaten solliciteren dan hier. Anders verwijzen de vacatures en hun knop naar de bron, en staan ze niet in de sitemap.',
  already: (name: string) => `Deze bron is er al: ${name}. Elke vacature zou dan twee keer binnenkomen.`,
  every: 'Hoe vaak ophalen',
  frequencies: { 60: 'Elk uur', 360: 'Elke 6 uur', 1440: 'Elke dag', 10080: 'Elke week' } as Record<
    string,
    string
  >,
  mistakes: {
    name: 'Vul een naam in van hoogstens 100 tekens.',
    sourceType: 'Kies wat voor bron het is.',
    url: 'Vul een openbaar webadres in, zoals https://werkenbij.voorbeeld.nl.',
    identifier: 'Vul het kenmerk in: letters, cijfers, punten en streepjes.',
  },
}

const en: typeof nl = {
  title: 'Add a source',
  lead: 'Jobs of this source come onto the site. The first run begins by itself.',
  save: 'Add source',
  change: {
    title: 'Change source',
    lead: 'Jobs that were found already stay. The next run uses what stands here.',
    save: 'Save source',
  },
  cancel: 'Cancel',
  name: 'Name',
  nameHint: 'Stands with the jobs of this source.',
  type: 'Kind',
  chooseType: 'Choose a kind',
  types: {
    JSON_LD: 'Website with job data (JSON-LD)',
    RSS: 'Feed (RSS or Atom)',
    SMARTRECRUITERS: 'SmartRecruiters',
  },
  address: 'Address',
  addressHint: 'Of the site or feed. It begins with https://.',
  identifier: 'Name at the source',
  identifierHint:
    'What the source calls the company. Greenhouse, Lever, Ashby, Workable and SmartRecruiters ask for it.',
  indexable: 'This site is where search engines find the jobs',
  indexableHint:
    'Switch this on where the source is your own: people then apply here, too. Else each job and its button lead to the source, and it is not in the sitemap.',
  already: (name) => `This source is there already: ${name}. Each of its jobs would come twice.`,
  every: 'How often to fetch',
  frequencies: { 60: 'Every hour', 360: 'Every 6 hours', 1440: 'Every day', 10080: 'Every week' },
  mistakes: {
    name: 'Enter a name of at most 100 characters.',
    sourceType: 'Choose what kind of source it is.',
    url: 'Enter a public web address, such as https://jobs.example.com.',
    identifier: 'Enter the name at the source: letters, digits, dots and hyphens.',
  },
}

/** `GREENHOUSE` as people write it. */
export const sourceTypeText = (language: Language, type: string): string =>
  sourceNewWords[language].types[type] ?? type.charAt(0) + type.slice(1).toLowerCase()

export const sourceNewWords: Record<Language, typeof nl> = { nl, en }
