/** What a contract's length follows from: a bond with a length, an end or somebody away, and a length that is refused; the same words about something else say nothing. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readText } from './testing/read-text.ts'

const kindsOf = (text: string): string => String(readText(text)['contractKinds'] ?? '')

test('a bond with a length, an end or a place of somebody away is for a time', () => {
  for (const text of [
    'Je tekent voor een jaar bij ons',
    'Je komt voor zeven maanden bij ons in dienst',
    'De baan is voor anderhalf jaar',
    'Wij bieden je in eerste instantie een jaar zekerheid, verlenging mogelijk',
    'Het dienstverband eindigt op 31 december 2027',
    'Een baan voor de duur van één schooljaar',
    'Deze functie is tijdelijk',
    'Voor een collega die gaat reizen zoeken we vanaf 4 januari tijdelijk iemand.',
    'This is a nine-month post',
    'You will be hired for two years',
    'Term: seven months to begin with, permanent afterwards if you do well',
    'Employment: 0.8 - 1.0 FTE (38 hours), for a period of two years',
  ])
    assert.equal(kindsOf(text), 'FIXED_TERM', text)
})

test('who has nothing for a time, or no end to it, offers what lasts', () => {
  for (const text of [
    'Tijdelijk doen we niet aan.',
    'We werken niet met tijdelijke contracten',
    'Bij ons geen jaarcontract',
    'Je krijgt een contract waar geen einddatum op staat',
    'No temporary contracts here',
    'Permanent employment after a trial month',
    'Wil je in loondienst? Dan krijg je een vast contract. Nul-uren doen we niet.',
  ])
    assert.equal(kindsOf(text), 'PERMANENT', text)
})

test('what follows when it pleases is no contract yet', () => {
  for (const text of [
    'Je krijgt eerst een aanstelling voor twaalf maanden. Gaat dat goed, dan volgt een vaste aanstelling.',
    'Contract van 12 maanden; presteer je goed, dan volgt onbepaalde tijd',
    'Een dienstverband voor een jaar dat we, als het van twee kanten bevalt, omzetten naar onbepaalde tijd',
  ])
    assert.equal(kindsOf(text), 'FIXED_TERM', text)
})

test('experience, other work, buildings and the time to apply say nothing of the contract', () => {
  for (const text of [
    'Je hebt minimaal 2 jaar ervaring in een soortgelijke functie',
    'You have held a similar position for at least 2 years',
    'Na een jaar in deze functie kun je doorgroeien naar teamleider',
    'In het eerste jaar van je dienstverband volg je een traineeprogramma',
    'In deze functie leid je een project van 3 jaar',
    'De school zit tijdelijk in een ander gebouw',
    'Er is tijdelijk een parkeerplaats beschikbaar',
    'Je regelt verlof en ziekte van medewerkers',
    'Jij verwerkt contracten voor bepaalde tijd',
    'De vacature staat open tot en met 3 januari 2027',
    'Per 1 januari tot 1 juli is ons kantoor dicht',
    'Functie met een proeftijd van 1 maand',
  ])
    assert.equal(kindsOf(text), '', text)
})
