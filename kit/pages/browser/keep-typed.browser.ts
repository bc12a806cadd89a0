/** In the browser: what was typed in a form marked `data-keep` stays in this tab until it is sent and taken. */

const prefix = 'keep:'

interface Kept {
  values: Record<string, string[]>
  /** Sent, and not yet known to be taken. */
  isSent?: boolean
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const formOf = (target: EventTarget | null): HTMLFormElement | null =>
  target instanceof Element ? target.closest<HTMLFormElement>('form[data-keep]') : null

const forms = (): HTMLFormElement[] => [...document.querySelectorAll<HTMLFormElement>('form[data-keep]')]

/** The page and the form, not the query: a mistake's answer may have lost that. */
const keyOf = (form: HTMLFormElement): string =>
  `${prefix}${location.pathname} ${form.getAttribute('action') ?? ''} ${form.id}`

const never = /password|file|hidden|submit|button|image|reset/

/** Never secrets, files, codes or the form's own key. */
const fieldsOf = (form: HTMLFormElement): Field[] =>
  [...form.elements].filter(
    (element): element is Field =>
      (element instanceof HTMLInputElement ||
        element instanceof HTMLTextAreaElement ||
        element instanceof HTMLSelectElement) &&
      element.name !== '' &&
      !never.test(element.type) &&
      // A password that is being shown is one still. Of `off` the browser learns nothing for other days; a tab may keep it.
      !element.closest('.revealed') &&
      !/password|one-time-code|^cc-/.test(element.autocomplete),
  )

const isChoice = (field: Field): field is HTMLInputElement =>
  field.type === 'checkbox' || field.type === 'radio'

const valuesOf = (field: Field): string[] => {
  if (field instanceof HTMLSelectElement) return [...field.selectedOptions].map((option) => option.value)
  return isChoice(field) && !field.checked ? [] : [field.value]
}

/** Takes the texts one by one, as several fields of one name have each their own. */
const put = (field: Field, values: string[]): void => {
  if (field instanceof HTMLSelectElement)
    for (const option of field.options) option.selected = values.includes(option.value)
  else if (isChoice(field)) field.checked = values.includes(field.value)
  else {
    const value = values.shift()
    // In the answer to a mistake the service may have filled in what was sent empty, as it was asked to.
    if (value || !field.form!.querySelector('[aria-invalid]')) field.value = value ?? field.value
  }
}

const read = (key: string): Kept | undefined => {
  const text = sessionStorage.getItem(key)
  return text === null ? undefined : (JSON.parse(text) as Kept)
}

const write = (key: string, kept: Kept): void => {
  try {
    sessionStorage.setItem(key, JSON.stringify(kept))
  } catch {
    // Full: the form works as it does without this module.
    sessionStorage.removeItem(key)
  }
}

const keep = (form: HTMLFormElement): void => {
  const values: Kept['values'] = {}
  for (const field of fieldsOf(form)) values[field.name] = [...(values[field.name] ?? []), ...valuesOf(field)]
  write(keyOf(form), { values })
}

const restore = (): void => {
  for (const form of forms()) {
    const kept = read(keyOf(form))
    if (!kept || kept.isSent) continue
    for (const field of fieldsOf(form)) {
      const values = kept.values[field.name]
      if (values) put(field, values)
    }
  }
}

/** What was sent is forgotten when it was taken; when it was not (a mistake, no session, no service) it is kept on. */
const settle = (wasTaken: (key: string) => boolean | undefined): void => {
  for (const key of Object.keys(sessionStorage).filter((name) => name.startsWith(prefix))) {
    const kept = read(key)
    if (!kept?.isSent) continue
    const taken = wasTaken(key)
    if (taken) sessionStorage.removeItem(key)
    else if (taken === false) write(key, { values: kept.values })
  }
}

/**
 * What this page says of a form that was sent. A form that was taken leads elsewhere (303), so where the form stands once more
 * without that, nothing has answered: the network was away, and somebody came back. Others that are come back to say nothing.
 * Some browsers do not tell the status (then what leads nowhere was not taken), and some nothing at all.
 */
const wasTakenBefore = (key: string): boolean | undefined => {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (!visit) return undefined
  const { responseStatus, redirectCount, type } = visit
  const isBack = type === 'back_forward'
  const stands = forms().some((form) => keyOf(form) === key)
  if (responseStatus >= 400 || (!redirectCount && (stands || !(responseStatus || isBack)))) return false
  return isBack ? undefined : true
}

const begin = (): void => {
  settle(wasTakenBefore)
  restore()
  document.addEventListener('input', (event) => {
    const form = formOf(event.target)
    if (form) keep(form)
  })

  document.addEventListener('submit', (event) => {
    const form = formOf(event.target)
    if (form) {
      keep(form)
      write(keyOf(form), { ...read(keyOf(form))!, isSent: true })
    }
    // Whoever signs out leaves nothing for the next person at this screen.
    // The attribute: a field named `action` hides the property of that name.
    if (event.target instanceof HTMLFormElement && event.target.getAttribute('action')?.endsWith('/sign-out'))
      for (const key of Object.keys(sessionStorage))
        if (key.startsWith(prefix)) sessionStorage.removeItem(key)
  })

  document.addEventListener('turbo:submit-end', (event) => {
    const { success } = (event as CustomEvent<{ success: boolean }>).detail
    settle(() => success)
  })
  document.addEventListener('turbo:frame-load', restore)
}

/** A browser may refuse a site any storage: forms then work as they do without this module. */
const hasStorage = (): boolean => {
  try {
    return Boolean(sessionStorage)
  } catch {
    return false
  }
}
if (hasStorage()) begin()
