/** The camera page: a camera where there is one, and a form that works without it and without a script. */

import { formKey } from '../../../kit/pages/form-key.ts'
import { html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { button } from '../../../kit/pages/parts/button.ts'
import { card } from '../../../kit/pages/parts/card.ts'
import { dropZone } from '../../../kit/pages/parts/drop-zone.ts'
import { errorSummary, titleWithMistakes } from '../../../kit/pages/parts/error-summary.ts'
import type { Page } from '../../../kit/pages/site.ts'
import { maximumFileBytes } from '../photos/photo.schema.ts'
import { cameraWords } from './camera.words.ts'

export const cameraPath = '/app/camera'

export const cameraPage = (language: Language, mistake?: string): Page => {
  const words = cameraWords[language]
  const mistakes = mistake ? [{ field: 'file', message: mistake }] : []
  return {
    title: titleWithMistakes(words.title, language, mistakes),
    current: cameraPath,
    path: cameraPath,
    ...(mistake ? { status: 422 } : {}),
    styles: ['photo-pages', 'app-style'],
    modules: ['file-fields', 'camera'],
    data: { words: words.script },
    body: html`<div class="stack">
${errorSummary({ language, mistakes })}
<h1>${words.title}</h1>
<p>${words.about}</p>
<p id="public-at-once"><strong>${words.publicAtOnce}</strong></p>
<noscript><p class="notice warn">${words.needsScript}</p></noscript>
<div class="stack scripted" id="camera">
${button({ label: words.start, type: 'button', id: 'start', more: { 'aria-describedby': 'public-at-once' } })}
<div class="stack" id="viewfinder" hidden>
<video id="view" class="camera-view" autoplay muted playsinline aria-label="${words.view}"></video>
<p><span id="code-label">${words.code}</span> <output class="camera-code" id="code" aria-labelledby="code-label"></output></p>
<p class="soft" id="code-about">${words.codeAbout}</p>
${button({ label: words.take, type: 'button', id: 'take', more: { 'aria-describedby': 'public-at-once code-about' } })}
</div>
<p class="notice" id="told" role="status"></p>
</div>
${card({
  as: 'section',
  id: 'fallback',
  heading: words.fallbackHeading,
  body: html`<form class="stack" method="post" action="${cameraPath}" enctype="multipart/form-data">${formKey()}
<p class="soft">${words.fallback}</p>
${dropZone({
  ...{
    language,
    name: 'file',
    label: words.file,
    hint: words.kinds,
    message: mistake ?? null,
    required: true,
  },
  accept: ['image/jpeg', 'image/png', 'image/webp'],
  maximumBytes: maximumFileBytes,
  capture: 'environment',
})}
<div class="row">${button({ label: words.send, kind: 'quiet', more: { 'aria-describedby': 'public-at-once' } })}</div>
</form>`,
})}
</div>`,
  }
}
