/** The order of the desk's list: by its columns, the same for neighbours, and never by a name that is hidden. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { load } from 'cheerio'
import { type Desk, startDesk } from './testing/desk-service.ts'

const listPath = (desk: Desk, query = ''): string =>
  `/werkplek/vacatures/${desk.jobId}?weergave=lijst${query}`

const listed = async (desk: Desk, query = ''): Promise<number[]> => {
  const { status, body } = await desk.ria.see(listPath(desk, query))
  assert.equal(status, 200)
  return [...body.matchAll(/id="card-(\d+)"/g)].map(([, id]) => Number(id))
}

test('headings of the list are links that sort it and say how; the filter and the candidates keep the order', async () => {
  await using desk = await startDesk()
  const [wilhelmina, tomasz, noor, daan] = desk.ids as [number, number, number, number]
  assert.deepEqual(await listed(desk), [wilhelmina, tomasz, noor, daan])
  assert.deepEqual(await listed(desk, '&sorteer=datum,desc'), [daan, noor, tomasz, wilhelmina])
  assert.deepEqual(await listed(desk, '&sorteer=naam'), [daan, noor, tomasz, wilhelmina])
  assert.deepEqual(await listed(desk, '&sorteer=naam,desc'), [wilhelmina, tomasz, noor, daan])
  const { token } = desk.recruiter
  for (const [id, to] of [
    [tomasz, 'REJECTED'],
    [daan, 'SHORTLISTED'],
  ] as const) {
    const moved = await desk.post(`/api/v1/admin/applications/${id}/moves`, {
      token,
      json: { from: 'PENDING', to },
    })
    assert.equal(moved.status, 201, JSON.stringify(moved.body))
  }
  assert.deepEqual(await listed(desk, '&sorteer=status'), [wilhelmina, noor, daan, tomasz])
  assert.deepEqual(await listed(desk, '&sorteer=status,desc'), [tomasz, daan, wilhelmina, noor])
  for (const nothing of ['&sorteer=', '&sorteer=loon', '&sorteer=naam,op', '&sorteer=naam,desc,desc'])
    assert.deepEqual(await listed(desk, nothing), [wilhelmina, tomasz, noor, daan], nothing)

  const page = load((await desk.ria.see(listPath(desk, '&sorteer=naam,desc&tekst=a'))).body)
  const heads = page('thead th').get()
  assert.deepEqual(
    heads.map((head) => [page(head).text(), page(head).attr('aria-sort') ?? null]),
    [
      ...[['Selecteren', null] as const, ['Kandidaat', 'descending'] as const, ['Status', null] as const],
      ...[['Gesolliciteerd', null] as const, ['Kenmerken', null] as const, ['Verplaatsen', null] as const],
    ],
  )
  const at = (href: string | undefined) => Object.fromEntries(new URL(href!, 'http://desk').searchParams)
  assert.deepEqual(
    heads.slice(1, 4).map((head) => at(page(head).find('a').attr('href'))),
    ['naam', 'status', 'datum'].map((sorteer) => ({ weergave: 'lijst', sorteer, tekst: 'a' })),
  )
  assert.equal(page('.pipeline-filter input[name=sorteer]').val(), 'naam,desc')
  const own = load((await desk.ria.see(listPath(desk))).body)
  assert.equal(own('th[aria-sort=ascending]').text(), 'Gesolliciteerd')
  assert.equal(at(own('th[aria-sort] a').attr('href'))['sorteer'], 'datum,desc')

  // Next and previous go through the list as it stood.
  const opened = page(`a[href^="/werkplek/sollicitaties/${noor}"][data-row]`).attr('href')!
  const candidate = load((await desk.ria.see(opened)).body)
  assert.match(candidate('a[rel=next]').attr('href')!, new RegExp(`/${daan}\\?.*sorteer=naam`))
  assert.match(candidate('a[rel=prev]').attr('href')!, new RegExp(`/${tomasz}\\?.*sorteer=naam`))
  const left = load(
    (await desk.ria.see(`/werkplek/sollicitaties/${noor}?weergave=lijst&sorteer=naam&tekst=wilhelmina`)).body,
  )
  assert.equal(left('a[rel=prev]').length, 0)
  assert.match(left('a[rel=next]').attr('href')!, new RegExp(`/${wilhelmina}\\?`))
})

test('while names are hidden, those that are stand in the order of applying, whichever way it is sorted', async () => {
  await using desk = await startDesk({ environment: { FIRST_SELECTION: 'anonymous' } })
  const [wilhelmina, tomasz, noor, daan] = desk.ids as [number, number, number, number]
  for (const way of ['', ',desc'])
    assert.deepEqual(await listed(desk, `&sorteer=naam${way}`), [wilhelmina, tomasz, noor, daan], way)
  const shown = await desk.ria.send(`/werkplek/sollicitaties/${noor}/tonen`, [['reason', 'Gesprek']])
  assert.equal(shown.status, 303)
  for (const way of ['', ',desc'])
    assert.deepEqual(await listed(desk, `&sorteer=naam${way}`), [noor, wilhelmina, tomasz, daan], way)
})
