/** Tables of job alerts, and which jobs met them. */

import type { Generated, Selectable } from 'kysely'
import type { EmploymentType, ExperienceLevel } from '../core/job-vocabulary.ts'

export type AlertFrequency = 'INSTANT' | 'DAILY' | 'WEEKLY'

export interface JobAlertTables {
  job_alerts: {
    id: Generated<number>
    user_id: number
    name: string
    keywords: string | null
    location: string | null
    /** Kilometres around `location`, which then is a place; null: `location` is words. */
    radius_km: Generated<number | null>
    category: string | null
    company: string | null
    employment_types: EmploymentType[]
    experience_levels: ExperienceLevel[]
    skills: string[]
    remote: boolean | null
    /** Minor units. */
    salary_min: number | null
    salary_currency: string | null
    frequency: AlertFrequency
    active: boolean
    /** In the link that ends the alert without signing in. */
    unsubscribe_token: string
    last_sent_at: Date | null
    created_at: Date
    updated_at: Date
  }
  /** A job that met an alert, once and for all: it is mailed once. */
  job_alert_matches: { alert_id: number; job_id: number; matched_at: Date; mailed_at: Date | null }
}

export type JobAlertRow = Selectable<JobAlertTables['job_alerts']>
