/** A Greenhouse Job Board API with two Dutch jobs, by its real paths and field names. */

import { type LocalSite, startSite } from '../../testing/local-site.ts'

const jobs = [
  {
    absolute_url: 'https://boards.greenhouse.io/molenaar/jobs/4012345?gh_jid=4012345',
    data_compliance: [{ type: 'gdpr', requires_consent: false, retention_period: null }],
    internal_job_id: 3012345,
    location: { name: 'Amsterdam, Noord-Holland, Nederland' },
    metadata: [
      { id: 1, name: 'Employment Type', value: 'Full-time', value_type: 'single_select' },
      { id: 2, name: 'Workplace', value: 'Hybrid', value_type: 'single_select' },
    ],
    id: 4012345,
    updated_at: '2026-09-20T09:12:44-04:00',
    requisition_id: 'ENG-17',
    title: 'Senior Backend Engineer (m/v/x)',
    company_name: 'Molenaar Logistiek',
    first_published: '2026-09-01T04:00:00-04:00',
    application_deadline: '2026-12-31T23:59:59-05:00',
    language: 'nl',
    content:
      '&lt;div class=&quot;content-intro&quot;&gt;&lt;p&gt;Wij bewegen 40&amp;nbsp;% van alle melk in Nederland &amp;amp; België.&lt;/p&gt;&lt;/div&gt;\n&lt;h3&gt;Wat ga je doen?&lt;/h3&gt;&lt;ul&gt;&lt;li&gt;Routes plannen&lt;/li&gt;&lt;li&gt;Café&amp;eacute; overslaan&lt;/li&gt;&lt;/ul&gt;',
    departments: [{ id: 7, name: 'Techniek', child_ids: [], parent_id: null }],
    offices: [{ id: 9, name: 'Amsterdam', location: 'Amsterdam, Nederland', child_ids: [], parent_id: null }],
    pay_input_ranges: [
      { min_cents: 550000, max_cents: 700000, currency_type: 'EUR', title: 'Bruto per maand', blurb: '' },
    ],
  },
  {
    absolute_url: 'https://boards.greenhouse.io/molenaar/jobs/4012346',
    internal_job_id: 3012346,
    location: { name: 'Remote - Netherlands' },
    metadata: null,
    id: 4012346,
    updated_at: '2026-09-10T09:12:44-04:00',
    requisition_id: null,
    title: 'Stagiair data-analyse',
    content: '&lt;p&gt;Zes maanden meelopen.&lt;/p&gt;',
    departments: [],
    offices: [],
  },
]

export const startGreenhouse = (): Promise<LocalSite> =>
  startSite((request, response) => {
    const found = request.url === '/v1/boards/molenaar/jobs?content=true'
    response.writeHead(found ? 200 : 404, { 'content-type': 'application/json', etag: 'W/"gh1"' })
    response.end(
      JSON.stringify(
        found ? { jobs, meta: { total: jobs.length } } : { status: 404, error: 'Job not found' },
      ),
    )
  })
