import assert from 'node:assert/strict'
import { test } from 'node:test'
import { adLanguage } from './ad-language.ts'

test('the language of an advertisement is that of most of its everyday words', () => {
  const ads: [language: ReturnType<typeof adLanguage>, ...texts: string[]][] = [
    ['nl', 'Verpleegkundige', 'Wij zoeken een collega die met ons werkt aan de zorg van morgen.'],
    ['nl', 'Account executive', 'Eén team, en jij bij ons op de zaak.'],
    ['en', 'Software engineer', 'You will join the team and work with us on our role in payments.'],
    ['de', 'Pfleger', 'Wir suchen für unser Team eine Kollegin, die mit uns arbeitet.'],
    ['fr', 'Infirmier', 'Nous recherchons pour notre équipe un infirmier qui est avec nous.'],
    [null, 'Java', 'Kotlin, SQL'],
    [null, 'Chauffeur', 'We zoeken een chauffeur voor de regio. Join the team with us.'],
    [null, ''],
  ]
  for (const [language, ...texts] of ads) assert.equal(adLanguage(...texts), language, texts.join(' '))
})

test('what follows in another language changes nothing once the first is clear', () => {
  const dutch = 'Wij zoeken een collega die met ons werkt aan de zorg van morgen. '
  const english = 'You will join the team and work with us on our role in payments. '
  assert.equal(adLanguage('Collega', dutch.repeat(4) + english.repeat(30)), 'nl')
  assert.equal(adLanguage('Collega', dutch + english.repeat(30)), 'en')
})

test('title and text may be missing', () => {
  assert.equal(adLanguage(null, undefined), null)
})
