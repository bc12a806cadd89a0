import assert from 'node:assert/strict'
import { it } from 'node:test'
import { balanceSectionByName } from './kind-names.ts'

it('what a firm drives and computes with is a fixed asset, but not what it still owes for it', () => {
  for (const name of ['Wagenpark', 'Computers', 'Bestelbus', "Bedrijfsauto's", 'Transportmiddelen'])
    assert.equal(balanceSectionByName(name), 'fixedAssets', name)
  for (const name of ['Lening bestelbus', 'Financial lease auto', 'Financiering machines'])
    assert.equal(balanceSectionByName(name), null, name)
  assert.equal(balanceSectionByName('Hypothecaire lening bedrijfsgebouw'), 'longTermLiabilities')
})

it('VAT on what the owner uses is owed to the tax authority, and no equity', () => {
  assert.equal(balanceSectionByName('BTW Verkoop Privé'), 'current')
  assert.equal(balanceSectionByName('Privé btw'), 'equity')
})
