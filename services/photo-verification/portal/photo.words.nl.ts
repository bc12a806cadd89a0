/** The public pages in Dutch. */

import type { PhotoWords } from './photo.words.ts'

export const nl: PhotoWords = {
  check: {
    heading: 'Een foto controleren',
    label: 'Nummer of link van de foto',
    hint: 'Het nummer heeft zes tekens, zoals k7m3qx.',
    submit: 'Controleren',
    missing: 'Vul het nummer of de link van de foto in.',
  },
  photo: (id) => `Foto ${id}`,
  lookAgain: 'Zo was het bij het afdrukken. Kijk hier hoe het nu is:',
  verdict: {
    verified: {
      title: 'Ongewijzigd sinds ondertekening',
      text: (signedAt) =>
        `Het bestand en de gegevens hieronder zijn nog precies zoals ze op ${signedAt} werden ondertekend.`,
    },
    tampered: {
      title: 'Niet meer zoals ondertekend',
      text: () =>
        'Het bestand of de gegevens hieronder zijn na de ondertekening veranderd. Ga niet af op deze foto, en vraag de eigenaar om het origineel.',
    },
  },
  badge: {
    signature: { valid: 'Handtekening klopt', invalid: 'Handtekening klopt niet' },
    protected: 'Met wachtwoord',
  },
  ai: {
    heading: 'Met AI gemaakt?',
    pending: {
      title: 'AI-controle loopt nog',
      text: 'Dit duurt meestal enkele seconden. Laad de pagina daarna opnieuw.',
    },
    failed: {
      title: 'AI-controle niet gelukt',
      text: 'Of deze foto met AI is gemaakt, kon niet worden gecontroleerd.',
    },
    generated: {
      title: 'Sporen van AI gevonden',
      text: 'Deze foto is waarschijnlijk geheel of deels door AI gemaakt.',
    },
    noEvidence: {
      title: 'AI: geen aanwijzing, voor noch tegen',
      text: 'Het bestand draagt geen sporen van AI. Dat bewijst niet dat de foto echt is: sporen kunnen zijn verwijderd.',
    },
    likely: {
      title: 'Waarschijnlijk met AI gemaakt',
      text: (provider) =>
        `${provider} schat dat deze foto geheel of deels door AI is gemaakt. Zeker is zo’n oordeel nooit.`,
    },
    unlikely: {
      title: 'Waarschijnlijk niet met AI gemaakt',
      text: (provider) =>
        `${provider} schat dat deze foto niet door AI is gemaakt. Zeker is zo’n oordeel nooit.`,
    },
    unsure: {
      title: 'AI: geen aanwijzing, voor noch tegen',
      text: (provider) => `${provider} kon niet zeggen of deze foto door AI is gemaakt.`,
    },
    providers: {
      provenance: 'de ingebouwde herkomstcontrole (provenance)',
      sightengine: 'Sightengine',
      hive: 'Hive',
      aiornot: 'AI or Not',
    },
    checkedBy: (provider, percent) =>
      percent ? `Gecontroleerd door ${provider}, zekerheid ${percent}.` : `Gecontroleerd door ${provider}.`,
    generator: (provider, name) => `Volgens ${provider} waarschijnlijk gemaakt met: ${name}.`,
    marks: 'In het bestand gevonden',
    text: 'tekst',
    ofIngredient: 'van een onderdeel',
    signedBy: (name) => `ondertekend door ${name}`,
    signer: {
      trusted: 'ondertekenaar vertrouwd',
      untrusted: 'ondertekenaar niet op een lijst van vertrouwde',
      invalid: 'ondertekening past niet bij het beeld',
      unreadable: 'kan niet worden gelezen',
      elsewhere: 'staat elders en is niet opgehaald',
    },
  },
  preview: (capturedAt) =>
    `Volgens de eigenaar gemaakt op ${capturedAt}. Controleer de handtekening en je eigen kopie.`,
  image: {
    alt: (id) => `De foto met nummer ${id}`,
    marked: 'Kopie met een onzichtbaar watermerk',
    plain: 'Kopie van deze foto',
    open: 'op ware grootte',
    failed: 'De foto kan nu niet worden getoond. Laad de pagina over een minuut opnieuw.',
  },
  compare: {
    heading: 'Heb je het origineel?',
    about:
      'Vergelijk je bestand met het ondertekende. Dat gebeurt in je browser: je bestand wordt niet verstuurd.',
    choose: 'Kies een bestand',
    drop: 'of sleep het naar deze pagina',
    needsScript: 'Vergelijken op deze pagina werkt met JavaScript. Zonder kan het zelf, zo:',
    byHand: 'Zelf vergelijken',
    byHandAbout: 'Bereken de SHA-256 van je bestand en leg die naast de SHA-256 in de gegevens van de foto.',
    exampleFile: 'foto.jpg',
    working: '{file} wordt vergeleken…',
    same: '{file} is het origineel: elke byte is gelijk.',
    different:
      '{file} is niet het ondertekende bestand. Ook wie een foto opnieuw opslaat, bijsnijdt of via een app verstuurt, krijgt een ander bestand.',
    tooLarge: '{file} is groter dan 50 MB, en dus niet het ondertekende bestand.',
    unreadable: '{file} kan niet worden gelezen. Kies het nog eens.',
    insecure: 'Vergelijken werkt alleen over een beveiligde verbinding (https).',
    watermark: {
      ask: 'Zoek het watermerk (verstuurt dit bestand)',
      working: 'Het watermerk wordt gezocht…',
      same: '{file} is niet het origineel. Het watermerk noemt het nummer van deze foto, {id}. Vergelijk zelf of het dezelfde foto is als hier: een watermerk kan in een ander beeld zijn gekopieerd.',
      other: '{file} draagt het watermerk van een andere foto, nummer {id}.',
      none: 'In {file} is geen watermerk gevonden.',
      busy: 'Het watermerk kon nu niet worden gezocht. Probeer het over een minuut nog eens.',
    },
  },
  facts: {
    heading: 'Gegevens',
    id: 'Verificatienummer',
    capturedAt: 'Gemaakt, volgens de eigenaar',
    signedAt: 'Ondertekend',
    sha256: 'SHA-256 van het origineel',
    signature: 'Handtekening (HMAC)',
    keyVersion: 'Sleutelversie',
    publicKeySignature: 'Publieke handtekening',
    keyId: 'sleutel',
    signedText: 'Ondertekende tekst',
    keys: 'Publieke sleutels',
    check: 'Handtekening zelf controleren',
    checkAbout:
      'De publieke handtekening hoort bij de ondertekende tekst: wie de publieke sleutel heeft, kan dat zonder deze dienst controleren.',
    damaged: 'Niet te geven: de gegevens zijn beschadigd.',
    json: 'Dit oordeel als JSON',
  },
  colophon: (until) => `Deze foto blijft hier staan tot ${until} en wordt dan verwijderd.`,
  gate: {
    title: 'Deze foto is beveiligd',
    text: 'De eigenaar heeft een wachtwoord ingesteld om deze foto te bekijken.',
    label: 'Wachtwoord',
    submit: 'Foto bekijken',
    wrong: 'Dat wachtwoord klopt niet. Probeer het nog eens.',
    slowed: (minutes) =>
      `Er is te vaak een verkeerd wachtwoord ingevoerd. Probeer het over ${minutes} ${minutes === 1 ? 'minuut' : 'minuten'} nog eens.`,
    cookie: 'Met een cookie blijft alleen deze foto een uur lang open.',
  },
  notice: { trace: 'Noem dit nummer als je het meldt:', home: 'Naar de voorpagina' },
  error: {
    missing: {
      title: 'Hier is geen foto',
      text: 'Dit nummer bestaat niet, of de foto is niet openbaar. Kijk of de link helemaal is overgenomen.',
    },
    expired: {
      title: 'Deze foto is verlopen',
      text: 'Foto’s worden 14 dagen na het uploaden verwijderd. Van deze is hier niets meer bewaard.',
    },
    busy: {
      title: 'Even geduld',
      text: 'Er kwamen veel verzoeken vanaf jouw adres. Wacht een minuut en laad de pagina opnieuw.',
    },
    unclear: { title: 'Dit adres klopt niet', text: 'Kijk of de link helemaal is overgenomen.' },
    away: {
      title: 'Even niet beschikbaar',
      text: 'Een deel van deze dienst is nu niet bereikbaar. Probeer het over een paar minuten nog eens.',
    },
    broken: {
      title: 'Er ging bij ons iets mis',
      text: 'Over de foto zegt dit niets. Probeer het over een paar minuten nog eens.',
    },
  },
}
