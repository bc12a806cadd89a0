/** The scales and lines that figures are drawn along; widths are percentages, so a chart fits any screen without a script. */

import { type ScaleBand, type ScaleLinear, scaleBand, scaleLinear } from 'd3-scale'
import { type Html, html } from '../../html.ts'
import { type ChartProps, formatOf, percent, pixels } from './chart.ts'

export const chartHeight = 240
const top = 12
const bottom = 208

/** From nought, or below it, to a round number above the most. */
const domainOf = ({ series }: ChartProps): [number, number] => {
  const values = series.flatMap((one) => one.values).filter((value) => value !== null)
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)]
  return least === most ? [0, 1] : [least, most]
}

/** Values to lengths between these ends. */
export const valueScale = (props: ChartProps, range: [number, number]): ScaleLinear<number, number> =>
  scaleLinear().domain(domainOf(props)).range(range).nice(4)

/** Values to pixels from the top. */
export const heightScale = (props: ChartProps): ScaleLinear<number, number> =>
  valueScale(props, [bottom, top])

/** Labels, by their place, to percentages of the width. */
export const placeScale = ({ labels }: ChartProps): ScaleBand<number> =>
  scaleBand<number>()
    .domain(labels.map((_label, i) => i))
    .range([0, 100])
    .paddingInner(0.3)
    .paddingOuter(0.15)

const characterPixels = 7.5
/** What is left of a narrow screen beside the figures of the axis. */
const narrowPixels = 260

/** Every so many labels are written, so that none runs into the next on a phone. */
const labelStep = (labels: readonly string[]): number => {
  const longest = Math.max(1, ...labels.map((label) => label.length)) + 1
  return Math.max(1, Math.ceil((labels.length * longest * characterPixels) / narrowPixels))
}

/**
 * Where a label stands on the screen of a phone: in the middle of its place, or at the right edge, which would cut it
 * there. One that would then run into the label before it is left out.
 */
const labelAt = (label: string, place: number, step: number, count: number): Html | false => {
  const half = (label.length * characterPixels) / 2
  const beyond = (place / 100) * narrowPixels + half - narrowPixels
  if (beyond <= 0)
    return html`<text x="${percent(place)}" y="${chartHeight - 10}" text-anchor="middle">${label}</text>`
  const room = (step / count) * narrowPixels - 2 * half - characterPixels
  return room >= beyond && html`<text x="100%" y="${chartHeight - 10}" text-anchor="end">${label}</text>`
}

/** How much room the figures of the axis need: a class, for styles inside elements are refused. */
export const tickClass = (props: ChartProps): string => {
  const longest = Math.max(...ticksOf(props).map((tick) => formatOf(props)(tick).length))
  return longest <= 4 ? 'ticks-1' : longest <= 8 ? 'ticks-2' : 'ticks-3'
}

/** Counts have no halves between them. */
const ticksOf = (props: ChartProps): number[] => {
  const ticks = heightScale(props).ticks(4)
  const areCounts = props.series.every(({ values }) =>
    values.every((value) => value === null || Number.isInteger(value)),
  )
  return areCounts ? ticks.filter(Number.isInteger) : ticks
}

/** Lines across with their figures, and the labels below. */
export const axes = (props: ChartProps): Html => {
  const y = heightScale(props)
  const x = placeScale(props)
  const step = labelStep(props.labels)
  const lines = ticksOf(props).map((tick) => {
    const at = pixels(y(tick))
    return html`<line class="${tick === 0 ? 'zero' : 'grid'}" x2="100%" y1="${at}" y2="${at}"/><text x="-8" y="${at + 4}" text-anchor="end">${formatOf(props)(tick)}</text>`
  })
  const labels = props.labels.map(
    (label, i) => i % step === 0 && labelAt(label, x(i)! + x.bandwidth() / 2, step, props.labels.length),
  )
  return html`<g>${lines}</g><g>${labels}</g>`
}
