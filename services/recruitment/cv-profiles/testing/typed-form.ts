/** The CV editor's form as a browser would send it. */

import { load } from 'cheerio'

/** What a browser would send of the editor on this page. */
export const typedOn = (body: string): [string, string][] => {
  const page = load(body)
  return page('form[data-preview] :is(input, select, textarea)[name]')
    .toArray()
    .flatMap((element): [string, string][] => {
      const field = page(element)
      if (field.attr('type') === 'checkbox' && field.attr('checked') === undefined) return []
      const value = field.is('textarea') ? field.text().replace(/^\n/, '') : String(field.val() ?? '')
      return [[field.attr('name')!, value]]
    })
    .filter(([name]) => name !== 'key')
}

/** With another value wherever a field has this name. */
export const withField = (fields: [string, string][], name: string, value: string): [string, string][] =>
  fields.map(([each, old]) => (each === name ? [each, value] : [each, old]))
