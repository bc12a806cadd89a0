/** `polder doctor`: what the services need, looked at one by one, and what to do where something is wrong. */

import { knownVersions, problemOf } from '../../kit/auth/key-versions.ts'
import { isAway } from '../../kit/away.ts'
import { ConfigurationError } from '../../kit/config.ts'
import { hasRoom } from '../../kit/health/disk.ts'
import { stateOf } from '../../kit/health/probes.ts'
import type { ObjectStore } from '../../kit/objects/object-store.ts'
import type { ServiceOperation } from '../../kit/operation.ts'
import type { Platform } from '../../kit/platform.ts'
import { clockDriftSeconds } from '../../kit/store/database-clock.ts'
import type { Command } from '../command.ts'
import { openOperations, serviceNames, services } from '../services.ts'
import { certificate, outside } from './doctor-outside.ts'
import { database, redis } from './doctor-stores.ts'
import { change, type Finding, type Look, note, ok } from './finding.ts'
import { openRingsOf } from './open-rings.ts'

const settings: Look = async (platform) =>
  (await openOperations()).flatMap(({ name, checkSettings }) => {
    try {
      checkSettings(platform)
      return [ok('settings', `${name}: they fit each other`)]
    } catch (error) {
      if (!(error instanceof ConfigurationError)) throw error
      return error.message.split('\n').map((problem) => change('settings', `${name}: ${problem}`))
    }
  })

/** What the law asks for must be there in production; elsewhere it may wait. */
const register: Look = async (platform) =>
  (await openOperations()).flatMap(({ name, unset }) => {
    try {
      return (unset?.(platform) ?? []).map((said) =>
        (platform.production ? change : note)('register', `${name}: ${said}`),
      )
    } catch (error) {
      // Settings that cannot be read are told of above.
      if (!(error instanceof ConfigurationError)) throw error
      return []
    }
  })

/** Services that are started together need a port each. */
const ports: Look = async ({ environment }) => {
  const byPort = new Map<number, string[]>()
  for (const [name, { port }] of Object.entries(services)) {
    const text = environment[port.name]?.trim()
    const number = text ? Number(text) : port.read(undefined)
    // What is no port at all is told with the settings of its service; 0 is one that the system chooses.
    if (number) byPort.set(number, [...(byPort.get(number) ?? []), `${name} (${port.name})`])
  }
  return [...byPort]
    .filter(([, names]) => names.length > 1)
    .map(([number, names]) =>
      note('ports', `${names.join(' and ')} have ${number}: only one of them can start`),
    )
}

/** Without one, what people get by mail and what search engines and issuers are told leads to this machine. */
const addresses: Look = async ({ environment, production }) =>
  Object.entries(services).flatMap(([name, { publicUrl }]) =>
    production && publicUrl && !environment[publicUrl]?.trim()
      ? [
          change(
            'addresses',
            `${name}: ${publicUrl}: is not set, so links in mails lead to this machine alone`,
          ),
        ]
      : [],
  )

/** What a start would say of the rings of one service, beside what the deployment has in use. */
const keysOf = async (operation: ServiceOperation, platform: Platform): Promise<Finding[]> => {
  const { database } = platform
  const rings = database
    ? await openRingsOf(operation, platform, database)
    : (await operation.openRings(platform)).map((named) => ({ named, db: null, isKnown: false }))
  const problems: Finding[] = []
  for (const { named, db, isKnown } of rings) {
    const problem = db && isKnown ? problemOf(named, await knownVersions(db, named.setting)) : null
    if (problem) problems.push(change('keys', `${operation.name}: ${named.setting}: ${problem}`))
  }
  return problems.length > 0 ? problems : [ok('keys', `${operation.name}: ${rings.length} rings`)]
}

const keys: Look = async (platform) => {
  const findings: Finding[] = []
  for (const operation of await openOperations())
    try {
      findings.push(...(await keysOf(operation, platform)))
    } catch (error) {
      if (!(error instanceof ConfigurationError)) throw error
      findings.push(...error.message.split('\n').map((one) => change('keys', `${operation.name}: ${one}`)))
    }
  return findings
}

const largestDriftSeconds = 5

const clock: Look = async (platform) => {
  if (!platform.database) return []
  const drift = await clockDriftSeconds(platform.database.attach<object>('public'), platform.clock)
  return [
    drift <= largestDriftSeconds
      ? ok('clock', `${drift.toFixed(1)} s off the database's`)
      : change(
          'clock',
          `${drift.toFixed(1)} s off the database's: let both follow one time server (chrony, systemd-timesyncd)`,
        ),
  ]
}

/** Whether the bucket takes a second object of that name, which it must not. Throws what it refuses. */
const tryOut = async (store: ObjectStore, key: string): Promise<boolean> => {
  const isTaken = await store.create(key, Buffer.from('2'), 'text/plain')
  await store.get(key)
  for await (const _ of store.list('doctor-')) break
  return isTaken
}

