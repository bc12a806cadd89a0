/** In the browser: shows what settings would find while they are typed. Without it the preview button does. */

interface PageData {
  endpoint: string
  words: { counting: string; counted: string; wrong: string }
  currency: string
}

interface Outcome {
  flagCounts: Record<string, number>
  highRiskCount: number
  priorities: Record<string, number>
  materiality: string
}

const { endpoint, words, currency } = JSON.parse(
  document.getElementById('page-data')!.dataset['json']!,
) as PageData
const form = document.getElementById('settings') as HTMLFormElement
const status = document.getElementById('settings-status')!
const locale = document.documentElement.lang === 'nl' ? 'nl-NL' : 'en-GB'
const whole = new Intl.NumberFormat(locale)
const money = new Intl.NumberFormat(locale, {
  minimumFractionDigits: 2,
  ...(/^[A-Z]{3}$/.test(currency) ? { style: 'currency', currency } : {}),
})

const pauseMilliseconds = 250

const show = ({ flagCounts, priorities, highRiskCount, materiality }: Outcome): void => {
  for (const cell of document.querySelectorAll<HTMLElement>('[data-count]')) {
    const [group, name] = cell.dataset['count']!.split('.') as [string, string?]
    if (group === 'materiality') cell.textContent = money.format(materiality as Intl.StringNumericLiteral)
    else {
      const count =
        group === 'highRiskCount' ? highRiskCount : (group === 'priorities' ? priorities : flagCounts)[name!]
      cell.textContent = count === undefined ? '–' : whole.format(count)
    }
  }
}

let timer: ReturnType<typeof setTimeout> | undefined
let asking: AbortController | undefined

const count = async (): Promise<void> => {
  asking?.abort()
  const own = new AbortController()
  asking = own
  status.textContent = words.counting
  try {
    const body = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]))
    body.delete('key')
    const answer = await fetch(endpoint, { method: 'POST', body, signal: own.signal })
    if (answer.ok) show(await answer.json())
    status.textContent = answer.ok ? words.counted : words.wrong
  } catch {
    // A newer question has taken its place, or the network is away; the button still works.
    if (!own.signal.aborted) status.textContent = ''
  }
}

form.addEventListener('input', () => {
  clearTimeout(timer)
  timer = setTimeout(count, pauseMilliseconds)
})
