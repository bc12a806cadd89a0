/** The mail about a webhook that was switched off. */

import type { Letter } from '../mail/letter.ts'
import { letterMail } from '../mail/letter-mail.ts'
import type { Mail } from '../mail/mail.ts'
import type { Recipient } from './context.ts'
import type { WebhookRow } from './webhook.tables.ts'

const words = {
  nl: {
    subject: 'Je webhook is uitgezet',
    GONE: 'De ontvanger van een webhook antwoordde dat zijn adres niet meer bestaat (410). Daarom sturen we er niets meer heen.',
    FAILING:
      'Vijf dagen lang is geen enkel bericht van een webhook aangekomen. Daarom sturen we er niets meer heen.',
    after:
      'Zet de webhook weer aan zodra de ontvanger antwoordt. Wat intussen gebeurt, wordt niet nagestuurd.',
    host: 'Ontvanger',
    id: 'Webhook',
  },
  en: {
    subject: 'Your webhook has been switched off',
    GONE: 'The receiver of a webhook answered that its address no longer exists (410). So we send nothing there any more.',
    FAILING: 'Not one message of a webhook got through for five days. So we send nothing there any more.',
    after:
      'Switch the webhook on again once its receiver answers. What happens in the meantime is not sent later.',
    host: 'Receiver',
    id: 'Webhook',
  },
}

/** Names the receiver's host alone: the rest of an address may hold secrets. */
export const disabledMail = (
  { id, url, disabled_reason }: Pick<WebhookRow, 'id' | 'url' | 'disabled_reason'>,
  { email, name, language }: Recipient,
  from: string,
): Mail => {
  const said = words[language]
  const letter: Letter = {
    ...{ language, from, name },
    subject: said.subject,
    paragraphs: [disabled_reason === 'GONE' ? said.GONE : said.FAILING],
    facts: [
      { label: said.host, value: new URL(url).host },
      { label: said.id, value: id },
    ],
    after: [said.after],
  }
  return letterMail(email, letter)
}
