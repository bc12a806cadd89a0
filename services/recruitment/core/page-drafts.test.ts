/** A page that names one job against pages that name many, in microdata and RDFa, as schema.org's documents write them. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { draftsOnPage } from './page-drafts.ts'

const page = 'https://werken.example/vacatures'
const titlesOf = (html: string): (string | undefined)[] =>
  draftsOnPage(html, page, 'Werken').drafts.map(({ title }) => title)

const job = (title: string, inside = ''): string =>
  `<div itemscope itemtype="https://schema.org/JobPosting"><h2 itemprop="title">${title}</h2>
  <div itemprop="hiringOrganization" itemscope itemtype="https://schema.org/Organization"><b itemprop="name">De Molen</b></div>
  <div itemprop="description"><p>Werk van ${title}.</p></div>${inside}</div>`

const rdfaJob = (title: string): string =>
  `<div vocab="https://schema.org/" typeof="JobPosting"><h2 property="title">${title}</h2>
  <p property="hiringOrganization" typeof="Organization"><b property="name">De Molen</b></p>
  <div property="description">Werk van ${title}.</div></div>`

test('one job in microdata has the text around it, a page of several has none for any of them', () => {
  const around = '<p>Salaris: € 3.000 per maand</p>'
  const [only] = draftsOnPage(`<main>${job('Molenaar')}${around}</main>`, page, 'Werken').drafts
  assert.match(only?.pageText ?? '', /€ 3\.000/)
  const { drafts } = draftsOnPage(`<main>${job('Molenaar')}${job('Bakker')}${around}</main>`, page, 'Werken')
  assert.deepEqual(
    drafts.map(({ title, company, pageText }) => [title, company, pageText]),
    [
      ['Molenaar', 'De Molen', null],
      ['Bakker', 'De Molen', null],
    ],
  )
})

test('jobs at one address are told apart, the same job said twice is one', () => {
  const { drafts } = draftsOnPage(
    `<main>${job('Molenaar')}${job('Bakker')}${job('Bakker')}</main>`,
    page,
    'Werken',
  )
  const [miller, baker, again] = drafts.map(({ externalId }) => externalId)
  assert.ok(miller && baker)
  assert.notEqual(miller, baker)
  assert.equal(baker, again)
})

test('an ItemList whose items are jobs gives each of them, in microdata and in RDFa', () => {
  const item = (inside: string): string =>
    `<li itemprop="itemListElement" itemscope itemtype="https://schema.org/ListItem"><div itemprop="item" ${inside.slice(5)}</li>`
  const list = `<ul itemscope itemtype="https://schema.org/ItemList">${item(job('Molenaar'))}${item(job('Bakker'))}</ul>`
  assert.deepEqual(titlesOf(`<main>${list}</main>`), ['Molenaar', 'Bakker'])
  assert.deepEqual(titlesOf(`<main>${rdfaJob('Molenaar')}${rdfaJob('Bakker')}</main>`), [
    'Molenaar',
    'Bakker',
  ])
})

test('an ItemList of addresses leads to its pages and is no job', () => {
  const links = ['/vacature/1', '/vacature/2'].map(
    (href, at) =>
      `<li itemprop="itemListElement" itemscope itemtype="https://schema.org/ListItem"><meta itemprop="position" content="${at + 1}"><a itemprop="url" href="${href}">x</a></li>`,
  )
  const html = `<ol itemscope itemtype="https://schema.org/ItemList">${links.join('')}</ol>`
  assert.deepEqual(titlesOf(html), [])
})

test('a job that is hidden or stands in a script or a template is not read', () => {
  const hidden = [
    `<div hidden>${job('Verborgen')}</div>`,
    `<div style="display:none">${job('Verborgen')}</div>`,
    `<template>${job('Verborgen')}</template>`,
    `<script type="text/plain">${job('Verborgen')}</script>`,
  ]
  for (const each of hidden)
    assert.deepEqual(titlesOf(`<main>${job('Molenaar')}${each}</main>`), ['Molenaar'], each)
})
