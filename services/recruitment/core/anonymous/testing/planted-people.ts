/** Planted texts about who somebody is that names and numbers do not tell: where they come from, their age in passing, women's names of work. */

import type { Planted } from './planted.ts'

export const plantedPeople: readonly Planted[] = [
  {
    who: 'mohamed',
    text: 'Ik ben in 1990 geboren te Rabat, Marokko, en kwam oorspronkelijk uit Tanger; born in Fez, Morocco.',
    gone: ['1990', 'Rabat', 'Marokko', 'Tanger', 'Fez', 'Morocco'],
  },
  {
    who: 'mohamed',
    text: 'Gevlucht uit Eritrea. I moved here from Tunisia. Een Marokkaanse vrouw met lef.',
    gone: ['Eritrea', 'Tunisia', 'Marokkaanse'],
    stays: ['met lef'],
  },
  {
    who: 'mohamed',
    text: 'Het team van M. Ben Ali reed op tijd.',
    gone: ['Ben', 'Ali', 'M.'],
    stays: ['reed op tijd'],
  },
  {
    who: 'boer',
    text: 'Werkte bij Loonbedrijf De Boer, voor een boer in Best.',
    gone: ['De Boer'],
    stays: ['een boer in Best'],
  },
  {
    who: 'fatima',
    text: 'Fatima (1990), een vrouw van 34. Mijn leeftijd is 34 jaar; 45-plusser; ik word dit jaar vijftig. °1990, Breda',
    gone: ['1990', '34', '45', 'vijftig'],
  },
  {
    who: 'fatima',
    text: 'Haar collega’s noemen haar Zus Fie; friends call her Fay. Men noemt hem Bas. We noemen het Scrum.',
    gone: ['Zus', 'Fie', 'Fay', 'Bas'],
    stays: ['noemen het Scrum'],
  },
  {
    who: 'fatima',
    text: 'Was eigenaresse, kokkin en boerin; ben in verwachting. Collega’s noemen me Fietje. Instagram fie.tje',
    gone: ['eigenaresse', 'kokkin', 'boerin', 'verwachting', 'Fietje', 'fie.tje'],
    stays: ['eigenaar, kok en boer'],
  },
  {
    who: 'mohamed',
    text: 'Sluiswachter en monteur, 54 jaar. Kok | 37 jr | Rijswijk. Een man van zijn woord; I am a man of action.',
    gone: ['54', '37', 'man'],
    stays: ['Sluiswachter en monteur', 'Kok |', 'van', 'woord'],
  },
  {
    who: 'mohamed',
    text: 'Leiding aan een man of tien, soms één man. Ervaring als lasser, 25 jaar. Werkte bij Stork, 22 jaar lang.',
    gone: [],
    stays: ['een man of tien, soms één man', 'lasser, 25 jaar', 'Stork, 22 jaar lang'],
  },
  { who: 'fatima', text: 'Ik woon in Breda, aan de Markendaalseweg.', gone: ['Breda', 'Markendaalseweg'] },
  {
    who: 'fatima',
    text: 'Ik kom uit de zorg en stapte over van Philips naar ASML. We moved from Excel to SAP in 2015.',
    gone: [],
    stays: ['uit de zorg', 'Philips naar ASML', 'from Excel to SAP in 2015'],
  },
]
