/** In the browser: checks a chosen or dropped picture in a worker, and sends of it only what is asked for. */

import type { Evidence } from '../core/provenance/evidence.ts'
import type { CheckFileWords } from './check-file.words.ts'
import { credentialsText, filled, hasMarks, marksText, numberText } from './check-texts.ts'
import type { CheckFinding, CheckQuestion } from './check-worker.browser.ts'
import { takeDrops } from './drop-zone.browser.ts'

interface PageData {
  language: 'nl' | 'en'
  worker: string
  wasm: string
  trustAnchors: string
  timeAnchors: string
  maximumBytes: number
  words: CheckFileWords
}

const { language, worker, wasm, trustAnchors, timeAnchors, maximumBytes, words } = JSON.parse(
  document.getElementById('page-data')!.dataset['json']!,
) as PageData

const part = (id: string): HTMLElement => document.getElementById(id)!

/** The file looked at now, and what is known of it. */
interface Checked {
  file: File
  worker: Worker
  evidence: Evidence[]
  /** The fingerprints that it is looked for by, none for a picture that is too plain; come once the worker has them. */
  searched: PromiseWithResolvers<string[]>
}
let current: Checked | null = null

const say = (text: string, file: File): void => {
  part('check-live').textContent = filled(text, { file: file.name })
}

/** A line of the list, made once and then changed. */
const setFact = (name: string, ...values: (Node | string)[]): void => {
  const list = part('found-facts')
  const known = [...list.querySelectorAll('dt')].find((term) => term.textContent === name)
  const value = known?.nextElementSibling ?? document.createElement('dd')
  value.replaceChildren(...values)
  if (known) return
  const term = document.createElement('dt')
  term.textContent = name
  // What comes up on the way stands before the long figures.
  const long = [words.sha256, words.fingerprint.name]
  const figures = [...list.querySelectorAll('dt')].find((one) => long.includes(one.textContent)) ?? null
  for (const added of [term, value]) list.insertBefore(added, figures)
}

const code = (text: string): HTMLElement => {
  const element = document.createElement('code')
  element.textContent = text
  return element
}

const showCamera = (finding: Extract<CheckFinding, { kind: 'camera' }>): void => {
  const { camera, software, takenAt, hasPlace } = finding
  setFact(words.camera.name, camera || words.camera.none)
  if (software) setFact(words.camera.software, software)
  if (takenAt !== null) {
    const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short' })
    setFact(words.camera.takenAt, format.format(takenAt))
  }
  if (hasPlace) setFact(words.camera.place, words.camera.hasPlace)
}

const showFingerprint = (
  checked: Checked,
  { pdq, searched, width, height }: Extract<CheckFinding, { kind: 'fingerprint' }>,
): void => {
  checked.searched.resolve(searched)
  if (width > 0) setFact(words.size.name, filled(words.size.pixels, { width, height }))
  setFact(words.fingerprint.name, pdq ? code(pdq) : words.fingerprint.plain)
}

/** That there are none is said at the end: Content Credentials have marks of their own, and are read last. */
const showMarks = (checked: Checked, found: readonly Evidence[], isLast: boolean): void => {
  checked.evidence.push(...found)
  if (isLast || hasMarks(found)) setFact(words.marks.name, marksText(words, checked.evidence))
}

const refuse = (checked: Checked): void => {
  checked.searched.resolve([])
  part('found').hidden = true
  showRefusal(words.refused, checked.file)
}

const showFinding = (checked: Checked, finding: CheckFinding): void => {
  if (finding.kind === 'refused') refuse(checked)
  else if (finding.kind === 'done') say(words.read, checked.file)
  else if (finding.kind === 'bytes') setFact(words.sha256, code(finding.sha256))
  else if (finding.kind === 'camera') showCamera(finding)
  else if (finding.kind === 'fingerprint') showFingerprint(checked, finding)
  else if (finding.kind === 'marks') showMarks(checked, finding.marks, false)
  else {
    setFact(words.credentials.name, credentialsText(words, finding.evidence))
    showMarks(checked, finding.evidence, true)
  }
}

const showRefusal = (text: string, file: File): void => {
  const line = document.createElement('p')
  line.textContent = filled(text, { file: file.name })
  part('file-refusals').replaceChildren(line)
}

const showPreview = async (file: File): Promise<void> => {
  const image = new Image()
  image.src = URL.createObjectURL(file)
  image.alt = words.preview
  try {
    await image.decode()
  } catch {
    return
  }
  // Its place is kept before it is drawn.
  image.width = image.naturalWidth
  image.height = image.naturalHeight
  if (current?.file === file) part('found-preview').replaceChildren(image)
}

/** Why a file is not even looked at. */
const refusalOf = (file: File): string | null => {
  if (globalThis.crypto?.subtle === undefined) return words.insecure
  return file.size > maximumBytes ? words.tooLarge : null
}

