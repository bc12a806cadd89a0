/** Planted texts about call names, and about what somebody believes, votes or belongs to. */

import type { Planted } from './planted.ts'

export const plantedBeliefs: readonly Planted[] = [
  {
    who: 'anna',
    text: 'Ik belijd de islam. Lid van de SP-fractie en FNV-kaderlid. Actief in de Baptistengemeente. Ik kook graag.',
    gone: ['islam', 'SP-fractie', 'FNV-kaderlid', 'Baptistengemeente'],
    stays: ['Ik kook graag'],
  },
  {
    who: 'elisabeth',
    text: 'Liesbeth werkt graag met haar handen; op het werk ben ik Bep, thuis Betje.',
    gone: ['Liesbeth', 'Bep', 'Betje'],
    stays: ['werkt graag met'],
  },
  {
    who: 'johannes',
    text: 'Hans (Johan op papier) leidde de bouw van drie sluizen.',
    gone: ['Hans', 'Johan'],
    stays: ['drie sluizen'],
  },
  {
    who: 'johannes',
    text: 'Curriculum vitae van Johannes Petrus Maria de Wit',
    gone: ['Johannes', 'Petrus', 'Maria', 'Wit'],
  },
  {
    who: 'mohamed',
    text: 'Vraag naar Mo: Mo kent de route. Momo voor vrienden.',
    gone: ['Mo', 'Momo'],
    stays: ['kent de route'],
  },
  {
    who: 'anna',
    text: 'Anna “Ansje” de Vries, ook bekend als Puck.',
    gone: ['Anna', 'Ansje', 'Vries', 'Puck'],
  },
  {
    who: 'anna',
    text: 'Mijn bijnaam is Sproet; better known as Freckles. Vrienden zeggen Sprotje.',
    gone: ['Sproet', 'Freckles', 'Sprotje'],
  },
  {
    who: 'wil',
    text: 'Wil graag verder in de zorg. Collega Willie viel in.',
    gone: ['Willie'],
    stays: ['Wil graag verder in de zorg'],
  },
  {
    who: 'fatima',
    text: 'Ik ben moslima en draag een hoofddoek. Tijdens de ramadan werk ik liever vroeg.',
    gone: ['moslima', 'hoofddoek', 'ramadan'],
    stays: ['werk ik liever vroeg'],
  },
  {
    who: 'fatima',
    text: 'Vrijwilliger bij de moskee El Tawheed, waar ik lesgeef; ook help ik bij de voedselbank.',
    gone: ['moskee', 'Tawheed'],
    stays: ['de voedselbank'],
  },
  {
    who: 'mark',
    text: 'Als praktiserend christen ga ik op zondag naar de kerk. Lid van de Gereformeerde Gemeente te Ede en ouderling.',
    gone: ['christen', 'kerk', 'Gereformeerde', 'ouderling'],
  },
  {
    who: 'mark',
    text: 'Hobby’s: zingen in het kerkkoor, bijbelstudie, gospelkoor, fietsen.',
    gone: ['kerkkoor', 'bijbelstudie', 'gospelkoor'],
    stays: ['fietsen'],
  },
  {
    who: 'jan',
    text: 'Raadslid voor de SP en lid van de PvdA; ik stem GroenLinks en voerde campagne voor Volt.',
    gone: ['SP', 'PvdA', 'GroenLinks', 'Volt'],
  },
  {
    who: 'jan',
    text: 'Kaderlid van FNV Metaal, aangesloten bij de CNV Vakmensen. Ook ben ik vakbondslid.',
    gone: ['FNV', 'CNV', 'vakbondslid'],
  },
  {
    who: 'jan',
    text: 'I am a Catholic, a union member and a volunteer at St. Mary’s church.',
    gone: ['Catholic', 'union', 'church', 'Mary'],
  },
  { who: 'jan', text: 'Openlijk homo en vrijwilliger bij COC Nederland.', gone: ['homo', 'COC'] },
  {
    who: 'roos',
    text: 'Hobby’s: voetballen in dames 2, het vrouwenkoor en Turkse volksdans. Bestuurslid van de Surinaamse vereniging Wi Masanga.',
    gone: ['dames', 'vrouwenkoor', 'Turkse', 'Surinaamse', 'Masanga'],
    stays: ['voetballen', 'volksdans'],
  },
  {
    who: 'roos',
    text: 'Religie: rooms-katholiek\nGezindte: hervormd\nPolitieke voorkeur: VVD',
    gone: ['katholiek', 'hervormd', 'VVD'],
  },
  {
    who: 'mark',
    text: 'Restauratie van kerken en een moskee; docent op een christelijke basisschool; cao-overleg met FNV en CNV.',
    gone: [],
    stays: ['kerken en een moskee', 'christelijke basisschool', 'FNV en CNV'],
  },
  {
    who: 'mark',
    text: 'Lid van het managementteam, voorzitter van de ondernemingsraad en vrijwilliger bij de brandweer. Dames- en herenmode, 230 Volt, SP2013.',
    gone: [],
    stays: [
      'Lid van het managementteam',
      'de ondernemingsraad',
      'de brandweer',
      'Dames- en herenmode',
      '230 Volt',
      'SP2013',
    ],
  },
  {
    who: 'elisabeth',
    text: 'Werkte bij Albert Heijn met Java en Lisp; geestelijk verzorgers en orthodoxe betonmethoden; bidbook en gebedsruimte gebouwd.',
    gone: [],
    stays: ['Albert Heijn', 'Java en Lisp', 'geestelijk verzorgers', 'gebouwd'],
  },
]

