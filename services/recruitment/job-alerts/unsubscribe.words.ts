/** Words of the page behind the link that ends a job alert. */

import type { Language } from '../../../kit/pages/language.ts'

const nl = {
  title: 'Afmelden',
  ask: (name: string) => `Wil je geen mails meer ontvangen voor de zoekopdracht “${name}”?`,
  button: 'Afmelden',
  doneTitle: 'Je bent afgemeld',
  done: (name: string) => `Je krijgt geen mails meer voor de zoekopdracht “${name}”.`,
  goneTitle: 'Deze zoekopdracht is er niet meer',
  gone: 'Je krijgt er geen mails over.',
  home: 'Naar de voorpagina',
}

const en: typeof nl = {
  title: 'Unsubscribe',
  ask: (name: string) => `Do you want no more mails for the job alert “${name}”?`,
  button: 'Unsubscribe',
  doneTitle: 'You are unsubscribed',
  done: (name: string) => `You will get no more mails for the job alert “${name}”.`,
  goneTitle: 'This job alert does not exist any more',
  gone: 'You will get no mails about it.',
  home: 'To the home page',
}

export const unsubscribeWords: Record<Language, typeof nl> = { nl, en }
