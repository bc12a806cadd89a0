/** The companies that a recruiter is bound to, one a line. */

import { formKey } from '../../../kit/pages/form-key.ts'
import { html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { alert } from '../../../kit/pages/parts/alert.ts'
import { breadcrumbs } from '../../../kit/pages/parts/breadcrumbs.ts'
import { button } from '../../../kit/pages/parts/button.ts'
import { errorSummary, type Mistake, titleWithMistakes } from '../../../kit/pages/parts/error-summary.ts'
import { link, linkButton } from '../../../kit/pages/parts/link.ts'
import { shown } from '../../../kit/pages/parts/shown-text.ts'
import { textArea } from '../../../kit/pages/parts/text-area.ts'
import type { Page } from '../../../kit/pages/site.ts'
import type { UserDto } from './account.schema.ts'
import { mostCompanies } from './company-binding.actions.ts'
import { nameOf, userDesk } from './user-desk.views.ts'
import { userDeskWords } from './user-desk.words.ts'

/** Of an account that is no recruiter's: what to do first. A form would be refused. */
export const unboundPage = (language: Language, user: UserDto): Page => {
  const { companies: words, title: users, toUsers } = userDeskWords[language]
  const title = words.title(nameOf(language, user))
  return {
    title,
    current: userDesk,
    body: html`<div class="stack">
${breadcrumbs({ language, items: [{ label: users, href: userDesk }, { label: title }] })}
<h1>${shown(title)}</h1>
${alert({ tone: 'warn', text: words.notRecruiter, live: 'alert' })}
<p>${link({ href: `${userDesk}?${new URLSearchParams({ q: user.email })}`, label: toUsers })}</p></div>`,
  }
}

export const userCompaniesPage = ({
  language,
  user,
  entered,
  mistake,
}: {
  language: Language
  user: UserDto
  entered: string
  mistake: string | null
}): Page => {
  const { companies: words, title: users, cancel } = userDeskWords[language]
  const mistakes: Mistake[] = mistake ? [{ field: 'companies', message: mistake }] : []
  const title = words.title(nameOf(language, user))
  return {
    title: titleWithMistakes(title, language, mistakes),
    current: userDesk,
    body: html`<div class="stack">${errorSummary({ language, mistakes })}
${breadcrumbs({ language, items: [{ label: users, href: userDesk }, { label: title }] })}
<h1>${shown(title)}</h1>
<p>${words.lead}</p>
<form class="stack" method="post" action="${userDesk}/${user.id}/bedrijven" data-keep novalidate>${formKey()}${textArea(
      {
        ...{
          language,
          name: 'companies',
          label: words.field,
          hint: words.hint(mostCompanies),
          value: entered,
        },
        ...{ rows: 6, optional: true },
        ...(mistake ? { message: mistake } : {}),
      },
    )}<div class="row">${button({ label: words.save })}${linkButton({ href: userDesk, label: cancel, kind: 'quiet' })}</div></form></div>`,
  }
}
