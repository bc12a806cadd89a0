/** A Lever Postings API with 103 Dutch postings, so that there is a second page. */

import { type LocalSite, startSite } from '../../testing/local-site.ts'

const posting = (at: number): Record<string, unknown> => ({
  additionalPlain: 'Solliciteren kan tot de plek vervuld is.',
  additional: '<div>Solliciteren kan tot de plek vervuld is.</div>',
  categories: {
    commitment: 'Deeltijd',
    department: 'Zorg',
    location: 'Utrecht',
    team: 'Wijkteam',
    allLocations: ['Utrecht', 'Amersfoort'],
  },
  createdAt: 1788249600000 + at,
  descriptionPlain: 'Zorg dichtbij huis.',
  description: '<div>Zorg dichtbij huis.</div>',
  id: `0f1e2d3c-0000-4000-8000-${String(at).padStart(12, '0')}`,
  lists: [
    { text: 'Wat ga je doen', content: '<li>Wonden verzorgen</li><li>Families begeleiden</li>' },
    { text: 'Wie ben jij?', content: '<li>Diploma verpleegkunde (mbo-4)</li>' },
    { text: 'Wat wij bieden', content: '<li>Reistijd is werktijd</li>' },
    ...(at === 101 ? [{ text: 'Over het team', content: '<li>Acht collega’s in Utrecht-Oost</li>' }] : []),
  ],
  text: `Wijkverpleegkundige ${at}`,
  country: 'NL',
  workplaceType: 'on-site',
  opening: '',
  openingPlain: '',
  hostedUrl: `https://jobs.eu.lever.co/buurtwerk/${at}`,
  applyUrl: `https://jobs.eu.lever.co/buurtwerk/${at}/apply`,
  ...(at === 101
    ? { salaryDescriptionPlain: 'Tussen € 3.300 en € 4.100 bruto per maand' }
    : { salaryRange: { currency: 'EUR', interval: 'per-month-salary', min: 3200.5, max: 4400 } }),
})

export const startLever = (): Promise<LocalSite> =>
  startSite((request, response) => {
    const url = new URL(request.url!, 'http://lever')
    const all = Array.from({ length: 103 }, (_, at) => posting(at))
    const skip = Number(url.searchParams.get('skip') ?? 0)
    const limit = Number(url.searchParams.get('limit') ?? 100)
    const found = url.pathname === '/v0/postings/buurtwerk' && url.searchParams.get('mode') === 'json'
    response.writeHead(found ? 200 : 404, { 'content-type': 'application/json; charset=utf-8' })
    response.end(
      JSON.stringify(found ? all.slice(skip, skip + limit) : { ok: false, error: 'Document not found' }),
    )
  })
