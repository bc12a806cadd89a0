/** A Recruitee careers site API with three offers: complete, translated, and closed. */

import { type LocalSite, startSite } from '../../testing/local-site.ts'

const offers = [
  {
    id: 1812001,
    slug: 'docent-wiskunde',
    position: 1,
    status: 'published',
    title: 'Docent wiskunde eerstegraads (v/m)',
    description: '<p>Lesgeven aan <strong>havo 4</strong> en vwo&nbsp;5.</p>',
    requirements: '<ul><li>Eerstegraads bevoegd</li></ul>',
    careers_url: 'https://werkenbij.voorbeeldschool.nl/o/docent-wiskunde',
    careers_apply_url: 'https://werkenbij.voorbeeldschool.nl/o/docent-wiskunde/c/new',
    company_name: 'Voorbeeldschool',
    department: 'Bètateam',
    location: 'Zwolle, Overijssel, Nederland',
    city: 'Zwolle',
    country: 'Nederland',
    country_code: 'NL',
    category_code: 'education',
    employment_type_code: 'parttime_fixed_term',
    experience_code: 'mid_level',
    education_code: 'master_degree',
    remote: false,
    hybrid: false,
    on_site: true,
    min_hours: 16,
    max_hours: 24,
    salary: { min: '3301', max: '5032.50', period: 'month', currency: 'EUR' },
    tags: ['wiskunde', 'havo', 'Wiskunde'],
    created_at: '2026-08-30 10:00:00 UTC',
    published_at: '2026-09-01 06:30:00 UTC',
    close_at: null,
  },
  {
    id: 1812002,
    careers_url: 'https://werkenbij.voorbeeldschool.nl/o/teacher',
    company_name: 'Voorbeeldschool',
    city: 'Zwolle',
    country: 'Nederland',
    remote: false,
    hybrid: true,
    locations: [
      { id: 1, name: 'Locatie Zwolle', city: 'Zwolle', country: 'Nederland', country_code: 'NL' },
      { id: 2, name: 'Locatie Kampen', city: 'Kampen', country: 'Nederland', country_code: 'NL' },
    ],
    created_at: '2026-09-01T06:30:00Z',
    salary: { min: null, max: null, period: null, currency: null },
    translations: {
      en: { title: 'English teacher', description: '<p>Teach.</p>' },
      nl: { title: 'Docent Engels', description: '<p>Lesgeven.</p>', requirements: '' },
    },
  },
  {
    id: 1812003,
    status: 'published',
    title: 'Conciërge',
    careers_url: 'https://werkenbij.voorbeeldschool.nl/o/concierge',
    close_at: '2026-08-01T00:00:00Z',
  },
]

export const startRecruitee = (): Promise<LocalSite> =>
  startSite((request, response) => {
    const found = request.url === '/api/offers/'
    response.writeHead(found ? 200 : 404, { 'content-type': 'application/json' })
    response.end(JSON.stringify(found ? { offers } : { error: ['Not found'] }))
  })
