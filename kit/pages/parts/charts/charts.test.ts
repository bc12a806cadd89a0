import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as cheerio from 'cheerio'
import fc from 'fast-check'
import type { Html } from '../../html.ts'
import { barChart } from './bar-chart.ts'
import type { ChartProps, Series } from './chart.ts'
import { lineChart } from './line-chart.ts'
import { sparkline } from './sparkline.ts'

const load = (chart: Html) => cheerio.load(chart.toString(), null, false)

const chartOf = (values: (number | null)[], more: Partial<ChartProps> = {}): ChartProps => ({
  ...{ language: 'en', id: 'c', title: 'Sales', heading: 'Month' },
  labels: values.map((_value, i) => `m${i}`),
  series: [{ name: 'Sold', values }],
  ...more,
})

const number = (text: string | undefined): number => Number(text!.replace(/[%,]/g, ''))

/** Elements with their classes, indented; text is left out. */
const outline = (chart: Html): string => {
  const page = load(chart)
  const lines: string[] = []
  page('*').each((_i, element) => {
    const depth = page(element).parents().length
    const kind = page(element).attr('class')
    lines.push(`${' '.repeat(depth)}${page(element).prop('tagName')!.toLowerCase()}${kind ? `.${kind}` : ''}`)
  })
  return lines.join('\n')
}

const figures = fc.array(fc.option(fc.integer({ min: -1e6, max: 1e6 }), { freq: 6 }), {
  minLength: 1,
  maxLength: 12,
})

test('a bar is as high as its value is large, and stands on the line of nought', () => {
  fc.assert(
    fc.property(figures, (values) => {
      const page = load(barChart(chartOf(values)))
      // Figures of the axis with the pixels of their lines; two of them give the scale.
      const ticks = page('svg g')
        .first()
        .find('line')
        .map((_i, line) => ({
          at: number(page(line).attr('y1')),
          value: number(page(line).next('text').text()),
        }))
        .get()
      const [low, high] = [ticks[0]!, ticks.at(-1)!]
      const each = (low.at - high.at) / (high.value - low.value)
      const known = values.filter((value) => value !== null)
      const bars = page('rect').get()
      assert.equal(bars.length, known.length)
      known.forEach((value, i) => {
        const bar = page(bars[i]!)
        const [top, height] = [number(bar.attr('y')), number(bar.attr('height'))]
        assert.ok(Math.abs(height - Math.abs(value) * each) < 0.02, `${value}: ${height}`)
        const foot = value >= 0 ? top + height : top
        const nought = low.at + low.value * each
        assert.ok(Math.abs(foot - nought) < 0.02, `${foot} and ${nought}`)
      })
    }),
  )
})

test('the line of nought crosses no label out', () => {
  const labels = ['Not due', 'More than ninety days'].map((label) => `${label} of all items`)
  const page = load(barChart(chartOf([-2, 3], { labels })))
  const lines = page('line.zero').get()
  assert.equal(lines.length, labels.length)
  page('text').each((_i, text) => {
    const foot = number(page(text).attr('y'))
    for (const line of lines) {
      const [from, to] = [number(page(line).attr('y1')), number(page(line).attr('y2'))]
      assert.ok(to <= foot - 12 || from >= foot + 4, `${from} to ${to} beside ${foot}`)
    }
  })
})

test('the axis counts by one, two or five times a power of ten, and reaches beyond every value', () => {
  fc.assert(
    fc.property(figures, (values) => {
      const page = load(lineChart(chartOf(values, { format: (value) => String(value) })))
      const ticks = page('svg g')
        .first()
        .find('text')
        .map((_i, text) => Number(page(text).text()))
        .get()
      const steps = ticks.slice(1).map((tick, i) => tick - ticks[i]!)
      const digits = steps[0]!.toExponential(9)[0]!
      assert.ok(['1', '2', '5'].includes(digits), `${steps[0]}`)
      for (const step of steps) assert.ok(Math.abs(step - steps[0]!) < 1e-6)
      const known = values.filter((value) => value !== null)
      assert.ok(ticks[0]! <= Math.min(0, ...known) && ticks.at(-1)! >= Math.max(0, ...known), `${ticks}`)
    }),
  )
})

