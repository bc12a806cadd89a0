/** Routes of the analysis settings. */

import type { Route } from '../../../kit/http/route.ts'
import type { Ctx } from '../context.ts'
import { route } from '../dialect.ts'
import { Settings, SettingsChange } from './settings.schema.ts'

const tag = 'Settings'
const access = 'public'
const path = '/api/analysis/settings'

/** Initial values, so that the example does no harm when it is sent as it stands. */
const exampleSettings = {
  roundAmountDivisor: 1000,
  zScoreOutlierThreshold: 3,
  materialityThreshold: 0,
  materialityWeights: { highRiskScoreThreshold: 2 },
  enabledExtras: [],
}

export const settingsRoutes = ({ settings }: Pick<Ctx, 'settings'>): Route[] => [
  route({
    method: 'GET',
    path,
    operationId: 'getSettings',
    etag: true,
    summary: 'Read the settings',
    description:
      'The settings that all analyses are made with. They have their initial values after a restart or a reset.',
    tag,
    access,
    output: Settings,
    handler: () => settings.get(),
  }),
  route({
    method: 'PUT',
    path,
    operationId: 'changeSettings',
    summary: 'Change some settings',
    description:
      'Fields that are null or left out stay as they are, at any depth. The change holds for all analyses. 400 for a value out of its bounds or an unknown field, and then nothing changes. The example sets initial values.',
    examples: { body: exampleSettings },
    tag,
    access,
    body: SettingsChange,
    output: Settings,
    handler: ({ body }) => settings.change(body),
  }),
]
