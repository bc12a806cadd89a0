/** What every chart has: figures that are checked, a title, a description, a legend and its table. */

import { type Html, html } from '../../html.ts'
import type { Language } from '../../language.ts'
import { integerText } from '../../numbers.ts'
import { type Column, table } from '../table.ts'

export interface Series {
  name: string
  /** One for each label; null where nothing is known. */
  values: readonly (number | null)[]
}

export interface ChartProps {
  language: Language
  /** One for each chart of a page: its title and textures are found by it. */
  id: string
  title: string
  /** One sentence; from the least to the most unless given. */
  description?: string
  /** Names the table's first column, such as “Month”. */
  heading: string
  labels: readonly string[]
  /** One to six. */
  series: readonly Series[]
  /** How a figure is written; as a whole number unless given. */
  format?: (value: number) => string
}

const ownWords = {
  nl: { figures: 'Cijfers in een tabel', unknown: 'onbekend', none: 'Er zijn geen cijfers.' },
  en: { figures: 'Figures in a table', unknown: 'unknown', none: 'There are no figures.' },
}

/** Throws where the figures are none that can be drawn: that is a mistake of the programmer. */
export const checkChart = ({ id, labels, series }: Pick<ChartProps, 'id' | 'labels' | 'series'>): void => {
  if (!/^[a-z][\w-]*$/.test(id)) throw new Error(`${JSON.stringify(id)} is no id of a chart.`)
  if (series.length < 1 || series.length > 6) throw new Error('A chart has one to six series.')
  for (const { name, values } of series) {
    if (values.length !== labels.length) throw new Error(`${name} has not one value for each label.`)
    if (values.some((value) => value !== null && !Number.isFinite(value)))
      throw new Error(`${name} has a value that is no number.`)
  }
}

export const formatOf = ({ format, language }: ChartProps): ((value: number) => string) =>
  format ?? ((value) => integerText(value, language))

/** `From 3 (May) to 12 (June).`: what is seen at a glance. */
const descriptionOf = (props: ChartProps): string => {
  const { description, labels, series, language } = props
  if (description !== undefined) return description
  const known = series
    .flatMap(({ values }) => values.map((value, i) => ({ value, label: labels[i]! })))
    .filter((point): point is { value: number; label: string } => point.value !== null)
    .sort((a, b) => a.value - b.value)
  const [least, most] = [known[0], known.at(-1)]
  if (!least || !most) return ownWords[language].none
  const said = ({ value, label }: { value: number; label: string }): string =>
    `${formatOf(props)(value)} (${label})`
  return language === 'nl' ? `Van ${said(least)} tot ${said(most)}.` : `From ${said(least)} to ${said(most)}.`
}

/** Title and description of a drawing, by whose ids it is named. */
export const named = (props: ChartProps): Html =>
  html`<title id="${props.id}-title">${props.title}</title><desc id="${props.id}-desc">${descriptionOf(props)}</desc>`

/** The same figures as rows. */
const tableOf = (props: ChartProps): Html => {
  const { heading, labels, series, language, title } = props
  const columns: Column<number>[] = series.map(({ name, values }) => ({
    heading: name,
    kind: 'number',
    cell: (row) => {
      const value = values[row]!
      return value === null ? ownWords[language].unknown : formatOf(props)(value)
    },
  }))
  return table({
    caption: title,
    captionHidden: true,
    columns: [{ heading, names: true, cell: (row) => labels[row] }, ...columns],
    rows: labels.map((_label, row) => row),
  })
}

/** A drawing with its legend, where there is more than one series, and its table. */
export const chartFrame = (props: ChartProps, drawing: Html, sample?: (series: number) => Html): Html =>
  html`<figure class="chart">${sample && props.series.length > 1 && legend(props, sample)}${drawing}<details><summary>${
    ownWords[props.language].figures
  }</summary>${tableOf(props)}</details></figure>`

const legend = ({ series }: ChartProps, sample: (series: number) => Html): Html =>
  html`<ul class="legend">${series.map(
    ({ name }, i) => html`<li><svg width="28" height="14" aria-hidden="true">${sample(i)}</svg> ${name}</li>`,
  )}</ul>`

/** A share of the drawing's width, in hundredths of a percent at most. */
export const percent = (value: number): string => `${Math.round(value * 100) / 100}%`

/** A number of pixels, to a hundredth. */
export const pixels = (value: number): number => Math.round(value * 100) / 100
