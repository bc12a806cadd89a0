/** The sandbox bank: stands in for the PSD2 provider and the bank behind it, in the same process, without a network. */

import { createHash } from 'node:crypto'
import { type Language, languageOf } from '../../../../kit/pages/language.ts'
import { ibanOf } from '../../core/iban.ts'
import { accountsPage, type ConsentPage, gonePage, plainDocument, signInPage } from './consent-page.ts'
import { institutionName, type SandboxInstitution, sandboxInstitutions } from './institutions.ts'
import { answerApi, type SandboxAnswer, type SandboxContext, type SandboxRequest } from './sandbox-api.ts'
import { emptySandboxState, type Requisition, type SandboxAccount } from './sandbox-state.ts'

export interface SandboxBankOptions extends Omit<SandboxContext, 'state'> {
  /**
   * The name on the business account of the person who consents, by the reference that the consent was started with.
   * A real bank knows its customers. This one is told the name, so a MATCH here proves nothing about a company.
   */
  accountHolderOf: (reference: string) => Promise<string | null> | string | null
  /** Who asks for consent, as the bank calls it; the host that people go back to unless given. */
  askedBy?: Record<Language, string>
  /** How many consents, tokens and accounts are remembered; the oldest go first. */
  limit?: number
}

export interface SandboxBank {
  /** Answers a request to the API (under /api/v2/) or to the consent pages (under /psd2/start/). */
  handle(request: SandboxRequest): Promise<SandboxAnswer>
}

export function createSandboxBank(options: SandboxBankOptions): SandboxBank {
  const context: SandboxContext = { ...options, state: emptySandboxState(options.limit ?? 10_000) }
  return {
    async handle(request) {
      if (request.path.startsWith('/api/v2/')) return answerApi(context, request)
      const [, id, institutionId] = /^\/psd2\/start\/([^/]+)\/([^/]+)$/.exec(request.path) ?? []
      const requisition = context.state.requisitions.get(id ?? '')
      const institution = sandboxInstitutions.find((candidate) => candidate.id === requisition?.institutionId)
      const language = languageOf(request.headers['accept-language'])
      const isOver = requisition === undefined || ['RJ', 'LN', 'EX'].includes(requisition.status)
      if (isOver || institution === undefined || institution.id !== institutionId)
        return shown(404, gonePage(language))
      if (request.method === 'GET') return showConsent(options, requisition, institution, request)
      if (request.method === 'POST') return takeConsent(options, context, requisition, institution, request)
      return shown(405, gonePage(language), { allow: 'GET, POST' })
    },
  }
}

const shown = (status: number, page: ConsentPage, headers: Record<string, string> = {}): SandboxAnswer => ({
  status,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    // No form-action: the answer to the form sends the person to the address of whoever asked for consent.
    'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    ...headers,
  },
  body: plainDocument(page),
  page,
})

function showConsent(
  { askedBy }: SandboxBankOptions,
  requisition: Requisition,
  institution: SandboxInstitution,
  request: SandboxRequest,
  mistake: 'account' | 'holder' | null = null,
): SandboxAnswer {
  const language = languageOf(request.headers['accept-language'])
  const { host } = new URL(requisition.redirect)
  const consent = {
    language,
    bank: institutionName(institution, language),
    askedBy: askedBy?.[language] ?? host,
  }
  if (requisition.status === 'SA')
    return shown(mistake ? 422 : 200, accountsPage(consent, requisition.offered, mistake !== null))
  requisition.status = 'GC'
  if (institution.behaviour !== 'asks-holder') return shown(200, signInPage(consent))
  return shown(mistake ? 422 : 200, signInPage({ ...consent, holder: mistake ? 'missing' : 'asked' }))
}

async function takeConsent(
  options: SandboxBankOptions,
  context: SandboxContext,
  requisition: Requisition,
  institution: SandboxInstitution,
  request: SandboxRequest,
): Promise<SandboxAnswer> {
  const fields = new URLSearchParams(request.body)
  switch (fields.get('action')) {
    case 'cancel':
      requisition.status = 'RJ'
      return goBack(requisition, 'UserCancelledSession', 'User cancelled the session.')
    case 'wrong-credentials':
      requisition.status = 'RJ'
      return goBack(
        requisition,
        'UserSessionRejected',
        'User session rejected due to incorrect credentials or a business exception.',
      )
    case 'sign-in': {
      if (requisition.status !== 'SA') {
        const isAsked = institution.behaviour === 'asks-holder'
        const named = (fields.get('accountHolder') ?? '').trim().slice(0, 140)
        if (isAsked && named === '') return showConsent(options, requisition, institution, request, 'holder')
        const holder = isAsked ? named : await options.accountHolderOf(requisition.reference)
        requisition.offered = offeredAccounts(context, institution, holder)
        requisition.status = 'SA'
      }
      // A redirect, so that a reload does not sign in again.
      return {
        status: 303,
        headers: { location: consentUrl(context, requisition), 'cache-control': 'no-store' },
        body: '',
      }
    }
    case 'approve': {
      const chosen = requisition.offered.find(({ id }) => id === fields.get('account'))
      if (chosen === undefined) return showConsent(options, requisition, institution, request, 'account')
      context.state.accounts.set(chosen.id, chosen)
      requisition.accounts = [chosen.id]
      requisition.offered = []
      requisition.status = 'LN'
      return goBack(requisition)
    }
    default:
      return showConsent(options, requisition, institution, request)
  }
}

const consentUrl = (context: SandboxContext, { id, institutionId }: Requisition): string =>
  `${context.publicUrl()}/psd2/start/${id}/${institutionId}`

/** Sends the person back with `ref` and, where it went wrong, `error` and `details`. */
function goBack(requisition: Requisition, error?: string, details?: string): SandboxAnswer {
  const target = new URL(requisition.redirect)
  target.searchParams.set('ref', requisition.reference)
  if (error !== undefined) target.searchParams.set('error', error)
  if (details !== undefined) target.searchParams.set('details', details)
  return { status: 303, headers: { location: target.href, 'cache-control': 'no-store' }, body: '' }
}

function offeredAccounts(
  context: SandboxContext,
  institution: SandboxInstitution,
  holder: string | null,
): SandboxAccount[] {
  if (institution.behaviour === 'name-mismatch') {
    return [newAccount(context, institution, 'business', 'Vreemde Vogels Holding B.V.')]
  }
  if (institution.behaviour === 'asks-holder')
    return [newAccount(context, institution, 'personal', holder ?? 'Onbekende rekeninghouder')]
  return [
    newAccount(context, institution, 'business', holder ?? 'Onbekende rekeninghouder'),
    newAccount(context, institution, 'personal', 'Q. Xanten-Ypma'),
  ]
}

function newAccount(
  context: SandboxContext,
  institution: SandboxInstitution,
  product: SandboxAccount['product'],
  ownerName: string,
): SandboxAccount {
  const id = context.uuid()
  // The same holder has the same account each time, as at a real bank.
  const digest = createHash('sha256').update(`${institution.id}\n${product}\n${ownerName}`).digest('hex')
  const number = String(BigInt(`0x${digest.slice(0, 16)}`) % 10_000_000_000n).padStart(10, '0')
  return {
    id,
    created: new Date(context.now()).toISOString(),
    institutionId: institution.id,
    iban: ibanOf('NL', institution.ibanCode + number),
    ownerName,
    product,
  }
}
