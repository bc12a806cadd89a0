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

/** As wide as letters are in the widest font that systems have for pages. */
const characterPixels = 8.25

/** Counts have no halves between them. */
const ticksOf = (props: ChartProps): number[] => {
  const ticks = heightScale(props).ticks(4)
  const areCounts = props.series.every(({ values }) =>
    values.every((value) => value === null || Number.isInteger(value)),
  )
  return areCounts ? ticks.filter(Number.isInteger) : ticks
}

/** How much room the figures of the axis need: a class, for styles inside elements are refused. */
export const tickClass = (props: ChartProps): keyof typeof narrowPixels => {
  const longest = Math.max(...ticksOf(props).map((tick) => formatOf(props)(tick).length))
  return longest <= 4 ? 'ticks-1' : longest <= 8 ? 'ticks-2' : 'ticks-3'
}

/** What is left of a screen of 360 pixels beside the figures of the axis. */
const narrowPixels = { 'ticks-1': 234, 'ticks-2': 202, 'ticks-3': 166 }

const widthOf = (label: string): number => label.length * characterPixels

/** How far a label in the middle of the last place would stand beyond the right edge, which cuts it there. */
const beyondEdge = (label: string, place: number): number => Math.max(0, (widthOf(label) - place) / 2)

/** The newest is what most look for: every so many labels are written, counted from the last, which stays within the edge. */
const labelTexts = (props: ChartProps, x: ScaleBand<number>): Html[] => {
  const { labels } = props
  const last = labels.length - 1
  const place = narrowPixels[tickClass(props)] / labels.length
  const beyond = beyondEdge(labels[last] ?? '', place)
  const longest = Math.max(1, ...labels.map(widthOf)) + characterPixels
  const step = Math.max(1, Math.ceil((longest + beyond) / place))
  return labels.flatMap((label, i) => {
    if ((last - i) % step !== 0) return []
    const [at, anchor] =
      i === last && beyond > 0 ? ['100%', 'end'] : [percent(x(i)! + x.bandwidth() / 2), 'middle']
    return [html`<text x="${at}" y="${chartHeight - 10}" text-anchor="${anchor}">${label}</text>`]
  })
}

/** Lines across with their figures, and the labels below. */
export const axes = (props: ChartProps): Html => {
  const y = heightScale(props)
  const x = placeScale(props)
  const lines = ticksOf(props).map((tick) => {
    const at = pixels(y(tick))
    return html`<line class="${tick === 0 ? 'zero' : 'grid'}" x2="100%" y1="${at}" y2="${at}"/><text x="-8" y="${at + 4}" text-anchor="end">${formatOf(props)(tick)}</text>`
  })
  return html`<g>${lines}</g><g>${labelTexts(props, x)}</g>`
}
