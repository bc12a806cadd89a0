/** Dutch words of the page of the working paper; what the paper itself says is in core/paper. */

export const nl = {
  lead: 'Het werkdocument legt vast wat is onderzocht, hoe, met welke uitkomst, en wie er heeft getekend. Bij dezelfde stand is het elke keer hetzelfde bestand.',
  pdf: 'Download het werkdocument (pdf)',
  xlsx: 'Download het werkblad (Excel)',
  open: {
    some: (count: string, one: boolean) =>
      one
        ? 'Er is nog 1 bevinding met prioriteit hoog open. Ondertekenen kan daarna.'
        : `Er zijn nog ${count} bevindingen met prioriteit hoog open. Ondertekenen kan daarna.`,
    link: 'Bekijk wat nog open is',
    none: 'Over alle bevindingen met prioriteit hoog is besloten.',
  },
  sign: {
    heading: { PREPARER: 'Ondertekenen als opsteller', REVIEWER: 'Ondertekenen als beoordelaar' },
    text: {
      PREPARER: 'U tekent voor wat is onderzocht en besloten.',
      REVIEWER:
        'U tekent als een ander dan de opsteller. Daarna verandert er niets meer aan de besluiten, tot de ondertekening met een reden wordt ingetrokken.',
    },
    author: 'Uw naam',
    conclusion: 'Conclusie',
    conclusionHint: 'Deze tekst komt in het werkdocument.',
    act: 'Ondertekenen',
    done: 'De ondertekening is vastgelegd.',
  },
  withdraw: {
    heading: {
      PREPARER: 'Ondertekening van de opsteller intrekken',
      REVIEWER: 'Ondertekening van de beoordelaar intrekken',
    },
    author: 'Uw naam',
    reason: 'Reden',
    reasonHint: 'De reden blijft in het werkdocument staan.',
    act: 'Trek de ondertekening in',
    done: 'De ondertekening is ingetrokken.',
  },
  mistakes: {
    author: 'Vul uw naam in.',
    long: 'Deze tekst is te lang.',
    reason: 'Schrijf waarom de ondertekening wordt ingetrokken.',
    samePerson: 'De beoordelaar moet een ander zijn dan de opsteller.',
    open: (names: string) =>
      `Deze bevindingen met prioriteit hoog zijn nog open: ${names}. Leg eerst een besluit vast.`,
    turn: 'Dit kan nu niet: iemand anders heeft intussen getekend of ingetrokken. Bekijk de stand hieronder.',
  },
}

export type ReportWords = typeof nl
