/** Which browser it is, by its own name; all that is kept of a User-Agent. */

const families: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:(?:Headless)?Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

/** Empty where it is none that we know. */
export const browserFamily = (userAgent: string | undefined): string =>
  families.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1] ?? ''
