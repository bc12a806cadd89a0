/** What has changed in the API, newest first. */

import type { Change } from '../../../kit/pages/docs/documentation.ts'

export const changes: Change[] = [
  {
    on: '2026-11-23',
    kind: 'added',
    text: {
      nl: 'Wat vreemden mogen veranderen en wat veel kost, heeft een grens; RateLimit en RateLimit-Policy zeggen wat er over is.',
      en: 'What strangers may change, and what costs much, has a limit; RateLimit and RateLimit-Policy tell what is left.',
    },
  },
  {
    on: '2026-11-23',
    kind: 'added',
    text: {
      nl: 'Elke POST die iets maakt, neemt Idempotency-Key: opnieuw gestuurd binnen 24 uur, wordt het één keer gedaan.',
      en: 'Every POST that makes something takes Idempotency-Key: sent again within 24 hours, it is done once.',
    },
    operations: ['createJob'],
  },
  {
    on: '2026-11-23',
    kind: 'added',
    text: {
      nl: 'GET van één ding geeft een ETag en kan 304 zijn; veranderen neemt If-Match.',
      en: 'GET of one thing gives an ETag and may be 304; changing it takes If-Match.',
    },
    operations: ['viewJob'],
  },
  {
    on: '2026-11-23',
    kind: 'added',
    text: {
      nl: 'Webhooks vertellen van geplaatste en gesloten vacatures en van sollicitaties.',
      en: 'Webhooks tell of posted and closed jobs and of applications.',
    },
    operations: ['createWebhook', 'listWebhookDeliveries', 'redeliverWebhook'],
  },
  {
    on: '2026-11-23',
    kind: 'added',
    text: {
      nl: 'Met Accept: application/problem+json is een fout een document dat het veld noemt.',
      en: 'With Accept: application/problem+json a failure is a document that names the field.',
    },
  },
]
