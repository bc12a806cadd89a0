/** `polder keys`: the versions of each ring of keys, and their ways in and out. It shows beginnings of fingerprints, never a key. */

import { holdersOf } from '../../kit/auth/key-holders.ts'
import {
  announcedVersion,
  minutesNew,
  putInUse,
  RotationRefused,
  retire,
} from '../../kit/auth/key-rotation.ts'
import {
  fingerprintOf,
  type KnownVersion,
  knownVersions,
  type NamedRing,
  versionInUse,
} from '../../kit/auth/key-versions.ts'
import { appendKey, dropKey } from '../../kit/auth/ring-place.ts'
import type { Platform } from '../../kit/platform.ts'
import type { DatabaseServer } from '../../kit/store/database.ts'
import { type Command, type Outcome, RefusedError, UsageError } from '../command.ts'
import { openOperations } from '../services.ts'
import { backupSetting, listBackupKeys, refuseToRetire, rotateBackupKeys } from './backup-keys.ts'
import { type OpenedRing, openRingsOf } from './open-rings.ts'

type State =
  | ('in use' | 'superseded' | 'announced' | 'retired' | 'not announced yet')
  | ('MISSING HERE' | 'ANOTHER KEY HERE')

interface Version {
  setting: string
  version: number
  fingerprint: string
  state: State
}

const demandDatabase = ({ database }: Platform): DatabaseServer => {
  if (!database) throw new RefusedError('DATABASE_URL: there is no database that knows keys.')
  return database
}

const openRings = async (platform: Platform): Promise<OpenedRing[]> => {
  const database = demandDatabase(platform)
  const opened: OpenedRing[] = []
  for (const operation of await openOperations())
    opened.push(...(await openRingsOf(operation, platform, database)))
  return opened
}

const stateOf = ({ setting, ring }: NamedRing, version: number, known: readonly KnownVersion[]): State => {
  const key = ring.versions.get(version)
  const row = known.find((one) => one.version === version)
  if (!row) return 'not announced yet'
  if (key && fingerprintOf(setting, version, key) !== row.fingerprint) return 'ANOTHER KEY HERE'
  if (row.retired_at) return 'retired'
  if (!key) return 'MISSING HERE'
  if (!row.used_from) return 'announced'
  return version === versionInUse(known) ? 'in use' : 'superseded'
}

const list = async (platform: Platform): Promise<Outcome> => {
  const found: Version[] = listBackupKeys(platform)
  for (const { named, db, isKnown } of await openRings(platform)) {
    const { setting, ring } = named
    const known = isKnown ? await knownVersions(db, setting) : []
    const versions = [...new Set([...ring.versions.keys(), ...known.map(({ version }) => version)])]
    for (const version of versions.sort((a, b) => a - b)) {
      const key = ring.versions.get(version)
      const whole = key
        ? fingerprintOf(setting, version, key)
        : (known.find((row) => row.version === version)?.fingerprint ?? '')
      found.push({
        ...{ setting, version, fingerprint: whole.slice(0, 12) },
        state: stateOf(named, version, known),
      })
    }
  }
  return {
    code: found.some(({ state }) => /HERE$/.test(state)) ? 1 : 0,
    said: found.map(
      ({ setting, version, fingerprint, state }) =>
        `${setting.padEnd(28)} ${String(version).padStart(3)}  ${fingerprint}  ${state}`,
    ),
    json: found,
  }
}

const findRing = async (platform: Platform, setting: string): Promise<OpenedRing> => {
  const all = await openRings(platform)
  const found = all.find(({ named }) => named.setting === setting)
  if (!found)
    throw new UsageError(
      `there is no ring ${setting}; there are ${[...all.map(({ named }) => named.setting), backupSetting].join(', ')}`,
    )
  if (!found.isKnown)
    throw new RefusedError(
      `${setting}: its service has not been started by this release yet; start it first.`,
    )
  if (found.named.neverRotated)
    throw new RefusedError(
      `${setting}: this key has no successor; what it stands for would be another thing under another key.`,
    )
  return found
}

const keyBytes = 32

/** One step further: puts in use what was announced, seals again what is left under older versions, or announces a new one. */
const rotate = async (platform: Platform, setting: string): Promise<Outcome> => {
  const { operation, named, db } = await findRing(platform, setting)
  const made = operation.madeWith(platform)[setting]!
  const announced = await announcedVersion(db, named)
  if (announced !== null) await putInUse(db, named, announced)
  const version = versionInUse(await knownVersions(db, setting))
  named.ring.active = version
  const resealed = (await made.reseal?.(named.ring)) ?? 0
  if (announced !== null || resealed > 0) {
    const sealed = made.reseal ? `; ${resealed} sealed values went under it` : ''
    return {
      code: 0,
      said: [
        `${setting}: version ${version} is in use${sealed}.`,
        `Instances follow within seconds. \`keys retire ${setting} <version>\` ends an older one.`,
      ],
      json: { setting, version, state: 'in use', resealed },
    }
  }
  const minutes = await minutesNew(db, setting, version)
  if (minutes > 0)
    return {
      code: 0,
      said: [
        `${setting}: version ${version} is in use, and nothing is left to be done for it.`,
        `For yet another version run this again in ${minutes} minutes. \`keys retire ${setting} <version>\` ends an older one.`,
      ],
      json: { setting, version, state: 'in use', resealed },
    }
  return announceNext(platform, { operation, named, db })
}

