import assert from 'node:assert/strict'
import { test } from 'node:test'
import { missingBrowser } from '../../testing/browser.ts'
import { testPage } from '../../testing/browser-page.ts'
import { openPage, useBrowserService } from '../../testing/browser-service.ts'
import { createAssets } from '../assets.ts'
import { html } from '../html.ts'
import { dialog, dialogOpener } from '../parts/dialog.ts'
import { dropZone } from '../parts/drop-zone.ts'
import { passwordField } from '../parts/password-field.ts'
import { textArea } from '../parts/text-area.ts'
import { toast, toasts } from '../parts/toast.ts'

const assets = createAssets()
const language = 'en'
const skip = missingBrowser

const { visit } = useBrowserService(assets, [
  openPage({
    path: '/parts',
    answer: () =>
      testPage({
        assets,
        language,
        modules: ['parts', 'file-fields'],
        body: html`<h1>Parts</h1>${toasts([toast({ language, text: 'Saved.' })])}
${dialogOpener({ href: '/erase', label: 'Erase', dialog: 'erase', kind: 'danger' })}
${dialog({ language, id: 'erase', heading: 'Erase all?', body: html`<p>Gone for good.</p>`, action: '/erase', act: 'Erase all', destroys: true })}
<form method="post" action="/entered">${passwordField({ language, name: 'password', label: 'Password', autocomplete: 'current-password' })}<button>Sign in</button></form>
${dropZone({ language, name: 'photo', label: 'Photo', accept: ['.jpg', 'image/png'], maximumBytes: 2 * 1024 * 1024 })}
${dropZone({ language, name: 'papers', label: 'Papers', accept: ['.pdf'], multiple: true })}
<details><summary>More</summary><p>inside</p></details><details open><summary>Open</summary><p>seen</p></details>`,
      }),
  }),
  openPage({
    path: '/long',
    answer: () =>
      testPage({
        assets,
        language,
        modules: ['fields-in-sight'],
        body: html`<h1>Long</h1>${toasts([toast({ language, text: 'Saved.' })])}<form class="stack">
${Array.from({ length: 9 }, (_none, i) => html`<a href="/parts">Link ${i}</a>${textArea({ language, name: `text${i}`, label: `Text ${i}` })}`)}</form>`,
      }),
  }),
  openPage({
    path: '/erase',
    answer: () => testPage({ assets, body: html`<h1>The question as a page</h1>` }),
  }),
  openPage({
    method: 'POST',
    path: '/entered',
    fields: ['password'],
    answer: ({ body }) => testPage({ assets, body: html`<h1>Came in with ${body['password']}</h1>` }),
  }),
])

test('a link opens its dialog, Cancel has the focus where the act destroys, and closes it', {
  skip,
}, async () => {
  await visit('/parts', async (page) => {
    await page.getByRole('link', { name: 'Erase' }).click()
    const question = page.getByRole('dialog', { name: 'Erase all?' })
    assert.equal(await question.isVisible(), true)
    assert.equal(await page.evaluate(() => document.activeElement?.textContent), 'Cancel')
    await page.keyboard.press('Enter')
    await question.waitFor({ state: 'hidden' })
    assert.equal(await page.evaluate(() => document.activeElement?.textContent), 'Erase')
    assert.equal(new URL(page.url()).pathname, '/parts')
  })
})

test('without a script the same link leads to the question as a page', { skip }, async () => {
  const work = async (page: import('playwright-core').Page): Promise<void> => {
    assert.equal(await page.getByRole('button', { name: 'Close' }).count(), 0)
    assert.equal(await page.getByRole('button', { name: 'Show' }).count(), 0)
    await page.getByRole('link', { name: 'Erase' }).click()
    await page.getByRole('heading', { name: 'The question as a page' }).waitFor()
  }
  await visit('/parts', work, { javaScriptEnabled: false })
})

test('no field that one comes to by key stays under a toast', { skip }, async () => {
  const visited: string[] = []
  const work = async (page: import('playwright-core').Page): Promise<void> => {
    await page.setViewportSize({ width: 360, height: 640 })
    for (const key of [...Array<string>(28).fill('Tab'), ...Array<string>(20).fill('Shift+Tab')]) {
      await page.keyboard.press(key)
      const found = await page.evaluate(() => {
        const { bottom } = document.activeElement!.getBoundingClientRect()
        const isField = document.activeElement!.localName === 'textarea'
        const isUnder = bottom > document.querySelector('.toast')!.getBoundingClientRect().top
        return { name: document.activeElement!.getAttribute('name') ?? '', isField, isUnder }
      })
      if (!found.isField) continue
      visited.push(found.name)
      assert.equal(found.isUnder, false, found.name)
    }
  }
  await visit('/long', work)
  assert.equal(new Set(visited).size, 9)
})

