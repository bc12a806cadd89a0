/**
 * The desk with 2,000 applications for one job on PostgreSQL, over HTTP: the pipeline, a move with its mail, and the preview of a CV of
 * four pages. `BENCH_APPLICATIONS=200` for another number.
 */

import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { load } from 'cheerio'
import pg from 'pg'
import { startPostgres } from '../kit/testing/postgres-server.ts'
import { addCandidates } from '../services/recruitment/desk/testing/many-candidates.ts'
import { median, quantile, report, startBenchService, timed } from './measure.ts'

const count = Number(process.env['BENCH_APPLICATIONS'] ?? 2_000)
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 60)
const admin = { email: 'beheer@polder.example', password: 'een lang wachtwoord voor meten' }
const candidate = { email: 'kandidaat@polder.example', password: 'nog een lang wachtwoord' }

let address = ''
let pid = 0

/** Milliseconds that the service has had a processor, in steps of ten: on a busy machine they say more than the clock. */
const processorMilliseconds = (): number => {
  const [, after = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
  const fields = after.split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}

const send = async (path: string, fields: Record<string, string>, cookie = ''): Promise<Response> => {
  const headers = { accept: 'text/html', 'sec-fetch-site': 'same-origin', cookie }
  const body = new URLSearchParams(fields)
  const answer = await fetch(address + path, { method: 'POST', headers, body, redirect: 'manual' })
  if (answer.status >= 400) throw new Error(`${answer.status} ${path}`)
  return answer
}

const see = async (path: string, cookie: string): Promise<Buffer> => {
  const answer = await fetch(address + path, { headers: { accept: 'text/html', cookie } })
  if (answer.status !== 200) throw new Error(`${answer.status} ${path}`)
  return Buffer.from(await answer.arrayBuffer())
}

const json = async <T>(path: string, body: unknown, token?: string): Promise<T> => {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  const answer = await fetch(address + path, { method: 'POST', headers, body: JSON.stringify(body) })
  if (answer.status >= 400) throw new Error(`${answer.status} ${path} ${await answer.text()}`)
  return (await answer.json()) as T
}

const signIn = async (who: typeof admin): Promise<string> =>
  (await send('/sign-in', { ...who, back: '/' })).headers.getSetCookie()[0]!.split(';')[0]!

/** Reports the 95th percentile of a work beside its goal, its median, and the processor time that one takes. */
const measured = async (
  name: string,
  goal: number,
  work: (round: number) => Promise<unknown>,
): Promise<void> => {
  const times: number[] = []
  for (let round = 0; round < 5; round++) await work(round)
  const before = processorMilliseconds()
  for (let round = 5; round < rounds + 5; round++) times.push(await timed(() => work(round)))
  const each = (processorMilliseconds() - before) / rounds
  report(`${name}, p95`, quantile(times, 0.95), 'ms', goal)
  console.log(`  (median ${median(times).toFixed(0)} ms, processor ${each.toFixed(0)} ms)`)
}

const measurePipeline = async (jobId: number, ids: readonly number[], cookie: string): Promise<void> => {
  const path = `/werkplek/vacatures/${jobId}`
  await measured('pipeline as a board', 150, () => see(path, cookie))
  await measured('pipeline as a list', 150, () => see(`${path}?weergave=lijst`, cookie))
  await measured('pipeline found by a text', 150, () => see(`${path}?tekst=brief+77`, cookie))
  const move = (round: number): Promise<unknown> =>
    send(
      `/werkplek/sollicitaties/${ids[round]}/verplaatsen`,
      {
        van: 'PENDING',
        naar: 'REVIEWING',
        terug: path,
        onderwerp: 'Je sollicitatie',
        tekst: 'Wij lezen haar.',
      },
      cookie,
    )
  await measured('a move', 50, move)
}

/** Some four pages in the classic template. */
const longCv = {
  ...{
    name: 'Lang',
    firstName: 'Fenna',
    lastName: 'van der Laan',
    summary: 'Bouwt dingen die blijven. '.repeat(20),
  },
  workExperiences: Array.from({ length: 16 }, (_, at) => ({
    ...{
      company: `Werkgever ${at}`,
      position: 'Ontwikkelaar',
      startDate: `${2000 + at}-01`,
      endDate: `${2000 + at}-12`,
    },
    description: 'Bracht de planning van melkfabrieken naar de vloer, met wie er werkt. '.repeat(6),
  })),
}

const measurePreview = async (): Promise<void> => {
  const { accessToken } = await json<{ accessToken: string }>('/api/auth/register', {
    ...candidate,
    firstName: 'Fenna',
  })
  const { id } = await json<{ id: number }>('/api/v1/cv-profiles', longCv, accessToken)
  const cookie = await signIn(candidate)
  const page = (await see(`/mijn/cv/${id}`, cookie)).toString()
  // The form as the editor has it, with another summary at each round, as somebody who types.
  const $ = load(page)
  const typed = (round: number): URLSearchParams => {
    const fields = $('form[action$="/bewaren"]').serializeArray()
    return new URLSearchParams(
      fields.map(
        ({ name, value }) => [name, name === 'summary' ? `${value} ${round}` : value] as [string, string],
      ),
    )
  }
  const preview = async (round: number): Promise<Buffer> => {
    const headers = { 'sec-fetch-site': 'same-origin', cookie }
    const answer = await fetch(`${address}/mijn/cv/${id}/voorbeeld.svg`, {
      method: 'POST',
      headers,
      body: typed(round),
    })
    const body = Buffer.from(await answer.arrayBuffer())
    if (answer.status !== 200) throw new Error(`${answer.status} ${body}`)
    return body
  }
  await measured('CV preview after the pause', 150, preview)
  const svg = await preview(999)
  console.log(`  (${(gzipSync(svg).length / 1000).toFixed(0)} kB gzipped)`)
}

const measure = async (): Promise<void> => {
  await using closing = new AsyncDisposableStack()
  const postgres = await startPostgres({ sharedBuffers: '256MB' })
  if (!postgres) throw new Error('PostgreSQL is not installed')
  closing.defer(() => postgres.stop())
  const service = await startBenchService('recruitment', 18_085, {
    ...{ DATABASE_URL: postgres.address, RATE_LIMIT_FACTOR: '0' },
    ...{ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password },
  })
  closing.defer(() => service.stop())
  address = service.address
  pid = service.pid
  const { accessToken } = await json<{ accessToken: string }>('/api/auth/login', admin)
  const job = {
    title: 'Verpleegkundige',
    company: 'Thuis & Zorg',
    description: 'Je zorgt thuis.',
    salaryMin: 300_000,
  }
  const { id } = await json<{ id: number }>('/jobs', job, accessToken)
  const client = new pg.Client({ connectionString: postgres.address })
  await client.connect()
  await client.query('SET search_path TO recruitment')
  const executeSql = (text: string, values: unknown[] = []) => client.query(text, values)
  await addCandidates({ executeSql, jobId: id, now: new Date() }, count)
  const pending = await client.query(
    "SELECT id FROM applications WHERE status = 'PENDING' ORDER BY id LIMIT $1",
    [rounds + 5],
  )
  await client.query('ANALYZE')
  await client.end()
  const ids = pending.rows.map(({ id: one }: { id: string }) => Number(one))
  console.log(`\n${count.toLocaleString('en')} applications`)
  await measurePipeline(id, ids, await signIn(admin))
  await measurePreview()
}

await measure()
