/** Passkeys (WebAuthn): registering one of one's own, naming it away again, and signing in with one. */

import { generateKeyPairSync } from 'node:crypto'
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { tokenHash } from '../../../kit/auth/opaque-token.ts'
import { unauthorized } from '../../../kit/errors.ts'
import { violatedUnique } from '../../../kit/store/constraint.ts'
import { eventOf } from '../browser-sessions/account.actions.ts'
import type { BrowserSession } from '../browser-sessions/browser-session.ts'
import type { Ctx } from '../context.ts'
import type { Trx } from '../tables.ts'
import { dropIdleCodes, replaceCodes } from './factor.actions.ts'
import { countRecoveryCodes, lockPerson, type PasskeyRow, useOnce } from './factor.store.ts'
import * as store from './passkey.store.ts'

type PasskeyCtx = Pick<
  Ctx,
  | 'db'
  | 'trail'
  | 'clock'
  | 'ids'
  | 'random'
  | 'vault'
  | 'codeThrottle'
  | 'challenges'
  | 'publicUrl'
  | 'throttle'
>

const maximumPasskeys = 10
/** More than there are names for. */
const maximumTransports = 10
/** As long as a person may take at the authenticator. */
const timeoutMilliseconds = 300_000
const signInPurpose = 'sign-in'
const registerPurpose = ({ id }: BrowserSession): string => `register:${id}`

export const isFull = (count: number): boolean => count >= maximumPasskeys

/** A hundredth of a second that only those pay who use passkeys. */
const library = () => import('@simplewebauthn/server')

/** The site that passkeys are bound to. */
const partyOf = ({ publicUrl }: Pick<Ctx, 'publicUrl'>): { rpId: string; origin: string } => {
  const { hostname, origin } = new URL(publicUrl())
  return { rpId: hostname, origin }
}

/** Any passkey of this site: nothing is told of who has which. */
export const signInOptions = (
  ctx: Pick<Ctx, 'challenges' | 'publicUrl'>,
): PublicKeyCredentialRequestOptionsJSON => ({
  challenge: ctx.challenges.issue(signInPurpose).toString('base64url'),
  rpId: partyOf(ctx).rpId,
  allowCredentials: [],
  userVerification: 'required',
  timeout: timeoutMilliseconds,
})

export const listOwn = (ctx: Pick<Ctx, 'db'>, { representativeId }: BrowserSession): Promise<PasskeyRow[]> =>
  store.listPasskeys(ctx.db, representativeId)

