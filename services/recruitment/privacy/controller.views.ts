/** Who is responsible for the processing, as administrators and people read it. */

import { type Html, html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { card } from '../../../kit/pages/parts/card.ts'
import { facts } from '../../../kit/pages/parts/facts.ts'
import type { Controller } from '../context.ts'
import { controllerWords } from './controller.words.ts'

/** In the register: what the law asks for and was not set is said to be missing. */
export const controllerCard = (language: Language, controller: Controller): Html => {
  const words = controllerWords[language]
  const { name, address, contact, officer } = controller
  return card({
    heading: words.title,
    body: facts([
      { name: words.name, value: name ?? words.notSet('CONTROLLER_NAME') },
      { name: words.address, value: address ?? words.notSet('CONTROLLER_ADDRESS') },
      { name: words.contact, value: contact ?? words.notSet('CONTROLLER_CONTACT') },
      { name: words.officer, value: officer ?? words.noOfficer },
    ]),
  })
}

/** Whom somebody can ask about their own data; nothing where nobody is named. */
export const askWhomCard = (language: Language, controller: Controller): Html | null => {
  const words = controllerWords[language]
  const { name, address, contact, officer } = controller
  if (name === null) return null
  return card({
    heading: words.askWhom,
    body: html`<p>${words.askLead}</p>${facts([
      { name: words.name, value: name },
      { name: words.address, value: address },
      { name: words.contact, value: contact },
      { name: words.officer, value: officer },
    ])}`,
  })
}
