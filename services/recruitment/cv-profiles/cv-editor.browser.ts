/** In the browser: the preview follows the typing, and entries are added and moved without a new page. Without it buttons do both. */

/** After the last key. */
const pauseMilliseconds = 300

let waiting: ReturnType<typeof setTimeout> | undefined
let asking = new AbortController()

const editor = (): HTMLFormElement | null => document.querySelector<HTMLFormElement>('form[data-preview]')

const sent = (form: HTMLFormElement, submitter?: HTMLElement): URLSearchParams => {
  const fields = [...new FormData(form, submitter)].filter(
    (pair): pair is [string, string] => typeof pair[1] === 'string',
  )
  return new URLSearchParams(fields)
}

const say = (form: HTMLFormElement, which: 'live' | 'failed'): void => {
  const line = form.querySelector<HTMLElement>('[data-live]')!
  const text = line.dataset[which]!
  if (line.textContent !== text) line.textContent = text
}

/** The newest cancels the older one. What could not be had leaves the older picture. */
const refresh = async (): Promise<void> => {
  const form = editor()
  if (!form) return
  asking.abort()
  asking = new AbortController()
  const { signal } = asking
  try {
    const answer = await fetch(form.dataset['preview']!, { method: 'POST', body: sent(form), signal })
    if (!answer.ok) throw new Error(`${answer.status}`)
    const picture = form.querySelector<HTMLImageElement>('.cv-sheet img')!
    const before = picture.src
    picture.src = URL.createObjectURL(await answer.blob())
    if (before.startsWith('blob:')) URL.revokeObjectURL(before)
    say(form, 'live')
  } catch {
    if (!signal.aborted) say(form, 'failed')
  }
}

const refreshSoon = (): void => {
  clearTimeout(waiting)
  waiting = setTimeout(() => void refresh(), pauseMilliseconds)
}

/** The answer's form in the place of this one, with the focus where the answer has it. */
const step = async (form: HTMLFormElement, button: HTMLButtonElement): Promise<void> => {
  const answer = await fetch(button.formAction, { method: 'POST', body: sent(form, button) })
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const next = page.querySelector<HTMLFormElement>('form[data-preview]')
  if (!answer.ok || !next) {
    // Whatever it says, such as that nobody is signed in any more, is said by the whole page.
    form.requestSubmit(button)
    return
  }
  const picture = form.querySelector<HTMLImageElement>('.cv-sheet img')!
  next.querySelector('.cv-sheet img')!.replaceWith(picture)
  form.replaceWith(next)
  next.querySelector<HTMLElement>('[autofocus]')?.focus()
  // What is kept of the typing is kept anew.
  next.dispatchEvent(new Event('input', { bubbles: true }))
}

const failed = new WeakSet<HTMLElement>()

const act = (event: SubmitEvent): void => {
  const form = event.target as HTMLFormElement
  const button = event.submitter
  if (form !== editor() || !(button instanceof HTMLButtonElement)) return
  const isStep = button.name === 'step' && !failed.has(button)
  const isRefresh = new URL(button.formAction).pathname.endsWith('/voorbeeld')
  if (!isStep && !isRefresh) return
  event.preventDefault()
  event.stopImmediatePropagation()
  if (isRefresh) return void refresh()
  failed.add(button)
  void step(form, button)
}

// Before the module that keeps typed text, which must not take this for the form having been sent.
document.addEventListener('submit', act, { capture: true })

document.addEventListener('input', (event) => {
  if (event.target instanceof Element && event.target.closest('form[data-preview]')) refreshSoon()
})

const form = editor()
if (form) {
  say(form, 'live')
  // What was typed and never sent stands in the form again.
  if (sessionStorage.length > 0) refreshSoon()
}
