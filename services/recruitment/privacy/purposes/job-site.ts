/** Why what the job site keeps is kept: parts of its sitemap, and counts of searches that are nobody's. */

import { desk, ofNobody, type TablePurpose, w } from './purpose.ts'

export const jobSitePurposes: readonly TablePurpose[] = [
  ofNobody(
    'sitemap_parts',
    'De sitemap niet voor elke vraag opnieuw schrijven',
    'Not writing the sitemap anew for each question',
    'part',
    'changes',
    'changed_at',
    'written',
    'sources',
    'addresses',
    'body',
  ),
  {
    ...ofNobody(
      'search_log',
      'Zien waarnaar gezocht is zonder iets te vinden',
      'Seeing what was searched for and not found',
      'day',
      'words',
      'place',
      'searches',
      'without_result',
    ),
    recipients: desk,
    kept: w('30 dagen', '30 days'),
  },
]
