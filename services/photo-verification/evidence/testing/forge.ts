/** A bundle made anew by somebody who has no key of the service. */

import { sign } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ed25519FromSeed } from '../../../../kit/auth/key-ring.ts'
import { formatProof, signCheckpoint } from '../../../../kit/transparency/checkpoint.ts'
import { leafHash } from '../../../../kit/transparency/merkle-tree.ts'
import { formatVerifierKey, verifierKeyOf } from '../../../../kit/transparency/signed-note.ts'
import { publicSignerOf } from '../../core/signature.ts'
import { listedSums, sumAgain } from './unpacked.ts'

/** Signature, keys, and a log of one leaf, all of the forger's own and fitting each other. */
export const forge = async (bundle: string): Promise<void> => {
  const read = async (name: string) => (await readFile(join(bundle, name))).toString()
  const evidence = JSON.parse(await read('evidence.json'))
  const keys = JSON.parse(await read('keys.json'))
  const signer = publicSignerOf({ active: 1, versions: new Map([[1, Buffer.alloc(32, 66)]]) })
  const logKey = ed25519FromSeed(Buffer.alloc(32, 67))
  const signedText = await read('signed-text.txt')
  const value = sign(null, Buffer.from(signedText), signer.privateKey)
  evidence.verdict.publicKeySignature = {
    algorithm: 'Ed25519',
    keyId: signer.keyId,
    value: value.toString('base64'),
    signedText,
  }
  const { origin, leaf } = evidence.credentials.log
  evidence.credentials.log.index = 0
  const root = leafHash(Buffer.from(leaf, 'base64'))
  const checkpoint = signCheckpoint({ origin, size: 1, root }, logKey.privateKey)
  keys.photo = signer.jwks.keys
  keys.log = formatVerifierKey(verifierKeyOf(origin, logKey.publicKey))
  await writeFile(join(bundle, 'signature.ed25519'), value)
  await writeFile(join(bundle, 'evidence.json'), JSON.stringify(evidence))
  await writeFile(join(bundle, 'keys.json'), JSON.stringify(keys))
  await writeFile(join(bundle, 'inclusion.txt'), formatProof({ index: 0, hashes: [], checkpoint }))
  const lines = ['polder photo-verification evidence v1', evidence.verdict.verificationId, signer.keyId]
  const list = Buffer.from(`${lines.join('\n')}\n${await listedSums(bundle)}`)
  await writeFile(join(bundle, 'files.txt'), list)
  await writeFile(join(bundle, 'files.ed25519'), sign(null, list, signer.privateKey))
  await sumAgain(bundle)
}
