/** Views of the same thing, each at an address of its own. */

import { type Html, html } from '../html.ts'
import { link } from './link.ts'
import { type Shown, shown } from './shown-text.ts'

export interface Tab {
  label: Shown
  href: string
  /** The view that is shown. */
  current?: boolean
  /** How much is in it. */
  count?: number
}

/** `label` names the set, such as “Parts of the application”. */
export const tabs = ({ label, items }: { label: string; items: readonly Tab[] }): Html =>
  html`<nav class="tabs" aria-label="${label}"><ul>${items.map(
    (tab) =>
      html`<li>${link({
        href: tab.href,
        label: html`${shown(tab.label)}${tab.count !== undefined && html` <span class="count">${tab.count}</span>`}`,
        current: tab.current ? 'page' : undefined,
      })}</li>`,
  )}</ul></nav>`
