/** What a file itself says was done to it before it was signed: C2PA actions, and the program in its EXIF (specification, Edits). */

import { credentialsHold } from './c2pa.ts'
import { excerpt } from './evidence.ts'
import { type Json, list, record } from './json.ts'
import { manifestsInUse } from './manifests.ts'

/** It is public: names of actions and programs, and nothing else of the file. */
export interface Edit {
  source: 'c2pa' | 'exif'
  /** Of C2PA: the action's name, such as `c2pa.color_adjustments`. */
  action?: string
  /** The program that did it. */
  by?: string
  /** When, as the file says. */
  at?: string
  /** Whose manifest says so; absent where the credentials do not hold, for then anybody may have written it. */
  signedBy?: string
  /** Of C2PA: the credentials do not hold, or do not fit the picture. */
  isDoubtful?: true
  /** Of EXIF: the camera's or phone's own software, so that nothing is said of an edit. */
  isDevice?: true
}

const text = (value: Json): string => (typeof value === 'string' ? excerpt(value) : '')

/** A file stuffed with actions gives no endless page. */
export const maximumEdits = 50
const maximumManifests = 200

const agentOf = (action: Record<string, Json>): string => {
  const agent = action['softwareAgent']
  if (typeof agent === 'string') return text(agent)
  const { name, version } = record(agent)
  return [text(name), text(version)].filter(Boolean).join(' ')
}

const isMoment = (value: string): boolean =>
  /^\d{4}-\d\d-\d\d(T|$)/.test(value) && !Number.isNaN(Date.parse(value))

const editOf = (value: Json, saying: Pick<Edit, 'signedBy' | 'isDoubtful'>): Edit[] => {
  const action = record(value)
  const name = text(action['action'])
  if (name === '') return []
  const by = agentOf(action)
  const at = text(action['when'])
  return [
    {
      source: 'c2pa',
      action: name,
      ...(by ? { by } : {}),
      ...(isMoment(at) ? { at } : {}),
      ...saying,
    },
  ]
}

/** The actions in a manifest store as c2pa-rs reports it, those of the newest manifest last. */
export const editsInManifests = (store: unknown): Edit[] => {
  const root = record(store)
  const holds = credentialsHold(store)
  const active = text(root['active_manifest'])
  const manifests = manifestsInUse(store).slice(0, maximumManifests)
  const ordered = [
    ...manifests.filter(([label]) => label !== active),
    ...manifests.filter(([label]) => label === active),
  ]
  return ordered
    .flatMap(([, value]) => {
      const manifest = record(value)
      const info = record(manifest['signature_info'])
      const signedBy = text(info['common_name']) || text(info['issuer'])
      const saying = holds ? { ...(signedBy ? { signedBy } : {}) } : { isDoubtful: true as const }
      return list(manifest['assertions'])
        .filter((one) => text(record(one)['label']).startsWith('c2pa.actions'))
        .flatMap((one) => list(record(record(one)['data'])['actions']))
        .flatMap((action) => editOf(action, saying))
    })
    .slice(0, maximumEdits)
}

/** What names a version and not a program. */
const versionWords = /^(?:version|firmware|release)$/i

/**
 * Cameras and phones write their own version into the field that programs write their names into. A name has a word of four
 * letters (`GIMP`, `Nikon Transfer`); `17.5.1`, `Ver.T2.10.gb` and `G991BXXU3` have none, and a text with the model in it is the model's.
 */
const isOfDevice = (software: string, model: string): boolean => {
  if (model !== '' && software.toLowerCase().includes(model.toLowerCase())) return true
  const words = software.match(/(?<![\p{L}\p{N}])\p{L}{4,}(?![\p{L}\p{N}])/gu) ?? []
  return words.every((word) => versionWords.test(word))
}

/** The program that EXIF names, if any; the model is what took the picture. */
export const editOfSoftware = ({ software, model }: { software?: string; model?: string }): Edit[] => {
  const by = text(software)
  if (!by) return []
  return [
    { source: 'exif', by, ...(model && isOfDevice(by, text(model)) ? { isDevice: true as const } : {}) },
  ]
}
