/** How often what may be asked (specification, Limits on guessing). The README of the service lists it. */

import type { RouteTurns } from '../../kit/http/route-turns.ts'
import { accountLimits, limitTable } from '../../kit/limits/limit-table.ts'

const hour = 60 * 60

export const limits = limitTable({
  writes: { name: 'writes', limit: 12_000, windowSeconds: 60, guards: 'write' },
  ...accountLimits,
  /** A page asks again with each key that is pressed, and many read behind one address. */
  searches: {
    routes:
      /^(?:GET \/(?:jobs\/(?:search|suggestions)|places|vacatures(?:\/suggesties)?)|POST \/jobs\/filter)$/,
    name: 'searches',
    limit: 120_000,
    windowSeconds: 60,
    guards: 'costly',
  },
  ownSearches: {
    routes: /^GET \/(?:articles\/search|api\/v1\/admin\/(?:jobs|(?:users|cv-profiles|sources)\/search))$/,
    name: 'own-searches',
    limit: 30_000,
    windowSeconds: 60,
    guards: 'costly',
    per: 'account',
  },
  /** PDFs, exports and other files that are made when they are asked for. */
  files: {
    routes: /^GET \/(?:api\/v1|applications)\/.*\/(?:export|generate-pdf|download-pdf|snapshot|cv|download)$/,
    name: 'files',
    limit: 6_000,
    windowSeconds: 60,
    guards: 'costly',
    per: 'account',
  },
  pageFiles: {
    routes:
      /^GET \/(?:werkplek|beheer\/(?:gebruikers|logboek|bronnen|crawler)|(?:mijn|beheer|werkplek)\/.*\/(?:csv|cv|verstuurd|export\/\{format\}|kopie\/\{id\}|voorbeeld\.svg))$/,
    name: 'page-files',
    limit: 12_000,
    windowSeconds: 60,
    guards: 'costly',
  },
  failedSignIns: {
    routes: /^POST \/(?:api\/auth\/login|sign-in)$/,
    ...{ name: 'failed-sign-in', limit: 10, windowSeconds: 15 * 60, guards: 'guess', at: 'act' },
    ...{ per: 'address and account', counts: 'failures' },
  },
  failedSecondSteps: {
    routes: /^POST \/(?:api\/auth\/mfa\/verify-login|sign-in)$/,
    ...{ name: 'failed-second-step', limit: 50, windowSeconds: hour, guards: 'guess', at: 'act' },
    ...{ per: 'any account', counts: 'failures' },
  },
  forgotPasswords: {
    routes: /^POST \/api\/auth\/(?:forgot-password|resend-verification)$/,
    name: 'forgot-password',
    limit: 20,
    windowSeconds: 15 * 60,
    guards: 'write',
    at: 'act',
  },
  /** Nobody can fill somebody else's mailbox. The answer to a request over the limit is the same as to any other. */
  resetMails: {
    ...{ name: 'reset-mail', limit: 5, windowSeconds: hour, guards: 'write', at: 'act' },
    per: 'e-mail address',
  },
  verificationMails: {
    ...{ name: 'verification-mail', limit: 5, windowSeconds: hour, guards: 'write', at: 'act' },
    per: 'e-mail address',
  },
  emailChanges: {
    routes: /^POST \/api\/auth\/email-change$/,
    ...{ name: 'email-change', limit: 5, windowSeconds: hour, guards: 'write', at: 'act' },
    per: 'account',
  },
  /** Nobody fills somebody else's mailbox. */
  messages: {
    routes: /^POST \/applications\/\{id\}\/messages$/,
    ...{ name: 'application-messages', limit: 60, windowSeconds: hour, guards: 'write', at: 'act' },
    per: 'account',
  },
  heldForms: {
    routes: /^POST \/vacatures\/(?:\{id\}\/solliciteren|mail)$/,
    name: 'held-forms',
    limit: 5,
    windowSeconds: hour,
    guards: 'write',
    at: 'act',
  },
  /** Mending a form a few times takes no more; nobody fills the store. */
  heldFiles: {
    routes: /^POST \/vacatures\/\{id\}\/solliciteren$/,
    name: 'held-files',
    limit: 20,
    windowSeconds: hour,
    guards: 'write',
    at: 'act',
  },
})

/** Of which reads how many are answered at once; four times as many wait. */
export const turns: readonly RouteTurns[] = [
  {
    ...{ kind: 'search', turns: 20 },
    routes:
      /^(?:GET \/(?:jobs\/(?:search|suggestions)|places|vacatures(?:\/suggesties)?|articles\/search|api\/v1\/admin\/(?:jobs|(?:users|cv-profiles|sources)\/search))|POST \/jobs\/filter)$/,
  },
  {
    ...{ kind: 'pdf', turns: 4 },
    routes: /^GET \/.*\/(?:generate-pdf|download-pdf|voorbeeld\.svg|export(?:\/\{format\})?)$/,
  },
  {
    ...{ kind: 'export', turns: 4 },
    routes: /^GET \/.*\/(?:csv|kopie\/\{id\}|exports\/\{id\}\/download)$/,
  },
  {
    ...{ kind: 'file', turns: 8 },
    routes: /^GET \/.*\/(?:snapshot|cv|verstuurd)$/,
  },
]
