/** What every service refuses before its own actions are asked, in Dutch. */

import type { Refusals } from './refusals.ts'

export const houseRefusals: Refusals = {
  'A request under this Idempotency-Key is still running; ask again.':
    'Een verzoek met deze Idempotency-Key loopt nog; probeer het opnieuw.',
  'A test is on its way already.': 'Er is al een proefbericht onderweg.',
  'Another request under this Idempotency-Key took over; ask again.':
    'Een ander verzoek met deze Idempotency-Key nam het over; probeer het opnieuw.',
  'The Host header is missing.': 'De header Host ontbreekt.',
  'The Host header is not a host with or without a port.': 'De header Host is geen host met of zonder poort.',
  'The Host header names a host that this service is not reached by.':
    'De header Host noemt een adres waarop deze dienst niet te bereiken is.',
  'The address holds a NUL character.': 'In het adres zit een NUL-teken.',
  'The address is not validly encoded.': 'Het adres is niet geldig gecodeerd.',
  'The body holds {}.': 'De inhoud van het verzoek is niet te lezen ({}).',
  'The body is missing.': 'Het verzoek heeft geen inhoud.',
  'The body is not as long as its Content-Length says.': 'De inhoud is niet zo lang als Content-Length zegt.',
  'The body is not valid UTF-8.': 'De inhoud is geen geldige UTF-8.',
  'The body is not well-formed JSON.': 'De inhoud is geen geldige JSON.',
  'The body must name url, events or enabled.': 'Geef url, events of enabled.',
  'The connection broke off in the middle of the file.':
    'De verbinding werd midden in het bestand verbroken.',
  'The connection broke off in the middle of the form.':
    'De verbinding werd midden in het formulier verbroken.',
  'The form holds {}.': 'Het formulier is niet te lezen ({}).',
  'The form is broken: it ends before its last boundary.': 'Het formulier is niet heel: het einde ontbreekt.',
  'The form is not valid UTF-8.': 'Het formulier is geen geldige UTF-8.',
  'There are {} webhooks already, and no more fit: remove one first.':
    'Er zijn al {} webhooks, meer kan niet: verwijder er eerst een.',
  'There is more than one Host header.': 'Er is meer dan één header Host.',
  'This Idempotency-Key was used for a request with other content.':
    'Deze Idempotency-Key is gebruikt voor een verzoek met andere inhoud.',
  'This webhook is disabled: enable it first.': 'Deze webhook staat uit: zet hem eerst aan.',
}
