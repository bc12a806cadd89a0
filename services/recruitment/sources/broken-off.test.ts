/** Feeds that end in the middle, as where a proxy or a full disk cuts them: what is left of them is no whole list of jobs. */

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startSite } from '../adapters/testing/local-site.ts'
import { addSource, type Crawling, scrape, sourceOf, startCrawling } from './testing/crawling.ts'

let polder: Crawling
before(async () => {
  polder = await startCrawling()
})
after(() => polder[Symbol.asyncDispose]())

const numbers = [1, 2, 3, 4]
const description = 'Werk voor wie graag buiten is. '.repeat(8)

const feeds: Record<string, { path: string; text(name: string): string }> = {
  RSS: {
    path: '/feed.xml',
    text: (name) =>
      `<?xml version="1.0"?><rss version="2.0"><channel><title>${name}</title>${numbers
        .map(
          (n) =>
            `<item><title>${name} ${n}</title><link>https://rss.example/${n}</link><guid>${n}</guid><description><![CDATA[${description}]]></description></item>`,
        )
        .join('\n')}</channel></rss>\n<!-- cached -->\n`,
  },
  TEAMTAILOR: {
    path: '/jobs.rss',
    text: (name) =>
      `<rss><channel>${numbers
        .map(
          (n) =>
            `<item><title>${name} ${n}</title><link>https://team.example/${n}</link><guid>${n}</guid><description>${description}</description></item>`,
        )
        .join('\n')}</channel></rss>`,
  },
  PERSONIO: {
    path: '/xml',
    text: (name) =>
      `<workzag-jobs>${numbers
        .map(
          (n) =>
            `<position><id>${n}</id><name>${name} ${n}</name><jobDescriptions><jobDescription><name>Taken</name><value>${description}</value></jobDescription></jobDescriptions></position>`,
        )
        .join('\n')}</workzag-jobs>`,
  },
}

const openJobs = async (source: string): Promise<number> =>
  (await polder.get('/jobs/filters')).body.sources.find(({ value }: { value: string }) => value === source)
    ?.count

for (const [sourceType, { path, text }] of Object.entries(feeds))
  test(`${sourceType}: a feed that breaks off closes nothing, and gives no half job`, async () => {
    const whole = text(`Baan van ${sourceType}`)
    let sent = whole
    await using site = await startSite((request, response) => {
      if (new URL(request.url!, 'http://x').pathname !== path) return void response.writeHead(404).end()
      response.setHeader('content-type', 'application/xml')
      response.end(sent)
    })
    const id = await addSource(polder, { url: `${site.origin}${path}`, name: sourceType, sourceType })
    const { jobsFound } = await scrape(polder, id)
    assert.deepEqual([jobsFound, (await sourceOf(polder, id)).lastStatus], [4, 'COMPLETED'])
    // In the text of the third job: the two before it are whole. Two good runs without a job would close it.
    sent = whole.slice(0, whole.indexOf(' 3<') + 120)
    for (let run = 0; run < 3; run++) {
      const cut = await scrape(polder, id)
      assert.match(cut.errors.join(), /breaks off before its end/)
      assert.equal(cut.jobsUpdated, 2)
      assert.equal((await sourceOf(polder, id)).lastStatus, 'PARTIAL')
    }
    assert.equal(await openJobs(sourceType), 4)
    // In the first job: nothing is left, and that is no board without jobs.
    sent = whole.slice(0, whole.indexOf(' 1<') + 60)
    assert.match((await scrape(polder, id)).errors.join(), /breaks off before its end/)
    assert.equal(await openJobs(sourceType), 4)
    sent = whole
    await scrape(polder, id)
    assert.equal((await sourceOf(polder, id)).lastStatus, 'COMPLETED')
  })
