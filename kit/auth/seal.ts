/** Seals secrets that must be read again (AES-256-GCM), so that a copy of the database alone gives none away. */

import { createCipheriv, createDecipheriv } from 'node:crypto'
import type { Random } from '../clock.ts'
import type { KeyRing } from './key-ring.ts'

export interface Seal {
  /** `<key version>:<nonce, tag and ciphertext in base64>`. `owner` is bound in: the text opens for nobody else. */
  seal(secret: string, owner: string): string
  /** Throws when the text was changed, is another owner's, or its key is gone. */
  open(sealed: string, owner: string): string
}

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

export const createSeal = (ring: KeyRing, random: Random): Seal => ({
  seal: (secret, owner) => {
    const nonce = random.bytes(nonceBytes)
    const cipher = createCipheriv(algorithm, ring.versions.get(ring.active)!, nonce)
    cipher.setAAD(Buffer.from(owner))
    const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
    return `${ring.active}:${Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64')}`
  },
  open: (sealed, owner) => {
    const [version = '', text = ''] = sealed.split(':')
    const key = ring.versions.get(Number(version))
    if (!key) throw new Error(`there is no sealing key ${version}`)
    const bytes = Buffer.from(text, 'base64')
    const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes))
    decipher.setAAD(Buffer.from(owner))
    decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
    return Buffer.concat([
      decipher.update(bytes.subarray(nonceBytes + tagBytes)),
      decipher.final(),
    ]).toString()
  },
})
