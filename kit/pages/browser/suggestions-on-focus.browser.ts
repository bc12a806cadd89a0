/** In the browser: `suggestions` comes with the first focus of a field that it is for. Most visitors never type there. */

const fields = 'input[data-suggestions]'
// By the name that the page's import map leads from; a module runs once, however often it is asked for.
const bring = (): unknown => document.activeElement?.matches(fields) && import(`/assets/${'suggestions'}.js`)

for (const field of document.querySelectorAll<HTMLElement>(fields)) {
  // What the field is does not change when somebody comes to it.
  field.role = 'combobox'
  field.ariaExpanded = 'false'
}
addEventListener('focusin', bring)
bring()
