/** The form of a client, for registering one and for changing it. */

import { formKey } from '../../../kit/pages/form-key.ts'
import { type Html, html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { button } from '../../../kit/pages/parts/button.ts'
import { choices } from '../../../kit/pages/parts/choices.ts'
import type { Mistake } from '../../../kit/pages/parts/error-summary.ts'
import { field } from '../../../kit/pages/parts/field.ts'
import { selectField } from '../../../kit/pages/parts/select-field.ts'
import { textArea } from '../../../kit/pages/parts/text-area.ts'
import { clientScopes, clientTypes } from '../core/openid-client.ts'
import type { EnteredClient } from './client-form.ts'
import { developerWords } from './developers.words.ts'

export interface ClientFormView {
  language: Language
  /** Where it is sent. */
  action: string
  entered: EnteredClient
  mistakes: readonly Mistake[]
  /** A registered client keeps its type. */
  isRegistered: boolean
}

const levels = ['BASIS', 'MIDDEN', 'SUBSTANTIEEL']

export const clientForm = (view: ClientFormView): Html => {
  const words = developerWords[view.language]
  const { entered, isRegistered } = view
  return html`<form class="stack" method="post" action="${view.action}" data-keep novalidate>${formKey()}
${nameAndType(view)}
${addresses(view)}
${choices({
  ...common(view, 'scopes'),
  label: words.fields.scopes,
  hint: words.fields.scopesHint,
  choose: 'any',
  chosen: entered.scopes,
  options: clientScopes
    .filter((scope) => scope !== 'openid')
    .map((scope) => ({
      ...{ value: scope, label: words.fields.scopeNames[scope]! },
      ...(scope === 'offline_access' ? { hint: words.fields.offlineHint } : {}),
    })),
})}
<input type="hidden" name="scopes" value="openid">
${textArea({ ...common(view, 'jwks'), label: words.fields.jwks, hint: words.fields.jwksHint, optional: true, rows: 3, value: entered.jwks, more: { spellcheck: 'false' } })}
<div class="row">${button({ label: isRegistered ? words.save : words.register })}</div>
</form>`
}

const common = ({ language, mistakes }: ClientFormView, name: string) => {
  const found = mistakes.find((mistake) => mistake.field === name)
  return { language, name, message: found ? String(found.message) : null }
}

const nameAndType = (view: ClientFormView): Html => {
  const { fields } = developerWords[view.language]
  const { entered, isRegistered } = view
  return html`${field({ ...common(view, 'name'), label: fields.name, hint: fields.nameHint, value: entered.name, autocomplete: 'off' })}
${
  !isRegistered &&
  choices({
    ...common(view, 'type'),
    label: fields.type,
    hint: fields.typeHint,
    choose: 'one',
    chosen: [entered.type],
    options: clientTypes.map((type) => ({ value: type, label: fields.types[type] })),
  })
}`
}

const addresses = (view: ClientFormView): Html => {
  const { fields } = developerWords[view.language]
  const { entered } = view
  const list = (name: 'redirectUris' | 'postLogoutRedirectUris', hint: string, optional: boolean): Html =>
    textArea({
      ...{ ...common(view, name), label: fields[name], hint, optional, rows: 3 },
      value: entered[name].join('\n'),
      more: { spellcheck: 'false' },
    })
  return html`${list('redirectUris', fields.redirectUrisHint, false)}
${list('postLogoutRedirectUris', fields.postLogoutRedirectUrisHint, true)}
${field({ ...common(view, 'backchannelLogoutUri'), label: fields.backchannelLogoutUri, hint: fields.backchannelLogoutUriHint, optional: true, value: entered.backchannelLogoutUri, autocomplete: 'off', spellcheck: false })}
${selectField({
  ...common(view, 'minimumLevel'),
  label: fields.minimumLevel,
  hint: fields.minimumLevelHint,
  value: entered.minimumLevel,
  options: [
    { value: '', label: fields.anyLevel },
    ...levels.map((level) => ({ value: level, label: level })),
  ],
})}`
}
