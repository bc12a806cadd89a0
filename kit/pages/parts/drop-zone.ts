/** A place for files: a file input, large enough to drop files on. */

import { type Html, html } from '../html.ts'
import { attributes, words } from './attributes.ts'
import { describedBy, idOf, type RowProps, row } from './form-row.ts'

export interface DropZoneProps extends RowProps {
  /** Extensions with their dot, or media types. */
  accept: readonly string[]
  multiple?: boolean
  required?: boolean
  /** On a phone the camera that is offered first: `environment` is the one at its back. */
  capture?: 'environment' | 'user'
  /** Bytes of one file. */
  maximumBytes?: number
  /** The label is drawn as the button that chooses, where it says what that button would. */
  labelChooses?: boolean
  /** The page's own module lists what was chosen. */
  listsChosen?: boolean
}

const ownWords = {
  nl: {
    wrongKind: '{file} kan hier niet. Kies een bestand van deze soort: {kinds}.',
    tooLarge: '{file} is te groot. Het mag hoogstens {megabytes} MB zijn.',
    empty: '{file} is leeg. Kies een ander bestand.',
    tooMany: 'Kies één bestand.',
    chosen: '{count} bestanden: {names}',
    choose: 'Kies een bestand',
    chooseMany: 'Kies bestanden',
    drop: 'of sleep het hierheen',
    dropMany: 'of sleep ze hierheen',
  },
  en: {
    wrongKind: '{file} cannot be used here. Choose a file of this kind: {kinds}.',
    tooLarge: '{file} is too large. It can be {megabytes} MB at most.',
    empty: '{file} is empty. Choose another file.',
    tooMany: 'Choose one file.',
    chosen: '{count} files: {names}',
    choose: 'Choose a file',
    chooseMany: 'Choose files',
    drop: 'or drop it here',
    dropMany: 'or drop them here',
  },
}

/**
 * A file input takes what is dropped on it by itself. A browser words it in its own language, so with scripts the page's words
 * are drawn over it. Its module (`file-fields`, which its page names) refuses the wrong files before they are sent and says why
 * in the live region, and names those that were chosen; the service refuses them without it.
 */
export const dropZone = (props: DropZoneProps): Html => {
  const { language, labelChooses = false, listsChosen = false, multiple = false } = props
  const id = idOf(props)
  const { choose, chooseMany, drop, dropMany, chosen, ...refusals } = ownWords[language]
  return row(
    props,
    html`<div class="${words('drop-zone', labelChooses && 'label-chooses')}"><input${attributes({
      class: 'drop',
      type: 'file',
      id,
      name: props.name,
      accept: props.accept.join(','),
      multiple: props.multiple,
      required: props.required,
      capture: props.capture,
      'aria-describedby': describedBy(props, `${id}-refusals`),
      'aria-invalid': props.message ? 'true' : undefined,
      'data-maximum-bytes': props.maximumBytes,
      'data-words': JSON.stringify(listsChosen ? refusals : { ...refusals, chosen }),
    })}><p class="pick" aria-hidden="true">${!labelChooses && html`<span class="pick-button">${multiple ? chooseMany : choose}</span>`}<span class="picked">${multiple ? dropMany : drop}</span></p></div><div class="message" id="${id}-refusals" role="status"></div>`,
  )
}
