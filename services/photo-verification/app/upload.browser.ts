/** In the browser: choosing photos, by hand, drop or paste, and sending them two at a time, each with its progress. */

import { type ImageType, sniffImageType } from '../core/image-type.ts'
import { withoutPlace } from '../core/without-place.ts'
import { takeDrops } from '../portal/drop-zone.browser.ts'
import { canHash, filled } from '../portal/file-hash.browser.ts'
import type { AppWords } from './app.words.ts'
import { captureOf } from './capture-time.browser.ts'
import { claimFile, forgetFile, type KeptFile, keepFile, keptFiles } from './kept-files.browser.ts'
import { renewList } from './photo-list.browser.ts'
import { endSending, sendFile } from './send-file.browser.ts'
import { makeRow, type Row } from './upload-rows.browser.ts'

interface PageData {
  words: AppWords['script']
  maximumBytes: number
  maximumFiles: number
  owner: string
}

interface Item {
  row: Row
  kept: KeptFile
  hasPlace: boolean
  /** Cannot be sent, whoever tries again. */
  isUnfit: boolean
  isDone: boolean
  sentBytes: number
}

const byId = <E extends HTMLElement = HTMLElement>(id: string): E => document.getElementById(id) as E
const page = JSON.parse(byId('page-data').dataset['json']!) as PageData
const { words } = page
const atOnce = 2

let items: Item[] = []
let sending: AbortController | null = null

const form = byId<HTMLFormElement>('upload')
const tick = byId<HTMLInputElement>('remove-place')
const team = document.getElementById('team') as HTMLSelectElement | null

/** Both places are live regions: what is put into them is read out. */
const say = (text: string): void => {
  byId('upload-live').textContent = text
}
const warn = (text: string): void => {
  byId('upload-result').textContent = text
}

const toSend = (): Item[] => items.filter(({ isDone, isUnfit }) => !isDone && !isUnfit)

const show = (): void => {
  const isSending = sending !== null
  const withPlace = items.filter(({ hasPlace, isDone }) => hasPlace && !isDone).length
  form.hidden = items.length === 0
  byId('drop').hidden = isSending
  byId('before-sending').hidden = isSending
  byId('place-choice').hidden = withPlace === 0
  byId('place-count').textContent = filled(words.withPlace, { count: withPlace, all: items.length })
  byId('send').hidden = isSending || toSend().length === 0
  byId('pause').hidden = !isSending
  // Nothing is left to call off: what is done is signed, the rest cannot be sent.
  const isOver = !isSending && toSend().length === 0 && items.some(({ isDone }) => isDone)
  byId('cancel').textContent = isOver ? words.close : words.cancel
  byId('all-sending').hidden = !isSending
}

const showAll = (): void => {
  const total = items.reduce((sum, { kept, isUnfit }) => sum + (isUnfit ? 0 : kept.blob.size), 0)
  const sent = items.reduce(
    (sum, { kept, isDone, sentBytes }) => sum + (isDone ? kept.blob.size : sentBytes),
    0,
  )
  const percent = total === 0 ? 0 : Math.floor((sent / total) * 100)
  const done = items.filter(({ isDone }) => isDone).length
  byId<HTMLProgressElement>('all-progress').value = percent
  byId('all-text').textContent = filled(words.allSending, { done, all: items.length, percent })
}

const remove = (item: Item): void => {
  const at = items.indexOf(item)
  items.splice(at, 1)
  item.row.element.remove()
  void forgetFile(item.kept.id)
  void endSending(item.kept)
  show()
  const next = items[Math.min(at, items.length - 1)]
  if (next) next.row.focus()
  else byId('choose').focus()
}

const addItem = (kept: KeptFile): Item => {
  const row = makeRow({ name: kept.name, size: kept.blob.size }, words, () => remove(item))
  const item: Item = { row, kept, hasPlace: false, isUnfit: false, isDone: false, sentBytes: 0 }
  items.push(item)
  byId('files').append(row.element)
  return item
}

const refuse = (item: Item, text: string): void => {
  item.row.showRefusal(text)
  say(`${item.kept.name}: ${text}`)
}

const newKept = (file: File): KeptFile => ({
  ...{ id: crypto.randomUUID(), owner: page.owner, name: file.name, type: '', blob: file, capturedAt: '' },
  ...{ removesPlace: false, teamId: '', addedAt: Date.now(), uploadId: null },
})

/** Reads the file for its type, its time and its place, and lets it go again: twenty of them would not fit. */
const look = async (item: Item): Promise<void> => {
  const { kept, row } = item
  const unfit = (text: string): void => {
    item.isUnfit = true
    refuse(item, text)
  }
  if (kept.blob.size > page.maximumBytes) return unfit(words.tooLarge)
  const read = await kept.blob.arrayBuffer().catch(() => null)
  if (!read) return unfit(words.unreadable)
  const bytes = new Uint8Array(read)
  const type = sniffImageType(bytes)
  if (!type) return unfit(words.unsupportedType)
  kept.type = type
  const { moment, source } = captureOf(bytes)
  row.showTime(moment, source === 'camera' ? words.fromCamera : words.fromNow)
  item.hasPlace = withoutPlace(bytes, type as ImageType) !== null
  row.showPlace(item.hasPlace)
}

