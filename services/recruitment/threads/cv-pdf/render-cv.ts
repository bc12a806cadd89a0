/** Sets a CV with Typst. It runs synchronously, so only the thread calls it. */

import { fileURLToPath } from 'node:url'
import { openTypst, type PdfOrder, type Typst } from '../../../../kit/pdf/typst.ts'
import type { CvDocument } from '../../core/cv-document.ts'

export const cvTemplates = ['classic', 'modern'] as const
export type CvTemplate = (typeof cvTemplates)[number]

/** A picture that has been decoded and encoded anew by us: what a user sent never comes here. */
export interface CvPhoto {
  format: 'jpg' | 'png' | 'webp'
  data: Uint8Array
}

export interface CvOrder {
  document: CvDocument
  template: CvTemplate
  photo?: CvPhoto
}

export interface RenderCv {
  pdf(order: CvOrder): Buffer
  /** The same pages as SVG, to be looked at. */
  svg(order: CvOrder): string
}

/** Typst embeds no sans; these weights of Source Sans 3 come with their package. */
const fontFolders = (): string[] =>
  ['400Regular', '400Regular_Italic', '600SemiBold'].map((style) =>
    fileURLToPath(
      new URL(`./${style}/`, import.meta.resolve('@expo-google-fonts/source-sans-3/package.json')),
    ),
  )

const setAnyhow = (typst: Typst, order: Omit<PdfOrder, 'purpose'>): Buffer => {
  try {
    return typst.pdf({ ...order, purpose: 'any' }).bytes
  } catch (cause) {
    throw new Error('The CV cannot be set.', { cause })
  }
}

/** A line where one page ends and the next begins, for the pages of an SVG hang together. */
const withPageEdges = (svg: string, pages: number): string => {
  const [, width, height] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg)!
  const edges = Array.from({ length: pages - 1 }, (_, at) => {
    const y = (Number(height) / pages) * (at + 1)
    return `<path d="M0 ${y}H${width}" stroke="#8a9490" stroke-width="1.5" stroke-dasharray="6 4"/>`
  })
  return svg.replace(/<\/svg>\s*$/, `${edges.join('')}</svg>`)
}

/** Makes the renderer; making it reads the fonts once and takes some 100 ms. Throws when the CV cannot be set. */
export const createCvRenderer = (): RenderCv => {
  const workspace = fileURLToPath(new URL('.', import.meta.url))
  const typst = openTypst(workspace, fontFolders())
  const orderOf = ({ document, template, photo }: CvOrder): Omit<PdfOrder, 'purpose'> => {
    const name = photo && `photo.${photo.format}`
    return {
      mainFile: `${workspace}${template}.typ`,
      inputs: { cv: JSON.stringify(document), ...(name ? { photo: `/${name}` } : {}) },
      ...(photo ? { files: { [`${workspace}${name}`]: photo.data } } : {}),
    }
  }
  return {
    pdf: (given) => {
      const order = orderOf(given)
      try {
        return typst.pdf({ ...order, purpose: 'access' }).bytes
      } catch {
        // A character that no font has is refused by the standard. The CV is set all the same, with a box for it.
        return setAnyhow(typst, order)
      }
    },
    svg: (given) => {
      const { text, pages } = typst.svg(orderOf(given))
      return withPageEdges(text, pages)
    },
  }
}
