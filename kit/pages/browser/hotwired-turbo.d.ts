/** The little of Turbo that is used by name; the package has no types of its own. */

declare module '@hotwired/turbo' {
  export const session: { drive: boolean }
  /** Carries out the `<turbo-stream>` elements of this text. */
  export const renderStreamMessage: (message: string) => void
}
