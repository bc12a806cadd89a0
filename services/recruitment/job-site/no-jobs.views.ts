/** What stands where the site has no open job at all, as on its first day: what can be done about that by whoever looks. */

import { type Html, html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { emptyState } from '../../../kit/pages/parts/empty-state.ts'
import { linkButton } from '../../../kit/pages/parts/link.ts'
import { searchPath } from '../core/site/asked-search.ts'
import { admin, recruiter } from '../dialect.ts'
import type { RecruitmentSession } from '../site/site.ts'
import { siteWords } from '../site/site.words.ts'
import { listWords } from './list.words.ts'

export interface NoJobsProps {
  language: Language
  session: RecruitmentSession | null
  /** The search has the form for mails below. */
  page: 'front' | 'search'
}

/** Without a session posting a job leads to signing in, and on from there. */
export const noJobs = ({ language, session, page }: NoJobsProps): Html => {
  const words = listWords[language]
  const mail = words.mailFirst[page]
  const button = (href: string, label: string): Html => linkButton({ href, label, kind: 'quiet' })
  const empty = (text: string, act: Html): Html => emptyState({ heading: words.none, level: 3, text, act })
  const post = button('/werkplek/vacatures/nieuw', words.postFirst)
  if (!session) return empty(words.noneForAnybody(mail), post)
  const { role } = session.caller
  if (admin.includes(role))
    return empty(words.noneForRecruiters, html`${post}${button('/beheer/bronnen/nieuw', words.addSource)}`)
  if (recruiter.includes(role)) return empty(words.noneForRecruiters, post)
  return empty(
    mail,
    page === 'front' ? button(searchPath, words.all) : button('/artikelen', siteWords[language].articles),
  )
}
