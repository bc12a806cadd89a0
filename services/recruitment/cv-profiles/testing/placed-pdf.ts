/** A PDF with texts at given places, as other programs make them: points from the left and the top of an A4 page. */

export interface Placed {
  x: number
  y: number
  size: number
  text: string
  /** Drawn in a font whose letters are pictures. */
  icon?: true
}

const height = 842

const escaped = (text: string): string => text.replace(/[\\()]/g, '\\$&')

const contentOf = (texts: readonly Placed[]): string =>
  texts
    .map(
      ({ x, y, size, text, icon }) =>
        `BT /F${icon ? 2 : 1} ${size} Tf 1 0 0 1 ${x} ${height - y} Tm (${escaped(text)}) Tj ET`,
    )
    .join('\n')

/** Lines below each other in one column, each `[size, text]` or a text of 10 points. */
export const column = (x: number, y: number, lines: readonly (string | [number, string])[]): Placed[] =>
  lines.map((line, at) => {
    const [size, text] = typeof line === 'string' ? [10, line] : line
    return { x, y: y + at * 30, size, text }
  })

const icons =
  '<< /Type /Font /Subtype /Type1 /BaseFont /ABCDEF+FontAwesome5Free-Solid /Encoding /WinAnsiEncoding >>'

interface Attached {
  name: string
  text: string
}

const attachedObjects = ({ name, text }: Attached, first: number): string[] => [
  `<< /Type /Filespec /F (${name}) /UF (${name}) /EF << /F ${first + 1} 0 R >> >>`,
  `<< /Type /EmbeddedFile /Length ${text.length} >>\nstream\n${text}\nendstream`,
]

/** Letters of Latin-1; drawn in the order given. A file may go with it. */
export const placedPdf = (pages: readonly (readonly Placed[])[], attached?: Attached): Buffer => {
  const kids = pages.map((_page, at) => `${4 + at * 2} 0 R`).join(' ')
  const next = 4 + pages.length * 2
  const names = attached ? ` /Names << /EmbeddedFiles << /Names [(${attached.name}) ${next} 0 R] >> >>` : ''
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R${names} >>`,
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...pages.flatMap((texts, at) => {
      const content = contentOf(texts)
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 ${height}] /Resources << /Font << /F1 3 0 R /F2 ${icons} >> >> /Contents ${5 + at * 2} 0 R >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ]
    }),
    ...(attached ? attachedObjects(attached, next) : []),
  ]
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, at) => {
    const offset = file.length
    file += `${at + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}`
  return Buffer.from(
    `${file}${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`,
    'latin1',
  )
}
