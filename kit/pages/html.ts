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

/** Most texts hold nothing to escape, and to see that is cheaper than to replace nothing. */
export const escapeHtml = (text: string): string =>
  /[&<>"']/.test(text) ? text.replace(/[&<>"']/g, (character) => entities[character]!) : text

/** Overrides reverse the letters of any script, which no text needs: what is read is then another text than what stands there. */
const shownText = (text: string): string =>
  /[&<>"'\u202d\u202e]/.test(text) ? escapeHtml(text.replace(/[\u202d\u202e]/g, '')) : text

export type HtmlValue = string | number | Html | null | undefined | false | readonly HtmlValue[]

const render = (value: HtmlValue, escaped: (text: string) => string): string => {
  if (value === null || value === undefined || value === false) return ''
  if (value instanceof Html) return value.toString()
  if (Array.isArray(value)) return value.map((each) => render(each, escaped)).join('')
  return escaped(String(value))
}

/**
 * `html\`<p>${text}</p>\`` escapes text, takes other `html` as it is, joins lists and leaves out null and false. Between the
 * quotes of an attribute a value stays as it is: forms send it back.
 */
export const html = (parts: TemplateStringsArray, ...values: HtmlValue[]): Html => {
  let source = parts[0]!
  for (let i = 0; i < values.length; i++)
    source += render(values[i], parts[i]!.endsWith('"') ? escapeHtml : shownText) + parts[i + 1]!
  return new Html(source)
}
