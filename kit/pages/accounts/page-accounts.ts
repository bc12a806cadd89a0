/** What the sign-in and account pages need of a service: its accounts, as its own actions keep them. */

import type { Caller } from '../../http/caller.ts'
import type { Html } from '../html.ts'
import type { Language } from '../language.ts'
import type { ListedSession, SessionOf } from './page-sessions.ts'

/** What a sign-in has led to: a session's `Set-Cookie`, or a challenge that asks for a code. */
export type SignInStep = { cookie: string } | { challenge: string }

export interface SignInRequest {
  address: string
  userAgent: string | undefined
}

export interface SecondStep<C extends Caller> {
  /** 401 for a wrong code and for a challenge that is over, 429 for too many. */
  complete(challenge: string, code: string, request: SignInRequest): Promise<SignInStep>
  status(
    session: SessionOf<C>,
  ): Promise<{ enabled: boolean; backupCodesRemaining: number; required?: boolean }>
  /** A new secret, shown as a picture (a `data:` address) and as text. */
  setUp(session: SessionOf<C>): Promise<{ qrCode: string; secret: string }>
  /** The secret of a set-up that has no code yet; null where there is none. */
  pending(session: SessionOf<C>): Promise<{ qrCode: string; secret: string } | null>
  /** The backup codes, this once; 400 for a wrong code. */
  enable(session: SessionOf<C>, code: string): Promise<string[]>
  disable(session: SessionOf<C>): Promise<void>
}

export interface KeptAccount {
  firstName?: string
  lastName?: string
  /** Absent where accounts have none. */
  phone?: string
  email: string
  /** The address that waits for its link. */
  pendingEmail?: string | null
}

export interface PageAccounts<C extends Caller> {
  /** 401 alike for unknown and wrong, 429 for too many tries. */
  signIn(credentials: { email: string; password: string }, request: SignInRequest): Promise<SignInStep>
  /** Whether the password is right; counts as a try to sign in. 429 for too many. */
  checkPassword(session: SessionOf<C>, password: string, request: SignInRequest): Promise<boolean>
  /** What the account page shows. */
  read(session: SessionOf<C>): Promise<KeptAccount>
  /** Absent where accounts have no names. */
  changeName?(
    session: SessionOf<C>,
    given: { firstName: string; lastName: string; phone: string },
  ): Promise<void>
  /**
   * 400 with the field for one that may not be, 409 for one that is taken. `waits` where it counts only once a link in a
   * mail was followed.
   */
  changeEmail(session: SessionOf<C>, email: string, language: Language): Promise<'saved' | 'waits' | void>
  /** 400 with the field for one that may not be chosen. Ends every other session. */
  changePassword(session: SessionOf<C>, password: string): Promise<void>
  secondStep?: SecondStep<C>
  /** Sessions that are no pages' own, such as those of an app. */
  otherSessions?: {
    list(session: SessionOf<C>): Promise<ListedSession[]>
    end(session: SessionOf<C>, id: string): Promise<void>
  }
  /** Where people go who have no account, and who forgot their password. */
  registerPath?: string
  forgotPath?: string
  /** Where people sign in with the company that their account is bound to. */
  companyPath?: string
  /** More of the account page, and where its forms lead beside the service itself. */
  more?(session: SessionOf<C>, language: Language): Promise<{ body: Html; formTargets: string } | null>
}
