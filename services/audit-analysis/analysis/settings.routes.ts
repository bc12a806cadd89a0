/** Routes of the analysis settings. */

import type { Route } from '../../../kit/http/route.ts'
import type { Ctx } from '../context.ts'
import { route } from '../dialect.ts'
import { Settings, SettingsChange } from './settings.schema.ts'

const tag = 'Settings'
const access = 'public'
const path = '/api/analysis/settings'

export const settingsRoutes = ({ settings }: Pick<Ctx, 'settings'>): Route[] => [
  route({
    method: 'GET',
    path,
    summary: 'Read the settings',
    tag,
    access,
    output: Settings,
    handler: () => settings.get(),
  }),
  route({
    method: 'PUT',
    path,
    summary: 'Change some settings; fields that are null or left out stay as they are',
    tag,
    access,
    body: SettingsChange,
    output: Settings,
    handler: ({ body }) => settings.change(body),
  }),
]
