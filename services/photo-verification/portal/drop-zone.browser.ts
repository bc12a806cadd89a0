/** Files that are dropped on a page of this service. */

/** Takes files dropped anywhere on the page while `isOpen` says so; `zone` shows that one hangs over it. */
export const takeDrops = (
  zone: Element,
  isOpen: () => boolean,
  take: (file: File, ...more: File[]) => void,
): void => {
  const holdsFiles = (event: DragEvent): boolean =>
    isOpen() && (event.dataTransfer?.types.includes('Files') ?? false)
  document.addEventListener('dragover', (event) => {
    if (!holdsFiles(event)) return
    event.preventDefault()
    zone.classList.add('over')
  })
  document.addEventListener('dragleave', (event) => {
    if (event.relatedTarget === null) zone.classList.remove('over')
  })
  document.addEventListener('drop', (event) => {
    if (!holdsFiles(event)) return
    event.preventDefault()
    zone.classList.remove('over')
    const [file, ...more] = event.dataTransfer!.files
    if (file) take(file, ...more)
  })
}
