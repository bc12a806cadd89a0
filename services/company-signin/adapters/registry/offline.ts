/** The embedded stand-in for the registry: the same answers in every run, without a network. Production refuses it. */

import { type OfflineCompany, offlineCompanies } from './offline-companies.ts'
import { type Registry, type RegistryAnswer, RegistryUnavailable } from './registry.ts'

/** Numbers that nobody has. */
const unknownNumbers = new Set(['00000000', '99999999'])
/** KVK's test number that answers with an error. */
const errorNumber = '90004973'

/**
 * The listed companies and, unless strict, a made-up active BV for every other number.
 * @param options.strict only the listed numbers exist
 */
export function offlineRegistry(options: { strict?: boolean } = {}): Registry {
  const listed = new Map(offlineCompanies.map((company) => [company.kvkNumber, company]))
  return {
    async lookup(kvkNumber) {
      if (kvkNumber === errorNumber)
        throw new RegistryUnavailable(`offline registry: ${errorNumber} always fails`)
      const company = listed.get(kvkNumber)
      if (company !== undefined) return answerOf(company)
      if (options.strict === true || unknownNumbers.has(kvkNumber)) return { status: 'unknown' }
      return answerOf(madeUpCompany(kvkNumber))
    },
  }
}

const answerOf = (company: OfflineCompany): RegistryAnswer => ({
  status: company.inactive === true ? 'inactive' : 'active',
  company: {
    kvkNumber: company.kvkNumber,
    name: company.name,
    statutoryName: company.legalForm === 'EENMANSZAAK' ? null : company.name,
    tradeNames: company.tradeNames ?? [company.name],
    legalForm: company.legalForm,
    registeredAddress: company.address,
  },
})

const nouns = [
  'Anker',
  'Brug',
  'Dijk',
  'Duin',
  'Haven',
  'Kade',
  'Linde',
  'Meeuw',
  'Molen',
  'Polder',
  'Sluis',
  'Toren',
]
const trades = [
  'Advies',
  'Bouw',
  'Drukwerk',
  'Handel',
  'Installaties',
  'Logistiek',
  'Software',
  'Techniek',
  'Verhuur',
  'Zorg',
]

/** A company whose name and address follow from its number alone. */
function madeUpCompany(kvkNumber: string): OfflineCompany {
  const number = Number(kvkNumber)
  const noun = nouns[number % nouns.length] as string
  const trade = trades[Math.floor(number / nouns.length) % trades.length] as string
  return {
    kvkNumber,
    name: `${noun} ${trade} ${kvkNumber} B.V.`,
    legalForm: 'BV',
    address: `${noun}straat ${1 + (number % 200)}, ${1000 + (number % 9000)}AB Voorbeeld`,
  }
}
