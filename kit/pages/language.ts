/** The language of pages and messages for people: Dutch or English. */

export type Language = 'nl' | 'en'

/** Chooses by the Accept-Language header's weights (RFC 9110, 12.5.4); English when neither is asked for. */
export const languageOf = (header: string | undefined): Language => namedLanguage(header) ?? 'en'

/** The same; null when neither is asked for. */
export const namedLanguage = (header: string | undefined): Language | null => {
  let best: Language | null = null
  let bestWeight = 0
  for (const entry of (header ?? '').split(',').slice(0, 20)) {
    const [tag = '', ...parameters] = entry.trim().toLowerCase().split(';')
    const language = tag.split('-')[0]
    const quality = parameters.find((parameter) => parameter.trim().startsWith('q='))
    const weight = quality ? Number(quality.trim().slice(2)) : 1
    if ((language === 'nl' || language === 'en') && weight > bestWeight) {
      best = language
      bestWeight = weight
    }
  }
  return best
}
