/** What is kept of samples: how each was drawn, and the audit values, as records that are only ever added to. Nothing of the ledger. */

import type { SampleRequest } from './sample-request.ts'

/** A sample as it stands. */
export interface KeptSample {
  request: SampleRequest
  /** As it was asked for. */
  seed: string | number
  /** Cents by item in file order; null where there is none. */
  audits: (number | null)[]
}

/** One act: a sample was drawn, or items of one were given audit values. Items are numbered from 0 in file order. */
export type SampleRecord =
  | { act: 'DRAWN'; n: number; seed: string | number; request: SampleRequest; itemCount: number }
  | { act: 'AUDITED'; n: number; values: readonly (readonly [item: number, cents: number | null])[] }

/** The samples that these records come to, in the order of drawing. */
export const samplesOf = (records: readonly SampleRecord[]): KeptSample[] => {
  const samples: KeptSample[] = []
  for (const record of records) {
    if (record.act === 'DRAWN') {
      const { seed, request, itemCount } = record
      samples.push({ seed, request, audits: Array.from({ length: itemCount }, () => null) })
      continue
    }
    const { audits } = samples[record.n - 1]!
    for (const [item, cents] of record.values) audits[item] = cents
  }
  return samples
}
