/** A CV as DOCX with real headings, lists and properties, from the same document as the PDF's. */

import {
  Document,
  ExternalHyperlink,
  HeadingLevel,
  LevelFormat,
  Packer,
  Paragraph,
  TabStopType,
  TextRun,
} from 'docx'
import type { CvDocument } from '../../core/cv-document.ts'

type Section = CvDocument['sections'][number]
type Entry = Extract<Section, { kind: 'entries' }>['entries'][number]

/** Twentieths of a point: the right margin of an A4 page with margins of 2 cm. */
const rightEdge = 9638
const plain = (text: string): Paragraph =>
  new Paragraph({ children: [new TextRun(text)], spacing: { after: 80 } })
const heading = (text: string): Paragraph =>
  new Paragraph({
    text,
    heading: HeadingLevel.HEADING_1,
    keepNext: true,
    spacing: { before: 240, after: 80 },
  })
const bullet = (text: string): Paragraph =>
  new Paragraph({ text, numbering: { reference: 'points', level: 0 } })
const link = (address: string): Paragraph =>
  new Paragraph({
    spacing: { after: 80 },
    children: [
      new ExternalHyperlink({
        link: address,
        children: [new TextRun({ text: address, style: 'Hyperlink' })],
      }),
    ],
  })

const entryOf = (entry: Entry): Paragraph[] => [
  new Paragraph({
    heading: HeadingLevel.HEADING_2,
    keepNext: true,
    spacing: { before: 160, after: 40 },
    tabStops: [{ type: TabStopType.RIGHT, position: rightEdge }],
    children: [
      new TextRun(entry.title),
      ...(entry.period ? [new TextRun({ text: `\t${entry.period}`, bold: false })] : []),
    ],
  }),
  ...[[entry.subtitle, entry.place].filter(Boolean).join(', ')].filter((text) => text !== '').map(plain),
  ...(entry.link ? [link(entry.link)] : []),
  ...entry.paragraphs.map(plain),
  ...entry.bullets.map(bullet),
  ...(entry.tags.length > 0 ? [plain(entry.tags.join(', '))] : []),
]

interface Item {
  name: string
  note: string
}

const named = ({ name, note }: Item): string => (note ? `${name} (${note})` : name)
/** As the PDF has it: `Engels – goed (B2)` has brackets of its own. */
const dashed = ({ name, note }: Item): string => (note ? `${name} – ${note}` : name)

const sectionOf = (section: Section): Paragraph[] => {
  if (section.kind === 'entries') return [heading(section.title), ...section.entries.flatMap(entryOf)]
  if (section.kind === 'pairs')
    return [heading(section.title), ...section.items.map((item) => bullet(dashed(item)))]
  return [
    heading(section.title),
    ...section.groups.map(({ name, items }) =>
      plain(`${name ? `${name}: ` : ''}${items.map(named).join(', ')}`),
    ),
  ]
}

/** Places where a long word may break are for the PDF; here they would be copied with an address. */
const withoutBreaks = (cv: CvDocument): CvDocument =>
  JSON.parse(
    JSON.stringify(cv, (_key, value) => (typeof value === 'string' ? value.replaceAll('\u200B', '') : value)),
  )

/** Bytes of the file. It blocks its thread for some 200 ms the first time. */
export const writeDocx = async (given: CvDocument): Promise<Uint8Array<ArrayBuffer>> => {
  const cv = withoutBreaks(given)
  const document = new Document({
    title: `CV ${cv.name}`,
    creator: cv.name,
    styles: {
      default: {
        document: {
          run: { font: 'Calibri', size: 21, language: { value: cv.language === 'nl' ? 'nl-NL' : 'en-GB' } },
        },
      },
    },
    numbering: {
      config: [
        {
          reference: 'points',
          levels: [
            {
              level: 0,
              format: LevelFormat.BULLET,
              text: '•',
              style: { paragraph: { indent: { left: 360, hanging: 240 } } },
            },
          ],
        },
      ],
    },
    sections: [
      {
        properties: {
          page: {
            size: { width: 11906, height: 16838 },
            margin: { top: 1134, bottom: 1134, left: 1134, right: 1134 },
          },
        },
        children: [
          new Paragraph({ text: cv.name, heading: HeadingLevel.TITLE }),
          ...(cv.headline ? [plain(cv.headline)] : []),
          plain(cv.contact.map(({ text }) => text).join(' | ')),
          ...cv.personal.map(({ label, value }) => plain(`${label}: ${value}`)),
          ...(cv.summary.paragraphs.length > 0
            ? [heading(cv.summary.title), ...cv.summary.paragraphs.map(plain)]
            : []),
          ...cv.sections.flatMap(sectionOf),
        ],
      },
    ],
  })
  return Uint8Array.from(await Packer.toBuffer(document))
}
