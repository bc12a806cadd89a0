/** Why what webhooks keep is kept: where messages go, and the numbers of what they are about. */

import { desk, ofNobody, type TablePurpose, w } from './purpose.ts'

export const webhookPurposes: readonly TablePurpose[] = [
  {
    ...ofNobody(
      'webhooks',
      'Andere systemen van de organisatie vertellen wat er gebeurt',
      'Telling other systems of the organisation what happens',
      'id',
      'owner',
      'url',
      'events',
      'secret_sealed',
      'old_secret_sealed',
      'old_secret_until',
      'enabled',
      'disabled_reason',
      'created_at',
      'failing_since',
      'notice_at',
      'notice_tries',
    ),
    recipients: desk,
  },
  {
    ...ofNobody(
      'webhook_deliveries',
      'Berichten met alleen nummers versturen, en laten zien of ze zijn aangekomen',
      'Sending messages that hold numbers alone, and showing whether they arrived',
      'id',
      'webhook_id',
      'sequence',
      'event',
      'data',
      'created_at',
      'state',
      'tries',
      'began_at',
      'next_try_at',
      'last_try_at',
      'status',
      'problem',
    ),
    recipients: desk,
    kept: w('30 dagen', '30 days'),
  },
]
