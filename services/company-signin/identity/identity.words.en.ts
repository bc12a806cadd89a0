/** English words of the pages about proving who somebody is, and about a lost second step. */

import type { IdentityWords } from './identity.words.nl.ts'

export const en: IdentityWords = {
  title: 'Prove who you are',
  lead: 'Your own bank confirms your name. Assurance level SUBSTANTIEEL needs that.',
  how: 'Choose your own bank and your private account. Your bank gives the name of the account holder. We compare it with your name and keep the outcome alone: no IBAN, no balance, no payments.',
  nameNow: 'Your name here',
  mustFit:
    'The bank must give the same last name, with all of your first names or their initials. An account that two people share does not count.',
  state: 'Proven on',
  stateUntil: 'Counts until',
  notProven: 'Not proven yet',
  expired: 'No longer valid: older than 24 months',
  bank: 'Your bank',
  chooseBank: 'Choose a bank',
  toBank: 'Go to your bank',
  back: 'Back to your account',
  outcomes: {
    'identity-match': 'Your name is proven.',
    'identity-no-match':
      'The name on that account is not exactly your name. Choose your private account. If your name here is wrong, change it at your account, as your bank knows it.',
    'identity-unavailable': 'Your bank gave no name. Try another bank.',
    'identity-refused': 'Consent was not given at your bank.',
    'identity-in-progress': 'Your bank is still busy. Try again in a minute.',
    'identity-gone': 'This consent is over. Begin again.',
    'reset-waits': 'The bank confirmed the account of your company.',
    'reset-other-account': 'That is not the account of your company that we know. Choose that account.',
    'reset-refused': 'Consent was not given at the bank.',
    'reset-in-progress': 'The bank is still busy. Try again in a minute.',
    'reset-gone': 'This consent is over. Begin again.',
  },
  problems: {
    institutionId: 'Choose a bank from the list.',
    BANK_UNAVAILABLE: 'The bank cannot be reached now. Choose another or try again later.',
    NO_FACTORS: 'You have no second step to clear.',
    NO_BANK: 'We know no account of your company. Ask a colleague who manages to clear your second step.',
    WAITS: 'This was asked for already. It still waits.',
    other: 'This is not possible now. Try again.',
  },
  resetTitle: 'Lost second step',
  resetLead:
    'If you have a recovery code, use it to sign in. Or ask a colleague who manages to clear your second step: that works at once.',
  resetBank:
    'If you cannot, have your company’s bank confirm that you can reach the company’s account. After 72 hours we clear your second step. Everybody who manages gets an e-mail and can stop it until then.',
  resetNoBank: 'Your company’s bank cannot help, as we know no account of your company.',
  resetWaits: (when: string) =>
    `Your second step will be cleared on ${when}. Until then everybody who manages can stop it.`,
  resetWaitsHeading: 'Asked for',
  companyBank: 'Your company’s bank',
  toCompanyBank: 'Go to the bank',
}
