/** What page 5 asks beside weights and paints: how soon a page answers a hand, and how long its server writes a list. */

import type { Browser, Page } from 'playwright-core'
import { html } from '../kit/pages/html.ts'
import { facetList } from '../kit/pages/parts/facet-list.ts'
import type { JobDto } from '../services/recruitment/jobs/job.schema.ts'
import { jobCard, jobList } from '../services/recruitment/jobs/job-list.views.ts'
import { median, quantile, report, startBenchService, timed } from './measure.ts'

/** What a hand can do on the style page without leaving it. */
const touchable =
  'main :is(summary, button, [role="tab"], input:not([type="hidden"], [type="file"]), select, textarea)'

/** Milliseconds from each act of a hand to the next paint, as the browser's event timing tells them (16 and less as 16). */
const delaysOf = async (page: Page): Promise<number[]> => {
  await page.evaluate(() => {
    const seen = window as unknown as { delays: number[] }
    seen.delays = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
        if (entry.interactionId > 0) seen.delays.push(entry.duration)
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
    // Forms of the style page lead nowhere, and what is measured is this page.
    document.addEventListener('submit', (event) => event.preventDefault())
  })
  for (const one of await page.locator(touchable).all()) {
    if (!(await one.isVisible()) || !(await one.isEnabled())) continue
    await one.click({ timeout: 2_000 }).catch(() => {})
    await page.keyboard.press('Escape')
    await page.waitForTimeout(120)
  }
  return page.evaluate(() => (window as unknown as { delays: number[] }).delays)
}

/** Every part of the kit is clicked, with the processor slowed four times. */
export const measureInteractions = async (browser: Browser): Promise<void> => {
  const service = await startBenchService('audit-analysis', 8195)
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
  try {
    const page = await context.newPage()
    await page.goto(`${service.address}/design/all`, { waitUntil: 'networkidle' })
    const cpu = await context.newCDPSession(page)
    await cpu.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    const delays = await delaysOf(page)
    // Of fewer than fifty acts the longest counts, as browsers reckon it.
    report(`/design: interaction to next paint, ${delays.length} events`, Math.max(...delays), 'ms', 100)
    report('/design: the median of them', median(delays), 'ms')
  } finally {
    await context.close()
    await service.stop()
  }
}

const sampleJob = (number: number): JobDto =>
  ({
    id: number,
    title: `Allround onderhoudsmonteur ${number}`,
    company: 'Technisch Bureau De Werf',
    location: 'Zwolle',
    description: 'Je onderhoudt de machines van onze klanten en lost storingen op. '.repeat(20),
    employmentType: 'FULL_TIME',
    contractKinds: ['PERMANENT'],
    salaryMin: 290_000,
    salaryMax: 375_000,
    salaryPeriod: 'MONTH',
    hoursPerWeekMin: 32,
    hoursPerWeekMax: 40,
    locations: [],
    createdAt: '2026-11-01T09:00:00Z',
    postedAt: '2026-11-01T09:00:00Z',
  }) as unknown as JobDto

/** Twenty results and sixty values to narrow them by, as text. */
export const measureRendering = async (): Promise<void> => {
  const jobs = Array.from({ length: 20 }, (_, number) => sampleJob(number))
  const now = new Date('2026-11-20T12:00:00Z')
  const facets = Array.from({ length: 6 }, (_, list) =>
    Array.from({ length: 10 }, (_, value) => ({
      ...{ label: `Waarde ${list}.${value}`, href: `/vacatures?soort=${list}-${value}` },
      ...{ count: 7 * value, on: value === 0 },
    })),
  )
  const render = (): string =>
    html`${jobList(jobs.map((job) => jobCard({ job, language: 'nl', now, level: 3 })))}${facets.map(
      (items, list) => facetList({ language: 'nl', heading: `Soort ${list}`, id: `facet-${list}`, items }),
    )}`.toString()
  for (let round = 0; round < 500; round++) render()
  const times: number[] = []
  for (let round = 0; round < 2_000; round++) times.push(await timed(render))
  report('20 results with 60 facets, written, median', median(times), 'ms')
  report('20 results with 60 facets, written, p95', quantile(times, 0.95), 'ms', 0.5)
}
