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

export type RenderCv = (order: CvOrder) => Buffer

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

/** Makes the renderer; making it reads the fonts once and takes some 100 ms. Throws when the CV cannot be set. */
export const createCvRenderer = (): RenderCv => {
  const workspace = fileURLToPath(new URL('.', import.meta.url))
  const typst = openTypst(workspace, fontFolders())
  return ({ document, template, photo }) => {
    const name = photo && `photo.${photo.format}`
    const order = {
      mainFile: `${workspace}${template}.typ`,
      inputs: { cv: JSON.stringify(document), ...(name ? { photo: `/${name}` } : {}) },
      ...(photo ? { files: { [`${workspace}${name}`]: photo.data } } : {}),
    }
    try {
      return typst.pdf({ ...order, purpose: 'access' }).bytes
    } catch {
      // A character that no font has is refused by the standard. The CV is set all the same, with a box for it.
      return setAnyhow(typst, order)
    }
  }
}
