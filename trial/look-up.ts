/**
 * Whether what was acknowledged is there, each thing asked for by the operation that anybody would use: what the tables
 * hold is another question (`judge`), and on an embedded database nobody else can ask it while it is served.
 */

import { emailOfCompany, password, registrationOf } from './clients.ts'
import { type Ask, ask, type Entrance, tokenOf } from './http.ts'
import type { Kind, Write } from './ledger.ts'
import { pause } from './parts.ts'

export interface LookUpChoices {
  entrance: Entrance
  admin: { email: string; password: string }
  /** At most so many of each kind, spread over all of them; all unless given. */
  most?: number
}

interface Answer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: answers of four services
  body: any
}

/** Asks until there is an answer that says something of the thing: after a fault, or before a checkpoint, it is 503. */
const read = async (url: string, given: Ask = {}): Promise<Answer> => {
  const until = performance.now() + 90_000
  for (;;) {
    const answer = await ask(url, 'GET', { ...given, accept: 'application/json' }).catch(() => null)
    const text = (await answer?.text().catch(() => null)) ?? null
    const isSettled = answer && text !== null && answer.status < 500 && answer.status !== 429
    if (isSettled) return { status: answer.status, body: /^[[{]/.test(text) ? JSON.parse(text) : text }
    if (performance.now() > until) throw new Error(`${url} gives no answer: ${answer?.status ?? 'cut'}`)
    await pause(250)
  }
}

/** At most `most`, evenly spread, the first and the last among them. */
export const spread = <T>(things: readonly T[], most: number): T[] => {
  if (things.length <= most) return [...things]
  if (most < 2) return things.slice(0, most)
  return Array.from({ length: most }, (_, i) => things[Math.round((i * (things.length - 1)) / (most - 1))]!)
}

/** Answers what is wrong with one of them, or null. */
type Looker = (write: Write) => Promise<string | null>

const wrongUnless = (found: boolean, { status, body }: Answer): string | null =>
  found ? null : `${status} ${JSON.stringify(body).slice(0, 200)}`

const photoLooker =
  (at: string): Looker =>
  async ({ id, mark }) => {
    const verdict = await read(`${at}/public/photos/${id}/verify`)
    const isIntact =
      verdict.status === 200 && verdict.body.verdict === 'verified' && verdict.body.sha256 === mark
    if (!isIntact) return wrongUnless(false, verdict)
    const proof = await read(`${at}/public/photos/${id}/inclusion`)
    return wrongUnless(proof.status === 200, proof)
  }

const companyLooker = (at: string, token: string): Looker => {
  return async ({ id }) => {
    const company = await read(`${at}/api/companies/${id}`, { token })
    return wrongUnless(company.status === 200 && company.body.kvkNumber === id, company)
  }
}

const jobLooker =
  (at: string): Looker =>
  async ({ id, mark }) => {
    const job = await read(`${at}/jobs/${id}`)
    return wrongUnless(job.status === 200 && job.body.title === mark, job)
  }

/** A recruiter sees all of them in one list. */
const applicationLooker = async (at: string, admin: object): Promise<Looker> => {
  const token = await tokenOf(`${at}/api/auth/login`, admin)
  const list = await read(`${at}/applications`, { token })
  if (list.status !== 200) throw new Error(`the list of applications is ${list.status}`)
  const ids = new Set((list.body as { id: number }[]).map(({ id }) => String(id)))
  return async ({ id }) => (ids.has(id) ? null : 'it is not in the list')
}

const registered = 'COMPANY_REGISTERED'

/** A representative of a company that no client has registered. Any representative may see any company. */
const onlooker = async (at: string): Promise<string> => {
  for (let number = 1_000_000; ; number++) {
    // Clients take numbers from 10,000,000 on; the register of the sandbox does not know the first ones.
    const kvkNumber = String(number).padStart(8, '0')
    const { status } = await ask(`${at}/api/auth/register`, 'POST', { json: registrationOf(kvkNumber) })
    if (status === 201) return tokenOfCompany(at, kvkNumber)
    if (status !== 409) throw new Error(`the onlooker cannot register: ${status}`)
  }
}

const tokenOfCompany = (at: string, kvkNumber: string): Promise<string> =>
  tokenOf(`${at}/api/auth/login`, { kvkNumber, email: emailOfCompany(kvkNumber), password })

/** The trail of some companies has their registration, and the whole of it is intact. */
const trailFaults = async (at: string, token: string, companies: readonly Write[]): Promise<string[]> => {
  const faults: string[] = []
  for (const { id } of spread(companies, 5)) {
    const own = await tokenOfCompany(at, id).catch((error: Error) => error)
    if (own instanceof Error) {
      faults.push(`company ${id}: ${own.message}`)
      continue
    }
    const { body } = await read(`${at}/api/audit/company/${id}?size=100`, { token: own })
    const events = (body.content ?? []) as { eventType: string; result: string }[]
    const isThere = events.some(({ eventType, result }) => eventType === registered && result === 'SUCCESS')
    if (!isThere) faults.push(`audit entry of company ${id}: its registration is not in the trail`)
  }
  const check = await read(`${at}/api/audit/verify`, { token })
  return check.body.intact === true ? faults : [...faults, `audit trail: ${JSON.stringify(check.body)}`]
}

/** Names each acknowledged thing that its own operation does not find whole, and each registration that the trail lacks. */
export const missingOf = async (
  writes: readonly Write[],
  { entrance, admin, most = Number.POSITIVE_INFINITY }: LookUpChoices,
): Promise<string[]> => {
  const recruitment = entrance.addressOf('recruitment')
  const companies = entrance.addressOf('company-signin')
  const token = await onlooker(companies)
  const lookers: Record<Kind, Looker> = {
    photo: photoLooker(entrance.addressOf('photo-verification')),
    company: companyLooker(companies, token),
    job: jobLooker(recruitment),
    application: await applicationLooker(recruitment, admin),
  }
  const missing: string[] = []
  const chosen = Object.groupBy(writes, ({ kind }) => kind)
  for (const [kind, look] of Object.entries(lookers) as [Kind, Looker][])
    for (const write of spread(chosen[kind] ?? [], most)) {
      const wrong = await look(write)
      if (wrong) missing.push(`${kind} ${write.mark}: ${wrong}`)
    }
  return [...missing, ...(await trailFaults(companies, token, chosen.company ?? []))]
}
