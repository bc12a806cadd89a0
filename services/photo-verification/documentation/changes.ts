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
      nl: 'Foto’s kunnen van een team zijn; de rol van een lid zegt wat het met ze mag.',
      en: 'Photos may belong to a team; the role of a member says what it may do with them.',
    },
    operations: ['makeTeam', 'inviteToTeam', 'changeTeamRole'],
  },
  {
    on: '2026-11-23',
    kind: 'added',
    text: {
      nl: 'Foto’s komen ook in delen binnen (tus 1.0), en camera’s beantwoorden een uitdaging.',
      en: 'Photos also come in pieces (tus 1.0), and cameras answer a challenge.',
    },
    operations: ['createUpload', 'sendUpload', 'createCaptureChallenge'],
  },
  {
    on: '2026-11-23',
    kind: 'added',
    text: {
      nl: 'Sleutels voor programma’s, elk voor wat zijn scopes noemen.',
      en: 'Keys for programs, each for what its scopes name.',
    },
    operations: ['makeApiKey'],
  },
  {
    on: '2026-11-23',
    kind: 'added',
    text: {
      nl: 'Elke POST die iets maakt, neemt Idempotency-Key: een foto die na een verbroken verbinding opnieuw komt, is dezelfde.',
      en: 'Every POST that makes something takes Idempotency-Key: a photo sent again after a broken connection is the same one.',
    },
    operations: ['uploadPhoto'],
  },
  {
    on: '2026-11-23',
    kind: 'added',
    text: {
      nl: 'Webhooks vertellen van ondertekende, beoordeelde en verwijderde foto’s.',
      en: 'Webhooks tell of photos that were signed, judged and deleted.',
    },
    operations: ['createWebhook', 'listWebhookDeliveries', 'redeliverWebhook'],
  },
]
