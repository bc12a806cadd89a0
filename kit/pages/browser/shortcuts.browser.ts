/**
 * In the browser: `?` lists the shortcuts, `/` goes to the search field, `g` and a letter follows a link. Where a page has
 * rows, `j`, `k` and `o` move through them and open one; where it gives a letter to a button, a link or a choice, that
 * letter presses it, and Escape leaves the field that it led to. Nothing else acts.
 */

import { createKeybindingsHandler } from 'tinykeys'

const words = {
  nl: {
    ...({
      title: 'Sneltoetsen',
      list: 'Deze lijst',
      search: 'Zoeken',
      next: 'dan',
      close: 'Sluiten',
    } as const),
    ...({ down: 'Volgende in de lijst', up: 'Vorige in de lijst', open: 'Openen' } as const),
    leave: 'Uit een veld, zodat letters weer werken',
  },
  en: {
    ...({ title: 'Shortcuts', list: 'This list', search: 'Search', next: 'then', close: 'Close' } as const),
    ...({ down: 'Next in the list', up: 'Previous in the list', open: 'Open' } as const),
    leave: 'Out of a field, so that letters act again',
  },
}

/** Links with `data-key="j"` are what `g` `j` leads to. */
const links = (): HTMLAnchorElement[] => [...document.querySelectorAll<HTMLAnchorElement>('a[data-key]')]

/** Elements with `data-shortcut="e"` are what `e` presses. */
const pressed = (): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>('[data-shortcut]')].filter((one) => one.checkVisibility())

/** Links with `data-row`, one for each row of the page's list. */
const rowLinks = (): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>('a[data-row]')].filter((one) => one.checkVisibility())

const searchField = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('[data-search], input[type=search]')

const leftByEscape = 'select, textarea, input:not([type=search], [role=combobox])'

/** Where the account says so, and under a dialog. */
const isSwitchedOff = (): boolean => document.querySelector('[data-shortcuts="off"], dialog[open]') !== null

/** Off where the account says so, in fields, under a dialog, and while a character is being put together. */
const isElsewhere = (event: KeyboardEvent): boolean =>
  event.isComposing ||
  event.repeat ||
  event.ctrlKey ||
  event.altKey ||
  event.metaKey ||
  isSwitchedOff() ||
  (event.target instanceof Element &&
    event.target.closest('input, textarea, select, [contenteditable], [role=listbox]') !== null)

const element = (name: string, ...content: (string | Node)[]): HTMLElement => {
  const made = document.createElement(name)
  made.append(...content)
  return made
}

/** A choice is called by its label. */
const nameOf = (one: HTMLElement): string =>
  (one instanceof HTMLInputElement ? one.labels?.[0]?.textContent : one.textContent)?.trim() ?? ''

/** Made anew each time, for links come and go. */
const showList = (): void => {
  const say = words[document.documentElement.lang === 'nl' ? 'nl' : 'en']
  const rows: [Node[], string][] = [[[element('kbd', '?')], say.list]]
  const single = (key: string, text: string): void => void rows.push([[element('kbd', key)], text])
  if (searchField()) single('/', say.search)
  const letters = pressed()
  if (rowLinks().length > 0)
    for (const [key, text] of [
      ['j', say.down],
      ['k', say.up],
      ['o', say.open],
    ] as const)
      if (!letters.some((one) => one.dataset['shortcut'] === key)) single(key, text)
  for (const one of letters) single(one.dataset['shortcut']!, nameOf(one))
  if (letters.length > 0) single('Esc', say.leave)
  // What a module of the page's own listens for.
  for (const own of document.querySelectorAll('dl[data-page-shortcuts] > dt'))
    single(own.textContent!, own.nextElementSibling?.textContent ?? '')
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

/** From the row that has the focus, or that holds it; to the first one where there is none. */
const moveBy = (step: 1 | -1): void => {
  const rows = rowLinks()
  const at = rows.indexOf(document.activeElement as HTMLElement)
  const to = at === -1 ? 0 : Math.min(rows.length - 1, Math.max(0, at + step))
  rows[to]?.focus()
}

const openRow = (): void => {
  if (document.activeElement instanceof HTMLElement && document.activeElement.matches('a[data-row]'))
    document.activeElement.click()
}

/**
 * Where the page says with `data-then` which field comes next, Tab leads there. What holds the field has the focus, not
 * the field: the letters go on to act, for whoever presses another one.
 */
const pressAndMove = (given: HTMLElement): void => {
  given.click()
  const holder = document.getElementById(given.dataset['then'] ?? '')?.parentElement
  if (!holder) return
  holder.tabIndex = -1
  holder.focus()
}

const moves: Record<string, () => void> = { j: () => moveBy(1), k: () => moveBy(-1), o: openRow }

/** How long `g` waits for its letter, in milliseconds. */
const sequenceWait = 1000
let lastG = -sequenceWait

const press = (event: KeyboardEvent): void => {
  const letter = event.key.toLowerCase()
  const endsSequence = event.timeStamp - lastG < sequenceWait
  lastG = letter === 'g' && !endsSequence ? event.timeStamp : -sequenceWait
  if (letter === 'g' || endsSequence || event.shiftKey) return
  const given = pressed().find((one) => one.dataset['shortcut'] === letter)
  if (given) pressAndMove(given)
  else moves[letter]?.()
}

const focusSearch = (event: KeyboardEvent): void => {
  const field = searchField()
  if (!field) return
  // Else the stroke is typed into the field.
  event.preventDefault()
  field.focus()
}

/** For the strokes that came before this module. */
export const onKey = createKeybindingsHandler(
  {
    '[Shift]+?': showList,
    '[Shift]+/': focusSearch,
    'g ([a-z])': (event) => follow(event.key.toLowerCase()),
    '([a-z])': press,
  },
  { ignore: isElsewhere, timeout: sequenceWait },
)
addEventListener('keydown', onKey)

/** `n` leads into a field, and Escape out of it. A field to search in and one with suggestions have an Escape of their own. */
addEventListener('keydown', (event) => {
  const field = document.activeElement
  if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing || isSwitchedOff()) return
  if (field instanceof HTMLElement && field.matches(leftByEscape) && pressed().length > 0) field.blur()
})
