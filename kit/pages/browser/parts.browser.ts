/** In the browser: dialogs, toasts, passwords that are shown, details on paper. Without it all of them still work. */

const within = (event: Event, selector: string): HTMLElement | null =>
  event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null

/** The link leads to a page that asks the same; a click that means another tab still does. */
const openDialog = (event: MouseEvent, opener: HTMLElement): void => {
  const dialog = document.getElementById(opener.dataset['opens']!)
  if (!(dialog instanceof HTMLDialogElement) || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  dialog.showModal()
}

const closeToast = (button: HTMLElement): void => {
  button.closest('.toast')?.remove()
  document.getElementById('content')?.focus({ preventScroll: true })
}

const reveal = (button: HTMLElement): void => {
  const field = document.getElementById(button.dataset['reveals']!) as HTMLInputElement
  const isShown = field.type === 'text'
  field.type = isShown ? 'password' : 'text'
  button.firstChild!.textContent = button.dataset[isShown ? 'show' : 'hide']!
}

document.addEventListener('click', (event) => {
  const opener = within(event, '[data-opens]')
  const closer = within(event, '[data-closes]')
  const revealer = within(event, '[data-reveals]')
  if (opener) openDialog(event, opener)
  if (closer) closeToast(closer)
  if (revealer) reveal(revealer)
})

// A password is sent as one, so that browsers know it as one.
document.addEventListener('submit', (event) => {
  const form = event.target as HTMLFormElement
  for (const button of form.querySelectorAll<HTMLElement>('[data-reveals]'))
    if (document.querySelector(`#${CSS.escape(button.dataset['reveals']!)}[type="text"]`)) reveal(button)
})

/** Buttons that only work with this module are not there before it is. */
const uncover = (): void => {
  for (const button of document.querySelectorAll<HTMLElement>('[data-closes], [data-reveals]'))
    button.hidden = false
}
uncover()
new MutationObserver(uncover).observe(document.body, { childList: true, subtree: true })

/** The files of the style that a first page has in it, for the pages after it. */
const fetchStyles = (): void => {
  const later = document.querySelector<HTMLTemplateElement>('#later')
  if (later) document.head.append(later.content)
}
addEventListener('load', () => setTimeout(fetchStyles))

let closed: HTMLDetailsElement[] = []
addEventListener('beforeprint', () => {
  closed = [...document.querySelectorAll<HTMLDetailsElement>('details:not([open])')]
  for (const details of closed) details.open = true
})
addEventListener('afterprint', () => {
  for (const details of closed) details.open = false
})
