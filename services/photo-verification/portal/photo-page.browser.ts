/** In the browser: compares a chosen or dropped file with the signed original, and shows the AI check once it is done. */

import { takeDrops } from './drop-zone.browser.ts'
import { canHash, filled, sha256Of } from './file-hash.browser.ts'
import { type SliderWords, showSlider } from './slider.browser.ts'

interface PageData {
  id: string
  sha256: string
  maximumBytes: number
  words: {
    working: string
    same: string
    different: string
    tooLarge: string
    unreadable: string
    insecure: string
    slider: SliderWords
    watermark: { working: string; same: string; other: string; none: string; busy: string }
  }
}

const { id, sha256, maximumBytes, words } = JSON.parse(
  document.getElementById('page-data')!.dataset['json']!,
) as PageData

type Mood = 'good' | 'bad' | 'warn' | ''

/** Shown, and said to screen readers. */
const showResult = (text: string, mood: Mood): void => {
  const result = document.getElementById('compare-result')!
  result.className = `notice ${mood}`
  result.textContent = text
  document.getElementById('compare-live')!.textContent = text
}

/** The file looked at last: an answer about an earlier one comes too late. */
let current: File | null = null

const offerWatermark = (isOffered: boolean): void => {
  document.getElementById('compare-watermark')!.hidden = !isOffered
}

const watermarkButton = (): Element => document.querySelector('#compare-watermark button')!

/** A picture that is not the original can still be held against it. */
const comparePictures = (file: File): void => {
  const signed = document.querySelector<HTMLImageElement>('#picture img')!.src
  const probe = new Image()
  probe.onload = () => {
    if (current === file)
      showSlider(document.getElementById('compare-pictures')!, probe.src, signed, words.slider)
  }
  probe.src = URL.createObjectURL(file)
}

const compare = async (file: File): Promise<void> => {
  current = file
  offerWatermark(false)
  document.getElementById('compare-pictures')!.hidden = true
  const say = (text: string, mood: Mood): void => {
    if (current === file) showResult(filled(text, { file: file.name }), mood)
  }
  if (!canHash()) return say(words.insecure, 'warn')
  if (file.size > maximumBytes) return say(words.tooLarge, 'bad')
  say(words.working, '')
  try {
    const isSame = (await sha256Of(await file.arrayBuffer())) === sha256
    say(isSame ? words.same : words.different, isSame ? 'good' : 'bad')
    if (isSame || current !== file) return
    offerWatermark(true)
    comparePictures(file)
  } catch {
    say(words.unreadable, 'bad')
  }
}

/** A copy or a crop of the public picture still names its photo. */
const lookForWatermark = async (file: File): Promise<void> => {
  const button = watermarkButton()
  if (button.getAttribute('aria-busy') === 'true') return
  // Neither disabled nor hidden, which would take the focus away from whoever uses the keyboard.
  button.setAttribute('aria-busy', 'true')
  await sayWatermark(file)
  button.removeAttribute('aria-busy')
}

const sayWatermark = async (file: File): Promise<void> => {
  const say = (text: string, mood: Mood, found = ''): void => {
    if (current === file) showResult(filled(text, { file: file.name, id: found }), mood)
  }
  say(words.watermark.working, '')
  const form = new FormData()
  form.append('file', file)
  try {
    const answer = await fetch('/public/watermark', { method: 'POST', body: form })
    if (answer.ok) {
      const { verificationId } = (await answer.json()) as { verificationId: string }
      const isThis = verificationId === id
      return say(
        isThis ? words.watermark.same : words.watermark.other,
        isThis ? 'warn' : 'bad',
        verificationId,
      )
    }
    if (answer.status === 404 || answer.status === 400) return say(words.watermark.none, 'bad')
  } catch {
    // Said below: whoever asked can ask again.
  }
  say(words.watermark.busy, 'warn')
}

const wireComparison = (section: HTMLElement): void => {
  const input = document.getElementById('compare-file') as HTMLInputElement
  const zone = section.querySelector('.drop')!
  document.getElementById('compare-choose')!.addEventListener('click', () => input.click())
  input.addEventListener('change', () => {
    const file = input.files?.[0]
    // Choosing the same file again is a change too.
    input.value = ''
    if (file) void compare(file)
  })
  watermarkButton().addEventListener('click', () => {
    if (current) void lookForWatermark(current)
  })
  takeDrops(
    zone,
    () => true,
    (file) => {
      section.scrollIntoView({ block: 'nearest' })
      void compare(file)
    },
  )
}

/** Pauses between looks, in seconds: few enough to leave the visitor's own requests their room under the limit. */
const pauses = [2, 4, 8, 16, 32]

/** The page itself is asked again, so that its words are made in one place. */
const awaitDetection = async (): Promise<void> => {
  for (const seconds of pauses) {
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
    const answer = await fetch(location.href).catch(() => null)
    if (!answer?.ok) continue
    const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html')
    const verdict = fresh.getElementById('verdict')
    if (!verdict || verdict.dataset['headline'] === 'intact-pending') continue
    document.title = fresh.title
    for (const part of ['ai-result', 'verdict']) {
      const place = document.getElementById(part)!
      const made = fresh.getElementById(part)!
      place.className = made.className
      Object.assign(place.dataset, made.dataset)
      place.replaceChildren(...made.childNodes)
    }
    return
  }
}

/** A sentence in place of a broken picture, and of a link to one. */
const watchPicture = (picture: HTMLElement): void => {
  const image = picture.querySelector('img')!
  const tell = (): void => {
    for (const part of picture.children) (part as HTMLElement).hidden = part.id !== 'picture-failed'
  }
  image.addEventListener('error', tell)
  // It may have failed before this module ran.
  if (image.complete && image.naturalWidth === 0) tell()
}

watchPicture(document.getElementById('picture')!)
const comparison = document.getElementById('compare')
if (comparison) wireComparison(comparison)
if (document.getElementById('verdict')!.dataset['headline'] === 'intact-pending') void awaitDetection()