/** For making a passkey that finds its account by itself. Its user handle is the person's record, no personal data. */
export const registrationOptions = async (
  ctx: PasskeyCtx,
  session: BrowserSession,
): Promise<PublicKeyCredentialCreationOptionsJSON> => {
  const { generateRegistrationOptions } = await library()
  const known = await store.listPasskeys(ctx.db, session.representativeId)
  return generateRegistrationOptions({
    rpName: 'Polder',
    rpID: partyOf(ctx).rpId,
    userID: new Uint8Array(userHandle(session.personId)),
    userName: `${session.caller.email} (${session.kvkNumber})`,
    userDisplayName: session.name,
    challenge: new Uint8Array(ctx.challenges.issue(registerPurpose(session))),
    timeout: timeoutMilliseconds,
    attestationType: 'none',
    excludeCredentials: known.map(({ credential_id, transports }) => ({
      id: credential_id,
      transports: transports === '' ? [] : transports.split(','),
    })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
  })
}

const userHandle = (personId: string): Buffer => Buffer.from(personId.replaceAll('-', ''), 'hex')

/** As browsers write the id of a credential; nothing else is looked for. */
const credentialIdText = /^[\w-]{1,2000}$/

const parsed = <T extends { id: string; response: object }>(text: string): T | null => {
  try {
    const value: unknown = JSON.parse(text)
    const isResponse =
      typeof value === 'object' &&
      value !== null &&
      typeof (value as T).id === 'string' &&
      credentialIdText.test((value as T).id) &&
      typeof (value as T).response === 'object' &&
      (value as T).response !== null
    return isResponse ? (value as T) : null
  } catch {
    return null
  }
}

/** With the first second step come recovery codes, which then have to be shown. */
export type Registered = 'ADDED' | 'ADDED_WITH_CODES' | 'REFUSED' | 'FULL' | 'KNOWN'

/** Keeps a new passkey; the answer was made for this session, at this site, with the person verified. */
export const register = async (
  ctx: PasskeyCtx,
  session: BrowserSession,
  { response: text, name }: { response: string; name: string },
): Promise<Registered> => {
  const response = parsed<RegistrationResponseJSON>(text)
  const verified = response && (await verifyRegistration(ctx, session, response))
  if (!verified) return 'REFUSED'
  const { credential, credentialBackedUp } = verified.info
  const { representativeId } = session
  try {
    return await ctx.trail.act(async (trx) => {
      await lockPerson(trx, representativeId)
      if (isFull((await store.listPasskeys(trx, representativeId)).length))
        return { result: 'FULL' as Registered, events: [] }
      if (!(await useOnce(trx, tokenHash(verified.challenge), verified.end)))
        return { result: 'REFUSED' as Registered, events: [] }
      const id = ctx.ids.uuid()
      await store.insertPasskey(trx, {
        ...{ id, representative_id: representativeId, credential_id: credential.id, name },
        public_key: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports: transportsOf(credential.transports),
        ...{ synced: credentialBackedUp, created_at: ctx.clock.now(), used_at: null },
      })
      const needsCodes = (await countRecoveryCodes(trx, representativeId)) === 0
      if (needsCodes) await replaceCodes(ctx, trx, representativeId)
      const result: Registered = needsCodes ? 'ADDED_WITH_CODES' : 'ADDED'
      return { result, events: [eventOf(session, 'PASSKEY_ADDED', { passkey: id })] }
    })
  } catch (error) {
    if (violatedUnique(error) === 'passkeys_credential_id_key') return 'KNOWN'
    throw error
  }
}

/** The library passes them on as the browser sent them, whatever they are. */
const transportsOf = (given: unknown): string => {
  const named = (Array.isArray(given) ? given : []).filter(
    (one) => typeof one === 'string' && /^[a-z-]{1,20}$/.test(one),
  )
  return [...new Set(named)].slice(0, maximumTransports).join(',')
}

const verifyRegistration = async (
  ctx: PasskeyCtx,
  session: BrowserSession,
  response: RegistrationResponseJSON,
) => {
  const { verifyRegistrationResponse } = await library()
  const { rpId, origin } = partyOf(ctx)
  let used: { challenge: string; end: Date } | null = null
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: (challenge) => {
        const end = ctx.challenges.endOf(registerPurpose(session), challenge)
        used = end && { challenge, end }
        return end !== null
      },
      ...{ expectedOrigin: origin, expectedRPID: rpId, requireUserVerification: true },
    })
    const proof = used as { challenge: string; end: Date } | null
    return verified && proof ? { info: registrationInfo, ...proof } : null
  } catch {
    // The library throws for everything that is not as it must be.
    return null
  }
}

/** False where it is not one's own. */
export const remove = (ctx: Pick<Ctx, 'trail'>, session: BrowserSession, id: string): Promise<boolean> =>
  ctx.trail.act(async (trx) => {
    await lockPerson(trx, session.representativeId)
    const isRemoved = await store.deletePasskey(trx, session.representativeId, id)
    if (isRemoved) await dropIdleCodes(trx, session.representativeId)
    const events = isRemoved ? [eventOf(session, 'PASSKEY_REMOVED', { passkey: id })] : []
    return { result: isRemoved, events }
  })

/**
 * Whose passkey signed, now and here, with the person verified. 401 for anything else: an unknown key, another site, a
 * challenge that is over or used, no verification, and a counter that has not risen, which is an event of its own (the
 * key was copied). 429 after too many failures.
 */
