/** Measures how often detectors are wrong: over a folder of real pictures and one of generated ones. */

import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Clock } from '../../../kit/clock.ts'
import type { Detector } from '../adapters/detection/detector.ts'
import { sniffImageType } from '../core/image-type.ts'
import type { Calibration, Measured } from './calibration-file.ts'

/** Paths of the JPEG, PNG and WebP files below the folder. */
const picturesIn = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}

/** Whether the detector takes the picture for made by AI; null without an answer, undefined for what is no picture. */
const judge = async (
  detector: Detector,
  path: string,
  timeoutSeconds: number,
): Promise<boolean | null | undefined> => {
  const bytes = new Uint8Array(await readFile(path))
  const contentType = sniffImageType(bytes)
  if (!contentType) return undefined
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const signal = AbortSignal.timeout(timeoutSeconds * 1000)
  try {
    return (await detector.detect({ bytes, contentType, sha256, signal })).isAiGenerated
  } catch {
    return null
  }
}

const measure = async (
  detector: Detector,
  real: string[],
  generated: string[],
  timeoutSeconds: number,
): Promise<Measured> => {
  const { name: provider, version } = detector
  const measured: Measured = {
    ...{ provider, version, failed: 0 },
    real: { count: 0, flagged: 0 },
    generated: { count: 0, flagged: 0 },
  }
  for (const [kind, paths] of [
    ['real', real],
    ['generated', generated],
  ] as const)
    for (const path of paths) {
      const said = await judge(detector, path, timeoutSeconds)
      if (said === null) measured.failed++
      else if (said !== undefined) {
        measured[kind].count++
        if (said) measured[kind].flagged++
      }
    }
  return measured
}

/** One detector after the other, picture by picture: providers bound what may be asked at once. */
export const calibrate = async (
  {
    clock,
    detectors,
    timeoutSeconds,
  }: { clock: Clock; detectors: readonly Detector[]; timeoutSeconds: number },
  folders: { real: string; generated: string },
): Promise<Calibration> => {
  const real = await picturesIn(folders.real)
  const generated = await picturesIn(folders.generated)
  const measured: Measured[] = []
  for (const detector of detectors) measured.push(await measure(detector, real, generated, timeoutSeconds))
  return { measuredAt: clock.now().toISOString(), detectors: measured }
}
