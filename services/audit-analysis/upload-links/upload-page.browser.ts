/** In the browser: files go up as soon as they are chosen or dropped, each with a line of its own. Without it the forms do. */

import { type Refusal, refusalOfAnswer, refusalOfFile } from './refusal.ts'

interface PageData {
  words: {
    progressText: string
    counted: { one: string; many: string }
    state: { received: string }
    dropHere: string
    sending: string
    waiting: string
    received: string
    refused: string
    unknownKind: string
    refusals: Record<Refusal, string>
    documents: Record<string, { kind: string }>
  }
  extensions: Record<string, string>
  endpoint: string
}

const { words, extensions, endpoint } = JSON.parse(
  document.getElementById('page-data')!.dataset['json']!,
) as PageData

const forms = [...document.querySelectorAll<HTMLFormElement>('form[data-type]')]
const live = document.getElementById('live')!
const unplaced = document.getElementById('unplaced')!
const hasMouse = matchMedia('(pointer: fine)').matches

const filled = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (_placeholder, name: string) => String(values[name] ?? ''))

const typeOf = (form: HTMLFormElement): string => form.dataset['type']!
const cardOf = (form: HTMLFormElement): HTMLElement => form.closest('section')!
const partOf = (form: HTMLFormElement, name: string): HTMLElement =>
  document.getElementById(`${cardOf(form).id}-${name}`)!

/** A new line at the end of a list; earlier lines stay. */
const addLine = (list: HTMLElement): HTMLElement => {
  const line = document.createElement('li')
  list.hidden = false
  list.append(line)
  return line
}

/** Said to screen readers as well as shown. */
const say = (line: HTMLElement, text: string, mood: 'good' | 'bad'): void => {
  line.className = mood
  line.textContent = text
  live.textContent = text
}

const refusalText = (form: HTMLFormElement, name: string, refusal: Refusal): string => {
  const type = typeOf(form)
  const { kind } = words.documents[type]!
  const why = filled(words.refusals[refusal], { kind, extension: extensions[type]! })
  return `${filled(words.refused, { file: name })} ${why}`
}

const accept = (form: HTMLFormElement): void => {
  form.dataset['state'] = 'received'
  const badge = cardOf(form).querySelector('.badge')!
  badge.className = 'badge good'
  badge.textContent = words.state.received
  form.querySelector('button')!.className = 'button quiet'
  const count = Number(form.dataset['count']) + 1
  form.dataset['count'] = String(count)
  const line = partOf(form, 'count')
  line.hidden = false
  line.textContent = filled(count === 1 ? words.counted.one : words.counted.many, { count })
  showProgress()
}

const showProgress = (): void => {
  const bar = document.getElementById('progress') as HTMLProgressElement | null
  if (!bar) return
  const requested = forms.filter((form) => form.dataset['required'] === 'true')
  const received = requested.filter((form) => form.dataset['state'] === 'received').length
  bar.value = received
  bar.parentElement!.querySelector('span')!.textContent = filled(words.progressText, {
    received,
    required: requested.length,
  })
  document.getElementById('all-in')!.hidden = received < requested.length
}

/** Sends one file; its line shows how far it is and then what became of it. */
const send = (form: HTMLFormElement, file: File, line: HTMLElement): Promise<void> =>
  new Promise((done) => {
    const text = filled(words.sending, { file: file.name })
    const bar = document.createElement('progress')
    bar.max = 100
    bar.value = 0
    bar.setAttribute('aria-label', text)
    line.textContent = text
    line.append(bar)
    live.textContent = text
    const body = new FormData()
    body.append('documentType', typeOf(form))
    body.append('file', file, file.name)
    const request = new XMLHttpRequest()
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) bar.value = Math.floor((100 * event.loaded) / event.total)
    })
    request.addEventListener('loadend', () => {
      if (request.status === 200) {
        say(line, filled(words.received, { file: file.name }), 'good')
        accept(form)
      } else {
        const refusal = refusalOfAnswer(request.status, extensions[typeOf(form)]!)
        say(line, refusalText(form, file.name, refusal), 'bad')
      }
      done()
    })
    request.open('POST', endpoint)
    request.send(body)
  })

/** Files go one after another, so that they do not share a slow connection. */
let turn = Promise.resolve()

const take = (form: HTMLFormElement, file: File): void => {
  const line = addLine(partOf(form, 'files'))
  const refusal = refusalOfFile(extensions[typeOf(form)]!, file.name, file.size)
  if (refusal) {
    say(line, refusalText(form, file.name, refusal), 'bad')
    return
  }
  line.textContent = filled(words.waiting, { file: file.name })
  turn = turn.then(() => send(form, file, line))
}

/** The form that a file was dropped on; anywhere else, the one that takes its kind. */
const formFor = (file: File, target: EventTarget | null): HTMLFormElement | undefined => {
  const section = target instanceof Element ? target.closest('section') : null
  return (
    forms.find((form) => section !== null && cardOf(form) === section) ??
    forms.find((form) => file.name.toLowerCase().endsWith(extensions[typeOf(form)]!))
  )
}

const unmark = (): void => {
  for (const zone of document.querySelectorAll('.over')) zone.classList.remove('over')
}

/** One button in the place of the whole field, whose own words are not those of its kind. */
const simplify = (form: HTMLFormElement): void => {
  const input = form.querySelector<HTMLInputElement>('input[type="file"]')!
  const label = form.querySelector('label')!
  const button = form.querySelector('button')!
  button.type = 'button'
  button.textContent = label.textContent
  button.setAttribute('aria-describedby', `${input.id}-hint`)
  label.remove()
  input.closest<HTMLElement>('.drop-zone')!.hidden = true
  button.addEventListener('click', () => input.click())
  input.addEventListener('change', () => {
    for (const file of input.files ?? []) take(form, file)
    // Choosing the same file again is a change too.
    input.value = ''
  })
  if (!hasMouse) return
  const zone = document.createElement('div')
  const hint = document.createElement('p')
  zone.className = 'drop'
  hint.className = 'soft'
  hint.textContent = words.dropHere
  button.replaceWith(zone)
  zone.append(button, hint)
}

for (const form of forms) simplify(form)

// The list of mistakes leads to inputs, in whose place there are buttons now.
document.addEventListener('click', (event) => {
  const link =
    event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href$="-file"]') : null
  const form = forms.find((each) => link?.hash === `#${each.querySelector('input[type="file"]')!.id}`)
  if (!form) return
  event.preventDefault()
  form.querySelector('button')!.focus()
})

const holdsFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false

document.addEventListener('dragover', (event) => {
  if (!holdsFiles(event)) return
  event.preventDefault()
  unmark()
  if (event.target instanceof Element)
    event.target.closest('section')?.querySelector('div.drop')?.classList.add('over')
})
document.addEventListener('dragleave', (event) => {
  if (event.relatedTarget === null) unmark()
})
document.addEventListener('drop', (event) => {
  if (!holdsFiles(event)) return
  event.preventDefault()
  unmark()
  for (const file of event.dataTransfer!.files) {
    const form = formFor(file, event.target)
    if (form) take(form, file)
    else say(addLine(unplaced), `${filled(words.refused, { file: file.name })} ${words.unknownKind}`, 'bad')
  }
})
