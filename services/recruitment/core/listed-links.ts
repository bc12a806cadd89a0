/** The addresses that an `ItemList` in a page's own elements leads to, in microdata or RDFa. */

import { parseHtml } from './markup.ts'

const maximumAddresses = 2_000

const names = (value: string | undefined, wanted: readonly string[]): boolean =>
  (value ?? '')
    .split(/\s+/)
    .some((each) => wanted.includes(each.replace(/^https?:\/\/schema\.org\/|^schema:/i, '')))

/** Elements of a list, or their addresses. */
const leading = ['url', 'itemListElement', '@id']

/** As they stand, in the order of the page, each once. Empty where the page names no such list, which costs nothing. */
export const addressesInLists = (html: string): string[] => {
  if (!/(?:itemtype|typeof)\s*=\s*["']?[^"'>]*ItemList/i.test(html)) return []
  const $ = parseHtml(html)
  const found = new Set<string>()
  const isList = (attribs: Record<string, string>): boolean =>
    names(attribs['itemtype'], ['ItemList']) || names(attribs['typeof'], ['ItemList'])
  for (const list of $('[itemtype], [typeof]')
    .toArray()
    .filter(({ attribs }) => isList(attribs)))
    for (const { attribs } of $(list).find('[itemprop], [property], [rel], [itemid]').toArray()) {
      const leads =
        names(attribs['itemprop'], leading) ||
        names(attribs['property'], leading) ||
        names(attribs['rel'], leading)
      const address = attribs['href'] ?? attribs['content'] ?? attribs['resource'] ?? attribs['itemid']
      if (leads && address && found.size < maximumAddresses) found.add(address)
    }
  return [...found]
}
