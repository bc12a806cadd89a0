/**
 * Advertisements as employers, agencies and boards word them, of the sets that the reader is judged on: what their pages tell search
 * engines is what the service read of them, so all that is read must keep Google's conditions and stand on the page.
 */

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { load } from 'cheerio'
import { type JobFields, postJobs } from '../job-site/testing/example-board.ts'
import { type RecruitmentTestService, startRecruitment } from '../testing/recruitment-service.ts'
import { dataOn, leaves, pageOf, problemsOf, shownOn, squeezed } from './testing/posting-problems.ts'

let polder: RecruitmentTestService
before(async () => {
  polder = await startRecruitment()
})
after(() => polder[Symbol.asyncDispose]())

const setOf = (name: string): string =>
  readFileSync(new URL(`../../../bench/reading/${name}.txt`, import.meta.url), 'utf8')

/** One a line: `Title @ company :: text ⇒ what it means`, with `¶` for the end of a line. */
const linesOf = (name: string): JobFields[] =>
  [...setOf(name).matchAll(/^([^#\n]+?) @ (.+?) :: (.*?) ⇒/gm)].map(([, title, company, text]) => ({
    ...{ title, company, description: text!.replaceAll(' ¶ ', '\n') },
  }))

/** Blocks that begin with `== Title @ company` and a line of what they mean. */
const blocksOf = (name: string): JobFields[] =>
  [...setOf(name).matchAll(/^== (.+?) @ (.+)\n⇒.*\n([\s\S]*?)(?=\n== |(?![\s\S]))/gm)].map(
    ([, title, company, text]) => ({
      ...{ title, company, description: text!.trim() },
    }),
  )

test('300 advertisements as people write them: no condition is broken, and each value stands on its page', async () => {
  const blocks = ['whole', 'doorsteps', 'harvest', 'trades'].flatMap(blocksOf)
  const lines = ['portals', 'notices', 'employers', 'strangers', 'letters'].flatMap(linesOf)
  // Whole pages of other sites, with data for machines, are no texts that people paste.
  const ads = [...blocks.filter(({ description }) => !/<html|<script/i.test(String(description))), ...lines]
  const fields = ads.slice(0, 300)
  assert.equal(fields.length, 300)
  const ids = await postJobs(polder, fields)
  const today = polder.platform.clock.now().toISOString().slice(0, 10)
  const seen = { postings: 0, paid: 0, ending: 0, remote: 0 }
  const wrong: string[] = []
  for (const [at, id] of ids.entries()) {
    const { status, body } = await pageOf(polder, id)
    // Read as over, or as posted at a later day than that of this test.
    if (status === 410) continue
    const $ = load(body)
    const posting = dataOn($).find((one) => one['@type'] === 'JobPosting')
    if (!posting) continue
    const { text, machine } = shownOn($)
    const unseen = leaves(posting).filter((value) => !machine.has(value) && !text.includes(squeezed(value)))
    for (const problem of [
      ...problemsOf(posting, fields[at]!, today),
      ...unseen.map((one) => `unseen ${one}`),
    ])
      wrong.push(`${fields[at]!['title']}: ${problem}`)
    seen.postings++
    seen.paid += posting['baseSalary'] ? 1 : 0
    seen.ending += posting['validThrough'] ? 1 : 0
    seen.remote += posting['jobLocationType'] ? 1 : 0
  }
  assert.deepEqual(wrong, [])
  assert.ok(
    seen.postings > 200 && seen.paid > 150 && seen.ending > 20 && seen.remote > 3,
    JSON.stringify(seen),
  )
})