export const signWithPasskey = async (
  ctx: PasskeyCtx,
  text: string,
  address: string,
): Promise<store.PasskeyHolder> => {
  const response = parsed<AuthenticationResponseJSON>(text)
  // By key and address, so that nobody elsewhere closes a key to its owner.
  const guessed = `${response?.id.slice(0, 100) ?? 'none'} ${address}`
  const attempt = { kvkNumber: 'passkey', email: guessed, address }
  await ctx.throttle.demandRoom(attempt)
  const holder = response ? await store.findPasskey(ctx.db, response.id) : undefined
  const checked = response && (await verifySignature(ctx, response, holder ?? nobodyOf(response.id)))
  const signed = holder ? checked : null
  if (!holder || !signed || !(await useOnce(ctx.db, tokenHash(signed.challenge), signed.end))) {
    await ctx.throttle.failed(attempt)
    await ctx.trail.record({
      ...{ eventType: 'LOGIN_FAILED', result: 'FAILURE', details: { reason: 'PASSKEY_REFUSED' } },
      ...(holder ? { actorKvkNumber: holder.kvk_number, actorEmail: holder.email } : {}),
    })
    throw unauthorized('This passkey was not accepted.')
  }
  const use = { counter: signed.counter, synced: signed.synced, now: ctx.clock.now() }
  if (await store.raiseCounter(ctx.db, holder.id, use)) return holder
  await ctx.throttle.failed(attempt)
  await ctx.trail.record({
    ...{ eventType: 'PASSKEY_SUSPECT', result: 'DENIED', details: { passkey: holder.id } },
    ...{ actorKvkNumber: holder.kvk_number, actorEmail: holder.email, actorRole: holder.role },
    subject: holder.record,
  })
  throw unauthorized('This passkey was not accepted.', { code: 'PASSKEY_SUSPECT' })
}

/** Whether the passkey that was found right has not been taken away since. */
export const isStillThere = (trx: Trx, { id }: store.PasskeyHolder): Promise<boolean> =>
  store.isThere(trx, id)

type KeyToCheck = Pick<store.PasskeyHolder, 'record' | 'credential_id' | 'public_key'>

let decoyKey: string | undefined

/** A key that nobody can sign with: a passkey that is unknown takes as long to refuse as one that is not. */
const nobodyOf = (credentialId: string): KeyToCheck => {
  decoyKey ??= newDecoyKey()
  return { record: '', credential_id: credentialId, public_key: decoyKey }
}

/** A public key on P-256 as COSE writes it (RFC 9053, 7.1.1); its other half is forgotten here. */
const newDecoyKey = (): string => {
  const { x, y } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ format: 'jwk' })
  const parts = [Buffer.from('a5010203262001215820', 'hex'), Buffer.from(x!, 'base64url')]
  return Buffer.concat([...parts, Buffer.from('225820', 'hex'), Buffer.from(y!, 'base64url')]).toString(
    'base64url',
  )
}

const verifySignature = async (
  ctx: PasskeyCtx,
  response: AuthenticationResponseJSON,
  holder: KeyToCheck,
): Promise<{ challenge: string; end: Date; counter: number; synced: boolean } | null> => {
  const handle = response.response.userHandle
  const isOfHolder = !handle || handle === userHandle(holder.record).toString('base64url')
  const { verifyAuthenticationResponse } = await library()
  const { rpId, origin } = partyOf(ctx)
  let used: { challenge: string; end: Date } | null = null
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: (challenge) => {
        const end = ctx.challenges.endOf(signInPurpose, challenge)
        used = end && { challenge, end }
        return end !== null
      },
      ...{ expectedOrigin: origin, expectedRPID: rpId, requireUserVerification: true },
      credential: {
        id: holder.credential_id,
        publicKey: new Uint8Array(Buffer.from(holder.public_key, 'base64url')),
        // The database compares the counters, once the signature is known to be right.
        counter: 0,
      },
    })
    const proof = used as { challenge: string; end: Date } | null
    if (!verified || !isOfHolder || !proof) return null
    const { newCounter, credentialBackedUp } = authenticationInfo
    return { ...proof, counter: newCounter, synced: credentialBackedUp }
  } catch {
    // The library throws for everything that is not as it must be.
    return null
  }
}
