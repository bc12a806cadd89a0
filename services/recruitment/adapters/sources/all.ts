/** Every source type with its adapter. MANUAL has none: its jobs are typed in. */

import { ashby } from './ashby.ts'
import { flextender } from './flextender.ts'
import { greenhouse } from './greenhouse.ts'
import { jsonLd } from './json-ld.ts'
import { lever } from './lever.ts'
import { personio } from './personio.ts'
import { pinpoint } from './pinpoint.ts'
import { recruitee } from './recruitee.ts'
import { rss } from './rss.ts'
import { smartRecruiters } from './smartrecruiters.ts'
import type { SourceAdapter } from './source.ts'
import { teamtailor } from './teamtailor.ts'
import { workable } from './workable.ts'

export const sourceAdapters: readonly SourceAdapter[] = [
  flextender,
  jsonLd,
  greenhouse,
  lever,
  recruitee,
  ashby,
  teamtailor,
  personio,
  workable,
  smartRecruiters,
  pinpoint,
  rss,
]

export const adapterFor = (sourceType: string): SourceAdapter | undefined =>
  sourceAdapters.find((adapter) => adapter.type === sourceType)
