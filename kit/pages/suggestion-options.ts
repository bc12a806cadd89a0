/** The answer that a field marked `data-suggestions` asks for: options as HTML, ten at most. */

import { type Reply, reply } from '../http/route.ts'
import { html } from './html.ts'
import { plainText } from './parts/shown-text.ts'

export interface Suggestion {
  /** What the field gets. */
  value: string
  /** What is shown; the value unless given. */
  text?: string
}

const mostOptions = 10

/** Ids are by place: there is one list on a page at a time. */
export const suggestionOptions = (suggestions: readonly Suggestion[]): Reply =>
  reply({
    status: 200,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
    body: html`${suggestions
      .slice(0, mostOptions)
      .map(
        ({ value, text }, i) =>
          html`<li role="option" id="suggestion-${i + 1}" data-value="${value}">${plainText(text ?? value)}</li>`,
      )}`.toString(),
  })
