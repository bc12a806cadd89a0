/** What owners read three days before photos are deleted. */

import { letterMail } from '../../../kit/mail/letter-mail.ts'
import type { Mail } from '../../../kit/mail/mail.ts'
import { dateText, momentText } from '../../../kit/pages/dates.ts'
import { defaultRetentionDays, dueAt } from '../core/retention.ts'
import type { AccountRow, PhotoRow } from '../tables.ts'

const words = {
  nl: {
    from: 'Polder fotoverificatie',
    one: (id: string, day: string) => `Foto ${id} wordt op ${day} verwijderd`,
    several: (count: number, day: string) => `${count} van je foto’s worden vanaf ${day} verwijderd`,
    gone: (day: string) =>
      `Op ${day} verwijderen we je foto. Daarna zijn de foto en de openbare pagina ervan weg. Dat kan niet ongedaan worden gemaakt.`,
    goneSeveral: (day: string) =>
      `Vanaf ${day} verwijderen we de foto’s hieronder. Daarna zijn ze weg, en hun openbare pagina’s ook. Dat kan niet ongedaan worden gemaakt.`,
    bundle:
      'Wil je later nog kunnen aantonen wat er is ondertekend? Download dan nu het bewijspakket. Daarin zitten de foto, de handtekening en alles om die zonder ons te controleren.',
    photo: (id: string) => `Bewijspakket van foto ${id}`,
    due: (moment: string) => `wordt verwijderd op ${moment}`,
    more: (count: number) => `Er gaan nog ${count} andere foto’s weg; je vindt ze in je overzicht.`,
    keep: (days: number) =>
      `Je kunt een foto tot ${days} dagen na het toevoegen bewaren: kies bij de foto “Langer bewaren”.`,
    button: 'Naar mijn foto’s',
    foot: 'Je krijgt deze mail omdat je deze foto’s hebt toegevoegd. We sturen hem één keer, drie dagen voor het verwijderen.',
  },
  en: {
    from: 'Polder photo verification',
    one: (id: string, day: string) => `Photo ${id} will be deleted on ${day}`,
    several: (count: number, day: string) => `${count} of your photos will be deleted from ${day}`,
    gone: (day: string) =>
      `On ${day} we delete your photo. After that the photo and its public page are gone. This cannot be undone.`,
    goneSeveral: (day: string) =>
      `From ${day} we delete the photos below. After that they are gone, and so are their public pages. This cannot be undone.`,
    bundle:
      'Do you want to be able to show later what was signed? Download the evidence bundle now. It holds the photo, its signature and all it takes to check them without us.',
    photo: (id: string) => `Evidence bundle of photo ${id}`,
    due: (moment: string) => `will be deleted on ${moment}`,
    more: (count: number) => `${count} more photos will go; you find them in your list.`,
    keep: (days: number) =>
      `You can keep a photo for up to ${days} days after adding it: choose “Keep longer” at the photo.`,
    button: 'To my photos',
    foot: 'You get this mail because you added these photos. We send it once, three days before they are deleted.',
  },
} as const

/** So that the mail stays small however many photos go. */
const maximumListed = 20

/** `photos`: at least one, the first to go first. `address`: where people reach the service, without a slash at its end. */
export const expiryMail = (
  address: string,
  account: Pick<AccountRow, 'email' | 'language' | 'retention_days'>,
  photos: readonly Pick<PhotoRow, 'verification_id' | 'created_at' | 'keep_until'>[],
): Mail => {
  const { language, retention_days: days } = account
  const said = words[language]
  const [first] = photos
  const day = dateText(dueAt(first!), language)
  const rest = photos.length - maximumListed
  return letterMail(account.email, {
    ...{ language, from: said.from },
    subject: photos.length === 1 ? said.one(first!.verification_id, day) : said.several(photos.length, day),
    paragraphs: [photos.length === 1 ? said.gone(day) : said.goneSeveral(day), said.bundle],
    list: photos.slice(0, maximumListed).map((photo) => ({
      text: said.photo(photo.verification_id),
      href: `${address}/app/photos/${encodeURIComponent(photo.verification_id)}/evidence`,
      detail: said.due(momentText(dueAt(photo), language)),
    })),
    button: { text: said.button, href: `${address}/app` },
    after: [
      ...(rest > 0 ? [said.more(rest)] : []),
      ...(days > defaultRetentionDays ? [said.keep(days)] : []),
    ],
    foot: [said.foot],
  })
}
