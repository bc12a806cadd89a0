/** A small line without axes, beside the figure that it ends in. */

import { scaleLinear } from 'd3-scale'
import { line } from 'd3-shape'
import { type Html, html } from '../../html.ts'
import { type ChartProps, chartFrame, checkChart, named, percent, pixels } from './chart.ts'

export interface SparklineProps extends Omit<ChartProps, 'series'> {
  /** Names the table's second column. */
  name: string
  values: readonly (number | null)[]
  /** The figures stand in a table already, such as the one that it is a cell of. */
  withoutTable?: boolean
}

const height = 28
/** So that the strokes at the edges are whole. */
const edge = 4

const pathOf = line<[number, number | null]>()
  .defined(([, y]) => y !== null)
  .x(([x]) => x)
  .y(([, y]) => y!)
  .digits(2)

/** From the least to the most: it shows a course, not sizes. */
export const sparkline = ({ name, values, withoutTable, ...rest }: SparklineProps): Html => {
  const props: ChartProps = { ...rest, series: [{ name, values }] }
  checkChart(props)
  const known = values.filter((value) => value !== null)
  const [least, most] = known.length > 0 ? [Math.min(...known), Math.max(...known)] : [0, 0]
  const y = scaleLinear()
    .domain(least === most ? [least - 1, most + 1] : [least, most])
    .range([height - edge, edge])
  const step = 96 / Math.max(1, values.length - 1)
  const points = values.map((value, i): [number, number | null] => [
    pixels(2 + i * step),
    value === null ? null : pixels(y(value)),
  ])
  const last = points.findLast(([, at]) => at !== null)
  const drawing = html`<svg class="sparkline" role="img" aria-labelledby="${rest.id}-title ${rest.id}-desc" width="100%" height="${height}">${named(props)}<svg width="100%" height="${height}" viewBox="0 0 100 ${height}" preserveAspectRatio="none"><path class="data-1" fill="none" stroke="currentColor" stroke-width="2" vector-effect="non-scaling-stroke" d="${pathOf(points) ?? ''}"/></svg>${
    last && html`<circle class="data-1" fill="currentColor" cx="${percent(last[0])}" cy="${last[1]}" r="3"/>`
  }</svg>`
  return withoutTable ? drawing : chartFrame(props, drawing)
}
