/** Job feeds as sites give them: RSS 2.0 with a job namespace in windows-1252, and Atom. */

import { type LocalSite, startSite } from '../../testing/local-site.ts'

const rss = `<?xml version="1.0" encoding="windows-1252"?>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:job_listing="https://voorbeeld.nl/jobs"><channel><title>Bouwbanen</title>
<item><title>Timmerman café-interieurs</title><link>https://bouwbanen.voorbeeld/vacature/88?utm_source=rss</link>
<guid isPermaLink="true">https://bouwbanen.voorbeeld/vacature/88</guid><pubDate>Mon, 14 Sep 2026 07:00:00 GMT</pubDate>
<category>Bouw</category><category>Hout</category><description>Kort</description>
<content:encoded><![CDATA[<p>Timmeren in cafés.</p><ul><li>Rijbewijs B</li></ul>]]></content:encoded>
<job_listing:location>Tilburg</job_listing:location><job_listing:company>De Schaaf B.V.</job_listing:company>
<job_listing:job_type>Voltijd</job_listing:job_type><job_listing:salary>€ 2.900 - € 3.450 per maand</job_listing:salary></item>
<item><title>Zonder link</title></item></channel></rss>`

const atom = `<?xml version="1.0" encoding="utf-8"?><feed xmlns="http://www.w3.org/2005/Atom"><title>Vacatures waterschap</title>
<entry><title type="text">Sluiswachter</title><id>tag:waterschap.voorbeeld,2026:12</id><link rel="edit" href="/edit/12"/><link rel="alternate" href="/vacatures/12"/>
<updated>2026-09-15T08:00:00Z</updated><published>2026-09-14T08:00:00Z</published><category term="Techniek"/>
<content type="html">&lt;p&gt;Sluizen bedienen.&lt;/p&gt;</content></entry></feed>`

export const startFeeds = (): Promise<LocalSite> =>
  startSite((request, response) => {
    const isAtom = request.url === '/atom.xml'
    response.writeHead(isAtom || request.url === '/rss' ? 200 : 404, {
      'content-type': isAtom ? 'application/atom+xml' : 'application/rss+xml',
    })
    response.end(isAtom ? atom : Buffer.from(rss.replaceAll('€', '\u0080'), 'latin1'))
  })
