/** Whether pay must be told before an interview, and whether an advertisement asks what somebody earned before (Directive (EU) 2023/970, article 5; specification, Pay). */

import type { ApplicationStatus } from './application-status.ts'

export interface PayFacts {
  rule: 'off' | 'on'
  to: ApplicationStatus
  /** Whether the job says its pay. */
  payShown: boolean
  /** Whether the candidate was told, now or before. */
  payTold: boolean
}

export const payIsMissing = ({ rule, to, payShown, payTold }: PayFacts): boolean =>
  rule === 'on' && to === 'INTERVIEW' && !payShown && !payTold

const earlier = '(?:huidige?|vorige?|laatst(?:e|genoten|verdiende)?|eerdere?|laatst\\s+(?:genoten|verdiende))'
const pay =
  '(?:bruto\\s*|netto\\s*)?(?:maand|jaar|uur)?(?:salaris|loon|inkomen|salarisstrook|loonstrook|salarisspecificatie|beloning)'
const earlierEnglish = '(?:current|present|previous|last|past|most\\s+recent)'
const payEnglish =
  '(?:gross\\s+|net\\s+|annual\\s+|monthly\\s+|base\\s+)?(?:salary|pay|wage|compensation|remuneration|payslip|earnings)'

const asks: readonly RegExp[] = [
  new RegExp(`\\b${earlier}\\s+${pay}\\w*\\b`, 'iu'),
  /\b(?:salaris|loon)(?:strook|strookje|strookjes|stroken|specificatie|geschiedenis|historie|verleden)\b/iu,
  /\bwat\s+(?:je|u)\s+nu\s+verdient\b/iu,
  new RegExp(`\\b${earlierEnglish}\\s+${payEnglish}s?\\b`, 'iu'),
  /\b(?:salary|pay|wage|compensation)\s+history\b/iu,
  /\bwhat\s+you\s+(?:currently\s+)?(?:earn|make)\s*(?:now|today|currently)?\b/iu,
]

/** Words that ask for what somebody earns or earned, or null. What the job itself pays is no such question. */
export const asksEarlierPay = (text: string): string | null => {
  for (const pattern of asks) {
    const found = pattern.exec(text)
    if (found) return found[0].replace(/\s+/g, ' ')
  }
  return null
}
