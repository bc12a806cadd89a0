/** The design tokens of the stylesheet as data, for what cannot use a stylesheet (mails) and for the proof of their contrasts. */

export type Appearance = 'light' | 'dark'

/** Colours by name, without the two dashes: `ink` is `#15212b`. */
export type Colours = Readonly<Record<string, string>>

/** Both appearances of each `--name: light-dark(#…, #…)` of a stylesheet. */
export const coloursOf = (stylesheet: string): Record<Appearance, Colours> => {
  const found = [
    ...stylesheet.matchAll(/--([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g),
  ] as unknown as [string, string, string, string][]
  return {
    light: Object.fromEntries(found.map(([, name, light]) => [name, light])),
    dark: Object.fromEntries(found.map(([, name, , dark]) => [name, dark])),
  }
}

const channel = (share: number): number =>
  share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4

/** Of `#rrggbb` (WCAG 2.2, relative luminance). */
const luminance = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    channel(Number.parseInt(colour.slice(at, at + 2), 16) / 255),
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** From 1 (alike) to 21 (black on white), of two colours `#rrggbb` (WCAG 2.2, contrast ratio). */
export const contrastOf = (one: string, other: string): number => {
  const [bright = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (bright + 0.05) / (dark + 0.05)
}
