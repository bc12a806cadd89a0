/** Why what recruiters add to applications is kept: notes, tags, ratings, moves, and templates of messages. */

import {
  asLongAsUsed,
  desk,
  kept,
  key,
  type TablePurpose,
  w,
  when,
  withApplication,
  withheld,
} from './purpose.ts'

const ofApplication = {
  subjects: 'CANDIDATES',
  ground: 'LEGITIMATE_INTEREST',
  recipients: desk,
  kept: withApplication,
  person: { column: 'application_id', of: 'applications' },
} as const

export const deskWorkPurposes: readonly TablePurpose[] = [
  {
    ...ofApplication,
    table: 'application_notes',
    name: w('Notities van recruiters', 'Notes of recruiters'),
    columns: [
      key('id', 'application_id'),
      kept('Onthouden wat van belang is voor de keuze', 'Remembering what matters for the choice', 'text'),
      withheld('Weten wie het schreef', 'Knowing who wrote it', 'author_id'),
      when('created_at'),
    ],
  },
  {
    ...ofApplication,
    table: 'application_tags',
    name: w('Labels op sollicitaties', 'Tags on applications'),
    columns: [
      key('application_id'),
      kept('Sollicitaties terugvinden', 'Finding applications', 'tag'),
      withheld('Labels vergelijken', 'Comparing tags', 'key'),
      when('created_at'),
    ],
  },
  {
    ...ofApplication,
    table: 'application_ratings',
    name: w('Beoordelingen', 'Ratings'),
    onlyWhere: 'finished_at',
    columns: [
      key('application_id'),
      kept('Kiezen op de criteria van de vacature', 'Choosing by the criteria of the job', 'scores'),
      withheld('Weten wie beoordeelde', 'Knowing who rated', 'author_id'),
      when('finished_at', 'updated_at'),
    ],
  },
  {
    ...ofApplication,
    table: 'application_moves',
    name: w('Verplaatsingen en hun mails', 'Moves and their mails'),
    columns: [
      key('id', 'application_id'),
      kept(
        'Vertellen hoe het staat',
        'Telling how it stands',
        'from_status',
        'to_status',
        'subject',
        'text',
        'pay_told',
      ),
      withheld('Een verplaatsing ongedaan maken', 'Undoing a move', 'before', 'batch', 'moved_by'),
      when('moved_at', 'mail_at', 'sent_at', 'undone_at', 'dropped_at'),
    ],
  },
  {
    table: 'operator_acts',
    name: w('Handelingen van beheerders', 'Acts of administrators'),
    subjects: 'STAFF',
    ground: 'LEGITIMATE_INTEREST',
    recipients: w('Beheerders', 'Administrators'),
    kept: w('Vijf jaar', 'Five years'),
    person: null,
    columns: [
      key('id'),
      kept(
        'Verantwoorden wie wat aan de dienst veranderde',
        'Accounting for who changed what of the service',
        ...['actor', 'actor_id', 'what', 'target_id', 'result', 'status', 'trace_id'],
      ),
      when('at'),
    ],
  },
  {
    table: 'message_templates',
    name: w('Sjablonen van berichten', 'Templates of messages'),
    subjects: 'STAFF',
    ground: 'LEGITIMATE_INTEREST',
    recipients: desk,
    kept: asLongAsUsed,
    person: null,
    columns: [
      key('id'),
      kept(
        'Kandidaten hetzelfde schrijven',
        'Writing the same to candidates',
        'name',
        'name_key',
        'status',
        'subject_nl',
        'text_nl',
        'subject_en',
        'text_en',
      ),
      kept('Weten wie het bewaarde', 'Knowing who saved it', 'updated_by'),
      when('updated_at'),
    ],
  },
]
