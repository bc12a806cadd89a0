/** What the actions of this service refuse on pages, in Dutch; a test asks for each sentence that they throw. */

import type { Refusals } from '../../../kit/pages/refusals.ts'

export const refusals: Refusals = {
  'A case has at most {} photos.': 'Een zaak heeft hoogstens {} foto’s.',
  'A case of a team holds photos of that team; {} is not one of them.':
    'In een zaak van een team zitten foto’s van dat team; {} hoort daar niet bij.',
  'A team has at most {} members, with those who are asked in.':
    'Een team heeft hoogstens {} leden, samen met wie is uitgenodigd.',
  'A team has at most {} members.': 'Een team heeft hoogstens {} leden.',
  'A team keeps at least one owner; make somebody else an owner first.':
    'Een team houdt minstens één eigenaar; maak eerst iemand anders eigenaar.',
  'An account has at most {} API keys; delete one first.':
    'Een account heeft hoogstens {} API-sleutels; verwijder er eerst een.',
  'An account is in at most {} teams.': 'Een account zit in hoogstens {} teams.',
  'Another request goes on with this upload; ask where it is.':
    'Een ander verzoek gaat met deze upload verder; vraag hoe ver die is.',
  'The body goes on after the {} bytes that Upload-Length promised.':
    'Er komt meer dan de {} bytes die Upload-Length noemde.',
  'The connection broke off.': 'De verbinding is verbroken.',
  'The photo or its plan was changed at the same moment; try again.':
    'De foto of het abonnement is net gewijzigd; probeer het opnieuw.',
  'The record of photo {} is too damaged to make a bundle of; take it out of the case first.':
    'De gegevens van foto {} zijn te beschadigd voor een bundel; haal de foto eerst uit de zaak.',
  'The record of this photo is too damaged to make a bundle of.':
    'De gegevens van deze foto zijn te beschadigd voor een bundel.',
  'There are no photos in this case.': 'Er zitten geen foto’s in deze zaak.',
  'This e-mail address has an account already.': 'Er is al een account met dit e-mailadres.',
  'This invitation has expired; ask for another one.': 'Deze uitnodiging is verlopen; vraag om een nieuwe.',
  'This link is not good any more.': 'Deze link werkt niet meer.',
  'This photo has expired and was deleted.': 'Deze foto is verlopen en verwijderd.',
  'This photo is not as it was signed; it leaves without credentials.':
    'Deze foto is niet zoals hij ondertekend is; hij gaat zonder gegevens over zijn herkomst weg.',
  'This upload has become a photo, or has ended.': 'Deze upload is een foto geworden, of is beëindigd.',
  'This upload has ended; begin a new one.': 'Deze upload is beëindigd; begin een nieuwe.',
  'What this file holds leaves no room for credentials; download it without.':
    'In dit bestand is geen plaats voor gegevens over de herkomst; download het zonder.',
}
