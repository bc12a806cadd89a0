/** The owner's page of one photo: its link, who may see it, and deleting it; and the questions before deleting. */

import { dateText, momentText } from '../../../kit/pages/dates.ts'
import { formKey } from '../../../kit/pages/form-key.ts'
import { type Html, html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { alert } from '../../../kit/pages/parts/alert.ts'
import { breadcrumbs } from '../../../kit/pages/parts/breadcrumbs.ts'
import { button } from '../../../kit/pages/parts/button.ts'
import { card } from '../../../kit/pages/parts/card.ts'
import { dialogPage } from '../../../kit/pages/parts/dialog.ts'
import { errorSummary, type Mistake, titleWithMistakes } from '../../../kit/pages/parts/error-summary.ts'
import { linkButton } from '../../../kit/pages/parts/link.ts'
import { passwordField } from '../../../kit/pages/parts/password-field.ts'
import type { Page } from '../../../kit/pages/site.ts'
import { dueAt } from '../core/retention.ts'
import type { PhotoRow } from '../tables.ts'
import { thumbnailSize } from '../threads/image.ts'
import { appWords } from './app.languages.ts'
import { badgesOf, doneToast, type PhotoMarks } from './app.views.ts'

export interface ManageView {
  language: Language
  photo: PhotoRow
  marks: PhotoMarks
  /** What the viewer may do with it beside reading. */
  may: { edit: boolean; delete: boolean }
  /** Whether the viewer's plan has private photos. */
  mayHide: boolean
  /** The team that it belongs to. */
  team: { id: string; name: string } | null
  /** The share link, whole where the service knows where it stands. */
  shareLink: string
  mistake?: { field: 'password' | 'visibility'; message: string }
  /** Further cards, and what is wrong in their forms. */
  cards: Html
  cardMistakes: readonly Mistake[]
  toast: string | null
}

const rules = { styles: ['photo-pages', 'app-style'], current: '/app' } as const

export const managePage = (view: ManageView): Page => {
  const { language, photo, mistake } = view
  const words = appWords[language]
  const id = photo.verification_id
  const name = words.photo.name(id)
  const path = `/app/photos/${encodeURIComponent(id)}`
  const mistakes = [...(mistake ? [mistake] : []), ...view.cardMistakes]
  return {
    ...rules,
    path,
    title: titleWithMistakes(name, language, mistakes),
    modules: ['share-link'],
    body: html`<div class="stack">
${doneToast(language, view.toast)}
${errorSummary({ language, mistakes })}
${breadcrumbs({ language, items: [...placeOf(view), { label: name }] })}
<h1>${name}</h1>
${badgesOf(photo, language, view.marks)}
<img class="thumb" src="${path}/thumbnail" width="${thumbnailSize.width}" height="${thumbnailSize.height}" alt="${words.photo.thumbnail(id)}">
<p class="soft">${words.photo.capturedAt(momentText(photo.captured_at, language))}<br>${words.photo.keptUntil(dateText(dueAt(photo), language))}</p>
${shareCard(view, path)}
${view.may.edit && html`${visibilityCard(view, path)}${passwordCard(view, path)}`}
${view.cards}
${view.may.delete && html`<p>${linkButton({ href: `${path}/delete`, label: words.manage.delete, kind: 'danger' })}</p>`}
</div>`,
  }
}

/** Back to the list that holds it. */
const placeOf = ({ language, team }: ManageView) => [
  { href: '/app', label: appWords[language].manage.back },
  ...(team ? [{ href: `/app?team=${team.id}`, label: team.name }] : []),
]

const shareCard = ({ language, photo, shareLink }: ManageView, path: string): Html => {
  const { manage, photo: words } = appWords[language]
  return card({
    heading: manage.link,
    body: html`<p><code id="share-link">${shareLink}</code></p><p class="soft" role="status" id="copied" data-said="${manage.copied}"></p>`,
    acts: [
      html`<span class="scripted">${button({ label: manage.copy, type: 'button', id: 'copy' })}</span>`,
      photo.is_public
        ? linkButton({
            href: `/v/${encodeURIComponent(photo.verification_id)}`,
            label: words.publicPage,
            kind: 'quiet',
          })
        : html``,
      linkButton({ href: `${path}/original`, label: manage.download, kind: 'quiet', download: true }),
    ],
  })
}

const visibilityCard = ({ language, photo, mistake, mayHide }: ManageView, path: string): Html => {
  const { manage } = appWords[language]
  const isRefused = mistake?.field === 'visibility'
  const seen = photo.view_password_hash === null ? manage.isPublic : manage.isPublicProtected
  return card({
    heading: manage.visibility,
    id: 'visibility',
    body: html`<p>${photo.is_public ? seen : manage.isPrivate}</p>
${isRefused && alert({ tone: 'warn', text: mistake.message })}
${
  photo.is_public && !mayHide
    ? !isRefused && html`<p class="soft">${manage.premiumOnly}</p>`
    : html`<form method="post" action="${path}/visibility">${formKey()}<input type="hidden" name="isPublic" value="${photo.is_public ? 'no' : 'yes'}">
${button({ label: photo.is_public ? manage.makePrivate : manage.makePublic, kind: 'quiet' })}</form>`
}`,
  })
}

const passwordCard = ({ language, photo, mistake }: ManageView, path: string): Html => {
  const { manage } = appWords[language]
  const isSet = photo.view_password_hash !== null
  return card({
    heading: manage.viewPassword,
    body: html`<p>${isSet ? manage.passwordIsSet : manage.passwordIsNotSet}</p>
<form class="stack" method="post" action="${path}/view-password" novalidate>${formKey()}
${passwordField({
  language,
  name: 'password',
  label: manage.viewPassword,
  hint: manage.passwordHint,
  message: mistake?.field === 'password' ? mistake.message : null,
  autocomplete: 'new-password',
})}
<div class="row">${button({ label: isSet ? manage.changePassword : manage.setPassword, kind: 'quiet', name: 'act', value: 'set' })}
${isSet ? button({ label: manage.clearPassword, kind: 'quiet', name: 'act', value: 'clear' }) : html``}</div>
</form>`,
  })
}

/** Asks before a photo is deleted. */
export const deletePhotoPage = (language: Language, id: string): Page => {
  const { confirmPhoto } = appWords[language]
  const path = `/app/photos/${encodeURIComponent(id)}`
  return {
    ...rules,
    title: confirmPhoto.title(id),
    body: dialogPage({
      language,
      id: 'delete-photo',
      heading: confirmPhoto.title(id),
      body: html`<p>${confirmPhoto.text}</p>`,
      action: `${path}/delete`,
      act: confirmPhoto.act,
      destroys: true,
      hidden: formKey(),
      back: path,
    }),
  }
}

/** Asks before an account is deleted, and for its password where the last proof is too old. */
export const deleteAccountPage = (view: {
  language: Language
  asksForPassword: boolean
  isWrong: boolean
}): Page => {
  const { language, asksForPassword, isWrong } = view
  const { confirmAccount } = appWords[language]
  const mistakes = isWrong ? [{ field: 'proof', message: confirmAccount.wrongProof }] : []
  return {
    ...rules,
    title: titleWithMistakes(confirmAccount.title, language, mistakes),
    body: html`${errorSummary({ language, mistakes })}${dialogPage({
      language,
      id: 'delete-account',
      heading: confirmAccount.title,
      body: html`<p>${confirmAccount.text}</p>
${
  asksForPassword &&
  passwordField({
    language,
    name: 'proof',
    label: confirmAccount.proof,
    message: isWrong ? confirmAccount.wrongProof : null,
    autocomplete: 'current-password',
  })
}`,
      action: '/app/delete-account',
      act: confirmAccount.act,
      destroys: true,
      hidden: formKey(),
      back: '/app',
    })}`,
  }
}
