/** What pages say when something fails: what happened, and what to do. */

import type { Language } from './language.ts'

interface FailureWords {
  title: string
  text: string
}

interface Words {
  byStatus: Record<number, FailureWords>
  /** Before what the service said about it, which is English and only shown in it. */
  detail: string
  trace: string
  /** How long to wait, for which `after` is a text such as “in 5 minutes”. */
  wait: (after: string) => string
  home: string
}

const nl: Words = {
  byStatus: {
    400: {
      title: 'Deze aanvraag klopt niet',
      text: 'Ga terug, controleer wat er is ingevuld en probeer het opnieuw.',
    },
    401: {
      title: 'Eerst inloggen',
      text: 'Deze pagina is voor wie is ingelogd. Log in en probeer het opnieuw.',
    },
    403: {
      title: 'Dit mag niet',
      text: 'Er is geen toestemming voor deze pagina, of het formulier kwam van een andere site. Open de pagina opnieuw en probeer het nog eens.',
    },
    404: {
      title: 'Niet gevonden',
      text: 'Op dit adres is niets. Controleer het adres, of begin op de voorpagina.',
    },
    405: { title: 'Dit kan hier niet', text: 'Dit adres werkt niet op deze manier. Begin op de voorpagina.' },
    409: {
      title: 'Intussen veranderd',
      text: 'Iemand anders was eerder, of dit is al gedaan. Laad de pagina opnieuw om te zien hoe het nu is.',
    },
    410: {
      title: 'Niet meer beschikbaar',
      text: 'Dit was er, maar is verlopen of verwijderd. Vraag een nieuwe link aan wie deze stuurde, of begin op de voorpagina.',
    },
    422: {
      title: 'Dit kan zo niet',
      text: 'Er is niets gedaan. Ga terug naar het formulier, controleer wat er is ingevuld en probeer het opnieuw.',
    },
    413: {
      title: 'Te groot',
      text: 'Wat is gestuurd, is te groot. Kies een kleiner bestand of maak de tekst korter, en probeer het opnieuw.',
    },
    415: {
      title: 'Dit kan deze pagina niet lezen',
      text: 'Er is niets gedaan. Wat is gestuurd, is geen formulier van deze pagina. Open de pagina opnieuw en vul het formulier daar in.',
    },
    429: { title: 'Even wachten', text: 'Dit is te vaak geprobeerd. Wacht even en probeer het dan opnieuw.' },
    431: {
      title: 'De browser stuurt te veel mee',
      text: 'Verwijder in de browser de cookies van deze site en probeer het opnieuw. Is het adres erg lang, begin dan op de voorpagina.',
    },
    500: {
      title: 'Er ging iets mis bij ons',
      text: 'Probeer het later opnieuw. Blijft het misgaan, geef dan dit nummer door.',
    },
    503: {
      title: 'Even niet beschikbaar',
      text: 'Een deel van de dienst is even weg, of het is nu te druk. Probeer het over een minuut opnieuw.',
    },
  },
  detail: 'Wat de dienst erover zegt:',
  trace: 'Nummer van deze aanvraag:',
  wait: (after) => `Het kan weer ${after}.`,
  home: 'Naar de voorpagina',
}

const en: Words = {
  byStatus: {
    400: { title: 'This request is not right', text: 'Go back, check what was entered and try again.' },
    401: {
      title: 'Sign in first',
      text: 'This page is for people who are signed in. Sign in and try again.',
    },
    403: {
      title: 'Not allowed',
      text: 'There is no permission for this page, or the form came from another site. Open the page again and try once more.',
    },
    404: {
      title: 'Not found',
      text: 'There is nothing at this address. Check the address, or begin at the home page.',
    },
    405: {
      title: 'Not possible here',
      text: 'This address does not work in this way. Begin at the home page.',
    },
    409: {
      title: 'Changed in the meantime',
      text: 'Somebody else was first, or this has been done already. Load the page again to see how it is now.',
    },
    410: {
      title: 'No longer available',
      text: 'This was here, and has expired or was removed. Ask whoever sent this link for a new one, or begin at the home page.',
    },
    422: {
      title: 'This cannot be done',
      text: 'Nothing was done. Go back to the form, check what was entered and try again.',
    },
    413: {
      title: 'Too large',
      text: 'What was sent is too large. Choose a smaller file or make the text shorter, and try again.',
    },
    415: {
      title: 'This page cannot read that',
      text: 'Nothing was done. What was sent is no form of this page. Open the page again and fill in the form there.',
    },
    429: { title: 'Please wait', text: 'This was tried too often. Wait a while, then try again.' },
    431: {
      title: 'The browser sends too much',
      text: 'Remove the cookies of this site in the browser, and try again. If the address is very long, begin at the home page.',
    },
    500: {
      title: 'Something went wrong on our side',
      text: 'Try again later. If it keeps failing, tell us this number.',
    },
    503: {
      title: 'Away for a moment',
      text: 'A part of the service is away, or there is too much to do. Try again in a minute.',
    },
  },
  detail: 'What the service says about it:',
  trace: 'Number of this request:',
  wait: (after) => `You can do it again ${after}.`,
  home: 'To the home page',
}

export const failureWords: Record<Language, Words> = { nl, en }
