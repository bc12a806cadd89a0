/** In the browser: frames and streams of Turbo. Whole pages stay with the browser, which is quick at them. */

import { session } from '@hotwired/turbo'

session.drive = false

interface StreamSource extends HTMLElement {
  streamSource: EventSource | null
}

// Browsers open six connections to a host: pages that nobody looks at give theirs back. Each connection begins with the
// list as it is, so nothing is missed.
document.addEventListener('visibilitychange', () => {
  for (const source of document.querySelectorAll<StreamSource>('turbo-stream-source'))
    if (document.hidden) source.streamSource?.close()
    else if (source.streamSource?.readyState === EventSource.CLOSED) source.replaceWith(source.cloneNode())
})

/** Whether somebody entered something that the server does not know yet. */
const isTouched = (field: EventTarget | null): boolean => {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some((option) => option.selected !== option.defaultSelected)
  if (field instanceof HTMLInputElement && /checkbox|radio/.test(field.type))
    return field.checked !== field.defaultChecked
  const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
  return isText && field.value !== field.defaultValue
}

// Morphing would put the server's value over what is being typed.
document.addEventListener('turbo:before-morph-element', (event) => {
  if (isTouched(event.target)) event.preventDefault()
})

/** Its content in the place of this page's: a form's answer cannot be asked for again. */
const show = async (response: Response): Promise<void> => {
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  const content = document.getElementById('content')!
  document.title = page.title
  content.replaceChildren(...(page.getElementById('content') ?? page.body).childNodes)
  content.focus()
}

// An answer without the frame is a page of its own, such as the one to sign in: it is shown whole, not lost in the frame.
document.addEventListener('turbo:frame-missing', (event) => {
  const { response } = (event as CustomEvent<{ response: Response }>).detail
  const frame = event.target as HTMLElement & { src: string | null }
  event.preventDefault()
  if (response.redirected || response.url === frame.src) location.assign(response.url)
  else void show(response)
})
