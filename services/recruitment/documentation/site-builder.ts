/** Jobs on a site of one's own, through the TypeScript client. */

import type { Quickstart } from '../../../kit/pages/docs/documentation.ts'

export const siteBuilder: Quickstart = {
  audience: 'site-builder',
  title: { nl: 'Vacatures op je eigen site', en: 'Jobs on a site of your own' },
  lead: {
    nl: 'Na tien minuten staat er een pagina met open vacatures, gemaakt met de client voor TypeScript.',
    en: 'After ten minutes there is a page of open jobs, made with the client for TypeScript.',
  },
  needs: {
    nl: 'Node 22.18 of nieuwer, en een map waarin @polder/client is geïnstalleerd (`npm pack` in clients/typescript maakt het pakket).',
    en: 'Node 22.18 or later, and a folder in which @polder/client is installed (`npm pack` in clients/typescript makes the package).',
  },
  steps: [
    {
      title: { nl: 'Vraag wat er is', en: 'Ask what there is' },
      text: {
        nl: 'Vacatures lezen kan iedereen; er is geen sleutel nodig. Staat er nog geen vacature, dan is content leeg, en straks de pagina ook.',
        en: 'Anybody can read jobs; no key is needed. While there is no job, content is empty, and so is the page later on.',
      },
      code: `curl -s '{base}/jobs?size=1'`,
      prints: '{"content":[{"id":…,"title":"…',
    },
    {
      title: { nl: 'Schrijf het programma', en: 'Write the program' },
      text: {
        nl: 'everyItem gaat door alle pagina’s van de lijst. Tekst van anderen wordt geschreven als tekst, niet als HTML.',
        en: 'everyItem goes through all pages of the list. Text of others is written as text, not as HTML.',
      },
      code: `cat > jobs.mjs <<'END'
import { createRecruitmentClient, everyItem } from '@polder/client/recruitment'

const polder = createRecruitmentClient({ baseUrl: '{base}' })
const asText = (text) => text.replace(/[&<>"]/g, (sign) => \`&#\${sign.charCodeAt(0)};\`)
const rows = []
for await (const job of everyItem((page) => polder.GET('/jobs', { params: { query: { page } } })))
  rows.push(\`<li><a href="{base}/vacatures/\${job.id}">\${asText(job.title)}</a>, \${asText(job.company)}</li>\`)
console.log(\`<!doctype html><html lang="nl"><meta charset="utf-8"><title>Vacatures</title><h1>Vacatures</h1><ul>\${rows.join('\\n')}</ul></html>\`)
END`,
    },
    {
      title: { nl: 'Maak de pagina', en: 'Make the page' },
      text: {
        nl: 'Open daarna jobs.html in een browser.',
        en: 'Open jobs.html in a browser afterwards.',
      },
      code: `node jobs.mjs > jobs.html
head -n 1 jobs.html`,
      prints:
        '<!doctype html><html lang="nl"><meta charset="utf-8"><title>Vacatures</title><h1>Vacatures</h1><ul><li><a href="…',
    },
  ],
}
