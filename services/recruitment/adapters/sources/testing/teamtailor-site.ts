/** A Teamtailor career site's jobs.rss with its own namespace, 101 jobs in two pages. */

import { type LocalSite, startSite } from '../../testing/local-site.ts'

const item = (at: number): string => `<item>
<title>Kok &amp; gastheer ${at}</title>
<description>&lt;p&gt;Koken voor &lt;b&gt;80&lt;/b&gt; gasten.&lt;/p&gt;&lt;p&gt;32-38 uur&lt;/p&gt;</description>
<pubDate>Tue, 01 Sep 2026 09:00:00 +0200</pubDate>
<link>https://werkenbij.hotelzeezicht.voorbeeld/jobs/${5000 + at}-kok</link>
<remoteStatus>none</remoteStatus>
<guid isPermaLink="false">6b1f7a50-${at}</guid>
<tt:locations><tt:location><tt:name>Hotel Zeezicht</tt:name><tt:address>Boulevard 1</tt:address><tt:zip>4456 AA</tt:zip><tt:city>Domburg</tt:city><tt:country>Netherlands</tt:country></tt:location></tt:locations>
<tt:department>Keuken</tt:department><tt:role>Chef</tt:role>
</item>`

export const startTeamtailor = (): Promise<LocalSite> =>
  startSite((request, response) => {
    const url = new URL(request.url!, 'http://teamtailor')
    const offset = Number(url.searchParams.get('offset') ?? 0)
    const items = Array.from({ length: 101 }, (_, at) => item(at)).slice(offset, offset + 100)
    response.writeHead(url.pathname === '/jobs.rss' ? 200 : 404, {
      'content-type': 'application/rss+xml; charset=utf-8',
    })
    response.end(`<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:tt="https://teamtailor.com/locations"><channel><title>Hotel Zeezicht</title><link>https://werkenbij.hotelzeezicht.voorbeeld</link>${items.join('')}</channel></rss>`)
  })
