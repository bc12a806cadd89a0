/** In the browser: what is chosen, how far the upload is, and why files are refused, without leaving the page. */

interface Words {
  busy: string
  reading: string
  stopped: string
  lost: string
  none: string
  counted: { one: string; many: string }
}

const byId = <E extends HTMLElement = HTMLElement>(id: string): E => document.getElementById(id) as E

const words = JSON.parse(byId('page-data').dataset['json']!) as Words
const form = byId<HTMLFormElement>('upload')
const field = byId<HTMLInputElement>('file')
const bar = byId<HTMLProgressElement>('uploading')
const submit = form.querySelector<HTMLButtonElement>('button[type=submit]')!
const stop = byId<HTMLButtonElement>('stop')

let sending: XMLHttpRequest | null = null

const filled = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (_placeholder, name: string) => String(values[name] ?? ''))

const sizeText = (bytes: number): string =>
  new Intl.NumberFormat(document.documentElement.lang, {
    ...({ maximumFractionDigits: 1, style: 'unit', unit: 'megabyte' } as const),
  }).format(Math.max(0.1, bytes / 1024 / 1024))

const line = (...texts: string[]): HTMLElement => {
  const item = document.createElement('li')
  item.append(
    ...texts.map((text) => {
      const span = document.createElement('span')
      span.textContent = text
      return span
    }),
  )
  return item
}

/** Read out at once, since its place is an alert. */
const refuse = (text: string): void => {
  const told = document.createElement('p')
  told.textContent = text
  byId('refusal').replaceChildren(...(text ? [told] : []))
}

const showChosen = (): void => {
  const files = [...(field.files ?? [])]
  const list = byId('chosen')
  list.hidden = files.length === 0
  list.replaceChildren(...files.map((file) => line(file.name, sizeText(file.size))))
  refuse('')
  const { one, many } = words.counted
  const size = (): string => sizeText(files.reduce((sum, file) => sum + file.size, 0))
  byId('told').textContent =
    files.length === 0 ? '' : filled(files.length === 1 ? one : many, { count: files.length, size: size() })
}

/** While files are on their way the button would send them twice. */
const setBusy = (isBusy: boolean): void => {
  byId('sending').hidden = !isBusy
  stop.hidden = !isBusy
  submit.disabled = isBusy
  field.disabled = isBusy
}

const say = (text: string): void => {
  byId('sent').textContent = text
}

const end = (refusal: string): void => {
  sending = null
  setBusy(false)
  refuse(refusal)
  submit.focus()
}

const showProgress = ({ lengthComputable, loaded, total }: ProgressEvent): void => {
  if (!lengthComputable) return
  const percent = Math.floor((100 * loaded) / total)
  bar.value = percent
  say(percent < 100 ? filled(words.busy, { percent }) : words.reading)
  if (percent === 100) byId('told').textContent = words.reading
}

const send = (): void => {
  const body = new FormData(form)
  const request = new XMLHttpRequest()
  sending = request
  bar.value = 0
  say(filled(words.busy, { percent: 0 }))
  setBusy(true)
  stop.focus()
  refuse('')
  request.upload.addEventListener('progress', showProgress)
  request.addEventListener('load', () => {
    if (request.status === 200) location.assign(request.responseText)
    else
      end(
        request.getResponseHeader('content-type')?.startsWith('text/plain')
          ? request.responseText
          : words.lost,
      )
  })
  request.addEventListener('error', () => end(words.lost))
  request.addEventListener('abort', () => end(words.stopped))
  request.open('POST', form.action)
  request.setRequestHeader('accept', 'text/plain')
  request.send(body)
}

// Behind the module that refuses wrong files, so that only good ones are listed.
field.addEventListener('change', showChosen)
form.addEventListener('submit', (event) => {
  event.preventDefault()
  if (sending) return
  if ((field.files?.length ?? 0) === 0) {
    refuse(words.none)
    field.focus()
  } else send()
})
stop.addEventListener('click', () => sending?.abort())

// A page that comes back from the browser's memory is ready for the next files.
addEventListener('pageshow', () => {
  if (!sending) setBusy(false)
})
showChosen()
