/** What the doctor finds at one part, and how it looks. */

import type { Platform } from '../../kit/platform.ts'

export interface Finding {
  part: string
  /** `note`: nothing is wrong; an operator may want it otherwise. */
  state: 'ok' | 'note' | 'CHANGE'
  said: string
}

export type Look = (platform: Platform) => Promise<Finding[]>

export const ok = (part: string, said: string): Finding => ({ part, state: 'ok', said })
export const note = (part: string, said: string): Finding => ({ part, state: 'note', said })
export const change = (part: string, said: string): Finding => ({ part, state: 'CHANGE', said })
