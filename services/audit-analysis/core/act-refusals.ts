/** Why acts are refused, in Dutch: the sentences of what is no file of the ledger, as the service says them in English. */

/** A sentence, and what it is in Dutch; `$1` is what it names. Names of fields stay as programs write them. */
const sentences: readonly [RegExp, string][] = [
  [
    /^This analysis does not exist; it may have been deleted or made room for newer ones\.$/,
    'Deze analyse bestaat niet; misschien is zij verwijderd, of maakte zij plaats voor nieuwere.',
  ],
  [/^This analysis does not exist\.$/, 'Deze analyse bestaat niet.'],
  [/^This analysis has just been deleted\.$/, 'Deze analyse is net verwijderd.'],
  [/^There is no example of that id\.$/, 'Er is geen voorbeeld met dat id.'],
  [
    /^This analysis has no finding of that key under its settings\.$/,
    'Deze analyse heeft met haar instellingen geen bevinding met die sleutel.',
  ],
  [/^note: is required with (.+): say why$/, 'note: is verplicht bij $1: schrijf op waarom'],
  [
    /^author: is required: the name of who decides$/,
    'author: is verplicht: de naam van wie het besluit neemt',
  ],
  [
    /^(.+) has signed this analysis off as reviewer; withdraw that signature first, with a reason\.$/,
    '$1 heeft deze analyse als beoordelaar ondertekend; trek die handtekening eerst in, met een reden.',
  ],
  [
    /^(.+) has signed as reviewer already; that signature is withdrawn first\.$/,
    '$1 heeft al als beoordelaar ondertekend; trek die handtekening eerst in.',
  ],
  [
    /^Findings of priority HIGH are still open: (.+) and (\d+) more\.$/,
    'Er zijn nog bevindingen met prioriteit HIGH open: $1 en nog $2.',
  ],
  [
    /^Findings of priority HIGH are still open: (.+)$/,
    'Er zijn nog bevindingen met prioriteit HIGH open: $1',
  ],
  [
    /^The reviewer signs after the preparer, who has not signed\.$/,
    'De beoordelaar ondertekent na de opsteller, die nog niet heeft ondertekend.',
  ],
  [
    /^The reviewer must be somebody else than the preparer\.$/,
    'De beoordelaar moet een ander zijn dan de opsteller.',
  ],
  [
    /^The reviewer’s signature is withdrawn before the preparer’s\.$/,
    'Trek de handtekening van de beoordelaar in voor die van de opsteller.',
  ],
  [/^Nobody has signed this analysis as (.+)\.$/, 'Niemand heeft deze analyse ondertekend als $1.'],
  [/^The settings have just been changed\.$/, 'De instellingen zijn net gewijzigd.'],
  [
    /^rubric: the form has no "(.*)" to choose; it is one of (.+)\.$/s,
    'rubric: de aangifte heeft geen "$1" om te kiezen; kies een van $2.',
  ],
  [
    /^This analysis has no such VAT code on that side\.$/,
    'Deze analyse heeft zo’n btw-code niet aan die kant.',
  ],
  [/^This sample does not exist in this analysis\.$/, 'Deze steekproef bestaat niet in deze analyse.'],
  [
    /^size: (\d+) is larger than the population, which has (\d+) lines\.$/,
    'size: $1 is groter dan de populatie, die $2 regels heeft.',
  ],
  [/^size: is needed for (.+)\.$/, 'size: is nodig bij $1.'],
  [
    /^size: the size of MUS follows from materiality\.$/,
    'size: bij MUS volgt de omvang uit de materialiteit.',
  ],
  [/^strata: only STRATIFIED has strata\.$/, 'strata: alleen STRATIFIED heeft strata.'],
  [
    /^The sample would be larger than its population of (\d+) lines; raise materiality, or lower expected or confidence\.$/,
    'De steekproef zou groter zijn dan de populatie van $1 regels; verhoog materiality, of verlaag expected of confidence.',
  ],
  [
    /^A sample has (\d+) items at most; this one needs (\d+)\.$/,
    'Een steekproef heeft hoogstens $1 posten; deze heeft er $2 nodig.',
  ],
  [
    /^expected: must be less than materiality; no sample could prove it otherwise\.$/,
    'expected: moet lager zijn dan materiality; anders kan geen steekproef het aantonen.',
  ],
  [
    /^materiality: is needed, for none is configured in the settings\.$/,
    'materiality: is nodig, want in de instellingen staat er geen.',
  ],
  [/^materiality: must be above zero\.$/, 'materiality: moet boven nul zijn.'],
  [/^filter\.(\w+): the file has no "(.*)"\.$/s, 'filter.$1: het bestand heeft geen "$2".'],
  [
    /^No line of this side with an amount is left to draw from\.$/,
    'Er blijft aan deze kant geen regel met een bedrag over om uit te trekken.',
  ],
  [/^An analysis keeps (\d+) samples at most\.$/, 'Een analyse bewaart hoogstens $1 steekproeven.'],
  [
    /^(items\[\d+\]): line (.*) of transaction (.*) is not in the sample, or is given more often than it was drawn\.$/s,
    '$1: regel $2 van transactie $3 zit niet in de steekproef, of is vaker gegeven dan getrokken.',
  ],
  [
    /^(.+): must be an amount with at most two decimals\.$/,
    '$1: moet een bedrag zijn met hoogstens twee decimalen.',
  ],
  [
    /^excludeRevenue: no revenue accounts are mapped; store them at account-types first\.$/,
    'excludeRevenue: er zijn geen omzetrekeningen aangewezen; leg ze eerst vast bij account-types.',
  ],
  [
    /^excludeExpense: no expense accounts are mapped; store them at account-types first\.$/,
    'excludeExpense: er zijn geen kostenrekeningen aangewezen; leg ze eerst vast bij account-types.',
  ],
  [
    /^In both revenueAccountIds and expenseAccountIds: (.+)$/s,
    'Zowel in revenueAccountIds als in expenseAccountIds: $1',
  ],
  [
    /^A date must be a day of the calendar, yyyy-MM-dd\.$/,
    'Een datum moet een dag van de kalender zijn, jjjj-MM-dd.',
  ],
  [/^The first date lies after the last one\.$/, 'De eerste datum ligt na de laatste.'],
  [
    /^asOf: must be a day of the calendar, yyyy-MM-dd\.$/,
    'asOf: moet een dag van de kalender zijn, jjjj-MM-dd.',
  ],
  [/^(\w+): must be one of (.+)\.$/, '$1: moet een zijn van $2.'],
  [
    /^There is no category "(.*)"\. There are (.+) and the extras of the settings\.$/s,
    'Er is geen categorie "$1". Er zijn $2, en de extra’s van de instellingen.',
  ],
  [
    /^There is no feature flag "(.*)"; there are (.+)\.$/s,
    'Er is geen functie met de vlag "$1"; er zijn $2.',
  ],
  [/^This is switched off \(feature flag (.+)\)\.$/, 'Dit staat uit (vlag $1).'],
  [/^deblokkeringAmount must not be negative$/, 'deblokkeringAmount mag niet negatief zijn'],
  [
    /^deblokkeringAmount must be an amount in euros with at most two decimals$/,
    'deblokkeringAmount moet een bedrag in euro’s zijn met hoogstens twee decimalen',
  ],
  [/^accountCode must not be empty$/, 'accountCode mag niet leeg zijn'],
  [/^restrictionType is required: one of (.+)$/, 'restrictionType is verplicht: een van $1'],
  [
    /^Line (\d+): unknown restriction type "(.*)"; known are (.+)$/s,
    'Regel $1: onbekend soort blokkering "$2"; bekend zijn $3',
  ],
  [/^Line (\d+): the account code is missing$/, 'Regel $1: de rekeningcode ontbreekt'],
  [
    /^Line (\d+): more than account code, restriction type and label$/,
    'Regel $1: meer dan rekeningcode, soort blokkering en omschrijving',
  ],
  [/^The CSV holds no accounts$/, 'In de CSV staan geen rekeningen'],
  [/^The CSV has more than (\d+) rows$/, 'De CSV heeft meer dan $1 rijen'],
  [
    /^The CSV is not UTF-8 text; save it as "CSV UTF-8" and send it again$/,
    'De CSV is geen UTF-8-tekst; sla hem op als "CSV UTF-8" en stuur hem opnieuw',
  ],
  [/^This dossier does not exist\.$/, 'Dit dossier bestaat niet.'],
  [/^This analysis is not in this dossier\.$/, 'Deze analyse zit niet in dit dossier.'],
  [/^This analysis is bound to another dossier\.$/, 'Deze analyse hoort bij een ander dossier.'],
  [
    /^This dossier has this file already, as analysis (.*)\.$/,
    'Dit dossier heeft dit bestand al, als analyse $1.',
  ],
  [
    /^The dossier keeps no ledger of this analysis\.$/,
    'Het dossier bewaart geen grootboek van deze analyse.',
  ],
  [
    /^The kept ledger of this analysis is not what was kept; nothing of it was read\. Upload the same file again in its dossier\.$/,
    'Het bewaarde grootboek van deze analyse is niet wat er bewaard werd; er is niets van gelezen. Lever hetzelfde bestand opnieuw aan in het dossier.',
  ],
  [
    /^dossierId: there are no dossiers, for this service runs without a database\.$/,
    'dossierId: er zijn geen dossiers, want deze dienst draait zonder database.',
  ],
  [/^dossierId: must be the id of a dossier\.$/, 'dossierId: moet het id van een dossier zijn.'],
  [/^This customer does not exist\.$/, 'Deze klant bestaat niet.'],
  [/^The customer of customerId does not exist\.$/, 'De klant van customerId bestaat niet.'],
  [
    /^This customer still has dossiers; delete those first\.$/,
    'Deze klant heeft nog dossiers; verwijder die eerst.',
  ],
  [/^This username is taken\.$/, 'Deze gebruikersnaam is al in gebruik.'],
  [
    /^This upload link is unknown or no longer valid; ask your accountant for a new one\.$/,
    'Deze uploadlink is onbekend of niet meer geldig; vraag uw accountant om een nieuwe.',
  ],
  [
    /^This analysis has (\d+) active upload links already\.$/,
    'Deze analyse heeft al $1 uploadlinks die gelden.',
  ],
  [/^Unknown document type "(.*)"; known are (.+)$/s, 'Onbekend soort stuk "$1"; bekend zijn $2'],
  [
    /^(\S+) must be a (\S+) file, not one without extension$/,
    '$1 moet een $2-bestand zijn, niet een zonder extensie',
  ],
  [/^(\S+) must be a (\S+) file, not (.+)$/s, '$1 moet een $2-bestand zijn, niet $3'],
  [/^Files of the kind (.+) are not accepted$/, 'Bestanden van de soort $1 nemen wij niet aan'],
  [/^(.+) is empty\.$/s, '$1 is leeg.'],
  [/^The field "(.*)" must come before the files\.$/, 'Het veld "$1" moet voor de bestanden komen.'],
  [
    /^The field "(.*)" holds no file, or one without a name\.$/s,
    'In het veld "$1" zit geen bestand, of een zonder naam.',
  ],
  [/^More than (\d+) files in one batch$/, 'Meer dan $1 bestanden in één keer'],
  [
    /^(.+): archives may be nested (\d+) levels deep$/s,
    '$1: archieven mogen hoogstens $2 lagen diep in elkaar zitten',
  ],
  [/^(.+) is not a ZIP file, or is damaged$/s, '$1 is geen ZIP-bestand, of is beschadigd'],
  [/^(.+) is not a document of its kind$/s, '$1 is geen document van zijn soort'],
  [/^(.+) is too large a document to be read$/s, '$1 is te groot om te lezen'],
  [/^(.+) holds "(.+)" twice$/s, 'In $1 zit "$2" twee keer'],
  [
    /^(.+) declares a DOCTYPE, which no Office file does$/s,
    'In $1 staat een DOCTYPE, en dat heeft geen Office-bestand',
  ],
  [
    /^This cannot be read: opening it took too long or too much memory\.$/,
    'Dit is niet te lezen: openen kost te veel tijd of geheugen.',
  ],
  [
    /^The configuration would hold more than (\d+) accounts\.$/,
    'Er zouden meer dan $1 rekeningen vastgelegd zijn.',
  ],
  [
    /^The CSV cannot be read: a quotation mark is opened and not closed$/,
    'De CSV is niet te lezen: een aanhalingsteken wordt niet gesloten',
  ],
  [
    /^A worksheet holds (\d+) rows at most; narrow the selection$/,
    'Een werkblad heeft hoogstens $1 regels; kies er minder',
  ],
  [/^This service keeps no ledgers: (.+)$/s, 'Deze dienst bewaart geen grootboeken: $1'],
  [/^(.+) cannot be read as a \.docx document$/s, '$1 is niet te lezen als .docx-document'],
]

/** The Dutch of a refusal; null where there is none. */
export const actRefusalInDutch = (message: string): string | null => {
  const found = sentences.find(([pattern]) => pattern.test(message))
  return found ? message.replace(found[0], found[1]) : null
}
