/** In the browser: AI checks of listed photos that end meanwhile. */

/** Pauses between looks, in seconds. */
const pauses = [2, 4, 8, 16, 32, 64]

/** The page itself is asked again, so that its words are made in one place. */
export const awaitDetection = async (path = location.href): Promise<void> => {
  for (const seconds of pauses) {
    const waiting = document.querySelectorAll('.badges[data-status="PENDING"]')
    if (waiting.length === 0) return
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
    const answer = await fetch(path).catch(() => null)
    if (!answer?.ok) continue
    const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html')
    for (const badges of waiting) {
      const item = badges.closest('li[id]')!
      const made = fresh.querySelector(`#${CSS.escape(item.id)} .badges`)
      if (made) badges.replaceWith(made)
    }
  }
}
