/** What this service asks of a PSD2 provider: consent for one account, whose account it is, and nothing about money. */

export interface BankInstitution {
  id: string
  name: string
  bic: string | null
  logoUrl: string | null
}

export interface ConsentRequest {
  institutionId: string
  /** Where the bank sends the person back to, with `ref` in the query. */
  redirectUri: string
  /** Our own reference; it comes back as `ref` and must be unique and unguessable. */
  reference: string
  /** Language of the provider's pages. */
  language?: 'nl' | 'en'
}

export interface StartedConsent {
  requisitionId: string
  /** The provider's page for the person. */
  redirectUrl: string
}

export type ConsentState =
  | { status: 'linked'; accountIds: string[] }
  | { status: 'inProgress' }
  /** Rejected or expired; the reason is the provider's own word. */
  | { status: 'refused'; reason: string }

export interface BankAccount {
  id: string
  /** As the bank gives it, so it may be wrong. */
  iban: string | null
  ownerName: string | null
}

export interface BankConnector {
  /** @param country two letters. @throws UnknownCountry, BankUnavailable */
  listInstitutions(country: string): Promise<BankInstitution[]>
  /** @throws UnknownInstitution, BankUnavailable */
  startConsent(request: ConsentRequest): Promise<StartedConsent>
  /** What became of a consent; `reference` must be the one it was started with. @throws BankUnavailable */
  resolveCallback(consent: { requisitionId: string; reference: string }): Promise<ConsentState>
  /** @throws BankUnavailable */
  getAccounts(accountIds: readonly string[]): Promise<BankAccount[]>
  /** Ends a consent at the provider; one that is gone already is fine. @throws BankUnavailable */
  revoke(requisitionId: string): Promise<void>
}

/** The provider or the bank cannot be used now (answered with 502). The message is for the log and names no secret. */
export class BankUnavailable extends Error {
  /** Seconds after which the provider says that it can be asked again. */
  readonly retryAfterSeconds: number | null

  constructor(message: string, options: { retryAfterSeconds?: number | null; cause?: unknown } = {}) {
    super(message, { cause: options.cause })
    this.name = 'BankUnavailable'
    this.retryAfterSeconds = options.retryAfterSeconds ?? null
  }
}

export class UnknownCountry extends Error {
  constructor(country: string) {
    super(`no institutions for the country ${JSON.stringify(country)}`)
    this.name = 'UnknownCountry'
  }
}

export class UnknownInstitution extends Error {
  constructor(institutionId: string) {
    super(`unknown institution ${JSON.stringify(institutionId)}`)
    this.name = 'UnknownInstitution'
  }
}
