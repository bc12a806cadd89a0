/** Reads the certificates that Content Credentials are signed with, and refuses those that others would refuse (specification, Content Credentials). */

import { createPrivateKey, createPublicKey, type KeyObject, X509Certificate } from 'node:crypto'

/** PEM of the chain, the signer's certificate first and the root last, and the key of the signer's. */
export interface SigningCertificates {
  chain: string
  privateKey: string
}

/** Usages of a signer's certificate (C2PA 2.1, 14.5.1): id-kp-emailProtection and c2pa-kp-claimSigning. */
export const emailProtection = '1.3.6.1.5.5.7.3.4'
export const claimSigning = '1.3.6.1.4.1.62558.2.1'

/** A chain that was read and found fit to sign with. */
export interface SigningChain {
  /** The signer's subject, such as `CN=…, O=…`. */
  subject: string
  /** PEM, the signer's first, the root last. */
  pems: string[]
  /** DER for `x5chain`: without a root, which whoever trusts it has. */
  ders: Uint8Array[]
  /** PKCS #8 in PEM. */
  privateKey: string
  notAfter: Date
}

const pemBlock = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g

const chainWrong = (what: string): Error => new Error(`C2PA_CERT_CHAIN: ${what}`)
const keyWrong = (what: string): Error => new Error(`C2PA_PRIVATE_KEY: ${what}`)

const readCertificates = (pems: string[]): X509Certificate[] => {
  if (pems.length === 0) throw chainWrong('holds no certificate in PEM')
  try {
    return pems.map((pem) => new X509Certificate(pem))
  } catch {
    throw chainWrong('holds a certificate that cannot be read')
  }
}

/** Throws an Error where a text of certificates holds none, or one that cannot be read. */
export const demandCertificates = (setting: string, text: string): void => {
  const pems = text.match(pemBlock) ?? []
  if (pems.length === 0) throw new Error(`${setting}: holds no certificate in PEM`)
  for (const [place, pem] of pems.entries())
    try {
      new X509Certificate(pem)
    } catch {
      throw new Error(`${setting}: certificate ${place + 1} cannot be read`)
    }
}

const readKey = (pem: string): KeyObject => {
  let key: KeyObject
  try {
    key = createPrivateKey(pem)
  } catch {
    // The parser's own message could show a part of the key.
    throw keyWrong('is no private key in PEM')
  }
  if (key.asymmetricKeyType !== 'ec' || key.asymmetricKeyDetails?.namedCurve !== 'prime256v1')
    throw keyWrong('must be a key on P-256, for ES256')
  return key
}

const demandProfile = (leaf: X509Certificate, now: Date): void => {
  const usages: readonly string[] = leaf.keyUsage ?? []
  if (!usages.includes(emailProtection) && !usages.includes(claimSigning))
    throw chainWrong(`the first certificate has neither the usage ${claimSigning} nor ${emailProtection}`)
  if (leaf.ca) throw chainWrong('the first certificate is that of a CA')
  if (new Date(leaf.validTo) <= now) throw chainWrong(`the first certificate ended on ${leaf.validTo}`)
  if (new Date(leaf.validFrom) > now) throw chainWrong(`the first certificate begins on ${leaf.validFrom}`)
}

const demandOrder = (certificates: X509Certificate[]): void => {
  for (const [i, certificate] of certificates.entries()) {
    const issuer = certificates[i + 1]
    if (issuer && (!certificate.checkIssued(issuer) || !certificate.verify(issuer.publicKey)))
      throw chainWrong(`certificate ${i + 1} was not issued by certificate ${i + 2}`)
  }
}

/** Reads both and checks that they belong together. Throws an Error that names the setting and shows no key. */
export const readSigningChain = ({ chain, privateKey }: SigningCertificates, now: Date): SigningChain => {
  const pems = chain.match(pemBlock) ?? []
  const certificates = readCertificates(pems)
  const key = readKey(privateKey)
  const leaf = certificates[0]!
  const spki = { type: 'spki', format: 'der' } as const
  if (!createPublicKey(key).export(spki).equals(leaf.publicKey.export(spki)))
    throw keyWrong('is not the key of the first certificate in C2PA_CERT_CHAIN')
  demandProfile(leaf, now)
  demandOrder(certificates)
  const sent = certificates.filter((one, place) => place === 0 || !one.checkIssued(one))
  return {
    subject: leaf.subject.replaceAll('\n', ', '),
    pems: pems.map((pem) => `${pem}\n`),
    ders: sent.map(({ raw }) => new Uint8Array(raw)),
    privateKey: key.export({ type: 'pkcs8', format: 'pem' }) as string,
    notAfter: new Date(leaf.validTo),
  }
}
