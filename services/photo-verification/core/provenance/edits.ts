/** What a file itself says was done to it before it was signed: C2PA actions, and the program in its EXIF (specification, Edits). */

import { excerpt } from './evidence.ts'

/** It is public: names of actions and programs, and nothing else of the file. */
export interface Edit {
  source: 'c2pa' | 'exif'
  /** Of C2PA: the action's name, such as `c2pa.color_adjustments`. */
  action?: string
  /** The program that did it. */
  by?: string
  /** When, as the file says. */
  at?: string
  /** Whose manifest says so. */
  signedBy?: string
}

type Json = unknown
const record = (value: Json): Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, Json>) : {}
const list = (value: Json): Json[] => (Array.isArray(value) ? value : [])
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

const editOf = (value: Json, signedBy: string): Edit[] => {
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
      ...(signedBy ? { signedBy } : {}),
    },
  ]
}

/** The actions in a manifest store as c2pa-rs reports it, those of the newest manifest last. */
export const editsInManifests = (store: unknown): Edit[] => {
  const root = record(store)
  const active = text(root['active_manifest'])
  const manifests = Object.entries(record(root['manifests'])).slice(0, maximumManifests)
  const ordered = [
    ...manifests.filter(([label]) => label !== active),
    ...manifests.filter(([label]) => label === active),
  ]
  return ordered
    .flatMap(([, value]) => {
      const manifest = record(value)
      const info = record(manifest['signature_info'])
      const signedBy = text(info['common_name']) || text(info['issuer'])
      return list(manifest['assertions'])
        .filter((one) => text(record(one)['label']).startsWith('c2pa.actions'))
        .flatMap((one) => list(record(record(one)['data'])['actions']))
        .flatMap((action) => editOf(action, signedBy))
    })
    .slice(0, maximumEdits)
}

/** The program that EXIF names, if any. */
export const editOfSoftware = (software: string | undefined): Edit[] => {
  const by = text(software)
  return by ? [{ source: 'exif', by }] : []
}
