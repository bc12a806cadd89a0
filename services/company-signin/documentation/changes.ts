/** What has changed in the API, newest first. */

import type { Change } from '../../../kit/pages/docs/documentation.ts'

export const changes: Change[] = [
  {
    on: '2026-11-30',
    kind: 'changed',
    text: {
      nl: 'Vraagt een site met resource een token voor een andere site, dan stemt de persoon daar met naam mee in en moet die daar mogen handelen.',
      en: 'A site that asks for a token for another site with resource has it agreed to by name, for somebody who may act there.',
    },
  },
  {
    on: '2026-11-30',
    kind: 'changed',
    text: {
      nl: 'De parameter claims geeft niet meer dan de scopes waarvoor de site is aangemeld.',
      en: 'The parameter claims gives no more than the scopes that the site is registered for.',
    },
  },
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
      nl: 'Elke POST die iets maakt, neemt Idempotency-Key; een antwoord met een token erin wordt niet bewaard.',
      en: 'Every POST that makes something takes Idempotency-Key; an answer with a token in it is not kept.',
    },
    operations: ['registerCompany', 'startOnboarding'],
  },
  {
    on: '2026-11-23',
    kind: 'added',
    text: {
      nl: 'Webhooks van een bedrijf, beheerd door de BESTUURDER, vertellen van aanmeldingen.',
      en: 'Webhooks of a company, kept by its BESTUURDER, tell of registrations.',
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
