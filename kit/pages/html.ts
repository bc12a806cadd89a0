/** Server-rendered HTML through one tagged template that escapes whatever is put into it. */

/** Text that is HTML already. */
export class Html {
  readonly #source: string
  constructor(source: string) {
    this.#source = source
  }
  toString(): string {
    return this.#source
  }
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character]!)

export type HtmlValue = string | number | Html | null | undefined | false | readonly HtmlValue[]

const render = (value: HtmlValue): string => {
  if (value === null || value === undefined || value === false) return ''
  if (value instanceof Html) return value.toString()
  if (Array.isArray(value)) return value.map(render).join('')
  return escapeHtml(String(value))
}

/** `html\`<p>${text}</p>\`` escapes text, takes other `html` as it is, joins lists and leaves out null and false. */
export const html = (parts: TemplateStringsArray, ...values: HtmlValue[]): Html =>
  new Html(parts.reduce((source, part, i) => source + render(values[i - 1]) + part))
