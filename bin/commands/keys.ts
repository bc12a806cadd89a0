/** `polder keys`: each ring of keys here beside what the deployment knows of it. It shows beginnings of fingerprints, never a key. */

import { fingerprintOf } from '../../kit/auth/key-versions.ts'
import { type Command, RefusedError } from '../command.ts'
import { openOperations } from '../services.ts'

interface Version {
  setting: string
  version: number
  fingerprint: string
  state: 'in use' | 'not announced yet' | 'MISSING HERE' | 'ANOTHER KEY HERE'
}

export const keys: Command = {
  usage: 'keys',
  about: 'versions of keys here and in the deployment, by their fingerprints',
  words: [0, 0],
  run: async ({ platform: open }) => {
    const platform = await open()
    const { database } = platform
    if (!database) throw new RefusedError('DATABASE_URL: there is no database that knows keys.')
    const found: Version[] = []
    for (const { tables, openRings } of await openOperations()) {
      const runner = database.runner(tables.schema)
      const [table] = (
        await runner.executeSql(`SELECT to_regclass('"${tables.schema}".key_versions') AS name`)
      ).rows
      const known = table?.['name']
        ? (await runner.executeSql('SELECT ring, version, fingerprint FROM key_versions')).rows
        : []
      for (const { setting, ring } of await openRings(platform)) {
        const announced = new Map(
          known
            .filter((row) => row['ring'] === setting)
            .map((row) => [Number(row['version']), String(row['fingerprint'])]),
        )
        const versions = [...new Set([...ring.versions.keys(), ...announced.keys()])].sort((a, b) => a - b)
        for (const version of versions) {
          const key = ring.versions.get(version)
          const own = key && fingerprintOf(setting, version, key)
          const theirs = announced.get(version)
          const state = !own
            ? 'MISSING HERE'
            : !theirs
              ? 'not announced yet'
              : own === theirs
                ? 'in use'
                : 'ANOTHER KEY HERE'
          found.push({ setting, version, fingerprint: (own ?? theirs ?? '').slice(0, 12), state })
        }
      }
    }
    const isRight = found.every(({ state }) => state === 'in use' || state === 'not announced yet')
    return {
      code: isRight ? 0 : 1,
      said: found.map(
        ({ setting, version, fingerprint, state }) =>
          `${setting.padEnd(28)} ${String(version).padStart(3)}  ${fingerprint}  ${state}`,
      ),
      json: found,
    }
  },
}
