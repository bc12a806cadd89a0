/** What recruiters call the statuses of applications. */

import type { ApplicationStatus } from './application-status.ts'

export const statusNames: Record<'nl' | 'en', Record<ApplicationStatus, string>> = {
  nl: {
    PENDING: 'Nieuw',
    REVIEWING: 'In behandeling',
    SHORTLISTED: 'Op de lijst',
    INTERVIEW: 'Gesprek',
    OFFERED: 'Aanbod',
    ACCEPTED: 'Aangenomen',
    REJECTED: 'Afgewezen',
    WITHDRAWN: 'Ingetrokken',
  },
  en: {
    PENDING: 'New',
    REVIEWING: 'In review',
    SHORTLISTED: 'Shortlisted',
    INTERVIEW: 'Interview',
    OFFERED: 'Offer',
    ACCEPTED: 'Hired',
    REJECTED: 'Rejected',
    WITHDRAWN: 'Withdrawn',
  },
}
