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
  new RegExp(
    `\\b${pay}(?:indicatie|opgave)?\\s+(?:van|in|bij|op)\\s+(?:je|jouw|uw)\\s+(?:huidige|vorige|laatste)\\b`,
    'iu',
  ),
  /\b(?:what|how\s+much)\s+are\s+you\s+(?:currently\s+)?(?:earning|making)\b/iu,
  /\b(?:salary|pay|wage|compensation)\s+history\b/iu,
  /\b(?:what|how\s+much)\s+do\s+you\s+(?:currently|now|presently)\s+(?:earn|make)\b/iu,
  new RegExp(`\\b(?:what|how\\s+much)\\s+do\\s+you\\s+(?:earn|make)\\s+${nowEnglish}\\b`, 'iu'),
  /\b(?:what|how\s+much)\s+did\s+you\s+(?:earn|make)\b/iu,
  new RegExp(`\\byour\\s+${payEnglish}\\s+${nowEnglish}\\b`, 'iu'),
  /\bwhat\s+you\s+(?:currently\s+(?:earn|make)|(?:earn|make)\s+(?:now|today|currently|at\s+present))\b/iu,
]

/** `We vragen niet naar je huidige salaris`: what is denied is not asked; `vergeet niet` denies nothing. */
const denies = /\b(?:niet|nooit|geen|not|never|no|don['’]t|won['’]t|without|zonder)\b/iu
const remindsNot =
  /\b(?:vergeet|vergeten)\s+(?:\p{L}+\s+)?niet\b|\bniet\s+(?:te\s+)?vergeten\b|\b(?:do\s+not|don['’]t)\s+forget\b/giu
/** A sentence that has somebody say, send or bring something. */
const demands =
  /\b(?:vermeld\p{L}*|noem\p{L}*|geef|geven|stuur\p{L}*|sturen|mail\p{L}*|upload\p{L}*|voeg\p{L}*|lever\p{L}*|neem|vul|vertel\p{L}*|laat|vraag|vragen|graag|ontvangen|kopie|bijlage|opgave|inclusief|recente?|laatste|tell|state|stating|include|including|send|provide|attach|share|mention|give|ask|copy|require\p{L}*|recent)\b/iu
const yours = /\b(?:je|jouw|uw|your)\s+(?:\p{L}+\s+)?$/iu
const isQuestion = /\?\s*$/
const payslip = /(?:strook|strookje|strookjes|stroken|specificatie|payslips?)$/iu

/** Payslips are also what somebody works with or is given, and a present salary may be that of a scale. */
const isAsked = (sentence: string, found: RegExpExecArray): boolean => {
  if (denies.test(sentence.replace(remindsNot, ' '))) return false
  if (demands.test(sentence) || isQuestion.test(sentence)) return true
  if (payslip.test(found[0])) return false
  const isVerb = /\b(?:verdien\p{L}*|earn|make|history|geschiedenis|historie|verleden)\b/iu.test(found[0])
  return isVerb || yours.test(sentence.slice(0, found.index)) || /^(?:je|jouw|uw|your)\b/iu.test(found[0])
}

/** Words that ask for what somebody earns or earned, or null. What the job itself pays is no such question. */
export const asksEarlierPay = (text: string): string | null => {
  for (const sentence of text.split(/(?<=[.!?;])\s+|\n+/u))
    for (const pattern of asks) {
      const found = pattern.exec(sentence)
      if (found && isAsked(sentence, found)) return found[0].replace(/\s+/g, ' ')
    }
  return null
}
