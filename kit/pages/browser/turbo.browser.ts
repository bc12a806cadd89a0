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
