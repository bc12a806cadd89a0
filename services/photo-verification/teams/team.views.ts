/** The pages of teams. Whoever owns a team sees what owners can do; others see who is in it, and a way out. */

import { dateText } from '../../../kit/pages/dates.ts'
import { formKey } from '../../../kit/pages/form-key.ts'
import { type Html, html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { breadcrumbs } from '../../../kit/pages/parts/breadcrumbs.ts'
import { button } from '../../../kit/pages/parts/button.ts'
import { card } from '../../../kit/pages/parts/card.ts'
import { choices } from '../../../kit/pages/parts/choices.ts'
import { dialogPage } from '../../../kit/pages/parts/dialog.ts'
import { errorSummary, type Mistake, titleWithMistakes } from '../../../kit/pages/parts/error-summary.ts'
import { field } from '../../../kit/pages/parts/field.ts'
import { link, linkButton } from '../../../kit/pages/parts/link.ts'
import { type Column, table } from '../../../kit/pages/parts/table.ts'
import { toast, toasts } from '../../../kit/pages/parts/toast.ts'
import type { Page } from '../../../kit/pages/site.ts'
import { teamRoles } from '../core/team-roles.ts'
import type { InvitationRow } from '../tables.ts'
import type { WholeTeam } from './team.schema.ts'
import type { Member } from './team.store.ts'
import { teamWords } from './team.words.ts'
import { teamPageWords } from './team-page.words.ts'

const rules = { current: '/app/settings', noStore: true } as const
export const teamPath = (id: string): string => `/app/teams/${encodeURIComponent(id)}`
export const memberPath = (teamId: string, accountId: number): string =>
  `${teamPath(teamId)}/members/${accountId}`

const messageOf = (mistakes: readonly Mistake[], name: string): string | null =>
  (mistakes.find((mistake) => mistake.field === name)?.message as string | undefined) ?? null

const crumbs = (language: Language, ...items: { href?: string; label: string }[]): Html => {
  const { settings } = teamPageWords[language]
  return breadcrumbs({ language, items: [{ href: '/app/settings#teams', label: settings }, ...items] })
}

/** On the settings page. */
export const teamsCard = (language: Language, teams: readonly WholeTeam[]): Html => {
  const words = teamPageWords[language]
  const { columns } = words
  const rows = table<WholeTeam>({
    ...{ caption: words.teams, captionHidden: true, rows: teams },
    columns: [
      {
        ...{ heading: columns.name, names: true },
        cell: ({ team }) => link({ href: teamPath(team.id), label: team.name }),
      },
      { heading: columns.role, cell: ({ role }) => words.short[role] },
      { ...{ heading: columns.members, kind: 'number' }, cell: ({ members }) => String(members.length) },
    ],
  })
  return card({
    ...{ as: 'section', id: 'teams', heading: words.teams },
    body: html`<p>${words.about}</p>${teams.length > 0 ? rows : html`<p class="soft">${words.none}</p>`}`,
    acts: linkButton({ href: '/app/teams/new', label: words.make, kind: 'quiet' }),
  })
}

export const newTeamPage = (language: Language, name: string, mistakes: readonly Mistake[]): Page => {
  const words = teamPageWords[language]
  return {
    ...rules,
    title: titleWithMistakes(words.make, language, mistakes),
    body: html`<div class="stack">
${errorSummary({ language, mistakes })}
${crumbs(language, { label: words.make })}
<h1>${words.make}</h1>
<p>${words.makeAbout}</p>
<form class="stack" method="post" action="/app/teams" novalidate>${formKey()}
${field({ language, name: 'name', label: words.name, value: name, message: messageOf(mistakes, 'name'), autocomplete: 'off' })}
<div class="row">${button({ label: words.make })}</div>
</form>
</div>`,
  }
}

export interface TeamView {
  language: Language
  whole: WholeTeam
  /** The account that looks. */
  ownId: number
  entered: { email: string; role: string }
  mistakes: readonly Mistake[]
  toast: string | null
}

export const teamPage = (view: TeamView): Page => {
  const { language, whole, mistakes } = view
  const words = teamPageWords[language]
  const { team, role } = whole
  const said = view.toast === null ? undefined : words.done[view.toast]
  return {
    ...rules,
    title: titleWithMistakes(team.name, language, mistakes),
    body: html`<div class="stack">
${toasts(said ? [toast({ language, text: said })] : [])}
${errorSummary({ language, mistakes })}
${crumbs(language, { label: team.name })}
<h1>${team.name}</h1>
<p>${teamWords[language].roles[role]}.</p>
<p>${linkButton({ href: `/app?team=${encodeURIComponent(team.id)}`, label: words.photos })}</p>
${membersCard(view)}
${role === 'OWNER' && inviteCard(view)}
<p>${linkButton({ href: `${memberPath(team.id, view.ownId)}/remove`, label: words.leave, kind: 'quiet' })}</p>
</div>`,
  }
}

const membersCard = ({ language, whole: { team, members, role }, ownId }: TeamView): Html => {
  const words = teamPageWords[language]
  const { member: columns } = words
  const change: Column<Member> = {
    heading: words.change,
    cell: ({ account_id: id, email }) =>
      linkButton({ href: memberPath(team.id, id), label: words.change, about: email, kind: 'quiet' }),
  }
  return card({
    ...{ as: 'section', id: 'members', heading: words.members },
    body: table<Member>({
      ...{ caption: words.membersTable(team.name), captionHidden: true, rows: members },
      columns: [
        {
          ...{ heading: columns.email, names: true },
          cell: ({ email, account_id: id }) => (id === ownId ? `${email} (${words.you})` : email),
        },
        { heading: columns.role, cell: (one) => words.short[one.role] },
        { heading: columns.since, cell: ({ since }) => dateText(since, language) },
        ...(role === 'OWNER' ? [change] : []),
      ],
    }),
  })
}

const roleChoices = (language: Language, chosen: string, message: string | null): Html =>
  choices({
    ...{ language, name: 'role', label: teamPageWords[language].role, choose: 'one', message },
    chosen: [chosen],
    options: teamRoles.map((value) => ({ value, label: teamWords[language].roles[value] })),
  })

/** Taking one back asks nothing first: another one is a form away. */
const invitedTable = ({ language, whole: { team, invitations } }: TeamView): Html => {
  const words = teamPageWords[language]
  const { invitation: columns } = words
  return table<InvitationRow>({
    ...{ caption: words.invited, captionHidden: true, rows: invitations },
    columns: [
      { heading: columns.email, names: true, cell: ({ email }) => email },
      { heading: columns.role, cell: ({ role }) => words.short[role] },
      { heading: columns.until, cell: ({ expires_at: until }) => dateText(until, language) },
      {
        heading: words.takeBack,
        cell: ({ id, email }) =>
          html`<form method="post" action="${teamPath(team.id)}/invitations/${id}/take-back">${formKey()}${button({ label: words.takeBack, about: email, kind: 'quiet' })}</form>`,
      },
    ],
  })
}

const inviteCard = (view: TeamView): Html => {
  const { language, whole, entered, mistakes } = view
  const words = teamPageWords[language]
  const { team, invitations } = whole
  return card({
    ...{ as: 'section', id: 'invite', heading: words.invite },
    body: html`<p>${words.inviteAbout}</p>
<form class="stack" method="post" action="${teamPath(team.id)}/invitations" novalidate>${formKey()}
${field({ language, name: 'email', type: 'email', label: words.email, value: entered.email, message: messageOf(mistakes, 'email'), autocomplete: 'off', spellcheck: false })}
${roleChoices(language, entered.role, messageOf(mistakes, 'role'))}
<div class="row">${button({ label: words.send })}</div>
</form>
${
  invitations.length > 0 &&
  html`<h3>${words.invited}</h3>
${invitedTable(view)}`
}`,
  })
}

/** A member's role, and the way out of the team; for owners. */
export const memberPage = (
  language: Language,
  { team }: WholeTeam,
  member: Member,
  mistakes: readonly Mistake[],
): Page => {
  const words = teamPageWords[language]
  const path = memberPath(team.id, member.account_id)
  return {
    ...rules,
    title: titleWithMistakes(words.roleOf(member.email), language, mistakes),
    body: html`<div class="stack">
${errorSummary({ language, mistakes })}
${crumbs(language, { href: teamPath(team.id), label: team.name }, { label: member.email })}
<h1>${words.roleOf(member.email)}</h1>
<form class="stack" method="post" action="${path}" novalidate>${formKey()}
${roleChoices(language, member.role, messageOf(mistakes, 'role'))}
<div class="row">${button({ label: words.save })}
${linkButton({ href: `${path}/remove`, label: words.remove, kind: 'quiet' })}</div>
</form>
</div>`,
  }
}

/** Asks before somebody is taken out, or leaves. */
export const removeMemberPage = (
  language: Language,
  { team }: WholeTeam,
  member: Member,
  { isLeaving, mistakes }: { isLeaving: boolean; mistakes: readonly Mistake[] },
): Page => {
  const words = teamPageWords[language]
  const heading = isLeaving ? words.confirmLeave(team.name) : words.confirmRemove(member.email)
  return {
    ...rules,
    title: titleWithMistakes(heading, language, mistakes),
    body: html`${errorSummary({ language, mistakes })}${dialogPage({
      ...{ language, id: 'remove-member', heading },
      body: html`<p>${isLeaving ? words.leaveText : words.removeText}</p>`,
      action: `${memberPath(team.id, member.account_id)}/remove`,
      ...{ act: isLeaving ? words.leave : words.remove, destroys: true },
      ...{ hidden: formKey(), back: teamPath(team.id) },
    })}`,
  }
}
