/** The page of an upload link in Dutch. */

import type { UploadPageWords } from './upload-page.words.ts'

export const nl: UploadPageWords = {
  title: 'Documenten aanleveren',
  lead: '{accountant} vraagt om documenten van {company}{ofYear}. U levert ze hier aan, zonder account.',
  yourAccountant: 'Uw accountant',
  yourCompany: 'uw bedrijf',
  ofYear: ' over {year}',
  facts: {
    company: 'Voor',
    year: 'Boekjaar',
    askedBy: 'Gevraagd door',
    validUntil: 'Deze link werkt tot en met',
  },
  nothingKept: {
    heading: 'Van de inhoud wordt niets bewaard',
    text: 'We kijken alleen of het een goed bestand is. Daarna gooien we de inhoud weg. Uw accountant ziet de naam van het bestand en dat het binnen is, en van een saldobevestiging ook of die volledig is.',
  },
  doubt: 'Twijfelt u of deze pagina echt is? Bel uw accountant op het nummer dat u al had.',
  progress: 'Gevraagde documenten',
  progressText: '{received} van {required} ontvangen',
  noneRequested: 'Er is geen document verplicht. U kunt ze hieronder wel aanleveren.',
  allIn: 'Alles is binnen. U kunt deze pagina sluiten.',
  dropHere: 'of sleep ze hierheen',
  state: { received: 'Ontvangen', needed: 'Nog nodig', optional: 'Niet verplicht' },
  filesOf: 'Bestanden bij {name}',
  counted: {
    one: '1 bestand ontvangen via deze pagina',
    many: '{count} bestanden ontvangen via deze pagina',
  },
  send: 'Versturen',
  sending: '{file} wordt verstuurd',
  waiting: '{file} wacht op zijn beurt',
  received: '{file} is ontvangen.',
  refused: '{file} is niet aangenomen.',
  unknownKind: 'Voor dit soort bestand is hier geen plaats. Kies een .pdf, .docx, .xlsx of .csv.',
  refusals: {
    noFile: 'Kies eerst een bestand.',
    wrongKind: 'Dit moet een {kind} zijn ({extension}).',
    empty: 'Het bestand is leeg. Kies een ander bestand.',
    tooLarge: 'Het bestand is groter dan 50 MB. Maak het kleiner of splits het.',
    unreadable: 'Het bestand is niet te openen als Word-document. Sla het in Word opnieuw op als .docx.',
    notAccepted: 'Controleer het bestand en probeer het nog eens.',
    tooManyRequests: 'Er kwam te veel tegelijk binnen. Wacht een minuut en probeer het nog eens.',
    linkGone: 'Deze link werkt niet meer. Vraag uw accountant om een nieuwe.',
    serviceAway: 'Er ging bij ons iets mis. Probeer het over een paar minuten nog eens.',
    connection: 'De verbinding viel weg. Probeer het nog eens.',
  },
  documents: {
    BANK_STATEMENTS: {
      name: 'Bankafschriften',
      about: 'De afschriften van het boekjaar, als pdf.',
      kind: 'pdf-bestand',
      choose: 'Kies pdf-bestanden',
    },
    BANK_CONFIRMATION_LETTER: {
      name: 'Saldobevestiging van de bank',
      about: 'De brief met bedrijfsnaam, einddatum, saldo en handtekening, als Word-document.',
      kind: 'Word-bestand',
      choose: 'Kies Word-bestanden',
    },
    BANK_RECONCILIATION: {
      name: 'Aansluiting van de bank',
      about: 'De aansluiting van het banksaldo op uw administratie, als Excel-bestand.',
      kind: 'Excel-bestand',
      choose: 'Kies Excel-bestanden',
    },
    DEBTOR_RECEIPTS: {
      name: 'Ontvangsten van debiteuren',
      about: 'Wat na het boekjaar van klanten binnenkwam, als csv.',
      kind: 'csv-bestand',
      choose: 'Kies csv-bestanden',
    },
  },
  error: {
    title: 'Deze link werkt niet',
    linkGone: 'De link klopt niet of is verlopen. Vraag uw accountant om een nieuwe.',
    switchedOff:
      'Documenten aanleveren is op dit moment uitgeschakeld. Vraag uw accountant wanneer het weer kan.',
    busy: 'Even wachten',
    tooMany: 'Er kwam te veel tegelijk binnen. Wacht een minuut en laad deze pagina opnieuw.',
  },
}
