/** Checks photos and makes their public images, and reads watermarks: within a limit, in threads of their own. */
import { availableParallelism } from 'node:os'
import { type Clock, systemClock } from '../../../kit/clock.ts'
import { unavailable } from '../../../kit/errors.ts'
import { beginInTime, type Wait } from '../../../kit/limits/begin-in-time.ts'
import { createTurnQueue } from '../../../kit/limits/turn-queue.ts'
import {
  createThreadPool,
  type RunOptions,
  ThreadEndedError,
  type ThreadPool,
} from '../../../kit/threads/thread-pool.ts'
import type { HeldRows, Near } from '../core/fingerprint-rows.ts'
import type { ImageHeader, ImageRefusal } from '../core/image-type.ts'
import type { StretchedPicture } from '../core/turned-middle.ts'
import { tileWidth } from '../core/watermark.ts'
import type { WeightedLimit } from '../core/weighted-limit.ts'
import { readFileHeader } from './image-file.ts'
import type { ImageTasks, MadePublicImage, PublicImageOrder } from './image-thread.ts'
import type { Look, PhotoFingerprint } from './recognition.ts'
import type { MadeShareCopy, ShareCopyOrder } from './share-copy.ts'

export type Refused = { refused: ImageRefusal | 'undecodable' }

/** The header of the photo, and what the public image that was made of it is known by. */
export type MadeImage = ImageHeader & MadePublicImage

export type ImageTools = AsyncDisposable & {
  /**
   * The one decode of a photo: it checks the photo, and its public image is made of it. Answers what was made, or why the
   * photo is refused, and then nothing is written. An upload `isFirst`; an image that is made anew waits as others who ask do.
   */
  makePublicImage: (
    order: PublicImageOrder,
    signal?: AbortSignal,
    options?: { isFirst: boolean },
  ) => Promise<MadeImage | Refused>
  /** Pixels of the public image's longest edge; a smaller photo keeps its size. */
  longestEdge: number
  /** Pixels of a photo's public image; of one that was kept before its size was, as large as it can be. */
  publicSizeOf: (photo: SizedPhoto) => { width: number; height: number }
  /** Whether the public image of a photo of this size has room for its watermark. */
  isWatermarked: (size: { width: number; height: number }) => boolean
  /** A small JPEG of the photo at the path, cut to `thumbnailSize`. */
  makeThumbnailOf: (path: string, signal?: AbortSignal) => Promise<{ jpeg: Uint8Array } | Refused>
  /** A JPEG of the whole photo at the path, no edge over `previewEdge`. */
  makePreviewOf: (path: string, signal?: AbortSignal) => Promise<{ jpeg: Uint8Array } | Refused>
  /** The id in the watermark of the image at the path, null where none is found, or why the image is refused. */
  readWatermarkOf: (path: string, signal?: AbortSignal) => Promise<{ id: string | null } | Refused>
  /** Writes the JPEG with the robust watermark that is meant to be sent on (specification, Share copy). */
  makeShareCopy: (order: ShareCopyOrder, signal?: AbortSignal) => Promise<MadeShareCopy | Refused>
  /** The header of the photo at the path, and what it looks like; null for one below 5 pixels either way. */
  fingerprintOf: (
    path: string,
    signal?: AbortSignal,
  ) => Promise<(ImageHeader & { fingerprint: PhotoFingerprint | null }) | Refused>
  /** All that the picture at the path can be recognised by. */
  lookAt: (path: string, signal?: AbortSignal) => Promise<Look | Refused>
  /** The middles of photos that a picture, by the `forMiddles` of its look, may have been cut from, the nearest first. */
  middlesOf: (
    pictures: readonly StretchedPicture[],
    middles: HeldRows,
    signal?: AbortSignal,
  ) => Promise<{ near: Near[] }>
}

/** As the photo's row holds it: its own size, not upright, and that of its public image where it is known. */
export interface SizedPhoto {
  width: number
  height: number
  public_width: number | null
  public_height: number | null
}

export type ImageSettings = {
  /** Pixels of the public image's longest edge; a smaller photo keeps its size. */
  longestEdge: number
  /** A decode that takes longer is given up and the image refused. */
  timeoutSeconds: number
  /** Megapixels worked on at once; shared by all operations, which bounds their memory together. */
  limit: WeightedLimit
  /** Times the wait of whoever may go away; work in the background waits as long as it takes. The system's unless given. */
  clock?: Clock
  /** The keys of robust watermarks, the one in use first; read at each use. */
  watermarkSecrets: readonly Uint8Array[]
  /** A module that serves `ImageTasks`; the own one unless given. */
  thread?: URL
}

/** Pixels of the small pictures in lists. */
export const thumbnailSize = { width: 480, height: 360 }

/** Pixels of the longest edge of a picture that is only looked at. */
export const previewEdge = 960

const megapixels = ({ width, height }: ImageHeader): number => (width * height) / 1e6

/** What is known of public images without looking at one. */
const sizesWithin = (longestEdge: number): Pick<ImageTools, 'publicSizeOf' | 'isWatermarked'> => ({
  publicSizeOf: ({ width, height, public_width, public_height }) => {
    if (public_width !== null && public_height !== null) return { width: public_width, height: public_height }
    const scale = Math.min(1, longestEdge / Math.max(width, height))
    return {
      width: Math.max(1, Math.round(width * scale)),
      height: Math.max(1, Math.round(height * scale)),
    }
  },
  isWatermarked: ({ width, height }) => {
    // Either way up: the size is the one before the photo is turned upright.
    const scale = Math.min(1, longestEdge / Math.max(width, height))
    return Math.round(Math.min(width, height) * scale) >= tileWidth
  },
})

