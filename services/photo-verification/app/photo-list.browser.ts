/** In the browser: the pages of the owner's photos, newest first. */

import { filled } from '../portal/file-hash.browser.ts'
import { expectSuccess, reasonOfError } from './failure-words.browser.ts'
import { byId, show, words } from './page-parts.browser.ts'
import { type Photo, photoCard } from './photo-card.browser.ts'
import { call, SessionEndedError } from './session.browser.ts'
import { forgetThumbnails } from './thumbnail.browser.ts'

interface PhotoPage {
  content: Photo[]
  totalPages: number
  number: number
}

const pageSize = 12

/** The page that is shown, from zero. */
let current = 0
/** Counts loads: an answer to an earlier one comes too late. */
let loads = 0
/** Files of this visit, for pictures that need not be fetched. */
const uploads = new Map<string, File>()

const list = byId('photos')

const showPages = ({ number, totalPages, content }: PhotoPage): void => {
  byId('empty').hidden = content.length > 0
  byId('pages').hidden = totalPages < 2
  byId('page-number').textContent = filled(words.page, { page: number + 1, pages: totalPages })
  byId<HTMLButtonElement>('previous').disabled = number === 0
  byId<HTMLButtonElement>('next').disabled = number + 1 >= totalPages
}

let ended = (): void => undefined

export const loadPhotos = async (page = 0): Promise<void> => {
  const mine = ++loads
  const result = byId('list-result')
  try {
    const answer = expectSuccess(await call('GET', `/api/v1/photos?page=${page}&size=${pageSize}`))
    const found = answer.body as PhotoPage
    if (mine !== loads) return
    // The last photo of the last page was deleted.
    if (found.content.length === 0 && page > 0) return await loadPhotos(Math.max(0, found.totalPages - 1))
    current = page
    result.textContent = ''
    const events = { onDeleted: forgetPhoto, onEnded: ended }
    list.replaceChildren(
      ...found.content.map((photo) => photoCard(photo, events, uploads.get(photo.verificationId))),
    )
    showPages(found)
  } catch (error) {
    if (mine !== loads) return
    if (error instanceof SessionEndedError) ended()
    else show(result, words.reasons[reasonOfError(error)], 'bad')
  }
}

const forgetPhoto = (id: string): void => {
  uploads.delete(id)
  const note = byId('upload-result')
  if (note.textContent.includes(id)) note.textContent = ''
  byId('list-heading').focus()
  void loadPhotos(current)
}

/** A photo uploaded just now stands on the first page. */
export const addPhoto = (id: string, file: File): void => {
  uploads.set(id, file)
  void loadPhotos(0)
}

export const clearPhotos = (): void => {
  loads++
  uploads.clear()
  forgetThumbnails()
  list.replaceChildren()
}

export const wireList = (onEnded: () => void): void => {
  ended = onEnded
  const turnTo = (page: number): void => {
    void loadPhotos(page).then(() => byId('list-heading').focus())
  }
  byId('previous').addEventListener('click', () => turnTo(current - 1))
  byId('next').addEventListener('click', () => turnTo(current + 1))
}
