/** Certificates for tests of TLS on this machine, which nobody else trusts. */

import { webcrypto } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import 'reflect-metadata'
import { SubjectAlternativeNameExtension, X509CertificateGenerator } from '@peculiar/x509'

export interface TestCertificate {
  /** PEM, also of the authority that it is its own. */
  cert: string
  key: string
}

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
const day = 24 * 3600 * 1000

/** Of `localhost` and 127.0.0.1, from yesterday on for so many days. */
export const makeCertificate = async (days = 30): Promise<TestCertificate> => {
  const keys = await webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const now = Date.now()
  const certificate = await X509CertificateGenerator.createSelfSigned(
    {
      name: 'CN=localhost',
      keys: keys as never,
      signingAlgorithm: algorithm,
      notBefore: new Date(now - day),
      notAfter: new Date(now + days * day),
      extensions: [
        new SubjectAlternativeNameExtension([
          { type: 'dns', value: 'localhost' },
          { type: 'ip', value: '127.0.0.1' },
        ]),
      ],
    },
    webcrypto as never,
  )
  const key = Buffer.from(await webcrypto.subtle.exportKey('pkcs8', keys.privateKey)).toString('base64')
  return {
    cert: certificate.toString('pem'),
    key: `-----BEGIN PRIVATE KEY-----\n${key.replace(/.{64}/g, '$&\n')}\n-----END PRIVATE KEY-----\n`,
  }
}

/** Writes them as settings want them. */
export const writeCertificate = (
  folder: string,
  { cert, key }: TestCertificate,
): { TLS_CERT_FILE: string; TLS_KEY_FILE: string } => {
  const files = { TLS_CERT_FILE: join(folder, 'cert.pem'), TLS_KEY_FILE: join(folder, 'key.pem') }
  writeFileSync(files.TLS_CERT_FILE, cert)
  writeFileSync(files.TLS_KEY_FILE, key, { mode: 0o600 })
  return files
}
