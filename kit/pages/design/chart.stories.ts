/** Charts, as the style page shows them. */

import { barChart } from '../parts/charts/bar-chart.ts'
import { lineChart } from '../parts/charts/line-chart.ts'
import { sparkline } from '../parts/charts/sparkline.ts'
import { type Story, say, story } from './story.ts'

const years = ['2021', '2022', '2023', '2024', '2025', '2026']
const received = [40, 62, 71, 58, 90, 84]
const accepted = [12, 20, null, 25, 31, 30]

export const chartStories: readonly Story[] = [
  story('barChart', {
    'short-labels': (language) =>
      barChart({
        language,
        id: 'received',
        title: say(language, 'Ontvangen sollicitaties', 'Applications received'),
        heading: say(language, 'Jaar', 'Year'),
        labels: years,
        series: [{ name: say(language, 'Ontvangen', 'Received'), values: received }],
      }),
    'long-labels': (language) =>
      barChart({
        language,
        id: 'states',
        title: say(language, 'Sollicitaties naar stand', 'Applications by state'),
        heading: say(language, 'Stand', 'State'),
        labels: [
          say(language, 'Wacht op behandeling', 'Waiting to be handled'),
          say(language, 'Uitgenodigd voor een gesprek', 'Invited to an interview'),
          say(language, 'Aangenomen', 'Hired'),
        ],
        series: [{ name: say(language, 'Aantal', 'Number'), values: [24, 9, 3] }],
      }),
    'two-series': (language) =>
      barChart({
        language,
        id: 'both',
        title: say(language, 'Ontvangen en aangenomen', 'Received and hired'),
        heading: say(language, 'Jaar', 'Year'),
        labels: years,
        series: [
          { name: say(language, 'Ontvangen', 'Received'), values: received },
          { name: say(language, 'Aangenomen', 'Hired'), values: accepted },
        ],
      }),
  }),
  story('lineChart', {
    'with-a-gap': (language) =>
      lineChart({
        language,
        id: 'course',
        title: say(language, 'Ontvangen en aangenomen', 'Received and hired'),
        heading: say(language, 'Jaar', 'Year'),
        labels: years,
        series: [
          { name: say(language, 'Ontvangen', 'Received'), values: received },
          { name: say(language, 'Aangenomen', 'Hired'), values: accepted },
        ],
      }),
  }),
  story('sparkline', {
    'with-its-table': (language) =>
      sparkline({
        language,
        id: 'small',
        title: say(language, 'Ontvangen sollicitaties', 'Applications received'),
        heading: say(language, 'Jaar', 'Year'),
        labels: years,
        name: say(language, 'Ontvangen', 'Received'),
        values: received,
      }),
  }),
]
