/** A place for files: a file input, large enough to drop files on. */

import { type Html, html } from '../html.ts'
import { attributes } from './attributes.ts'
import { describedBy, idOf, type RowProps, row } from './form-row.ts'

export interface DropZoneProps extends RowProps {
  /** Extensions with their dot, or media types. */
  accept: readonly string[]
  multiple?: boolean
  /** Bytes of one file. */
  maximumBytes?: number
}

const ownWords = {
  nl: {
    wrongKind: '{file} kan hier niet. Kies een bestand van deze soort: {kinds}.',
    tooLarge: '{file} is te groot. Het mag hoogstens {megabytes} MB zijn.',
    empty: '{file} is leeg. Kies een ander bestand.',
    tooMany: 'Kies één bestand.',
  },
  en: {
    wrongKind: '{file} cannot be used here. Choose a file of this kind: {kinds}.',
    tooLarge: '{file} is too large. It can be {megabytes} MB at most.',
    empty: '{file} is empty. Choose another file.',
    tooMany: 'Choose one file.',
  },
}

/**
 * A file input takes what is dropped on it by itself. Its module (`file-fields`, which its page names) refuses the wrong files before they
 * are sent and says why in the live region; the service refuses them without it.
 */
export const dropZone = (props: DropZoneProps): Html => {
  const id = idOf(props)
  return row(
    props,
    html`<input${attributes({
      class: 'drop',
      type: 'file',
      id,
      name: props.name,
      accept: props.accept.join(','),
      multiple: props.multiple,
      'aria-describedby': describedBy(props, `${id}-refusals`),
      'aria-invalid': props.message ? 'true' : undefined,
      'data-maximum-bytes': props.maximumBytes,
      'data-words': JSON.stringify(ownWords[props.language]),
    })}><div class="message" id="${id}-refusals" role="status"></div>`,
  )
}