interface Turns {
  /** Waits of five seconds at most for its turn, for room in memory and for a thread together. */
  inTurn<T>(work: (wait?: Wait) => Promise<T>, signal?: AbortSignal): Promise<T>
  /** Uploads: they begin before all that wait for room or a thread and are none (docs/decisions/0272). */
  isFirst: boolean
}

/** Turns of whoever may go away, which a signal tells; `closing` ends them. */
const openTurns = (
  { clock = systemClock }: ImageSettings,
  { kind, isFirst }: { kind: string; isFirst: boolean },
  closing: AsyncDisposableStack,
): Turns => {
  const queue = closing.use(createTurnQueue({ kind, turns: 8, clock }))
  return {
    isFirst,
    inTurn: (work, signal) => (signal ? beginInTime(clock, (wait) => queue.run(() => work(wait))) : work()),
  }
}

/** Runs a task within the limit, by the pixels the header claims; a refused header costs nothing more. */
const runWithin =
  (limit: WeightedLimit, { inTurn, isFirst }: Turns, patience: RunOptions) =>
  async <T>(
    path: string,
    task: (header: ImageHeader, options: RunOptions) => Promise<T>,
    signal?: AbortSignal,
  ) => {
    const header = await readFileHeader(path)
    if ('refused' in header) return header
    return await inTurn((wait) => {
      const ends = [signal, wait?.signal].filter((one) => one !== undefined)
      const end = ends.length > 0 ? AbortSignal.any(ends) : undefined
      const begin = () => task(header, { ...patience, ...wait, isFirst })
      return limit.run(megapixels(header), begin, end, isFirst)
    }, signal)
  }

interface Recognising {
  run: ThreadPool<ImageTasks>['run']
  withHeader: ReturnType<typeof runWithin>
  timeoutSeconds: number
  marking: () => Pick<ImageSettings, 'timeoutSeconds' | 'watermarkSecrets'>
}

/** What pictures are recognised by. */
const recognising = ({
  run,
  withHeader,
  timeoutSeconds,
  marking,
}: Recognising): Pick<ImageTools, 'fingerprintOf' | 'lookAt'> => ({
  fingerprintOf: (path, signal) =>
    withHeader(
      path,
      async (header, options) => {
        const found = await run('fingerprint', { path, type: header.type, timeoutSeconds }, options)
        return 'refused' in found ? found : { ...header, ...found }
      },
      signal,
    ),
  lookAt: (path, signal) =>
    withHeader(path, ({ type }, options) => run('lookAt', { path, type, ...marking() }, options), signal),
})

/**
 * Image tools over sharp. Pixels live and die in threads: in the main one each photo's tens of megabytes would bring
 * about collections of all that the service keeps. Disposing ends the threads.
 */
export const createImageTools = (settings: ImageSettings): ImageTools => {
  const { longestEdge, timeoutSeconds, limit } = settings
  const marking = () => ({ timeoutSeconds, watermarkSecrets: settings.watermarkSecrets })
  const pool = createThreadPool<ImageTasks>(
    settings.thread ?? new URL('./image-thread.ts', import.meta.url),
    { threads: availableParallelism() },
  )
  const closing = new AsyncDisposableStack()
  closing.use(pool)
  // A decode gives up by itself; a thread that does not even come back from that is replaced.
  const patience = { timeoutMilliseconds: timeoutSeconds * 2000 }
  const run: typeof pool.run = async (task, input, options) => {
    try {
      return await pool.run(task, input, options)
    } catch (error) {
      if (!(error instanceof ThreadEndedError)) throw error
      throw unavailable('The picture could not be read just now; try again in a minute.', {
        ...{ headers: { 'retry-after': '60' }, cause: error },
      })
    }
  }

  const turnsOf = (kind: string, isFirst: boolean) => openTurns(settings, { kind, isFirst }, closing)
  const asked = turnsOf('asked-image', false)
  const withHeaderFirst = runWithin(limit, turnsOf('upload-image', true), patience)
  const withHeader = runWithin(limit, asked, patience)

  return {
    longestEdge,
    makePublicImage: (order, signal, { isFirst } = { isFirst: false }) =>
      (isFirst ? withHeaderFirst : withHeader)(
        order.photo,
        async (header, options) => {
          const work = { ...order, type: header.type, longestEdge, timeoutSeconds }
          const made = await run('makePublicImage', work, options)
          return 'refused' in made ? made : { ...header, ...made }
        },
        signal,
      ),
    ...sizesWithin(longestEdge),
    makeThumbnailOf: (path, signal) =>
      withHeader(
        path,
        ({ type }, options) =>
          run('makeThumbnail', { path, type, ...thumbnailSize, fit: 'cover', timeoutSeconds }, options),
        signal,
      ),
    makePreviewOf: (path, signal) =>
      withHeader(
        path,
        ({ type }, options) => {
          const size = { width: previewEdge, height: previewEdge, fit: 'inside' } as const
          return run('makeThumbnail', { path, type, ...size, timeoutSeconds }, options)
        },
        signal,
      ),
    readWatermarkOf: (path, signal) =>
      withHeader(
        path,
        ({ type }, options) => run('readWatermark', { path, type, timeoutSeconds }, options),
        signal,
      ),
    makeShareCopy: (order, signal) =>
      withHeader(
        order.photo,
        ({ type }, options) => run('makeShareCopy', { ...order, type, ...marking() }, options),
        signal,
      ),
    ...recognising({ run, withHeader, timeoutSeconds, marking }),
    middlesOf: (pictures, middles, signal) =>
      asked.inTurn((wait) => run('middlesOf', { pictures, middles }, { ...patience, ...wait }), signal),
    [Symbol.asyncDispose]: () => closing.disposeAsync(),
  }
}
