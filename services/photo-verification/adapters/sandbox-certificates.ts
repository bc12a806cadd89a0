/** A sandbox's own certificates for Content Credentials: a root and a signer under it (specification, Content Credentials). */

import 'reflect-metadata'
import { createPrivateKey } from 'node:crypto'
import {
  AuthorityKeyIdentifierExtension,
  BasicConstraintsExtension,
  ExtendedKeyUsageExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  SubjectKeyIdentifierExtension,
  X509CertificateGenerator,
} from '@peculiar/x509'
import type { Random } from '../../../kit/clock.ts'
import { claimSigning, emailProtection, type SigningCertificates } from './signing-chain.ts'

const lifetimeDays = 825
const dayMilliseconds = 24 * 60 * 60 * 1000
const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }

const pemOfKey = async (key: CryptoKey): Promise<string> => {
  const der = Buffer.from(await crypto.subtle.exportKey('pkcs8', key))
  return createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }).export({
    type: 'pkcs8',
    format: 'pem',
  }) as string
}

const newKeys = () => crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])

/** A root and a signer's certificate under it, for a sandbox. The root's key is forgotten. */
export const makeSigningCertificates = async (now: Date, random: Random): Promise<SigningCertificates> => {
  const [root, leaf] = await Promise.all([newKeys(), newKeys()])
  const notBefore = new Date(now.getTime() - dayMilliseconds)
  const notAfter = new Date(notBefore.getTime() + lifetimeDays * dayMilliseconds)
  // A positive number (RFC 5280, 4.1.2.2).
  const serial = () => `4${random.bytes(15).toString('hex')}`
  const issuer = 'CN=Polder sandbox root, O=Polder sandbox'
  const common = { notBefore, notAfter, signingAlgorithm: algorithm, signingKey: root.privateKey }
  const authority = await X509CertificateGenerator.create({
    ...{ ...common, serialNumber: serial(), subject: issuer, issuer, publicKey: root.publicKey },
    extensions: [
      new BasicConstraintsExtension(true, 0, true),
      new KeyUsagesExtension(KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign, true),
      await SubjectKeyIdentifierExtension.create(root.publicKey),
    ],
  })
  const signer = await X509CertificateGenerator.create({
    ...{ ...common, serialNumber: serial(), issuer, publicKey: leaf.publicKey },
    subject: 'CN=Polder photo verification (sandbox), O=Polder sandbox',
    extensions: [
      new BasicConstraintsExtension(false, undefined, true),
      new KeyUsagesExtension(KeyUsageFlags.digitalSignature, true),
      new ExtendedKeyUsageExtension([emailProtection, claimSigning], true),
      await SubjectKeyIdentifierExtension.create(leaf.publicKey),
      await AuthorityKeyIdentifierExtension.create(root.publicKey),
    ],
  })
  return {
    chain: `${signer.toString('pem')}\n${authority.toString('pem')}\n`,
    privateKey: await pemOfKey(leaf.privateKey),
  }
}
