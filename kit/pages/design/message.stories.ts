/** Alerts, toasts, empty states, progress, skeletons and dialogs, as the style page shows them. */

import { html } from '../html.ts'
import { alert } from '../parts/alert.ts'
import { dialog, dialogOpener } from '../parts/dialog.ts'
import { emptyState } from '../parts/empty-state.ts'
import { link, linkButton } from '../parts/link.ts'
import { progress, steps } from '../parts/progress.ts'
import { skeleton } from '../parts/skeleton.ts'
import { toast, toasts } from '../parts/toast.ts'
import { type Story, say, story } from './story.ts'

export const messageStories: readonly Story[] = [
  story('alert', {
    good: (language) =>
      alert({ tone: 'good', text: say(language, 'Uw adres is bevestigd.', 'Your address is confirmed.') }),
    info: (language) =>
      alert({
        tone: 'info',
        text: say(language, 'Deze link werkt tot en met 1 april.', 'This link works until 1 April.'),
      }),
    warn: (language) =>
      alert({
        tone: 'warn',
        heading: say(language, 'Nog twee dagen', 'Two more days'),
        text: say(language, 'Daarna sluit de vacature.', 'The job closes after that.'),
      }),
    bad: (language) =>
      alert({
        tone: 'bad',
        heading: say(language, 'Niet verstuurd', 'Not sent'),
        text: say(
          language,
          'De verbinding viel weg. Verstuur het opnieuw.',
          'The connection was lost. Send it again.',
        ),
        acts: link({ href: '#again', label: say(language, 'Opnieuw versturen', 'Send again') }),
      }),
  }),
  story('toast', {
    good: (language) =>
      toasts([toast({ language, text: say(language, 'Uw wijziging is bewaard.', 'Your change is saved.') })]),
  }),
  story('emptyState', {
    'with-its-act': (language) =>
      emptyState({
        heading: say(language, 'Nog geen sollicitaties', 'No applications yet'),
        level: 3,
        text: say(language, 'Zoek werk dat bij je past.', 'Find work that suits you.'),
        act: linkButton({ href: '#search', label: say(language, 'Vacatures zoeken', 'Search jobs') }),
      }),
  }),
  story('progress', {
    known: (language) =>
      progress({
        language,
        id: 'progress-known',
        label: say(language, 'Documenten', 'Documents'),
        value: 3,
        maximum: 4,
        text: say(language, '3 van 4 ontvangen', '3 of 4 received'),
      }),
    unknown: (language) =>
      progress({ language, id: 'progress-unknown', label: say(language, 'Bezig met lezen', 'Reading') }),
    steps: (language) =>
      steps({
        language,
        label: say(language, 'Stappen', 'Steps'),
        items: [
          say(language, 'Bedrijf', 'Company'),
          say(language, 'Bank', 'Bank'),
          say(language, 'Wie u bent', 'Who you are'),
          say(language, 'Wachtwoord', 'Password'),
        ],
        current: 2,
      }),
  }),
  story('skeleton', {
    lines: (language) => skeleton({ language, shape: 'lines', count: 3 }),
    rows: (language) => skeleton({ language, shape: 'rows', count: 4 }),
  }),
  story('dialog', {
    destroys: (language) =>
      html`${dialogOpener({
        href: '#delete-photo',
        dialog: 'delete-photo',
        label: say(language, 'Foto wissen', 'Delete photo'),
        kind: 'quiet',
      })}${dialog({
        language,
        id: 'delete-photo',
        heading: say(language, 'Deze foto wissen?', 'Delete this photo?'),
        body: html`<p>${say(language, 'De link werkt dan niet meer. Dit kan niet ongedaan worden gemaakt.', 'Its link will no longer work. This cannot be undone.')}</p>`,
        action: '/design/dialog',
        act: say(language, 'Foto wissen', 'Delete photo'),
        destroys: true,
      })}`,
    asks: (language) =>
      html`${dialogOpener({
        href: '#send-letter',
        dialog: 'send-letter',
        label: say(language, 'Brief versturen', 'Send letter'),
        kind: 'quiet',
      })}${dialog({
        language,
        id: 'send-letter',
        heading: say(language, 'Brief nu versturen?', 'Send the letter now?'),
        body: html`<p>${say(language, 'De kandidaat krijgt hem meteen.', 'The candidate gets it at once.')}</p>`,
        action: '/design/dialog',
        act: say(language, 'Versturen', 'Send'),
      })}`,
  }),
]
