/** Links, which lead. What acts is a button (`button.ts`). */

import { type Html, html } from '../html.ts'
import { type AttributeValue, attributes } from './attributes.ts'
import type { ButtonKind } from './button.ts'
import { safeAddress } from './safe-address.ts'
import { type Shown, shown } from './shown-text.ts'

export interface LinkProps {
  /** Anything but a path, a fragment, http, https, mailto, tel or otpauth is no link: its label is shown alone. */
  href: string
  label: Shown
  /** Said after the label to those who do not see what stands beside it. */
  about?: string
  /** The address is this page's own ('page') or the one of a set that is on ('true'). */
  current?: 'page' | 'true'
  rel?: string
  /** The language of the page it leads to, where that is another one. */
  hreflang?: string
  /** Answers with a file that is to be kept. */
  download?: boolean
  id?: string
  /** Further attributes, such as `data-…` for modules. */
  more?: Record<string, AttributeValue>
}

const anchor = (props: LinkProps, style?: string): Html => {
  const inner = html`${shown(props.label)}${props.about && html`<span class="visually-hidden"> ${shown(props.about)}</span>`}`
  const href = safeAddress(props.href)
  if (href === null) return inner
  return html`<a${attributes({
    class: style,
    id: props.id,
    href,
    rel: props.rel,
    hreflang: props.hreflang,
    download: props.download,
    'aria-current': props.current,
    ...props.more,
  })}>${inner}</a>`
}

/** A link in words. */
export const link = (props: LinkProps): Html => anchor(props)

/** A link with the weight of a button, for the way onward that a page is about. */
export const linkButton = (props: LinkProps & { kind?: ButtonKind }): Html =>
  anchor(props, `button ${props.kind ?? 'main'}`)
