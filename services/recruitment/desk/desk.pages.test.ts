/** The desk's pages over HTTP: moving with the mail shown, undoing, acting on many, notes, tags, ratings, and whose they are. */

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { visitorAs } from '../testing/page-visitor.ts'
import { type Desk, startDesk } from './testing/desk-service.ts'

let desk: Desk
let board: string
before(async () => {
  desk = await startDesk()
  board = `/werkplek/vacatures/${desk.jobId}`
})
after(() => desk[Symbol.asyncDispose]())

const text = (body: string): string => body.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')

test('the board has the eight statuses with counts, and a select and a button for each card', async () => {
  const { status, body } = await desk.ria.see(board)
  assert.equal(status, 200)
  const columns = [...body.matchAll(/id="column-(\w+)">([^<]*) <span class="count">(\d+)</g)].map(
    ([, code, name, count]) => `${code} ${name} ${count}`,
  )
  assert.deepEqual(columns, [
    ...['PENDING Nieuw 4', 'REVIEWING In behandeling 0', 'SHORTLISTED Op de lijst 0', 'INTERVIEW Gesprek 0'],
    ...['OFFERED Aanbod 0', 'ACCEPTED Aangenomen 0', 'REJECTED Afgewezen 0', 'WITHDRAWN Ingetrokken 0'],
  ])
  assert.equal(body.match(/<select name="naar" aria-label="Verplaatsen naar">/g)?.length, 4)
  assert.match(body, /aria-label="Selecteren: Noor Visser"/)
  assert.ok(!body.includes('<script>alert'))
  assert.match((await desk.ria.see(board, 'en')).body, /Bulk action[\s\S]*aria-label="Move to"/)
})

test('a move shows its mail, sends what was written after half a minute, and an old state is 409 with what changed', async () => {
  const id = desk.ids[2]!
  const at = `/werkplek/sollicitaties/${id}`
  const shown = await desk.ria.see(`${at}/verplaatsen?van=PENDING&naar=REVIEWING&terug=${board}`)
  assert.match(shown.body, /name="onderwerp"[^>]*value="Je sollicitatie als Verpleegkundige wijkzorg"/)
  assert.match(shown.body, /Beste Noor,[\s\S]*Je sollicitatie wordt bekeken\./)
  const move = (who: Desk['ria'], from: string, to: string) =>
    who.send(`${at}/verplaatsen`, [
      ...([
        ['van', from],
        ['naar', to],
        ['onderwerp', 'Nieuws'],
        ['tekst', 'We lezen je brief.'],
        ['terug', board],
      ] as const),
    ])
  const moved = await move(desk.ria, 'PENDING', 'REVIEWING')
  assert.deepEqual([moved.status, moved.headers.get('location')], [303, board])
  const late = await move(desk.bas, 'PENDING', 'REJECTED')
  assert.equal(late.status, 409)
  assert.match(text(late.body), /Ria Recruiter verplaatste deze kandidaat op .* naar: In behandeling\./)
  assert.equal(await desk.statusOf(id), 'REVIEWING')
  const seen = await desk.ria.see(board)
  assert.match(
    text(seen.body),
    /Noor Visser is verplaatst naar In behandeling\. De mail gaat om \d\d:\d\d:\d\d weg\. Ongedaan maken/,
  )
  await desk.pass(30)
  assert.doesNotMatch((await desk.ria.see(board)).body, /Ongedaan maken/)
})

test('undoing on the page takes back the move; too late it says so', async () => {
  const id = desk.ids[3]!
  const at = `/werkplek/sollicitaties/${id}`
  const fields = [
    ['van', 'PENDING'],
    ['naar', 'REJECTED'],
    ['terug', board],
  ] as const
  await desk.ria.send(`${at}/verplaatsen`, fields)
  const { body } = await desk.ria.see(board)
  const moveId = /name="verplaatsing" value="(\d+)"/.exec(body)![1]!
  const undone = await desk.ria.send(`${at}/ongedaan-maken`, [
    ['verplaatsing', moveId],
    ['terug', board],
  ])
  assert.equal(undone.status, 303)
  assert.equal(await desk.statusOf(id), 'PENDING')
  await desk.ria.send(`${at}/verplaatsen`, fields)
  const second = /name="verplaatsing" value="(\d+)"/.exec((await desk.ria.see(board)).body)![1]!
  await desk.pass(31)
  assert.equal((await desk.ria.send(`${at}/ongedaan-maken`, [['verplaatsing', second]])).status, 409)
  assert.equal((await desk.ria.send(`${at}/ongedaan-maken`, [['verplaatsing', '987654']])).status, 404)
})

