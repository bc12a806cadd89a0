/** English words of the front page. */

import type { FrontWords } from './front.words.nl.ts'

export const en: FrontWords = {
  title: 'Analyse an audit file',
  lead: 'You choose the audit file of a financial year. We read it, point out entries that deserve a second look, and weigh them in euros.',
  form: {
    heading: 'Your audit file',
    choose: 'Choose file',
    hint: 'XAF 3.0 up to 4.0, CLAIR or ADF, also as .gz or in a .zip. A file can be 50 MB at most. Choose several when the year is spread over files: 12 at most, 150 MB together.',
    analyse: 'Analyse',
    forDossier: 'The file goes into the engagement that you came from.',
    chosen: 'Chosen files',
    private:
      'The audit file stays in the memory of this service, until you delete it or it makes room for a newer file. We send it nowhere.',
  },
  script: {
    uploading: 'Uploading',
    busy: 'Uploading: {percent}%',
    reading: 'Analysing. This takes a few seconds.',
    stop: 'Stop uploading',
    stopped: 'The upload was stopped. Nothing was kept.',
    lost: 'The connection was lost. Nothing was kept. Try again.',
    none: 'Choose a file first.',
    counted: { one: '1 file chosen, {size}', many: '{count} files chosen, {size}' },
  },
  examples: {
    heading: 'See an example first?',
    text: 'Three made-up sets of books, each with findings in it.',
    act: 'Open this example',
  },
  dossiers: { heading: 'Did you begin before?', link: 'Open your engagements' },
}
