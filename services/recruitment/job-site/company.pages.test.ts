/** The pages of companies: unclaimed they are lists that search engines leave alone, claimed they speak for themselves. */

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { load } from 'cheerio'
import type { Kysely } from 'kysely'
import { migrations } from '../migrations/all.ts'
import type { Tables } from '../tables.ts'
import { type RecruitmentTestService, startRecruitment } from '../testing/recruitment-service.ts'
import { postJobs } from './testing/example-board.ts'

let polder: RecruitmentTestService
let db: Kysely<Tables>
before(async () => {
  polder = await startRecruitment()
  db = await polder.platform.database!.open<Tables>('recruitment', migrations)
  await postJobs(polder)
})
after(async () => {
  await db.destroy()
  await polder[Symbol.asyncDispose]()
})

const at = async (path: string, language = 'nl') => {
  const answer = await polder.get(path, { headers: { accept: 'text/html', 'accept-language': language } })
  return { ...answer, $: load(answer.body) }
}
const titles = ($: Awaited<ReturnType<typeof at>>['$']) =>
  $('.job-list h3')
    .map((_, one) => $(one).text())
    .get()

test('all companies with open jobs are listed with their counts, each leading to its jobs', async () => {
  const { $, status } = await at('/bedrijven')
  assert.equal(status, 200)
  const listed = $('.company-list li')
    .map((_, one) => $(one).text())
    .get()
  assert.ok(listed.includes('Vacatures bij Ziekenhuis Rijnoever 2 vacatures'))
  assert.ok(listed.includes('Vacatures bij Taxi Centraal 1 vacature'))
  for (const href of $('.company-list a')
    .map((_, one) => $(one).attr('href'))
    .get()) {
    const page = await at(href)
    assert.equal(page.status, 200, href)
    assert.ok(titles(page.$).length > 0, href)
  }
})

test('a page after the last of a company has its name, and leads back', async () => {
  const { $, status } = await at('/bedrijven/ziekenhuis-rijnoever?pagina=9')
  assert.equal(status, 200)
  assert.equal($('h1').text(), 'Ziekenhuis Rijnoever')
  assert.equal($('.empty h2').text(), 'Deze pagina is leeg')
  assert.equal($('.empty a').attr('href'), '/bedrijven/ziekenhuis-rijnoever')
})

test('a company is its folded name until it is claimed: a list, not to be found by search engines', async () => {
  await postJobs(polder, [{ title: 'Kok', company: 'TRANSPORT DE BRUG', description: 'Je kookt.' }])
  const page = await at('/bedrijven/transport-de-brug')
  assert.deepEqual(titles(page.$), ['Kok', 'Chauffeur bezorgdienst', 'Vrachtwagenchauffeur'])
  assert.equal(page.$('h2').first().text(), 'Vacatures bij TRANSPORT DE BRUG')
  assert.equal(page.$('meta[name=robots]').attr('content'), 'noindex, follow')
  assert.equal(
    (await at('/bedrijven/transport-de-brug', 'en')).$('h2').first().text(),
    'Jobs at TRANSPORT DE BRUG',
  )
  assert.equal((await at('/bedrijven/niemand')).status, 404)
  assert.equal((await at('/bedrijven/transport-de-brug/logo.png')).status, 404)
})

test('a claimed company shows its text, number and logo, also without jobs, and may be found', async () => {
  const now = polder.platform.clock.now()
  const about = 'Wij rijden <b>overal</b>.\n\n- op tijd\n- met plezier'
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  await (await polder.platform.objectsFor('recruitment')).create('logos/brug.png', png, 'image/png')
  const logo = { logo_object: 'logos/brug.png', logo_width: 1, logo_height: 1 }
  const common = { claimed_by: polder.admin.id, claimed_at: now, updated_at: now }
  await db
    .insertInto('companies')
    .values([
      {
        slug: 'transport-de-brug',
        name: 'Transport De Brug',
        kvk_number: '12345678',
        about,
        ...logo,
        ...common,
      },
      {
        slug: 'stille-bv',
        name: 'Stille BV',
        kvk_number: '87654321',
        about: 'Nog **even**\ngeduld.',
        ...common,
      },
    ])
    .execute()
  const { $, body } = await at('/bedrijven/transport-de-brug')
  assert.equal($('h1').text(), 'Transport De Brug')
  assert.equal($('meta[name=robots]').length, 0)
  assert.match(body, /Wij rijden &lt;b&gt;overal&lt;\/b&gt;\./)
  assert.equal($('main ul:not(.job-list):not(.job-facts) li').length, 2)
  assert.match(body, /KVK-nummer: 12345678/)
  const picture = $('img')
  assert.equal(picture.attr('alt'), 'Logo van Transport De Brug')
  const answer = await fetch(polder.address + picture.attr('src'))
  assert.equal(answer.headers.get('content-type'), 'image/png')
  assert.deepEqual(Buffer.from(await answer.arrayBuffer()), png)
  // Shared, the page has the logo beside it; without one, the picture of the site.
  assert.equal($('meta[property="og:image"]').attr('content'), polder.address + picture.attr('src'))
  const quiet = await at('/bedrijven/stille-bv')
  assert.equal(quiet.$('meta[property="og:image"]').attr('content'), `${polder.address}/favicon.png`)
  assert.equal(quiet.status, 200)
  assert.match(quiet.body, /geen open vacatures/)
  assert.equal(quiet.$('meta[name=description]').attr('content'), 'Nog even geduld.')
})
