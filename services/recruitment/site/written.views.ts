/** What people wrote, with the paragraphs and lines that they gave it. */

import { type Html, html } from '../../../kit/pages/html.ts'

/** An empty line begins a paragraph; the end of a line stays one. */
export const written = (text: string): Html =>
  html`${text
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .map(
      (paragraph) =>
        html`<p dir="auto">${paragraph.split('\n').map((line, at) => html`${at > 0 && html`<br>`}${line}`)}</p>`,
    )}`
