/** Readable addresses from titles. */

import { foldText } from '../../../kit/text/fold-text.ts'

/** Path segments under `/articles` that mean something else. */
const reserved = new Set(['search', 'popular', 'recent', 'bookmarks', 'category'])

export const isReservedSlug = (slug: string): boolean => reserved.has(slug)

/** `Één café in 's-Hertogenbosch & IJmuiden` becomes `een-cafe-in-s-hertogenbosch-en-ijmuiden`; empty when nothing is left. */
export const slugify = (title: string, maximum = 80): string => {
  const words = foldText(title)
    .replace(/&/g, ' en ')
    .replace(/['’`]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
  const slug = words.replace(/^-+|-+$/g, '')
  if (slug.length <= maximum) return slug
  const short = slug.slice(0, maximum + 1)
  const lastWord = short.lastIndexOf('-')
  return (lastWord > maximum / 2 ? short.slice(0, lastWord) : slug.slice(0, maximum)).replace(/-+$/, '')
}

/** The first of `slug`, `slug-2`, `slug-3` … that is neither taken nor reserved. */
export const freeSlug = (title: string, isTaken: (slug: string) => boolean): string => {
  const base = slugify(title) || 'artikel'
  for (let count = 1; ; count++) {
    const slug = count === 1 ? base : `${base}-${count}`
    if (!isReservedSlug(slug) && !isTaken(slug)) return slug
  }
}
