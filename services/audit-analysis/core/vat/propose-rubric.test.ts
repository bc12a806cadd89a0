import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { dayOf } from '../ledger/day.ts'
import { proposeRubric } from './propose-rubric.ts'
import type { CodeFacts } from './rubric-proposal.ts'

const proposed = (
  description: string,
  side: CodeFacts['side'] = 'OUTPUT',
  change: Partial<CodeFacts> = {},
) => {
  const facts = {
    code: 'X',
    description,
    side,
    percentage: null,
    startDay: dayOf(2025, 1, 1),
    endDay: dayOf(2025, 12, 31),
  }
  return proposeRubric({ ...facts, ...change })
}

describe('a rubric is proposed', () => {
  it('as the code writes it out', () => {
    assert.equal(proposed('Omzet rubriek 1a').rubric, '1a')
    assert.equal(proposed('Btw verlegd (2a)', 'INPUT').rubric, '2a')
    assert.equal(proposed('1e/2a verlegd', 'INPUT').rubric, '2a')
    assert.equal(proposed('1e/2a verlegd', 'OUTPUT').rubric, '1e')
    assert.equal(proposed('', 'INPUT', { code: '5B' }).rubric, '5b')
    assert.equal(proposed('Rubriek 3B, verlegd').confidence, 'HIGH')
    assert.equal(proposed('Rubriek 1a', 'INPUT').confidence, 'LOW')
    // None of these names a rubric of the form.
    for (const description of ['2b', '1ab', 'A1a', '11a', '5a', '5c', '1.3a'])
      assert.equal(proposed(description).rubric, null, description)
  })

  it('by its rate under the margin scheme, with the margin as what it is charged on', () => {
    for (const description of ['Margeregeling 21%', 'Verkoop margegoederen hoog', 'Margin scheme 21%']) {
      const { rubric, confidence, reason } = proposed(description, 'OUTPUT', { percentage: 21, hasVat: true })
      assert.deepEqual([rubric, confidence], ['1a', 'MEDIUM'], description)
      assert.match(reason.nl, /winstmarge is de grondslag \(art\. 28b Wet OB 1968\)/)
    }
    const bare = proposed('Marge', 'OUTPUT', { percentage: 0 })
    assert.deepEqual([bare.rubric, bare.confidence], [null, 'LOW'])
    assert.match(bare.reason.en, /states no VAT/)
    assert.equal(proposed('Marge', 'INPUT', { percentage: 21 }).rubric, '5b')
    assert.equal(proposed('Margebijdrage hoog', 'OUTPUT', { percentage: 21 }).confidence, 'HIGH')
  })

  it('as none for what is declared in the one-stop shop, whatever its percentage is', () => {
    const told = [
      proposed('OSS België 21%', 'OUTPUT', { percentage: 21 }),
      proposed('', 'OUTPUT', { code: 'OSS_DE', percentage: 19 }),
      proposed('Verkoop Unieregeling', 'OUTPUT', { percentage: 21 }),
      proposed('Afstandsverkopen via éénloketsysteem'),
    ]
    for (const { rubric, confidence, reason } of told) {
      assert.deepEqual([rubric, confidence], [null, 'MEDIUM'])
      assert.match(reason.nl, /éénloketsysteem, niet op dit formulier/)
    }
    // The town, and the same word on what was bought.
    assert.equal(proposed('Winkel Oss 21%', 'OUTPUT', { percentage: 21 }).rubric, '1a')
    assert.equal(proposed('OSS-software 21%', 'INPUT', { percentage: 21 }).rubric, '5b')
    assert.equal(proposed('Rubriek 3c, OSS').rubric, '3c')
  })

  it('by where it goes or comes from, as programs name their codes for Europe', () => {
    const without = { percentage: 0 }
    for (const [description, side, rubric] of [
      ['Levering binnen de EU 0%', 'OUTPUT', '3b'],
      ['Verkopen EU', 'OUTPUT', '3b'],
      ['Dienst binnen de Europese Unie', 'OUTPUT', '3b'],
      ['Verkoop buiten de EU', 'OUTPUT', '3a'],
      ['Diensten buiten Europa', 'OUTPUT', '3a'],
      ['Sales non-EU', 'OUTPUT', '3a'],
      ['Inkoop binnen EU', 'INPUT', '4b'],
      ['Inkoop uit EU-landen', 'INPUT', '4b'],
      ['Inkoop buiten EU', 'INPUT', '4a'],
    ] as const)
      assert.deepEqual(
        [proposed(description, side, without).rubric, proposed(description, side, without).confidence],
        [rubric, 'MEDIUM'],
        description,
      )
    assert.equal(proposed('', 'OUTPUT', { code: 'BU_EU_VERK' }).rubric, '3a')
    assert.equal(proposed('', 'OUTPUT', { code: 'BI_EU_VERK' }).rubric, '3b')
    // With VAT it is a sale as any other; what was reversed comes from there.
    assert.equal(proposed('Verkoop EU particulier', 'OUTPUT', { percentage: 21 }).rubric, '1a')
    assert.equal(proposed('Inkoop EU', 'INPUT', { percentage: 21, hasVat: true }).rubric, '5b')
    const reversed = { percentage: 21, hasVat: true, isReversed: true }
    assert.equal(proposed('Inkoop EU', 'INPUT', reversed).rubric, '4b')
    for (const description of ['Neutraal', 'Museum 0%', 'EURO 0%'])
      assert.equal(proposed(description, 'OUTPUT', without).rubric, '1e', description)
  })

  it('as none with little certainty for what may be the town, where nothing tells capitals apart', () => {
    const told = [
      proposed('BTW HOOG VESTIGING OSS', 'OUTPUT', { code: 'VH-OSS', percentage: 21 }),
      proposed('OSS 21%', 'OUTPUT', { code: '4', percentage: 21 }),
      proposed('', 'OUTPUT', { code: 'VH-OSS', percentage: 21 }),
      proposed('Verkoop hoog', 'OUTPUT', { code: 'VH-OSS', percentage: 21 }),
    ]
    for (const { rubric, confidence, reason } of told) {
      assert.deepEqual([rubric, confidence], [null, 'LOW'])
      assert.match(reason.nl, /de plaats Oss/)
    }
    // The Mini One Stop Shop is no town.
    assert.equal(proposed('VERKOOP MOSS 21%').confidence, 'MEDIUM')
  })

  it('by its words, the first that matches', () => {
    const cases: [string, string, string][] = [
      ['Invoer art. 23 verlegd', '4a', '4a'],
      ['Btw verlegd bij invoer', '4a', '4a'],
      ['Intracommunautaire verwerving, verlegd', '4b', '4b'],
      ['Btw verlegd', '1e', '2a'],
      ['Verlegde invoer', '4a', '4a'],
      ['Diensten binnen de EU, btw verlegd (ICP)', '3b', '4b'],
      ['Verlegd EU', '3b', '4b'],
      ['Intracommunautair, verlegd', '3b', '4b'],
      ['Diensten buiten de EU verlegd', '1e', '4a'],
      ['Verlegd binnen NL', '1e', '2a'],
      ['Reverse charge', '1e', '2a'],
      ['Privégebruik auto 21%', '1d', '1d'],
      ['prive', '1d', '1d'],
      ['Invoer buiten EU', '4a', '4a'],
      ['Artikel 23 import', '4a', '4a'],
      ['art. 23', '4a', '4a'],
      ['art.23', '4a', '4a'],
      ['Intracommunautaire verwerving', '4b', '4b'],
      ['ICV hoog', '3b', '4b'],
      ['Montage binnen de EU', '3c', '3c'],
      ['Uitvoer goederen', '3a', '3a'],
      ['Export', '3a', '3a'],
      ['ICP', '3b', '3b'],
      ['Intracommunautaire levering', '3b', '3b'],
      ['Intra-communautair', '3b', '3b'],
      ['Afstandsverkopen België 21%', '3c', '3c'],
      ['BTW bij invoer betaald aan douane 21%', '5b', '5b'],
    ]
    for (const [description, output, input] of cases) {
      assert.equal(proposed(description).rubric, output, description)
      assert.equal(proposed(description, 'INPUT').rubric, input, description)
    }
    for (const description of [
      'Invoering nieuw stelsel',
      'art. 231',
      'Uitvoering werk',
      'Episode',
      'important',
      'start 23',
    ])
      assert.equal(proposed(description).rubric, null, description)
  })

  it('of no rubric where turnover is exempt, unless the name says 0 % as well', () => {
    const free = (description: string, change: Partial<CodeFacts> = {}) =>
      proposed(description, 'OUTPUT', { percentage: 0, ...change })
    for (const { rubric, confidence, reason } of [
      free('Vrijgesteld'),
      free('Kleineondernemersregeling (KOR)'),
      free('Omzet vrijgesteld van btw'),
      free('VAT exempt'),
      free('', { code: 'VRIJGESTELD' }),
    ]) {
      assert.deepEqual([rubric, confidence], [null, 'MEDIUM'])
      assert.match(reason.nl, /vrijgestelde omzet staat niet op dit formulier/)
    }
    assert.match(free('Buiten heffing van btw').reason.nl, /buiten de heffing valt/)
    assert.equal(free('Buiten heffing van btw').rubric, null)
    assert.equal(proposed('Verkoop Korea', 'OUTPUT', { percentage: 0 }).rubric, '1e')
    assert.equal(proposed('Montage buiten de EU', 'OUTPUT', { percentage: 0 }).rubric, '3a')
    for (const description of ['0% / vrijgesteld', 'Nultarief of vrijgesteld', 'Verkoop 0 %'])
      assert.equal(free(description).rubric, '1e', description)
    assert.equal(proposed('Vrijgesteld', 'OUTPUT', { percentage: 21 }).rubric, '1a')
    assert.equal(proposed('Vrijgesteld', 'INPUT', { percentage: 0 }).rubric, null)
  })

  it('by the rate that held in the year', () => {
    const at = (percentage: number, year: number, month = 1, side: CodeFacts['side'] = 'OUTPUT') =>
      proposed('', side, {
        percentage,
        startDay: dayOf(year, month, 1),
        endDay: dayOf(year, 12, 31),
      }).rubric
    assert.deepEqual(
      [at(21, 2025), at(9, 2025), at(19, 2025), at(6, 2025), at(0, 2025)],
      ['1a', '1b', '1c', '1c', '1e'],
    )
    assert.deepEqual([at(19, 2011), at(21, 2011), at(6, 2018), at(9, 2018)], ['1a', '1c', '1b', '1c'])
    assert.deepEqual(
      [at(19, 2012), at(21, 2012), at(19, 2012, 10), at(21, 2012, 10)],
      ['1a', '1a', '1c', '1a'],
    )
    assert.deepEqual(
      [at(21, 2025, 1, 'INPUT'), at(5, 2025, 1, 'INPUT'), at(0, 2025, 1, 'INPUT')],
      ['5b', '5b', null],
    )
    assert.equal(proposed('', 'OUTPUT').rubric, null)
    const unknown = { percentage: 19, startDay: -1, endDay: -1 }
    assert.equal(proposed('', 'OUTPUT', unknown).rubric, '1a')
  })

  it('by the name of the rate, where the percentage did not hold, and by what is called input VAT', () => {
    const of = (description: string, percentage: number, side: CodeFacts['side'] = 'OUTPUT') => {
      const { rubric, confidence } = proposed(description, side, { percentage })
      return [rubric, confidence]
    }
    assert.deepEqual(of('BTW hoog tarief, exclusief', 19), ['1a', 'LOW'])
    assert.deepEqual(of('Laag tarief', 6), ['1b', 'LOW'])
    assert.deepEqual(of('Verhoogd tarief', 19), ['1c', 'LOW'])
    assert.deepEqual(of('Voorbelasting 21% (exclusief)', 21), ['5b', 'LOW'])
    assert.deepEqual(of('Voorbelasting 21% (exclusief)', 21, 'INPUT'), ['5b', 'HIGH'])
  })

  it('by the words of the code, where the file does not describe it', () => {
    const of = (code: string, side: CodeFacts['side'] = 'OUTPUT') => proposed('', side, { code })
    assert.equal(of('VERLEGD', 'INPUT').rubric, '2a')
    assert.equal(of('VERLEGD').rubric, '1e')
    assert.equal(of('EXPORT').rubric, '3a')
    assert.equal(of('ICP').reason.nl, 'De code noemt “ICP”.')
    assert.equal(proposed('Uitvoer', 'OUTPUT', { code: 'ICP' }).rubric, '3a')
    assert.equal(proposed('', 'INPUT', { code: 'VERLEGD', percentage: 21 }).rubric, '2a')
  })

  it('by its amounts, where the file states no percentage', () => {
    const told = (side: CodeFacts['side'], change: Partial<CodeFacts>) => {
      const { rubric, confidence } = proposed('', side, change)
      return [rubric, confidence]
    }
    assert.deepEqual(told('OUTPUT', { rateByAmounts: { rate: 21, isOfMost: false }, hasVat: true }), [
      '1a',
      'MEDIUM',
    ])
    assert.deepEqual(told('OUTPUT', { rateByAmounts: { rate: 9, isOfMost: false }, hasVat: true }), [
      '1b',
      'MEDIUM',
    ])
    assert.deepEqual(told('INPUT', { rateByAmounts: { rate: 21, isOfMost: false }, hasVat: true }), [
      '5b',
      'MEDIUM',
    ])
    assert.deepEqual(told('INPUT', { hasVat: true }), ['5b', 'LOW'])
    assert.deepEqual(told('OUTPUT', { hasVat: true }), [null, 'LOW'])
    const against = proposed('', 'OUTPUT', {
      ...{ contradicted: 6, rateByAmounts: { rate: 21, isOfMost: false }, hasVat: true },
    })
    assert.deepEqual([against.rubric, against.confidence], ['1a', 'MEDIUM'])
    assert.equal(against.reason.nl, 'Het bestand noemt 6 %. De btw is 21 % van de grondslag.')
    // What the file states wins where its amounts bear it out, and so do words.
    assert.deepEqual(told('OUTPUT', { rateByAmounts: { rate: 21, isOfMost: false }, percentage: 9 }), [
      '1b',
      'HIGH',
    ])
    assert.deepEqual(told('INPUT', { isReversed: true, percentage: 21 }), ['2a', 'LOW'])
    assert.equal(proposed('Verwerving', 'INPUT', { isReversed: true }).rubric, '4b')
    assert.equal(proposed('', 'OUTPUT', { isReversed: true, percentage: 21 }).rubric, '1a')
  })

  it('with a reason in both languages', () => {
    const { reason } = proposed('Btw verlegd')
    assert.deepEqual(reason, {
      nl: 'De omschrijving noemt “verleg”.',
      en: 'The description says “verleg”.',
    })
    assert.match(proposed('', 'INPUT', { percentage: 2.5 }).reason.nl, /2,5 %/)
  })
})
