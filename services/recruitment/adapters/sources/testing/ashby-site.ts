/** An Ashby posting API with a listed and an unlisted job. */

import { type LocalSite, startSite } from '../../testing/local-site.ts'

const job = {
  id: '5cc87ea4-3c1b-4c4d-9a10-aa11bb22cc33',
  title: 'Lead Product Designer',
  department: 'Product',
  team: 'Design',
  employmentType: 'FullTime',
  location: 'Rotterdam',
  secondaryLocations: [
    { location: 'Eindhoven', address: { addressLocality: 'Eindhoven', addressCountry: 'Netherlands' } },
  ],
  publishedAt: '2026-09-12T08:00:00.000+00:00',
  isListed: true,
  isRemote: true,
  workplaceType: 'Hybrid',
  address: {
    postalAddress: {
      addressRegion: 'Zuid-Holland',
      addressCountry: 'Netherlands',
      addressLocality: 'Rotterdam',
    },
  },
  jobUrl: 'https://jobs.ashbyhq.com/havenwerk/5cc87ea4-3c1b-4c4d-9a10-aa11bb22cc33',
  applyUrl: 'https://jobs.ashbyhq.com/havenwerk/5cc87ea4-3c1b-4c4d-9a10-aa11bb22cc33/application',
  descriptionHtml: '<h2>De rol</h2><p>Ontwerpen voor havens.</p>',
  descriptionPlain: 'De rol\n\nOntwerpen voor havens.',
  shouldDisplayCompensationOnJobPostings: true,
  compensation: {
    compensationTierSummary: '€72K – €90K • Offers Equity',
    scrapeableCompensationSalarySummary: '€72K - €90K',
    compensationTiers: [
      { id: 't1', tierSummary: '€72K – €90K', title: 'NL', additionalInformation: null, components: [] },
    ],
    summaryComponents: [
      {
        compensationType: 'EquityPercentage',
        interval: 'NONE',
        currencyCode: null,
        minValue: null,
        maxValue: null,
      },
      {
        compensationType: 'Salary',
        interval: '1 YEAR',
        currencyCode: 'EUR',
        minValue: 72000,
        maxValue: 90000,
      },
    ],
  },
}

export const startAshby = (): Promise<LocalSite> =>
  startSite((request, response) => {
    const found = request.url === '/posting-api/job-board/havenwerk?includeCompensation=true'
    response.writeHead(found ? 200 : 404, { 'content-type': 'application/json' })
    const jobs = [job, { ...job, id: 'verborgen', title: 'Verborgen', isListed: false }]
    response.end(found ? JSON.stringify({ apiVersion: '1', jobs }) : 'Job board not found')
  })
