/** Master data of the made-up building firm: chart of accounts with RGS codes, relations, opening balance. */

import type { Book, BookAccount, BookRelation } from './book.ts'

const chart: [id: string, description: string, rgs: string][] = [
  ['0100', 'Machines en gereedschap', 'BMvaMeiVvp'],
  ['0105', 'Cumulatieve afschrijving machines', 'BMvaMeiCae'],
  ['0170', 'Bestelauto’s', 'BMvaTevVvp'],
  ['0175', 'Cumulatieve afschrijving bestelauto’s', 'BMvaTevCae'],
  ['0500', 'Geplaatst aandelenkapitaal', 'BEivGokGea'],
  ['0510', 'Algemene reserve', 'BEivOvrAlr'],
  ['0650', 'Garantievoorziening', 'BVrzOvzGar'],
  ['0700', 'Financiering bedrijfsauto’s', 'BLasSakFvl'],
  ['1000', 'Kas', 'BLimKasKas'],
  ['1100', 'Bank rekening-courant', 'BLimBanRba'],
  ['1120', 'G-rekening', 'BLimBanGrb'],
  ['1121', 'G-rekening oude bank (slapend)', 'BLimBanGrb'],
  ['1190', 'Kruisposten', 'BLimKruSto'],
  ['1300', 'Debiteuren', 'BVorDebHad'],
  ['1400', 'Vooruitbetaalde kosten', 'BVorOva'],
  ['1450', 'Onderhanden projecten', 'BPro'],
  ['1500', 'Af te dragen omzetbelasting', 'BSchBepBtw'],
  ['1510', 'Te vorderen omzetbelasting', 'BSchBepBtw'],
  ['1520', 'Omzetbelasting afrekening', 'BSchBepBtw'],
  ['1600', 'Crediteuren', 'BSchCreHac'],
  ['1650', 'Rekening-courant directie', 'BSchOvs'],
  ['1660', 'Lening Steenoever Materieel', 'BVor'],
  ['1700', 'Af te dragen loonheffingen', 'BSchBepLhe'],
  ['1710', 'Netto lonen', 'BSchSalNet'],
  ['1720', 'Af te dragen pensioenpremies', 'BSchStzPen'],
  ['1730', 'Reservering vakantiegeld', 'BSchSalTvg'],
  ['1740', 'Nog te betalen kosten', 'BSchOpa'],
  ['1750', 'Te betalen vennootschapsbelasting', 'BSchBepVpb'],
  ['3000', 'Voorraad bouwmaterialen', 'BVrdGeh'],
  ['4000', 'Brutolonen', 'WPerLes'],
  ['4005', 'Vakantiegeld', 'WPerLesVag'],
  ['4010', 'Sociale lasten', 'WPerSol'],
  ['4020', 'Pensioenlasten', 'WPerPenPen'],
  ['4100', 'Huur loods en kantoor', 'WBedHuiBeh'],
  ['4210', 'Telefoon en internet', 'WBedKanTef'],
  ['4300', 'Brandstof bedrijfsauto’s', 'WBedAutBra'],
  ['4310', 'Onderhoud bedrijfsauto’s', 'WBedAutRoa'],
  ['4400', 'Klein gereedschap', 'WBedEemGsk'],
  ['4500', 'Accountants- en advieskosten', 'WBedAeaAdv'],
  ['4510', 'Verzekeringen', 'WBedAssOva'],
  ['4600', 'Representatie', 'WBedVkkRea'],
  ['4700', 'Afschrijving machines', 'WAfsAmvMei'],
  ['4710', 'Afschrijving bestelauto’s', 'WAfsAmvTev'],
  ['4900', 'Algemene kosten', 'WBedAlkOal'],
  ['4910', 'Bankkosten', 'WBedAdlBan'],
  ['7000', 'Materiaalkosten projecten', 'WKprKvgKvg'],
  ['7100', 'Kosten onderaannemers', 'WKprKuwKuw'],
  ['7200', 'Garantiekosten', 'WKprBtkBed'],
  ['8000', 'Omzet aanneming particulier', 'WOmzNodOdh'],
  ['8010', 'Omzet onderaanneming, btw verlegd', 'WOmzNodOdv'],
  ['8100', 'Verhuur steigers', 'WOvbOvoOvo'],
  ['9000', 'Rentelasten', 'WFbeRls'],
  ['9900', 'Vennootschapsbelasting', 'WBelBgr'],
]

const relation = (id: string, type: BookRelation['type'], name: string, city: string): BookRelation => ({
  id,
  name,
  type,
  city,
})

