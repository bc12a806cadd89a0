/** What findings call who owes and who is owed. */

export const partyNames = {
  RECEIVABLE: { nl: 'debiteur', en: 'customer' },
  PAYABLE: { nl: 'crediteur', en: 'supplier' },
}