test('acting on many shows three mails, moves each by itself and names each result', async () => {
  const [first, second, , fourth] = desk.ids as [number, number, number, number]
  const chosen = [first, second, fourth].map((id) => ['kandidaat', String(id)] as const)
  const none = await desk.ria.follow(`${board}/bulkactie`, [['actie', 'REVIEWING']])
  assert.deepEqual([none.status, /Vink eerst/.test(none.body)], [422, true])
  const many = Array.from({ length: 501 }, (_, i) => ['kandidaat', String(i + 1)] as const)
  assert.match(
    (await desk.ria.follow(`${board}/bulkactie`, [['actie', 'REVIEWING'], ...many])).body,
    /hoogstens 500/,
  )
  const undecided = await desk.ria.follow(`${board}/bulkactie`, [['terug', board], ...chosen])
  assert.deepEqual([undecided.status, /Kies wat er moet gebeuren/.test(undecided.body)], [422, true])
  assert.equal(undecided.body.match(/name="kandidaat"/g)?.length, 3, 'whoever was ticked stays ticked')
  const shown = await desk.ria.follow(`${board}/bulkactie`, [
    ['actie', 'SHORTLISTED'],
    ['terug', board],
    ...chosen,
  ])
  assert.equal(shown.status, 200)
  assert.equal(shown.body.match(/class="mail-preview"/g)?.length, 3)
  assert.match(shown.body, /Dear Tomasz,[\s\S]*next round/)
  const travelling = [...shown.body.matchAll(/name="kandidaat" value="(\d+:\w+)"/g)].map(
    ([, value]) => ['kandidaat', value!] as const,
  )
  assert.deepEqual(
    travelling.map(([, value]) => value),
    [`${first}:PENDING`, `${second}:PENDING`, `${fourth}:REJECTED`],
  )
  // One of them withdraws before it is done.
  await desk.setStatus(desk.candidates[1]!, second, 'WITHDRAWN')
  const done = await desk.ria.send(`${board}/bulkactie/uitvoeren`, [
    ['naar', 'SHORTLISTED'],
    ['tekstNl', 'Hoi {voornaam}!'],
    ['terug', board],
    ...travelling,
  ])
  assert.equal(done.status, 303)
  const result = done.headers.get('location')!
  const told = await desk.ria.see(result)
  assert.equal(told.status, 200)
  assert.match(text(told.body), /2 van 3 gedaan\./)
  assert.match(
    text(told.body),
    /Niet gedaan Heeft zich teruggetrokken\.[\s\S]*Wilhelmina Zwartkruis Verplaatst[\s\S]*Daan Mulder Verplaatst/,
  )
  // Whoever else opens the address is told of no moves, and has nothing to undo.
  const others = await desk.bas.see(result)
  assert.doesNotMatch(text(others.body), /Wilhelmina|Ongedaan maken/)
  const moves = await desk.get(`/api/v1/admin/applications/${first}/moves`, { token: desk.recruiter.token })
  assert.equal(moves.body.at(-1).text, 'Hoi Wilhelmina!')
  const undo = /action="([^"]*ongedaan-maken)"[\s\S]*?name="verplaatsing" value="(\d+)"/.exec(told.body)!
  assert.equal(
    (
      await desk.ria.send(undo[1]!, [
        ['verplaatsing', undo[2]!],
        ['terug', board],
      ])
    ).status,
    303,
  )
  assert.deepEqual([await desk.statusOf(first), await desk.statusOf(fourth)], ['PENDING', 'REJECTED'])
  // Loaded again, it says how it is now and does nothing again.
  const later = await desk.ria.see(result)
  assert.match(text(later.body), /0 van 3 gedaan\.[\s\S]*Wilhelmina Zwartkruis Ongedaan gemaakt/)
  assert.doesNotMatch(later.body, /ongedaan-maken"/)
  assert.equal(await desk.statusOf(first), 'PENDING')
})

test('filters by tag, answer, rating and text narrow the board and the list, and neighbours follow them', async () => {
  const [first, , third, fourth] = desk.ids as [number, number, number, number]
  const { token } = desk.recruiter
  for (const id of [first, fourth])
    await desk.post(`/api/v1/admin/applications/${id}/tags`, { token, json: { tag: 'Bellen' } })
  const found = async (query: string): Promise<number[]> => {
    const { body } = await desk.ria.see(`${board}?weergave=lijst&${query}`)
    return [...body.matchAll(/id="card-(\d+)"/g)].map(([, id]) => Number(id))
  }
  assert.deepEqual(await found('label=bellen'), [first, fourth])
  assert.deepEqual(await found('tekst=visser'), [third])
  assert.deepEqual(await found('tekst=100%25'), [])
  assert.deepEqual(await found(`tekst=${third}`), [third])
  assert.deepEqual(await found('label=bellen&tekst=daan'), [fourth])
  const { questions } = (await desk.get(`/jobs/${desk.jobId}`)).body
  assert.equal((await found(`antwoord=${questions[0].id}:YES`)).length, 4)
  assert.deepEqual(await found(`antwoord=${questions[0].id}:NO`), [])
  const { body } = await desk.ria.see(`/werkplek/sollicitaties/${first}?weergave=lijst&label=bellen`)
  assert.match(body, new RegExp(`href="/werkplek/sollicitaties/${fourth}\\?[^"]*"[^>]*>Volgende kandidaat`))
})

