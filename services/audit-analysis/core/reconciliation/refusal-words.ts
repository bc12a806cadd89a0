/** Why a trial balance is refused, in Dutch and English. */

export type Language = 'nl' | 'en'

export const refusals = {
  en: {
    noTrialBalance: (rows: string) =>
      `No trial balance found: a row must have headings for the account (rekening, account) and for its balance (saldo, balance) or debit and credit (debet, credit). Name the columns in the field columns, for instance ACCOUNT=A, CLOSING=D. The first rows: ${rows}`,
    noRows: 'No trial balance found: the file is empty',
    noAccounts: 'The trial balance has headings but no accounts below them',
    noAmount: (row: number, account: string, text: string) =>
      `Row ${row}, account ${account}: "${text}" is no amount`,
    oldWorkbook: (name: string) =>
      `${name} is an old .xls workbook, or one with a password; save as .xlsx, without a password, and send it again`,
    otherKind: (name: string) =>
      `${name} is neither an .xlsx workbook nor a .csv file (a PDF, a web page or an OpenDocument sheet is not read); export the trial balance as .xlsx or .csv and send that`,
    unreadableWorkbook: (name: string) => `${name} cannot be read as an .xlsx workbook`,
    tooLarge: (name: string) => `${name} is too large a workbook to be read`,
    tooManyRows: (name: string, rows: number) => `${name} has more than ${rows} rows`,
    unreadableCsv: (name: string) => `${name} cannot be read as CSV`,
    spacedText: (name: string) =>
      `${name} has its columns parted by spaces, as text copied from a PDF has; save it as .xlsx, or as .csv with a semicolon between the columns, and send it again`,
    inThousands: (text: string) =>
      `The amounts are in thousands ("${text}"), so that they cannot be compared to the cent; export the trial balance with whole amounts`,
    noText: (name: string) => `${name} is no text; send an .xlsx workbook or a .csv file`,
    unknownRole: (name: string) =>
      `columns: "${name}" is no column of a trial balance; name ACCOUNT, DESCRIPTION, OPENING, OPENING_DEBIT, OPENING_CREDIT, DEBIT, CREDIT, CLOSING, CLOSING_DEBIT, CLOSING_CREDIT or SIDE`,
    noLetter: (letter: string) => `columns: "${letter}" is no letter of a column, A to CV`,
    chosenTwice: (letter: string) => `columns: ${letter} is chosen twice`,
    chosenTooLittle: 'columns: choose the account, and a closing balance or debit and credit',
  },
  nl: {
    noTrialBalance: (rows: string) =>
      `Geen proefbalans gevonden: een rij moet koppen hebben voor de rekening (rekening, account) en voor het saldo (saldo, balance) of debet en credit. Noem de kolommen in het veld columns, bijvoorbeeld ACCOUNT=A, CLOSING=D. De eerste rijen: ${rows}`,
    noRows: 'Geen proefbalans gevonden: het bestand is leeg',
    noAccounts: 'De proefbalans heeft koppen, maar geen rekeningen daaronder',
    noAmount: (row: number, account: string, text: string) =>
      `Rij ${row}, rekening ${account}: "${text}" is geen bedrag`,
    oldWorkbook: (name: string) =>
      `${name} is een oude .xls-werkmap, of een met een wachtwoord; sla het op als .xlsx, zonder wachtwoord (save as .xlsx), en stuur het opnieuw`,
    otherKind: (name: string) =>
      `${name} is geen .xlsx-werkmap en geen .csv-bestand (een pdf, een webpagina of een OpenDocument-blad wordt niet gelezen); exporteer de proefbalans als .xlsx of .csv en stuur die`,
    unreadableWorkbook: (name: string) => `${name} is niet te lezen als .xlsx-werkmap`,
    tooLarge: (name: string) => `${name} is te groot om te lezen`,
    tooManyRows: (name: string, rows: number) => `${name} heeft meer dan ${rows} rijen`,
    unreadableCsv: (name: string) => `${name} is niet te lezen als CSV`,
    spacedText: (name: string) =>
      `In ${name} staan de kolommen met spaties uit elkaar, zoals in tekst uit een pdf; sla het op als .xlsx, of als .csv met een puntkomma tussen de kolommen, en stuur het opnieuw`,
    inThousands: (text: string) =>
      `De bedragen staan in duizenden (“${text}”) en zijn dus niet tot op de cent te vergelijken; exporteer de proefbalans met volledige bedragen`,
    noText: (name: string) => `${name} is geen tekst; stuur een .xlsx-werkmap of een .csv-bestand`,
    unknownRole: (name: string) =>
      `columns: "${name}" is geen kolom van een proefbalans; noem ACCOUNT, DESCRIPTION, OPENING, OPENING_DEBIT, OPENING_CREDIT, DEBIT, CREDIT, CLOSING, CLOSING_DEBIT, CLOSING_CREDIT of SIDE`,
    noLetter: (letter: string) => `columns: "${letter}" is geen letter van een kolom, A tot en met CV`,
    chosenTwice: (letter: string) => `columns: ${letter} is twee keer gekozen`,
    chosenTooLittle: 'columns: kies de rekening, en een eindsaldo of debet en credit',
  },
}
