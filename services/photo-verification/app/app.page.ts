/** The owners' page: all its parts as HTML, which the modules show, fill and copy. */

import { type Html, html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import type { Page } from '../../../kit/pages/site.ts'
import { maximumFileBytes } from '../photos/photo.schema.ts'
import { appWords } from './app.languages.ts'
import type { AppWords } from './app.words.ts'

export const appPage = (language: Language): Page => {
  const words = appWords[language]
  return {
    title: words.title,
    noStore: true,
    wide: true,
    styles: ['photo-pages', 'app-style'],
    modules: ['app'],
    data: { words: words.script, maximumBytes: maximumFileBytes },
    body: html`<noscript><div class="card stack lone"><h1>${words.signIn.heading}</h1><p>${words.needsScript}</p></div></noscript>
${signInPart(words)}
<div id="signed-in" hidden>
${accountBar(words)}
${uploadPart(words)}
${listPart(words)}
<section class="card stack" aria-labelledby="account-heading">
<h2 id="account-heading">${words.account.heading}</h2>
<div class="row spread"><p class="soft">${words.account.about}</p>
<button type="button" class="danger" id="delete-account">${words.account.delete}</button></div>
</section>
</div>
<p class="visually-hidden" id="live" role="status"></p>
${confirmDialog(words)}
${photoTemplate(words)}`,
  }
}

/** One form for both; the module changes its words. */
const signInPart = ({ signIn }: AppWords): Html =>
  html`<section id="signed-out" class="card stack lone" aria-labelledby="sign-in-heading" hidden>
<h1 id="sign-in-heading" tabindex="-1">${signIn.heading}</h1>
<p class="soft">${signIn.about}</p>
<p class="notice" id="sign-in-result"></p>
<form class="stack" id="sign-in" data-log-in="${signIn.logIn}" data-register="${signIn.register}">
<div><label for="email">${signIn.email}</label>
<input type="email" id="email" name="email" autocomplete="username" required maxlength="254"></div>
<div><label for="password">${signIn.password}</label>
<input type="password" id="password" name="password" autocomplete="current-password" required maxlength="128">
<p class="hint" id="password-hint" hidden>${signIn.passwordHint}</p></div>
<button id="sign-in-send">${signIn.logIn}</button>
</form>
<p class="center"><button type="button" class="link" id="sign-in-mode" data-log-in="${signIn.toRegister}" data-register="${signIn.toLogIn}">${signIn.toRegister}</button></p>
</section>`

const accountBar = ({ account, title }: AppWords): Html =>
  html`<div class="row spread account-bar">
<h1 id="signed-in-heading" tabindex="-1">${title}</h1>
<div class="row"><span class="soft small" id="who"></span>
<button type="button" class="quiet slim" id="log-out">${account.logOut}</button></div>
</div>`

const uploadPart = ({ upload }: AppWords): Html =>
  html`<section class="card stack" aria-labelledby="upload-heading">
<h2 id="upload-heading">${upload.heading}</h2>
<p class="soft" id="upload-about">${upload.about}</p>
<div class="drop" id="drop">
<button type="button" id="choose" aria-describedby="upload-about upload-kinds">${upload.choose}</button>
<input type="file" id="file" accept="image/jpeg,image/png,image/webp" aria-label="${upload.choose}" hidden>
<p class="small soft"><span class="when-mouse">${upload.drop} · </span><span id="upload-kinds">${upload.kinds}</span></p>
</div>
<form id="upload" class="chosen" hidden>
<div class="thumb" id="preview"></div>
<div class="stack">
<p><strong id="chosen-name"></strong> <span class="soft small" id="chosen-size"></span></p>
<div><label for="captured-at">${upload.capturedAt}</label>
<input type="datetime-local" id="captured-at" step="1" required aria-describedby="captured-at-source">
<p class="hint" id="captured-at-source"></p></div>
<div class="row"><button id="send">${upload.send}</button>
<button type="button" class="quiet" id="cancel">${upload.cancel}</button></div>
<div id="sending" hidden><p class="small" id="sending-text"></p>
<progress id="progress" max="100" value="0" aria-label="${upload.progress}"></progress></div>
</div>
</form>
<p class="notice" id="upload-result"></p>
</section>`

const listPart = ({ list }: AppWords): Html =>
  html`<section class="photos" aria-labelledby="list-heading">
<h2 id="list-heading" tabindex="-1">${list.heading}</h2>
<p class="notice bad" id="list-result"></p>
<p class="soft empty" id="empty" hidden>${list.empty}</p>
<ul id="photos"></ul>
<nav class="row center" id="pages" aria-label="${list.pages}" hidden>
<button type="button" class="quiet slim" id="previous">${list.previous}</button>
<span class="soft" id="page-number"></span>
<button type="button" class="quiet slim" id="next">${list.next}</button>
</nav>
</section>`

const confirmDialog = ({ confirm }: AppWords): Html =>
  html`<dialog id="confirm" class="card" aria-labelledby="confirm-title" aria-describedby="confirm-text">
<form method="dialog" class="stack">
<h2 id="confirm-title"></h2>
<p id="confirm-text"></p>
<div class="row"><button class="quiet" value="">${confirm.cancel}</button>
<button class="danger" value="yes" id="confirm-yes"></button></div>
</form>
</dialog>`

const photoTemplate = ({ photo }: AppWords): Html =>
  html`<template id="photo-card"><li class="card photo-card">
<div class="thumb" data-part="thumb"></div>
<div class="stack">
<h3><a data-part="name"></a></h3>
<div class="badges"><span class="badge" data-part="visibility-badge"></span><span class="badge" data-part="password-badge">${photo.protected}</span><span class="badge" data-part="ai"></span></div>
<p class="soft small"><span data-part="captured"></span><br><span data-part="kept"></span></p>
<div class="row tight">
<button type="button" class="slim" data-part="copy">${photo.copy}</button>
<button type="button" class="quiet slim" data-part="download">${photo.download}</button>
</div>
<p class="notice" data-part="result"></p>
<details data-part="manage">
<summary>${photo.manage}</summary>
<div class="stack manage">
<label>${photo.link}<input readonly data-part="link"></label>
<div role="group" aria-label="${photo.visibility}"><p class="small" data-part="visibility-text"></p>
<button type="button" class="quiet slim" data-part="visibility"></button></div>
<form class="stack" data-part="password-form">
<label>${photo.viewPassword}<input type="password" autocomplete="new-password" maxlength="128" data-part="password"></label>
<p class="hint" data-part="password-state"></p>
<p class="hint">${photo.passwordHint}</p>
<div class="row tight"><button class="slim" data-part="password-set"></button>
<button type="button" class="quiet slim" data-part="password-clear">${photo.clearPassword}</button></div>
</form>
<button type="button" class="danger slim" data-part="delete">${photo.delete}</button>
</div>
</details>
</div>
</li></template>`
