/** Pictures of checked pages, for whoever wants to look at them. */

import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'

export interface Picture {
  name?: string | undefined
  address: string
  language: string
  appearance: string
  width: number
}

const folder = process.env['PAGE_SCREENSHOTS']

const nameOf = ({ name, address }: Picture): string => {
  const { pathname, search } = new URL(address)
  return (name ?? `${pathname}${search}`).replace(/[^\w.-]+/g, '-').replace(/^-|-$/g, '') || 'front'
}

/** `<name>-<language>-<width>-<appearance>.png` of the whole page, and one as it is printed; nothing where no folder is set. */
export const takePictures = async (page: Page, picture: Picture): Promise<void> => {
  if (!folder) return
  await mkdir(folder, { recursive: true })
  const { language, width, appearance } = picture
  const file = (kind: string): string => join(folder, `${nameOf(picture)}-${language}-${width}-${kind}.png`)
  await page.screenshot({ path: file(appearance), fullPage: true })
  if (appearance !== 'light' || width < 700) return
  await page.emulateMedia({ media: 'print' })
  await page.screenshot({ path: file('print'), fullPage: true })
  await page.emulateMedia({ media: 'screen' })
}
