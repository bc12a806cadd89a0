/** Names in questions: of companies with a town in them, and of employers and people that are no typing errors. */

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type JobBoard, startJobBoard } from '../testing/job-board.ts'
import type { RecruitmentTestService } from '../testing/recruitment-service.ts'

let polder: RecruitmentTestService
let create: JobBoard['create']
let remove: JobBoard['remove']
before(async () => {
  ;({ polder, create, remove } = await startJobBoard())
})
after(() => polder[Symbol.asyncDispose]())

const search = async (query: string, more: Record<string, string> = {}) => {
  const { body } = await polder.get(
    `/jobs/search?${new URLSearchParams({ details: 'true', query, ...more })}`,
  )
  return {
    titles: body.content.map(({ title }: { title: string }) => title).sort(),
    chips: body.search.understood.map(({ kind, text }: { kind: string; text: string }) => `${kind} ${text}`),
    corrected: body.search.corrected,
    relaxed: body.search.relaxed,
  }
}

test('a company with a town in its name is that company, as long as it has jobs', async () => {
  const at = (title: string, company: string, location: string) =>
    create({ title, company, location, description: 'Werk.' })
  const own = await at('Ambtenaar burgerzaken', 'Gemeente Rotterdam', 'Rotterdam')
  const made = [
    await at('Ambtenaar vergunningen', 'Gemeente Schiedam', 'Schiedam'),
    await at('Kok', 'De Linde', 'Rotterdam'),
    await at('Docent', 'Universiteit van Amsterdam', 'Amsterdam'),
    await at('Kapper', 'Kapper Utrecht', 'Utrecht'),
    await at('Kapster', 'Haarmode Ans', 'Utrecht'),
    await at('Verpleegkundige', 'Zorg Breda', 'Breda'),
    await at('Helpende', 'De Linde', 'Breda'),
  ]
  const { titles, chips, relaxed } = await search('gemeente rotterdam')
  assert.deepEqual(titles, ['Ambtenaar burgerzaken'])
  assert.deepEqual(chips, ['TERM gemeente rotterdam'])
  assert.deepEqual(relaxed, [])
  assert.deepEqual((await search('Gemeente Rotterdam ambtenaar')).titles, ['Ambtenaar burgerzaken'])
  assert.deepEqual((await search('vacatures bij universiteit van amsterdam')).titles, ['Docent'])
  // Who has no kok leaves half of what was asked.
  const cook = await search('kok gemeente rotterdam')
  assert.deepEqual([cook.titles, cook.relaxed], [['Kok'], ['HALF']])
  // After a preposition it is the place, and the name of work is that work.
  assert.ok((await search('gemeente in rotterdam')).chips.includes('PLACE rotterdam'))
  assert.deepEqual((await search('kapper utrecht')).titles, ['Kapper', 'Kapster'])
  assert.deepEqual((await search('zorg breda')).titles, ['Helpende', 'Verpleegkundige'])
  // No other word of the question is lost, nor another town.
  assert.deepEqual((await search('gemeente rotterdam schiedam')).chips, [
    'TERM gemeente rotterdam',
    'PLACE schiedam',
  ])
  await remove(own)
  const later = await search('gemeente rotterdam')
  assert.deepEqual(later.titles, ['Ambtenaar vergunningen'])
  assert.ok(later.chips.includes('PLACE rotterdam'))
  await remove(...made)
})

test('the keyword of the filter and an alert know the company too', async () => {
  const made = [
    await create({ title: 'Jurist', company: 'Havenbedrijf Rotterdam', location: 'Rotterdam' }),
    await create({ title: 'Advocaat', company: 'Havenbedrijf Moerdijk', location: 'Rotterdam' }),
  ]
  const filtered = await polder.post('/jobs/filter', { json: { keyword: 'havenbedrijf rotterdam' } })
  assert.deepEqual(
    filtered.body.content.map(({ title }: { title: string }) => title),
    ['Jurist'],
  )
  const { token } = await polder.person('CANDIDATE')
  const alert = { name: 'Haven', keywords: 'havenbedrijf rotterdam', frequency: 'DAILY' }
  const preview = await polder.post('/job-alerts/preview', { token, json: alert })
  assert.deepEqual(
    preview.body.content.map(({ title }: { title: string }) => title),
    ['Jurist'],
  )
  await remove(...made)
})

test('the name of an employer and the spelling of a surname are no typing errors', async () => {
  const made = [
    await create({ title: 'Kassamedewerker', description: 'Primary care, heien, wissels en een kuiper.' }),
    await create({ title: 'Begeleider', description: 'Je begeleidt.' }),
  ]
  for (const name of ['albert heijn', 'primark', 'wessels', 'huijskens', 'tjalsma']) {
    const { corrected, titles } = await search(`kassière ${name}`)
    assert.deepEqual([corrected, titles], [[], ['Kassamedewerker']], name)
  }
  // What is heard as a word was meant so.
  assert.deepEqual((await search('begeleijder')).corrected, [{ from: 'begeleijder', to: 'begeleider' }])
  assert.deepEqual((await search('begeleidr')).corrected, [{ from: 'begeleidr', to: 'begeleider' }])
  await remove(...made)
})

test('what a question writes as a name is no typing error, whoever it is', async () => {
  const made = [
    await create({ title: 'Kassamedewerker', description: 'Je veegt de schappen. Kuipen en roosters.' }),
    await create({ title: 'Lasser', description: 'Lassen van trappen.', location: 'Rotterdam' }),
  ]
  for (const question of [
    'kassière bij rooster',
    'kassière bij kuipers',
    'kassière Schapper',
    'kassière kuipes bv',
  ]) {
    const { corrected, titles } = await search(question)
    assert.deepEqual([corrected, titles], [[], ['Kassamedewerker']], question)
  }
  assert.deepEqual((await search('kassière schapen')).corrected, [])
  assert.deepEqual((await search('Kassière Schappem')).corrected, [{ from: 'Schappem', to: 'schappen' }])
  assert.deepEqual((await search('lasser bij Roterdam')).corrected, [{ from: 'Roterdam', to: 'rotterdam' }])
  await remove(...made)
})
