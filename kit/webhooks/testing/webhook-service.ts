/** A service that has nothing but webhooks, whose acts a test writes itself. */

import type { Transaction } from 'kysely'
import { unauthorized } from '../../errors.ts'
import { routeFor } from '../../http/route.ts'
import type { Resolve } from '../../outside/checked-target.ts'
import type { Platform } from '../../platform.ts'
import { startService } from '../../service.ts'
import type { Database } from '../../store/database.ts'
import { sampleDialect } from '../../testing/sample-service.ts'
import { startTestService, type TestService } from '../../testing/test-service.ts'
import { startDeliveries } from '../delivery-worker.ts'
import { openWebhooks } from '../open-webhooks.ts'
import { type Happening, tellWebhooks } from '../tell.ts'
import { webhookRoutes } from '../webhook.routes.ts'
import { createWebhookTables, type WebhookTables } from '../webhook.tables.ts'

export interface WebhookService extends TestService {
  db: Database<WebhookTables>
  /** An act that tells of `thing.made`, under its old name `thing.built` too; it happens where `fails` is not true. */
  make(owner: string | null, thingId: number, fails?: boolean): Promise<void>
  /** Makes a webhook of `anna`, which must succeed. */
  // biome-ignore lint/suspicious/noExplicitAny: an answer, looked into freely
  webhook(url: string, events?: string[]): Promise<any>
}

interface Owner {
  id: string
  role: string
}
const declare = routeFor<Owner>()

/** Tokens are the owners' names. `from`: the database and folder of a service that ended. */
export const startWebhookService = async ({
  allowedHosts = [],
  resolve,
}: {
  allowedHosts?: readonly string[]
  resolve?: Resolve
} = {}): Promise<WebhookService> => {
  const opened = Promise.withResolvers<Database<WebhookTables>>()
  const create = async (platform: Platform, overrides: { port?: number }) => {
    const resources = new AsyncDisposableStack()
    const migrations = { '001-webhooks': { up: createWebhookTables } }
    const db = await platform.database!.open<WebhookTables>('webhook_test', migrations)
    resources.defer(() => db.destroy())
    const ctx = openWebhooks(platform, {
      ...{ service: sampleDialect, db, tryHours: 28, maximum: 3, keptDays: 7 },
      // Whether secrets are sealed is for each service to test; here they must not be what is in the table either.
      seal: {
        seal: (secret, owner) => `${owner}|${secret}`,
        open: (sealed, owner) => sealed.slice(owner.length + 1),
      },
      recipientsOf: async (owner) => [{ email: `${owner}@example.nl`, name: null, language: 'nl' }],
      events: [['thing.made', 'thing.built'], ['thing.gone']],
    })
    if (resolve) ctx.target = { ...ctx.target, resolve }
    resources.use(startDeliveries(ctx))
    opened.resolve(db)
    return startService({
      ...{ platform, dialect: sampleDialect, resources, port: 0, ...overrides },
      routes: [
        ...webhookRoutes<Owner>(ctx, { access: 'bearer', ownerOf: ({ id }) => id, whose: 'the owner' }),
        declare({
          method: 'GET',
          path: '/',
          summary: 'Nothing',
          tag: 'Sample',
          access: 'public',
          hidden: true,
          handler: () => {},
        }),
      ],
      authenticate: async (token) => {
        if (!/^[a-z]+$/.test(token)) throw unauthorized('The token is not valid.')
        return { id: token, role: 'member' }
      },
      checks: {},
    })
  }
  const service = await startTestService(create, {
    environment: { WEBHOOK_ALLOWED_HOSTS: allowedHosts.join(','), METRICS_PORT: '9' },
  })
  // Receivers compare the time of a message with their own.
  service.platform.clock.set(new Date())
  const db = await opened.promise
  const write = (trx: Transaction<WebhookTables>, happening: Happening): Promise<void> =>
    tellWebhooks(trx, ['thing.made', 'thing.built'], [happening], service.platform.clock.now())
  return {
    ...service,
    db,
    make: (owner, thingId, fails = false) =>
      db.transaction().execute(async (trx) => {
        await write(trx, { owner, data: { thingId } })
        if (fails) throw new Error('the act fails')
      }),
    webhook: async (url, events = ['thing.made']) => {
      const answer = await service.post('/api/v1/webhooks', { token: 'anna', json: { url, events } })
      if (answer.status !== 201) throw new Error(`${answer.status} ${answer.bytes}`)
      return answer.body
    },
    [Symbol.asyncDispose]: () => service[Symbol.asyncDispose](),
  }
}
