/** A SmartRecruiters Posting API with 101 postings, of which one is gone when it is opened. */

import { type LocalSite, startSite } from '../../testing/local-site.ts'

const idOf = (at: number): string => String(743_999_000_000_000 + at)

const listed = (at: number) => ({
  id: idOf(at),
  uuid: `0b1c2d3e-0000-4000-8000-${String(at).padStart(12, '0')}`,
  name: `Buschauffeur ${at}`,
  refNumber: `REF${at}`,
  company: { identifier: 'streekbus', name: 'Streekbus' },
  releasedDate: '2026-09-12T07:30:00.000Z',
  location: {
    city: 'Hengelo',
    region: 'Overijssel',
    country: 'nl',
    remote: false,
    hybrid: false,
    latitude: '52.26',
    longitude: '6.79',
  },
  industry: { id: 'transportation', label: 'Transportation' },
  department: { id: '11', label: 'Rijdend personeel' },
  function: { id: 'other', label: 'Other' },
  typeOfEmployment: { id: 'part_time', label: 'Part-time' },
  experienceLevel: { id: 'entry_level', label: 'Entry Level' },
  customField: [],
  ref: `https://api.smartrecruiters.com/v1/companies/streekbus/postings/${idOf(at)}`,
})

const opened = (at: number) => ({
  ...listed(at),
  active: true,
  postingUrl: `https://jobs.smartrecruiters.com/Streekbus/${idOf(at)}-buschauffeur-${at}`,
  applyUrl: `https://jobs.smartrecruiters.com/Streekbus/${idOf(at)}-buschauffeur-${at}?oga=true`,
  jobAd: {
    sections: {
      companyDescription: { title: 'Over ons', text: '<p>Wij rijden in Twente.</p>' },
      jobDescription: { title: 'De functie', text: '<p>Je rijdt 24 tot 32 uur per week.</p>' },
      qualifications: { title: 'Wat we vragen', text: '<ul><li>Rijbewijs D</li></ul>' },
      additionalInformation: { title: 'Wat we bieden', text: '<p>€ 16,80 bruto per uur</p>' },
      videos: { urls: [] },
    },
  },
})

export const startSmartRecruiters = (): Promise<LocalSite> =>
  startSite((request, response) => {
    const url = new URL(request.url!, 'http://smartrecruiters')
    const send = (status: number, body: unknown) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    const path = '/v1/companies/streekbus/postings'
    if (url.pathname === path) {
      const offset = Number(url.searchParams.get('offset'))
      const limit = Number(url.searchParams.get('limit'))
      const all = Array.from({ length: 101 }, (_, at) => listed(at))
      return send(200, { offset, limit, totalFound: all.length, content: all.slice(offset, offset + limit) })
    }
    const at = url.pathname.startsWith(`${path}/`)
      ? Number(url.pathname.slice(path.length + 1)) - 743_999_000_000_000
      : -1
    if (at < 0 || at > 100 || at === 7) return send(404, { message: 'Posting not found', errors: [] })
    send(200, opened(at))
  })
