/** Texts of applications with what must be gone from them and what must stay, for the tests of leaving out. */

import type { KnownPerson } from '../known-person.ts'

export interface Planted {
  who: keyof typeof people
  text: string
  gone: readonly string[]
  stays?: readonly string[]
}

const person = (names: string[], more: Partial<KnownPerson> = {}): KnownPerson => ({
  names,
  emails: [],
  phones: [],
  links: [],
  places: [],
  ...more,
})

export const people = {
  anna: person(['Anna Maria', 'de Vries'], { emails: ['anna.devries@mail.example'], places: ['Zwolle'] }),
  jan: person(['Jan-Willem', 'van der Berg'], {
    phones: ['06-12345678'],
    links: ['https://www.linkedin.com/in/jwvdberg', 'https://jwvanderberg.nl'],
  }),
  fatima: person(['Fatima', 'El Amrani'], { places: ['Den Haag'] }),
  mark: person(['Mark', 'Bakker']),
  zoe: person(['Zoë', 'Müller-Smit'], { emails: ['zoe@muller.example'] }),
  roos: person(['Roos', 'Kok']),
  boer: person(['Jan', 'de Boer']),
  mohamed: person(['Mohamed', 'Ben Ali']),
  elisabeth: person(['Elisabeth', 'van Dijk']),
  johannes: person(['Johannes', 'de Wit']),
  wil: person(['Wilhelmina', 'Smit']),
  mehmet: person(['Mehmet', 'Yılmaz'], { places: ['Almelo'] }),
} as const

