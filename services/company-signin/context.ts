/** What the parts of this service are given; built once in service.ts. */

import type { JWK } from 'jose'
import type { TokenIssuer } from '../../kit/auth/jwt.ts'
import type { PasswordHasher } from '../../kit/auth/password.ts'
import type { Clock, Ids, Random } from '../../kit/clock.ts'
import type { Log } from '../../kit/log.ts'
import type { Database } from '../../kit/store/database.ts'
import type { WebhookCtx } from '../../kit/webhooks/context.ts'
import type { BankConnector } from './adapters/bank/bank.ts'
import type { Registry } from './adapters/registry/registry.ts'
import type { AuditTrail } from './audit-trail/audit-trail.ts'
import type { CheckpointStore } from './audit-trail/checkpoint-store.ts'
import type { Readings } from './audit-trail/readings.ts'
import type { Verifier } from './audit-trail/verification.ts'
import type { RegistrationLimits } from './companies/registration-limits.ts'
import type { RedirectRules } from './core/redirect-address.ts'
import type { Challenges } from './factors/challenges.ts'
import type { CodeThrottle } from './factors/code-throttle.ts'
import type { Letters } from './letters/letters.ts'
import type { Vault } from './onboarding/vault.ts'
import type { OpenIdProvider } from './openid/openid.ts'
import type { RequestHost } from './own-address.ts'
import type { LoginThrottle } from './sessions/login-throttle.ts'
import type { Tables } from './tables.ts'

export interface Ctx {
  clock: Clock
  ids: Ids
  random: Random
  log: Log
  db: Database<Tables>
  passwords: PasswordHasher
  tokens: TokenIssuer
  throttle: LoginThrottle
  /** Guesses at second steps. */
  codeThrottle: CodeThrottle
  challenges: Challenges
  limits: RegistrationLimits
  registry: Registry
  bank: BankConnector
  /** Sealed values: citizen service numbers and IBANs. */
  vault: Vault
  trail: AuditTrail
  /** The OpenID Provider, whose issuer is the address that browsers and clients know. */
  openid: OpenIdProvider
  /** Mails to people. */
  letters: Letters
  webhooks: WebhookCtx
  readings: Readings
  verifyTrail: Verifier
  checkpoints: CheckpointStore
  /** Signs what is new in the trail now; false where there is nothing, or the chain contradicts what was signed. */
  signTrail: () => Promise<boolean>
  checkpointJwks: JWK[]
  deploymentId: string
  /** Where banks may send people back to. */
  redirectRules: () => RedirectRules
  /**
   * The service's own address as a browser sees it, without a slash at its end: `{iss}`, the issuer of OpenID, which
   * passkeys are bound to, too. With the head of a request it is the name by which that came.
   */
  publicUrl: (headers?: RequestHost) => string
  /** Whether an account in another name is let through, marked for review. */
  reviewsNameMismatch: boolean
  /** Whether cookies are sent over HTTPS alone. */
  production: boolean
}
