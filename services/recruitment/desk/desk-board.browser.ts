/** In the browser: the pipeline by keys and by dragging, moves in a dialog with their mail, and others' moves as they happen. */

/** Turbo has put itself there before this module runs. */
declare global {
  interface Window {
    Turbo: { renderStreamMessage(message: string): void }
  }
}

const dialog = document.querySelector<HTMLDialogElement>('#move-dialog')!
const frame = document.querySelector<HTMLElement & { src: string | null }>('#move')!

const cards = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('.board-card')]
const rowOf = (card: HTMLElement): HTMLElement | null => card.closest('tr') ?? card

const columnAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null

/** The card that was last looked at, its column on the board, and its place there or in the list; it may have moved since, or gone. */
let lastId: string | undefined
let lastColumn: string | undefined
let lastPlace = 0

const cardsOfLast = (): HTMLElement[] =>
  cards().filter((card) => columnAt(card)?.dataset['column'] === lastColumn)

const cardAt = (element: Element | null): HTMLElement | undefined => {
  const row = element?.closest('tr, li.board-card')
  const card = row?.matches('.board-card') ? row : row?.querySelector('.board-card')
  return (card as HTMLElement | null) ?? undefined
}
const current = (): HTMLElement | undefined =>
  cardAt(document.activeElement) ?? cards().find((card) => card.dataset['id'] === lastId)

const linkOf = (card: HTMLElement): HTMLAnchorElement | null =>
  rowOf(card)!.querySelector<HTMLAnchorElement>('a[data-row]')

document.addEventListener('focusin', ({ target }) => {
  const card = cardAt(target as Element)
  if (!card) return
  lastId = card.dataset['id']
  lastColumn = columnAt(card)?.dataset['column']
  lastPlace = cardsOfLast().indexOf(card)
})

/** Off where the account says so, in fields, and under a dialog; tick boxes are no place to type. */
const isElsewhere = (event: KeyboardEvent): boolean =>
  event.isComposing ||
  event.repeat ||
  event.ctrlKey ||
  event.altKey ||
  event.metaKey ||
  document.querySelector('[data-shortcuts="off"], dialog[open]') !== null ||
  (event.target instanceof Element &&
    event.target.closest('input:not([type=checkbox]), textarea, select, [contenteditable]') !== null)

const open = (address: string): void => {
  frame.replaceChildren()
  frame.src = null
  frame.src = address
  dialog.showModal()
}

const moveAddress = (card: HTMLElement, to = ''): string => {
  const query = new URLSearchParams({
    van: card.dataset['status']!,
    naar: to,
    terug: location.pathname + location.search,
  })
  return `/werkplek/sollicitaties/${card.dataset['id']}/verplaatsen?${query}`
}

/** Undoing loads the page anew; it leads back to whose move was undone. */
const undone = 'desk-undone'
document.addEventListener('submit', ({ target }) => {
  const [, id] = /sollicitaties\/(\d+)\/ongedaan-maken$/.exec((target as HTMLFormElement).action) ?? []
  if (id) sessionStorage.setItem(undone, id)
})
lastId = sessionStorage.getItem(undone) ?? undefined
sessionStorage.removeItem(undone)

const go = (part: string) => (): void => {
  const card = current()
  const link = card && linkOf(card)
  if (link) location.assign(`${link.href}#${part}`)
}

const keys: Record<string, () => void> = {
  x: () => rowOf(current()!)?.querySelector<HTMLElement>('input[type=checkbox]')?.click(),
  m: () => {
    const card = current()
    if (card?.querySelector('.card-move')) open(moveAddress(card))
  },
  n: go('note'),
  t: go('tag'),
  r: go('rating'),
  c: () => document.querySelector<HTMLElement>('[data-compare]')?.click(),
}

addEventListener('keydown', (event) => {
  const act = keys[event.key.toLowerCase()]
  if (!act || event.shiftKey || isElsewhere(event) || (event.key.toLowerCase() !== 'c' && !current())) return
  event.preventDefault()
  act()
})

// j and k are for links; a tick box that was just pressed is no field to type in either.
document.addEventListener(
  'keydown',
  (event) => {
    if (!/^[jk]$/.test(event.key) || isElsewhere(event)) return
    const card = cardAt(document.activeElement)
    if (card && document.activeElement !== linkOf(card)) linkOf(card)?.focus()
    const left = document.activeElement === document.body ? current() : undefined
    if (!left) return
    linkOf(left)?.focus()
    event.stopImmediatePropagation()
  },
  true,
)

