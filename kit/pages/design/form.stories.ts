/** Fields and the error summary, as the style page shows them. */

import { html } from '../html.ts'
import { choices, tick } from '../parts/choices.ts'
import { dateField } from '../parts/date-field.ts'
import { dropZone } from '../parts/drop-zone.ts'
import { errorSummary } from '../parts/error-summary.ts'
import { field } from '../parts/field.ts'
import { moneyField } from '../parts/money-field.ts'
import { passwordField } from '../parts/password-field.ts'
import { selectField } from '../parts/select-field.ts'
import { textArea } from '../parts/text-area.ts'
import { type Story, say, story } from './story.ts'

export const formStories: readonly Story[] = [
  story('field', {
    plain: (language) =>
      field({ language, name: 'name', label: say(language, 'Naam', 'Name'), autocomplete: 'name' }),
    'with-hint': (language) =>
      field({
        language,
        name: 'kvkNumber',
        label: say(language, 'KVK-nummer', 'KVK number'),
        hint: say(language, '8 cijfers, bijvoorbeeld 68750110', '8 digits, for example 68750110'),
        inputMode: 'numeric',
        width: 'short',
      }),
    'with-mistake': (language) =>
      field({
        language,
        name: 'email',
        label: say(language, 'E-mailadres', 'Email address'),
        hint: say(language, 'Hier sturen we uw code naartoe.', 'We send your code here.'),
        message: say(
          language,
          'Vul een e-mailadres in, zoals naam@voorbeeld.nl.',
          'Enter an email address, like name@example.com.',
        ),
        type: 'email',
        value: 'anna@',
        autocomplete: 'email',
      }),
    optional: (language) =>
      field({
        language,
        name: 'prefix',
        label: say(language, 'Tussenvoegsel', 'Middle name'),
        optional: true,
        width: 'short',
      }),
  }),
  story('textArea', {
    'with-hint': (language) =>
      textArea({
        language,
        name: 'motivation',
        label: say(language, 'Motivatie', 'Letter'),
        hint: say(language, 'Waarom past dit werk bij je?', 'Why does this work suit you?'),
        optional: true,
      }),
    'with-mistake': (language) =>
      textArea({
        language,
        name: 'reason',
        label: say(language, 'Reden', 'Reason'),
        message: say(language, 'Schrijf op waarom.', 'Say why.'),
        rows: 3,
      }),
  }),
  story('selectField', {
    'with-prompt': (language) =>
      selectField({
        language,
        name: 'bank',
        label: say(language, 'Bank', 'Bank'),
        prompt: say(language, 'Kies uw bank', 'Choose your bank'),
        options: [
          { value: 'a', label: 'ASN Bank' },
          { value: 'r', label: 'Rabobank' },
        ],
      }),
    'with-mistake': (language) =>
      selectField({
        language,
        name: 'role',
        label: say(language, 'Rol', 'Role'),
        message: say(language, 'Kies uw rol.', 'Choose your role.'),
        prompt: say(language, 'Kies', 'Choose'),
        options: [{ value: 'director', label: say(language, 'Bestuurder', 'Director') }],
      }),
  }),
  story('choices', {
    one: (language) =>
      choices({
        language,
        choose: 'one',
        name: 'visibility',
        label: say(language, 'Wie mag de foto zien?', 'Who may see the photo?'),
        options: [
          {
            value: 'public',
            label: say(language, 'Iedereen met de link', 'Anybody with the link'),
            hint: say(language, 'De foto staat niet in zoekmachines.', 'The photo is not in search engines.'),
          },
          { value: 'private', label: say(language, 'Alleen ik', 'Only me') },
        ],
      }),
    any: (language) =>
      choices({
        language,
        choose: 'any',
        name: 'days',
        label: say(language, 'Wanneer kun je werken?', 'When can you work?'),
        optional: true,
        chosen: ['weekend'],
        options: [
          { value: 'week', label: say(language, 'Doordeweeks', 'On weekdays') },
          { value: 'weekend', label: say(language, 'In het weekend', 'At weekends') },
        ],
      }),
    'one-with-mistake': (language) =>
      choices({
        language,
        choose: 'one',
        inline: true,
        name: 'agree',
        label: say(language, 'Klopt dit?', 'Is this right?'),
        message: say(language, 'Kies ja of nee.', 'Choose yes or no.'),
        options: [
          { value: 'yes', label: say(language, 'Ja', 'Yes') },
          { value: 'no', label: say(language, 'Nee', 'No') },
        ],
      }),
    tick: (language) =>
      tick({
        language,
        name: 'keep',
        label: say(language, 'Bewaar mijn gegevens een jaar', 'Keep my details for a year'),
        hint: say(language, 'Anders wissen we ze na 28 dagen.', 'Otherwise we delete them after 28 days.'),
      }),
  }),
  story('dateField', {
    'with-hint': (language) =>
      dateField({
        language,
        name: 'start',
        label: say(language, 'Wanneer kun je beginnen?', 'When can you start?'),
        hint: say(language, 'Bijvoorbeeld 27 3 2026', 'For example 27 3 2026'),
      }),
    'with-mistake': (language) =>
      dateField({
        language,
        name: 'birth',
        label: say(language, 'Geboortedatum', 'Date of birth'),
        message: say(language, 'De maand moet tussen 1 en 12 liggen.', 'The month must be between 1 and 12.'),
        value: { day: '27', month: '13', year: '1990' },
        wrong: ['month'],
        birthday: true,
      }),
  }),
  story('moneyField', {
    plain: (language) =>
      moneyField({
        language,
        name: 'salary',
        label: say(language, 'Bruto per maand', 'Gross a month'),
        value: say(language, '2.400,00', '2,400.00'),
      }),
    'with-mistake': (language) =>
      moneyField({
        language,
        name: 'limit',
        label: say(language, 'Grens', 'Limit'),
        message: say(language, 'Vul een bedrag in, zoals 1.250,00.', 'Enter an amount, like 1,250.00.'),
        value: 'veel',
      }),
  }),
  story('passwordField', {
    existing: (language) =>
      passwordField({
        language,
        name: 'password',
        label: say(language, 'Wachtwoord', 'Password'),
        autocomplete: 'current-password',
      }),
    'new-with-mistake': (language) =>
      passwordField({
        language,
        name: 'newPassword',
        label: say(language, 'Nieuw wachtwoord', 'New password'),
        hint: say(language, 'Minstens 12 tekens', 'At least 12 characters'),
        message: say(
          language,
          'Kies een wachtwoord van minstens 12 tekens.',
          'Choose a password of at least 12 characters.',
        ),
        autocomplete: 'new-password',
      }),
  }),
  story('errorSummary', {
    'with-links': (language) =>
      html`${errorSummary({
        language,
        mistakes: [
          { field: 'summary-name', message: say(language, 'Vul uw naam in.', 'Enter your name.') },
          {
            message: say(
              language,
              'Het versturen is niet gelukt. Probeer het opnieuw.',
              'It was not sent. Try again.',
            ),
          },
        ],
      })}${field({
        language,
        name: 'summary-name',
        label: say(language, 'Naam', 'Name'),
        message: say(language, 'Vul uw naam in.', 'Enter your name.'),
      })}`,
  }),
  story('dropZone', {
    one: (language) =>
      dropZone({
        language,
        name: 'cv',
        label: say(language, 'Cv (PDF)', 'CV (PDF)'),
        hint: say(
          language,
          'Hoogstens 5 MB. U kunt het bestand hierheen slepen.',
          'At most 5 MB. You can drop the file here.',
        ),
        accept: ['.pdf'],
        maximumBytes: 5 * 1024 * 1024,
      }),
    'several-with-mistake': (language) =>
      dropZone({
        language,
        name: 'statements',
        label: say(language, 'Bankafschriften', 'Bank statements'),
        message: say(
          language,
          'afschrift.xml kan hier niet. Kies een PDF.',
          'statement.xml cannot be used here. Choose a PDF.',
        ),
        accept: ['.pdf', '.csv'],
        multiple: true,
      }),
  }),
]
