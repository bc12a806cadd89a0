/** What the onboarding pages are made of: the session, the form just sent, and which of the steps is shown. */

import type { Language } from '../../../kit/pages/language.ts'
import type { Mistake } from '../../../kit/pages/parts/error-summary.ts'
import type { BankInstitution } from '../adapters/bank/bank.ts'
import type { OnboardingSessionDto } from './onboarding.schema.ts'
import { en } from './onboarding.words.en.ts'
import { nl, type OnboardingWords } from './onboarding.words.nl.ts'

export const onboardingWords: Record<Language, OnboardingWords> = { nl, en }

/** What the page is about: one of the four forms, the end with a company, or the end without. */
export type OnboardingView = 'start' | 'bank' | 'representative' | 'password' | 'done' | 'ended'

/** What was wrong with the form just sent. What was entered stays in it, except secrets. */
export interface SentForm {
  status: number
  mistakes: readonly Mistake[]
  /** The company has finished onboarding before; its people sign in. */
  isRegistered: boolean
  entered: Record<string, string>
}

export interface View {
  language: Language
  session: OnboardingSessionDto | null
  institutions: readonly BankInstitution[]
  sent: SentForm | null
  /** The representative's form was asked for again, while the password is to be chosen. */
  revises: boolean
}

/** Where forms are sent, and where the pages are. */
export const onboardingPath = '/onboarding'

export const viewOf = ({ session, revises }: Pick<View, 'session' | 'revises'>): OnboardingView => {
  if (!session) return 'start'
  if (session.status === 'COMPLETED') return 'done'
  if (session.status === 'FAILED' || session.status === 'EXPIRED' || session.status === 'CANCELLED')
    return 'ended'
  const views = {
    BANK_CONNECT: 'bank',
    BANK_CALLBACK: 'bank',
    REPRESENTATIVE: 'representative',
    SET_PASSWORD: revises ? 'representative' : 'password',
    DONE: 'done',
  } as const
  return views[session.currentStep]
}
