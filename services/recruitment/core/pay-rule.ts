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
  '(?:(?:gross|net|annual|yearly|monthly|hourly|base|total)\\s+){0,3}(?:salary|pay|wage|compensation|remuneration|payslip|earnings)'

const now = '(?:nu|momenteel|op\\s+dit\\s+moment|thans)'
const you = '(?:je|jij|u)'
const at = '(?:bij|in)\\s+(?:je|jouw|uw)\\s+(?:huidige|vorige|laatste)'
const nowEnglish =
  '(?:now|today|currently|at\\s+(?:the\\s+moment|present)|(?:in|at)\\s+your\\s+(?:current|present|last|previous))'

const asks: readonly RegExp[] = [
  new RegExp(`\\b${earlier}\\s+${pay}\\w*\\b`, 'iu'),
  /\b(?:salaris|loon)(?:strook|strookje|strookjes|stroken|specificatie|geschiedenis|historie|verleden)\b/iu,
  new RegExp(`\\b(?:wat|hoeveel)\\s+${you}\\s+(?:${now}|${at}\\s+\\w+)\\s+verdien(?:t|de)\\b`, 'iu'),
  new RegExp(`\\b(?:wat|hoeveel)\\s+verdient?\\s+${you}\\s+(?:${now}|${at})\\b`, 'iu'),
  new RegExp(`\\b(?:wat|hoeveel)\\s+(?:verdiende|heb\\s+${you}\\s+verdiend)\\b`, 'iu'),
  new RegExp(`\\b(?:je|jouw|uw)\\s+${pay}\\s+(?:op\\s+dit\\s+moment|momenteel|thans|${at})\\b`, 'iu'),
  new RegExp(`\\b${earlierEnglish}\\s+${payEnglish}s?\\b`, 'iu'),
  /\b(?:salary|pay|wage|compensation)\s+history\b/iu,
  /\b(?:what|how\s+much)\s+do\s+you\s+(?:currently|now|presently)\s+(?:earn|make)\b/iu,
  new RegExp(`\\b(?:what|how\\s+much)\\s+do\\s+you\\s+(?:earn|make)\\s+${nowEnglish}\\b`, 'iu'),
  /\b(?:what|how\s+much)\s+did\s+you\s+(?:earn|make)\b/iu,
  new RegExp(`\\byour\\s+${payEnglish}\\s+${nowEnglish}\\b`, 'iu'),
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
