/** Sets the report of an evidence bundle with Typst. It runs synchronously, so only the thread calls it. */

import { fileURLToPath } from 'node:url'
import { openTypst } from '../../../../kit/pdf/typst.ts'

export interface ReportRow {
  label: string
  value: string
  /** Set in a monospaced face, on one line. */
  isCode: boolean
  isAddress: boolean
}

export interface ReportPhoto {
  title: string
  /** `good` is green: for a headline of `intact` alone. */
  tone: 'good' | 'caution' | 'bad'
  headline: string
  explanation: string
  pictureAlt: string
  qrAlt: string
  qrText: string
  rows: ReportRow[]
}

/** All texts are for printing: one line each, of characters that the fonts have. */
export interface ReportDocument {
  language: 'nl' | 'en'
  house: string
  title: string
  /** Above every photo: the case that it is evidence for; empty where there is none. */
  ofCase: string
  footer: string
  factsTitle: string
  what: string
  value: string
  provesTitle: string
  proves: string[]
  provesNotTitle: string
  provesNot: string[]
  photos: ReportPhoto[]
}

export interface ReportOrder {
  document: ReportDocument
  /** A JPEG and a QR code (SVG) for each photo, in their order. */
  pictures: { jpeg: Uint8Array; qr: string }[]
}

const fontFolders = (): string[] =>
  ['400Regular', '600SemiBold'].map((style) =>
    fileURLToPath(
      new URL(`./${style}/`, import.meta.resolve('@expo-google-fonts/source-sans-3/package.json')),
    ),
  )

/** Making the renderer reads the fonts once. The same order makes the same bytes. Throws when the report cannot be set. */
export const createReportRenderer = (): ((order: ReportOrder) => Buffer) => {
  const workspace = fileURLToPath(new URL('.', import.meta.url))
  const typst = openTypst(workspace, fontFolders())
  return ({ document, pictures }) => {
    const files: Record<string, Uint8Array> = {}
    const photos = document.photos.map((photo, place) => {
      const [picture, qr] = [`picture-${place}.jpg`, `qr-${place}.svg`]
      files[`${workspace}${picture}`] = pictures[place]!.jpeg
      files[`${workspace}${qr}`] = Buffer.from(pictures[place]!.qr)
      return { ...photo, picture: `/${picture}`, qr: `/${qr}` }
    })
    const inputs = { report: JSON.stringify({ ...document, photos }) }
    return typst.pdf({ mainFile: `${workspace}report.typ`, inputs, files, purpose: 'access' }).bytes
  }
}
