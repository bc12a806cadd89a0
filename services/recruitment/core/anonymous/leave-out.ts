/** Leaves out of a text whatever tells who somebody is (specification, Anonymised CV). */

import { tidyText } from '../plain-text.ts'
import { withoutAge, withoutYears } from './age-and-study.ts'
import { withoutBeliefs } from './beliefs.ts'
import { withoutContact } from './contact.ts'
import { gap, type IsOrdinary, type KnownPerson, nameForms, plainLetters } from './known-person.ts'
import { withoutNamedPeople, withoutOwnNames, withoutSignature } from './names.ts'
import { demonym, withoutOrigin } from './origin.ts'
import { type NeutralForm, withoutSex } from './sex.ts'

/** What a reader sees where something was left out. */
export const leftOutMark = '[…]'

/** `label`: names of companies, schools and skills. `title`: positions and studies. `study`: a text about studying. */
export type TextKind = 'free' | 'title' | 'label' | 'study'

export interface LeaveOut {
  isOrdinary: IsOrdinary
  neutralForm: NeutralForm
  /** Companies on the CV, which may be called by an address. */
  employers?: readonly string[]
}

const labels =
  /(?<=(?:^|[|•·;\t]|\s{2,})[ \t]*)((?:volledige naam|naam|voornamen?|achternaam|voorletters|roepnaam|full name|name|first name|last name|surname|given name|family name|geboortedatum|geboorteplaats|geboren|geb\.?(?:datum)?|date of birth|place of birth|dob|leeftijd|age|nationaliteit|nationality|geslacht|m\/v|gender|sex|burgerlijke (?:staat|stand)|marital status|adres|address|woonplaats|postcode(?: en plaats)?|city|telefoon(?:nummer)?|tel\.?(?:nr\.?)?|mobiel|mobile|gsm|phone|e-?mail(?:adres| address)?|website|portfolio|linkedin|github|pronouns|voornaamwoorden|bsn|kinderen|children|religie|geloof|geloofsovertuiging|levensovertuiging|gezindte|kerkgenootschap|religion|politieke (?:voorkeur|partij|kleur)|vakbond|seksuele (?:voorkeur|geaardheid)|verblijfsstatus)[ \t]*[:=][ \t]*)[^\n|•·;\t]+/gim

const tidied = (text: string): string =>
  text
    .replace(new RegExp(`[ \\t]+(?=${gap})`, 'g'), ' ')
    .replace(new RegExp(`${gap}(?:[ \\t]*[-–/|]?[ \\t]*${gap})+`, 'g'), gap)
    .replace(new RegExp(`\\n${gap}(?:\\n+${gap})+`, 'g'), `\n${gap}`)
    .replaceAll(gap, leftOutMark)

/** Makes the function that leaves out what is known of this person, and what texts themselves give away. */
export const leaveOutOf = (
  person: KnownPerson,
  { isOrdinary, neutralForm, employers = [] }: LeaveOut,
): ((text: string, kind: TextKind) => string) => {
  const forms = nameForms(person, isOrdinary)
  return (text, kind) => {
    const isTitle = kind !== 'free' && kind !== 'study'
    const names = { forms, isOrdinary, isTitle, withCallNames: kind !== 'label' }
    let left = plainLetters(tidyText(text))
    if (kind === 'label')
      return tidied(withoutOwnNames(withoutContact(left, person, [...employers, left]), names))
    left = withoutSignature(left.replace(labels, `$1${gap}`))
    left = withoutContact(left, person, employers)
    left = withoutOwnNames(withoutNamedPeople(left), names)
    left = withoutOrigin(withoutAge(withoutBeliefs(left, demonym)))
    if (kind === 'study') left = withoutYears(left)
    return tidied(withoutSex(left, neutralForm))
  }
}
