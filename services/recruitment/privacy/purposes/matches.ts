/** Why it is kept who recorded the match for recruiters, who knows of it and who objects. */

import {
  asLongAsUsed,
  kept,
  key,
  onlyThem,
  type TablePurpose,
  w,
  when,
  withAccount,
  withApplication,
} from './purpose.ts'

export const matchPurposes: readonly TablePurpose[] = [
  {
    table: 'match_records',
    name: w('Vastlegging van de match voor recruiters', 'Record of the match for recruiters'),
    subjects: 'STAFF',
    ground: 'LEGAL_OBLIGATION',
    recipients: w(
      'Beheerders; doel en toezicht voor iedereen',
      'Administrators; purpose and overseer for everybody',
    ),
    kept: asLongAsUsed,
    person: { column: 'recorded_by' },
    columns: [
      key('id'),
      kept(
        'Vastleggen waarvoor, na welke beoordeling en onder wiens toezicht recruiters een match zien',
        'Recording for what, after which assessment and under whose oversight recruiters see a match',
        'purpose',
        'dpia',
        'overseer',
        'recorded_by',
      ),
      when('recorded_at'),
    ],
  },
  {
    table: 'match_notices',
    name: w('Wie van de match weet', 'Who knows of the match'),
    subjects: 'CANDIDATES',
    ground: 'LEGAL_OBLIGATION',
    recipients: onlyThem,
    kept: withApplication,
    person: { column: 'application_id', of: 'applications' },
    columns: [
      kept(
        'Aantonen dat iemand is verteld dat recruiters een match kunnen zien',
        'Proving that somebody was told that recruiters may see a match',
        'application_id',
        'told_at',
      ),
    ],
  },
  {
    table: 'match_objections',
    name: w('Bezwaar tegen de match', 'Objections to the match'),
    subjects: 'CANDIDATES',
    ground: 'LEGAL_OBLIGATION',
    recipients: onlyThem,
    kept: withAccount,
    person: { column: 'user_id' },
    columns: [
      kept(
        'Recruiters geen match laten zien van wie bezwaar maakt',
        'Showing recruiters no match of whoever objects',
        'user_id',
        'objected_at',
      ),
    ],
  },
]
