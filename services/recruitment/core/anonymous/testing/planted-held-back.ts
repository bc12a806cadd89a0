/** The third of the planted texts that nobody looks at while the rules are made: it says what the rules are worth on new texts. */

import type { Planted } from './planted.ts'

export const heldBack: readonly Planted[] = [
  { who: 'anna', text: 'Hoi! Anna hier, 38 lentes jong, uit Zwolle.', gone: ['Anna', '38 lentes'] },
  { who: 'anna', text: 'Hoogachtend,\nmw. A. de Vries', gone: ['mw', 'Vries'] },
  {
    who: 'anna',
    text: 'Sinds mijn bevalling werk ik als gastvrouw en secretaresse.',
    gone: ['bevalling', 'gastvrouw'],
  },
  {
    who: 'anna',
    text: 'Werkte tussen 2016 en 2021 voor Isala in Zwolle op de SEH.',
    gone: [],
    stays: ['2016', '2021', 'Isala'],
  },
  { who: 'anna', text: 'Contact: tel. 038 4211234 / mob. +31(0)6-23456789', gone: ['4211234', '23456789'] },
  {
    who: 'anna',
    text: 'Adres: Oude Deventerstraatweg 101-3, 8017 BE, Zwolle (Overijssel)',
    gone: ['Deventerstraatweg', '8017', 'Zwolle'],
  },
  { who: 'jan', text: 'Vriendelijke groeten, Jan-Willem', gone: ['Jan', 'Willem'], stays: ['groeten'] },
  {
    who: 'jan',
    text: 'Van der Berg leidde het project; de heer Van der Berg hield zich aan het budget.',
    gone: ['Berg', 'heer'],
    stays: ['het project', 'het budget'],
  },
  {
    who: 'jan',
    text: 'Mijn werk staat op https://jwvanderberg.nl/portfolio?id=3 en op Behance (behance.net/jwvdb).',
    gone: ['jwvanderberg', 'behance.net'],
  },
  {
    who: 'jan',
    text: 'Aansturen van 25 man in de bouw, 40 uur, 5 jaar lang.',
    gone: [],
    stays: ['25 man', '40 uur', '5 jaar'],
  },
  {
    who: 'jan',
    text: 'He led a team of ten; his manager praised him.',
    gone: ['He', 'his', 'him'],
    stays: ['led a team of ten'],
  },
  { who: 'jan', text: 'Geboortejaar 1979, twee zoons en een dochter.', gone: ['1979'] },
  {
    who: 'fatima',
    text: 'Als dochter van Marokkaanse ouders groeide ik op in Den Haag.',
    gone: ['Marokkaanse', 'dochter'],
  },
  {
    who: 'fatima',
    text: 'Fatima el-Amrani, verloskundige',
    gone: ['Fatima', 'Amrani'],
    stays: ['verloskundige'],
  },
  {
    who: 'fatima',
    text: 'I hold a Dutch passport and a Moroccan one; born 03/04/1995.',
    gone: ['Dutch', 'Moroccan', '1995'],
  },
  {
    who: 'mark',
    text: 'Bakker is mijn achternaam, timmeren mijn vak: ik ben timmerman.',
    gone: ['Bakker is'],
    stays: ['timmeren'],
  },
  {
    who: 'mark',
    text: 'Diploma mbo-4 elektrotechniek behaald in 1999 (ROC Twente).',
    gone: ['1999'],
    stays: ['elektrotechniek', 'ROC Twente'],
  },
  {
    who: 'mark',
    text: 'Op mijn 44e begin ik opnieuw als zij-instromer.',
    gone: ['44e'],
    stays: ['zij-instromer'],
  },
  {
    who: 'zoe',
    text: 'Zoë M. werkte drie jaar als kapster en heeft haar eigen salon.',
    gone: ['Zoë', 'kapster', 'haar eigen'],
    stays: ['drie jaar', 'salon'],
  },
  { who: 'zoe', text: 'zoe[at]muller[dot]example', gone: ['muller', 'zoe'] },
  {
    who: 'roos',
    text: 'Ervaren kok zoekt keuken. Groet Roos',
    gone: ['Roos'],
    stays: ['Ervaren kok', 'keuken'],
  },
  { who: 'roos', text: 'Vrouwelijke kok, 31, zonder kinderen', gone: ['Vrouwelijke', '31'] },
  {
    who: 'mehmet',
    text: 'Verblijfsstatus: permanent. Van origine Koerdisch, opgegroeid in Almelo.',
    gone: ['Koerdisch'],
  },
  {
    who: 'mehmet',
    text: 'Voorzien van VCA, heftruckcertificaat en 6G-lasdiploma; inzetbaar per 01-02-2027.',
    gone: [],
    stays: ['VCA', 'heftruckcertificaat', '01-02-2027'],
  },
]
