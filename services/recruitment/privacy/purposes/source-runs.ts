/** Why the runs of sources are kept: how fetching went, and what was read. They tell of nobody. */

import { desk, ofNobody, type TablePurpose, w } from './purpose.ts'

export const sourceRunPurposes: readonly TablePurpose[] = [
  {
    ...ofNobody(
      'source_runs',
      'Laten zien hoe het ophalen van vacatures ging',
      'Showing how fetching jobs went',
      'id',
      'run_id',
      'source_id',
      'status',
      'started_at',
      'ended_at',
      'message',
      'errors',
      'skips',
      'jobs_found',
      'jobs_created',
      'jobs_updated',
      'jobs_skipped',
      'duplicates',
    ),
    recipients: desk,
    kept: w('90 dagen', '90 days'),
  },
  {
    ...ofNobody(
      'source_run_jobs',
      'Laten zien wat een bron zei en waar dat is gelezen',
      'Showing what a source said and where that was read',
      'run',
      'position',
      'job_id',
      'title',
      'url',
      'outcome',
      'readings',
      'texts',
    ),
    recipients: desk,
    kept: w('14 dagen', '14 days'),
  },
]
