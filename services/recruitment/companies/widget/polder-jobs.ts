/**
 * `<polder-jobs company="…" language="nl">`: the open jobs of a company on its own site. One request, nothing stored; what stands
 * inside the element is shown without a script and when the request fails. Colours and sizes are CSS variables, and every part
 * can be styled (`::part`).
 */
interface Job {
  title: string
  url: string
  location: string | null
  salaryMin: number | null
  salaryMax: number | null
  salaryCurrency: string | null
  salaryPeriod: string | null
  hoursPerWeekMin: number | null
  hoursPerWeekMax: number | null
}
const words = {
  nl: {
    none: 'Er zijn nu geen vacatures.',
    hours: 'uur per week',
    from: 'vanaf',
    upTo: 'tot',
    noPeriod: '(niet vermeld per uur, maand of jaar)',
    per: { HOUR: 'per uur', DAY: 'per dag', WEEK: 'per week', MONTH: 'per maand', YEAR: 'per jaar' },
  },
  en: {
    none: 'There are no jobs at the moment.',
    hours: 'hours a week',
    from: 'from',
    upTo: 'up to',
    noPeriod: '(not given whether an hour, month or year)',
    per: { HOUR: 'an hour', DAY: 'a day', WEEK: 'a week', MONTH: 'a month', YEAR: 'a year' },
  },
}
const script = (document.currentScript ??
  document.querySelector('script[src*="/widget.js"]')) as HTMLScriptElement
const origin = new URL(script.src).origin
const css = `:host{display:block;font:var(--polder-font,inherit);color:var(--polder-ink,inherit)}
ul{list-style:none;margin:0;padding:0;display:grid;grid-template-columns:minmax(0,1fr);gap:var(--polder-gap,1rem)}
ul,p{white-space:normal;overflow-wrap:anywhere}
li{border:1px solid var(--polder-line,currentColor);border-radius:var(--polder-radius,.5rem);padding:var(--polder-gap,1rem)}
a{color:var(--polder-accent,inherit);font-weight:bold;display:inline-block;min-height:24px}
p{margin:.25rem 0 0}`
const element = <N extends keyof HTMLElementTagNameMap>(
  name: N,
  part: string,
  text = '',
): HTMLElementTagNameMap[N] => {
  const made = document.createElement(name)
  made.setAttribute('part', part)
  made.textContent = text
  return made
}
const range = (
  low: number | null,
  high: number | null,
  shown: (value: number) => string,
  { from, upTo }: { from: string; upTo: string },
): string => {
  if (low === null && high === null) return ''
  if (low === null) return `${upTo} ${shown(high!)}`
  if (high === null) return `${from} ${shown(low)}`
  return low === high ? shown(low) : `${shown(low)} – ${shown(high)}`
}

class PolderJobs extends HTMLElement {
  static observedAttributes = ['company']
  #asked = ''

  connectedCallback(): void {
    this.attributeChangedCallback()
  }

  /** A framework may name the company after the element is there, and another one later. */
  attributeChangedCallback(): void {
    const company = this.getAttribute('company') ?? ''
    if (!this.isConnected || company === '' || company === this.#asked) return
    this.#asked = company
    this.#show(company).catch(() => {})
  }

  async #show(company: string): Promise<void> {
    const answer = await fetch(`${origin}/api/public/companies/${encodeURIComponent(company)}/jobs`, {
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    })
    if (!answer.ok) return
    const { jobs } = (await answer.json()) as { jobs: Job[] }
    if (company !== this.#asked) return
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' })
    root.replaceChildren()
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    root.adoptedStyleSheets = [sheet]
    const language = this.getAttribute('language') === 'en' ? 'en' : 'nl'
    const say = words[language]
    if (jobs.length === 0) root.append(element('p', 'empty', say.none))
    else {
      const list = element('ul', 'list')
      list.setAttribute('role', 'list')
      list.append(...jobs.map((job) => this.#item(job, language)))
      root.append(list)
    }
    root.append(element('p', 'foot'))
    root.lastElementChild!.append(document.createElement('slot'))
  }

  #item(job: Job, language: 'nl' | 'en'): HTMLElement {
    const say = words[language]
    const number = (value: number): string => value.toLocaleString(language === 'nl' ? 'nl-NL' : 'en-GB')
    const money = (cents: number): string =>
      (cents / 100).toLocaleString(language === 'nl' ? 'nl-NL' : 'en-GB', {
        style: 'currency',
        currency: job.salaryCurrency ?? 'EUR',
        minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
      })
    const hours = range(job.hoursPerWeekMin, job.hoursPerWeekMax, number, say)
    const pay = range(job.salaryMin, job.salaryMax, money, say)
    const per = say.per[(job.salaryPeriod ?? '') as keyof typeof say.per] ?? say.noPeriod
    const facts = [job.location, hours && `${hours} ${say.hours}`, pay && `${pay} ${per}`].filter(Boolean)
    const item = element('li', 'item')
    const link = element('a', 'link', job.title)
    // Only ever an address of this service.
    if (job.url.startsWith('http')) link.href = job.url
    // Titles are in any script, whatever the page around them is in.
    link.dir = 'auto'
    item.append(link)
    if (facts.length > 0) item.append(element('p', 'facts', facts.join(' · ')))
    return item
  }
}

if (!customElements.get('polder-jobs')) customElements.define('polder-jobs', PolderJobs)

// Served as a script in a function of its own (company.routes.ts); this makes it a module to the compiler.
export {}