test('a line goes through a point for each value, in the middle of its place, and is broken where none is known', () => {
  const values = [4, null, 2, 8, null, 6]
  const page = load(lineChart(chartOf(values)))
  const path = page('svg svg path').attr('d')!
  const points = [...path.matchAll(/([ML])(-?[\d.]+),(-?[\d.]+)/g)].map(([, , x, y]) => [
    Number(x),
    Number(y),
  ])
  const circles = page('circle')
    .map((_i, dot) => [[number(page(dot).attr('cx')), number(page(dot).attr('cy'))]])
    .get()
  assert.deepEqual(points.length, 4)
  assert.deepEqual(points, circles as unknown as number[][])
  assert.equal(path.match(/M/g)!.length, 3)
  // Six places across, each as wide as the next: the middle of the first is a twelfth from the left.
  points.forEach(([x], i) => {
    const place = [0, 2, 3, 5][i]!
    assert.ok(Math.abs(x! - ((2 * place + 1) * 100) / 12) < 0.6, `${x}`)
  })
  const heights = points.map(([, y]) => y!)
  assert.ok(Math.abs((heights[0]! - heights[2]!) / 4 - (heights[1]! - heights[0]!) / 2) < 0.01)
})

test('the table says what the drawing shows, and title and description name it', () => {
  const series: Series[] = [
    { name: 'In', values: [1200, null] },
    { name: 'Uit <b>', values: [3, 4] },
  ]
  const props: ChartProps = { ...chartOf([1, 2]), language: 'nl', labels: ['jan', 'feb'], series }
  for (const chart of [barChart, lineChart]) {
    const page = load(chart(props))
    const rows = page('tr')
      .map((_i, row) => [
        page(row)
          .children()
          .map((_j, cell) => page(cell).text())
          .get(),
      ])
      .get()
    assert.deepEqual(rows as unknown as string[][], [
      ['Month', 'In', 'Uit <b>'],
      ['jan', '1.200', '3'],
      ['feb', 'onbekend', '4'],
    ])
    assert.equal(page('svg[role=img]').attr('aria-labelledby'), 'c-title c-desc')
    assert.equal(page('#c-title').text(), 'Sales')
    assert.equal(page('#c-desc').text(), 'Van 3 (jan) tot 1.200 (jan).')
    assert.deepEqual(
      page('.legend li')
        .map((_i, item) => page(item).text().trim())
        .get(),
      ['In', 'Uit <b>'],
    )
  }
  const page = load(sparkline({ ...props, name: 'In', values: [1, 2] }))
  assert.equal(page('details table').length, 1)
  const alone = load(sparkline({ ...props, name: 'In', values: [1, 2], withoutTable: true }))
  assert.equal(alone('table').length, 0)
  assert.equal(alone('#c-desc').text(), 'Van 1 (jan) tot 2 (feb).')
})

test('no series is told by its colour alone, and no style stands in an element', () => {
  const values = [1, 2, 3]
  const series = Array.from({ length: 6 }, (_, i) => ({ name: `s${i}`, values }))
  const bars = load(barChart(chartOf(values, { series })))
  const fills = bars('.legend rect')
    .map((_i, rect) => bars(rect).attr('fill')!)
    .get()
  assert.equal(new Set(fills).size, 6)
  const textures = bars('pattern path')
    .map((_i, path) => bars(path).attr('d')!)
    .get()
  assert.equal(new Set(textures).size, 5)
  for (const fill of fills.slice(1)) assert.equal(bars(`pattern[id="${fill.slice(5, -1)}"]`).length, 1)
  const lines = load(lineChart(chartOf(values, { series })))
  const dashes = lines('.legend path')
    .map((_i, path) => lines(path).attr('stroke-dasharray') ?? 'whole')
    .get()
  assert.equal(new Set(dashes).size, 6)
  for (const page of [bars, lines]) assert.equal(page('[style], style, script').length, 0)
})