test('a toast is closed by its button, and the focus goes to the content', { skip }, async () => {
  await visit('/parts', async (page) => {
    await page.getByRole('button', { name: 'Close' }).click()
    assert.equal(await page.locator('.toast').count(), 0)
    assert.equal(await page.evaluate(() => document.activeElement?.id), 'content')
    // One that comes later has its button too.
    await page.evaluate(() => {
      document.querySelector('.toasts')!.innerHTML =
        '<div class="toast"><button data-closes hidden>Later</button></div>'
    })
    await page.getByRole('button', { name: 'Later' }).click()
    assert.equal(await page.locator('.toast').count(), 0)
  })
})

test('a password can be shown, says what its button does, and is sent as a password', { skip }, async () => {
  await visit('/parts', async (page) => {
    const field = page.locator('#password')
    await field.fill('correct horse')
    await page.getByRole('button', { name: 'Show' }).click()
    assert.equal(await field.getAttribute('type'), 'text')
    await page.getByRole('button', { name: 'Hide' }).click()
    assert.equal(await field.getAttribute('type'), 'password')
    await page.getByRole('button', { name: 'Show' }).click()
    const atSubmit = page.evaluate(
      () =>
        new Promise((resolve) =>
          addEventListener('submit', () =>
            resolve((document.getElementById('password') as HTMLInputElement).type),
          ),
        ),
    )
    await page.getByRole('button', { name: 'Sign in' }).click()
    assert.equal(await atSubmit, 'password')
    await page.getByRole('heading', { name: 'Came in with correct horse' }).waitFor()
  })
})

const file = (name: string, mimeType: string, bytes: number) => ({
  name,
  mimeType,
  buffer: Buffer.alloc(bytes, 1),
})

test('a file field refuses what the service would refuse, says why, and keeps the good ones', {
  skip,
}, async () => {
  await visit('/parts', async (page) => {
    const refusals = page.locator('#photo-refusals')
    assert.equal(await refusals.getAttribute('role'), 'status')
    for (const [wrong, sentence] of [
      [file('a.gif', 'image/gif', 10), 'a.gif cannot be used here. Choose a file of this kind: JPG, PNG.'],
      [file('b.jpg', 'image/jpeg', 0), 'b.jpg is empty. Choose another file.'],
      [file('c.JPG', 'image/jpeg', 2 * 1024 * 1024 + 1), 'c.JPG is too large. It can be 2 MB at most.'],
    ] as const) {
      await page.locator('#photo').setInputFiles(wrong)
      assert.equal(await refusals.textContent(), sentence)
      assert.equal(await page.locator('#photo').inputValue(), '')
    }
    const picked = page.locator('#photo + .pick > .picked')
    assert.equal(await picked.textContent(), 'or drop it here')
    await page.locator('#photo').setInputFiles(file('d.png', 'image/png', 10))
    assert.equal(await refusals.textContent(), '')
    assert.equal(await picked.textContent(), 'd.png')
    assert.match(await page.locator('#photo').inputValue(), /d\.png$/)
    const papers = page.locator('#papers')
    await papers.setInputFiles([
      file('1.pdf', 'application/pdf', 1),
      file('2.exe', '', 1),
      file('3.PDF', '', 1),
    ])
    const kept = await papers.evaluate((field: HTMLInputElement) => [...field.files!].map(({ name }) => name))
    assert.deepEqual(kept, ['1.pdf', '3.PDF'])
    assert.equal(await page.locator('#papers + .pick > .picked').textContent(), '2 files: 1.pdf, 3.PDF')
    assert.match((await page.locator('#papers-refusals').textContent())!, /^2\.exe cannot be used here/)
    await papers.setInputFiles([])
    assert.equal(await page.locator('#papers + .pick > .picked').textContent(), 'or drop them here')
  })
})

test('more files than one, dropped where one is wanted, are none', { skip }, async () => {
  await visit('/parts', async (page) => {
    await page.locator('#photo').evaluate((field) => {
      const dataTransfer = new DataTransfer()
      for (const name of ['a.jpg', 'b.jpg']) dataTransfer.items.add(new File(['x'], name))
      field.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }))
    })
    assert.equal(await page.locator('#photo-refusals').textContent(), 'Choose one file.')
    assert.equal(await page.locator('#photo').inputValue(), '')
  })
})

test('on paper all details are open, and afterwards as they were', { skip }, async () => {
  await visit('/parts', async (page) => {
    const open = () =>
      page.locator('details').evaluateAll((all) => all.map((one) => (one as HTMLDetailsElement).open))
    assert.deepEqual(await open(), [false, true])
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    assert.deepEqual(await open(), [true, true])
    await page.evaluate(() => dispatchEvent(new Event('afterprint')))
    assert.deepEqual(await open(), [false, true])
  })
})
