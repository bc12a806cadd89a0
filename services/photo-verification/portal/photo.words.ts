/** What the public pages say, in Dutch and English. `{…}` is filled in by the page's module, in the browser. */

import type { Headline } from '../core/headline.ts'
import type { AiWords, Titled } from './ai.words.ts'

export interface PhotoWords {
  check: { heading: string; lead: string; label: string; hint: string; submit: string; missing: string }
  photo: (id: string) => string
  /** On paper, before the page's address. */
  lookAgain: string
  title: string
  headline: Record<Headline, { title: string; text: (signedAt: string) => string }>
  whatItProves: string
  badge: { signature: { valid: string; invalid: string }; protected: string }
  ai: AiWords
  preview: (capturedAt: string) => string
  image: Record<'marked' | 'plain' | 'open' | 'animated' | 'failed', string> & { alt: (id: string) => string }
  compare: {
    heading: string
    about: string
    choose: string
    drop: string
    needsScript: string
    byHand: string
    byHandAbout: string
    exampleFile: string
    working: string
    same: string
    different: string
    tooLarge: string
    unreadable: string
    insecure: string
    watermark: { ask: string; working: string; same: string; other: string; none: string; busy: string }
  }
  detections: Record<
    'caption' | 'provider' | 'score' | 'says' | 'at' | 'ai' | 'notAi' | 'nothing' | 'about' | 'detectors',
    string
  >
  edits: Record<
    'heading' | 'before' | 'beforeAbout' | 'notLooked' | 'none' | 'since' | 'original' | 'originalChanged',
    string
  > & {
    copy: (from: string, to: string) => string
    software: (program: string, isDevice: boolean) => string
    by: (program: string) => string
    /** Null where the credentials do not hold. */
    claimedBy: (signer: string | null) => string
    /** By the name of C2PA's action; another is shown as it is. */
    actions: Record<string, string>
  }
  /** The two pictures one over the other, in the browser. */
  slider: Record<'label' | 'mine' | 'signed' | 'about', string>
  /** The two pictures beside each other, without JavaScript. */
  side: Record<'heading' | 'about' | 'file' | 'submit' | 'title' | 'same' | 'different' | 'back', string>
  pass: Record<
    | 'heading'
    | 'about'
    | 'copy'
    | 'bundle'
    | 'print'
    | 'badge'
    | 'sandbox'
    | 'own'
    | 'listed'
    | 'pending'
    | 'unavailable',
    string
  > & { qr: (address: string) => string; signed: (signer: string) => string }
  sheet: Record<'title' | 'about' | 'printed' | 'print' | 'back', string>
  /** Beside the time of signing: who says so. */
  time: { own: string; confirmed: (authority: string, genTime: string) => string }
  facts: {
    heading: string
    id: string
    capturedAt: string
    capture: string
    sentWithin: (seconds: number) => string
    signedAt: string
    sha256: string
    signature: string
    keyVersion: string
    publicKeySignature: string
    keyId: string
    signedText: string
    keys: string
    check: string
    checkAbout: string
    damaged: string
    json: string
  }
  colophon: (until: string) => string
  gate: {
    title: string
    text: string
    label: string
    submit: string
    wrong: string
    slowed: (minutes: number) => string
    cookie: string
  }
  notice: { trace: string; home: string }
  error: Record<'missing' | 'expired' | 'busy' | 'unclear' | 'away' | 'broken', Titled>
}
