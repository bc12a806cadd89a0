/** Dutch words of the page of documents. */

import type { DocumentType } from '../core/documents/checklist.ts'

export const nl = {
  lead: 'Namen van bestanden worden bewaard zolang de analyse er is, hun inhoud nooit.',
  types: {
    BANK_STATEMENTS: 'Bankafschriften',
    BANK_CONFIRMATION_LETTER: 'Saldobevestiging van de bank',
    BANK_RECONCILIATION: 'Aansluiting van de bank',
    DEBTOR_RECEIPTS: 'Ontvangsten van debiteuren',
  } as Record<DocumentType, string>,
  checklist: {
    caption: 'Wat nodig is en wat er is',
    type: 'Soort stuk',
    state: 'Stand',
    file: 'Laatste bestand',
    check: 'Controle van de brief',
    received: 'Ontvangen',
    needed: 'Nog nodig',
    optional: 'Niet nodig',
    none: '–',
  },
  letter: {
    complete: 'Volledig',
    missing: (what: string) => `Ontbreekt: ${what}`,
    parts: {
      companyName: 'naam van het bedrijf',
      periodEndDate: 'einddatum',
      balanceAmount: 'saldo',
      signature: 'handtekening',
    },
  },
  add: {
    heading: 'Stukken toevoegen',
    type: 'Soort stuk',
    recognise: 'Herken aan de bestandsnaam',
    files: 'Bestanden',
    hint: 'Een bestand mag hoogstens 50 MB zijn. In een .zip zoeken wij de stukken zelf. Een saldobevestiging is een Word-bestand (.docx).',
    act: 'Voeg toe',
    done: 'De stukken zijn toegevoegd.',
    unrecognised: (names: string) =>
      `Uit deze namen blijkt niet welk stuk het is: ${names}. Kies de soort zelf.`,
    skipped: (names: string) => `Overgeslagen, want leeg of niet te lezen: ${names}.`,
    refused: 'Dit bestand kunnen wij niet toevoegen. De reden, in het Engels: ',
    none: 'Kies eerst een bestand.',
    tooLarge: 'Het bestand is te groot.',
    letterKind: 'Een saldobevestiging moet een Word-bestand (.docx) zijn.',
  },
  required: {
    heading: 'Welke stukken nodig zijn',
    legend: 'Nodig',
    hint: 'Dit geldt voor alle analyses van deze dienst.',
    act: 'Bewaar',
    done: 'Welke stukken nodig zijn, is bewaard.',
  },
  link: {
    heading: 'Uploadlink voor uw cliënt',
    text: 'Met een uploadlink levert uw cliënt de stukken zelf aan, zonder inloggen. De link werkt 14 dagen. Wie hem heeft, ziet welke stukken nodig zijn, en geen cijfers.',
    createdBy: 'Naam van wie het vraagt',
    createdByHint: 'Uw cliënt ziet deze naam.',
    act: 'Uploadlink maken',
    made: 'De uploadlink is gemaakt',
    copy: 'Kopieer de link nu en stuur hem aan uw cliënt. Wij bewaren alleen een afdruk; over een paar minuten kunnen wij hem niet meer tonen.',
    caption: 'Uploadlinks die nu werken',
    by: 'Gevraagd door',
    createdAt: 'Gemaakt',
    expiresAt: 'Werkt tot',
    useCount: 'Keer geopend',
    full: 'Deze analyse heeft al 1000 uploadlinks die werken.',
  },
}

export type DocumentsWords = typeof nl
