/** A QR code as SVG in the page itself: sharp at any size, on paper too. */

import { createRequire } from 'node:module'
import { type Html, html } from '../../../kit/pages/html.ts'

/** Modules around the code that stay white (ISO/IEC 18004, 9.1). */
const margin = 4

/** Loaded with the first code. */
const require = createRequire(import.meta.url)

/** `label` says what it leads to. Always dark on white, or cameras do not find it. */
export const qrCode = (text: string, label: string): Html => {
  const { create } = require('qrcode') as typeof import('qrcode')
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const { size } = modules
  const rows = Array.from({ length: size }, (_, y) =>
    Array.from({ length: size }, (_, x) =>
      modules.get(y, x) ? `M${x + margin} ${y + margin}h1v1h-1z` : '',
    ).join(''),
  )
  const whole = size + 2 * margin
  return html`<svg class="qr" role="img" aria-label="${label}" viewBox="0 0 ${whole} ${whole}" shape-rendering="crispEdges"><rect width="${whole}" height="${whole}" fill="#fff"/><path fill="#000" d="${rows.join('')}"/></svg>`
}