test('others’ ratings stay hidden on the page, in filters too, until one’s own is in', async () => {
  const [id] = desk.ids as [number]
  const scores = ['Vakkennis', 'Samenwerken'].map((criterion) => ({
    criterion,
    score: 2,
    reason: 'Geheim oordeel',
  }))
  await desk.put(`/api/v1/admin/applications/${id}/ratings`, { token: desk.other.token, json: { scores } })
  const at = `/werkplek/sollicitaties/${id}`
  assert.doesNotMatch((await desk.ria.see(at)).body, /Geheim oordeel/)
  assert.doesNotMatch((await desk.ria.see(`${board}?weergave=lijst&beoordeling=2`)).body, /id="card-/)
  const rate = (pairs: [string, string, string][]) =>
    desk.ria.send(
      `${at}/beoordeling`,
      pairs.flatMap(
        ([criterion, score, reason]) =>
          [
            ['criterion', criterion],
            ['score', score],
            ['reason', reason],
          ] as const,
      ),
    )
  const half = await rate([
    ['Vakkennis', '4', ''],
    ['Samenwerken', '', ''],
  ])
  assert.equal(half.status, 422)
  assert.match(half.body, /href="#rating"/)
  await rate([
    ['Vakkennis', '4', 'Sterk.'],
    ['Samenwerken', '', ''],
  ])
  assert.match((await desk.ria.see(at)).body, /Nog niet klaar: 1 van 2/)
  await rate([
    ['Vakkennis', '4', 'Sterk.'],
    ['Samenwerken', '3', 'Fijn.'],
  ])
  assert.match((await desk.ria.see(at)).body, /Bas Tweede[\s\S]*Geheim oordeel/)
  assert.match(
    (await desk.ria.see(`${board}?weergave=lijst&beoordeling=2`)).body,
    new RegExp(`id="card-${id}"`),
  )
})

test('notes, tags and messages are kept with who wrote them, and a mistake keeps what was typed', async () => {
  const [id] = desk.ids as [number]
  const at = `/werkplek/sollicitaties/${id}`
  assert.equal(
    (await desk.bas.send(`${at}/notitie`, [['notitie', 'Belt <b>liever</b> na vijven.']])).status,
    303,
  )
  assert.equal((await desk.ria.send(`${at}/bericht`, [['bericht', 'Kun je morgen?']])).status, 303)
  const { body } = await desk.ria.see(at)
  assert.match(body, /Bas Tweede[\s\S]*Belt &lt;b&gt;liever/)
  assert.match(body, /Ria Recruiter[\s\S]*Kun je morgen\?/)
  const long = await desk.ria.send(`${at}/label`, [['label', 'x'.repeat(41)]])
  assert.deepEqual([long.status, long.body.includes('x'.repeat(41))], [422, true])
  assert.equal((await desk.ria.send(`${at}/notitie`, [['notitie', '  ']])).status, 422)
})

test('the CV may stand in a frame of this site alone, and the frame on that page alone', async () => {
  const [id] = desk.ids as [number]
  const at = `/werkplek/sollicitaties/${id}`
  const page = await desk.ria.see(at)
  assert.match(page.headers.get('content-security-policy')!, /frame-src 'self'/)
  assert.match(page.headers.get('content-security-policy')!, /frame-ancestors 'none'/)
  assert.match(page.body, /<iframe class="cv-frame" src="[^"]*\/cv" title="Cv van Wilhelmina Zwartkruis"/)
  assert.match(page.body, />CV openen<\/a>/)
  assert.doesNotMatch((await desk.ria.see(board)).headers.get('content-security-policy')!, /frame-src/)
  const file = await desk.ria.see(`${at}/cv`)
  assert.deepEqual(
    [
      file.headers.get('content-type'),
      file.headers.get('x-frame-options'),
      file.headers.get('content-security-policy'),
    ],
    ['application/pdf', 'SAMEORIGIN', "frame-ancestors 'self'"],
  )
})

test('candidates get none of it, nobody in particular signs in first, and what is not there is 404', async () => {
  const candidate = await visitorAs(desk, desk.candidates[0]!)
  const paths = [
    board,
    `${board}/stroom`,
    `/werkplek/sollicitaties/${desk.ids[0]}`,
    `/werkplek/sollicitaties/${desk.ids[0]}/cv`,
    `/werkplek/sollicitaties/${desk.ids[0]}/verplaatsen`,
  ]
  for (const path of paths) {
    assert.equal((await candidate.see(path)).status, 403, path)
    const gone = path.replace(/\/(\d+)/, '/987654')
    assert.equal((await desk.ria.see(gone)).status, 404, gone)
    assert.equal((await desk.get(path, { headers: { accept: 'text/html' } })).status, 303, path)
  }
  const moved = await candidate.send(`/werkplek/sollicitaties/${desk.ids[0]}/verplaatsen`, [
    ['van', 'PENDING'],
    ['naar', 'ACCEPTED'],
  ])
  assert.equal(moved.status, 403)
})
