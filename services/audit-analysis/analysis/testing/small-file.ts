/** Small audit files, and their upload, for tests over HTTP. */

import type { TestAnswer, TestService } from '../../../../kit/testing/test-service.ts'

export const uploadFile = (
  service: TestService,
  bytes: Uint8Array | string,
  field = 'file',
): Promise<TestAnswer> => {
  const form = new FormData()
  form.append(field, new Blob([bytes as BlobPart]), 'file.xaf')
  return service.post('/api/analysis/upload', { body: form })
}

/** A file of one journal; each transaction is [nr, date, [account, cents, description?][]]. */
export const xaf = (transactions: [string, string, [string, number, string?][]][], extra = ''): string => {
  const line = ([account, cents, description = 'regel']: [string, number, string?], i: number): string =>
    `<trLine><nr>${i + 1}</nr><accID>${account}</accID><docRef>D${i}</docRef><effDate>2025-06-02</effDate><desc>${description}</desc>` +
    `<amnt>${(Math.abs(cents) / 100).toFixed(2)}</amnt><amntTp>${cents < 0 ? 'C' : 'D'}</amntTp></trLine>`
  const body = transactions
    .map(
      ([nr, date, lines]) =>
        `<transaction><nr>${nr}</nr><desc>boeking</desc><periodNumber>${Number(date.slice(5, 7))}</periodNumber><trDt>${date}</trDt><sourceID>anna</sourceID>${lines.map(line).join('')}</transaction>`,
    )
    .join('')
  const accounts = [
    ['1100', 'Bank', 'B'],
    ['1300', 'Debiteuren', 'B'],
    ['8000', 'Omzet', 'P'],
    ['4000', 'Huur', 'P'],
  ]
  const chart = accounts
    .map(
      ([id, name, type]) =>
        `<ledgerAccount><accID>${id}</accID><accDesc>${name}</accDesc><accTp>${type}</accTp></ledgerAccount>`,
    )
    .join('')
  return `<?xml version="1.0" encoding="UTF-8"?>
<auditfile xmlns="http://www.auditfiles.nl/XAF/3.2"><header><fiscalYear>2025</fiscalYear><startDate>2025-01-01</startDate><endDate>2025-12-31</endDate><curCode>EUR</curCode></header>
<company><companyName>Proef B.V.</companyName><generalLedger>${chart}</generalLedger>
<transactions>${extra}<journal><jrnID>VK-1</jrnID><desc>Verkoop</desc><jrnTp>S</jrnTp>${body}</journal></transactions></company></auditfile>`
}

export const sale = (nr: string, date: string, cents: number): [string, string, [string, number][]] => [
  nr,
  date,
  [
    ['1300', cents],
    ['8000', -cents],
  ],
]
