/** Why files are refused: the reader's own sentences in English, the same in Dutch, and what a person can do about it. */

import type { Language } from './detectors/detector.ts'

/** What a person can do about it, in either language. */
const advice = {
  nl: {
    export: 'Exporteer het auditfile opnieuw uit uw boekhoudpakket.',
    choose: 'Kies een auditfile: XAF, CLAIR of ADF.',
  },
  en: {
    export: 'Export the audit file from your bookkeeping package again.',
    choose: 'Choose an audit file: XAF, CLAIR or ADF.',
  },
}

/** A sentence without its line, and what it is in Dutch; `$1` is what the sentence names. */
const sentences: readonly [RegExp, string, keyof typeof advice.nl | null][] = [
  [/^<(.+)> occurs twice in one <(.+)>$/, '<$1> staat twee keer in één <$2>', 'export'],
  [/^<(.+)> occurs twice$/, '<$1> staat er twee keer', 'export'],
  [/^The amounts together are too large.*$/, 'De bedragen zijn samen te groot om precies op te tellen', null],
  [
    /^The file is not valid UTF-16.*$/,
    'Het bestand is geen geldig UTF-16; misschien is het afgebroken',
    'export',
  ],
  [/^A name is expected.*$/, 'Na "<" of voor "=" hoort een naam te staan', 'export'],
  [/^An "&" that starts none.*$/, 'Een "&" die geen verwijzing van XML begint', 'export'],
  [/^The reference (.+) is to no character of XML$/, 'De verwijzing $1 is geen teken van XML', 'export'],
  [/^A zero byte in text$/, 'Een nulbyte in de tekst', 'export'],
  [
    /^A comment is not closed.*$/,
    'Een opmerking is niet afgesloten; misschien is het bestand afgebroken',
    'export',
  ],
  [/^"--" inside a comment$/, '"--" binnen een opmerking', 'export'],
  [
    /^An XML declaration that is not at the start$/,
    'Een XML-declaratie die niet aan het begin staat',
    'export',
  ],
  [/^A processing instruction is not closed.*$/, 'Een verwerkingsinstructie is niet afgesloten', 'export'],
  [/^A space is missing after "<\?"$/, 'Na "<?" ontbreekt een spatie', 'export'],
  [
    /^A CDATA section is not closed.*$/,
    'Een CDATA-deel is niet afgesloten; misschien is het bestand afgebroken',
    'export',
  ],
  [/^A DOCTYPE is not accepted$/, 'Een DOCTYPE nemen wij niet aan', 'export'],
  [/^An entity declaration is not accepted$/, 'Een entiteit nemen wij niet aan', 'export'],
  [/^A "<" that starts no tag.*$/, 'Een "<" die geen element begint', 'export'],
  [/^An attribute value without quotes$/, 'Een attribuut zonder aanhalingstekens', 'export'],
  [/^A "<" or a zero byte in an attribute$/, 'Een "<" of een nulbyte in een attribuut', 'export'],
  [
    /^An attribute is not closed.*$/,
    'Een attribuut is niet afgesloten; misschien is het bestand afgebroken',
    'export',
  ],
  [/^A tag is not closed.*$/, 'Een element is niet afgesloten; het bestand is afgebroken', 'export'],
  [
    /^A tag with a character that belongs.*$/,
    'Een element met een teken dat bij geen naam of attribuut hoort',
    'export',
  ],
  [/^A tag with more than (.+) attributes$/, 'Een element met meer dan $1 attributen', 'export'],
  [
    /^The attribute (.+) occurs twice in one tag$/,
    'Het attribuut $1 staat twee keer in één element',
    'export',
  ],
  [/^The attribute (.+) has no value$/, 'Het attribuut $1 heeft geen waarde', 'export'],
  [/^The XML declaration is not well formed$/, 'De XML-declaratie klopt niet', 'export'],
  [/^The number of lines is not a whole number$/, 'Het aantal regels is geen heel getal', 'export'],
  [
    /^The type of an amount is neither D nor C: (.+)$/s,
    'De soort van een bedrag is geen D of C: $1',
    'export',
  ],
  [/^A line without an account$/, 'Een boekingsregel zonder rekening', 'export'],
  [/^An opening balance line without an account$/, 'Een regel van de beginbalans zonder rekening', 'export'],
  [/^An opening balance line without an amount$/, 'Een regel van de beginbalans zonder bedrag', 'export'],
  [/^An opening balance line without D or C$/, 'Een regel van de beginbalans zonder D of C', 'export'],
  [
    /^A line with both an amount and a debit or credit amount$/,
    'Een regel met een bedrag en ook een debet- of creditbedrag',
    'export',
  ],
  [/^A line without an amount$/, 'Een boekingsregel zonder bedrag', 'export'],
  [/^The line ends before its amounts$/, 'De regel houdt op voor de bedragen', 'export'],
  [/^An amount without D or C$/, 'Een bedrag zonder D of C', 'export'],
  [
    /^Not an audit file: it has no <(.+)>\. Send all parts of a file at once$/,
    'Dit is geen heel auditfile: er is geen <$1>. Bestaat het uit delen, stuur ze dan in één keer',
    null,
  ],
  [/^Not an audit file: it has no <(.+)>$/, 'Dit is geen auditfile: er is geen <$1>', 'choose'],
  [/^Not an audit file: the root element is <(.+)>$/, 'Dit is geen auditfile: het begint met <$1>', 'choose'],
  [/^The file is empty\.?$/, 'Het bestand is leeg', 'choose'],
  [/^The file has no root element$/, 'Er staat niets in het bestand', 'choose'],
  [
    /^The file is not XML: text before the root element$/,
    'Het bestand is geen XML: er staat tekst voor het eerste element',
    'choose',
  ],
  [/^Text or an element behind the root element$/, 'Er staat nog iets achter het laatste element', 'export'],
  [/^"\]\]>" in text$/, '"]]>" in de tekst', 'export'],
  [/^An end tag that does not match <(.+)>$/, 'Een eindelement dat niet bij <$1> hoort', 'export'],
  [
    /^<(.+)> holds an element where a value is expected$/,
    'In <$1> staat een element in plaats van een waarde',
    'export',
  ],
  [/^Elements are nested more than (.+) deep$/, 'Elementen staan meer dan $1 diep in elkaar', 'export'],
  [
    /^The file is truncated: elements are still open$/,
    'Het bestand is afgebroken: er staan nog elementen open',
    'export',
  ],
  [/^The (.+) is empty$/, '“$1” is leeg', 'export'],
  [/^The (.+) is not a number: (.+)$/, '“$1” is geen getal: $2', 'export'],
  [/^The (.+) has more than two decimals: (.+)$/, '“$1” heeft meer dan twee decimalen: $2', 'export'],
  [/^The (.+) is too large: (.+)$/, '“$1” is te groot: $2', 'export'],
  [/^The (.+) is not a date: (.+)$/, '“$1” is geen datum: $2', 'export'],
  [/^The file is larger than (\d+) MB\.?$/, 'Het bestand is groter dan $1 MB', null],
  [/^The form has no file in the field "file"\.$/, 'Kies eerst een bestand', null],
  [/^The form holds more than (\d+) file\(s\)\.$/, 'U mag hoogstens $1 bestanden tegelijk kiezen', null],
  [
    /^dossierId: .*$/,
    'Dit is geen nummer van een dossier. Open het dossier opnieuw en kies het bestand daar',
    null,
  ],
  [/^The form is broken.*$/, 'Het bestand kwam niet heel aan. Probeer het opnieuw', null],
  [/^The connection broke off.*$/, 'De verbinding viel weg. Probeer het opnieuw', null],
  [
    /^The files together are larger than (\d+) MB when unpacked$/,
    'De bestanden zijn uitgepakt samen groter dan $1 MB',
    null,
  ],
  [/^The files together are larger than (\d+) MB\.?$/, 'De bestanden zijn samen groter dan $1 MB', null],
  [
    /^(.+) and (.+) do not belong together: the company of one is (.+), of the other (.+)$/s,
    '$1 en $2 horen niet bij elkaar: het bedrijf van de een is $3, van de ander $4',
    null,
  ],
  [
    /^(.+) and (.+) do not belong together: the currency of one is (.+), of the other (.+)$/s,
    '$1 en $2 horen niet bij elkaar: de valuta van de een is $3, van de ander $4',
    null,
  ],
  [
    /^(.+) and (.+) do not belong together: the year of one is (.+), of the other (.+)$/s,
    '$1 en $2 horen niet bij elkaar: het jaar van de een is $3, van de ander $4',
    null,
  ],
  [/^(.+) is larger than (\d+) MB when unpacked$/, '$1 is uitgepakt groter dan $2 MB', null],
  [/^(.+) is damaged: .*$/, '$1 is beschadigd en kan niet worden uitgepakt', null],
  [
    /^(.+) holds (.+) compressed in a way.*$/s,
    '$2 in $1 is ingepakt op een manier die wij niet lezen; pak opnieuw in als gewone ZIP (Deflate)',
    null,
  ],
  [/^(.+) is encrypted$/, '$1 is versleuteld; pak het eerst zelf uit', null],
  [
    /^(.+) holds an archive in an archive \((.+)\); unpack it first$/,
    'In $1 zit nog een archief ($2); pak dat eerst uit',
    null,
  ],
  [
    /^(.+) is a document of an office program, such as Excel, and no audit file$/,
    '$1 is een bestand van een kantoorprogramma, zoals Excel, en geen auditfile',
    'choose',
  ],
  [/^(.+) holds more than may be unpacked$/, '$1 is uitgepakt te groot', null],
  [/^(.+) holds too many entries$/, 'In $1 zitten te veel bestanden', null],
  [
    /^(.+) holds a path that leads out of the archive$/,
    'In $1 staat een pad dat buiten het archief leidt',
    null,
  ],
  [/^(.+) holds no audit file \(.+\); it is empty$/, 'In $1 zit geen auditfile: het is leeg', 'choose'],
  [/^(.+) holds no audit file \(.+\); in it are: (.+)$/, 'In $1 zit geen auditfile, wel: $2', 'choose'],
  [
    /^This file cannot be analysed: reading it took.*$/,
    'Dit bestand kunnen wij niet lezen: het kost te veel tijd of geheugen',
    null,
  ],
  [
    /^This file needs more memory.*$/,
    'Dit bestand heeft meer geheugen nodig dan de dienst mag gebruiken',
    null,
  ],
]

