/** In the browser: “Verify in my browser” on the page of the audit trail. Without it the page says how else to check. */

import type { AuditWords } from './audit-page.words.ts'
import {
  type CheckedEvent,
  checkBundle,
  type Outcome,
  type SignedCheckpoint,
} from './bundle-check.browser.ts'

interface PageData {
  words: AuditWords['browser']
  sentences: Record<string, string>
  locale: string
}

const data = JSON.parse(document.getElementById('page-data')!.dataset['json']!) as PageData
const { words } = data
const begin = document.getElementById('verify') as HTMLButtonElement
const verdict = document.getElementById('verdict')!
const progress = document.getElementById('verify-progress')!
const report = document.getElementById('verify-report')!

const said = (sentence: string, values: Record<string, string | number>): string =>
  sentence.replace(/\{(\w+)\}/g, (_all, name: string) => {
    const value = values[name] ?? ''
    return typeof value === 'number' ? new Intl.NumberFormat(data.locale).format(value) : value
  })

const momentOf = (time: string): string =>
  new Intl.DateTimeFormat(data.locale, {
    ...({ dateStyle: 'long', timeStyle: 'medium', timeZone: 'Europe/Amsterdam' } as const),
  }).format(new Date(time))

const show = (tone: 'good' | 'bad', text: string): void => {
  verdict.className = `alert ${tone}`
  verdict.replaceChildren(Object.assign(document.createElement('p'), { textContent: text }))
  verdict.hidden = false
}

const rowOf = ({ id, eventType, hash }: CheckedEvent): HTMLElement => {
  const row = document.createElement('tr')
  const head = Object.assign(document.createElement('th'), { scope: 'row', textContent: String(id) })
  const texts = [data.sentences[eventType] ?? eventType, `${words.yes} (${hash.slice(0, 12)}…)`, words.yes]
  row.append(head, ...texts.map((text) => Object.assign(document.createElement('td'), { textContent: text })))
  return row
}

const run = async (): Promise<void> => {
  const body = report.querySelector('tbody')!
  const signature = document.getElementById('verify-signature')!
  body.replaceChildren()
  signature.textContent = ''
  verdict.hidden = true
  const answer = await fetch('/audit/bundle').catch(() => null)
  if (!answer?.ok) return show('bad', words.unreachable)
  let total = 0
  const outcome = await checkBundle(await answer.text(), {
    signed: (checkpoint, count) => {
      total = count
      report.hidden = false
      const { keyId: key, size, time } = checkpoint
      signature.textContent = said(words.signature, { key, size, time: momentOf(time) })
    },
    checked: (events, done) => {
      body.append(...events.map(rowOf))
      progress.textContent = said(words.busy, { checked: done, total })
    },
  })
  progress.textContent = ''
  tell(outcome)
}

const tell = (outcome: Outcome): void => {
  if (outcome.intact) {
    const { keyId: key, size, time }: SignedCheckpoint = outcome.checkpoint
    show('good', said(words.intact, { total: outcome.total, key, size, time: momentOf(time) }))
    return
  }
  const problem = words.problems[outcome.problem]
  const { id } = outcome
  // A number of an event is a name, without a separator of thousands.
  show(
    'bad',
    id === null ? said(words.brokenElsewhere, { problem }) : said(words.broken, { id: String(id), problem }),
  )
}

begin.disabled = false
begin.addEventListener('click', async () => {
  if (!globalThis.crypto?.subtle) return show('bad', words.unable)
  begin.disabled = true
  try {
    await run()
  } catch {
    show('bad', words.unable)
  } finally {
    begin.disabled = false
  }
})
