/**
 * The companies that the offline registry knows: KVK's published test numbers and legal forms, with made-up names and
 * addresses.
 */

import type { LegalForm } from '../../core/legal-form.ts'

export interface OfflineCompany {
  kvkNumber: string
  name: string
  legalForm: LegalForm
  address: string
  tradeNames?: string[]
  inactive?: true
}

export const offlineCompanies: readonly OfflineCompany[] = [
  {
    kvkNumber: '68750110',
    name: 'Zonneveld Zeilmakers B.V.',
    legalForm: 'BV',
    address: 'Hizzaarderlaan 3, 8823SJ Lollum',
    tradeNames: ['Zonneveld Zeilen'],
  },
  {
    kvkNumber: '69599084',
    name: 'J. de Vries',
    legalForm: 'EENMANSZAAK',
    address: 'Abebe Bikilalaan 17, 1034WL Amsterdam',
    tradeNames: ['De Vries Timmerwerken'],
  },
  {
    kvkNumber: '90004760',
    name: 'Kadijk Scheepvaart N.V.',
    legalForm: 'NV',
    address: 'Kadijk 8, 1018AA Amsterdam',
  },
  {
    kvkNumber: '68727720',
    name: 'Noorderlicht Energie N.V.',
    legalForm: 'NV',
    address: 'Veemarkt 1, 9724GA Groningen',
  },
  {
    kvkNumber: '90001354',
    name: 'Stille Wateren B.V.',
    legalForm: 'BV',
    address: 'Oudegracht 120, 3511AW Utrecht',
  },
  {
    kvkNumber: '90006577',
    name: 'Overal Winkels B.V.',
    legalForm: 'BV',
    address: 'Coolsingel 40, 3011AD Rotterdam',
    tradeNames: ['Overal', 'Overal Express'],
  },
  {
    kvkNumber: '69599068',
    name: 'Stichting Oosterwal Muziek',
    legalForm: 'STICHTING',
    address: 'Oosterwal 1, 7241AR Lochem',
  },
  {
    kvkNumber: '90000102',
    name: 'Stichting De Groene Kade',
    legalForm: 'STICHTING',
    address: 'Haven 5, 4331LC Middelburg',
  },
  {
    kvkNumber: '90006623',
    name: 'Stichting Het Kompas',
    legalForm: 'STICHTING',
    address: 'Markt 10, 2611GS Delft',
  },
  {
    kvkNumber: '69599076',
    name: 'Bakkerij Jansen & Zn. V.O.F.',
    legalForm: 'VOF',
    address: 'Dorpsstraat 12, 6741AK Lunteren',
    tradeNames: ['Bakkerij Jansen'],
  },
  {
    kvkNumber: '90005414',
    name: 'Gebroeders Mulder V.O.F.',
    legalForm: 'VOF',
    address: 'Havenkade 2, 8861AC Harlingen',
  },
  {
    kvkNumber: '96354429',
    name: 'Coöperatie De Oude Molen U.A.',
    legalForm: 'COOPERATIE',
    address: 'Molenweg 1, 7004GX Doetinchem',
    inactive: true,
  },
  {
    kvkNumber: '90002520',
    name: 'Hervormde Gemeente Lollum',
    legalForm: 'KERKGENOOTSCHAP',
    address: 'Kerkplein 1, 8823SL Lollum',
  },
  {
    kvkNumber: '90002490',
    name: 'Onderlinge Waarborgmaatschappij Eendracht U.A.',
    legalForm: 'OWM',
    address: 'Brink 4, 7981BZ Diever',
  },
  {
    kvkNumber: '90000749',
    name: 'Vereniging van Eigenaars Parkzicht',
    legalForm: 'VVE',
    address: 'Parklaan 20, 5611AA Eindhoven',
  },
  {
    kvkNumber: '90001745',
    name: 'Maatschap Huisartsen Westeinde',
    legalForm: 'MAATSCHAP',
    address: 'Westeinde 33, 2512GS Den Haag',
  },
  {
    kvkNumber: '90003942',
    name: 'Van Dam Vastgoed C.V.',
    legalForm: 'CV',
    address: 'Singel 7, 3112GK Schiedam',
  },
  {
    kvkNumber: '55505201',
    name: 'Waterschapsfonds Midden',
    legalForm: 'OVERIG',
    address: 'Dijk 100, 8011XB Zwolle',
  },
]
