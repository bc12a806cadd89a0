/** Where the text of a ring of keys is kept, and changing it there: secrets.json, or the file of `<SETTING>_FILE`. */

import { chmodSync, renameSync, statSync, writeFileSync } from 'node:fs'
import type { Platform } from '../platform.ts'

export type RingPlatform = Pick<Platform, 'environment' | 'secrets' | 'production'>

/** `1:…` also where a lone key was given. */
const entriesOf = (text: string): string[] => {
  const entries = text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
  return entries.map((entry) => (entry.includes(':') ? entry : `1:${entry}`))
}

/** False where an operator has to do it: the ring is a variable, or its file cannot be written here. */
const rewrite = (
  { environment, secrets, production }: RingPlatform,
  setting: string,
  change: (entries: string[]) => string[],
): boolean => {
  const text = secrets.get(setting, () => '')
  const changed = change(entriesOf(text)).join(',')
  const file = environment[`${setting}_FILE`]?.trim()
  if (file) return writeFile(file, changed)
  if (environment[setting]?.trim() || production) return false
  secrets.keep(setting, changed)
  return true
}

const writeFile = (file: string, text: string): boolean => {
  try {
    const { mode } = statSync(file)
    writeFileSync(`${file}.new`, `${text}\n`, { mode, flush: true })
    chmodSync(`${file}.new`, mode)
    renameSync(`${file}.new`, file)
    return true
  } catch {
    // Secrets are often mounted to be read only.
    return false
  }
}

/** Appends a version; false where the operator has to. */
export const appendKey = (platform: RingPlatform, setting: string, version: number, key: Buffer): boolean =>
  rewrite(platform, setting, (entries) => [...entries, `${version}:${key.toString('base64')}`])

/** Takes a version out; false where the operator has to. */
export const dropKey = (platform: RingPlatform, setting: string, version: number): boolean =>
  rewrite(platform, setting, (entries) => entries.filter((entry) => !entry.startsWith(`${version}:`)))
