/** A question before an act. It is a page of its own; with a script it opens over the page that asks. */

import { type Html, html } from '../html.ts'
import type { Language } from '../language.ts'
import { attributes } from './attributes.ts'
import { button } from './button.ts'
import { type LinkProps, linkButton } from './link.ts'
import { type Shown, shown } from './shown-text.ts'

export interface DialogProps {
  language: Language
  id: string
  heading: Shown
  body: Html
  /** Where its form goes. */
  action: string
  /** The verb of the act. */
  act: Shown
  /** The act cannot be undone: its button is red, and “Cancel” has the focus. */
  destroys?: boolean
  /** Hidden fields of the form, such as its one-time key. */
  hidden?: Html
}

const ownWords = { nl: 'Annuleren', en: 'Cancel' }

const actOf = ({ act, destroys }: DialogProps): Html =>
  button({ label: act, kind: destroys ? 'danger' : 'main' })

/** The native `<dialog>`, closed. “Cancel” closes it without a script of ours. */
export const dialog = (props: DialogProps): Html =>
  html`<dialog class="card" id="${props.id}" aria-labelledby="${props.id}-heading"><form method="post" action="${props.action}">${props.hidden}<h2 id="${props.id}-heading">${shown(props.heading)}</h2><div class="stack">${props.body}</div><div class="row">${actOf(props)}${button(
    {
      label: ownWords[props.language],
      kind: 'quiet',
      more: { formmethod: 'dialog', formnovalidate: true, autofocus: props.destroys },
    },
  )}</div></form></dialog>`

/** The same words as a page's content; “Cancel” leads to `back`. */
export const dialogPage = (props: DialogProps & { back: string }): Html =>
  html`<form class="card stack" method="post" action="${props.action}">${props.hidden}<h1>${shown(props.heading)}</h1>${props.body}<div class="row">${actOf(props)}${linkButton(
    {
      href: props.back,
      label: ownWords[props.language],
      kind: 'quiet',
      more: { autofocus: props.destroys },
    },
  )}</div></form>`

/** Leads to the page of the question; with a script it opens the dialog of this id instead. */
export const dialogOpener = (
  props: LinkProps & { dialog: string; kind?: 'main' | 'quiet' | 'danger' },
): Html => linkButton({ ...props, more: { ...props.more, 'data-opens': props.dialog } })

/** Hidden fields, one for each name. */
export const hiddenFields = (fields: Record<string, string | undefined>): Html =>
  html`${Object.entries(fields).map(
    ([name, value]) => value !== undefined && html`<input${attributes({ type: 'hidden', name, value })}>`,
  )}`
