/** In the browser: small pictures of photos, drawn once and without keeping the large file in memory. */

const edgePixels = 640

/** Draws the picture into its place. */
export const drawThumbnail = async (place: HTMLElement, file: Blob, label: string): Promise<void> => {
  try {
    const bitmap = await createImageBitmap(file, { resizeWidth: edgePixels, resizeQuality: 'medium' })
    const canvas = document.createElement('canvas')
    canvas.width = bitmap.width
    canvas.height = bitmap.height
    canvas.setAttribute('role', 'img')
    canvas.setAttribute('aria-label', label)
    canvas.getContext('2d')!.drawImage(bitmap, 0, 0)
    bitmap.close()
    place.replaceChildren(canvas)
  } catch {
    // A placeholder stays: the picture is a convenience.
  }
}

const waiting = new WeakMap<Element, () => Promise<void>>()
let turn = Promise.resolve()

/** One after another: originals are large. */
const watcher = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      const draw = isIntersecting && waiting.get(target)
      if (!draw) continue
      watcher.unobserve(target)
      turn = turn.then(() => (target.isConnected ? draw().catch(() => undefined) : undefined))
    }
  },
  { rootMargin: '200px' },
)

/** Runs when the place comes into view. */
export const whenSeen = (place: Element, draw: () => Promise<void>): void => {
  waiting.set(place, draw)
  watcher.observe(place)
}
