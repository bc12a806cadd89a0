/** What the public pages say, in Dutch and English. `{…}` is filled in by the page's module, in the browser. */

import type { Language } from '../../../kit/pages/language.ts'
import { en } from './page.words.en.ts'
import { nl } from './page.words.nl.ts'

interface Titled {
  title: string
  text: string
}

export interface PageWords {
  service: string
  photo: (id: string) => string
  verdict: Record<'verified' | 'tampered', { title: string; text: (signedAt: string) => string }>
  badge: { signature: { valid: string; invalid: string }; protected: string }
  ai: {
    heading: string
    pending: Titled
    failed: Titled
    generated: Titled
    noEvidence: Titled
    natural: Titled
    /** By the name that the verdict has; another is shown as it is. */
    providers: Record<string, string>
    checkedBy: (provider: string, percent: string | null) => string
    marks: string
    signer: { trusted: string; untrusted: string; invalid: string }
  }
  preview: { title: (id: string) => string; text: (capturedAt: string) => string }
  image: { alt: (id: string) => string; caption: string; open: string }
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
  facts: {
    heading: string
    id: string
    capturedAt: string
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
  error: Record<'missing' | 'expired' | 'busy' | 'unclear' | 'away' | 'broken', Titled>
}

export const pageWords: Record<Language, PageWords> = { nl, en }
