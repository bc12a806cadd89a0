/** In the browser: small pictures of photos, drawn once and without keeping the large file in memory. */

const edgePixels = 640
const maximumKept = 60

/** Puts a small picture of the file into its place; none where the browser cannot draw it. */
export const drawThumbnail = async (
  place: HTMLElement,
  file: Blob,
  label: string,
): Promise<HTMLCanvasElement | null> => {
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
    return canvas
  } catch {
    // A placeholder stays: the picture is a convenience.
    return null
  }
}

interface Picture {
  id: string
  label: string
  /** The file, fetched if need be. */
  open(): Promise<Blob>
}

/** By photo: a list that is loaded anew after an upload or a deletion fetches no original again. */
const kept = new Map<string, HTMLCanvasElement>()
const waiting = new WeakMap<Element, Picture>()
let turn = Promise.resolve()

/** Counts owners: what is still being fetched for an earlier one is dropped. */
let owner = 0

/** Leaves nothing of one owner's to the next. */
export const forgetThumbnails = (): void => {
  owner++
  kept.clear()
}

/** False when it was not drawn before. */
const placeKept = (place: HTMLElement, id: string): boolean => {
  const canvas = kept.get(id)
  if (canvas) place.replaceChildren(canvas)
  return canvas !== undefined
}

const draw = async (place: HTMLElement, { id, label, open }: Picture): Promise<void> => {
  const mine = owner
  if (placeKept(place, id)) return
  const canvas = await drawThumbnail(place, await open(), label)
  if (!canvas || mine !== owner) return
  kept.set(id, canvas)
  for (const oldest of kept.keys()) {
    if (kept.size <= maximumKept) break
    kept.delete(oldest)
  }
}

/** One after another: originals are large. */
const watcher = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      const picture = isIntersecting && waiting.get(target)
      if (!picture) continue
      watcher.unobserve(target)
      turn = turn.then(() =>
        target.isConnected ? draw(target as HTMLElement, picture).catch(() => undefined) : undefined,
      )
    }
  },
  { rootMargin: '200px' },
)

/** At once where it was drawn before, else when the place comes into view. */
export const drawWhenSeen = (place: HTMLElement, picture: Picture): void => {
  if (placeKept(place, picture.id)) return
  waiting.set(place, picture)
  watcher.observe(place)
}
