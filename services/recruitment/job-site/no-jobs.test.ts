/** A site without a job tells whoever looks what they can do about that, and nothing that they may not. */

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { load } from 'cheerio'
import { type PageVisitor, visitor, visitorAs } from '../testing/page-visitor.ts'
import { type RecruitmentTestService, startRecruitment } from '../testing/recruitment-service.ts'

let polder: RecruitmentTestService
before(async () => {
  polder = await startRecruitment()
})
after(() => polder[Symbol.asyncDispose]())

const emptyOn = async (who: PageVisitor, path: string, language?: string) => {
  const $ = load((await who.see(path, language)).body)
  const empty = $('.empty')
  assert.equal(empty.length, 1)
  const links = empty.find('a').toArray()
  return {
    heading: empty.find('h3').text(),
    text: empty.find('p').text(),
    acts: links.map((one) => $(one).text()),
    hrefs: links.map((one) => $(one).attr('href')!),
  }
}

test('anybody is told how to hear of the first job, and where recruiters begin', async () => {
  const front = await emptyOn(visitor(polder), '/')
  assert.equal(front.heading, 'Er zijn nu geen vacatures')
  assert.match(front.text, /^Vraag bij “Alle vacatures” om een mail .* Log in en plaats de eerste\.$/)
  assert.deepEqual([front.acts, front.hrefs], [['Vacature plaatsen'], ['/werkplek/vacatures/nieuw']])
  const search = await emptyOn(visitor(polder), '/vacatures', 'en')
  assert.equal(search.heading, 'There are no jobs now')
  assert.match(search.text, /^Ask below for a mail .* Sign in and post the first\.$/)
  const led = await visitor(polder).see(front.hrefs[0]!)
  assert.equal(led.headers.get('location'), '/sign-in?back=%2Fwerkplek%2Fvacatures%2Fnieuw')
})

test('each act leads to a page that its reader may see', async () => {
  const people = {
    candidate: await polder.candidate(),
    recruiter: await polder.person('ROLE_RECRUITER'),
    admin: polder.admin,
  }
  const found: Record<string, string[]> = {}
  for (const [name, person] of Object.entries(people)) {
    const who = await visitorAs(polder, person)
    for (const path of ['/', '/vacatures']) {
      const { hrefs, acts } = await emptyOn(who, path)
      found[`${name} ${path}`] = acts
      for (const href of hrefs) assert.equal((await who.see(href)).status, 200, `${name} ${href}`)
    }
  }
  assert.deepEqual(found, {
    'candidate /': ['Alle vacatures'],
    'candidate /vacatures': ['Artikelen'],
    'recruiter /': ['Vacature plaatsen'],
    'recruiter /vacatures': ['Vacature plaatsen'],
    'admin /': ['Vacature plaatsen', 'Bron toevoegen'],
    'admin /vacatures': ['Vacature plaatsen', 'Bron toevoegen'],
  })
})
