/** Workable's widget API for one account: a job in two places has two rows; an unknown account is 404. */

import { type LocalSite, startSite } from '../../testing/local-site.ts'

const row = (city: string, fields: object = {}) => ({
  title: 'Monteur zonnepanelen',
  shortcode: 'A1B2C3D4E5',
  code: '',
  employment_type: 'Full-time',
  telecommuting: false,
  department: 'Techniek',
  url: 'https://apply.workable.com/j/A1B2C3D4E5',
  shortlink: 'https://apply.workable.com/j/A1B2C3D4E5',
  application_url: 'https://apply.workable.com/j/A1B2C3D4E5/apply',
  published_on: '2026-09-10',
  created_at: '2026-09-01',
  country: 'Netherlands',
  city,
  state: 'Gelderland',
  education: 'Vocational',
  experience: 'Entry level',
  function: 'Engineering',
  industry: 'Renewables',
  description: '<p>Panelen leggen, 32 tot 40 uur per week.</p>',
  ...fields,
})

const answer = {
  name: 'Zonnedak',
  description: null,
  jobs: [
    row('Arnhem'),
    row('Nijmegen'),
    row('Ede', {
      shortcode: 'K1L2M3N4O5',
      title: 'Planner',
      url: 'https://apply.workable.com/j/K1L2M3N4O5',
      workplace: 'hybrid',
    }),
    row('Utrecht', {
      title: 'Senior data-engineer',
      shortcode: 'F6G7H8I9J0',
      url: 'https://apply.workable.com/j/F6G7H8I9J0',
      employment_type: 'Contract',
      telecommuting: true,
      experience: 'Mid-Senior level',
      locations: [
        { country: 'Netherlands', countryCode: 'NL', city: 'Utrecht', region: 'Utrecht', hidden: false },
        { country: 'Netherlands', countryCode: 'NL', city: 'Breda', region: 'Noord-Brabant', hidden: true },
      ],
    }),
  ],
}

export const startWorkable = (): Promise<LocalSite> =>
  startSite((request, response) => {
    const found = request.url === '/api/v1/widget/accounts/zonnedak?details=true'
    response.writeHead(found ? 200 : 404, { 'content-type': 'application/json; charset=utf-8' })
    response.end(JSON.stringify(found ? answer : { error: 'Not found' }))
  })
