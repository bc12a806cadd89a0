/** From a certificate to one that is trusted, by the certificates that came along. */

import { X509Certificate } from 'node:crypto'

const maximumSteps = 8

const isValidAt = (certificate: X509Certificate, moment: Date): boolean =>
  Date.parse(certificate.validFrom) <= moment.getTime() && moment.getTime() <= Date.parse(certificate.validTo)

const issues = (issuer: X509Certificate, certificate: X509Certificate): boolean =>
  issuer.ca && certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey)

/** The anchor that the certificate is, or leads to, all being valid at the moment; null where there is no way. */
export const anchorOf = (
  certificate: X509Certificate,
  others: readonly X509Certificate[],
  anchors: readonly X509Certificate[],
  moment: Date,
): X509Certificate | null => {
  let at = certificate
  for (let step = 0; step < maximumSteps && isValidAt(at, moment); step++) {
    const anchor = anchors.find(
      (one) => one.raw.equals(at.raw) || (issues(one, at) && isValidAt(one, moment)),
    )
    if (anchor) return anchor
    const next = others.find((one) => !one.raw.equals(at.raw) && issues(one, at))
    if (!next) return null
    at = next
  }
  return null
}

const block = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g

/** The certificates of a PEM text; line breaks may be written as `\n`. @throws Error where there is none, or one is damaged */
export const readCertificates = (text: string): X509Certificate[] => {
  const blocks = text.replaceAll('\\n', '\n').match(block) ?? []
  if (blocks.length === 0) throw new Error('holds no certificate in PEM')
  return blocks.map((pem, place) => {
    try {
      return new X509Certificate(pem)
    } catch {
      throw new Error(`certificate ${place + 1} cannot be read`)
    }
  })
}
