/** The two pages that explain: what a verdict proves, and how often detectors are wrong (specification, What does this prove?). */

import type { Route } from '../../../kit/http/route.ts'
import { dateText } from '../../../kit/pages/dates.ts'
import { type Html, html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { integerText, percentText } from '../../../kit/pages/numbers.ts'
import { pagesFor } from '../../../kit/pages/page-route.ts'
import { card } from '../../../kit/pages/parts/card.ts'
import { table } from '../../../kit/pages/parts/table.ts'
import type { Ctx } from '../context.ts'
import { headlines } from '../core/headline.ts'
import { wilsonInterval } from '../core/wilson.ts'
import { photoWords } from '../portal/photo.languages.ts'
import { moodOf } from '../portal/verdict.views.ts'
import type { PhotoSite } from '../site/site.ts'
import { type Calibration, type Measured, readCalibration } from './calibration-file.ts'
import { explanationWords } from './explanation.words.ts'

export const explanationPages = (
  ctx: Pick<Ctx, 'detectors' | 'calibrationPath'>,
  site: PhotoSite,
): Route[] => [
  pagesFor(site)({
    method: 'GET',
    path: '/what-it-proves',
    summary: 'What a verdict proves, and what it does not',
    access: 'public',
    handler: ({ view: { language } }) => ({
      title: explanationWords[language].proves.title,
      styles: ['photo-pages'],
      indexed: true,
      wide: true,
      body: provesBody(language),
    }),
  }),
  pagesFor(site)({
    method: 'GET',
    path: '/detection',
    summary: 'How often detectors are wrong',
    access: 'public',
    handler: async ({ view: { language } }) => ({
      title: explanationWords[language].detectors.title,
      styles: ['photo-pages'],
      indexed: true,
      wide: true,
      body: detectorsBody(language, ctx, await readCalibration(ctx.calibrationPath)),
    }),
  }),
]

const list = (items: readonly string[]): Html => html`<ul>${items.map((item) => html`<li>${item}</li>`)}</ul>`

const provesBody = (language: Language): Html => {
  const { proves } = explanationWords[language]
  const { headline } = photoWords[language]
  return html`<div class="stack"><h1>${proves.title}</h1>
<p class="lead">${proves.lead}</p>
<div class="columns">${card({ as: 'section', id: 'proves', heading: proves.yesHeading, body: list(proves.yes) })}
${card({ as: 'section', id: 'proves-not', heading: proves.noHeading, body: list(proves.no) })}</div>
${card({
  as: 'section',
  id: 'verdicts',
  heading: proves.headlines,
  body: html`<ul class="verdicts">${headlines.map((one) => html`<li class="${moodOf(one)}">${headline[one].title}</li>`)}</ul>`,
})}
${card({
  as: 'section',
  id: 'rests-on',
  heading: proves.howHeading,
  body: proves.how.map(({ heading, text }) => html`<h3>${heading}</h3><p>${text}</p>`),
})}</div>`
}

interface Row {
  provider: string
  measured: Measured | undefined
}

const detectorsBody = (
  language: Language,
  { detectors }: Pick<Ctx, 'detectors'>,
  calibration: Calibration | null,
): Html => {
  const { detectors: words } = explanationWords[language]
  const { providers } = photoWords[language].ai
  const rate = ({ count, flagged }: Measured['real']): string => {
    const interval = wilsonInterval(flagged, count)
    if (!interval) return words.notMeasured
    const [middle, low, high] = [interval.rate, interval.low, interval.high].map((one) =>
      percentText(one, language, 1),
    ) as [string, string, string]
    return words.rate(middle, low, high)
  }
  const rows = detectors.map(
    ({ name: provider, version }): Row => ({
      provider,
      // Another version is another detector.
      measured: calibration?.detectors.find((one) => one.provider === provider && one.version === version),
    }),
  )
  const of = ({ measured }: Row, kind: 'real' | 'generated') =>
    measured ? rate(measured[kind]) : words.notMeasured
  return html`<div class="stack"><h1>${words.title}</h1>
<p class="lead">${words.lead}</p>
${table<Row>({
  caption: words.caption,
  columns: [
    { heading: words.detector, names: true, cell: ({ provider }) => providers[provider] ?? provider },
    { heading: words.falsePositives, cell: (row) => of(row, 'real') },
    { heading: words.truePositives, cell: (row) => of(row, 'generated') },
    {
      heading: words.pictures,
      cell: ({ measured }) =>
        measured
          ? words.counts(
              integerText(measured.real.count, language),
              integerText(measured.generated.count, language),
            )
          : '–',
    },
    {
      heading: words.measuredAt,
      cell: ({ measured }) => (measured && calibration ? dateText(calibration.measuredAt, language) : '–'),
    },
  ],
  rows,
})}
${list(words.about)}</div>`
}
