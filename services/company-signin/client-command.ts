/** Registers a client without a session, for the operator's command `npm run sign-in-client`. */

import { ConfigurationError, readSettings } from '../../kit/config.ts'
import type { Platform } from '../../kit/platform.ts'
import { openDeployment } from './audit-trail/audit-event.store.ts'
import { createAuditTrail } from './audit-trail/audit-trail.ts'
import { registerClient } from './clients/client.actions.ts'
import { firstCompany } from './clients/client.store.ts'
import { settings as settingsOfService } from './config.ts'
import { migrations } from './migrations/all.ts'
import type { Tables } from './tables.ts'

export interface CommandedClient {
  name: string
  /** Where the relying service is reached, without a slash at its end. */
  url: string
  /** The company that answers for it; the one that registered first unless given. */
  kvkNumber: string | null
}

export interface RegisteredByCommand {
  issuer: string
  clientId: string
  secret: string
  kvkNumber: string
}

/** Its addresses are those that the kit's part for signing in has. Throws ConfigurationError, and what registering throws. */
export const registerByCommand = async (
  platform: Platform,
  { name, url, kvkNumber }: CommandedClient,
): Promise<RegisteredByCommand> => {
  const settings = readSettings(settingsOfService, platform.environment)
  const { clock, ids, random, production, database } = platform
  if (!database) throw new ConfigurationError('DATABASE_URL: must lead to the database of company-signin')
  await using resources = new AsyncDisposableStack()
  const db = await database.open<Tables>('company_signin', migrations)
  resources.defer(() => db.destroy())
  const trail = createAuditTrail({ db, clock, random })
  resources.defer(() => trail.close())
  await openDeployment(db, ids.uuid())
  const owner = kvkNumber ?? (await firstCompany(db))
  if (owner === null)
    throw new ConfigurationError(
      'No company is registered yet. Register one first, as each client has a company that answers for it.',
    )
  const { client, secret } = await registerClient(
    { db, clock, ids, random, production, trail },
    owner,
    {
      ...{ name, type: 'web' },
      redirectUris: [`${url}/sign-in/return`],
      postLogoutRedirectUris: [`${url}/sign-in/out`],
      backchannelLogoutUri: `${url}/sign-in/backchannel`,
    },
    null,
  )
  return {
    issuer: settings.publicUrl ?? `http://localhost:${settings.port}`,
    clientId: client.clientId,
    secret: secret!,
    kvkNumber: owner,
  }
}