document.addEventListener('submit', (event) => {
  const form = event.target as HTMLFormElement
  if (!form.matches('.card-move')) return
  event.preventDefault()
  const query = new URLSearchParams(new FormData(form) as unknown as Record<string, string>)
  open(`${form.action}?${query}`)
  form.reset()
})

dialog.addEventListener('click', ({ target }) => {
  if (target === dialog || (target as Element).closest('[data-dismiss]')) dialog.close()
})

/** The card that stands where the last one stood: the next one to look at. */
const nextCard = (): HTMLElement | undefined => {
  const isLast = (card: HTMLElement): boolean => card.dataset['id'] === lastId
  const all = cardsOfLast()
  return all.find(isLast) ?? all[lastPlace] ?? all.at(-1) ?? cards().find(isLast)
}
const focusOn = (card: HTMLElement | undefined): void => {
  if (card) linkOf(card)?.focus()
}

dialog.addEventListener('close', () => setTimeout(() => focusOn(nextCard())))

frame.addEventListener('turbo:frame-load', () => {
  if (!dialog.open) return
  frame.querySelector<HTMLElement>('[autofocus], .error-summary, button')?.focus()
})

document.addEventListener('turbo:submit-end', (event) => {
  const { success, fetchResponse } = (event as CustomEvent).detail
  if (!dialog.contains(event.target as Node) || !success) return
  if (fetchResponse?.redirected) setTimeout(() => dialog.close())
})

// What a move answers empties the dialog's frame last. Closed any sooner, the next key would meet the card that just moved.
document.addEventListener('turbo:before-stream-render', (event) => {
  const { detail } = event as CustomEvent<{
    newStream: Element
    render(stream: Element): Promise<void>
  }>
  if (detail.newStream.getAttribute('target') !== frame.id) return
  const { render } = detail
  detail.render = async (stream) => {
    await render(stream)
    // Closing gives the focus back to the card that moved.
    const next = nextCard()
    dialog.close()
    focusOn(next)
  }
})

/** The board as it is now, put in place of what is shown without taking away focus or ticks. */
const refresh = async (): Promise<void> => {
  const answer = await fetch(location.href, { headers: { accept: 'text/vnd.turbo-stream.html' } })
  if (answer.ok && answer.headers.get('content-type')?.includes('turbo-stream'))
    window.Turbo.renderStreamMessage(await answer.text())
}

const news = document.querySelector<HTMLElement>('#board-news')
/** Where the pipeline was when the page was written. */
let known: string | null | undefined = news?.dataset['known']
let waiting: number | undefined
if (news)
  new MutationObserver(() => {
    if (news.textContent === known) return
    known = news.textContent
    clearTimeout(waiting)
    waiting = window.setTimeout(() => void refresh(), 100)
  }).observe(news, { childList: true, characterData: true, subtree: true })

let dragged: HTMLElement | undefined
const mayDrop = (column: HTMLElement | null): boolean =>
  dragged !== undefined &&
  column !== null &&
  column.dataset['column'] !== 'WITHDRAWN' &&
  column.dataset['column'] !== dragged.dataset['status']

document.addEventListener('pointerover', ({ target }) => {
  const card = target instanceof Element ? target.closest<HTMLElement>('li.board-card') : null
  if (card?.querySelector('.card-move')) card.draggable = true
})
document.addEventListener('dragstart', (event) => {
  dragged = (event.target as HTMLElement).closest?.<HTMLElement>('li.board-card') ?? undefined
  event.dataTransfer?.setData('text/plain', dragged?.dataset['id'] ?? '')
})
document.addEventListener('dragover', (event) => {
  const column = columnAt(event.target)
  for (const other of document.querySelectorAll('.is-over'))
    other.classList.toggle('is-over', other === column)
  if (!mayDrop(column)) return
  event.preventDefault()
  column!.classList.add('is-over')
})
document.addEventListener('drop', (event) => {
  const column = columnAt(event.target)
  if (!mayDrop(column) || !dragged) return
  event.preventDefault()
  open(moveAddress(dragged, column!.dataset['column']))
})
document.addEventListener('dragend', () => {
  dragged = undefined
  for (const column of document.querySelectorAll('.is-over')) column.classList.remove('is-over')
})
