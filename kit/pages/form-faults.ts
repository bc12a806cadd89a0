/** What is wrong with a form as it came, in the words of its reader and each with the way to its field. */

import type { FormFault } from '../errors.ts'
import { type Html, html } from './html.ts'
import type { Language } from './language.ts'
import { errorSummary, type Mistake, titleWithMistakes } from './parts/error-summary.ts'
import { link } from './parts/link.ts'
import { plainText } from './parts/shown-text.ts'

type Said = Record<FormFault['kind'], (field: string) => string>

interface Heading {
  title: string
  text: string
}

interface Words extends Heading {
  /** Where a part of the address is wrong, and no form was sent. */
  address: Heading
  said: Said
  /** In the place of a field's name, where none is at fault. */
  form: string
  files: (most: number) => string
  more: (count: number) => string
  backToForm: string
}

const nl: Words = {
  title: 'Dit formulier klopt niet',
  text: 'Er is niets gedaan. Ga terug naar het formulier en vul het daar opnieuw in.',
  address: { title: 'Dit adres klopt niet', text: 'Controleer het adres, of begin op de voorpagina.' },
  said: {
    repeated: (field) => `${field} is meer dan één keer gestuurd. Vul het één keer in.`,
    unknown: (field) => `${field} hoort niet bij dit formulier. Laat het weg.`,
    missing: (field) => `${field} ontbreekt. Vul het in.`,
    'too-long': (field) => `${field} is te lang. Maak de tekst korter.`,
    'too-many': (field) => `${field} heeft te veel onderdelen. Stuur er minder tegelijk.`,
    'too-large': () => 'Wat is gestuurd, is te groot. Kies een kleiner bestand of maak de tekst korter.',
    'other-type': () => 'Wat is gestuurd, is geen formulier van deze pagina.',
    unreadable: (field) => `${field} heeft tekens die geen tekst zijn. Typ de tekst opnieuw.`,
    'no-file': (field) => `${field} moet een bestand zijn. Kies een bestand.`,
    'no-text': (field) => `${field} is voor tekst, niet voor een bestand. Vul de tekst in.`,
    broken: () => 'Het formulier is niet heel aangekomen. Stuur het opnieuw.',
    odd: (field) => `${field} heeft een waarde die hier niet kan. Kies of typ iets anders.`,
    address: (field) => `${field} in het adres heeft een waarde die niet kan.`,
  },
  form: 'Het formulier',
  files: (most) => (most === 1 ? 'Kies één bestand.' : `Kies hoogstens ${most} bestanden tegelijk.`),
  more: (count) => `En nog ${count} andere.`,
  backToForm: 'Terug naar het formulier',
}

const en: Words = {
  title: 'This form is not right',
  text: 'Nothing was done. Go back to the form and fill it in there again.',
  address: { title: 'This address is not right', text: 'Check the address, or begin at the home page.' },
  said: {
    repeated: (field) => `${field} was sent more than once. Fill it in once.`,
    unknown: (field) => `${field} does not belong to this form. Leave it out.`,
    missing: (field) => `${field} is missing. Fill it in.`,
    'too-long': (field) => `${field} is too long. Make the text shorter.`,
    'too-many': (field) => `${field} has too many entries. Send fewer at a time.`,
    'too-large': () => 'What was sent is too large. Choose a smaller file or make the text shorter.',
    'other-type': () => 'What was sent is no form of this page.',
    unreadable: (field) => `${field} has characters that are no text. Type the text again.`,
    'no-file': (field) => `${field} has to be a file. Choose a file.`,
    'no-text': (field) => `${field} is for text and not for a file. Type the text.`,
    broken: () => 'The form did not arrive whole. Send it again.',
    odd: (field) => `${field} has a value that is not possible here. Choose or type something else.`,
    address: (field) => `${field} in the address has a value that is not possible.`,
  },
  form: 'The form',
  files: (most) => (most === 1 ? 'Choose one file.' : `Choose ${most} files at most at a time.`),
  more: (count) => `And ${count} others.`,
  backToForm: 'Back to the form',
}

const faultWords: Record<Language, Words> = { nl, en }

/** A form of ten thousand unknown fields is refused in as few lines as one of ten. */
const mostLines = 10
const mostOfName = 60

/** The name as the form has it, without what could turn the sentence around it. */
const nameOf = (field: string): string => {
  const name = plainText(field)
  return `“${name.length > mostOfName ? `${name.slice(0, mostOfName)}…` : name}”`
}

/** Fields that a form shows; the one-time key and what does not belong there have no place on it. */
const placeOf = ({ kind, field }: FormFault): string | undefined =>
  field === 'key' || kind === 'unknown' || kind === 'address' ? undefined : field

const sentenceOf = ({ kind, field, maximumFiles }: FormFault, words: Words): string =>
  maximumFiles === undefined
    ? words.said[kind](field === undefined ? words.form : nameOf(field))
    : words.files(maximumFiles)

/** In one text, for a page that says it at its own field; undefined where the form is as it should be. */
export const faultText = (
  faults: readonly FormFault[] | undefined,
  language: Language,
): string | undefined =>
  faults?.length
    ? faults
        .slice(0, mostLines)
        .map((fault) => sentenceOf(fault, faultWords[language]))
        .join(' ')
    : undefined

/**
 * The title and content of the page for these faults. `formPath` is where the form is: its fields are linked by their names,
 * which are their ids unless a page says otherwise.
 */
export const faultyForm = (
  faults: readonly FormFault[],
  language: Language,
  formPath: string,
): { title: string; content: Html } => {
  const words = faultWords[language]
  const mistakes: Mistake[] = faults.slice(0, mostLines).map((fault) => {
    const sentence = sentenceOf(fault, words)
    const place = placeOf(fault)
    if (place === undefined) return { message: sentence }
    return { message: link({ href: `${formPath}#${encodeURIComponent(place)}`, label: sentence }) }
  })
  if (faults.length > mostLines) mistakes.push({ message: words.more(faults.length - mostLines) })
  const isOfAddress = faults.every(({ kind }) => kind === 'address')
  const { title, text } = isOfAddress ? words.address : words
  return {
    title: titleWithMistakes(title, language, mistakes),
    content: html`${errorSummary({ language, mistakes })}
<h1>${title}</h1>
<p>${text}</p>
${!isOfAddress && html`<p>${link({ href: formPath, label: words.backToForm })}</p>`}`,
  }
}
