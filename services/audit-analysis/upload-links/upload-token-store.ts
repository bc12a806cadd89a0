/** Upload tokens in memory, by the hash of the token; the token itself is nowhere. */

import type { Clock } from '../../../kit/clock.ts'

export interface UploadToken {
  /** SHA-256 of the token, hex. */
  hash: string
  analysisId: string
  createdBy: string
  /** Milliseconds since the epoch. */
  createdAt: number
  /** Milliseconds since the epoch; from then on the token is unknown. */
  expiresAt: number
  useCount: number
}

export interface UploadTokenStore {
  add(token: UploadToken): Promise<void>
  /** null where it is unknown, expired or revoked. */
  find(hash: string): Promise<UploadToken | null>
  countUse(hash: string): Promise<void>
  /** The active ones, oldest first. */
  listFor(analysisId: string): Promise<UploadToken[]>
  removeFor(analysisId: string): Promise<void>
  clear(): Promise<void>
}

/** Expired tokens leave when their analysis is asked about, and with it. */
export const createMemoryTokenStore = (clock: Clock): UploadTokenStore => {
  const byHash = new Map<string, UploadToken>()
  const byAnalysis = new Map<string, UploadToken[]>()
  const isActive = (token: UploadToken): boolean => clock.millis() < token.expiresAt
  const activeFor = (analysisId: string): UploadToken[] => {
    const tokens = byAnalysis.get(analysisId) ?? []
    for (const token of tokens) if (!isActive(token)) byHash.delete(token.hash)
    const active = tokens.filter(isActive)
    if (active.length > 0) byAnalysis.set(analysisId, active)
    else byAnalysis.delete(analysisId)
    return active
  }
  return {
    add: async (token) => {
      byAnalysis.set(token.analysisId, [...activeFor(token.analysisId), token])
      byHash.set(token.hash, token)
    },
    find: async (hash) => {
      const token = byHash.get(hash)
      return token && isActive(token) ? { ...token } : null
    },
    countUse: async (hash) => {
      const token = byHash.get(hash)
      if (token) token.useCount++
    },
    listFor: async (analysisId) => activeFor(analysisId).map((token) => ({ ...token })),
    removeFor: async (analysisId) => {
      for (const { hash } of byAnalysis.get(analysisId) ?? []) byHash.delete(hash)
      byAnalysis.delete(analysisId)
    },
    clear: async () => {
      byHash.clear()
      byAnalysis.clear()
    },
  }
}