/** Main contractors: VAT is shifted to them, and part of each invoice goes to the G-account. */
export const contractors = [
  relation('D3001', 'C', 'Hoofdaannemer Torenvalk', 'Modeldam'),
  relation('D3002', 'C', 'Bouwcombinatie Windas', 'Proefwijk'),
  relation('D3003', 'C', 'Projectontwikkeling Laanwijk', 'Voorbeeldstad'),
]

export const households = [
  relation('D3101', 'C', 'Familie Voorbeeld', 'Schetsdorp'),
  relation('D3102', 'C', 'VvE Populierenhof', 'Voorbeeldstad'),
  relation('D3103', 'C', 'Mevrouw Testema', 'Modeldam'),
  relation('D3104', 'C', 'Praktijk Fysio Modelstap', 'Proefwijk'),
]

export const buildingSuppliers = [
  relation('C4001', 'S', 'Bouwmaterialen Baksteen & Balk', 'Schetsdorp'),
  relation('C4002', 'S', 'Houthandel Vurenplank', 'Modeldam'),
  relation('C4003', 'S', 'Betoncentrale Grindbak', 'Proefwijk'),
]

export const subcontractors = [
  relation('C4101', 'S', 'Stukadoorsbedrijf Witvlak', 'Voorbeeldstad'),
  relation('C4102', 'S', 'Dakdekkers Pannendak', 'Schetsdorp'),
]

const opening: Book['opening'] = [
  ['0100', 8_840_000],
  ['0105', -3_975_000],
  ['0170', 11_460_000],
  ['0175', -4_584_000],
  ['0500', -1_800_000],
  ['0510', -19_213_640],
  ['0650', -1_200_000],
  ['0700', -4_200_000],
  ['1000', 42_500],
  ['1100', 9_426_815],
  ['1120', 2_136_440],
  ['1300', 7_318_900],
  ['1400', 486_000],
  ['1450', 3_250_000],
  ['1520', -486_215],
  ['1600', -5_118_400],
  ['1700', -1_372_600],
  ['1720', -318_500],
  ['1730', -1_466_300],
  ['1740', -590_000],
  ['1750', -711_000],
  ['3000', 2_075_000],
]

export const buildingBook = (): Book => ({
  company: {
    name: 'Aannemersbedrijf Steenoever B.V. (fictief)',
    commerceNumber: '00000002',
    taxRegistrationId: 'NL000000002B01',
    street: 'Modelweg',
    number: '27',
    postalCode: '0000 BB',
    city: 'Modeldam',
  },
  year: 2025,
  accounts: chart.map(
    ([id, description, rgs]): BookAccount => ({ id, description, rgs, type: id < '4' ? 'B' : 'P' }),
  ),
  relations: [
    ...contractors,
    ...households,
    ...buildingSuppliers,
    ...subcontractors,
    relation('C4201', 'S', 'Verhuur Loods De Spant', 'Modeldam'),
    relation('C4202', 'S', 'Belcentrale Draadloos', 'Proefwijk'),
    relation('C4203', 'S', 'Tankstation De Bocht', 'Proefwijk'),
    relation('C4204', 'S', 'Garage Krukas', 'Schetsdorp'),
    relation('C4205', 'S', 'Gereedschapshuis Moersleutel', 'Schetsdorp'),
    relation('C4206', 'S', 'Administratiekantoor Penning', 'Voorbeeldstad'),
    relation('C4207', 'S', 'Keet- en Kraanverhuur Hijsblok', 'Modeldam'),
    relation('C4297', 'S', 'Pensioenfonds Voorbeeldbouw', 'Voorbeeldstad'),
    relation('C4299', 'S', 'Belastingdienst', 'Apeldoorn'),
  ],
  journals: [
    { id: 'VRK', description: 'Verkoopboek', type: 'S' },
    { id: 'INK', description: 'Inkoopboek', type: 'P' },
    { id: 'BNK', description: 'Bankboek', type: 'B', offsetAccount: '1100' },
    { id: 'GRK', description: 'Bankboek G-rekening', type: 'B', offsetAccount: '1120' },
    { id: 'KAS', description: 'Kasboek', type: 'C', offsetAccount: '1000' },
    { id: 'LON', description: 'Loonjournaal', type: 'Z' },
    { id: 'MEM', description: 'Memoriaal', type: 'M' },
  ],
  vatCodes: [
    { id: 'VH', description: 'Verkoop hoog 21%', percent: 21, payableAccount: '1500' },
    { id: 'VV', description: 'Verkoop btw verlegd', percent: 0, payableAccount: '1500' },
    { id: 'IH', description: 'Inkoop hoog 21%', percent: 21, claimAccount: '1510' },
    {
      id: 'IV',
      description: 'Inkoop btw verlegd 21%',
      percent: 21,
      payableAccount: '1500',
      claimAccount: '1510',
    },
  ],
  opening,
  entries: [],
})
