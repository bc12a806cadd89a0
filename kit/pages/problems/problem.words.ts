/** What each problem means and what to do about it, for whoever writes a program against a service. */

import type { Language } from '../language.ts'

interface ProblemWords {
  title: string
  /** What it means. */
  means: string
  /** What to do. */
  todo: string
}

interface Words {
  title: string
  lead: string
  means: string
  todo: string
  status: string
  all: string
  byName: Record<string, ProblemWords>
}

const nl: Words = {
  title: 'Problemen',
  lead: 'Wie application/problem+json accepteert, krijgt een fout als RFC 9457-document. Het veld type leidt naar een van deze pagina’s.',
  means: 'Wat het betekent',
  todo: 'Wat te doen',
  status: 'HTTP-status',
  all: 'Alle problemen',
  byName: {
    'bad-request': {
      title: 'De aanvraag klopt niet',
      means:
        'Een veld, een parameter of de vorm van de aanvraag is verkeerd, of een veld is onbekend. Er is niets gedaan.',
      todo: 'Lees detail en errors: ze noemen het veld. Verbeter de aanvraag; dezelfde nog eens sturen helpt niet.',
    },
    unauthorized: {
      title: 'Er is geen geldig bewijs wie dit vraagt',
      means: 'Het token ontbreekt, is verlopen, hoort bij een andere omgeving, of de sessie is beëindigd.',
      todo: 'Vernieuw het token met het refresh-token, of log opnieuw in, en herhaal de aanvraag.',
    },
    forbidden: {
      title: 'Dit mag deze aanroeper niet',
      means: 'De aanroeper is bekend, maar rol, niveau of eigendom is niet genoeg.',
      todo: 'Vraag iemand met de genoemde rol, of log in op het genoemde niveau. Herhalen helpt niet.',
    },
    'not-found': {
      title: 'Dit is er niet',
      means: 'Er is niets op dit adres, of het is van iemand anders. Dat verschil wordt niet verteld.',
      todo: 'Controleer het nummer en de aanroeper.',
    },
    'method-not-allowed': {
      title: 'Dit adres neemt een andere methode',
      means: 'Het adres bestaat, maar niet voor deze methode. De kop Allow noemt de methoden die wel kunnen.',
      todo: 'Gebruik een van de methoden in Allow.',
    },
    'request-timeout': {
      title: 'De aanvraag kwam te langzaam',
      means: 'De aanvraag was niet op tijd binnen, en de verbinding is gesloten.',
      todo: 'Stuur de aanvraag opnieuw over een snellere verbinding, een bestand liefst in delen.',
    },
    conflict: {
      title: 'Dit botst met hoe het nu is',
      means: 'Iemand was eerder, het is al gedaan, of het bestaat al.',
      todo: 'Haal de huidige stand op en beslis opnieuw.',
    },
    gone: {
      title: 'Dit was er, en is weg',
      means: 'De bewaartijd is voorbij, of het is gesloten of ingetrokken.',
      todo: 'Niets: het komt niet terug.',
    },
    'precondition-failed': {
      title: 'Intussen veranderd',
      means: 'Wat in If-Match staat, is niet de huidige versie.',
      todo: 'Haal de huidige versie en haar ETag op, en beslis opnieuw.',
    },
    'payload-too-large': {
      title: 'De aanvraag is te groot',
      means: 'De inhoud is groter dan deze bewerking aanneemt.',
      todo: 'Lees de grens in de beschrijving van de bewerking en stuur minder.',
    },
    'address-too-long': {
      title: 'Het adres is te lang',
      means: 'Het adres met zijn parameters is langer dan de server leest.',
      todo: 'Stuur minder parameters, of kortere.',
    },
    'unsupported-media-type': {
      title: 'Deze soort inhoud wordt niet gelezen',
      means: 'Content-Type of Content-Encoding is niet wat deze bewerking leest.',
      todo: 'Stuur het type dat de beschrijving van de bewerking noemt, zonder compressie.',
    },
    'range-not-satisfiable': {
      title: 'Dit deel is er niet',
      means: 'Het gevraagde bereik ligt buiten het bestand.',
      todo: 'Vraag het bestand zonder bereik, of een deel dat erin ligt.',
    },
    unprocessable: {
      title: 'Dit is goed geschreven, maar kan niet',
      means: 'De aanvraag is leesbaar, maar wat ze vraagt kan niet worden uitgevoerd.',
      todo: 'Lees detail: het zegt wat er in de weg staat.',
    },
    'too-many-requests': {
      title: 'Te veel aanvragen',
      means: 'Een grens per adres of per account is bereikt.',
      todo: 'Wacht zoveel seconden als Retry-After zegt.',
    },
    'header-too-large': {
      title: 'De koppen zijn te groot',
      means: 'De koppen van de aanvraag zijn samen groter dan de server leest.',
      todo: 'Stuur minder of kortere koppen en cookies.',
    },
    'internal-error': {
      title: 'Een fout bij ons',
      means: 'Er ging iets mis dat wij niet hadden voorzien.',
      todo: 'Probeer het later. Blijft het, meld dan traceId; daarmee vinden wij de aanvraag terug.',
    },
    'not-made': {
      title: 'Deze vorm maken wij niet',
      means: 'De aanvraag vraagt een vorm van het antwoord die er niet is.',
      todo: 'Vraag een vorm die de beschrijving van de bewerking noemt.',
    },
    'bad-gateway': {
      title: 'Een dienst van een ander faalde',
      means: 'Een register, een bank of een andere dienst van buiten gaf geen bruikbaar antwoord.',
      todo: 'Probeer het later opnieuw.',
    },
    unavailable: {
      title: 'Even niet beschikbaar',
      means: 'Een deel van de dienst is weg, vol of druk. Er is niets half gedaan.',
      todo: 'Herhaal de aanvraag na Retry-After.',
    },
  },
}

