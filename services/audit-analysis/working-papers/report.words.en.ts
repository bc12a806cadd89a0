/** English words of the page of the working paper. */

import type { ReportWords } from './report.words.nl.ts'

export const en: ReportWords = {
  lead: 'The working paper records what was examined, how, with what result, and who has signed. The same state gives the same file each time.',
  pdf: 'Download the working paper (PDF)',
  xlsx: 'Download the workbook (Excel)',
  open: {
    some: (count, one) =>
      one
        ? '1 finding of priority high is still open. Signing comes after it.'
        : `${count} findings of priority high are still open. Signing comes after them.`,
    link: 'See what is still open',
    none: 'All findings of priority high have been decided about.',
  },
  sign: {
    heading: { PREPARER: 'Sign as preparer', REVIEWER: 'Sign as reviewer' },
    text: {
      PREPARER: 'You sign for what was examined and decided.',
      REVIEWER:
        'You sign as somebody else than the preparer. After that no decision changes, until the signature is withdrawn with a reason.',
    },
    author: 'Your name',
    conclusion: 'Conclusion',
    conclusionHint: 'This text becomes part of the working paper.',
    act: 'Sign off',
    done: 'The signature was recorded.',
  },
  withdraw: {
    heading: { PREPARER: 'Withdraw the preparer’s signature', REVIEWER: 'Withdraw the reviewer’s signature' },
    author: 'Your name',
    reason: 'Reason',
    reasonHint: 'The reason stays in the working paper.',
    act: 'Withdraw the signature',
    done: 'The signature was withdrawn.',
  },
  mistakes: {
    author: 'Enter your name.',
    long: 'This text is too long.',
    reason: 'Write why the signature is withdrawn.',
    samePerson: 'The reviewer must be somebody else than the preparer.',
    open: (names) => `These findings of priority high are still open: ${names}. Decide about them first.`,
    turn: 'This is not possible now: somebody else has signed or withdrawn meanwhile. See the state below.',
  },
}
