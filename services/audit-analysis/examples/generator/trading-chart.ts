/** Master data of the made-up trading company: chart of accounts, relations, journals, opening balance. */

import type { Book, BookAccount, BookRelation } from './book.ts'

const accounts: BookAccount[] = [
  ['0150', 'Inventaris'],
  ['0155', 'Cumulatieve afschrijving inventaris'],
  ['0170', 'Vervoermiddelen'],
  ['0175', 'Cumulatieve afschrijving vervoermiddelen'],
  ['0300', 'Waarborgsom huur bedrijfspand'],
  ['0500', 'Geplaatst aandelenkapitaal'],
  ['0510', 'Overige reserves'],
  ['0700', 'Lening bank'],
  ['0800', 'Lening u/g Lindewerf Vastgoed'],
  ['1000', 'Kas'],
  ['1100', 'Bank rekening-courant'],
  ['1190', 'Kruisposten'],
  ['1300', 'Debiteuren'],
  ['1390', 'Voorziening dubieuze debiteuren'],
  ['1400', 'Vooruitbetaalde kosten'],
  ['1500', 'Af te dragen omzetbelasting'],
  ['1510', 'Te vorderen omzetbelasting'],
  ['1520', 'Omzetbelasting afrekening'],
  ['1600', 'Crediteuren'],
  ['1650', 'Rekening-courant Lindewerf Beheer'],
  ['1700', 'Nog te betalen kosten'],
  ['1750', 'Te betalen vennootschapsbelasting'],
  ['3000', 'Voorraad handelsgoederen'],
].map(([id = '', description = '']) => ({ id, description, type: 'B' as const }))

const results: BookAccount[] = [
  ['4000', 'Managementvergoeding'],
  ['4100', 'Huur bedrijfspand'],
  ['4110', 'Gas, water en elektra'],
  ['4200', 'Kantoorkosten'],
  ['4210', 'Telefoon en internet'],
  ['4300', 'Brandstof en onderhoud auto’s'],
  ['4400', 'Reclame en advertenties'],
  ['4500', 'Accountants- en advieskosten'],
  ['4510', 'Verzekeringen'],
  ['4700', 'Afschrijving inventaris'],
  ['4710', 'Afschrijving vervoermiddelen'],
  ['4750', 'Dotatie voorziening dubieuze debiteuren'],
  ['4800', 'Vrachtkosten'],
  ['4900', 'Algemene kosten'],
  ['4910', 'Bankkosten'],
  ['7000', 'Inkoopwaarde van de omzet'],
  ['7010', 'Voorraadverschillen'],
  ['8000', 'Omzet handelsgoederen hoog tarief'],
  ['8010', 'Omzet handelsgoederen laag tarief'],
  ['8020', 'Omzet binnen de EU'],
  ['9000', 'Rentelasten'],
  ['9900', 'Vennootschapsbelasting'],
].map(([id = '', description = '']) => ({ id, description, type: 'P' as const }))

const relation = (id: string, type: BookRelation['type'], name: string, city: string): BookRelation => ({
  id,
  name,
  type,
  city,
})

export const tradingCustomers = [
  relation('D1001', 'C', 'Winkelhuis Zandpad', 'Voorbeeldstad'),
  relation('D1002', 'C', 'Kookatelier Veldroos', 'Modeldam'),
  relation('D1003', 'C', 'Servies & Zo Noorderkade', 'Proefwijk'),
  relation('D1004', 'C', 'Tafelrijk Lisdodde', 'Schetsdorp'),
  relation('D1005', 'C', 'Hotel De Gele Lis', 'Voorbeeldstad'),
  relation('D1006', 'C', 'Brasserie Molenwiek', 'Modeldam'),
  relation('D1007', 'C', 'Cadeauhuis Tuinbank', 'Proefwijk'),
  relation('D1008', 'C', 'Keukenwinkel Rietkraag', 'Schetsdorp'),
  relation('D1009', 'C', 'Bistro Oeverzwaluw', 'Voorbeeldstad'),
]

