/** A Pinpoint career site's postings.json with three postings, one of which hides its pay. */

import { type LocalSite, startSite } from '../../testing/local-site.ts'

const posting = (id: string, fields: object) => ({
  id,
  title: 'Planner',
  url: `https://werkenbij.haven.voorbeeld/postings/${id}`,
  path: `/nl/postings/${id}`,
  description: '<p>Schepen plannen.</p>',
  key_responsibilities: '<ul><li>Ligplaatsen toewijzen</li></ul>',
  key_responsibilities_header: 'Wat je doet',
  skills_knowledge_expertise: '<ul><li>Overzicht</li></ul>',
  benefits: '<p>13e maand</p>',
  compensation: '€3,200 - €4,100 / month',
  compensation_minimum: 3200,
  compensation_maximum: 4100,
  compensation_currency: 'EUR',
  compensation_frequency: 'month',
  compensation_visible: true,
  deadline_at: '2026-12-15',
  employment_type: 'permanent_full_time',
  employment_type_text: 'Permanent - Full Time',
  workplace_type: 'hybrid',
  workplace_type_text: 'Hybrid',
  location: {
    id: '12',
    city: 'Rotterdam',
    name: 'Waalhaven',
    postal_code: '3089 JW',
    province: 'Zuid-Holland',
  },
  job: { id: '9', department: { id: '3', name: 'Operatie' }, division: null, requisition_id: 'R-9' },
  ...fields,
})

const data = [
  posting('7d1f', {}),
  posting('7d20', {
    title: 'Loods',
    compensation_visible: false,
    workplace_type: 'onsite',
    employment_type: 'fixed_term_part_time',
  }),
  posting('7d21', {
    title: 'Kraanmachinist',
    compensation_minimum: null,
    compensation_maximum: null,
    compensation: '€ 19,50 per uur',
    deadline_at: null,
  }),
]

export const startPinpoint = (): Promise<LocalSite> =>
  startSite((request, response) => {
    const found = request.url === '/postings.json'
    response.writeHead(found ? 200 : 404, { 'content-type': 'application/json; charset=utf-8' })
    response.end(JSON.stringify(found ? { data } : { error: 'not_found' }))
  })
