/** Master data of the made-up foundation: chart of accounts with RGS codes, relations, opening balance. */

import type { Book, BookAccount, BookRelation } from './book.ts'

const chart: [id: string, description: string, rgs: string][] = [
  ['0100', 'Inrichting en apparatuur', 'BMvaBeiVvp'],
  ['0105', 'Cumulatieve afschrijving inrichting', 'BMvaBeiCae'],
  ['0500', 'Stichtingskapitaal', 'BEivSevSti'],
  ['0510', 'Continuïteitsreserve', 'BEivBerBer'],
  ['0520', 'Bestemmingsfonds natuurles', 'BEivBefBef'],
  ['0900', 'Lening u/g Stichting Buitenplaats', 'BVor'],
  ['1000', 'Kas', 'BLimKasKas'],
  ['1100', 'Bank rekening-courant', 'BLimBanRba'],
  ['1110', 'Spaarrekening', 'BLimBanSpa'],
  ['1115', 'Geblokkeerde spaarrekening bestemmingsfonds', 'BLimBanGrb'],
  ['1190', 'Kruisposten', 'BLimKruSto'],
  ['1300', 'Debiteuren', 'BVorDebHad'],
  ['1350', 'Te ontvangen subsidies', 'BVorOva'],
  ['1400', 'Vooruitbetaalde kosten', 'BVorOva'],
  ['1500', 'Af te dragen omzetbelasting', 'BSchBepBtw'],
  ['1510', 'Te vorderen omzetbelasting', 'BSchBepBtw'],
  ['1520', 'Omzetbelasting afrekening', 'BSchBepBtw'],
  ['1600', 'Crediteuren', 'BSchCreHac'],
  ['1650', 'Rekening-courant Stichting Buitenplaats', 'BSchOvs'],
  ['1700', 'Nog te betalen kosten', 'BSchOpa'],
  ['1720', 'Vooruitontvangen subsidies', 'BSchOvsSuv'],
  ['4100', 'Huur kantoor', 'WBedHuiBeh'],
  ['4200', 'Kantoorkosten', 'WBedKan'],
  ['4400', 'Kosten fondsenwerving', 'WBedVkk'],
  ['4500', 'Accountants- en advieskosten', 'WBedAeaAdv'],
  ['4510', 'Verzekeringen', 'WBedAssOva'],
  ['4600', 'Vrijwilligersvergoedingen', 'WBedOvp'],
  ['4700', 'Afschrijving inrichting', 'WAfsAmvBei'],
  ['4900', 'Bestuurskosten', 'WBedAlkOal'],
  ['4910', 'Bankkosten', 'WBedAdlBan'],
  ['6000', 'Projectkosten natuurles op school', 'WKprBtkBed'],
  ['6010', 'Projectkosten herstel houtwallen', 'WKprBtkBed'],
  ['7000', 'Inkoop webwinkel', 'WKprInhInh'],
  ['8000', 'Giften en donaties', 'WOvbBueDeg'],
  ['8010', 'Nalatenschappen', 'WOvbBueNal'],
  ['8020', 'Sponsoring', 'WOvbBueSpo'],
  ['8100', 'Subsidies', 'WOvbOrsOsu'],
  ['8200', 'Verkoop webwinkel', 'WOmzNohOlh'],
  ['9000', 'Rentebaten', 'WFbeOrb'],
]

const relation = (id: string, type: BookRelation['type'], name: string, city: string): BookRelation => ({
  id,
  name,
  type,
  city,
})

export const webshopCustomers = [
  relation('D5001', 'C', 'Basisschool De Modelboom', 'Proefwijk'),
  relation('D5002', 'C', 'Boekhandel Voorbeeldblad', 'Voorbeeldstad'),
  relation('D5003', 'C', 'Wandelclub Testpad', 'Schetsdorp'),
]

export const projectSuppliers = [
  relation('C6001', 'S', 'Kwekerij Haagbeuk', 'Schetsdorp'),
  relation('C6002', 'S', 'Drukkerij Inktvis', 'Modeldam'),
  relation('C6003', 'S', 'Educatiebureau Veldboeket', 'Voorbeeldstad'),
]

export const foundationBook = (): Book => ({
  company: {
    name: 'Stichting Buitenlicht (fictief)',
    commerceNumber: '00000003',
    taxRegistrationId: 'NL000000003B01',
    street: 'Proefplein',
    number: '3',
    postalCode: '0000 CC',
    city: 'Proefwijk',
  },
  year: 2025,
  accounts: chart.map(
    ([id, description, rgs]): BookAccount => ({ id, description, rgs, type: id < '4' ? 'B' : 'P' }),
  ),
  relations: [
    ...webshopCustomers,
    ...projectSuppliers,
    relation('D5101', 'C', 'Provincie Voorbeeldland', 'Voorbeeldstad'),
    relation('D5102', 'C', 'Sponsor Rietmat Tuinen', 'Modeldam'),
    relation('C6101', 'S', 'Verhuur Kantoorhof', 'Proefwijk'),
    relation('C6102', 'S', 'Kantoorboekhandel Paperclip', 'Proefwijk'),
    relation('C6103', 'S', 'Administratiekantoor Penning', 'Voorbeeldstad'),
    relation('C6104', 'S', 'Wervingsbureau Open Hand', 'Modeldam'),
    relation('C6199', 'S', 'Belastingdienst', 'Apeldoorn'),
  ],
  journals: [
    { id: 'VRK', description: 'Verkopen webwinkel', type: 'S' },
    { id: 'INK', description: 'Inkoopboek', type: 'P' },
    { id: 'BNK', description: 'Bankboek', type: 'B', offsetAccount: '1100' },
    { id: 'KAS', description: 'Kasboek', type: 'C', offsetAccount: '1000' },
    { id: 'MEM', description: 'Memoriaal', type: 'M' },
  ],
  vatCodes: [
    { id: 'VH', description: 'Verkoop hoog 21%', percent: 21, payableAccount: '1500' },
    { id: 'IH', description: 'Inkoop hoog 21% (webwinkel)', percent: 21, claimAccount: '1510' },
  ],
  opening: [
    ['0100', 1_240_000],
    ['0105', -496_000],
    ['0500', -10_000],
    ['0510', -8_460_775],
    ['0520', -4_000_000],
    ['1000', 31_275],
    ['1100', 4_186_500],
    ['1110', 6_500_000],
    ['1115', 4_000_000],
    ['1300', 84_700],
    ['1400', 96_000],
    ['1520', -27_400],
    ['1600', -614_300],
    ['1700', -330_000],
    ['1720', -2_200_000],
  ],
  entries: [],
})
