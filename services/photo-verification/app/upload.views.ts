/** The card with which owners add photos. Its module makes the rows of the files; without one it says why there are none. */

import { formKey } from '../../../kit/pages/form-key.ts'
import { type Html, html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { button } from '../../../kit/pages/parts/button.ts'
import { card } from '../../../kit/pages/parts/card.ts'
import { link } from '../../../kit/pages/parts/link.ts'
import { selectField } from '../../../kit/pages/parts/select-field.ts'
import { appWords } from './app.languages.ts'
import type { AppWords } from './app.words.ts'

/** Photos in one go. */
export const maximumFiles = 20

/** Where the owner may add photos, beside their own. */
export interface UploadTeam {
  id: string
  name: string
}

export const uploadCard = (language: Language, teams: readonly UploadTeam[], chosenTeam: string): Html => {
  const { upload } = appWords[language]
  return card({
    as: 'section',
    id: 'add',
    heading: upload.heading,
    body: html`<p>${upload.about}</p>
<p id="public-at-once"><strong>${upload.publicAtOnce}</strong></p>
<noscript><p class="notice warn">${upload.needsScript} ${link({ href: '/app/camera', label: upload.withoutScript })}</p></noscript>
<div class="drop scripted" id="drop">
${button({ label: upload.choose, type: 'button', id: 'choose', more: { 'aria-describedby': 'public-at-once upload-kinds' } })}
<p class="soft"><span class="when-mouse">${upload.drop} · </span><span id="upload-kinds">${upload.kinds}</span></p>
</div>
<input type="file" id="file" multiple accept="image/jpeg,image/png,image/webp" aria-label="${upload.choose}" hidden>
<form id="upload" class="stack" method="post" action="/app/photos" enctype="multipart/form-data" hidden>${formKey()}
<p class="notice" id="unfinished" hidden>${upload.unfinished}</p>
<ul class="files" id="files" aria-label="${upload.files}"></ul>
<div class="stack" id="before-sending">
${teams.length > 0 && teamField(language, teams, chosenTeam)}
<div class="field" id="place-choice" hidden><div class="option"><input type="checkbox" id="remove-place" aria-describedby="place-count place-about">
<label for="remove-place">${upload.removePlace}</label>
<p class="hint" id="place-about"><span id="place-count"></span> ${upload.placeAbout}</p></div></div>
</div>
<div id="all-sending" hidden><p id="all-text"></p>
<progress id="all-progress" max="100" value="0" aria-label="${upload.progress}"></progress></div>
<div class="row">${button({ label: upload.send, id: 'send' })}
${button({ label: upload.pause, kind: 'quiet', type: 'button', id: 'pause', more: { hidden: true } })}
${button({ label: upload.cancel, kind: 'quiet', type: 'button', id: 'cancel' })}</div>
</form>
<p class="visually-hidden" id="upload-live" role="status"></p>
<p class="notice bad" id="upload-result" role="alert"></p>
${fileRow(upload)}`,
  })
}

const teamField = (language: Language, teams: readonly UploadTeam[], chosen: string): Html => {
  const { upload } = appWords[language]
  return selectField({
    ...{ language, name: 'team', label: upload.team, value: chosen },
    options: [
      { value: '', label: upload.noTeam },
      ...teams.map(({ id, name }) => ({ value: id, label: name })),
    ],
  })
}

const fileRow = (upload: AppWords['upload']): Html => html`<template id="file-row"><li class="stack">
<div class="spread"><p><strong data-part="name"></strong> <span class="soft" data-part="size"></span></p>
<button type="button" class="quiet" data-part="remove">${upload.remove}</button></div>
<div class="field" data-part="time" hidden><label for="captured-at">${upload.capturedAt}</label>
<p class="hint" id="captured-at-source" data-part="source"></p>
<input type="datetime-local" id="captured-at" step="1" aria-describedby="captured-at-source" data-part="captured-at"></div>
<p class="soft" data-part="place" hidden>${upload.hasPlace}</p>
<div data-part="sending" hidden><p class="soft" data-part="said"></p>
<progress max="100" value="0" aria-label="${upload.progress}" data-part="bar"></progress></div>
<p class="notice bad" data-part="refusal" hidden></p>
<p><a href="/app" data-part="done" hidden>${upload.heading}</a></p>
</li></template>`
