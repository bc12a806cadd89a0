/** The badge of a photo as an SVG of its own: the headline in words, and a colour and drawing that say the same once more. */

import type { Headline } from './headline.ts'

/** Ground and drawing by headline; only `intact` is green and ticked. Each pair has a contrast of at least 4.5 : 1 with white. */
const looks: Record<Headline, { ground: string; path: string }> = {
  intact: { ground: '#14663a', path: 'M6 12.5l4 4L18 8' },
  'intact-ai': { ground: '#7a5200', path: 'M12 5v9M12 17.5v.1' },
  'intact-suspected': { ground: '#7a5200', path: 'M12 5v9M12 17.5v.1' },
  'intact-disputed': { ground: '#7a5200', path: 'M12 5v9M12 17.5v.1' },
  'intact-pending': { ground: '#4a5560', path: 'M12 7v5l3.5 2' },
  changed: { ground: '#a3222a', path: 'M7.5 7.5l9 9M16.5 7.5l-9 9' },
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const height = 40
/** Of Verdana and its like at 13 pixels; a wider font is squeezed by `textLength`. */
const letterWidth = 7.4
const start = 42

/** Pixels of the badge with this text. */
export const badgeSize = (text: string): { width: number; height: number } => ({
  width: Math.ceil(start + text.length * letterWidth + 14),
  height,
})

/** A whole SVG document that needs nothing from elsewhere. */
export const badgeSvg = (headline: Headline, text: string, language: string): string => {
  const { ground, path } = looks[headline]
  const { width } = badgeSize(text)
  const label = escaped(text)
  const textLength = Math.floor(text.length * letterWidth)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${label}" lang="${language}" data-headline="${headline}"><title>${label}</title><rect width="${width}" height="${height}" rx="8" fill="${ground}"/><circle cx="21" cy="20" r="12" fill="none" stroke="#fff" stroke-width="2"/><path d="${path}" transform="translate(9 8)" fill="none" stroke="#fff" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/><text x="${start}" y="25" fill="#fff" font-family="Verdana,DejaVu Sans,Geneva,sans-serif" font-size="13" textLength="${textLength}" lengthAdjust="spacingAndGlyphs">${label}</text></svg>\n`
}
