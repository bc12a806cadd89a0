/** What sentences that name home, an office or a place of one's own choice mean together, and the same words about something else. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { arrangementIn } from './arrangement.ts'

const wordOf = (text: string): string | undefined => arrangementIn(text, 'text')?.word

test('home or a chosen place beside an office, days or a share is hybrid', () => {
  for (const text of [
    'Maandag en dinsdag zien we je op het gemeentehuis; de derde dag bepaal je zelf waar je werkt',
    'Werkdagen: in overleg, waarvan twee fysiek in Ede en de overige op afstand',
    '40% op kantoor, 60% waar het je uitkomt',
    'Je werkt afwisselend in het museum en aan je bureau thuis',
    'Colleagues come in on Tuesdays and choose their own desk on other days',
    'Na je inwerkperiode kun je de helft van je uren thuis maken',
    'Je kiest zelf of je thuis of in Assen werkt',
  ])
    assert.equal(wordOf(text), 'HYBRID', text)
})

test('all of it at home is remote, also behind a first time at an office', () => {
  for (const text of [
    'Wij hebben geen kantoor: iedereen werkt vanuit huis',
    'Deze functie doe je volledig vanuit je eigen werkkamer',
    'Volledig thuis werken na twee weken training op kantoor in Zoetermeer',
  ])
    assert.equal(wordOf(text), 'REMOTE', text)
})

test('home that is refused, in whatever words, is on site', () => {
  for (const text of [
    'Vanaf de zolderkamer lukt dat niet, dus we verwachten je hier',
    'Aktes gaan de deur niet uit, dus thuis achter de computer zit er niet in',
    'Wij geloven niet in thuiswerken',
    'Because of the archives working remotely is not an option for this post',
  ])
    assert.equal(wordOf(text), 'ONSITE', text)
})

test('the homes of clients, the way home and visits to an office say nothing of it', () => {
  for (const text of [
    'Je komt bij mensen thuis om de meter te vervangen',
    'Je bent om 17 uur weer thuis bij je gezin',
    "'s Morgens start je vanuit huis, je hoeft niet eerst naar de zaak",
    'Je bent van alle markten thuis en hebt 3 jaar ervaring',
    'Kom kennismaken op ons kantoor, op dinsdag of donderdag',
    'Je loopt twee dagen per week stage op een school',
    'Een dag per week sta je op de werkvloer in de winkel',
    'Je doet remote monitoring van installaties',
  ])
    assert.equal(wordOf(text), undefined, text)
})
