/** The chart, journals and relations that the made-up books of the noise measurement share. */

import type { Book } from '../../services/audit-analysis/examples/generator/book.ts'

const balance: [string, string][] = [
  ['0150', 'Inventaris'],
  ['0155', 'Cumulatieve afschrijving inventaris'],
  ['0300', 'Deelnemingen'],
  ['0310', 'Lening u/g groepsmaatschappij'],
  ['0500', 'Geplaatst kapitaal'],
  ['0510', 'Overige reserves'],
  ['0520', 'Privé-opnamen'],
  ['0700', 'Lening bank'],
  ['1000', 'Kas'],
  ['1100', 'Bank'],
  ['1150', 'Spaarrekening'],
  ['1190', 'Kruisposten'],
  ['1195', 'Tussenrekening pin'],
  ['1300', 'Debiteuren'],
  ['1400', 'Vooruitbetaalde kosten'],
  ['1410', 'Onderhanden werk'],
  ['1500', 'Af te dragen omzetbelasting hoog'],
  ['1501', 'Af te dragen omzetbelasting laag'],
  ['1510', 'Te vorderen omzetbelasting'],
  ['1520', 'Omzetbelasting afrekening'],
  ['1600', 'Crediteuren'],
  ['1650', 'Rekening-courant groep'],
  ['1700', 'Te betalen loonheffing'],
  ['1710', 'Te betalen netto lonen'],
  ['1720', 'Te betalen pensioenpremie'],
  ['1730', 'Reservering vakantiegeld'],
  ['1800', 'Nog te betalen kosten'],
  ['3000', 'Voorraad'],
]

const results: [string, string][] = [
  ['4000', 'Brutolonen'],
  ['4010', 'Sociale lasten'],
  ['4020', 'Pensioenpremie'],
  ['4100', 'Huur'],
  ['4110', 'Gas, water en elektra'],
  ['4200', 'Kantoorkosten'],
  ['4210', 'Telefoon en internet'],
  ['4300', 'Autokosten'],
  ['4400', 'Reclame'],
  ['4500', 'Accountants- en advieskosten'],
  ['4510', 'Verzekeringen'],
  ['4600', 'Onderaanneming'],
  ['4700', 'Afschrijving inventaris'],
  ['4900', 'Algemene kosten'],
  ['4910', 'Bankkosten'],
  ['4990', 'Betalingsverschillen'],
  ['7000', 'Inkoopwaarde van de omzet'],
  ['8000', 'Omzet hoog tarief'],
  ['8010', 'Omzet laag tarief'],
  ['8020', 'Omzet vrijgesteld'],
  ['8030', 'Managementvergoeding'],
  ['8040', 'Giften en subsidies'],
  ['9000', 'Rentelasten'],
  ['9010', 'Rentebaten'],
  ['9100', 'Resultaat deelnemingen'],
  ['9900', 'Vennootschapsbelasting'],
]

const named = (from: number, count: number, type: 'C' | 'S', name: string) =>
  Array.from({ length: count }, (_, i) => ({
    id: String(from + i),
    name: `${name} ${i + 1}`,
    type,
    city: 'Utrecht',
  }))

export const customers = named(10_001, 60, 'C', 'Afnemer')
export const suppliers = named(20_001, 30, 'S', 'Leverancier')

/** Books of a year without entries. `manualType` and `manualName` are what the program calls its memorial journal. */
export const emptyBook = (year: number, manualType: 'M' | 'Z', manualName: string): Book => ({
  company: {
    name: 'Meetboek B.V.',
    commerceNumber: '90000001',
    taxRegistrationId: '900000001B01',
    street: 'Voorbeeldstraat',
    number: '1',
    postalCode: '0000 AA',
    city: 'Utrecht',
  },
  year,
  accounts: [
    ...balance.map(([id, description]) => ({ id, description, type: 'B' as const })),
    ...results.map(([id, description]) => ({ id, description, type: 'P' as const })),
  ],
  relations: [...customers, ...suppliers],
  journals: [
    { id: 'VRK', description: 'Verkoopboek', type: 'S' },
    { id: 'INK', description: 'Inkoopboek', type: 'P' },
    { id: 'BNK', description: 'Bank', type: 'B', offsetAccount: '1100' },
    { id: 'KAS', description: 'Kas', type: 'C', offsetAccount: '1000' },
    { id: 'LON', description: 'Salarisjournaal', type: 'Z' },
    { id: 'MEM', description: manualName, type: manualType },
  ],
  vatCodes: [
    { id: 'VH', description: 'Btw verkoop hoog', percent: 21, payableAccount: '1500' },
    { id: 'VL', description: 'Btw verkoop laag', percent: 9, payableAccount: '1501' },
    { id: 'IH', description: 'Btw inkoop hoog', percent: 21, claimAccount: '1510' },
  ],
  opening: [
    ['0150', 4_862_100],
    ['0155', -1_931_700],
    ['0500', -1_800_000],
    ['0510', -4_530_400],
    ['1100', 3_400_000],
  ],
  entries: [],
})