const en: Words = {
  title: 'Problems',
  lead: 'Whoever accepts application/problem+json gets a failure as an RFC 9457 document. Its type leads to one of these pages.',
  means: 'What it means',
  todo: 'What to do',
  status: 'HTTP status',
  all: 'All problems',
  byName: {
    'bad-request': {
      title: 'The request is not right',
      means:
        'A field, a parameter or the form of the request is wrong, or a field is unknown. Nothing was done.',
      todo: 'Read detail and errors: they name the field. Mend the request; sending it again as it is does not help.',
    },
    unauthorized: {
      title: 'There is no valid proof of who you are',
      means: 'The token is missing, has expired, is of another environment, or its session has ended.',
      todo: 'Renew the token with the refresh token, or sign in again, and repeat the request.',
    },
    forbidden: {
      title: 'This caller may not do this',
      means: 'You are known, but role, level or ownership is not enough.',
      todo: 'Ask somebody with the role that is named, or sign in at the level that is named. Repeating does not help.',
    },
    'not-found': {
      title: 'This is not here',
      means: 'There is nothing at this address, or it is somebody else’s. Which of the two is not told.',
      todo: 'Check the id and the caller.',
    },
    'method-not-allowed': {
      title: 'This address takes another method',
      means: 'The address exists, but not for this method. The header Allow names those that it takes.',
      todo: 'Use one of the methods in Allow.',
    },
    'request-timeout': {
      title: 'The request came too slowly',
      means: 'The request was not complete in time, and the connection was closed.',
      todo: 'Send the request again over a faster connection, a file best in parts.',
    },
    conflict: {
      title: 'This conflicts with how things are now',
      means: 'Somebody was first, it has been done already, or it exists already.',
      todo: 'Get the present state and decide anew.',
    },
    gone: {
      title: 'This was here, and is gone',
      means: 'Its retention is over, or it was closed or withdrawn.',
      todo: 'Nothing: it does not come back.',
    },
    'precondition-failed': {
      title: 'Changed in the meantime',
      means: 'What If-Match names is not the present version.',
      todo: 'Get the present version and its ETag, and decide anew.',
    },
    'payload-too-large': {
      title: 'The request is too large',
      means: 'The content is larger than this operation takes.',
      todo: 'Read the limit in the description of the operation and send less.',
    },
    'address-too-long': {
      title: 'The address is too long',
      means: 'The address with its parameters is longer than the server reads.',
      todo: 'Send fewer parameters, or shorter ones.',
    },
    'unsupported-media-type': {
      title: 'This kind of content is not read',
      means: 'The Content-Type or Content-Encoding is not what this operation reads.',
      todo: 'Send the type that the description of the operation names, without compression.',
    },
    'range-not-satisfiable': {
      title: 'This part is not there',
      means: 'The range that was asked for lies outside the file.',
      todo: 'Ask for the file without a range, or for a part that lies in it.',
    },
    unprocessable: {
      title: 'Well written, but it cannot be done',
      means: 'The request can be read, but what it asks for cannot be carried out.',
      todo: 'Read detail: it says what is in the way.',
    },
    'too-many-requests': {
      title: 'Too many requests',
      means: 'A limit of an address or an account has been reached.',
      todo: 'Wait as many seconds as Retry-After says.',
    },
    'header-too-large': {
      title: 'The headers are too large',
      means: 'The headers of the request are together larger than the server reads.',
      todo: 'Send fewer or shorter headers and cookies.',
    },
    'internal-error': {
      title: 'A failure on our side',
      means: 'Something went wrong that we had not foreseen.',
      todo: 'Try again later. If it stays, tell us the traceId; with it we find the request.',
    },
    'not-made': {
      title: 'This form is not made',
      means: 'The request asks for a form of the answer that there is not.',
      todo: 'Ask for a form that the description of the operation names.',
    },
    'bad-gateway': {
      title: 'Somebody else’s service failed',
      means: 'A register, a bank or another service outside gave no answer that can be used.',
      todo: 'Try again later.',
    },
    unavailable: {
      title: 'Away for a moment',
      means: 'A part of the service is away, full or busy. Nothing was done by half.',
      todo: 'Repeat the request after Retry-After.',
    },
  },
}

export const problemWords: Record<Language, Words> = { nl, en }
