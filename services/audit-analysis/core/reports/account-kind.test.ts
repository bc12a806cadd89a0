import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { classifyAccounts } from '../ledger/classification.ts'
import { buildLedger } from '../ledger/testing/build-ledger.ts'
import { financialKpis } from './result-reports.ts'

describe('an account without RGS', () => {
  it('is equity by its name, Dutch or English, and not where it only looks like it', () => {
    const equityOf = (description: string) => {
      const ledger = buildLedger({
        accounts: [
          { id: '0500', description, type: 'BALANCE', openingCents: -1000 },
          { id: '1000', description: 'Bank', type: 'BALANCE', openingCents: 1000 },
        ],
        transactions: [],
      })
      return financialKpis(ledger, classifyAccounts(ledger, null)).equity
    }
    for (const name of [
      ...['Share capital', 'Issued capital', 'Aandelenkapitaal', 'Gestort kapitaal', 'Onverdeeld resultaat'],
      ...['Retained earnings', 'Algemene reserve', 'Share premium', 'Agioreserve', 'Agio', 'Eigen vermogen'],
      ...['Wettelijke reserve deelnemingen', 'Herinvesteringsreserve', 'Bestemmingsfonds', 'Privéstortingen'],
      ...[
        'Resultaat na belastingen',
        'Winst boekjaar',
        'Result for the year',
        'Profit after tax',
        'Net income',
      ],
      ...["Shareholders' funds", "Owner's drawings", 'Common stock', 'Accumulated losses', 'Winstreserve'],
    ])
      assert.equal(equityOf(name), '10.00', name)
    for (const name of [
      ...[
        'Kapitaalbelasting',
        'Working capital loan',
        'Lening werkkapitaal',
        'Winstbelasting',
        'Equity loan',
      ],
      ...['Capital lease obligations', 'Capital gains tax', 'Kapitaalverzekering', 'Private equity fund'],
      ...['Reservering vakantiegeld', 'Vakantiegeldreserve', 'Reserve dubieuze debiteuren', 'Disagio lening'],
      ...['Profit sharing payable', 'Te betalen winstuitkering', 'Lening privé', 'Capital work in progress'],
    ])
      assert.equal(equityOf(name), '0.00', name)
  })
})