const ended = (sentence: string): string => (/[.!?]$/.test(sentence) ? sentence : `${sentence}.`)

/** `boekjaar.xaf: Line 3: A tag is not closed`, in its parts; the file is named where there were several. */
const partsOf = (message: string): { file?: string; line?: string; reason: string } => {
  const [, file, line, reason = message] = /^(?:(.+?): )?Line (\d+): (.*)$/s.exec(message) ?? []
  return { ...(file === undefined ? {} : { file }), ...(line === undefined ? {} : { line }), reason }
}

/** What the reader calls the values of a file. */
const values: Readonly<Record<string, string>> = {
  amount: 'bedrag',
  'debit amount': 'debetbedrag',
  'credit amount': 'creditbedrag',
  'total debit': 'totaal debet',
  'total credit': 'totaal credit',
  'start date': 'begindatum',
  'end date': 'einddatum',
  'effective date': 'boekdatum',
  'transaction date': 'transactiedatum',
  'date of a period': 'datum van een periode',
}

/** The Dutch of a reason; null where there is none. */
export const reasonInDutch = (reason: string): string | null => {
  const found = sentences.find(([pattern]) => pattern.test(reason))
  if (!found) return null
  const named = reason.replace(/^The (.+?) (?=is |has more)/, (all, name: string) =>
    Object.hasOwn(values, name) ? `The ${values[name]} ` : all,
  )
  return named.replace(found[0], found[1])
}

const placeIn = ({ file, line }: { file?: string; line?: string }): string =>
  `${file === undefined ? '' : `${file}: `}${line === undefined ? '' : `Regel ${line}: `}`

/** The Dutch of a whole refusal, with its file and line; null where there is none. */
export const refusalInDutch = (message: string): string | null => {
  const { reason, ...place } = partsOf(message)
  const dutch = reasonInDutch(reason)
  return dutch === null ? null : `${placeIn(place)}${dutch}${reason.endsWith('.') ? '.' : ''}`
}

/** A refusal of the reader or of the form for whoever chose the file, and what to do about it. */
export const refusalText = (message: string, language: Language): string => {
  const { reason, ...place } = partsOf(message)
  const what = sentences.find(([pattern]) => pattern.test(reason))?.[2]
  const help = what ? ` ${advice[language][what]}` : ''
  if (language === 'en') return `${ended(message)}${help}`
  const where = placeIn(place)
  const dutch = reasonInDutch(reason)
  if (dutch === null)
    return `${where}Dit bestand kunnen wij niet lezen. De reden, in het Engels: ${ended(reason)}`
  return `${where}${ended(dutch)}${help}`
}
