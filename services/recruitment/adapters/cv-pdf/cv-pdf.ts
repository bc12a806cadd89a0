/** CVs as PDF, set in worker threads so that requests go on meanwhile. */

import { Worker } from 'node:worker_threads'
import { toCvDocument } from '../../core/cv-document.ts'
import type { CvProfile } from '../../core/cv-profile.ts'
import { cvLanguage } from '../../core/cv-words.ts'
import type { CvAnswer } from './cv-pdf-worker.ts'
import { type CvOrder, type CvPhoto, type CvTemplate, cvTemplates } from './render-cv.ts'

export interface CvOptions {
  /** `classic` or `modern`; another word is `classic`. */
  template?: string | null
  /** `nl` or `en`; another word is `nl`. */
  language?: string | null
  photo?: CvPhoto
}

export interface CvPdf extends AsyncDisposable {
  /** The PDF; rejects when the CV cannot be set or takes longer than the limit. */
  render(profile: CvProfile, options?: CvOptions): Promise<Buffer>
}

interface Job {
  order: CvOrder
  resolve: (pdf: Buffer) => void
  reject: (error: Error) => void
}

interface Seat {
  worker: Worker
  job: Job | null
  timer?: NodeJS.Timeout
}

const templateOf = (value: string | null | undefined): CvTemplate =>
  cvTemplates.find((template) => template === value?.toLowerCase()) ?? 'classic'

const settle = (seat: Seat, answer: CvAnswer): void => {
  clearTimeout(seat.timer)
  const { job } = seat
  seat.job = null
  if (!job) return
  if ('pdf' in answer)
    job.resolve(Buffer.from(answer.pdf.buffer, answer.pdf.byteOffset, answer.pdf.byteLength))
  else job.reject(new Error(answer.error))
}

/**
 * Makes `workers` threads (default 1), which start at the first CV. A thread that dies or passes `timeoutMillis`
 * fails its CV only and is replaced at the next one.
 */
export const createCvPdf = ({ workers = 1, timeoutMillis = 20_000 } = {}): CvPdf => {
  const waiting: Job[] = []
  const seats = new Set<Seat>()
  let closed = false

  const dismiss = (seat: Seat, reason: string): void => {
    seats.delete(seat)
    settle(seat, { error: reason })
    void seat.worker.terminate()
    work()
  }

  const hire = (): Seat => {
    const worker = new Worker(new URL('./cv-pdf-worker.ts', import.meta.url))
    const seat: Seat = { worker, job: null }
    worker.unref()
    worker.on('message', (answer: CvAnswer) => {
      settle(seat, answer)
      work()
    })
    worker.on('error', (error) => dismiss(seat, `The CV worker failed: ${error.message}`))
    worker.on('exit', () => seats.has(seat) && dismiss(seat, 'The CV worker ended.'))
    seats.add(seat)
    return seat
  }

  const work = (): void => {
    while (waiting.length > 0 && !closed) {
      const seat = [...seats].find((each) => each.job === null) ?? (seats.size < workers ? hire() : null)
      if (!seat) return
      const job = waiting.shift()!
      seat.job = job
      seat.timer = setTimeout(() => dismiss(seat, 'Setting the CV took too long.'), timeoutMillis)
      seat.worker.postMessage(job.order)
    }
  }

  const render = (profile: CvProfile, options: CvOptions = {}): Promise<Buffer> =>
    new Promise((resolve, reject) => {
      if (closed) return reject(new Error('The CV workers have been stopped.'))
      const document = toCvDocument(profile, cvLanguage(options.language))
      waiting.push({
        order: { document, template: templateOf(options.template), photo: options.photo },
        resolve,
        reject,
      })
      work()
    })

  const close = async (): Promise<void> => {
    closed = true
    const ended = [...seats].map((seat) => {
      seats.delete(seat)
      settle(seat, { error: 'The CV workers have been stopped.' })
      return seat.worker.terminate()
    })
    for (const job of waiting.splice(0)) job.reject(new Error('The CV workers have been stopped.'))
    await Promise.all(ended)
  }

  return { render, [Symbol.asyncDispose]: close }
}
