/** What search engines are told of a page that they may not list. */

import type { Page } from './site.ts'

export const robotsOf = ({ followed }: Page): string => (followed ? 'noindex, follow' : 'noindex')
