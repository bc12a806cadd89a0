/** Tables of jobs, where they were found, who keeps them, and the index that searches them. */

import type { ColumnType, Generated, Selectable } from 'kysely'
import type { SalaryPeriod } from '../core/dutch-values.ts'
import type { JobQuestion } from '../core/job-questions.ts'
import type {
  ContractKind,
  EmploymentType,
  ExperienceLevel,
  SalaryExtra,
  SalaryGrossness,
  WorkArrangement,
} from '../core/job-vocabulary.ts'

/** A place of work. The coordinates are in degrees; a field that is not known is null. */
export interface JobLocation {
  name: string
  province: string | null
  postalCode: string | null
  lat: number | null
  lon: number | null
}

/** A link before an administrator merged its job into another. */
export interface MovedLink {
  id: number
  isPrimary: boolean
  joinedBy: string | null
}

export interface JobTables {
  jobs: {
    id: Generated<number>
    title: string
    company: string
    location: string | null
    description: string
    requirements: string | null
    responsibilities: string | null
    benefits: string | null
    category: string | null
    employment_type: EmploymentType | null
    experience_level: ExperienceLevel | null
    work_arrangement: WorkArrangement | null
    skills: string[]
    education_level: string | null
    /** Minor units. */
    salary_min: number | null
    salary_max: number | null
    salary_currency: string | null
    salary_period: SalaryPeriod | null
    /** The hours a week that the pay is for. */
    salary_basis_hours: number | null
    salary_gross: SalaryGrossness | null
    salary_scale: string | null
    salary_cao: string | null
    salary_extras: Generated<SalaryExtra[]>
    contract_kinds: Generated<ContractKind[]>
    /** JSON. At most 20. */
    locations: ColumnType<JobLocation[], string | undefined, string>
    hours_per_week_min: number | null
    hours_per_week_max: number | null
    start_date: string | null
    end_date: string | null
    application_deadline: string | null
    expires_at: Date | null
    /** Within how many days whoever applies is promised an answer. */
    answer_within_days: number | null
    /** JSON. At most 10. */
    questions: ColumnType<JobQuestion[], string | undefined, string>
    /** What candidates are rated on, at most 8; for recruiters alone. */
    criteria: Generated<string[]>
    application_url: string | null
    company_logo_url: string | null
    source: string | null
    source_url: string | null
    external_id: string | null
    active: boolean
    /** It has never been open: recruiters alone see it. */
    draft: Generated<boolean>
    /** See `companySlug`. */
    company_slug: string
    posted_at: Date
    /** When it expires: at `expires_at` or at the end of the day of the deadline, whichever is first. */
    closes_at: Date | null
    /** Company, title and place as one key, by which twins are recognised. */
    content_key: string
    view_count: Generated<number>
    created_at: Date
    updated_at: Date
    /** Who typed it in; null: it came from a source. */
    posted_by: number | null
    /** When it was switched off; null while it is on. */
    closed_at: Date | null
    /** When a recruiter ended its procedure. */
    procedure_ended_at: Date | null
  }
  job_source_links: {
    id: Generated<number>
    job_id: number
    /** null: entered by hand. */
    source_id: number | null
    source_name: string
    source_type: string
    url: string | null
    external_id: string | null
    external_key: string | null
    url_key: string | null
    is_primary: boolean
    /** null: it is the job's first link, or older than the reason. */
    joined_by: string | null
    first_seen_at: Date
    last_seen_at: Date
    /** Good runs of the source in a row that did not show the job. */
    missed_runs: number
    active: boolean
  }
  /** What administrators decided of two jobs: `merged_id` went into `kept_id`, or both null: they are no twins. */
  twin_decisions: {
    low_id: number
    high_id: number
    kept_id: number | null
    merged_id: number | null
    /** JSON. The links that were moved, as they were. */
    links: ColumnType<MovedLink[], string | undefined, string>
    decided_at: Date
  }
  /** Where the values of a job were read, as JSON. */
  job_readings: { job_id: number; readings: ColumnType<unknown, string, string> }
  job_bookmarks: { user_id: number; job_id: number; created_at: Date }
  /** One narrow row for each job, so that counting is quick. */
  job_search: {
    job_id: number
    /** Whether the job is active and had not expired when this was last looked at. */
    open: boolean
    posted_at: Date
    closes_at: Date | null
    /** A year's pay in minor units. */
    pay_min: number | null
    pay_max: number | null
    /** The pay as it was given, where it is in euros. */
    euro_min: number | null
    euro_max: number | null
    hours_min: number | null
    hours_max: number | null
    /** Lexemes of our own, with positions of words. */
    terms: ColumnType<string, never, never>
    /** What the job is ranked by; see `readCard`. */
    card: string
    /** Degrees, of the first place of work. */
    lat: number | null
    lon: number | null
    /** Latitude and longitude of each further place, one after another. */
    more_places: number[] | null
    remote: boolean
  }
  /** How many open jobs have a value; changed with the job. Values of one `key` (`groupKey`) are the same to a filter. */
  job_facets: { kind: string; key: string; value: string; count: number }
  /** Words of open jobs, with their Dutch and English stems and how many of the jobs use them. */
  job_words: { word: string; nl: string; en: string; uses: number }
  /** Ranges of jobs in the sitemap; `body` is what was written when there were `written` changes. */
  sitemap_parts: {
    part: number
    changes: number
    changed_at: Date
    written: number | null
    /** The sources that let their jobs be found, when it was written. */
    sources: string | null
    addresses: number | null
    body: Uint8Array | null
  }
  /** How often something was searched for on a day, and how often nothing was found. Nobody's. */
  search_log: { day: string; words: string; place: string; searches: number; without_result: number }
  /** Titles, companies and places of open jobs, by the beginnings that they are suggested for. */
  job_suggestions: { start: string; kind: string; text: string; count: number }
}

export type JobRow = Selectable<JobTables['jobs']>
