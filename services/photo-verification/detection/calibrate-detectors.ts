/** `npm run calibrate-detectors -- REAL GENERATED`: measures the detectors of the settings over two folders of pictures. */

import { systemClock } from '../../../kit/clock.ts'
import { ConfigurationError, readSettings } from '../../../kit/config.ts'
import { settings as photoSettings } from '../config.ts'
import { wilsonInterval } from '../core/wilson.ts'
import { calibrate } from './calibrate.ts'
import { calibrationPathIn, type Measured, writeCalibration } from './calibration-file.ts'
import { openDetectors } from './open-detectors.ts'

const timeoutSeconds = 30

const percent = (fraction: number): string => `${(fraction * 100).toFixed(1)} %`

const rateText = ({ count, flagged }: Measured['real']): string => {
  const interval = wilsonInterval(flagged, count)
  return interval
    ? `${percent(interval.rate)} (95 %: ${percent(interval.low)} to ${percent(interval.high)}, ${flagged} of ${count})`
    : 'no picture'
}

const say = (line: string): void => void process.stdout.write(`${line}\n`)

const run = async (real: string, generated: string): Promise<void> => {
  const settings = readSettings(photoSettings, process.env)
  const dataDir = process.env['DATA_DIR']?.trim() || './data'
  const detectors = openDetectors({ fetch, clock: systemClock }, settings, timeoutSeconds)
  try {
    const calibration = await calibrate(
      { clock: systemClock, detectors, timeoutSeconds },
      { real, generated },
    )
    const path = calibrationPathIn(dataDir)
    await writeCalibration(path, calibration)
    for (const one of calibration.detectors) {
      say(`${one.provider} ${one.version}`)
      say(`  real pictures taken for made by AI: ${rateText(one.real)}`)
      say(`  generated pictures found:           ${rateText(one.generated)}`)
      if (one.failed > 0) say(`  without an answer: ${one.failed}`)
    }
    say(`written to ${path}`)
  } finally {
    for (const detector of detectors) await detector[Symbol.asyncDispose]()
  }
}

const [real, generated, ...more] = process.argv.slice(2)
try {
  if (!real || !generated || more.length > 0)
    throw new ConfigurationError(
      'usage: npm run calibrate-detectors -- REAL GENERATED (two folders of pictures)',
    )
  await run(real, generated)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
