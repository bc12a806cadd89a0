/** The virus scanner that the settings name. */

import { ConfigurationError } from '../../../kit/config.ts'
import type { OutsidePart } from '../../../kit/outside/outside-part.ts'
import { createClamavScanner, noScanner, pingClamd, type VirusScanner } from '../adapters/virus-scanner.ts'
import type { RecruitmentSettings } from '../config.ts'

/** None without CLAMAV_ADDRESS. Throws ConfigurationError for one that is no host and port. */
export const openScanner = ({ clamavAddress }: Pick<RecruitmentSettings, 'clamavAddress'>): VirusScanner => {
  if (!clamavAddress) return noScanner
  if (!/^[^/]+:\d+$/.test(clamavAddress)) throw new ConfigurationError('CLAMAV_ADDRESS: must be host:port')
  return createClamavScanner(clamavAddress)
}

/** As `polder doctor` asks for it. */
export const scannerParts = ({
  clamavAddress: address,
}: Pick<RecruitmentSettings, 'clamavAddress'>): OutsidePart[] =>
  address ? [{ part: 'scanner', setting: 'CLAMAV_ADDRESS', ask: () => pingClamd(address) }] : []
