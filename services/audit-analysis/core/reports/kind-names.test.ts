import assert from 'node:assert/strict'
import { it } from 'node:test'
import { isPrivateName } from './account-kind.ts'
import { balanceSectionByName, resultSectionByName } from './kind-names.ts'
import { kindOfAccount } from './kind-of-account.ts'

it('what a firm drives and computes with is a fixed asset, but not what it still owes for it', () => {
  for (const name of ['Wagenpark', 'Computers', 'Bestelbus', "Bedrijfsauto's", 'Transportmiddelen'])
    assert.equal(balanceSectionByName(name), 'fixedAssets', name)
  for (const name of ['Lening bestelbus', 'Financial lease auto', 'Financiering machines'])
    assert.equal(balanceSectionByName(name), null, name)
  for (const name of [
    'Aanschafwaarde auto financial lease',
    'Activa in lease machines',
    'Geactiveerde lease auto',
  ])
    assert.equal(balanceSectionByName(name), 'fixedAssets', name)
  assert.equal(balanceSectionByName('Lening activa machines'), null)
  assert.equal(balanceSectionByName('Hypothecaire lening bedrijfsgebouw'), 'longTermLiabilities')
})

it('what assets fetch beyond their book value is other income, and no turnover', () => {
  for (const name of [
    'Boekresultaat verkoop vrachtwagens',
    'Boekwinst vaste activa',
    'Gain on disposal of vehicles',
  ])
    assert.equal(resultSectionByName(name), 'otherIncome', name)
  for (const name of ['Boekverlies inventaris', 'Loss on sale of equipment'])
    assert.equal(resultSectionByName(name), 'operatingCost', name)
  assert.equal(resultSectionByName('Omzet boekwinkel'), 'revenue')
  assert.equal(resultSectionByName('Boekresultaat deelneming'), 'otherResults')
})

it('banks, wages and what waits for its other half are current, whatever the chart is like', () => {
  for (const name of [
    'ING zakelijk',
    'G-rekening',
    'ABN AMRO EUR',
    'Spaarrekening',
    'Kluis',
    'Loonheffing en premies',
    'Nettolonen',
    'Reservering vakantiegeld',
    'Tussenrekening pin',
    'Nog te factureren uren',
    'Leveranciers',
  ])
    assert.equal(balanceSectionByName(name), 'current', name)
  for (const name of ['Lening Rabobank', 'Financiering ABN AMRO', 'Investering', 'Leveranciersbonus'])
    assert.notEqual(balanceSectionByName(name), 'current', name)
  assert.equal(balanceSectionByName('Voorziening pensioen'), 'provisions')
})

it('VAT on what the owner uses is owed to the tax authority, and no equity', () => {
  const owed = ['BTW Verkoop Privé', 'Af te dragen BTW privégebruik', 'Te betalen btw privé']
  for (const name of [...owed, 'Verschuldigde omzetbelasting privégebruik auto']) {
    assert.equal(balanceSectionByName(name), 'current', name)
    assert.equal(isPrivateName(name), false, name)
  }
  assert.equal(balanceSectionByName('VAT on drawings'), null)
  assert.equal(balanceSectionByName('Privé btw'), 'equity')
})

it('reads the English names of Dutch charts, and what is taken off claims as a part of them', () => {
  const names: Record<string, string[]> = {
    fixedAssets: ['Purchase value of canteen inventory', 'Depreciation of warehouse inventory'],
    provisions: [
      'Other provisions',
      'Deferred tax liability',
      'Garantieverplichtingen',
      'Latente belastingverplichting',
    ],
    current: [
      'Trade debtors',
      'Creditors',
      'Interest to be received',
      'Nog te factureren (uitgaande voorraad)',
    ],
    currentAssets: ['Voorziening dubieuze debiteuren', 'Provision for doubtful debts'],
    inventory: ['Stock 1', 'Provision for obsolete stock', 'Voorziening incourante voorraad'],
    longTermLiabilities: ['Creditors: amounts falling due after more than one year'],
  }
  for (const [section, ofSection] of Object.entries(names))
    for (const name of ofSection) assert.equal(balanceSectionByName(name), section, name)
  assert.equal(resultSectionByName('Cost price NL trade goods 1'), 'costOfSales')
  assert.equal(resultSectionByName('Turnover NL third-party work'), 'revenue')
})

it('costs of what is sold are cost of sales where the number says so too', () => {
  const sectionOf = (id: string, description: string) => {
    const account = {
      id,
      description,
      type: 'PROFIT_LOSS',
      rgsCode: '',
      declared: true,
      openingCents: 0,
    } as const
    const facts = { mapped: null, decimal: true, range: Number(id[0]), movedCents: 100, closingCents: 100 }
    return kindOfAccount(account, facts).section
  }
  for (const name of [
    'Inkoopkosten',
    'Vrachtkosten',
    'Directe loonkosten',
    'Import costs',
    'Warranty costs',
  ]) {
    assert.equal(sectionOf('7060', name), 'costOfSales', name)
    assert.equal(sectionOf('4520', name), 'operatingCost', name)
  }
  assert.equal(sectionOf('7300', 'Kantoorkosten'), 'operatingCost')
})
