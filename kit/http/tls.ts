/** The certificate that a service is reached by over TLS without a proxy before it: read at the start and again when told. */

import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createSecureContext, type SecureContextOptions } from 'node:tls'
import { ConfigurationError } from '../config.ts'

export interface Certificate {
  /** As it was read last. */
  options(): SecureContextOptions
  /** When the first certificate of the chain ends. */
  endsAt(): Date
  /** Reads both files again. Throws ConfigurationError and keeps what it has where they are no pair. */
  reread(): void
}

interface Pair {
  options: SecureContextOptions
  endsAt: Date
}

const readPair = (certFile: string, keyFile: string): Pair => {
  const read = (name: string, file: string): string => {
    try {
      return readFileSync(file, 'utf8')
    } catch {
      throw new ConfigurationError(`${name}: the file cannot be read`)
    }
  }
  const cert = read('TLS_CERT_FILE', certFile)
  const key = read('TLS_KEY_FILE', keyFile)
  const options: SecureContextOptions = { cert, key, minVersion: 'TLSv1.2' }
  try {
    createSecureContext(options)
    return { options, endsAt: new X509Certificate(cert).validToDate }
  } catch {
    // OpenSSL's own words may hold parts of what it read.
    throw new ConfigurationError('TLS_CERT_FILE: is no certificate in PEM that TLS_KEY_FILE is the key of')
  }
}

/** Null where neither file is given. Throws ConfigurationError where one is, or where they are no pair. */
export const openCertificate = (
  certFile: string | undefined,
  keyFile: string | undefined,
): Certificate | null => {
  if (!certFile && !keyFile) return null
  if (!certFile || !keyFile)
    throw new ConfigurationError('TLS_CERT_FILE: must be given with TLS_KEY_FILE, and it with this one')
  let pair = readPair(certFile, keyFile)
  return {
    options: () => pair.options,
    endsAt: () => pair.endsAt,
    reread: () => {
      pair = readPair(certFile, keyFile)
    },
  }
}
