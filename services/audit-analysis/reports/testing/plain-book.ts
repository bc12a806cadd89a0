/** An example's book, added up the slow and plain way with BigInt from a saxes reading: what answers over HTTP are compared with. */

import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { Ajv } from 'ajv'
import ajvFormats from 'ajv-formats'
import type { TestService } from '../../../../kit/testing/test-service.ts'
import { examplePath } from '../../examples/catalogue.ts'
import {
  centsOf,
  childrenOf,
  type Line,
  linesOf,
  parseTree,
  textOf,
} from '../../examples/testing/read-example.ts'

export interface PlainAccount {
  id: string
  description: string
  type: string
  rgs: string
  opening: bigint
}

export interface PlainBook {
  accounts: PlainAccount[]
  lines: Line[]
}

const typeNames: Record<string, string> = { B: 'BALANCE', P: 'PROFIT_LOSS' }

/** The example with a construction company: XAF 3.2 with RGS codes, a G-rekening, and seven journals. */
export const exampleId = 'bouwbedrijf'

export const readPlainBook = async (): Promise<PlainBook> => {
  const { root } = parseTree(await readFile(examplePath(exampleId)!, 'utf8'))
  const opening = new Map<string, bigint>()
  for (const line of childrenOf(root, 'company', 'openingBalance', 'obLine')) {
    const cents = BigInt(centsOf(textOf(line, 'amnt')))
    const id = textOf(line, 'accID')
    opening.set(id, (opening.get(id) ?? 0n) + (textOf(line, 'amntTp') === 'D' ? cents : -cents))
  }
  const accounts = childrenOf(root, 'company', 'generalLedger', 'ledgerAccount').map((node) => ({
    id: textOf(node, 'accID'),
    description: textOf(node, 'accDesc'),
    type: typeNames[textOf(node, 'accTp')]!,
    rgs: textOf(node, 'leadReference'),
    opening: opening.get(textOf(node, 'accID')) ?? 0n,
  }))
  assert.ok(opening.size > 5 && accounts.length > 30, 'the example was not read')
  return { accounts: accounts.sort((a, b) => (a.id < b.id ? -1 : 1)), lines: linesOf(root) }
}

/** `-12.34` of cents, by text alone. */
export const amountOf = (cents: bigint): string => {
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0')
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

export const sumOf = (lines: readonly Line[]): bigint =>
  lines.reduce((sum, { cents }) => sum + BigInt(cents), 0n)

/** What the lines come to on each side. */
export const sidesOf = (lines: readonly Line[]): { debit: bigint; credit: bigint } => ({
  debit: sumOf(lines.filter(({ cents }) => cents > 0)),
  credit: -sumOf(lines.filter(({ cents }) => cents < 0)),
})

/** Lines on accounts whose RGS code begins so. */
export const linesWithRgs = ({ accounts, lines }: PlainBook, ...prefixes: string[]): Line[] => {
  const ids = new Set(
    accounts.filter(({ rgs }) => prefixes.some((prefix) => rgs.startsWith(prefix))).map(({ id }) => id),
  )
  return lines.filter(({ account }) => ids.has(account))
}

/** By date, then in file order. */
export const byDate = (lines: readonly Line[]): Line[] =>
  lines.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))

const ajv = new Ajv({ strict: false, allErrors: true })
;(ajvFormats as unknown as (target: Ajv) => Ajv)(ajv)

/** The body of a 200 at this path below the analysis, held against what its route declares. */
// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
export const answerAt = async (service: TestService, analysisId: string, path: string): Promise<any> => {
  const { status, body } = await service.get(`/api/analysis/${analysisId}/${path}`)
  assert.equal(status, 200, `${path}: ${JSON.stringify(body)}`)
  const pattern = `/api/analysis/{id}/${path.split('?')[0]}`
  const route = service.service.routes.find(
    (each) =>
      each.method === 'GET' && new RegExp(`^${each.path.replace(/\{(?!id)\w+\}/g, '[^/]+')}$`).test(pattern),
  )
  assert.ok(route?.output, `no route is declared for ${path}`)
  const check = ajv.compile(route.output)
  assert.ok(check(body), `${path} is not as declared: ${ajv.errorsText(check.errors)}`)
  return body
}

export const loadExample = async (service: TestService): Promise<string> => {
  const { status, body } = await service.post(`/api/analysis/examples/${exampleId}`)
  assert.equal(status, 200)
  return body.analysisId
}
