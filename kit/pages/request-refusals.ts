/** What is refused of a request itself, before any action is asked, for programs whose reader asks for Dutch. */

import { inDutchBy, type Refusals } from './refusals.ts'
import { houseRefusals } from './refusals.words.ts'

const parts: Readonly<Record<string, string>> = {
  'the body': 'de inhoud',
  'the query': 'het adres',
  'the path': 'het pad',
  'the headers': 'de headers',
  'the request': 'het verzoek',
}

const types: Readonly<Record<string, string>> = {
  string: 'een tekst',
  integer: 'een geheel getal',
  number: 'een getal',
  boolean: 'true of false',
  object: 'een object',
  array: 'een lijst',
}

/** Of one field; its name stands before it. */
const ofFields: Refusals = {
  'is not a known field of the body': 'is geen bekend veld van de inhoud',
  'is not a known field of the query': 'is geen bekende parameter van het adres',
  'is not a known field of {}': 'is daar geen bekend veld ({})',
  'is required': 'is verplicht',
  'is not valid': 'is niet geldig',
  'does not have the expected form': 'heeft niet de verwachte vorm',
  'does not have the expected form: {}': 'heeft niet de verwachte vorm: {}',
  'must not be blank': 'mag niet leeg zijn',
  'must not be empty': 'mag niet leeg zijn',
  'must not have the same entry twice': 'mag niets dubbel hebben',
  'must be one of {}': 'moet een van deze zijn: {}',
  'must be an e-mail address': 'moet een e-mailadres zijn',
  'must be a UUID': 'moet een UUID zijn',
  'must be a date (yyyy-MM-dd)': 'moet een datum zijn (jjjj-mm-dd)',
  'must be a moment in ISO 8601 with its time zone': 'moet een moment in ISO 8601 zijn, met tijdzone',
  'must be an address (URL)': 'moet een webadres zijn',
  'must have at least {} characters': 'moet minstens {} tekens hebben',
  'must have at most {} characters': 'mag hoogstens {} tekens hebben',
  'must have at least {} entry': 'moet minstens {} onderdeel hebben',
  'must have at least {} entries': 'moet minstens {} onderdelen hebben',
  'must have at most {} entry': 'mag hoogstens {} onderdeel hebben',
  'must have at most {} entries': 'mag hoogstens {} onderdelen hebben',
  'must be >= {}': 'moet {} of meer zijn',
  'must be <= {}': 'mag hoogstens {} zijn',
  'must be > {}': 'moet meer dan {} zijn',
  'must be < {}': 'moet minder dan {} zijn',
  'must be multiple of {}': 'moet een veelvoud van {} zijn',
  'must not hold invisible characters': 'mag geen onzichtbare tekens hebben',
  'must not lie before {}': 'mag niet voor {} liggen',
  'must lie after the year 0000': 'moet na het jaar 0000 liggen',
  'must match a schema in anyOf': 'heeft niet de verwachte vorm',
}

/** Of the request as a whole. */
const ofRequests: Refusals = {
  ...houseRefusals,
  'There is nothing at this address.': 'Op dit adres is niets.',
  'This address takes {}.': 'Dit adres neemt {} aan.',
  'Send this as multipart/form-data.': 'Stuur dit als multipart/form-data.',
  'Send this as {}; it came as another Content-Type.':
    'Stuur dit als {}; het kwam met een ander Content-Type.',
  'This takes no body; leave it out.': 'Dit neemt geen inhoud aan; laat die weg.',
  'Idempotency-Key: must be 1 to 255 visible characters.':
    'Idempotency-Key: moet 1 tot 255 zichtbare tekens hebben.',
  'Idempotency-Key: this was done under this key; its answer held a credential, which is not kept.':
    'Idempotency-Key: dit is onder deze sleutel al gedaan; het antwoord bevatte een geheim, dat niet wordt bewaard.',
  'Send JSON in UTF-8.': 'Stuur JSON in UTF-8.',
  'This operation does not take that Content-Type.': 'Deze bewerking neemt dat Content-Type niet aan.',
  'The request is larger than this operation takes.': 'Het verzoek is groter dan deze bewerking aanneemt.',
  'The form has an unknown field "{}"; it takes {}.':
    'Het formulier heeft een onbekend veld "{}"; bekend is: {}.',
  'The form has a part without a name; it takes {}.':
    'Het formulier heeft een onderdeel zonder naam; bekend is: {}.',
  'The form has no file in the field "{}".': 'Het formulier heeft geen bestand in het veld "{}".',
  'The form has no text in the field "{}".': 'Het formulier heeft geen tekst in het veld "{}".',
  'The field "{}" was sent twice.': 'Het veld "{}" is twee keer gestuurd.',
  'The field "{}" is a text, not a file.': 'Het veld "{}" is een tekst, geen bestand.',
  'The field "{}" must be a file (send it with a file name).':
    'Het veld "{}" moet een bestand zijn (met een bestandsnaam).',
  'The field "{}" is too long.': 'Het veld "{}" is te lang.',
  'The form holds more than {} file(s).': 'Het formulier heeft meer dan {} bestand(en).',
  'The form holds too many parts.': 'Het formulier heeft te veel onderdelen.',
  'The form has a field with a name that is not allowed.':
    'Het formulier heeft een veld met een verboden naam.',
  'The file is larger than {} MB.': 'Het bestand is groter dan {} MB.',
}

const fieldInDutch = inDutchBy(ofFields)
const requestInDutch = inDutchBy(ofRequests)

/** `must be string or integer`. */
const typeInDutch = (message: string): string | null => {
  const named = message.startsWith('must be ') ? message.slice('must be '.length).split(' or ') : []
  return named.length > 0 && named.every((type) => Object.hasOwn(types, type))
    ? `moet ${named.map((type) => types[type]).join(' of ')} zijn`
    : null
}

interface Told {
  message: string
  fieldErrors?: { field: string; message: string }[]
}

/** The same failure in Dutch; as it is where nobody has said it in Dutch. */
export const failureInDutch = <T extends Told>(told: T): T => {
  const { message, fieldErrors } = told
  const between = [' ', ': '].find((one) => fieldErrors?.length && message === sentenceOf(fieldErrors, one))
  if (!fieldErrors || between === undefined) return { ...told, message: requestInDutch(message) ?? message }
  const errors = fieldErrors.map(({ field, message: said }) => ({
    field: parts[field] ?? field,
    message: fieldInDutch(said) ?? typeInDutch(said) ?? said,
  }))
  // Programs find fields by their names, which stay.
  const kept = errors.map((error, i) => ({ ...error, field: fieldErrors[i]!.field }))
  return { ...told, message: sentenceOf(errors, between), fieldErrors: kept }
}

const sentenceOf = (errors: readonly { field: string; message: string }[], between: string): string =>
  errors.map(({ field, message }) => `${field}${between}${message}`).join('; ')
