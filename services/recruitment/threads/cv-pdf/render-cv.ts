/** Sets a CV with Typst. It runs synchronously, so only the thread calls it. */

import { fileURLToPath } from 'node:url'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
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

/** Makes the renderer; making it reads the fonts once and takes some 100 ms. Throws when the CV cannot be set. */
export const createCvRenderer = (): RenderCv => {
  const workspace = fileURLToPath(new URL('.', import.meta.url))
  const compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontPaths: fontFolders() }] })
  return ({ document, template, photo }) => {
    const photoPath = photo && `/photo.${photo.format}`
    if (photo) compiler.mapShadow(`${workspace}photo.${photo.format}`, Buffer.from(photo.data))
    try {
      const result = compiler.compile({
        mainFilePath: `${workspace}${template}.typ`,
        inputs: { cv: JSON.stringify(document), ...(photoPath ? { photo: photoPath } : {}) },
      })
      if (!result.result) {
        const problems = result.takeDiagnostics()?.shortDiagnostics ?? []
        throw new Error(`The CV cannot be set: ${JSON.stringify(problems).slice(0, 500)}`)
      }
      return compiler.pdf(result.result)
    } finally {
      if (photo) compiler.unmapShadow(`${workspace}photo.${photo.format}`)
      compiler.evictCache(5)
    }
  }
}
