/** The pay of Greenhouse advertisements: the block that their content shows it in, beside the field that few boards have. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startSite } from '../testing/local-site.ts'
import { greenhouse } from './greenhouse.ts'
import { collectPostings } from './source.ts'
import { contextFor } from './testing/context.ts'

/** As Greenhouse writes it. */
const block = (title: string, ...spans: string[]): string =>
  `<div class="content-pay-transparency"><div class="pay-input"><div class="description"><p>Onze schalen liggen vast.</p></div><div class="title">${title}</div><div class="pay-range">${spans
    .map((text) => (/^[-—–]$/.test(text) ? `<span class="divider">&mdash;</span>` : `<span>${text}</span>`))
    .join('')}</div></div></div>`

/** Content is HTML, escaped once more. */
const escaped = (html: string): string =>
  html.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')

type Paid = [number | null, number | null, string | null, string | null]

const read = async (contents: { content: string; pay_input_ranges?: object[] }[]) => {
  const jobs = contents.map(({ content, ...rest }, at) => ({
    ...{ id: at + 1, title: `Planner ${at + 1}`, location: { name: 'Utrecht' } },
    absolute_url: `https://boards.greenhouse.io/voorbeeld/jobs/${at + 1}`,
    content: escaped(`<p>Je plant de week.</p>${content}<p>Tot gauw!</p>`),
    ...rest,
  }))
  await using site = await startSite((request, response) => {
    const found = request.url === '/v1/boards/voorbeeld/jobs?content=true'
    response.writeHead(found ? 200 : 404, { 'content-type': 'application/json' })
    response.end(JSON.stringify(found ? { jobs, meta: { total: jobs.length } } : {}))
  })
  const postings = await collectPostings(greenhouse, contextFor(site, { identifier: 'voorbeeld' }))
  return postings.map(({ given, description }) => {
    const of = (field: string) => given.find((reading) => reading.field === field)
    const values = ['salaryMin', 'salaryMax', 'salaryCurrency', 'salaryPeriod'].map(
      (field) => of(field)?.value ?? null,
    ) as Paid
    return { values, where: (of('salaryMax') ?? of('salaryMin'))?.where ?? null, description }
  })
}

test('the block of the content tells the pay, by its title and the ends of its range', async () => {
  const shown = await read([
    { content: block('Bruto per maand', '€3.200', '—', '€4.500 EUR') },
    { content: block('Annual salary', '€48,000', '—', '€62,500 EUR') },
    { content: block('Per uur', '€16,50', '—', '€21,75 EUR') },
    { content: block('Bruto per maand', '€3.200', '—', '€4.500 EUR') + block('Per uur', '€16', '€21') },
    { content: block('Base salary per year', '$90,000', '—', '$110,000 USD') },
  ])
  assert.deepEqual(
    shown.map(({ values }) => values),
    [
      [320_000, 450_000, 'EUR', 'MONTH'],
      [4_800_000, 6_250_000, 'EUR', 'YEAR'],
      [1_650, 2_175, 'EUR', 'HOUR'],
      [320_000, 450_000, 'EUR', 'MONTH'],
      [9_000_000, 11_000_000, 'USD', 'YEAR'],
    ],
  )
  for (const { where, description } of shown) {
    assert.equal(where, 'content-pay-transparency')
    assert.match(description ?? '', /Je plant de week\.[\s\S]*Tot gauw!/)
  }
})

test('numbers of the field come before the block; what only looks like the block is none', async () => {
  const range = {
    min_cents: 300_000,
    max_cents: 400_000,
    currency_type: 'EUR',
    title: 'Per maand',
    blurb: '',
  }
  const [both, ...none] = await read([
    { content: block('Bruto per maand', '€1.000', '€2.000'), pay_input_ranges: [range] },
    { content: block('Salaris', 'Marktconform') },
    { content: '<div class="pay-range"><span>12</span><span>14</span></div>' },
    { content: '<span class="content-pay-transparency"><span>Schaal 8</span></span>' },
    { content: '<div class="content-pay-transparency"></div>' },
    { content: '<p>content-pay-transparency</p>', pay_input_ranges: [] },
  ])
  assert.deepEqual(both!.values, [300_000, 400_000, 'EUR', 'MONTH'])
  assert.equal(both!.where, 'pay_input_ranges')
  for (const { values } of none) assert.deepEqual(values.slice(0, 2), [null, null])
})
