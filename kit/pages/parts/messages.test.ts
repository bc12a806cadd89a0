/** Alerts, toasts, empty states, progress, skeletons and dialogs: what they say, and to whom. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as cheerio from 'cheerio'
import { type Html, html } from '../html.ts'
import { alert } from './alert.ts'
import { dialog, dialogOpener, dialogPage, hiddenFields } from './dialog.ts'
import { emptyState } from './empty-state.ts'
import { linkButton } from './link.ts'
import { progress, steps } from './progress.ts'
import { skeleton } from './skeleton.ts'
import { toast, toasts } from './toast.ts'

const read = (part: Html) => cheerio.load(part.toString(), null, false)

test('an alert is words in its place; it is said aloud only when it is asked to be', () => {
  const page = read(alert({ tone: 'bad', heading: 'Niet verstuurd', text: 'Probeer het <later>.' }))
  assert.equal(page('.alert.bad').text(), 'Niet verstuurdProbeer het <later>.')
  assert.equal(page('[role]').length, 0)
  assert.equal(read(alert({ tone: 'good', text: 'x', live: 'status' }))('.alert').attr('role'), 'status')
})

test('a toast is a status that stays until closed, and its button waits for the module that closes it', () => {
  const page = read(toasts([toast({ language: 'nl', text: 'Bewaard.' })]))
  assert.equal(page('[role=status] .toast.good p').text(), 'Bewaard.')
  assert.equal(page('button[type=button]').text(), 'Sluiten')
  assert.equal(page('button[hidden]').length, 1)
  assert.equal(page('form, meta, script').length, 0)
  // The place is there before anything is put into it, else nothing would be read out.
  assert.equal(read(toasts([]))('[role=status]').length, 1)
})

test('an empty state holds the next act', () => {
  const page = read(emptyState({ heading: 'Nog niets', act: linkButton({ href: '/nieuw', label: 'Begin' }) }))
  assert.equal(page('h2').text(), 'Nog niets')
  assert.equal(page('a').attr('href'), '/nieuw')
})

test('progress says in words what its bar shows', () => {
  const page = read(progress({ language: 'nl', id: 'p', label: 'Versturen', value: 1, maximum: 3 }))
  assert.equal(page('label[for=p]').text(), 'Versturen')
  assert.equal(page('span').text(), '33%')
  assert.deepEqual({ ...page('progress').attr() }, { id: 'p', max: '3', value: '1' })
  const unknown = read(progress({ language: 'nl', id: 'p', label: 'Versturen' }))
  assert.equal(unknown('progress').attr('value'), undefined)
  const walked = read(steps({ language: 'en', label: 'Steps', items: ['A', 'B', 'C'], current: 1 }))
  assert.deepEqual(
    walked('li')
      .toArray()
      .map((one) => [walked(one).text(), walked(one).attr('aria-current')]),
    [
      ['A (done)', undefined],
      ['B', 'step'],
      ['C', undefined],
    ],
  )
})

test('a skeleton says once that something comes, and has a line for each', () => {
  const page = read(skeleton({ language: 'en', shape: 'rows', count: 4 }))
  assert.equal(page('p').text(), 'Loading')
  assert.equal(page('[aria-hidden=true]').length, 4)
})

test('a dialog and its page ask the same question; Cancel has the focus where the act destroys', () => {
  const props = {
    language: 'nl',
    id: 'wis',
    heading: 'Foto wissen?',
    body: html`<p>De link werkt dan niet meer.</p>`,
    action: '/fotos/3/wis',
    act: 'Wis de foto',
    destroys: true,
    hidden: hiddenFields({ key: 'a"b', none: undefined }),
  } as const
  const small = read(dialog(props))
  const whole = read(dialogPage({ ...props, back: '/fotos/3' }))
  const wordsOf = (page: cheerio.CheerioAPI): string[] =>
    page('h1, h2, p, button, a')
      .toArray()
      .map((one) => page(one).text())
  assert.deepEqual(wordsOf(small), wordsOf(whole))
  assert.deepEqual(wordsOf(small), [
    'Foto wissen?',
    'De link werkt dan niet meer.',
    'Wis de foto',
    'Annuleren',
  ])
  assert.equal(small('dialog').attr('open'), undefined)
  assert.equal(small(`#${small('dialog').attr('aria-labelledby')}`).text(), 'Foto wissen?')
  for (const page of [small, whole]) {
    assert.equal(page('form').attr('action'), '/fotos/3/wis')
    assert.equal(page('input[name=key]').attr('value'), 'a"b')
    assert.equal(page('[autofocus]').text(), 'Annuleren')
    assert.equal(page('.danger').text(), 'Wis de foto')
  }
  assert.equal(small('button[formmethod=dialog]').text(), 'Annuleren')
  assert.equal(whole('a').attr('href'), '/fotos/3')
  assert.equal(read(dialog({ ...props, destroys: false, language: 'en' }))('[autofocus]').length, 0)
})

test('what opens a dialog leads to its page', () => {
  const page = read(dialogOpener({ href: '/fotos/3/wis', label: 'Wis', dialog: 'wis', kind: 'quiet' }))
  assert.deepEqual([page('a').attr('href'), page('a').attr('data-opens')], ['/fotos/3/wis', 'wis'])
})
