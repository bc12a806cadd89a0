/** What somebody reads who is asked into a team. */

import { letterMail } from '../../../kit/mail/letter-mail.ts'
import type { Mail } from '../../../kit/mail/mail.ts'
import { dateText } from '../../../kit/pages/dates.ts'
import type { InvitationRow } from '../tables.ts'
import { teamWords } from './team.words.ts'

/** `from`: the e-mail address of whoever asks. `address`: the link, which nobody else may learn. */
export const invitationMail = (
  { email, role, language, expires_at: expires }: InvitationRow,
  { team, from, address }: { team: string; from: string; address: string },
): Mail => {
  const words = teamWords[language]
  return letterMail(email, {
    ...{ language, from: words.from, subject: words.subject(team) },
    paragraphs: [words.asked(from, team)],
    facts: [{ label: words.role, value: words.roles[role] }],
    button: { text: words.button, href: address },
    after: [words.works(dateText(expires, language)), words.unasked],
  })
}
