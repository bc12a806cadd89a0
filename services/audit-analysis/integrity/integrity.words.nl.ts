/** Dutch words of the integrity page. */

export const nl = {
  ok: 'De controletotalen, de transacties en het rekeningschema van het bestand kloppen.',
  wrong:
    'De totalen, transacties of rekeningen van het bestand kloppen niet. Vraag een nieuwe export, of leg vast waarom het zo is.',
  none: 'Er is niets op te merken over dit bestand.',
  findings: 'Wat er niet klopt of opvalt',
  severity: 'Ernst',
  severities: { ERROR: 'Fout', WARNING: 'Waarschuwing', INFO: 'Ter informatie' },
  finding: 'Bevinding',
  code: 'Code',
  export: 'Exporteer',
  exportAs: 'Integriteitsbevindingen als Excel-bestand',
  many: (count: string) => `${count} plaatsen`,
  rule: 'Regel',
  noRule: '–',
  count: 'Aantal',
  places: 'Waar',
  first: (shown: string, all: string) => `de eerste ${shown} van ${all}`,
  source: 'Bestand',
  together: 'Alle bestanden samen',
  filter: 'Ernst',
  rules:
    'Regel is het nummer in de beschrijving van XAF 4.0 van de Belastingdienst; alle versies worden eraan getoetst.',
  totals: {
    caption: 'Controletotalen',
    name: 'Totaal',
    declared: 'Volgens het bestand',
    counted: 'Geteld',
    none: 'niet opgegeven',
    lines: 'Boekingsregels',
    debit: 'Debet',
    credit: 'Credit',
    openingLines: 'Regels van de beginbalans',
    openingDebit: 'Beginbalans debet',
    openingCredit: 'Beginbalans credit',
  },
  files: {
    caption: 'Bestanden',
    name: 'Naam',
    format: 'Formaat',
    program: 'Programma',
    unknown: 'onbekend',
    size: 'Grootte',
    bytes: (count: string) => `${count} bytes`,
    hash: 'SHA-256',
    ignored: 'Niet gelezen',
    ignoredText: 'Deze bestanden staan in een archief dat u aanleverde, en zijn geen auditfile.',
  },
}

export type IntegrityWords = typeof nl
