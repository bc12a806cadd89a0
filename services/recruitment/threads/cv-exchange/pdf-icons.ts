/** Letters of a PDF that are pictures: a telephone or a pin on a map has a letter in its font, or the name of what it shows. */

import { setTimeout } from 'node:timers/promises'
import type { getDocumentProxy } from 'unpdf'

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>['getPage']>>

/** A piece of text, with its font by the name that it has in its page. */
interface Written {
  str: string
  fontName: string
}

/** Tells the pieces of a page that are pictures. */
export type IconsOf = (page: Page, items: readonly Written[]) => Promise<(item: Written) => boolean>

/** A letter or sign alone, or a name in capitals: only where such a piece stands are fonts looked at. */
export const mayBeIcon = (text: string): boolean =>
  /^\s*(?:[^\s\d•●▪◦‣·|,.:;()–—-]|\p{Lu}+(?:-\p{Lu}+)+)\s*$/u.test(text)

const ofIcons =
  /awesome|marvosym|academicons|simpleicons|fontello|icomoon|material(?:icons|symbols)|glyphicons|bootstrap-?icons|ionicons|remixicon|segoe(?:ui|fluent)?(?:mdl2|icons|emoji)|(?:web|wing)dings|typicons|entypo/i

/** How a PDF is opened for the names of its fonts: these come with the drawing, of which no picture is unpacked. */
export const lettersAlone = { stopAtErrors: false, verbosity: 0, maxImageSize: 1 }

/** Fonts may come after the drawing that names them; one that does not come is taken for letters. */
const longestWait = 500

export const drawnIcons: IconsOf = async (page, items) => {
  await page.getOperatorList()
  const { commonObjs } = page
  const tooLate = setTimeout(longestWait, null)
  const isOfIcons = async (font: string): Promise<boolean> => {
    const come = new Promise<{ name?: unknown }>((resolve) => commonObjs.get(font, resolve))
    const name = (await Promise.race([come, tooLate]))?.name
    return typeof name === 'string' && ofIcons.test(name)
  }
  const fonts = [...new Set(items.map(({ fontName }) => fontName))]
  const found = await Promise.all(fonts.map(isOfIcons))
  const icons = new Set(fonts.filter((_, i) => found[i]))
  return ({ fontName }) => icons.has(fontName)
}
