/** Bars, upright for short labels and lying for long ones. Series differ by texture as well as colour. */

import { type Html, html } from '../../html.ts'
import { axes, chartHeight, heightScale, placeScale, tickClass, valueScale } from './axes.ts'
import { type ChartProps, chartFrame, checkChart, formatOf, named, percent, pixels } from './chart.ts'

/** Lines over the colour, in a square of eight; the first series has none. */
const textures = ['', 'M0 8 8 0', 'M0 4H8', 'M0 0 8 8', 'M4 0V8', 'M0 8 8 0M0 0 8 8']

const textureId = (id: string, series: number): string => `${id}-texture-${series + 1}`

const texture = (id: string, series: number): Html =>
  html`<pattern class="data-${series + 1}" id="${textureId(id, series)}" width="8" height="8" patternUnits="userSpaceOnUse"><rect width="8" height="8" fill="currentColor"/><path class="texture" d="${textures[series]}"/></pattern>`

const fillOf = (id: string, series: number): string =>
  series === 0 ? 'currentColor' : `url(#${textureId(id, series)})`

export interface BarChartProps extends ChartProps {
  /** What follows in time stands upright, also where its labels are long: the axis leaves some out. */
  isOverTime?: boolean
}

/** Upright for labels as short as those of months and years; else each label has a line of its own. */
const isUpright = ({ labels, isOverTime = false }: BarChartProps): boolean =>
  isOverTime || labels.every((label) => label.length <= 5)

const barTitle = (props: ChartProps, label: string, series: number, value: number): Html => {
  const { name } = props.series[series]!
  const whose = props.series.length > 1 ? `${label}, ${name}` : label
  return html`<title>${whose}: ${formatOf(props)(value)}</title>`
}

const bars = (props: ChartProps, draw: (place: number, series: number, value: number) => Html): Html[] =>
  props.series.flatMap(({ values }, series) =>
    values.flatMap((value, place) => (value === null ? [] : [draw(place, series, value)])),
  )

const uprightBars = (props: ChartProps): Html => {
  const y = heightScale(props)
  const x = placeScale(props)
  const width = x.bandwidth() / props.series.length
  const drawn = bars(props, (place, series, value) => {
    const [from, to] = [y(Math.max(0, value)), y(Math.min(0, value))]
    return html`<rect class="data-${series + 1}" fill="${fillOf(props.id, series)}" x="${percent(x(place)! + series * width)}" y="${pixels(from)}" width="${percent(width)}" height="${pixels(to - from)}">${barTitle(props, props.labels[place]!, series, value)}</rect>`
  })
  return html`${axes(props)}<g>${drawn}</g>`
}

const lineHeight = 22
const barHeight = 12
const longestLabel = 36

const rowHeight = ({ series }: ChartProps): number => lineHeight + series.length * (barHeight + 2) + 8

const shortened = (label: string): string =>
  label.length > longestLabel ? `${label.slice(0, longestLabel - 1)}…` : label

const lyingBars = (props: ChartProps): Html => {
  const x = valueScale(props, [0, 100])
  const height = rowHeight(props)
  const texts = props.labels.map(
    (label, place) =>
      html`<text x="0" y="${place * height + 16}">${shortened(label)}</text>${
        props.series.length === 1 &&
        html`<text x="100%" y="${place * height + 16}" text-anchor="end">${valueText(props, place)}</text>`
      }`,
  )
  const drawn = bars(props, (place, series, value) => {
    const [from, to] = [x(Math.min(0, value)), x(Math.max(0, value))]
    const at = place * height + lineHeight + series * (barHeight + 2)
    return html`<rect class="data-${series + 1}" fill="${fillOf(props.id, series)}" x="${percent(from)}" y="${at}" width="${percent(to - from)}" height="${barHeight}">${barTitle(props, props.labels[place]!, series, value)}</rect>`
  })
  const zero = percent(x(0))
  // Where all bars begin at the edge, their ends say the same. It is broken at the labels, which it would cross out.
  const zeroLines =
    x(0) > 0 &&
    props.labels.map(
      (_, place) =>
        html`<line class="zero" x1="${zero}" x2="${zero}" y1="${place * height + lineHeight - 2}" y2="${(place + 1) * height - 8}"/>`,
    )
  return html`<g>${texts}</g><g>${drawn}</g>${zeroLines}`
}

const valueText = (props: ChartProps, place: number): string => {
  const value = props.series[0]!.values[place]!
  return value === null ? '–' : formatOf(props)(value)
}

/** One bar for each value, from nought. */
export const barChart = (props: BarChartProps): Html => {
  checkChart(props)
  const { id, series } = props
  const upright = isUpright(props)
  const height = upright ? chartHeight : props.labels.length * rowHeight(props)
  const patterns = series.length > 1 && html`<defs>${series.map((_one, i) => i > 0 && texture(id, i))}</defs>`
  return chartFrame(
    props,
    html`<svg class="${upright ? tickClass(props) : 'ticks-0'}" role="img" aria-labelledby="${id}-title ${id}-desc" width="100%" height="${height}">${named(props)}${patterns}${
      upright ? uprightBars(props) : lyingBars(props)
    }</svg>`,
    (i) => html`<rect class="data-${i + 1}" fill="${fillOf(id, i)}" width="28" height="14"/>`,
  )
}
