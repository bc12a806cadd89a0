/** What the report of an evidence bundle says of each photo, from its credentials and its verdict. */

import { secondText } from '../../../kit/pages/dates.ts'
import { printable } from '../../../kit/pdf/printable.ts'
import type { Headline } from '../core/headline.ts'
import type { PhotoCredentials } from '../credentials/credential.schema.ts'
import { photoWords } from '../portal/photo.languages.ts'
import type { PublicVerificationResponse } from '../portal/portal.schema.ts'
import type { ReportDocument, ReportPhoto, ReportRow } from '../threads/report/render-report.ts'
import { type ReportLanguage, type ReportWords, reportWords } from './report.words.ts'

export interface Evidence {
  credentials: PhotoCredentials
  verdict: PublicVerificationResponse
}

const tones: Record<Headline, ReportPhoto['tone']> = {
  intact: 'good',
  'intact-ai': 'caution',
  'intact-suspected': 'caution',
  'intact-disputed': 'caution',
  'intact-pending': 'caution',
  changed: 'bad',
}

const plain = (label: string, value: string): ReportRow => ({ label, value, isCode: false, isAddress: false })
const code = (label: string, value: string): ReportRow => ({ ...plain(label, value), isCode: true })

const statementRows = ({ statements }: PhotoCredentials, { labels }: ReportWords): ReportRow[] => {
  const latest = statements.at(-1)
  const said = [
    [labels.title, latest?.title],
    [labels.caption, latest?.caption],
    [labels.credit, latest?.credit],
  ] as const
  return said.flatMap(([label, value]) => (value ? [plain(label, value)] : []))
}

const rowsOf = ({ credentials, verdict }: Evidence, language: ReportLanguage, page: string): ReportRow[] => {
  const words = reportWords[language]
  const { labels } = words
  const { timestamp, log, detections, capture } = credentials
  const score = (value: number): string =>
    value.toLocaleString(language === 'nl' ? 'nl-NL' : 'en-GB', { maximumFractionDigits: 2 })
  return [
    plain(labels.number, verdict.verificationId),
    { ...plain(labels.page, page), isAddress: true },
    ...statementRows(credentials, words),
    plain(labels.captured, words.ownersWord(secondText(verdict.capturedAt, language))),
    plain(labels.signed, secondText(verdict.signedAt, language)),
    ...(capture ? [plain(labels.capture, words.sentWithin(capture.withinSeconds))] : []),
    plain(
      labels.timestamp,
      timestamp ? words.authority(secondText(timestamp.genTime, language), timestamp.policy) : words.ownClock,
    ),
    ...(log ? [plain(labels.log, words.logPlace(log.index, log.treeSize, log.origin))] : []),
    plain(
      labels.detections,
      detections.map((one) => words.detection(one.provider, score(one.score))).join('; ') ||
        words.noDetection,
    ),
    code(labels.sha256, verdict.sha256),
    code(labels.signature, verdict.publicKeySignature?.value ?? ''),
    code(labels.key, verdict.publicKeySignature?.keyId ?? ''),
  ]
}

const maximumCells = 240
/** The template has no slanted text. */
const printed = (text: string): string => printable(text, maximumCells, { isUpright: true })

/** Where people see a photo. */
export const pageOf = (address: string, id: string): string => `${address}/v/${id}`

/** One page for each photo; `address` is that of the service, `title` that of a case, which stands on each page. */
export const reportDocumentOf = (
  all: readonly Evidence[],
  { language, address, title }: { language: ReportLanguage; address: string; title?: string | undefined },
): ReportDocument => {
  const words = reportWords[language]
  const photos = all.map((evidence): ReportPhoto => {
    const { verificationId: id, headline } = evidence.credentials
    const { title, text } = photoWords[language].headline[headline]
    const page = pageOf(address, id)
    return {
      title: words.title(id),
      tone: tones[headline],
      headline: title,
      explanation: text(secondText(evidence.verdict.signedAt, language)),
      pictureAlt: words.pictureAlt(id),
      qrAlt: words.qrAlt(page),
      qrText: words.qrText,
      rows: rowsOf(evidence, language, page).map((row) => ({
        ...row,
        value: printed(row.value),
      })),
    }
  })
  const { house, footer, factsTitle, what, value, provesTitle, proves, provesNotTitle, provesNot } = words
  const texts = { house, footer, factsTitle, what, value, provesTitle, proves, provesNotTitle, provesNot }
  const ofCase = title ? printed(title) : ''
  return { language, title: title ?? photos[0]!.title, ofCase, ...texts, photos }
}
