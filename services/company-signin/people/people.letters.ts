/** Letters about people: the invitation, whose link is made when it goes out. */

import { newToken, tokenHash } from '../../../kit/auth/opaque-token.ts'
import { momentText } from '../../../kit/pages/dates.ts'
import { letterKind } from '../letters/letter-kind.ts'
import { peopleLetterWords } from './people.letters.words.ts'
import { findCompanyOf, findPresent, giveToken } from './person.store.ts'

export const peopleLetters = {
  invitation: letterKind<{ invitationId: string }>({
    whenFull: 'wait',
    write: async ({ invitationId }, { language }, { db, random, publicUrl }) => {
      const token = newToken(random)
      const invitation = await giveToken(db, invitationId, tokenHash(token))
      if (!invitation) return null
      const company = await findCompanyOf(db, invitation.kvk_number)
      const inviter = await findPresent(db, invitation.invited_by)
      if (!inviter) return null
      const words = peopleLetterWords[language]
      return {
        subject: words.subject(company.company_name),
        name: null,
        paragraphs: [words.what(company.company_name, company.kvk_number), words.asWhat(invitation.role)],
        button: { text: words.act, href: `${publicUrl()}/account/invitation?token=${token}` },
        after: [words.after(momentText(invitation.expires_at, language))],
      }
    },
  }),
}
