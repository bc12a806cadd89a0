/** Tells which elements are kept from people's eyes, by their attributes or by a style sheet beside them: what is hidden is not read. */

type Attributes = Readonly<Record<string, string>>

const hides =
  /display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse)|font-size\s*:\s*0(?:[;a-z%\s]|$)|opacity\s*:\s*0(?:\.0+)?%?\s*(?:;|!|$)|(?<![-\w])color\s*:\s*transparent|font-size\s*:\s*[01](?:\.\d+)?px|scale\(\s*0\s*\)|clip\s*:\s*rect\(\s*[01](?:px)?[ ,]|clip-path\s*:\s*(?:inset\(\s*(?:50|100)%|circle\(\s*0)|text-indent\s*:\s*-\d{3,}|(?:left|top)\s*:\s*-\d{4,}/i
const noHeight = /(?<![-\w])(?:max-)?(?:height|width)\s*:\s*0(?:px|em|rem|%)?\s*(?:;|!|$)/i
const cutOff = /overflow(?:-[xy])?\s*:\s*(?:hidden|clip)/i
const ink = /(?<![-\w])color\s*:\s*([^;!]+)/i
const paper = /background(?:-color)?\s*:\s*([^;!]+)/i

const plainColour = (written: string | undefined): string | undefined =>
  written
    ?.trim()
    .toLowerCase()
    .replace(/^white$|^#ffffff$/, '#fff')
    .replace(/^black$|^#000000$/, '#000')

/** Whether declarations of a style keep an element's text from being seen: no size, no colour of its own, off the page. */
const isHidingStyle = (style: string): boolean => {
  if (hides.test(style) || (noHeight.test(style) && cutOff.test(style))) return true
  const colour = plainColour(ink.exec(style)?.[1])
  return colour !== undefined && colour === plainColour(paper.exec(style)?.[1])
}

/** Whole pages are hidden from screen readers while a dialog is open, and are read all the same. */
const wholes = new Set(['html', 'body', 'main', 'article'])

/** Whether an element is hidden by its own attributes. */
export const isHidden = (attributes: Attributes, name = ''): boolean =>
  attributes['hidden'] !== undefined ||
  (attributes['aria-hidden']?.trim().toLowerCase() === 'true' && !wholes.has(name)) ||
  isHidingStyle(attributes['style'] ?? '')

/** An advertisement's own style sheet is short; more of it is not read. */
const maximumSheet = 50_000
/** One class or one id, with an element's name or without. What hangs on where it stands or on a pointer is not judged. */
const simple = /^[a-z\d]*([.#])([\w-]+)$/i

/** The classes (`.name`) and ids (`#name`) that a style sheet hides for every reader; of several rules on one the last counts. */
export const hiddenNames = (sheet: string): ReadonlySet<string> => {
  const plain = sheet.slice(0, maximumSheet).replace(/\/\*[^*]*(?:\*(?!\/)[^*]*)*\*\//g, ' ')
  const names = new Set<string>()
  let depth = 0
  for (const piece of plain.split('}')) {
    const parts = piece.split('{')
    // Rules within `@media print { … }` and the like hold for some readers alone.
    const isTop = depth === 0 && parts.length === 2
    depth = Math.max(0, depth + parts.length - 2)
    if (!isTop) continue
    const [selectors = '', style = ''] = parts
    for (const selector of selectors.split(',')) {
      const match = simple.exec(selector.trim())
      if (!match) continue
      const name = `${match[1]}${match[2]}`
      if (isHidingStyle(style)) names.add(name)
      else if (/display\s*:|visibility\s*:/i.test(style)) names.delete(name)
    }
  }
  return names
}

/** Whether a style sheet hides an element by its class or its id. */
export const isHiddenByName = (attributes: Attributes, names: ReadonlySet<string>): boolean =>
  names.size > 0 &&
  (names.has(`#${attributes['id'] ?? ''}`) ||
    (attributes['class'] ?? '').split(/\s+/).some((name) => names.has(`.${name}`)))
