/** The name of the service. */

export const siteName = { nl: 'Polder auditanalyse', en: 'Polder audit analysis' }