const choose = async (files: readonly File[]): Promise<void> => {
  if (sending || files.length === 0) return
  warn('')
  if (!canHash()) return warn(words.insecure)
  const room = page.maximumFiles - items.length
  if (files.length > room) warn(filled(words.tooMany, { count: page.maximumFiles }))
  const added = files.slice(0, room).map((file) => addItem(newKept(file)))
  for (const item of added) await look(item)
  show()
  if (toSend().length > 0) byId('send').focus()
  const fit = added.filter(({ isUnfit }) => !isUnfit).length
  if (fit > 0) say(filled(words.chosen, { count: fit }))
}

const sendOne = async (item: Item, signal: AbortSignal): Promise<void> => {
  const { kept, row } = item
  const tell = (text: string, bytes: number): void => {
    item.sentBytes = bytes
    const percent = Math.floor((bytes / kept.blob.size) * 100)
    row.showProgress(filled(text, { percent }), bytes / kept.blob.size)
    showAll()
  }
  tell(kept.uploadId ? words.asking : words.hashing, item.sentBytes)
  const outcome = await sendFile(kept, {
    signal,
    onProgress: (bytes) => tell(bytes < kept.blob.size ? words.sending : words.signing, bytes),
    onWaiting: () => tell(words.waiting, item.sentBytes),
  })
  if (outcome === 'stopped') return row.showProgress(words.paused, item.sentBytes / kept.blob.size)
  if ('path' in outcome) {
    item.isDone = true
    row.showDone(outcome.path, words.done)
    showAll()
    await forgetFile(kept.id)
    return
  }
  refuse(item, words.refusals[outcome.refused])
  if (outcome.later) return
  // It can be mended, or taken out; after a reload there would be nothing to go on with.
  await forgetFile(kept.id)
  kept.uploadId = null
  const moment = row.capturedAt()
  if (outcome.refused === 'captureTime' && moment) row.showTime(moment, words.fromNow)
}

/** Before the first byte: what was chosen holds for all of it, and is there after a reload. */
const settle = (batch: readonly Item[]): void => {
  for (const { kept, row, hasPlace } of batch) {
    if (kept.uploadId) continue
    kept.capturedAt = row.capturedAt()?.toISOString() ?? ''
    kept.removesPlace = hasPlace && tick.checked
    kept.teamId = team?.value ?? ''
    row.clear()
    void claimFile(kept.id)
    // Written one after the other while the first ones are on their way.
    void keepFile(kept)
  }
}

/** Where what is sent is listed. */
const listPath = (): string => (team?.value ? `/app?team=${team.value}` : '/app')

const finish = (): void => {
  const left = toSend().length + items.filter(({ isUnfit }) => isUnfit).length
  const done = items.filter(({ isDone }) => isDone).length
  if (left === 0) {
    location.assign(listPath())
    return
  }
  if (done > 0) void renewList(listPath())
  say(filled(words.someDone, { done, all: items.length }))
  show()
  byId(toSend().length > 0 ? 'send' : 'cancel').focus()
}

const send = async (): Promise<void> => {
  const batch = toSend()
  if (sending || batch.length === 0) return
  const mine = new AbortController()
  sending = mine
  warn('')
  show()
  showAll()
  byId('pause').focus()
  settle(batch)
  const waiting = [...batch]
  for (const item of waiting) item.row.showProgress(words.queued, 0)
  const work = async (): Promise<void> => {
    for (let item = waiting.shift(); item && !mine.signal.aborted; item = waiting.shift())
      await sendOne(item, mine.signal)
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  // Whoever cancelled knows.
  if (sending !== mine) return
  sending = null
  finish()
}

const cancel = async (): Promise<void> => {
  sending?.abort()
  sending = null
  const dropped = items
  items = []
  for (const { row } of dropped) row.element.remove()
  show()
  say('')
  byId('choose').focus()
  for (const { kept, isDone } of dropped) {
    await forgetFile(kept.id)
    if (!isDone) await endSending(kept)
  }
  // What has become a photo meanwhile belongs in the list below.
  if (dropped.some(({ isDone }) => isDone)) location.assign(listPath())
}

/** After a reload, or in a new tab: what was not done is there, and goes on when its owner says so. */
const goOn = async (): Promise<void> => {
  if (!canHash()) return
  const kept = await keptFiles(page.owner)
  if (kept.length === 0 || items.length > 0) return
  for (const file of kept) {
    const item = addItem(file)
    item.hasPlace = file.removesPlace
    item.row.showPlace(file.removesPlace)
    if (file.uploadId) item.row.fixTime()
    else item.row.showTime(file.capturedAt ? new Date(file.capturedAt) : new Date(), words.fromNow)
  }
  tick.checked = kept.some(({ removesPlace }) => removesPlace)
  if (team) team.value = kept[0]!.teamId
  byId('send').textContent = words.goOn
  show()
  warn('')
  say(filled(words.unfinished, { count: kept.length }))
  byId('unfinished').hidden = false
}

const input = byId<HTMLInputElement>('file')
byId('choose').addEventListener('click', () => input.click())
input.addEventListener('change', () => {
  const files = [...(input.files ?? [])]
  // Choosing the same file again is a change too.
  input.value = ''
  void choose(files)
})
takeDrops(
  byId('drop'),
  () => !sending,
  (...files) => void choose(files),
)
document.addEventListener('paste', (event) => {
  const files = [...(event.clipboardData?.files ?? [])]
  if (files.length === 0) return
  event.preventDefault()
  void choose(files)
})
byId('cancel').addEventListener('click', () => void cancel())
byId('pause').addEventListener('click', () => {
  sending?.abort()
  byId('send').textContent = words.goOn
})
form.addEventListener('submit', (event) => {
  event.preventDefault()
  byId('unfinished').hidden = true
  void send()
})
void goOn()