/** Written before the rules, and looked at after them. */
export const heldBackBeliefs: readonly Planted[] = [
  { who: 'elisabeth', text: 'Els hier! Bel gerust, vraag naar Lies.', gone: ['Els', 'Lies'] },
  { who: 'johannes', text: 'Met groet,\nJoop', gone: ['Joop'], stays: ['groet'] },
  {
    who: 'johannes',
    text: 'Jan de Wit (roepnaam Jaap), timmerman.',
    gone: ['Jan', 'Wit', 'Jaap'],
    stays: ['timmerman'],
  },
  {
    who: 'fatima',
    text: 'Als gelovige vrouw bid ik vijf keer per dag; vrijdaggebed is om een uur.',
    gone: ['gelovige', 'bid', 'vrijdaggebed'],
  },
  {
    who: 'fatima',
    text: 'Penningmeester van stichting Marokkaanse Vrouwen en lid van DENK.',
    gone: ['Marokkaanse', 'DENK'],
    stays: ['Penningmeester'],
  },
  {
    who: 'mark',
    text: 'In mijn vrije tijd ben ik diaken in de Protestantse Kerk en leid ik de zondagsschool.',
    gone: ['diaken', 'Protestantse', 'Kerk', 'zondagsschool'],
  },
  {
    who: 'mark',
    text: 'Actief voor Extinction Rebellion en voor de jongerenafdeling van D66.',
    gone: ['D66'],
  },
  {
    who: 'jan',
    text: 'Interests: gospel choir, bible study, chess. Member of the Labour Party.',
    gone: ['gospel', 'bible', 'Labour'],
    stays: ['chess'],
  },
  { who: 'jan', text: 'Ik ben opgevoed als jehova’s getuige en nu atheïst.', gone: ['jehova', 'atheïst'] },
  {
    who: 'roos',
    text: 'Lid van de AOb en de Partij voor de Dieren; speelt handbal bij Dames 1.',
    gone: ['AOb', 'Dieren', 'Dames'],
    stays: ['handbal'],
  },
  {
    who: 'roos',
    text: 'Kookte voor een katholiek ziekenhuis, een joods verzorgingshuis en de partijleiding van een cateraar; lid van de redactie.',
    gone: [],
    stays: ['katholiek ziekenhuis', 'joods verzorgingshuis', 'lid van de redactie'],
  },
]