/** Sells in the EU, at 0%. */
export const tradingCustomerAbroad = relation('D1010', 'C', 'Haushalt Musterweg', 'Musterhausen')

export const tradingSuppliers = [
  relation('C2001', 'S', 'Pottenbakkerij Kleiput', 'Schetsdorp'),
  relation('C2002', 'S', 'Glasblazerij Duinrel & Zonen', 'Modeldam'),
  relation('C2003', 'S', 'Bestekfabriek Zilverlepel', 'Proefwijk'),
  relation('C2004', 'S', 'Linnenweverij Vlasveld', 'Voorbeeldstad'),
]

export const tradingBook = (): Book => ({
  company: {
    name: 'Lindewerf Groothandel B.V. (fictief)',
    commerceNumber: '00000001',
    taxRegistrationId: 'NL000000001B01',
    street: 'Voorbeeldkade',
    number: '14',
    postalCode: '0000 AA',
    city: 'Voorbeeldstad',
  },
  year: 2025,
  accounts: [...accounts, ...results],
  relations: [
    ...tradingCustomers,
    tradingCustomerAbroad,
    ...tradingSuppliers,
    relation('C2010', 'S', 'Verhuurkantoor Pakhuis Oost', 'Voorbeeldstad'),
    relation('C2011', 'S', 'Stroomcoöperatie Windvlaag', 'Modeldam'),
    relation('C2012', 'S', 'Belcentrale Draadloos', 'Proefwijk'),
    relation('C2013', 'S', 'Administratiekantoor Penning', 'Voorbeeldstad'),
    relation('C2014', 'S', 'Transportbedrijf Karrenspoor', 'Schetsdorp'),
    relation('C2015', 'S', 'Tankstation De Bocht', 'Proefwijk'),
    relation('C2016', 'S', 'Adviesbureau Heldere Lijn', 'Modeldam'),
    relation('C2017', 'S', 'Reclamebureau Vlagvertoon', 'Modeldam'),
    relation('C2018', 'S', 'Vrachtwagendealer Achteras', 'Schetsdorp'),
    relation('C2099', 'S', 'Belastingdienst', 'Apeldoorn'),
  ],
  journals: [
    { id: 'VRK', description: 'Verkoopboek', type: 'S' },
    { id: 'INK', description: 'Inkoopboek', type: 'P' },
    { id: 'BNK', description: 'Bankboek', type: 'B', offsetAccount: '1100' },
    { id: 'KAS', description: 'Kasboek', type: 'C', offsetAccount: '1000' },
    { id: 'MEM', description: 'Memoriaal', type: 'M' },
  ],
  vatCodes: [
    { id: 'VH', description: 'Verkoop hoog 21%', percent: 21, payableAccount: '1500' },
    { id: 'VL', description: 'Verkoop laag 9%', percent: 9, payableAccount: '1500' },
    { id: 'VEU', description: 'Levering binnen de EU 0%', percent: 0, payableAccount: '1500' },
    { id: 'IH', description: 'Inkoop hoog 21%', percent: 21, claimAccount: '1510' },
  ],
  opening: [
    ['0150', 4_825_000],
    ['0155', -1_930_000],
    ['0170', 6_240_000],
    ['0175', -2_496_000],
    ['0300', 1_350_000],
    ['0500', -1_800_000],
    ['0510', -17_846_255],
    ['0700', -9_000_000],
    ['0800', 2_500_000],
    ['1000', 84_310],
    ['1100', 11_867_445],
    ['1300', 6_984_120],
    ['1390', -250_000],
    ['1400', 312_000],
    ['1520', -1_438_700],
    ['1600', -4_263_920],
    ['1650', -1_125_000],
    ['1700', -640_000],
    ['1750', -984_000],
    ['3000', 7_611_000],
  ],
  entries: [],
})
