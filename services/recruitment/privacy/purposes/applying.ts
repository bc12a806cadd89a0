/** Why answers, messages and forms that wait to be confirmed are kept. */

import {
  desk,
  kept,
  key,
  onlyThem,
  type TablePurpose,
  w,
  when,
  withApplication,
  withheld,
} from './purpose.ts'

export const applyingPurposes: readonly TablePurpose[] = [
  {
    table: 'application_answers',
    name: w('Antwoorden op vragen bij vacatures', 'Answers to questions of jobs'),
    subjects: 'CANDIDATES',
    ground: 'LEGITIMATE_INTEREST',
    recipients: desk,
    kept: withApplication,
    person: { column: 'application_id', of: 'applications' },
    columns: [
      key('application_id', 'position', 'question_id'),
      kept('Beoordelen wat iemand stuurde', 'Assessing what somebody sent', 'label', 'kind', 'answer'),
    ],
  },
  {
    table: 'application_messages',
    name: w('Berichten over sollicitaties', 'Messages about applications'),
    subjects: 'CANDIDATES',
    ground: 'LEGITIMATE_INTEREST',
    recipients: desk,
    kept: withApplication,
    person: { column: 'application_id', of: 'applications' },
    columns: [
      key('id', 'application_id'),
      kept(
        'Kandidaten en recruiters met elkaar laten praten',
        'Having candidates and recruiters speak with each other',
        'from_candidate',
        'text',
      ),
      withheld('Weten wie het schreef', 'Knowing who wrote it', 'author_id'),
      when('sent_at'),
    ],
  },
  {
    table: 'held_forms',
    name: w('Formulieren die op bevestiging wachten', 'Forms that wait to be confirmed'),
    subjects: 'CANDIDATES',
    ground: 'CONTRACT',
    recipients: onlyThem,
    kept: w(
      '72 uur, verzegeld; daarna 30 dagen alleen dat er een link was',
      '72 hours, sealed; after that for 30 days only that there was a link',
    ),
    // Whose they are is not known before they are confirmed.
    person: null,
    columns: [
      key('id', 'job_id', 'kind', 'led_to'),
      withheld('De link herkennen; bewaard als hash', 'Knowing the link; kept as a hash', 'token_hash'),
      withheld(
        'Niet meer dan drie mails sturen; bewaard als hash',
        'Sending no more than three mails; kept as a hash',
        'email_hash',
      ),
      withheld('Versturen na bevestiging; verzegeld', 'Sending once it is confirmed; sealed', 'sealed'),
      when('created_at', 'expires_at', 'used_at'),
    ],
  },
  {
    table: 'held_files',
    name: w('CV’s die op bevestiging wachten', 'CVs that wait to be confirmed'),
    subjects: 'CANDIDATES',
    ground: 'CONTRACT',
    recipients: onlyThem,
    kept: w('72 uur; een dag zonder formulier', '72 hours; a day without a form'),
    person: null,
    columns: [
      key('form_id', 'handle_hash'),
      withheld('Het bestand terugvinden', 'Finding the file', 'object_key'),
      kept('Het bestand meesturen', 'Sending the file along', 'file_name'),
      when('created_at'),
    ],
  },
]
