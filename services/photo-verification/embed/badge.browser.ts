/** For other sites: each `<img data-polder-photo="https://…/v/k7m3qx">` shows the photo's badge, asked for anew every minute. */

const minute = 60_000

const show = (image: HTMLImageElement): void => {
  const address = URL.parse(image.dataset['polderPhoto'] ?? '')
  if (!address || !/^https?:$/.test(address.protocol) || !/^\/v\/[\w-]+$/.test(address.pathname)) return
  const language = (image.closest('[lang]') as HTMLElement | null)?.lang.startsWith('nl') ? 'nl' : 'en'
  const source = `${address.origin}${address.pathname}/badge.svg?lang=${language}`
  const look = async (): Promise<void> => {
    const answer = await fetch(source, { credentials: 'omit', referrerPolicy: 'no-referrer' }).catch(
      () => null,
    )
    if (!answer?.ok) return
    const svg = await answer.text()
    image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`
    // The words of the badge are its text for whoever does not see it.
    image.alt =
      new DOMParser().parseFromString(svg, 'image/svg+xml').querySelector('title')?.textContent ?? ''
  }
  void look()
  setInterval(() => void look(), minute)
}

for (const image of document.querySelectorAll<HTMLImageElement>('img[data-polder-photo]')) show(image)

export {}
