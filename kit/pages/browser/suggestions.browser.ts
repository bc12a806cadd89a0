/** In the browser: suggestions below a field marked `data-suggestions`, whose address gives options as HTML for `?q=`. */

import Combobox from '@github/combobox-nav'

const pauseMilliseconds = 150

const listFor = (field: HTMLInputElement): HTMLElement => {
  const list = document.createElement('ul')
  list.id = `${field.id}-suggestions`
  list.className = 'suggestions'
  list.setAttribute('role', 'listbox')
  // A name of its own: two things of one name are told apart by nobody.
  list.setAttribute('aria-label', document.documentElement.lang === 'nl' ? 'Suggesties' : 'Suggestions')
  list.hidden = true
  field.after(list)
  return list
}

/** Answers that come after a later question are not shown: its request is ended. */
const attach = (field: HTMLInputElement): void => {
  const list = listFor(field)
  const combobox = new Combobox(field, list, { tabInsertsSuggestions: false })
  field.autocomplete = 'off'
  let timer: number | undefined
  let asked = new AbortController()

  const close = (): void => {
    asked.abort()
    clearTimeout(timer)
    if (list.hidden) return
    combobox.stop()
    list.hidden = true
  }
  const show = (options: string): void => {
    list.innerHTML = options
    if (!list.querySelector('[role=option]')) {
      close()
      return
    }
    if (list.hidden) {
      list.hidden = false
      combobox.start()
    } else combobox.resetSelection()
  }
  const ask = async (): Promise<void> => {
    const text = field.value.trim()
    if (text === '') {
      close()
      return
    }
    asked.abort()
    asked = new AbortController()
    const address = new URL(field.dataset['suggestions']!, location.href)
    address.searchParams.set('q', text)
    try {
      const answer = await fetch(address, { signal: asked.signal, headers: { accept: 'text/html' } })
      // A sign-in page is no list of options.
      if (answer.ok && !answer.redirected) show(await answer.text())
      else close()
    } catch {
      // Overtaken or away: the field works without suggestions.
    }
  }

  const askSoon = (): void => {
    clearTimeout(timer)
    timer = window.setTimeout(ask, pauseMilliseconds)
  }

  field.addEventListener('input', askSoon)
  // What was typed before this module came.
  if (field === document.activeElement && field.value !== field.defaultValue) askSoon()
  field.addEventListener('blur', close)
  field.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return
    // A field for searching would be emptied too: the first press is for the list.
    if (!list.hidden) event.preventDefault()
    close()
  })
  // A field that loses the focus before the click would close the list under it.
  list.addEventListener('mousedown', (event) => event.preventDefault())
  list.addEventListener('combobox-commit', (event) => {
    field.value = (event.target as HTMLElement).dataset['value'] ?? (event.target as HTMLElement).textContent!
    close()
    field.dispatchEvent(new Event('change', { bubbles: true }))
  })
}

for (const field of document.querySelectorAll<HTMLInputElement>('input[data-suggestions]')) attach(field)
