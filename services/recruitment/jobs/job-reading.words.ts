/** Words of where the fields of a job were read. */

import type { Language } from '../../../kit/pages/language.ts'

const nl = {
  title: 'Waar dit staat',
  lead: 'Van elk gegeven: de waarde, de woorden waarin die staat, en hoe zeker dat is.',
  back: 'Naar de vacature',
  none: 'Van deze vacature is niets gelezen.',
  field: 'Gegeven',
  value: 'Waarde',
  text: 'Gelezen tekst',
  where: 'Waar',
  certainty: 'Zekerheid',
  empty: 'leeg',
  /** Those that the editor of jobs has no word for. */
  fields: { salaryCurrency: 'Munt', postedAt: 'Geplaatst op', locations: 'Gevonden plaatsen' } as Record<
    string,
    string
  >,
  origins: {
    RECRUITER: 'recruiter',
    STRUCTURED: 'gegevens voor machines',
    FEED: 'veld van de bron',
    LABEL: 'tekst met kopje',
    TEXT: 'lopende tekst',
  } as Record<string, string>,
}

const en: typeof nl = {
  title: 'Where this was read',
  lead: 'Of each field: its value, the words that say it, and how sure that is.',
  back: 'To the job',
  none: 'Nothing was read of this job.',
  field: 'Field',
  value: 'Value',
  text: 'Text that was read',
  where: 'Where',
  certainty: 'Certainty',
  empty: 'empty',
  fields: { salaryCurrency: 'Currency', postedAt: 'Posted on', locations: 'Places found' },
  origins: {
    RECRUITER: 'recruiter',
    STRUCTURED: 'data for machines',
    FEED: 'field of the source',
    LABEL: 'labelled text',
    TEXT: 'free text',
  },
}

export const jobReadingWords: Record<Language, typeof nl> = { nl, en }
