/** Why copies of data, and the logs of who looked and who did what, are kept. */

import { kept, key, onlyThem, type TablePurpose, w, when, withheld } from './purpose.ts'

export const privacyPurposes: readonly TablePurpose[] = [
  {
    table: 'data_exports',
    name: w('Gevraagde kopieën van eigen gegevens', 'Copies of own data that were asked for'),
    subjects: 'ACCOUNT_HOLDERS',
    ground: 'LEGAL_OBLIGATION',
    recipients: onlyThem,
    kept: w('Zeven dagen', 'Seven days'),
    person: { column: 'user_id' },
    columns: [
      key('id', 'user_id'),
      withheld('Het bestand terugvinden', 'Finding the file', 'object_key'),
      kept('Laten zien of de kopie klaar is', 'Showing whether the copy is ready', 'status', 'size_bytes'),
      when('created_at', 'finished_at', 'expires_at'),
    ],
  },
  {
    table: 'privacy_log',
    name: w('Wie keek', 'Who looked'),
    subjects: 'CANDIDATES',
    ground: 'LEGAL_OBLIGATION',
    recipients: w('Beheerders', 'Administrators'),
    kept: w('Een jaar', 'A year'),
    person: { column: 'subject_id' },
    columns: [
      key('id', 'subject_id', 'application_id'),
      kept('Laten zien wie wat bekeek', 'Showing who looked at what', 'act', 'actor_role', 'detail'),
      withheld('Laten zien wie wat bekeek', 'Showing who looked at what', 'actor_id'),
      kept(
        'Kunnen nagaan wat een recruiter van een match zag',
        'Being able to check what a recruiter saw of a match',
        'inputs_hash',
        'rules',
        'result',
      ),
      when('at'),
    ],
  },
  {
    table: 'act_log',
    name: w('Wie deed wat', 'Who did what'),
    subjects: 'CANDIDATES',
    ground: 'LEGITIMATE_INTEREST',
    recipients: w('Beheerders', 'Administrators'),
    kept: w('Een jaar', 'A year'),
    person: { column: 'subject_id' },
    columns: [
      key('id', 'subject_id', 'application_id', 'job_id'),
      kept('Kunnen nagaan wie wat deed', 'Being able to check who did what', 'act', 'actor_role', 'detail'),
      withheld('Kunnen nagaan wie wat deed', 'Being able to check who did what', 'actor_id'),
      when('at'),
    ],
  },
]
