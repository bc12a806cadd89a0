/**
 * Clients that write without a pause and note every acknowledgement. Each write has an Idempotency-Key and is sent again
 * under it until an answer settles it, as a careful program does.
 */

import { createHash, randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { type Chance, chanceOf } from './chance.ts'
import { type Ask, ask, type Entrance, newAddress, tokenOf } from './http.ts'
import { isWrongAnswer, type Tally, tooFew, type Write } from './ledger.ts'
import { pause } from './parts.ts'

export interface Clients {
  /** Writes go into this tally from now on. */
  count(tally: Tally): void
  /** Lets each client finish what it has begun, and then stop. */
  end(): Promise<void>
}

interface Outcome {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: answers of four services
  body: any
}

/** Lets them write until there is enough to lose; a machine that is busy with other things has two minutes for it. */
export const untilEnough = async ({ acknowledged }: Tally): Promise<void> => {
  for (let tries = 0; tries < 240 && tooFew(acknowledged); tries++) await pause(500)
}

/** Of everybody that the clients make. */
export const password = 'vlinderstruik-73-molen'

/**
 * Sends until it is settled: an answer below 500 that is no 409 of a request still running, nor a 429. Each time under the same
 * key and from the same address, which is what a caller without a sign-in is known by.
 */
export const insist = async (
  tally: () => Tally,
  url: string,
  request: () => Promise<Ask> | Ask,
): Promise<Outcome> => {
  const key = randomUUID()
  const from = newAddress()
  for (;;) {
    let status = 0
    let wait: string | null = null
    try {
      const answer = await ask(url, 'POST', { ...(await request()), key, from })
      status = answer.status
      wait = answer.headers.get('retry-after')
      const text = await answer.text()
      const isRunning = status === 409 && wait !== null
      if (status < 500 && status !== 429 && !isRunning)
        return { status, body: text.startsWith('{') ? JSON.parse(text) : text }
    } catch {
      // The connection broke or nothing came: nobody knows whether it was done.
    }
    const isWrong = isWrongAnswer(status, wait, tally())
    if (status === 0 || status >= 500) tally().failures.push({ status, isWrong, at: performance.now() })
    await pause(200)
  }
}

const picture = (chance: Chance): Promise<Buffer> => {
  const background = { r: chance.below(256), g: chance.below(256), b: chance.below(256) }
  const pixels = Buffer.from(Array.from({ length: 48 * 48 * 3 }, () => chance.below(256)))
  return sharp(pixels, { raw: { width: 48, height: 48, channels: 3 } })
    .extend({ right: 16, bottom: 16, background })
    .jpeg({ quality: 90 })
    .toBuffer()
}

/** A kind of write: sends one and answers what to look for, or why it was refused. */
type Writer = (tally: () => Tally) => Promise<Write | null>

const photoWriter = async (at: string, chance: Chance, name: string): Promise<Writer> => {
  const account = { email: `${name}@trial.example`, password }
  let token = await tokenOf(`${at}/api/v1/auth/register`, account)
  return async (tally) => {
    const file = await picture(chance)
    const sha256 = createHash('sha256').update(file).digest('hex')
    // Sent again under its key a request is the same to the last digit.
    const capturedAt = new Date().toISOString()
    const send = (): Promise<Outcome> =>
      insist(tally, `${at}/api/v1/photos`, () => {
        const body = new FormData()
        body.set('sha256', sha256)
        body.set('capturedAt', capturedAt)
        body.set('file', new File([new Uint8Array(file)], 'trial.jpg', { type: 'image/jpeg' }))
        return { token, body }
      })
    const { status, body } = await send()
    if (status === 401) token = await tokenOf(`${at}/api/v1/auth/login`, account)
    else if (status !== 200) throw new Error(`a photo was refused: ${status} ${JSON.stringify(body)}`)
    return status === 200 ? { kind: 'photo', mark: sha256, id: body.verificationId } : null
  }
}

/** Of its representative. */
export const emailOfCompany = (kvkNumber: string): string => `jan-${kvkNumber}@trial.example`

/** What a registration sends. */
export const registrationOf = (kvkNumber: string) => ({
  kvkNumber,
  companyName: `Proefbedrijf ${kvkNumber} B.V.`,
  legalForm: 'BV',
  representativeFirstName: 'Jan',
  representativeLastName: 'Vries',
  representativeEmail: emailOfCompany(kvkNumber),
  password,
})

const companyWriter = (at: string, chance: Chance): Writer => {
  const taken = new Set<string>()
  return async (tally) => {
    let kvkNumber: string
    do kvkNumber = String(chance.between(10_000_000, 99_999_999))
    while (taken.has(kvkNumber))
    taken.add(kvkNumber)
    const json = registrationOf(kvkNumber)
    const { status, body } = await insist(tally, `${at}/api/auth/register`, () => ({ json }))
    if (status !== 201) throw new Error(`a company was refused: ${status} ${JSON.stringify(body)}`)
    return { kind: 'company', mark: kvkNumber, id: kvkNumber }
  }
}

const jobWriter = async (at: string, chance: Chance, name: string, admin: object): Promise<Writer> => {
  let token = await tokenOf(`${at}/api/auth/login`, admin)
  let written = 0
  return async (tally) => {
    const title = `Proeftimmerman ${name} ${++written} ${chance.below(1e9)}`
    const json = { title, company: 'Proef BV', description: 'Je timmert op proef.' }
    const { status, body } = await insist(tally, `${at}/jobs`, () => ({ token, json }))
    if (status === 401) token = await tokenOf(`${at}/api/auth/login`, admin)
    else if (status !== 201) throw new Error(`a job was refused: ${status} ${JSON.stringify(body)}`)
    return status === 201 ? { kind: 'job', mark: title, id: String(body.id) } : null
  }
}

const applicationWriter = async (at: string, name: string, jobId: number): Promise<Writer> => {
  let written = 0
  return async (tally) => {
    const email = `${name}-${++written}@trial.example`
    const person = { email, password, firstName: 'Anna', lastName: 'Proef' }
    let token: string
    try {
      token = await tokenOf(`${at}/api/auth/register`, person)
    } catch {
      // The first answer was lost.
      token = await tokenOf(`${at}/api/auth/login`, { email, password })
    }
    const { status, body } = await insist(tally, `${at}/applications`, () => ({
      token,
      json: { jobId, coverLetter: 'Ik timmer graag.' },
    }))
    // The token ended meanwhile, where the clock jumps.
    if (status === 401) return null
    if (status !== 201) throw new Error(`an application was refused: ${status} ${JSON.stringify(body)}`)
    return { kind: 'application', mark: email, id: String(body.id) }
  }
}

export interface ClientChoices {
  entrance: Entrance
  seed: number
  admin: { email: string; password: string }
  /** For the names of what it writes, so that runs on one database do not meet. */
  run: string
}

/** Six clients: two with photos, two with companies, one with jobs, one with applications. */
export const startClients = async ({ entrance, seed, admin, run }: ClientChoices): Promise<Clients> => {
  const recruitment = entrance.addressOf('recruitment')
  const photos = entrance.addressOf('photo-verification')
  const companies = entrance.addressOf('company-signin')
  const token = await tokenOf(`${recruitment}/api/auth/login`, admin)
  const job = await ask(`${recruitment}/jobs`, 'POST', {
    token,
    json: { title: `Proefbaan ${run}`, company: 'Proef BV', description: 'Om op te solliciteren.' },
  })
  const { id } = (await job.json()) as { id: number }
  const writers = [
    await photoWriter(photos, chanceOf(seed + 1), `photos-a-${run}`),
    await photoWriter(photos, chanceOf(seed + 2), `photos-b-${run}`),
    companyWriter(companies, chanceOf(seed + 3)),
    companyWriter(companies, chanceOf(seed + 4)),
    await jobWriter(recruitment, chanceOf(seed + 5), run, admin),
    await applicationWriter(recruitment, `candidate-${run}`, id),
  ]
  let tally: Tally | undefined
  let ending = false
  let failed: unknown
  const current = (): Tally => tally!
  const work = async (write: Writer): Promise<void> => {
    while (!ending && !failed) {
      if (!tally) {
        await pause(20)
        continue
      }
      try {
        const done = await write(current)
        if (done) {
          current().acknowledged.push(done)
          current().moments.push(performance.now())
        }
      } catch (error) {
        if (current().mayRefuse) current().refused++
        else failed = error
      }
      // They share two cores with what they ask.
      await pause(10)
    }
  }
  const working = writers.map(work)
  return {
    count: (next) => {
      if (failed) throw failed
      tally = next
    },
    end: async () => {
      ending = true
      await Promise.all(working)
      if (failed) throw failed
    },
  }
}
