/** In the browser: the list of photos, made anew while the rest of the page stays as it is. */

import { awaitDetection } from './await-detection.browser.ts'

const list = 'section[aria-labelledby="list-heading"]'

/** The page itself is asked again, so that its words are made in one place; a list that does not come leaves the old one. */
export const renewList = async (path: string): Promise<void> => {
  const answer = await fetch(path).catch(() => null)
  if (!answer?.ok) return
  const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html').querySelector(list)
  if (fresh) document.querySelector(list)?.replaceWith(fresh)
  void awaitDetection(path)
}
