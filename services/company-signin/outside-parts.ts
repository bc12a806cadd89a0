/** What the settings of company-signin name outside it, as `polder doctor` asks for it. */

import { constants } from 'node:fs'
import { access, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { readSettings } from '../../kit/config.ts'
import { type OutsidePart, webPart } from '../../kit/outside/outside-part.ts'
import type { Platform } from '../../kit/platform.ts'
import { otherPlace } from './audit-trail/open-checkpoints.ts'
import { settings as settingsOfService } from './config.ts'

/** The first of the path and the folders above it that is there. */
const thereOf = async (path: string): Promise<{ path: string; isFolder: boolean }> => {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  return found ? { path, isFolder: found.isDirectory() } : thereOf(dirname(path))
}

/** A start makes the file, and the folders above it; nothing is written here. */
const checkpointFault = async (path: string): Promise<string | null> => {
  const there = await thereOf(path)
  if (there.path === path && there.isFolder) return `${path} is a folder, where the file should be`
  if (there.path !== path && !there.isFolder) return `${there.path} is no folder, so ${path} cannot be made`
  try {
    await access(there.path, constants.W_OK)
    return null
  } catch {
    return `${there.path} cannot be written by this user`
  }
}

/** With a bucket the checkpoints are objects: the doctor's look at the bucket tells whether they can be written. */
const checkpoints = (platform: Platform, path: string): OutsidePart => {
  const { s3Bucket } = platform.settings
  return {
    part: 'checkpoints',
    setting: s3Bucket ? 'S3_BUCKET' : settingsOfService.checkpointFile.name,
    ask: async () => (s3Bucket ? null : await checkpointFault(path)) ?? (await otherPlace(platform, path)),
  }
}

export const outsideParts = (platform: Platform): OutsidePart[] => {
  const { checkpointFile, kvkApiKey, kvkApiUrl, psd2ApiUrl } = readSettings(
    settingsOfService,
    platform.environment,
  )
  const path = resolve(checkpointFile ?? join(platform.settings.dataDir, 'audit-checkpoints.jsonl'))
  const web = (part: string, setting: string, url: string) => webPart(platform.fetch, { part, setting, url })
  return [
    checkpoints(platform, path),
    ...(kvkApiKey ? [web('registry', 'KVK_API_URL', kvkApiUrl ?? 'https://api.kvk.nl')] : []),
    ...(psd2ApiUrl ? [web('bank', 'PSD2_API_URL', psd2ApiUrl)] : []),
  ]
}
