/** In the browser: a file field refuses what the service would refuse, before it is sent, and says why. */

type Words = Record<'wrongKind' | 'tooLarge' | 'empty' | 'tooMany', string> & { chosen?: string }

const fieldOf = (event: Event): HTMLInputElement | null =>
  event.target instanceof HTMLInputElement && event.target.matches('input[type=file][data-words]')
    ? event.target
    : null

const wordsOf = (field: HTMLInputElement): Words => JSON.parse(field.dataset['words']!) as Words

const filled = (text: string, values: Record<string, string>): string =>
  text.replace(/\{(\w+)\}/g, (_placeholder, name: string) => values[name] ?? '')

/** By extension, media type or a group of media types, as the attribute `accept` has it. */
const isAccepted = (file: File, accept: string): boolean =>
  accept === '' ||
  accept.split(',').some((kind) => {
    const wanted = kind.trim().toLowerCase()
    if (wanted.startsWith('.')) return file.name.toLowerCase().endsWith(wanted)
    return wanted.endsWith('/*') ? file.type.startsWith(wanted.slice(0, -1)) : file.type === wanted
  })

/** What people call them: of `.pdf` and `application/pdf` alike, PDF. */
const kindsOf = (accept: string): string =>
  [...new Set(accept.split(',').map((kind) => kind.replace(/^.*[./]/, '').toUpperCase()))].join(', ')

const refusalOf = (field: HTMLInputElement, file: File): string | undefined => {
  const words = wordsOf(field)
  const maximum = Number(field.dataset['maximumBytes'] ?? Infinity)
  const values = {
    file: file.name,
    kinds: kindsOf(field.accept),
    megabytes: String(Math.floor(maximum / 1024 / 1024)),
  }
  if (!isAccepted(file, field.accept)) return filled(words.wrongKind, values)
  if (file.size === 0) return filled(words.empty, values)
  return file.size > maximum ? filled(words.tooLarge, values) : undefined
}

/** Into the region that is read out when it changes. */
const show = (field: HTMLInputElement, refusals: string[]): void => {
  const lines = refusals.map((refusal) => {
    const line = document.createElement('p')
    line.textContent = refusal
    return line
  })
  document.getElementById(`${field.id}-refusals`)?.replaceChildren(...lines)
}

/** Over the field, where the browser would name them in its own words; what stood there comes back with none. */
const nameChosen = (field: HTMLInputElement): void => {
  const place = field.parentElement?.querySelector<HTMLElement>('.picked')
  const { chosen } = wordsOf(field)
  if (!place || chosen === undefined) return
  place.dataset['none'] ??= place.textContent
  const names = [...(field.files ?? [])].map(({ name }) => name)
  const [only] = names
  const many = filled(chosen, { count: String(names.length), names: names.join(', ') })
  place.textContent = names.length > 1 ? many : (only ?? place.dataset['none'])
  place.classList.toggle('chosen-files', names.length > 0)
}

// Before any listener of the page's own, so that it sees good files only.
document.addEventListener(
  'change',
  (event) => {
    const field = fieldOf(event)
    if (!field) return
    const kept = new DataTransfer()
    const refusals: string[] = []
    for (const file of field.files ?? []) {
      const refusal = refusalOf(field, file)
      if (refusal) refusals.push(refusal)
      else kept.items.add(file)
    }
    if (refusals.length > 0) field.files = kept.files
    show(field, refusals)
    nameChosen(field)
  },
  true,
)

// The browser would take the first of many without a word.
document.addEventListener('drop', (event) => {
  const field = fieldOf(event)
  if (!field || field.multiple || (event.dataTransfer?.files.length ?? 0) < 2) return
  event.preventDefault()
  show(field, [wordsOf(field).tooMany])
})

// A browser keeps what was chosen when somebody comes back.
for (const field of document.querySelectorAll<HTMLInputElement>('input[type=file][data-words]'))
  nameChosen(field)
