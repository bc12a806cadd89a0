/** Flextender as it is: a listing page with two forms, the WordPress search answer, and detail pages. */

import { type LocalSite, readRequestBody, startSite } from '../../testing/local-site.ts'

const config = 'eyJ3aWRnZXQiOiJ6b2VrZW4iLCJzaWduIjoiYWJjIn0='

const listing = `<!doctype html><html><body>
<form method="post"><input type="hidden" name="action" value="kbs_flx_register"><input type="hidden" name="kbs_flx_widget_config" value="verkeerd"></form>
<form class="flx-searchform" method="post"><input type="hidden" name="action" value="kbs_flx_searchjobs">
<input type="hidden" name="kbs_flx_widget_config" value="${config}"><input type="text" name="kbs_flx_joblsrc_freetext"><input type="checkbox" name="kbs_flx_regio" value="1"></form>
</body></html>`

const row = (caption: string, value: string): string =>
  `<div class="css-summaryrow"><div class="css-caption">${caption}</div><div class="css-value">${value}</div></div>`

export interface FlextenderCard {
  number: string
  title: string
  customer: string
  start: string
  hours: string
  closing: string
}

const cardHtml = (
  card: FlextenderCard,
): string => `<div class="css-foundjob css-odd" data-kbslinkurl="/opdracht/?aanvraagnr=${card.number}">
<div class="css-jobtitle">${card.title}</div><img class="flx-client-logo" src="/logo/${card.number}.png"><div class="css-customer">${card.customer}</div>
${row('Aanvraagnummer', card.number)}${row('Regio', 'Noord-Brabant')}${row('Uren per week', card.hours)}${row('Start', card.start)}${row('Duur', '6 maanden')}
${row('Opleidingsniveau', 'HBO')}${row('Einde inschrijfdatum', `${card.closing} <span class="css-icon">agenda</span>`)}</div>`

const detail = (
  number: string,
): string => `<html><body><nav>Menu</nav><div class="css-summarybackground">${row('Regio', 'Noord-Brabant')}</div>
<div class="css-formattedjobdescription"><strong>Opdracht</strong><br>Je adviseert de gemeente over ${number}.<br><br><strong>Werkdagen</strong><br>Hybride, in overleg<br>
<strong>Vereisten / knock-outcriteria</strong><br>1. Hbo-diploma;<br>2. Drie jaar ervaring;<br><strong>Fee</strong><br>Het maximale tarief is € 97,50, exclusief € 3,75 fee.<br></div></body></html>`

export const flextenderCards: FlextenderCard[] = [
  {
    number: '31001',
    title: 'Adviseur Woo &amp; archief',
    customer: 'Gemeente Tilburg',
    start: '1 oktober 2026',
    hours: '24 tot 32 uur',
    closing: '30 september 2026',
  },
  {
    number: '31002',
    title: 'Jurist omgevingsrecht',
    customer: 'Gemeente Één',
    start: 'Z.s.m.',
    hours: '36',
    closing: '23-09-2026',
  },
  {
    number: '31003',
    title: 'Gesloten opdracht',
    customer: 'Gemeente Oud',
    start: 'Z.s.m.',
    hours: '36',
    closing: '22 september 2026',
  },
  {
    number: '31004',
    title: 'Zonder detailpagina',
    customer: 'Provincie Zeeland',
    start: '05-01-2027',
    hours: '16 uur',
    closing: '1 november 2026',
  },
]

export const startFlextender = (resultHtml = flextenderCards.map(cardHtml).join('')): Promise<LocalSite> =>
  startSite(async (request, response) => {
    const url = new URL(request.url!, 'http://flextender')
    if (url.pathname === '/opdrachten/')
      return void response.writeHead(200, { 'content-type': 'text/html; charset=UTF-8' }).end(listing)
    const number = url.searchParams.get('aanvraagnr')
    if (url.pathname === '/opdracht/' && number !== '31004')
      return void response
        .writeHead(200, { 'content-type': 'text/html; charset=UTF-8' })
        .end(detail(number ?? ''))
    if (url.pathname === '/wp-admin/admin-ajax.php' && request.method === 'POST') {
      const form = new URLSearchParams(await readRequestBody(request))
      const valid =
        form.get('action') === 'kbs_flx_searchjobs' && form.get('kbs_flx_widget_config') === config
      // WordPress answers an unknown action with a bare 0.
      return void response
        .writeHead(valid ? 200 : 400, { 'content-type': 'application/json' })
        .end(valid ? JSON.stringify({ resultHtml }) : '0')
    }
    response.writeHead(404).end('Niet gevonden')
  })
