/** Lines over time. Series differ by their dashes as well as their colour. */

import { line } from 'd3-shape'
import { type Html, html } from '../../html.ts'
import { axes, chartHeight, heightScale, placeScale, tickClass } from './axes.ts'
import { type ChartProps, chartFrame, checkChart, named, percent, pixels } from './chart.ts'

/** Line and gap in pixels; the first series is whole. */
const dashes = [undefined, '8 4', '2 3', '12 4 2 4', '5 2', '1 5']

interface Point {
  x: number
  y: number
}

/** Where nothing is known the line is broken. */
const pathOf = line<Point | null>()
  .defined((point) => point !== null)
  .x((point) => point!.x)
  .y((point) => point!.y)
  .digits(2)

const dashOf = (series: number): Html | false => {
  const dash = dashes[series]
  return dash !== undefined && html` stroke-dasharray="${dash}"`
}

/** A point for each value, so that one between two unknown ones is seen too; not where they would touch. */
const mostDots = 36

const pointsOf = (props: ChartProps): (Point | null)[][] => {
  const x = placeScale(props)
  const y = heightScale(props)
  return props.series.map(({ values }) =>
    values.map((value, i) =>
      value === null ? null : { x: pixels(x(i)! + x.bandwidth() / 2), y: pixels(y(value)) },
    ),
  )
}

const dots = (points: (Point | null)[], series: number): Html[] =>
  points
    .filter((point) => point !== null)
    .map(
      ({ x, y }) =>
        html`<circle class="data-${series + 1}" fill="currentColor" cx="${percent(x)}" cy="${y}" r="3"/>`,
    )

/** The lines are stretched to the width of the screen, their strokes are not. */
export const lineChart = (props: ChartProps): Html => {
  checkChart(props)
  const { id } = props
  const points = pointsOf(props)
  const lines = points.map(
    (one, i) =>
      html`<path class="data-${i + 1}" fill="none" stroke="currentColor" stroke-width="2.5"${dashOf(i)} vector-effect="non-scaling-stroke" d="${pathOf(one) ?? ''}"/>`,
  )
  return chartFrame(
    props,
    html`<svg class="${tickClass(props)}" role="img" aria-labelledby="${id}-title ${id}-desc" width="100%" height="${chartHeight}">${named(props)}${axes(props)}<svg width="100%" height="${chartHeight}" viewBox="0 0 100 ${chartHeight}" preserveAspectRatio="none">${lines}</svg>${
      props.labels.length <= mostDots && points.map(dots)
    }</svg>`,
    (i) =>
      html`<path class="data-${i + 1}" fill="none" stroke="currentColor" stroke-width="2.5"${dashOf(i)} d="M0 7H28"/>`,
  )
}
