/** What a service tells those who build on it, beyond its API document: how to begin, and what has changed. */

import type { Language } from '../language.ts'

type Words = Record<Language, string>

export interface QuickstartStep {
  title: Words
  text: Words
  /** For bash; `{base}` stands for the service's address. The steps run one after the other in one shell. */
  code: string
  /** What it prints, `{base}` as in the code, `…` for what differs each time. Left out, it prints nothing that matters. */
  prints?: string
}

export interface Quickstart {
  /** The end of its address, for instance `site-builder`. */
  audience: string
  title: Words
  /** What is there after ten minutes. */
  lead: Words
  /** What has to be at hand. */
  needs: Words
  steps: readonly QuickstartStep[]
}

export interface Change {
  /** A day, ISO 8601. */
  on: string
  /** The release it came with; absent until there is one. */
  version?: string
  kind: 'added' | 'changed' | 'deprecated' | 'removed' | 'mended'
  text: Words
  /** Which operations it is about, by operationId. */
  operations?: readonly string[]
}

export interface Documentation {
  /** What the service is for; the API document says it in English. */
  aboutInDutch: string
  quickstarts: readonly Quickstart[]
  /** Newest first. */
  changes: readonly Change[]
}

/** What a step has one type, or what it prints, at the address where the service is. */
export const atAddress = (text: string, base: string): string => text.replaceAll('{base}', base)
