/** A company's own career site with JobPosting data, a sitemap index, a gzipped sitemap and a robots.txt. */

import { gzipSync } from 'node:zlib'
import { type LocalSite, startSite } from '../../testing/local-site.ts'

const jobData = {
  '@context': 'https://schema.org/',
  '@graph': [
    { '@type': 'WebPage', name: 'Vacature' },
    {
      '@type': 'Organization',
      '@id': '#bedrijf',
      name: 'Van Dijk Scheepsbouw B.V.',
      logo: { '@type': 'ImageObject', url: 'https://werf.voorbeeld/logo.svg' },
    },
    {
      '@type': ['JobPosting'],
      title: 'Lasser (m/v/x)',
      identifier: { '@type': 'PropertyValue', name: 'Van Dijk', value: 'VD-204' },
      description: '&lt;p&gt;Lassen aan schepen.&lt;/p&gt;',
      datePosted: '2026-09-02',
      validThrough: '2026-10-31',
      employmentType: ['FULL_TIME', 'CONTRACTOR'],
      hiringOrganization: { '@id': '#bedrijf' },
      jobLocation: [
        {
          '@type': 'Place',
          address: {
            '@type': 'PostalAddress',
            addressLocality: 'Sliedrecht',
            addressRegion: 'Zuid-Holland',
            addressCountry: 'NL',
          },
        },
      ],
      baseSalary: {
        '@type': 'MonetaryAmount',
        currency: 'EUR',
        value: { '@type': 'QuantitativeValue', minValue: 2800, maxValue: '3400.50', unitText: 'MONTH' },
      },
      skills: 'MIG/MAG, TIG; tekening lezen',
      workHours: '36-40 uur per week',
      qualifications: '<ul><li>VCA</li></ul>',
    },
  ],
}

const page = (body: string): string =>
  `<!doctype html><html><head><title>Werken bij Van Dijk</title></head><body><main>${body}</main></body></html>`
const links = (...paths: string[]): string => paths.map((path) => `<a href="${path}">${path}</a>`).join(' ')

export const startCareerSite = (): Promise<LocalSite> => {
  const pages: Record<string, (origin: string) => string | Buffer> = {
    '/robots.txt': (origin) =>
      `User-agent: *\nDisallow: /intern\nCrawl-delay: 2\nSitemap: ${origin}/sitemap_index.xml\n`,
    '/': () =>
      page(
        `<h1>Welkom</h1>${links('/over-ons', '/vacatures/', '/intern/salarissen', 'https://elders.voorbeeld/', '/folder.pdf', 'mailto:p@o.nl')}`,
      ),
    '/over-ons': () => page('<p>Sinds 1903.</p>'),
    '/vacatures/': () =>
      page(`<h1>Vacatures</h1>${links('lasser?utm_source=site', 'lasser#top', 'stuurman', 'weg')}`),
    '/vacatures/lasser': () =>
      page(
        `<script type="application/ld+json">{kapot</script><script type="application/ld+json">${JSON.stringify(jobData)}</script>`,
      ),
    '/vacatures/stuurman': () =>
      page(
        '<script type="application/ld+json">{"@context":"http://schema.org","@type":"JobPosting","title":"Stuurman","description":"Varen","hiringOrganization":"Van Dijk Scheepsbouw"}</script>',
      ),
    '/sitemap_index.xml': (origin) =>
      `<?xml version="1.0"?><sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><sitemap><loc>${origin}/vacatures.xml.gz</loc></sitemap></sitemapindex>`,
    '/vacatures.xml.gz': (origin) =>
      gzipSync(
        `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>${origin}/vacatures/lasser</loc></url><url><loc>${origin}/vacatures/weg</loc></url><url><loc>https://elders.voorbeeld/x</loc></url><url><loc>${origin}/vacatures/stuurman</loc></url></urlset>`,
      ),
  }
  return startSite((request, response) => {
    const content = pages[new URL(request.url!, 'http://werf').pathname]
    if (!content) return void response.writeHead(404).end('weg')
    const isText = /\.(xml|txt)/.test(request.url!)
    response
      .writeHead(200, { 'content-type': isText ? 'text/plain' : 'text/html' })
      .end(content(`http://${request.headers.host}`))
  })
}
