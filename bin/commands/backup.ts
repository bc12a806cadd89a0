/** `polder backup <file>`: everything of the deployment but its secrets, in one signed file, while it serves. */

import { existsSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { KeyRing } from '../../kit/auth/key-ring.ts'
import type { Platform } from '../../kit/platform.ts'
import { platformSettings } from '../../kit/platform-settings.ts'
import { ringOf } from '../../kit/secrets.ts'
import { version } from '../../kit/version.ts'
import { writeBackup } from '../backup/write-backup.ts'
import { type Command, RefusedError } from '../command.ts'
import { openOperations } from '../services.ts'

/** Throws ConfigurationError in production where none is given. */
export const backupRing = (platform: Platform): KeyRing => ringOf(platform, platformSettings.backupKeys.name)

export const backup: Command = {
  usage: 'backup <file>',
  about: 'everything but the secrets in one signed file, while services serve',
  words: [1, 1],
  signs: true,
  run: async ({ words: [file], folder: from, platform: open }) => {
    const path = resolve(from, file!)
    if (existsSync(path)) throw new RefusedError(`${path} is there already.`)
    const folder = dirname(path)
    if (!existsSync(folder) || !statSync(folder).isDirectory())
      throw new RefusedError(`${folder} is no folder; make it, or name a file elsewhere.`)
    const platform = await open()
    if (!platform.database) throw new RefusedError('DATABASE_URL: there is no database to back up.')
    const operations = await openOperations()
    const started = platform.clock.millis()
    const ring = backupRing(platform)
    const written = await writeBackup(platform, operations, ring, version, path)
    const seconds = Math.round((platform.clock.millis() - started) / 100) / 10
    const { rows, objects, bytes } = written
    return {
      code: 0,
      said: [
        `${path}: ${rows} rows and ${objects} objects in ${(bytes / 1e6).toFixed(1)} MB, ${seconds} s.`,
        'It holds no key. Keep the settings of keys, or secrets.json, in another place: a restore needs them.',
      ],
      json: { file: path, ...written, seconds },
    }
  },
}
