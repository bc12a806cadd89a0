/** Microdata and RDFa as sites write them: schema.org's own examples of JobPosting among them, in our words. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toPosting } from './job-posting.ts'
import { draftsOnPage } from './page-drafts.ts'

const url = 'https://vonk.example/werk/1'
const read = (html: string) =>
  draftsOnPage(html, url, 'Vonk').drafts.map((draft) => {
    const posting = toPosting(draft, '2026-11-22')
    assert.ok(!('missing' in posting))
    return posting
  })

const microdata = (inside: string): string =>
  `<main><div itemscope itemtype="https://schema.org/JobPosting"><h1 itemprop="title">Lasser</h1>${inside}</div></main>`
const rdfa = (inside: string): string =>
  `<div vocab="https://schema.org/" typeof="JobPosting"><h2 property="title">Lasser</h2>${inside}</div>`

test('microdata and RDFa say what JSON-LD says', () => {
  const pages = [
    microdata(`<div itemprop="hiringOrganization" itemscope itemtype="https://schema.org/Organization"><b itemprop="name">Werf B.V.</b></div>
<div itemprop="jobLocation" itemscope itemtype="https://schema.org/Place"><div itemprop="address" itemscope itemtype="https://schema.org/PostalAddress">
<span itemprop="addressLocality">Sliedrecht</span></div></div><div itemprop="description"><p>Lassen.</p><ul><li>VCA</li></ul></div>
<span itemprop="baseSalary">€ 2.800 - € 3.400 per maand</span><meta itemprop="workHours" content="36-40 uur"><meta itemprop="datePosted" content="03-11-2026">`),
    rdfa(`<div property="hiringOrganization" typeof="Organization"><b property="name">Werf B.V.</b></div>
<div property="jobLocation" typeof="Place"><div property="address" typeof="PostalAddress"><span property="addressLocality">Sliedrecht</span></div></div>
<div property="description"><p>Lassen.</p><ul><li>VCA</li></ul></div><span property="baseSalary">€ 2.800 - € 3.400 per maand</span>
<meta property="workHours" content="36-40 uur"><meta property="datePosted" content="03-11-2026">`),
  ]
  for (const page of pages) {
    const [job, ...others] = read(page)
    assert.equal(others.length, 0)
    assert.deepEqual(
      [job?.title, job?.company, job?.location, job?.description],
      ['Lasser', 'Werf B.V.', 'Sliedrecht', 'Lassen.\n\n- VCA'],
    )
    assert.deepEqual(
      [job?.salaryMin, job?.salaryMax, job?.salaryPeriod, job?.hoursPerWeekMin, job?.hoursPerWeekMax],
      [280_000, 340_000, 'MONTH', 36, 40],
    )
    assert.equal(job?.postedAt, '2026-11-03T00:00:00.000Z')
    assert.ok(job?.given.every(({ from }) => from === 'STRUCTURED'))
  }
})

test('JSON-LD counts where a page has both', () => {
  const script = `<script type="application/ld+json">{"@type":"JobPosting","title":"Monteur","hiringOrganization":"Vonk"}</script>`
  assert.deepEqual(
    read(script + microdata('')).map(({ title }) => title),
    ['Monteur'],
  )
})

test('what people do not see is not read', () => {
  for (const hidden of [
    'hidden',
    'style="display: none"',
    'style="color:red;visibility:hidden"',
    'style="font-size:0"',
  ]) {
    const page = microdata(
      `<div itemprop="description">Lassen.<p ${hidden}>€ 9.000 per maand</p></div><span ${hidden} itemprop="baseSalary">9000</span>`,
    )
    const [job] = read(page)
    assert.deepEqual([job?.description, job?.salaryMin], ['Lassen.', null], hidden)
  }
  const [shown] = read(
    microdata(
      '<div itemprop="description" style="opacity:0.9">Lassen.<p style="font-size:0.9em">Veel.</p></div>',
    ),
  )
  assert.equal(shown?.description, 'Lassen.\n\nVeel.')
})

test('endless nesting ends', () => {
  const deep = '<div itemprop="jobLocation" itemscope itemtype="https://schema.org/Place">'.repeat(20_000)
  assert.equal(read(microdata(deep)).length <= 1, true)
  const deeper = '<div property="jobLocation" typeof="Place">'.repeat(20_000)
  assert.equal(read(rdfa(deeper)).length <= 1, true)
  const many = '<span itemprop="skills">lassen</span>'.repeat(30_000)
  assert.equal(read(microdata(many))[0]?.skills.length, 1)
  const nested = `${'{"@type":"Thing","about":'.repeat(50_000)}1${'}'.repeat(50_000)}`
  assert.deepEqual(read(`<script type="application/ld+json">${nested}</script>`), [])
})

test('skills in a list are one each, whichever of the two writes them', () => {
  const list = (property: string): string => `<ul ${property}="skills"><li>R&amp;D</li><li>Ajax</li></ul>`
  for (const page of [microdata(list('itemprop')), rdfa(list('property'))])
    assert.deepEqual(
      read(page.replace('</ul>', '</ul><p itemprop="description" property="description">Wij lassen.</p>'))[0]
        ?.skills,
      ['R&D', 'Ajax'],
    )
})
