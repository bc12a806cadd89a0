/** What the page of an upload link says, in Dutch and English. `{…}` is filled in. */

import type { Language } from '../../../kit/pages/language.ts'
import type { DocumentType } from '../core/documents/checklist.ts'
import type { Refusal } from './refusal.ts'

interface Words {
  title: string
  intro: string
  validUntil: string
  privacy: string
  progress: string
  noneRequested: string
  allIn: string
  dropHere: string
  state: { received: string; needed: string; optional: string }
  choose: string
  replace: string
  send: string
  sending: string
  received: string
  /** After a form that was sent without JavaScript, where the file's name is no longer known. */
  receivedNow: string
  refused: string
  unknownKind: string
  refusals: Record<Refusal, string>
  documents: Record<DocumentType, { name: string; about: string; kind: string }>
  error: { title: string; linkGone: string; switchedOff: string; tooMany: string; other: string }
}

const nl: Words = {
  title: 'Documenten aanleveren',
  intro: 'Uw accountant vraagt u om de documenten hieronder.',
  validUntil: 'Deze link werkt tot en met {date}.',
  privacy: 'Uw accountant ziet dat een document er is. De inhoud van bestanden wordt niet bewaard.',
  progress: '{received} van {required} gevraagde documenten ontvangen',
  noneRequested: 'Er is geen document verplicht. U kunt ze hieronder wel aanleveren.',
  allIn: 'Alles is binnen. U kunt deze pagina sluiten.',
  dropHere: 'of sleep het hierheen',
  state: { received: 'Ontvangen', needed: 'Nog nodig', optional: 'Niet verplicht' },
  choose: 'Kies een {kind}',
  replace: 'Kies een ander {kind}',
  send: 'Versturen',
  sending: '{file} wordt verstuurd',
  received: '{file} is ontvangen.',
  receivedNow: '{name}: ontvangen.',
  refused: '{file} is niet aangenomen.',
  unknownKind: 'Voor dit soort bestand is hier geen plaats. Kies een .pdf, .docx, .xlsx of .csv.',
  refusals: {
    wrongKind: 'Dit moet een {kind} zijn ({extension}).',
    empty: 'Het bestand is leeg.',
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
    },
    BANK_CONFIRMATION_LETTER: {
      name: 'Saldobevestiging van de bank',
      about: 'De brief met bedrijfsnaam, einddatum, saldo en handtekening, als Word-document.',
      kind: 'Word-bestand',
    },
    BANK_RECONCILIATION: {
      name: 'Aansluiting van de bank',
      about: 'De aansluiting van het banksaldo op uw administratie, als Excel-bestand.',
      kind: 'Excel-bestand',
    },
    DEBTOR_RECEIPTS: {
      name: 'Ontvangsten van debiteuren',
      about: 'Wat na het boekjaar van klanten binnenkwam, als csv.',
      kind: 'csv-bestand',
    },
  },
  error: {
    title: 'Deze pagina is er niet',
    linkGone: 'Deze link klopt niet of is verlopen. Vraag uw accountant om een nieuwe.',
    switchedOff:
      'Documenten aanleveren is op dit moment uitgeschakeld. Vraag uw accountant wanneer het weer kan.',
    tooMany: 'Er kwam te veel tegelijk binnen. Wacht een minuut en laad deze pagina opnieuw.',
    other: 'Er ging iets mis. Probeer het over een paar minuten nog eens.',
  },
}

const en: Words = {
  title: 'Hand in documents',
  intro: 'Your accountant asks you for the documents below.',
  validUntil: 'This link works until and including {date}.',
  privacy: 'Your accountant sees that a document is in. The contents of files are not kept.',
  progress: '{received} of {required} requested documents received',
  noneRequested: 'No document is required. You can still hand them in below.',
  allIn: 'Everything is in. You can close this page.',
  dropHere: 'or drop it here',
  state: { received: 'Received', needed: 'Still needed', optional: 'Optional' },
  choose: 'Choose {kind}',
  replace: 'Choose another file',
  send: 'Send',
  sending: 'Sending {file}',
  received: '{file} has been received.',
  receivedNow: '{name}: received.',
  refused: '{file} was not accepted.',
  unknownKind: 'There is no place here for this kind of file. Choose a .pdf, .docx, .xlsx or .csv.',
  refusals: {
    wrongKind: 'This must be {kind} ({extension}).',
    empty: 'The file is empty.',
    tooLarge: 'The file is larger than 50 MB. Make it smaller or split it.',
    unreadable: 'The file cannot be opened as a Word document. Save it in Word again, as .docx.',
    notAccepted: 'Check the file and try again.',
    tooManyRequests: 'Too much came in at once. Wait a minute and try again.',
    linkGone: 'This link no longer works. Ask your accountant for a new one.',
    serviceAway: 'Something went wrong on our side. Try again in a few minutes.',
    connection: 'The connection was lost. Try again.',
  },
  documents: {
    BANK_STATEMENTS: {
      name: 'Bank statements',
      about: 'The statements of the financial year, as PDF.',
      kind: 'a PDF file',
    },
    BANK_CONFIRMATION_LETTER: {
      name: 'Bank confirmation letter',
      about: 'The letter with company name, period-end date, balance and signature, as a Word document.',
      kind: 'a Word file',
    },
    BANK_RECONCILIATION: {
      name: 'Bank reconciliation',
      about: 'The bank balance reconciled with your books, as an Excel file.',
      kind: 'an Excel file',
    },
    DEBTOR_RECEIPTS: {
      name: 'Debtor receipts',
      about: 'What customers paid after the financial year, as CSV.',
      kind: 'a CSV file',
    },
  },
  error: {
    title: 'This page is not here',
    linkGone: 'This link is wrong or has expired. Ask your accountant for a new one.',
    switchedOff: 'Handing in documents is switched off for the moment. Ask your accountant when it is back.',
    tooMany: 'Too much came in at once. Wait a minute and load this page again.',
    other: 'Something went wrong. Try again in a few minutes.',
  },
}

export type UploadPageWords = Words

export const uploadPageWords: Record<Language, Words> = { nl, en }

/** `{name}` replaced by its value. */
export const filled = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (placeholder, name) => String(values[name] ?? placeholder))
