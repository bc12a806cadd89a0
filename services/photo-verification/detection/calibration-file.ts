/** What `npm run calibrate-detectors` has measured, kept beside the service's data. */

import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Of one detector over two folders of pictures. */
export interface Measured {
  provider: string
  version: string
  /** Pictures that are known to be real, and how many of them were taken for made by AI. */
  real: { count: number; flagged: number }
  /** Pictures that are known to be generated, and how many of them were found. */
  generated: { count: number; flagged: number }
  /** Pictures that it gave no answer for. */
  failed: number
}

export interface Calibration {
  measuredAt: string
  detectors: Measured[]
}

export const calibrationPathIn = (dataDir: string): string => join(dataDir, 'photo-detectors.json')

/** Null where nothing was measured. */
export const readCalibration = async (path: string): Promise<Calibration | null> => {
  try {
    return JSON.parse(await readFile(path, 'utf8'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

export const writeCalibration = async (path: string, calibration: Calibration): Promise<void> => {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(`${path}.new`, `${JSON.stringify(calibration, null, 2)}\n`)
  await rename(`${path}.new`, path)
}
