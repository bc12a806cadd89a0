/** A PDF of one page whose drawing is given, folded as often as wanted: a few kilobytes may unfold to gigabytes. */

import { deflateSync } from 'node:zlib'

const folded = (drawing: Buffer, times: number): Buffer =>
  times === 0 ? drawing : folded(deflateSync(drawing, { level: 9 }), times - 1)

/** Without a table of its objects, which readers then look for themselves. */
export const unfoldingPdf = (drawing: Buffer, times = 1): Buffer => {
  const content = folded(drawing, times)
  const filters = '/FlateDecode '.repeat(times)
  return Buffer.concat([
    Buffer.from(`%PDF-1.4
1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj
3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >> endobj
5 0 obj << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> endobj
4 0 obj << /Length ${content.length} /Filter [${filters}] >> stream
`),
    content,
    Buffer.from('\nendstream endobj\ntrailer << /Size 6 /Root 1 0 R >>\n%%EOF'),
  ])
}
