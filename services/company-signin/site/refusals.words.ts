/** What the actions of this service refuse on pages, in Dutch; a test asks for each sentence that they throw. */

import type { Refusals } from '../../../kit/pages/refusals.ts'

export const refusals: Refusals = {
  'A company has at most {} clients.': 'Een bedrijf heeft hoogstens {} gekoppelde sites.',
  'A company has at most {} mandates.': 'Een bedrijf heeft hoogstens {} machtigingen.',
  'A company has at most {} people.': 'Een bedrijf heeft hoogstens {} mensen.',
  'A company with this number is registered already.': 'Er is al een bedrijf met dit nummer ingeschreven.',
  'An authenticator app is in use already; remove it first.':
    'U gebruikt al een app voor codes; haal die eerst weg.',
  'An onboarding session for this company is in progress already.':
    'Er loopt al een aanmelding van dit bedrijf.',
  'No bank account of the company is known.': 'Er is geen bankrekening van het bedrijf bekend.',
  'No consent is under way.': 'Er is geen toestemming in behandeling.',
  'No signed checkpoint covers this event yet; try again in a minute.':
    'Er is nog geen ondertekende tussenstand met deze gebeurtenis; probeer het over een minuut opnieuw.',
  'Nothing of the audit trail is signed yet; try again in a minute.':
    'Van het logboek is nog niets ondertekend; probeer het over een minuut opnieuw.',
  'Recovery codes come with a second step; add one first.':
    'Herstelcodes horen bij een tweede stap; voeg die eerst toe.',
  'Somebody with this address is with the company already.':
    'Er hoort al iemand met dit e-mailadres bij het bedrijf.',
  'The audit trail is not whole: {}.': 'Het logboek is niet heel: {}.',
  'The form is not encoded as forms are.': 'Het formulier is niet gecodeerd zoals formulieren zijn.',
  'The header X-Session-Token is missing.': 'De header X-Session-Token ontbreekt.',
  'The last representative by law stays.': 'De laatste wettelijke vertegenwoordiger blijft.',
  'There is no set-up to finish; begin it first.': 'Er is niets om af te maken; begin eerst met instellen.',
  'This company is registered already; sign in instead.': 'Dit bedrijf is al ingeschreven; log in.',
  'This consent is over; begin again.': 'Deze toestemming geldt niet meer; begin opnieuw.',
  'This invitation no longer works: it was used, withdrawn or replaced, or its 7 days are over.':
    'Deze uitnodiging werkt niet meer: zij is gebruikt, ingetrokken of vervangen, of de 7 dagen zijn voorbij.',
  'This person has no second step.': 'Deze persoon heeft geen tweede stap.',
  'This person is with your company already.': 'Deze persoon hoort al bij uw bedrijf.',
  'This set-up is over; begin it again.': 'Dit instellen is verlopen; begin opnieuw.',
  'This sign-in is over, or was begun in another browser. Go back to the site and begin again.':
    'Deze inlogpoging is voorbij, of begon in een andere browser. Ga terug naar de site en begin opnieuw.',
  'This was asked for already.': 'Dit is al gevraagd.',
  'You have no second step.': 'U hebt geen tweede stap.',
  'Your own second step is not yours to clear here.': 'Uw eigen tweede stap kunt u hier niet wissen.',
}
