/** Tables, pagers, tabs, breadcrumbs, facets and timelines, as the style page shows them. */

import { badge } from '../parts/badge.ts'
import { breadcrumbs } from '../parts/breadcrumbs.ts'
import { facetList } from '../parts/facet-list.ts'
import { link } from '../parts/link.ts'
import { pager } from '../parts/pager.ts'
import { table } from '../parts/table.ts'
import { tabs } from '../parts/tabs.ts'
import { timeline } from '../parts/timeline.ts'
import { type Story, say, story } from './story.ts'

export const listStories: readonly Story[] = [
  story('table', {
    sorted: (language) =>
      table({
        caption: say(language, 'Sollicitaties', 'Applications'),
        columns: [
          {
            heading: say(language, 'Naam', 'Name'),
            cell: (row) => link({ href: '#person', label: row.name }),
            names: true,
            sort: { href: '#by-name', direction: 'ascending' },
          },
          { heading: say(language, 'Plaats', 'Place'), cell: (row) => row.place },
          {
            heading: say(language, 'Staat', 'State'),
            cell: () => badge({ label: say(language, 'Uitgenodigd', 'Invited'), tone: 'good' }),
          },
          {
            heading: say(language, 'Dagen', 'Days'),
            cell: (row) => row.days,
            kind: 'number',
            sort: { href: '#by-days' },
          },
        ],
        rows: [
          { name: 'Anna de Boer', place: 'Delft', days: 3 },
          { name: 'Mehmet Yılmaz', place: 'Rotterdam', days: 12 },
        ],
      }),
    'keeps-its-columns': (language) =>
      table({
        caption: say(language, 'Saldi per kwartaal', 'Balances by quarter'),
        wide: { id: 'balances' },
        columns: [
          { heading: say(language, 'Rekening', 'Account'), cell: (row) => row[0], names: true },
          { heading: '2025 Q3', cell: (row) => row[1], kind: 'number' },
          { heading: '2025 Q4', cell: (row) => row[2], kind: 'number' },
          { heading: '2026 Q1', cell: (row) => row[3], kind: 'number' },
        ],
        rows: [
          [say(language, 'Debiteuren', 'Debtors'), '12.400,00', '9.150,50', '14.020,75'],
          [say(language, 'Voorraad', 'Stock'), '3.000,00', '3.250,00', '2.980,00'],
        ],
      }),
  }),
  story('pager', {
    'in-the-middle': (language) => pager({ language, page: 10, pages: 40, href: (page) => `#page-${page}` }),
    'first-of-three': (language) => pager({ language, page: 1, pages: 3, href: (page) => `#page-${page}` }),
    'nobody-counted': (language) =>
      pager({ language, page: 4, hasNext: true, href: (page) => `#page-${page}` }),
  }),
  story('tabs', {
    'with-counts': (language) =>
      tabs({
        label: say(language, 'Delen van de sollicitatie', 'Parts of the application'),
        items: [
          { label: say(language, 'Overzicht', 'Overview'), href: '#overview', current: true },
          { label: say(language, 'Berichten', 'Messages'), href: '#messages', count: 3 },
          { label: say(language, 'Geschiedenis', 'History'), href: '#history' },
        ],
      }),
  }),
  story('breadcrumbs', {
    'with-this-page': (language) =>
      breadcrumbs({
        language,
        items: [
          { label: say(language, 'Begin', 'Home'), href: '#home' },
          { label: say(language, 'Vacatures', 'Jobs'), href: '#jobs' },
          { label: say(language, 'Magazijnmedewerker', 'Warehouse worker') },
        ],
      }),
  }),
  story('facetList', {
    'one-on': (language) =>
      facetList({
        language,
        id: 'facet-place',
        heading: say(language, 'Plaats', 'Place'),
        items: [
          { label: 'Delft', href: '#delft', count: 128 },
          { label: 'Rotterdam', href: '#rotterdam', count: 1234, on: true },
          { label: 'Capelle aan den IJssel', href: '#capelle', count: 1 },
        ],
      }),
  }),
  story('timeline', {
    application: (language) =>
      timeline({
        label: say(language, 'Verloop', 'History'),
        events: [
          {
            at: '2026-03-18T12:00:00+01:00',
            when: say(language, '18 maart 2026 om 12:00', '18 March 2026 at 12:00'),
            what: say(language, 'Uitgenodigd voor een gesprek', 'Invited to an interview'),
          },
          {
            at: '2026-03-16T09:30:00+01:00',
            when: say(language, '16 maart 2026 om 09:30', '16 March 2026 at 09:30'),
            what: say(language, 'Sollicitatie ontvangen', 'Application received'),
          },
        ],
      }),
  }),
]
