/** The few drawings of the pages: beside words, never in place of them, so that they are hidden from screen readers. */

import { type Html, html } from '../../../kit/pages/html.ts'

const paths = {
  check: 'M5 12.5l4.5 4.5L19 7.5',
  cross: 'M7 7l10 10M17 7L7 17',
  warning: 'M12 4L2.8 19.5h18.4zM12 10v4.5M12 17v.2',
  lock: 'M7 11V8a5 5 0 0 1 10 0v3M5.5 11h13v9h-13z',
  clock: 'M12 7v5l3.5 2M12 3.5a8.5 8.5 0 1 0 0 17a8.5 8.5 0 0 0 0-17z',
  search: 'M10.5 4.5a6 6 0 1 0 0 12a6 6 0 0 0 0-12zM15 15l5 5',
}

export type Icon = keyof typeof paths

export const iconOf = (icon: Icon): Html =>
  html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d="${paths[icon]}"/></svg>`
