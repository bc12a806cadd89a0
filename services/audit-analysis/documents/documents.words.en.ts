/** English words of the page of documents. */

import type { DocumentsWords } from './documents.words.nl.ts'

export const en: DocumentsWords = {
  lead: 'Names of files are kept as long as the analysis is there, their contents never.',
  types: {
    BANK_STATEMENTS: 'Bank statements',
    BANK_CONFIRMATION_LETTER: 'Confirmation letter of the bank',
    BANK_RECONCILIATION: 'Reconciliation of the bank',
    DEBTOR_RECEIPTS: 'Receipts from debtors',
  },
  checklist: {
    caption: 'What is needed and what is there',
    type: 'Kind of document',
    state: 'State',
    file: 'Latest file',
    check: 'Check of the letter',
    received: 'Received',
    needed: 'Still needed',
    optional: 'Not needed',
    none: '–',
  },
  letter: {
    complete: 'Complete',
    missing: (what) => `Missing: ${what}`,
    parts: {
      companyName: 'name of the company',
      periodEndDate: 'end date',
      balanceAmount: 'balance',
      signature: 'signature',
    },
  },
  add: {
    heading: 'Add documents',
    type: 'Kind of document',
    recognise: 'Recognise by the name of the file',
    files: 'Files',
    hint: 'A file can be 50 MB at most. In a .zip we look for the documents ourselves. A confirmation letter is a Word file (.docx).',
    act: 'Add',
    done: 'The documents were added.',
    unrecognised: (names) =>
      `These names do not tell which document it is: ${names}. Choose the kind yourself.`,
    skipped: (names) => `Skipped, because empty or not readable: ${names}.`,
    refused: 'This file cannot be added: ',
    none: 'Choose a file first.',
    tooLarge: 'The file is too large.',
    letterKind: 'A confirmation letter must be a Word file (.docx).',
  },
  required: {
    heading: 'Which documents are needed',
    legend: 'Needed',
    hint: 'This holds for all analyses of this service.',
    act: 'Save',
    done: 'Which documents are needed was saved.',
  },
  link: {
    heading: 'Upload link for your client',
    text: 'With an upload link your client hands in the documents without signing in. The link works for 14 days. Whoever has it sees which documents are needed, and no figures.',
    createdBy: 'Name of whoever asks',
    createdByHint: 'Your client sees this name.',
    act: 'Make upload link',
    made: 'The upload link was made',
    copy: 'Copy the link now and send it to your client. We keep only a fingerprint of it; in a few minutes we can no longer show it.',
    caption: 'Upload links that work now',
    by: 'Asked by',
    createdAt: 'Made',
    expiresAt: 'Works until',
    useCount: 'Times opened',
    full: 'This analysis has 1000 working upload links already.',
  },
}
