/** Links in mails of the service in a test, and pressing the button of the page that they lead to. */

import { eventually } from '../../../kit/testing/eventually.ts'
import { visitor } from './page-visitor.ts'
import type { RecruitmentTestService } from './recruitment-service.ts'

/** The path with its token in the newest mail to an address whose link is of this kind, such as `verify-email`. */
export const mailedLink = async (
  polder: RecruitmentTestService,
  to: string,
  kind: string,
): Promise<{ path: string; html: string }> => {
  const holds = new RegExp(`https?://[^/\\s]+(/auth/${kind}\\?token=[\\w-]+)`)
  const { text, html } = await eventually(
    () => polder.platform.mails.findLast((mail) => mail.to === to && holds.test(mail.text)),
    `a mail to ${to} with ${kind}`,
  )
  return { path: holds.exec(text)![1]!, html: html! }
}

export const pressLink = (polder: RecruitmentTestService, path: string) => {
  const [page, query] = path.split('?')
  return visitor(polder).send(page!, [['token', new URLSearchParams(query).get('token') ?? '']])
}