const check = (file: File): void => {
  current?.worker.terminate()
  current = null
  part('found').hidden = true
  part('file-refusals').replaceChildren()
  const refusal = refusalOf(file)
  if (refusal) showRefusal(refusal, file)
  else read(file)
}

const read = (file: File): void => {
  const checked: Checked = {
    ...{ file, evidence: [], searched: Promise.withResolvers<string[]>() },
    worker: new Worker(worker, { type: 'module' }),
  }
  current = checked
  for (const place of ['found-facts', 'found-preview', 'search-result']) part(place).replaceChildren()
  for (const name of [words.fingerprint.name, words.sha256]) setFact(name, words.busyReading)
  for (const { name } of [words.credentials, words.marks, words.camera]) setFact(name, words.busyReading)
  part('found').hidden = false
  say(words.working, file)
  void showPreview(file)
  checked.worker.addEventListener('message', ({ data }: MessageEvent<CheckFinding>) => {
    if (current === checked) showFinding(checked, data)
    if (data.kind === 'done' || data.kind === 'refused') checked.worker.terminate()
  })
  checked.worker.addEventListener('error', () => {
    if (current === checked) showFinding(checked, { kind: 'refused' })
  })
  checked.worker.postMessage({ file, wasm, trustAnchors, timeAnchors } satisfies CheckQuestion)
}

interface Recognised {
  matches: { verificationId: string; by: 'exact' | 'watermark' | 'fingerprint'; url: string }[]
  watermark: { verificationId: string } | null
  message?: string
}

const paragraph = (text: string, kind = ''): HTMLElement => {
  const line = document.createElement('p')
  line.className = kind
  line.textContent = text
  return line
}

const matchList = (matches: Recognised['matches']): HTMLElement => {
  const list = document.createElement('ul')
  list.className = 'stack'
  for (const { verificationId, by, url } of matches) {
    const link = document.createElement('a')
    // Where the two can be put beside each other.
    link.href = by === 'exact' ? url : `${url}#own-copy`
    link.textContent = filled(words.search[by], { id: verificationId })
    const item = document.createElement('li')
    item.append(link)
    list.append(item)
  }
  return list
}

const showMatches = (recognised: Recognised, nothing: string): void => {
  const { matches } = recognised
  const result = part('search-result')
  const number = numberText(words, recognised)
  const other = number ? [paragraph(number, 'notice warn')] : []
  const note = matches.some(({ by }) => by === 'exact') ? words.search.exactNote : words.search.differs
  const found = matches.length > 0 ? [matchList(matches), paragraph(note, 'hint')] : []
  const lines = [...other, ...found]
  result.replaceChildren(...(lines.length > 0 ? lines : [paragraph(nothing)]))
}

/** Sends what the button says, once at a time. */
const ask = async (
  button: HTMLElement,
  working: string,
  nothing: string,
  questionOf: (asked: Checked) => Promise<RequestInit | null>,
): Promise<void> => {
  const asked = current
  if (!asked) return
  if (button.getAttribute('aria-busy') === 'true') return
  // Neither disabled nor hidden, which would take the focus away from whoever uses the keyboard.
  button.setAttribute('aria-busy', 'true')
  const result = part('search-result')
  result.replaceChildren(paragraph(working))
  try {
    const question = await questionOf(asked)
    const answer = question && (await fetch('/public/recognise', { method: 'POST', ...question }))
    if (current === asked) {
      if (!answer) result.replaceChildren(paragraph(words.fingerprint.plain))
      else if (answer.ok) showMatches((await answer.json()) as Recognised, nothing)
      else
        result.replaceChildren(paragraph(answer.status === 429 ? words.search.limited : words.search.failed))
    }
  } catch {
    if (current === asked) result.replaceChildren(paragraph(words.search.failed))
  }
  button.removeAttribute('aria-busy')
}

part('search-here').addEventListener('click', ({ currentTarget }) => {
  const button = currentTarget as HTMLElement
  void ask(button, words.search.working, words.search.none, async (asked) => {
    const [pdq, ...alternatives] = await asked.searched.promise
    if (pdq === undefined) return null
    const body = JSON.stringify({ pdq, alternatives })
    return { headers: { 'content-type': 'application/json' }, body }
  })
})

part('read-mark').addEventListener('click', ({ currentTarget }) => {
  void ask(currentTarget as HTMLElement, words.mark.working, words.mark.none, async ({ file }) => {
    const body = new FormData()
    body.append('file', file)
    return { body }
  })
})

const form = part('check-file') as HTMLFormElement
const input = form.querySelector('input')!
input.addEventListener('change', () => {
  const file = input.files?.[0]
  if (file) check(file)
})
// With a script nothing is posted.
form.addEventListener('submit', (event) => event.preventDefault())
takeDrops(input, () => true, check)
