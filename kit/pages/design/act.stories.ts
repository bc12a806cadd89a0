/** Buttons, links, cards, facts, badges and avatars, as the style page shows them. */

import { html } from '../html.ts'
import { avatar } from '../parts/avatar.ts'
import { badge } from '../parts/badge.ts'
import { button } from '../parts/button.ts'
import { card } from '../parts/card.ts'
import { facts } from '../parts/facts.ts'
import { link, linkButton } from '../parts/link.ts'
import { type Story, say, story } from './story.ts'

export const actStories: readonly Story[] = [
  story('button', {
    main: (language) => button({ label: say(language, 'Versturen', 'Send') }),
    quiet: (language) => button({ label: say(language, 'Concept bewaren', 'Save draft'), kind: 'quiet' }),
    danger: (language) => button({ label: say(language, 'Foto wissen', 'Delete photo'), kind: 'danger' }),
    disabled: (language) => button({ label: say(language, 'Wordt verstuurd', 'Sending'), disabled: true }),
    'whose-it-is': (language) =>
      button({
        label: say(language, 'Intrekken', 'Withdraw'),
        about: say(language, 'sollicitatie bij Bakkerij Jansen', 'application to Bakery Jansen'),
        kind: 'quiet',
      }),
  }),
  story('linkButton', {
    main: (language) => linkButton({ href: '#start', label: say(language, 'Begin', 'Start') }),
    quiet: (language) =>
      linkButton({
        href: '#example',
        label: say(language, 'Bekijk een voorbeeld', 'See an example'),
        kind: 'quiet',
      }),
  }),
  story('link', {
    'in-a-sentence': (language) =>
      html`<p>${say(language, 'Lees eerst', 'First read')} ${link({ href: '#conditions', label: say(language, 'de voorwaarden', 'the conditions') })}.</p>`,
    'refused-address': (language) =>
      html`<p>${link({ href: 'javascript:alert(1)', label: say(language, 'Geen link', 'Not a link') })}</p>`,
  }),
  story('card', {
    'with-acts': (language) =>
      card({
        heading: say(language, 'Magazijnmedewerker in Delft', 'Warehouse worker in Delft'),
        level: 3,
        aside: badge({ label: say(language, 'Nieuw', 'New'), tone: 'good' }),
        body: html`<p>${say(language, 'Bakkerij Jansen · 24 uur · € 2.400 per maand', 'Bakery Jansen · 24 hours · €2,400 a month')}</p>`,
        acts: [
          linkButton({ href: '#apply', label: say(language, 'Solliciteren', 'Apply') }),
          button({ label: say(language, 'Vacature bewaren', 'Save job'), kind: 'quiet', type: 'button' }),
        ],
      }),
    plain: (language) =>
      card({ body: html`<p>${say(language, 'Alleen een stuk tekst.', 'Only a piece of text.')}</p>` }),
    'text-from-right-to-left': () =>
      card({ heading: 'שלום \u202eabc', level: 3, body: facts([{ name: 'File', value: '\u202etxt.exe' }]) }),
  }),
  story('facts', {
    several: (language) =>
      facts([
        { name: say(language, 'Bedrijf', 'Company'), value: 'Bakkerij Jansen B.V.' },
        { name: say(language, 'KVK-nummer', 'KVK number'), value: '68750110' },
        { name: say(language, 'Adres', 'Address'), value: ['Oude Delft 1', '2611 BB Delft'] },
        { name: say(language, 'Onderhandelaar', 'Negotiator'), value: null },
      ]),
  }),
  story('badge', {
    grey: (language) => badge({ label: say(language, 'Concept', 'Draft') }),
    good: (language) => badge({ label: say(language, 'Goedgekeurd', 'Approved'), tone: 'good' }),
    bad: (language) => badge({ label: say(language, 'Afgewezen', 'Rejected'), tone: 'bad' }),
    warn: (language) => badge({ label: say(language, 'Verloopt morgen', 'Ends tomorrow'), tone: 'warn' }),
    info: (language) => badge({ label: say(language, 'In behandeling', 'In progress'), tone: 'info' }),
  }),
  story('avatar', {
    'beside-its-name': () =>
      html`<div class="row">${avatar({ name: 'Anna de Boer' })}<span>Anna de Boer</span></div>`,
  }),
]
