/** CVs as PDF, set in threads of their own so that requests go on meanwhile. */

import { beginWithinTurn } from '../../../../kit/limits/held-turn.ts'
import { createThreadPool } from '../../../../kit/threads/thread-pool.ts'
import { type CvDocument, toCvDocument } from '../../core/cv-document.ts'
import type { CvProfile } from '../../core/cv-profile.ts'
import { cvLanguage } from '../../core/cv-words.ts'
import type { CvTasks } from './cv-pdf-thread.ts'
import { type CvOrder, type CvPhoto, type CvTemplate, cvTemplates } from './render-cv.ts'
import { createTurns } from './turns.ts'

export type { CvPhoto } from './render-cv.ts'

export interface CvOptions {
  /** `classic` or `modern`; another word is `classic`. */
  template?: string | null
  /** `nl` or `en`; another word is `nl`. */
  language?: string | null
  photo?: CvPhoto
}

/** An SVG as bytes of UTF-8, plain and gzipped. */
export interface CvPreview {
  plain: Uint8Array
  gzipped: Uint8Array
}

export interface CvPdf extends AsyncDisposable {
  /** The PDF; rejects when the CV cannot be set or takes longer than the limit. 503 where no thread is free in time for who holds a turn. */
  render(profile: CvProfile, options?: CvOptions): Promise<Buffer>
  /** The same of a CV that is laid out already, in the first template. */
  set(document: CvDocument): Promise<Buffer>
  /**
   * The same pages as SVG, to be looked at, in a thread of their own, so that typing holds up no PDF. One that is aborted
   * before its turn is never set: it rejects with the signal's reason.
   */
  preview(profile: CvProfile, options?: CvOptions, signal?: AbortSignal): Promise<CvPreview>
}

const templateOf = (value: string | null | undefined): CvTemplate =>
  cvTemplates.find((template) => template === value?.toLowerCase()) ?? 'classic'

const eitherOf = (...signals: (AbortSignal | undefined)[]): AbortSignal =>
  AbortSignal.any(signals.filter((signal) => signal !== undefined))

const file = new URL('./cv-pdf-thread.ts', import.meta.url)

/**
 * A thread starts with its first CV. One that dies or passes `timeoutMilliseconds` fails its CV only, and another
 * takes its place at the next one.
 */
export const createCvPdf = ({ threads = 1, timeoutMilliseconds = 20_000 } = {}): CvPdf => {
  const pool = createThreadPool<CvTasks>(file, { threads })
  const set = async (order: CvOrder): Promise<Buffer> => {
    const pdf = await beginWithinTurn((wait) => pool.run('render', order, { timeoutMilliseconds, ...wait }))
    return Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength)
  }
  const orderOf = (profile: CvProfile, { template, language, photo }: CvOptions): CvOrder => ({
    document: toCvDocument(profile, cvLanguage(language)),
    template: templateOf(template),
    ...(photo ? { photo } : {}),
  })
  const previews = createThreadPool<CvTasks>(file, { threads: 1 })
  const turns = createTurns()
  return {
    render: (profile, options = {}) => set(orderOf(profile, options)),
    set: (document) => set({ document, template: 'classic' }),
    preview: (profile, options = {}, signal = undefined) =>
      beginWithinTurn((wait) =>
        turns.take(
          () => {
            wait.onBegin?.()
            return previews.run('preview', orderOf(profile, options), { timeoutMilliseconds })
          },
          eitherOf(signal, wait.signal),
        ),
      ),
    [Symbol.asyncDispose]: async () => {
      await Promise.all([pool[Symbol.asyncDispose](), previews[Symbol.asyncDispose]()])
    },
  }
}
