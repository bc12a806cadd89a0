/** The KVK Handelsregister API: "Zoeken" v2 tells whether a number exists, "Basisprofiel" v1 what it stands for. */

import { legalFormOf } from '../../core/legal-form.ts'
import { askJson, type JsonAnswer, listOf, member, NoAnswer, textOf } from '../http-json.ts'
import { type Registry, type RegistryAnswer, RegistryUnavailable } from './registry.ts'

export interface KvkApiOptions {
  /** The address before `/api/…`, for example https://api.kvk.nl. */
  baseUrl: string
  apiKey: string
  fetch: typeof globalThis.fetch
  timeoutMilliseconds?: number
}

/** IPD0004: not a number of the register; IPD0005: cannot be delivered; IPD5200: no results. All are verdicts. */
const unknownCodes = new Set(['IPD0004', 'IPD0005', 'IPD5200'])

/** The registry as KVK serves it. Asking for one number costs one free search and, when it exists, one paid profile. */
export function kvkApiRegistry(options: KvkApiOptions): Registry {
  const ask = async (path: string): Promise<JsonAnswer> => {
    try {
      return await askJson(options.fetch, {
        method: 'GET',
        url: `${options.baseUrl.replace(/\/$/, '')}${path}`,
        headers: { apikey: options.apiKey },
        timeoutMilliseconds: options.timeoutMilliseconds ?? 10_000,
      })
    } catch (error) {
      if (error instanceof NoAnswer) throw new RegistryUnavailable(`KVK: ${error.message}`, error)
      throw error
    }
  }
  return {
    async lookup(kvkNumber) {
      const found = await ask(`/api/v2/zoeken?kvkNummer=${kvkNumber}&inclusiefInactieveRegistraties=true`)
      if (!isFound(found)) return { status: 'unknown' }
      if (!Array.isArray(member(found.body, 'resultaten')))
        throw new RegistryUnavailable('KVK: a search without resultaten')
      const hits = listOf(member(found.body, 'resultaten')).filter(
        (hit) => member(hit, 'kvkNummer') === kvkNumber,
      )
      if (hits.length === 0) return { status: 'unknown' }
      const profile = await ask(`/api/v1/basisprofielen/${kvkNumber}`)
      if (!isFound(profile)) return { status: 'unknown' }
      return readProfile(kvkNumber, profile.body, hits)
    },
  }
}

/** Whether an answer holds data; false when the register says that there is none. */
function isFound({ status, body }: JsonAnswer): boolean {
  if (status === 200) return true
  const codes = listOf(member(body, 'fout')).map((fault) => textOf(member(fault, 'code')) ?? '')
  if ((status === 400 || status === 404) && codes.some((code) => unknownCodes.has(code))) return false
  const meaning = status === 401 || status === 403 ? ' (is KVK_API_KEY right?)' : ''
  throw new RegistryUnavailable(`KVK answered ${status} ${codes.join(' ')}${meaning}`.trim())
}

function readProfile(kvkNumber: string, profile: unknown, hits: unknown[]): RegistryAnswer {
  const tradeNames = listOf(member(profile, 'handelsnamen'))
    .map((entry) => textOf(member(entry, 'naam')))
    .filter((name) => name !== null)
  const statutoryName = textOf(member(profile, 'statutaireNaam'))
  const name = textOf(member(profile, 'naam')) ?? statutoryName ?? tradeNames[0]
  if (textOf(member(profile, 'kvkNummer')) !== kvkNumber || name === undefined) {
    throw new RegistryUnavailable('KVK: a profile without the number asked for or without a name')
  }
  const owner = member(profile, '_embedded', 'eigenaar')
  const hasEnded = textOf(member(profile, 'materieleRegistratie', 'datumEinde')) !== null
  const isInactive = hasEnded || hits.every((hit) => member(hit, 'actief') === 'Nee')
  return {
    status: isInactive ? 'inactive' : 'active',
    company: {
      kvkNumber,
      name,
      statutoryName,
      tradeNames,
      legalForm: legalFormOf(
        textOf(member(owner, 'rechtsvorm')) ?? textOf(member(owner, 'uitgebreideRechtsvorm')) ?? '',
      ),
      registeredAddress: addressOf(member(profile, '_embedded', 'hoofdvestiging')) ?? addressOf(owner),
    },
  }
}

/** The visiting address if there is one, else another. A shielded address is left out. */
function addressOf(holder: unknown): string | null {
  const addresses = listOf(member(holder, 'adressen')).filter(
    (address) => member(address, 'indAfgeschermd') !== 'Ja',
  )
  const visiting = addresses.find((address) => member(address, 'type') === 'bezoekadres')
  return (
    textOf(member(visiting ?? addresses[0], 'volledigAdres'))
      ?.replace(/\s+/g, ' ')
      .trim() ?? null
  )
}