export const planted: readonly Planted[] = [
  {
    who: 'anna',
    text: 'Mijn naam is Anna de Vries en ik werk acht jaar in de zorg.',
    gone: ['Anna', 'Vries'],
    stays: ['acht jaar in de zorg'],
  },
  {
    who: 'anna',
    text: 'Met vriendelijke groet,\n\nA.M. de Vries',
    gone: ['Vries', 'A.M.'],
    stays: ['groet'],
  },
  {
    who: 'anna',
    text: 'ANNA DE VRIES\nVerpleegkundige',
    gone: ['ANNA', 'VRIES'],
    stays: ['Verpleegkundige'],
  },
  {
    who: 'anna',
    text: 'Iedereen kent me als anna, altijd vrolijk.',
    gone: ['anna'],
    stays: ['altijd vrolijk'],
  },
  {
    who: 'anna',
    text: "Anna's aanpak werkte; mevrouw De Vries werd bedankt.",
    gone: ['Anna', 'Vries', 'mevrouw'],
    stays: ['aanpak werkte'],
  },
  {
    who: 'anna',
    text: 'Ik woon in Zwolle met mijn gezin en werk bij gemeente Zwolle.',
    gone: ['woon in Zwolle'],
    stays: ['werk bij gemeente Zwolle'],
  },
  { who: 'anna', text: 'Dorpsstraat 12, 8011 AB Zwolle', gone: ['Dorpsstraat', '8011', 'Zwolle'] },
  {
    who: 'anna',
    text: 'Mail me op anna.devries@mail.example of bel 06 - 23 45 67 89.',
    gone: ['@', 'devries', '23 45'],
  },
  {
    who: 'anna',
    text: 'Ik ben 38 jaar en heb 15 jaar ervaring in 36 uur per week.',
    gone: ['38 jaar'],
    stays: ['15 jaar ervaring', '36 uur'],
  },
  {
    who: 'anna',
    text: 'Als moeder van twee kinderen kan ik goed plannen.',
    gone: ['moeder'],
    stays: ['goed plannen'],
  },
  {
    who: 'anna',
    text: 'Geboren op 12 maart 1986 in Deventer. Rijbewijs B.',
    gone: ['12 maart 1986', 'Deventer'],
    stays: ['Rijbewijs B'],
  },
  {
    who: 'anna',
    text: 'Zij is een ervaren verpleegkundige. Haar collega’s waarderen haar inzet.',
    gone: ['Zij', 'Haar', 'haar'],
    stays: ['ervaren verpleegkundige', 'inzet'],
  },
  {
    who: 'anna',
    text: 'Gewerkt als verpleegster en leidinggevende.',
    gone: ['verpleegster'],
    stays: ['verpleegkundige', 'leidinggevende'],
  },
  {
    who: 'jan',
    text: 'Jan Willem vd Berg, projectleider',
    gone: ['Jan', 'Willem', 'Berg'],
    stays: ['projectleider'],
  },
  { who: 'jan', text: 'J.W. van der Berg\nJ. van den Berg is een ander', gone: ['J.W.', 'van der Berg'] },
  {
    who: 'jan',
    text: 'Zie linkedin.com/in/jwvdberg en https://github.com/jwvdb.',
    gone: ['linkedin.com', 'jwvdb', 'github.com'],
  },
  {
    who: 'jan',
    text: 'Bereikbaar op 0612345678, +31 6 1234 5678 of (038) 421 12 34.',
    gone: ['0612345678', '1234 5678', '421 12 34'],
  },
  {
    who: 'jan',
    text: 'Van 2015-2019 gaf ik leiding aan 12 man met een budget van € 1.250.000.',
    gone: [],
    stays: ['2015-2019', '12 man', '1.250.000'],
  },
  {
    who: 'jan',
    text: 'Ervaring met Node.js, ASP.NET en Vue.js bij bol.com.',
    gone: [],
    stays: ['Node.js', 'ASP.NET', 'Vue.js', 'bol.com'],
  },
  {
    who: 'jan',
    text: 'Trotse vader van drie, getrouwd met mijn vrouw Els.',
    gone: ['vader', 'vrouw', 'Els'],
  },
  { who: 'jan', text: 'Portfolio: jwvanderberg.nl/werk', gone: ['jwvanderberg'] },
  {
    who: 'jan',
    text: 'Hij heeft het team opgebouwd en zijn werk werd gewaardeerd.',
    gone: ['Hij', 'zijn werk'],
    stays: ['team opgebouwd'],
  },
  {
    who: 'jan',
    text: 'Mijn taken zijn plannen en bellen; er zijn drie teams.',
    gone: [],
    stays: ['taken zijn plannen', 'er zijn drie teams'],
  },
  {
    who: 'fatima',
    text: 'Ik ben Fatima, van Marokkaanse afkomst, met de Nederlandse nationaliteit.',
    gone: ['Fatima', 'Marokkaanse', 'Nederlandse'],
  },
  {
    who: 'fatima',
    text: 'Nationaliteit: Nederlands\nTalen: Nederlands, Arabisch',
    gone: ['Nationaliteit: Nederlands'],
    stays: ['Talen: Nederlands, Arabisch'],
  },
  {
    who: 'fatima',
    text: 'Kennis van de Nederlandse markt en Franse wijnen.',
    gone: [],
    stays: ['Nederlandse markt', 'Franse wijnen'],
  },
  {
    who: 'fatima',
    text: 'F. El Amrani | Leyenburglaan 5b | 2545 CD Den Haag | fatima(at)mail punt nl',
    gone: ['Amrani', 'Leyenburglaan', '2545', 'Den Haag', 'fatima'],
  },
  { who: 'fatima', text: 'Pronouns: she/her', gone: ['she', 'her'] },
  {
    who: 'fatima',
    text: 'She is a driven nurse and her team trusts her.',
    gone: ['She', 'her'],
    stays: ['driven nurse', 'team trusts'],
  },
  {
    who: 'fatima',
    text: 'My name is Fatima El Amrani, I am 29 years old and Dutch by nationality.',
    gone: ['Fatima', 'Amrani', '29', 'Dutch'],
  },
  {
    who: 'mark',
    text: 'Ik ben Mark. Na jaren als bakker in een bakkerij zoek ik iets nieuws.',
    gone: ['Mark'],
    stays: ['als bakker', 'bakkerij'],
  },
  { who: 'mark', text: 'Groeten van Bakker, Mark', gone: ['Bakker', 'Mark'] },
  {
    who: 'mark',
    text: 'Marketing, markt en Markeloo ken ik goed.',
    gone: [],
    stays: ['Marketing', 'markt', 'Markeloo'],
  },
  {
    who: 'mark',
    text: 'Geslacht: man\nBurgerlijke staat: gehuwd\nLeeftijd: 44\nRijbewijs: BE',
    gone: ['man', '44', 'gehuwd'],
    stays: ['Rijbewijs: BE'],
  },
  {
    who: 'mark',
    text: 'Als 44-jarige man weet ik wat ik wil.',
    gone: ['44', 'man'],
    stays: ['weet ik wat ik wil'],
  },
  {
    who: 'mark',
    text: 'HBO Bedrijfskunde, 1998 - 2002, afgestudeerd in 2002 aan Saxion.',
    gone: ['1998', '2002'],
    stays: ['Bedrijfskunde', 'Saxion'],
  },
  { who: 'zoe', text: 'Groetjes, Zoe Muller', gone: ['Zoe', 'Muller'] },
  { who: 'zoe', text: 'Zoë Smit (zij/haar)', gone: ['Zoë', 'Smit', 'zij', 'haar'] },
  { who: 'zoe', text: 'Ik kan haar knippen, verven en föhnen.', gone: [], stays: ['haar knippen'] },
  {
    who: 'zoe',
    text: 'I graduated in 2014 and studied from 2010 to 2014 at Leiden.',
    gone: ['2014', '2010'],
    stays: ['Leiden'],
  },
  {
    who: 'zoe',
    text: 'BSN 123456782, BIG-nummer 49012345601, IBAN NL91ABNA0417164300',
    gone: ['123456782', '49012345601', 'NL91ABNA0417164300'],
  },
  {
    who: 'roos',
    text: 'Roos Kok, kok met passie voor rozen.',
    gone: ['Roos Kok'],
    stays: ['kok met passie', 'rozen'],
  },
  {
    who: 'roos',
    text: 'Volg mij op Instagram @rooskookt of via www.rooskookt.nl',
    gone: ['@rooskookt', 'www'],
  },
  {
    who: 'roos',
    text: 'Ik heb zwangerschapsverlof gehad en ben nu weer aan de slag. Ze zeggen dat ik snel werk.',
    gone: ['zwangerschapsverlof'],
    stays: ['Ze zeggen'],
  },
  {
    who: 'mehmet',
    text: 'Ik ben een Turkse Nederlander, geboren in Almelo, met een Turks paspoort.',
    gone: ['Turkse', 'Nederlander', 'Almelo', 'paspoort'],
  },
  {
    who: 'mehmet',
    text: 'Mehmet Yilmaz - mehmetyilmaz89@mail.example',
    gone: ['Mehmet', 'Yilmaz', 'mehmetyilmaz89@mail.example'],
  },
  {
    who: 'mehmet',
    text: 'Referentie: de heer P. Jansen, teamleider bij Vion, 0546-123456.',
    gone: ['heer', '0546'],
    stays: ['teamleider bij Vion'],
  },
  {
    who: 'mehmet',
    text: 'Ik ben in 1990 geboren en ben 15 jaar werkzaam als lasser.',
    gone: ['1990'],
    stays: ['15 jaar werkzaam als lasser'],
  },
]
