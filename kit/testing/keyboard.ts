/** A page used without a mouse: what has the focus is reached by Tab alone. */

import { AssertionError } from 'node:assert'
import type { FileChooser, Locator, Page } from 'playwright-core'

const maximumPresses = 80

export interface Keyboard {
  /** Presses Tab until the control has the focus; throws where Tab does not lead there, or where the focus cannot be seen. */
  reach(control: Locator): Promise<void>
  /** Reaches the control, and types into it. */
  type(control: Locator, text: string): Promise<void>
  /** Reaches the control and presses a key, Enter unless given. */
  press(control: Locator, key?: string): Promise<void>
  /** As `press` on what opens the choice of a file. */
  choose(control: Locator): Promise<FileChooser>
  /** As `press`, and waits for the page that it leads to. */
  follow(control: Locator, key?: string): Promise<void>
}

/** People see where they are by an outline or a shadow of some width. */
const isSeen = (element: Element): boolean => {
  const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
  return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none'
}

export const keyboardOf = (page: Page): Keyboard => {
  const reach = async (control: Locator): Promise<void> => {
    await control.waitFor()
    for (let presses = 0; presses < maximumPresses; presses++) {
      if (await control.evaluate((element) => element === document.activeElement)) {
        if (await control.evaluate(isSeen)) return
        throw new AssertionError({ message: `the focus on ${control} cannot be seen` })
      }
      await page.keyboard.press('Tab')
    }
    throw new AssertionError({ message: `Tab does not lead to ${control}` })
  }
  const press = async (control: Locator, key = 'Enter'): Promise<void> => {
    await reach(control)
    await page.keyboard.press(key)
  }
  return {
    reach,
    press,
    type: async (control, text) => {
      await reach(control)
      await page.keyboard.type(text)
    },
    choose: async (control) => {
      // On a busy machine the browser forgets at times that somebody pressed a key just now, and opens nothing.
      for (let tries = 0; tries < 5; tries++) {
        const opened = page.waitForEvent('filechooser', { timeout: 5_000 }).catch(() => null)
        await press(control)
        const chooser = await opened
        if (chooser) return chooser
      }
      throw new AssertionError({ message: `${control} opens no choice of a file` })
    },
    follow: async (control, key = 'Enter') => {
      await reach(control)
      await Promise.all([page.waitForNavigation(), page.keyboard.press(key)])
    },
  }
}
