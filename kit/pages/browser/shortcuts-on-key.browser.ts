/** In the browser: `shortcuts` comes with the first key stroke, which counts as those after it do. */

const strokes: KeyboardEvent[] = []

const keep = (event: KeyboardEvent): void => {
  if (strokes.push(event) > 1) return
  // By the name that the page's import map leads from.
  void import(`/assets/${'shortcuts'}.js`).then(({ onKey }: { onKey: (event: KeyboardEvent) => void }) => {
    removeEventListener('keydown', keep)
    strokes.forEach(onKey)
  })
}
addEventListener('keydown', keep)
