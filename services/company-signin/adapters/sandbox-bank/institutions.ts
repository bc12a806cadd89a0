/** The institutions of the sandbox bank: one that connects, those that misbehave on purpose, and made-up Dutch banks. */

import type { Language } from '../../../../kit/pages/language.ts'

export type Behaviour = 'connects' | 'asks-holder' | 'name-mismatch' | 'rate-limited' | 'unavailable' | 'slow'

export interface SandboxInstitution {
  id: string
  name: string
  /** Given where the name is a description. */
  dutchName?: string
  bic: string
  /** Four letters, the bank's part of a Dutch IBAN. */
  ibanCode: string
  countries: readonly string[]
  behaviour: Behaviour
}

/** A logo with the initials, as a data address. */
const logoOf = (name: string): string => {
  const initials = name.split(/[^A-Za-z]+/, 2).map((word) => word.charAt(0).toUpperCase())
  const image = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="12" fill="#1d4f91"/><text x="32" y="41" font-family="sans-serif" font-size="26" text-anchor="middle" fill="#fff">${initials.join('')}</text></svg>`
  return `data:image/svg+xml,${encodeURIComponent(image)}`
}

const dutch = ['NL'] as const
const anywhere = ['NL', 'BE', 'DE', 'FR', 'LU', 'GB'] as const

export const sandboxInstitutions: readonly SandboxInstitution[] = [
  {
    id: 'SANDBOXFINANCE_SFIN0000',
    name: 'Sandbox Finance',
    bic: 'SFIN0000',
    ibanCode: 'SFIN',
    countries: anywhere,
    behaviour: 'connects',
  },
  {
    id: 'SANDBOX_PERSON',
    name: 'Sandbox: account of a person',
    dutchName: 'Oefenbank: rekening van een persoon',
    bic: 'SPRSNL2A',
    ibanCode: 'SPRS',
    countries: dutch,
    behaviour: 'asks-holder',
  },
  {
    id: 'SANDBOX_NAME_MISMATCH',
    name: 'Sandbox: account of another company',
    dutchName: 'Oefenbank: rekening van een ander bedrijf',
    bic: 'SNMMNL2A',
    ibanCode: 'SNMM',
    countries: dutch,
    behaviour: 'name-mismatch',
  },
  {
    id: 'SANDBOX_RATE_LIMITED',
    name: 'Sandbox: too many requests',
    dutchName: 'Oefenbank: te veel aanvragen',
    bic: 'SRLMNL2A',
    ibanCode: 'SRLM',
    countries: dutch,
    behaviour: 'rate-limited',
  },
  {
    id: 'SANDBOX_UNAVAILABLE',
    name: 'Sandbox: bank unavailable',
    dutchName: 'Oefenbank: bank niet bereikbaar',
    bic: 'SUNVNL2A',
    ibanCode: 'SUNV',
    countries: dutch,
    behaviour: 'unavailable',
  },
  {
    id: 'SANDBOX_SLOW',
    name: 'Sandbox: very slow bank',
    dutchName: 'Oefenbank: erg trage bank',
    bic: 'SSLWNL2A',
    ibanCode: 'SSLW',
    countries: dutch,
    behaviour: 'slow',
  },
  {
    id: 'SANDBOX_GRACHTENBANK_GRCHNL2A',
    name: 'Grachtenbank',
    bic: 'GRCHNL2A',
    ibanCode: 'GRCH',
    countries: dutch,
    behaviour: 'connects',
  },
  {
    id: 'SANDBOX_POLDERBANK_POLDNL2U',
    name: 'Polderbank',
    bic: 'POLDNL2U',
    ibanCode: 'POLD',
    countries: dutch,
    behaviour: 'connects',
  },
  {
    id: 'SANDBOX_WADDENSPAARBANK_WADDNL2L',
    name: 'Wadden Spaarbank',
    bic: 'WADDNL2L',
    ibanCode: 'WADD',
    countries: dutch,
    behaviour: 'connects',
  },
  {
    id: 'SANDBOX_MAASKREDIET_MAASNL2R',
    name: 'Maaskrediet Zakelijk',
    bic: 'MAASNL2R',
    ibanCode: 'MAAS',
    countries: dutch,
    behaviour: 'connects',
  },
]

/** The name for people, in their language. The API has one name, as the real one has. */
export const institutionName = (
  { name, dutchName }: Pick<SandboxInstitution, 'name' | 'dutchName'>,
  language: Language,
): string => (language === 'nl' ? (dutchName ?? name) : name)

/** Countries that the provider knows, with or without institutions here. */
export const sandboxCountries: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' '),
)

/** The institutions of a country (two capital letters), as the API answers them. */
export const institutionsIn = (country: string) =>
  sandboxInstitutions
    .filter(({ countries }) => countries.includes(country))
    .map(({ id, name, bic, countries }) => ({
      id,
      name,
      bic,
      transaction_total_days: '90',
      countries,
      logo: logoOf(name),
      max_access_valid_for_days: '180',
    }))
