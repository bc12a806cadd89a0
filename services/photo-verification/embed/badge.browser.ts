/** For other sites: each `<img data-polder-photo="https://…/v/k7m3qx">` shows the photo's badge, asked for anew every minute. */

const minute = 60_000
/** The photo is private, behind a password, removed or past its time: no verdict stands for it any more. */
const closed = [401, 404, 410]
const gone = {
  nl: 'Het oordeel over deze foto is hier niet meer',
  en: 'The verdict on this photo is no longer here',
}

const show = (image: HTMLImageElement): void => {
  const address = URL.parse(image.dataset['polderPhoto'] ?? '')
  if (!address || !/^https?:$/.test(address.protocol) || !/^\/v\/[\w-]+$/.test(address.pathname)) return
  const language = (image.closest('[lang]') as HTMLElement | null)?.lang.startsWith('nl') ? 'nl' : 'en'
  const source = `${address.origin}${address.pathname}/badge.svg?lang=${language}`
  const named = / \([^()]*\)$/.exec(image.alt)?.[0] ?? ''
  let shown: string | null = null
  let asked = 0
  const look = async (): Promise<void> => {
    const answer = await fetch(source, { credentials: 'omit', referrerPolicy: 'no-referrer' }).catch(
      () => null,
    )
    if (answer && closed.includes(answer.status)) {
      image.removeAttribute('src')
      image.alt = gone[language]
      shown = ''
    }
    if (!answer?.ok) return
    const svg = await answer.text()
    if (svg === shown) return
    // By its address, for sites allow no picture in the text of an address (`data:`); another fragment is another picture.
    if (shown !== null || image.getAttribute('src') !== source) image.src = `${source}#${++asked}`
    shown = svg
    // The words of the badge are its text for whoever does not see it.
    const words = new DOMParser().parseFromString(svg, 'image/svg+xml').querySelector('title')?.textContent
    image.alt = `${words ?? ''}${named}`
  }
  void look()
  setInterval(() => void look(), minute)
}

for (const image of document.querySelectorAll<HTMLImageElement>('img[data-polder-photo]')) show(image)

export {}
