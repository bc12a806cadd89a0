/** Whether every text on a page stands out enough from what it stands on (WCAG 2.2, success criterion 1.4.3). */

import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'

/** Fails with each text whose contrast is under 4.5, or under 3 where it is large. */
export const checkContrast = async (page: Page): Promise<void> => {
  const { checked, poor } = await page.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!
    const rgb = (color: string): number[] => {
      canvas.clearRect(0, 0, 1, 1)
      canvas.fillStyle = color
      canvas.fillRect(0, 0, 1, 1)
      return [...canvas.getImageData(0, 0, 1, 1).data]
    }
    const luminance = (color: number[]): number => {
      const [r, g, b] = color.slice(0, 3).map((part) => {
        const share = part / 255
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
    }
    const groundOf = (element: Element): number[] => {
      for (let one: Element | null = element; one; one = one.parentElement) {
        const color = rgb(getComputedStyle(one).backgroundColor)
        if (color[3] === 255) return color
      }
      return [255, 255, 255, 255]
    }
    const poor: string[] = []
    let checked = 0
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      const text = [...element.childNodes].map((node) => (node.nodeType === 3 ? node.nodeValue : '')).join('')
      if (!text.trim() || !element.checkVisibility() || element.closest('noscript, template, script'))
        continue
      checked++
      const { color, fontSize, fontWeight } = getComputedStyle(element)
      const [light, dark] = [luminance(rgb(color)), luminance(groundOf(element))].sort((a, b) => b - a)
      const ratio = (light! + 0.05) / (dark! + 0.05)
      const size = Number.parseFloat(fontSize)
      const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700)
      if (ratio < (isLarge ? 3 : 4.5)) poor.push(`${text.trim()}: ${ratio.toFixed(2)}`)
    }
    return { checked, poor }
  })
  assert.ok(checked > 3, 'there are texts to check')
  assert.deepEqual(poor, [])
}
