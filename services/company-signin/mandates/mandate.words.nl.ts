/** Dutch words of the pages about mandates. */

export const nl = {
  title: 'Machtigingen',
  lead: 'Een gevolmachtigde of gemachtigde handelt alleen voor het bedrijf waar een machtiging dat toestaat.',
  ownLead: 'Uw machtigingen: waar, tot wanneer en tot welk bedrag u voor het bedrijf mag handelen.',
  person: 'Persoon',
  site: 'Site',
  everySite: 'Alle sites',
  limit: 'Limiet',
  noLimit: 'Geen limiet',
  branch: 'Vestiging',
  everyBranch: 'Alle vestigingen',
  from: 'Vanaf',
  until: 'Tot en met',
  state: 'Toestand',
  act: 'Wat u kunt doen',
  states: { HOLDS: 'Geldig', WAITS: 'Begint nog', OVER: 'Voorbij', REVOKED: 'Ingetrokken' },
  none: 'Er zijn nog geen machtigingen',
  noneText: 'Geef de eerste machtiging met het formulier hieronder.',
  noneOwnText: 'U hebt geen machtiging. Vraag een bestuurder of beheerder erom.',
  toForm: 'Geef een machtiging',
  grant: 'Een machtiging geven',
  search: 'Zoek op persoon, site of vestiging',
  personHint:
    'Wie het bedrijf volgens de wet vertegenwoordigt, mag overal handelen en staat hier dus niet bij.',
  nobodyNeeds:
    'Iedereen die u mag machtigen vertegenwoordigt het bedrijf al volgens de wet en mag overal handelen. Nodig eerst een gevolmachtigde of gemachtigde uit.',
  toInvite: 'Nodig iemand uit',
  choosePerson: 'Kies een persoon',
  siteHint: 'Het client-id van één site, of * voor alle sites.',
  limitLabel: 'Limiet per handeling',
  limitHint: 'In euro’s, bijvoorbeeld 2.500 of 1.250,50. De site bewaakt dit bedrag.',
  branchLabel: 'Vestigingsnummer',
  branchHint: '12 cijfers. Leeg: alle vestigingen.',
  fromLabel: 'Geldig vanaf',
  fromHint: 'Leeg: vanaf nu.',
  untilLabel: 'Geldig tot en met',
  untilHint: 'Ten hoogste 5 jaar na het begin.',
  send: 'Geef de machtiging',
  revoke: 'Trek in',
  aboutMandate: (name: string, site: string) => `de machtiging van ${name} voor ${site}`,
  question: (name: string) => `Wilt u de machtiging van ${name} intrekken?`,
  questionText:
    'Deze persoon wordt meteen afgemeld bij de sites waar de machtiging voor gold. Dat kunt u niet terugdraaien; u kunt wel een nieuwe machtiging geven.',
  questionAct: 'Ja, trek de machtiging in',
  saved: {
    granted: 'De machtiging is gegeven.',
    revoked: 'De machtiging is ingetrokken.',
  } as Record<string, string>,
  problems: {
    personId: 'Kies een persoon uit de lijst.',
    clientId: 'Deze site is niet bekend. Vul het client-id van de site in, of * voor alle sites.',
    limitAmount: 'Dat is geen bedrag. Schrijf het als 2.500 of 1.250,50, of laat het veld leeg.',
    limitUnit: 'Dat is geen munt die wij kennen.',
    branchNumber: 'Dat is geen vestigingsnummer. Het heeft 12 cijfers. Of laat het veld leeg.',
    validFrom: 'Dat is geen datum. Schrijf die als 2027-03-01, of laat het veld leeg.',
    validUntil:
      'Kies een einddatum in de toekomst, na het begin en ten hoogste 5 jaar later. Schrijf die als 2027-03-01.',
    BEYOND_OWN_ROLE: 'Deze persoon heeft een hogere rol dan u. Vraag een collega met die rol.',
    BEYOND_OWN_MANDATES:
      'Dit gaat verder dan uw eigen machtigingen. Kies een site, bedrag, vestiging en tijd die binnen een machtiging van u vallen.',
    FULL: 'Uw bedrijf heeft al 2.000 machtigingen. Trek er eerst een in.',
    other: 'Dit kan nu niet. Controleer wat u hebt ingevuld.',
  } as Record<string, string>,
}

export type MandateWords = typeof nl
