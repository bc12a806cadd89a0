/** The code of the refusal where a kept ledger is not what was kept; its page says what to do. */
export const ledgerBroken = 'ledger-broken'
