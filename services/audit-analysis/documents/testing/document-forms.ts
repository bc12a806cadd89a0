/** Documents and forms as clients send them, for tests. */

import { packStored } from '../../core/documents/zip-guard.ts'

export const zip = (...files: [path: string, bytes: string | Buffer][]): Buffer =>
  packStored(files.map(([path, bytes]) => ({ path, bytes: Buffer.from(bytes) })))

/** A DOCX of one paragraph. */
export const docx = (text: string): Buffer =>
  zip(
    [
      '[Content_Types].xml',
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    ],
    [
      '_rels/.rels',
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
    ],
    [
      'word/document.xml',
      `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:body></w:document>`,
    ],
  )

/** What the letter about the example `bouwbedrijf` must say. */
export const completeLetter =
  'Wij bevestigen Aannemersbedrijf Steenoever B.V. (fictief) het saldo per 31 december 2025: € 12.345,67. Handtekening: J. Bakker'

/** A form in the order given: a text, or a file of a name with its content. */
export const formOf = (
  ...parts: [name: string, text: string, content?: string | Buffer | Blob][]
): FormData => {
  const form = new FormData()
  for (const [name, text, content] of parts)
    if (content === undefined) form.append(name, text)
    else
      form.append(
        name,
        content instanceof Blob ? content : new Blob([new Uint8Array(Buffer.from(content))]),
        text,
      )
  return form
}
