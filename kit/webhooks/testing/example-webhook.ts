/** The webhook that the examples of an API document name, made by the service itself. */

import assert from 'node:assert/strict'
import { type Ids, systemIds } from '../../clock.ts'
import type { SqlRunner } from '../../store/database.ts'
import type { TestService } from '../../testing/test-service.ts'
import { exampleDeliveryId, exampleWebhookId } from '../webhook.routes.ts'

/** For a platform: gives out what was put into `next`, then ids as usual. */
export const drawnIds = (next: string[]): Ids => ({ uuid: () => next.shift() ?? systemIds.uuid() })

export interface ExampleWebhook {
  runner: SqlRunner
  /** What the service draws its ids from (`drawnIds`). */
  nextIds: string[]
  tokenFor: () => Promise<string>
  /** What one of its events is called. */
  event: string
}

/** For `prepare` of the every-example test: by operation, has there be the webhook and its delivery, anew. */
export const prepareWebhook = ({ runner, nextIds, tokenFor, event }: ExampleWebhook) => {
  const make = async (service: TestService): Promise<void> => {
    const token = await tokenFor()
    const json = { url: 'https://hooks.example/polder', events: [event] }
    let made = ''
    // Background work draws ids too, and may draw this one.
    for (let tries = 0; tries < 50 && made !== exampleWebhookId; tries++) {
      await runner.executeSql('DELETE FROM webhooks')
      nextIds.splice(0, Infinity, exampleWebhookId)
      const { status, body } = await service.post('/api/v1/webhooks', { token, json })
      assert.equal(status, 201, JSON.stringify(body))
      made = body.id
    }
    assert.equal(made, exampleWebhookId)
    await runner.executeSql(
      `INSERT INTO webhook_deliveries (id, webhook_id, event, data, created_at, began_at, state, tries)
       VALUES ($1, $2, $3, '{}', $4::timestamptz, $4::timestamptz, 'FAILED', 8)`,
      [exampleDeliveryId, exampleWebhookId, event, service.platform.clock.now().toISOString()],
    )
  }
  const operations = ['getWebhook', 'changeWebhook', 'removeWebhook', 'rotateWebhookSecret']
  return Object.fromEntries(
    [...operations, 'listWebhookDeliveries', 'redeliverWebhook'].map((operation) => [operation, make]),
  )
}