const objects: Look = async (platform) => {
  if (!platform.settings.s3Bucket)
    return [note('objects', 'in the folder DATA_DIR/objects; set S3_BUCKET for more instances')]
  const key = `doctor-${platform.ids.uuid()}`
  try {
    const store = await platform.objectsFor('doctor')
    const first = await store.create(key, Buffer.from('1'), 'text/plain')
    // Whatever else the bucket refuses, this is not left in it.
    const second = await tryOut(store, key).finally(() => store.remove(key))
    return [
      first && !second
        ? ok('objects', 'the bucket can be written, read, listed and cleared')
        : change(
            'objects',
            'the server does not know If-None-Match on writes: checkpoints need it; use one that does',
          ),
    ]
  } catch (error) {
    return [
      change(
        'objects',
        bucketAdvice(error, 'it needs the rights to put, get, list, delete and abort uploads'),
      ),
    ]
  }
}

/** What to do where the bucket fails, by S3's own names; `otherwise` where it is a matter of rights. */
const bucketAdvice = (error: unknown, otherwise: string): string => {
  const name = error instanceof Error ? error.name : String(error)
  if (isAway(error)) return 'the server does not answer, or is full: see S3_ENDPOINT'
  if (name === 'NoSuchBucket') return 'there is no bucket of the name in S3_BUCKET: make it'
  if (/^(?:InvalidAccessKeyId|SignatureDoesNotMatch)$/.test(name))
    return `the server does not know the key: ${name}; see S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY`
  return `the bucket refuses: ${name}; ${otherwise}`
}

const unfinishedHours = 24

/** Parts of uploads that were broken off are paid for, and no list shows them. */
const unfinishedUploads: Look = async (platform) => {
  if (!platform.settings.s3Bucket) return []
  const olderThan = new Date(platform.clock.millis() - unfinishedHours * 3_600_000)
  try {
    let count = 0
    for (const service of serviceNames)
      count += await (await platform.objectsFor(service)).countUnfinished(olderThan)
    return [
      count === 0
        ? ok('uploads', `none that was broken off is left from before the last ${unfinishedHours} hours`)
        : change(
            'uploads',
            `${count} were broken off more than ${unfinishedHours} hours ago and are kept: give the bucket a lifecycle rule AbortIncompleteMultipartUpload of one day`,
          ),
    ]
  } catch (error) {
    return [
      change(
        'uploads',
        bucketAdvice(error, 'it needs the rights ListBucketMultipartUploads and AbortMultipartUpload'),
      ),
    ]
  }
}

const mail: Look = async (platform) => {
  if (!platform.settings.smtpUrl)
    return [note('mail', 'each mail is a file in DATA_DIR/mail; set SMTP_URL to send them')]
  const state = await stateOf(platform.parts['mail']!)
  return [
    state === 'UP'
      ? ok('mail', 'the server answers')
      : change('mail', 'the server does not answer, or refuses the sign-in of SMTP_URL'),
  ]
}

const disk: Look = async ({ settings }) => [
  (await hasRoom(settings.dataDir))
    ? ok('disk', 'at least 5 % and 512 MB are free in DATA_DIR')
    : change('disk', 'less than 5 % or 512 MB is free in DATA_DIR: uploads are refused until there is room'),
]

const proxies: Look = async ({ settings, production }) => {
  const { trustedProxies } = settings
  if (trustedProxies.some((network) => /\/0$/.test(network)))
    return [
      change(
        'proxies',
        'TRUSTED_PROXIES trusts everybody: anybody can name another address; name the proxies alone',
      ),
    ]
  if (trustedProxies.length > 0) return [ok('proxies', `${trustedProxies.length} trusted`)]
  return [
    (production ? note : ok)(
      'proxies',
      'none trusted: behind a load balancer, limits count it as one client; name it in TRUSTED_PROXIES',
    ),
  ]
}

/** A part that goes away while it is looked at is a finding too, beside those of the other parts. */
const findingsOf = async (part: string, look: Look, platform: Platform): Promise<Finding[]> => {
  try {
    return await look(platform)
  } catch (error) {
    if (!isAway(error)) throw error
    return [change(part, `the look did not come to its end: ${(error as Error).message}`)]
  }
}

const looks: Record<string, Look> = {
  settings,
  register,
  ports,
  addresses,
  keys,
  clock,
  database,
  redis,
  objects,
  unfinishedUploads,
  mail,
  disk,
  certificate,
  outside,
  proxies,
}

export const doctor: Command = {
  usage: 'doctor',
  about: 'looks at settings and at what the services need, and says what to do',
  words: [0, 0],
  comesFirst: true,
  run: async ({ platform: open }) => {
    const platform = await open()
    const looked = Object.entries(looks).map(([part, look]) => findingsOf(part, look, platform))
    const findings = (await Promise.all(looked)).flat()
    return {
      code: findings.some(({ state }) => state === 'CHANGE') ? 1 : 0,
      said: findings.map(({ part, state, said }) => `${state.padEnd(7)} ${part.padEnd(12)} ${said}`),
      json: findings,
    }
  },
}