const announceNext = async (
  platform: Platform,
  { operation, named, db }: Omit<OpenedRing, 'isKnown'>,
): Promise<Outcome> => {
  const { setting, ring } = named
  const known = await knownVersions(db, setting)
  const version = Math.max(...ring.versions.keys(), ...known.map((row) => row.version)) + 1
  const key = platform.random.bytes(keyBytes)
  if (!appendKey(platform, setting, version, key))
    throw new RefusedError(
      `${setting}: append \`,${version}:<key>\` to it for every instance (a key: openssl rand -base64 ${keyBytes}), restart one after another, then give this command the same setting and run it again.`,
    )
  ;(ring.versions as Map<number, Buffer>).set(version, key)
  await announcedVersion(db, named)
  const { running } = await holdersOf(db, setting, version)
  const next = operation.madeWith(platform)[setting]?.reseal
    ? `Then run \`keys rotate ${setting}\` again: what older versions sealed goes under it.`
    : '`keys list` shows when.'
  return {
    code: 0,
    said: [
      `${setting}: version ${version} is announced, and makes nothing yet.`,
      running > 0
        ? `Restart the ${running} running instances one after another, each with it; with the last one it is in use. ${next}`
        : `Run \`keys rotate ${setting}\` again to put it in use.`,
    ],
    json: { setting, version, state: 'announced', running },
  }
}

const readVersion = (text: string): number => {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text)
  throw new UsageError(`a version is a number from 1, not ${text}`)
}

/** The one ring in which this version is neither in use nor retired. */
const ringToRetireFrom = async (platform: Platform, version: number): Promise<string> => {
  const current: string[] = []
  const over: string[] = []
  for (const { named, db, isKnown } of await openRings(platform)) {
    const known = isKnown ? await knownVersions(db, named.setting) : []
    const row = known.find((one) => one.version === version)
    if (!row || row.retired_at) continue
    ;(version === versionInUse(known) ? current : over).push(named.setting)
  }
  if (over.length === 1) return over[0]!
  if (over.length > 1)
    throw new UsageError(
      `several rings have a version ${version}: ${over.join(', ')}; name one: keys retire <ring> ${version}`,
    )
  const inUse = current.length > 0 ? `: it is in use in ${current.join(', ')}` : ''
  throw new RefusedError(`no ring has a version ${version} to retire${inUse}.`)
}

const end = async (platform: Platform, setting: string, version: number): Promise<Outcome> => {
  const { operation, named, db } = await findRing(platform, setting)
  const made = operation.madeWith(platform)[setting]!
  const known = await knownVersions(db, setting)
  const current = versionInUse(known)
  const row = known.find((one) => one.version === version)
  if (row && !row.retired_at && version !== current && named.ring.versions.has(current)) {
    // What an instance sealed while it followed.
    named.ring.active = current
    await made.reseal?.(named.ring)
  }
  await retire(db, named, version, made)
  const isDropped = dropKey(platform, setting, version)
  return {
    code: 0,
    said: [
      `${setting}: version ${version} is retired${isDropped ? ' and gone from where it was kept' : `; take it out of the setting of every instance`}.`,
      'A backup from before needs it: keep it as long as those, apart from them.',
    ],
    json: { setting, version, state: 'retired', dropped: isDropped },
    targetId: `${setting} ${version}`,
  }
}

/** By ring and version, or by the version alone where one ring has it to retire. */
const retireOne = async (open: () => Promise<Platform>, rest: readonly string[]): Promise<Outcome> => {
  const version = readVersion(rest.at(-1)!)
  const platform = await open()
  return end(platform, rest.length > 1 ? rest[0]! : await ringToRetireFrom(platform, version), version)
}

export const keys: Command = {
  usage: 'keys [list | rotate <ring> | retire [<ring>] <version>]',
  about: 'versions of keys by their fingerprints; a new one for a ring, and the end of an old one',
  words: [0, 3],
  act: ([act, setting, version]) =>
    (act === 'rotate' || act === 'retire') && setting !== undefined
      ? { what: `keys ${act}`, targetId: version === undefined ? setting : `${setting} ${version}` }
      : null,
  run: async ({ words: [act = 'list', ...rest], platform: open }) => {
    const [setting = ''] = rest
    try {
      if (act === 'list' && rest.length === 0) return await list(await open())
      if (setting === backupSetting && act === 'rotate' && rest.length === 1)
        return rotateBackupKeys(await open())
      if (setting === backupSetting && act === 'retire' && rest.length === 2) return refuseToRetire()
      if (act === 'rotate' && rest.length === 1) return await rotate(await open(), setting)
      if (act === 'retire' && rest.length > 0) return await retireOne(open, rest)
    } catch (error) {
      if (error instanceof RotationRefused) throw new RefusedError(`${error.message}.`, { cause: error })
      throw error
    }
    throw new UsageError(`write it as: polder ${keys.usage}`)
  },
}
