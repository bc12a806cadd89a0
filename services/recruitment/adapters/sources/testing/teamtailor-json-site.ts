/** A Teamtailor career site with jobs.json: a JSON Feed in two pages, each item with its JobPosting. */

import { type LocalSite, startSite } from '../../testing/local-site.ts'

const item = (origin: string, at: number) => ({
  id: `6b1f7a50-${at}`,
  title: `Gastheer ${at}`,
  url: `${origin}/jobs/${6000 + at}-gastheer`,
  content_html: '<p>Gasten ontvangen.</p>',
  date_published: '2026-09-01T09:00:00+02:00',
  _jobposting: {
    '@context': 'http://schema.org/',
    '@type': 'JobPosting',
    title: `Gastheer ${at}`,
    description: '<p>Gasten ontvangen.</p><p>Minimaal 24 uur per week</p>',
    identifier: { '@type': 'PropertyValue', name: 'Hotel Zeezicht', value: 'hotel-zeezicht' },
    datePosted: '2026-09-01T09:00:00+02:00',
    employmentType: 'PART_TIME',
    hiringOrganization: { '@type': 'Organization', name: 'Hotel Zeezicht', sameAs: origin },
    jobLocation: [
      {
        '@type': 'Place',
        address: {
          '@type': 'PostalAddress',
          addressLocality: 'Domburg',
          postalCode: '4357 EA',
          addressCountry: 'NL',
        },
      },
    ],
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: 'EUR',
      value: { '@type': 'QuantitativeValue', minValue: 2300, maxValue: 2700, unitText: 'MONTH' },
    },
  },
})

export const startTeamtailorJson = (): Promise<LocalSite> =>
  startSite((request, response) => {
    const url = new URL(request.url!, 'http://teamtailor')
    const origin = `http://${request.headers.host}`
    if (url.pathname !== '/jobs.json') return void response.writeHead(404).end()
    const isFirst = url.searchParams.get('page') === null
    const items = isFirst ? [item(origin, 1), item(origin, 2)] : [item(origin, 3)]
    response.writeHead(200, { 'content-type': 'application/feed+json; charset=utf-8' })
    response.end(
      JSON.stringify({
        version: 'https://jsonfeed.org/version/1.1',
        title: 'Hotel Zeezicht',
        home_page_url: origin,
        feed_url: `${origin}/jobs.json`,
        ...(isFirst ? { next_url: `${origin}/jobs.json?page=2` } : {}),
        items,
      }),
    )
  })
