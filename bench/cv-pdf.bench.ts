/** A CV of two pages as PDF, warm, with another text each time; with a photo too. Goal: at most 50 ms, both templates. */

import sharp from 'sharp'
import { createCvPdf } from '../services/recruitment/threads/cv-pdf/cv-pdf.ts'
import { makeCvPhoto } from '../services/recruitment/threads/cv-pdf/cv-photo.ts'
import { cvTemplates } from '../services/recruitment/threads/cv-pdf/render-cv.ts'
import { longProfile } from '../services/recruitment/threads/cv-pdf/testing/profiles.ts'
import { seededRandom } from './generate-jobs.ts'
import { quantile, report, timed } from './measure.ts'

const warmUps = 10
const rounds = 60

/** Three pages without its last jobs and certificates are two. */
const twoPages = {
  ...longProfile,
  workExperiences: longProfile.workExperiences!.slice(0, 3),
  projects: longProfile.projects!.slice(0, 2),
  certificates: longProfile.certificates!.slice(0, 2),
}

const random = seededRandom(1)
/** Words in another order, so that nothing is known from the CV before. */
const shuffled = (text: string): string =>
  text
    .split(' ')
    .map((word) => ({ word, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ word }) => word)
    .join(' ')

const another = () => ({
  ...twoPages,
  lastName: `van der Meulen ${Math.floor(random() * 1e6)}`,
  summary: shuffled(twoPages.summary!),
  workExperiences: twoPages.workExperiences.map((work) => ({
    ...work,
    description: shuffled(work.description!),
    highlights: work.highlights!.map(shuffled),
  })),
})

const picture = await sharp({
  create: {
    width: 3000,
    height: 4000,
    channels: 3,
    background: '#808080',
    noise: { type: 'gaussian', mean: 128, sigma: 40 },
  },
})
  .jpeg({ quality: 85 })
  .toBuffer()
const photoMilliseconds = await timed(() => makeCvPhoto(picture))
const photo = (await makeCvPhoto(picture))!
await using cv = createCvPdf()

for (const template of cvTemplates)
  for (const withPhoto of [false, true]) {
    const times: number[] = []
    for (let round = 0; round < warmUps + rounds; round++) {
      const profile = another()
      const options = { template, language: 'nl', ...(withPhoto ? { photo } : {}) }
      const milliseconds = await timed(async () => {
        const pdf = await cv.render(profile, options)
        const pages = pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length
        if (pages !== 2) throw new Error(`${pages} pages`)
      })
      if (round >= warmUps) times.push(milliseconds)
    }
    const name = `${template}${withPhoto ? ' with a photo' : ''}, two pages`
    report(`${name}, p50`, quantile(times, 0.5), 'ms', 50)
    report(`${name}, p95`, quantile(times, 0.95), 'ms')
  }
report('a photo of 12 megapixels made ready, first time', photoMilliseconds, 'ms')
