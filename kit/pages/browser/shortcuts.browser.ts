/** In the browser: `?` lists the shortcuts, `/` goes to the search field, `g` and a letter follows a link. Nothing else acts. */

import { tinykeys } from 'tinykeys'

const words = {
  nl: { title: 'Sneltoetsen', list: 'Deze lijst', search: 'Zoeken', next: 'dan', close: 'Sluiten' },
  en: { title: 'Shortcuts', list: 'This list', search: 'Search', next: 'then', close: 'Close' },
}

/** Links with `data-key="j"` are what `g` `j` leads to. */
const links = (): HTMLAnchorElement[] => [...document.querySelectorAll<HTMLAnchorElement>('a[data-key]')]

const searchField = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('[data-search], input[type=search]')

/** Off where the account says so, in fields, under a dialog, and while a character is being put together. */
const isElsewhere = (event: KeyboardEvent): boolean =>
  event.isComposing ||
  event.repeat ||
  event.ctrlKey ||
  event.altKey ||
  event.metaKey ||
  document.querySelector('[data-shortcuts="off"], dialog[open]') !== null ||
  (event.target instanceof Element &&
    event.target.closest('input, textarea, select, [contenteditable], [role=listbox]') !== null)

const element = (name: string, ...content: (string | Node)[]): HTMLElement => {
  const made = document.createElement(name)
  made.append(...content)
  return made
}

/** Made anew each time, for links come and go. */
const showList = (): void => {
  const say = words[document.documentElement.lang === 'nl' ? 'nl' : 'en']
  const rows: [Node[], string][] = [[[element('kbd', '?')], say.list]]
  if (searchField()) rows.push([[element('kbd', '/')], say.search])
  for (const link of links()) {
    const keys = [element('kbd', 'g'), new Text(` ${say.next} `), element('kbd', link.dataset['key']!)]
    rows.push([keys, link.textContent!.trim()])
  }
  const dialog = element('dialog') as HTMLDialogElement
  const heading = element('h2', say.title)
  const close = element('button', say.close) as HTMLButtonElement
  const form = element('form', close) as HTMLFormElement
  heading.id = 'shortcuts-heading'
  dialog.setAttribute('aria-labelledby', heading.id)
  dialog.className = 'card'
  close.className = 'button quiet'
  form.method = 'dialog'
  const list = element('dl', ...rows.flatMap(([keys, text]) => [element('dt', ...keys), element('dd', text)]))
  list.className = 'facts'
  dialog.append(heading, list, form)
  dialog.addEventListener('close', () => dialog.remove())
  document.body.append(dialog)
  dialog.showModal()
}

const follow = (letter: string): void =>
  links()
    .find((link) => link.dataset['key'] === letter)
    ?.click()

const focusSearch = (event: KeyboardEvent): void => {
  const field = searchField()
  if (!field) return
  // Else the stroke is typed into the field.
  event.preventDefault()
  field.focus()
}

tinykeys(
  window,
  {
    '[Shift]+?': showList,
    '[Shift]+/': focusSearch,
    'g ([a-z])': (event) => follow(event.key.toLowerCase()),
  },
  { ignore: isElsewhere },
)