test('the last label is always there, within the edge of a phone, and none runs into the next', () => {
  const shown = (labels: string[]) => {
    const values = labels.map((_label, i) => i)
    const page = load(lineChart(chartOf(values, { labels })))
    const texts = page('svg g').eq(1).find('text').get()
    return texts.map((text) => {
      const [label, at] = [page(text).text(), (number(page(text).attr('x')) / 100) * 234]
      const width = label.length * 8.25
      const from = page(text).attr('text-anchor') === 'end' ? at - width : at - width / 2
      return { label, from, to: from + width }
    })
  }
  const months = Array.from({ length: 24 }, (_, i) => `${String(i + 1).padStart(2, '0')}-25`)
  for (let count = 1; count <= months.length; count++)
    for (const more of ['', 'xyz', 'xyzxyzxyz']) {
      const labels = months.slice(0, count).map((month) => month + more)
      const texts = shown(labels)
      assert.equal(texts.at(-1)!.label, labels.at(-1), `${count}${more}`)
      assert.ok(texts.at(-1)!.to <= 234.5, `${count}${more}: ${texts.at(-1)!.to}`)
      texts.slice(1).forEach(({ label, from }, i) => {
        assert.ok(from > texts[i]!.to, `${count}: ${label} begins in ${texts[i]!.label}`)
      })
    }
})

test('labels that would run into each other are left out, and long ones get a line each', () => {
  const labels = Array.from({ length: 24 }, (_, i) => `w${i}`)
  const values = labels.map((_label, i) => i)
  const page = load(lineChart(chartOf(values, { labels })))
  const shown = page('svg g').eq(1).find('text').length
  assert.ok(shown >= 5 && shown <= 12, `${shown}`)
  const long = load(barChart(chartOf([1, 2], { labels: ['x'.repeat(60), 'Uitgenodigd'] })))
  assert.deepEqual(
    long('svg g')
      .first()
      .find('text')
      .map((_i, text) => long(text).text())
      .get(),
    [`${'x'.repeat(35)}…`, '1', 'Uitgenodigd', '2'],
  )
  assert.equal(long('th[scope=row]').first().text(), 'x'.repeat(60))
})

test('the structure of each chart', () => {
  assert.equal(
    outline(barChart(chartOf([1, 2]))).split('\n details')[0],
    `figure.chart
 svg.ticks-1
  title
  desc
  g
   line.zero
   text
   line.grid
   text
   line.grid
   text
  g
   text
   text
  g
   rect.data-1
    title
   rect.data-1
    title`,
  )
  assert.equal(
    outline(sparkline({ ...chartOf([1, 2]), name: 'Sold', values: [1, 2], withoutTable: true })),
    `svg.sparkline
 title
 desc
 svg
  path.data-1
 circle.data-1`,
  )
})

test('figures that cannot be drawn are a mistake of the programmer; none at all are drawn as nothing', () => {
  for (const chart of [barChart, lineChart]) {
    assert.throws(() => chart(chartOf([1, Number.NaN])), /no number/)
    assert.throws(() => chart(chartOf([1], { labels: ['a', 'b'] })), /one value for each label/)
    assert.throws(() => chart(chartOf([1], { series: [] })), /one to six/)
    assert.throws(() => chart(chartOf([1], { id: 'a b' })), /no id of a chart/)
    const page = load(chart(chartOf([])))
    assert.equal(page('#c-desc').text(), 'There are no figures.')
    assert.equal(page('rect, circle').length, 0)
    assert.doesNotMatch(page.html(), /NaN|Infinity/)
    assert.doesNotMatch(chart(chartOf([null, 0, 0])).toString(), /NaN|Infinity/)
  }
  const flat = sparkline({ ...chartOf([5, 5]), name: 'x', values: [5, 5] })
  assert.doesNotMatch(flat.toString(), /NaN|Infinity/)
})
