/** Dutch words of the pages of findings. */

import type { Priority } from '../core/findings/exposure.ts'
import type { FacetName } from '../core/findings/finding-facets.ts'
import type { FindingKind } from '../core/findings/subject-finding.ts'
import type { DecisionStatus } from '../core/review/decisions.ts'

export const nl = {
  lead: 'Elke bevinding is één transactie, of de uitkomst van een controle. De hoogste exposure staat bovenaan: het bedrag, minder naarmate de signalen op meer transacties slaan.',
  search: 'Zoeken',
  searchHint: 'In omschrijving, transactie, stuk, rekening of relatie.',
  find: 'Zoek',
  clear: 'Wis alle filters',
  filters: 'Filters',
  caption: (count: string, one: boolean) => (one ? `${count} bevinding` : `${count} bevindingen`),
  none: 'Geen bevindingen met deze filters',
  noneAtAll: 'In dit bestand is niets gevonden.',
  export: 'Exporteer naar Excel',
  columns: {
    finding: 'Bevinding',
    priority: 'Prioriteit',
    exposure: 'Exposure',
    amount: 'Bedrag',
    date: 'Datum',
    status: 'Status',
  },
  facets: {
    kind: 'Soort',
    category: 'Signaal',
    priority: 'Prioriteit',
    status: 'Status',
    month: 'Maand',
    account: 'Rekening',
    journal: 'Dagboek',
    relation: 'Relatie',
  } as Record<FacetName, string>,
  kinds: {
    TRANSACTION: 'Transactie',
    INTEGRITY: 'Integriteit',
    VAT: 'Btw',
    OPEN_ITEM: 'Openstaande post',
    FIXED_COST: 'Vaste lasten',
    LOAN: 'Rekening-courant directie',
    COMPARISON: 'Jaarvergelijking',
    RESTRICTED: 'Geblokkeerde middelen',
  } as Record<FindingKind, string>,
  priorities: { HIGH: 'Hoog', MEDIUM: 'Midden', LOW: 'Laag' } as Record<Priority, string>,
  statuses: { OPEN: 'Open', EXPLAINED: 'Verklaard', ERROR: 'Fout', FOLLOW_UP: 'Opvolgen' } as Record<
    DecisionStatus,
    string
  >,
  changed: 'Gewijzigd sinds het besluit',
  back: 'Terug naar de lijst',
  previous: 'Vorige bevinding',
  next: 'Volgende bevinding',
  place: (position: string, total: string) => `${position} van ${total}`,
  facts: {
    transaction: 'Transactie',
    journal: 'Dagboek',
    period: 'Periode',
    document: 'Stuk',
    relation: 'Relatie',
    code: 'Code',
    accounts: 'Rekeningen',
  },
  reasons: 'Waarom dit een bevinding is',
  lines: 'De hele transactie',
  linesAbout: 'De boekingen waar het om gaat',
  line: {
    transaction: 'Transactie',
    number: 'Regel',
    account: 'Rekening',
    description: 'Omschrijving',
    document: 'Stuk',
    relation: 'Relatie',
    vat: 'Btw',
    debit: 'Debet',
    credit: 'Credit',
    flags: 'Signalen',
  },
  decision: 'Besluit',
  status: 'Status',
  note: 'Toelichting',
  noteHint: 'Nodig bij elke status behalve Open.',
  author: 'Uw naam',
  attachment: 'Verwijzing naar bewijs',
  attachmentHint: 'Een nummer, bestandsnaam of adres.',
  save: 'Vastleggen',
  saved: 'Het besluit is vastgelegd. Dit is de volgende open bevinding.',
  savedLast: 'Het besluit is vastgelegd. Er volgt geen open bevinding meer in deze lijst.',
  history: 'Wat is besloten',
  lastYear: 'Vorig jaar',
  lastYearText: 'Over een bevinding met dezelfde rekeningen, relaties en signalen. Dit besluit nu niets.',
  by: (author: string) => `door ${author}`,
  evidence: 'Bewijs',
  notKept:
    'Besluiten over deze analyse staan alleen in het geheugen. Ze verdwijnen met de analyse, tenzij u haar aan een dossier koppelt.',
  notKeptHere: 'Besluiten over deze analyse staan alleen in het geheugen. Ze verdwijnen met de analyse.',
  mistakes: {
    status: 'Kies een status.',
    note: 'Schrijf waarom: bij elke status behalve Open hoort een toelichting.',
    author: 'Vul uw naam in.',
    long: 'Deze tekst is te lang.',
  },
  signed: (author: string) =>
    `${author} heeft deze analyse als reviewer ondertekend. Trek eerst die ondertekening in.`,
}

export type FindingsWords = typeof nl
