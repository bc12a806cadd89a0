/** How often what may be asked (specification, Limits). The README of the service lists it. */

import type { RouteTurns } from '../../kit/http/route-turns.ts'
import { accountLimits, limitTable, operatorLimits } from '../../kit/limits/limit-table.ts'

export const limits = limitTable({
  writes: { name: 'writes', limit: 12_000, windowSeconds: 60, guards: 'write' },
  ...accountLimits,
  ...operatorLimits,
  /** Files of the owner's photos; a list shows many of them at once. */
  files: {
    routes: /^GET \/api\/v1\/photos\/\{id\}\/download$/,
    name: 'files',
    limit: 30_000,
    windowSeconds: 60,
    guards: 'costly',
    per: 'account',
  },
  /** Each reads the photo's file to its end. */
  verdicts: {
    routes: /^GET \/api\/v1\/photos\/\{id\}\/verify$/,
    name: 'verdicts',
    limit: 120_000,
    windowSeconds: 60,
    guards: 'costly',
  },
  pageFiles: {
    routes: /^GET \/app\/photos\/\{id\}\/(?:original|thumbnail)$/,
    name: 'page-files',
    limit: 30_000,
    windowSeconds: 60,
    guards: 'costly',
  },
  registrations: {
    routes: /^POST \/(?:api\/v1\/auth\/)?register$/,
    name: 'register',
    limit: 3,
    windowSeconds: 60,
    guards: 'write',
    at: 'act',
  },
  signIns: {
    routes: /^POST \/(?:api\/v1\/auth\/login|sign-in)$/,
    name: 'login',
    limit: 5,
    windowSeconds: 60,
    guards: 'guess',
    at: 'act',
  },
  /** Over all public photo routes together. */
  portal: {
    routes:
      /^(?:GET|POST) \/(?:public\/(?:photos\/|watermark)|v\/\{id\}|c\/\{shareToken\}$|c2pa\/v1\/manifests\/|oembed)/,
    name: 'public-photo',
    limit: 30,
    windowSeconds: 60,
    guards: 'costly',
    at: 'act',
  },
  /** A page of a shared case has twelve of them. */
  sharedThumbnails: {
    routes: /^GET \/c\/\{shareToken\}\/photos\//,
    name: 'shared-thumbnail',
    limit: 360,
    windowSeconds: 60,
    guards: 'costly',
    at: 'act',
  },
  /** Over all addresses of the log together (specification, Transparency log). */
  log: {
    routes: /^GET \/log\//,
    name: 'photo-log',
    limit: 600,
    windowSeconds: 60,
    guards: 'costly',
    at: 'act',
  },
  /** Over all routes that recognise (specification, Recognition). */
  recognition: {
    routes: /^(?:POST \/(?:public\/recognise|check)|(?:GET|POST) \/c2pa\/v1\/matches\/)/,
    name: 'recognise',
    limit: 10,
    windowSeconds: 60,
    guards: 'costly',
    at: 'act',
  },
  /** (specification, Evidence bundle) */
  evidence: {
    routes: /^GET \/.*\/evidence$/,
    name: 'evidence',
    limit: 5,
    windowSeconds: 60,
    guards: 'costly',
    at: 'act',
  },
  /** Of one account, from wherever: each reads every original. */
  exports: {
    routes: /^GET \/(?:api\/v1\/account|app\/settings)\/export$/,
    ...{ name: 'export', limit: 5, windowSeconds: 60, guards: 'costly', at: 'act' },
    per: 'account',
  },
  /** Each is a mail to somebody. */
  invitations: {
    routes: /^POST \/.*\/invitations$/,
    ...{ name: 'team-invitation', limit: 60, windowSeconds: 60 * 60, guards: 'write', at: 'act' },
    per: 'account',
  },
  /** Whoever sends them (specification, View password). */
  wrongViewPasswords: {
    ...{ name: 'wrong-view-password', limit: 10, windowSeconds: 300, guards: 'guess', at: 'act' },
    ...{ per: 'photo', counts: 'failures' },
  },
})

/** Of which reads how many are answered at once; four times as many wait. */
export const turns: readonly RouteTurns[] = [
  {
    ...{ kind: 'search', turns: 20 },
    routes: /^GET \/api\/v1\/photos$/,
  },
  {
    ...{ kind: 'export', turns: 4 },
    routes: /^GET \/.*\/(?:evidence|export)$/,
  },
  {
    ...{ kind: 'file', turns: 16 },
    routes:
      /^GET \/(?:api\/v1\/photos\/\{id\}\/(?:verify|download)|app\/photos\/\{id\}\/(?:original|thumbnail)|public\/photos\/\{id\}\/(?:image|share|verify)|c\/\{shareToken\}\/photos\/.*)$/,
  },
]
