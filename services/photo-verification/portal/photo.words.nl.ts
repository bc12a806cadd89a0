/** The public pages in Dutch. */

import { aiWords } from './ai.words.ts'
import type { PhotoWords } from './photo.words.ts'

export const nl: PhotoWords = {
  check: {
    heading: 'Zoek een ondertekende foto op',
    lead: 'Kijk wie een foto ondertekende, wanneer, en of hij sindsdien is veranderd.',
    label: 'Nummer of link van de foto',
    hint: 'Het nummer heeft zes tekens, zoals k7m3qx.',
    submit: 'Controleren',
    missing: 'Vul het nummer of de link van de foto in.',
  },
  photo: (id) => `Foto ${id}`,
  lookAgain: 'Zo was het bij het afdrukken. Kijk hier hoe het nu is:',
  title: 'Oordeel',
  headline: {
    intact: {
      title: 'Ongewijzigd sinds ondertekening',
      text: (signedAt) =>
        `Het bestand en de gegevens hieronder zijn nog precies zoals ze op ${signedAt} werden ondertekend.`,
    },
    'intact-ai': {
      title: 'Ondertekend, en gemerkt als door AI gemaakt',
      text: (signedAt) =>
        `Het bestand is niet veranderd sinds het op ${signedAt} werd ondertekend. Maar het draagt sporen van AI: het is niet, of niet alleen, een foto van iets dat er was.`,
    },
    'intact-suspected': {
      title: 'Ondertekend, en misschien door AI gemaakt',
      text: (signedAt) =>
        `Het bestand is niet veranderd sinds het op ${signedAt} werd ondertekend. Maar een detector houdt het voor geheel of deels door AI gemaakt.`,
    },
    'intact-disputed': {
      title: 'Ondertekend; detectoren zijn het oneens over AI',
      text: (signedAt) =>
        `Het bestand is niet veranderd sinds het op ${signedAt} werd ondertekend. Of AI het heeft gemaakt, daarover zijn detectoren het niet eens.`,
    },
    'intact-pending': {
      title: 'Ondertekend; de AI-controle loopt nog',
      text: (signedAt) =>
        `Het bestand is niet veranderd sinds het op ${signedAt} werd ondertekend. Of het sporen van AI draagt, wordt nog bekeken.`,
    },
    changed: {
      title: 'Niet meer zoals ondertekend',
      text: () =>
        'Het bestand of de gegevens hieronder zijn na de ondertekening veranderd. Ga niet af op deze foto, en vraag de eigenaar om het origineel.',
    },
  },
  whatItProves: 'Wat bewijst dit?',
  badge: {
    signature: { valid: 'Handtekening klopt', invalid: 'Handtekening klopt niet' },
    protected: 'Met wachtwoord',
  },
  ai: aiWords.nl,
  preview: (capturedAt) =>
    `Volgens de eigenaar gemaakt op ${capturedAt}. Controleer de handtekening en je eigen kopie.`,
  image: {
    alt: (id) => `De foto met nummer ${id}`,
    marked: 'Kopie met een onzichtbaar watermerk',
    plain: 'Kopie van deze foto',
    open: 'op ware grootte',
    animated: 'Het bestand beweegt; dit is het eerste beeld. De handtekening geldt voor het hele bestand.',
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
  detections: {
    caption: 'Wat elke detector zei',
    provider: 'Detector',
    score: 'Score',
    says: 'Zegt',
    at: 'Wanneer',
    ai: 'met AI gemaakt',
    notAi: 'niet met AI gemaakt',
    nothing: 'geen aanwijzing',
    about: 'Een score is geen kans. Hoe vaak detectoren ernaast zitten:',
    detectors: 'Detectoren',
  },
  edits: {
    heading: 'Bewerkingen',
    before: 'Voor de ondertekening',
    beforeAbout: 'Dit zegt het bestand zelf. Programma’s kunnen het weglaten.',
    notLooked: 'Het bestand wordt nog bekeken.',
    none: 'Het bestand zegt niets over bewerkingen. Dat bewijst niet dat ze er niet waren.',
    since: 'Sinds de ondertekening',
    original: 'Het origineel is niet bewerkt: elke byte is zoals ondertekend.',
    originalChanged: 'Het origineel of de gegevens ervan zijn veranderd.',
    copy: (from, to) =>
      `Wat je hier ziet is een kopie: ${from === to ? `nog steeds ${to} pixels` : `van ${from} passend gemaakt in ${to} pixels`}, opgeslagen als PNG, met een onzichtbaar nummer.`,
    software: (by, isDevice) =>
      `${isDevice ? 'Door de camera of telefoon zelf:' : 'Laatst opgeslagen met'} ${by}`,
    by: (program) => `met ${program}`,
    claimedBy: (signer) => (signer ? `zegt ${signer}` : 'uit Content Credentials die niet kloppen'),
    actions: {
      'c2pa.created': 'Gemaakt',
      'c2pa.opened': 'Geopend',
      'c2pa.edited': 'Bewerkt',
      'c2pa.cropped': 'Bijgesneden',
      'c2pa.resized': 'Formaat veranderd',
      'c2pa.resized.proportional': 'Formaat veranderd',
      'c2pa.orientation': 'Gedraaid',
      'c2pa.color_adjustments': 'Kleuren aangepast',
      'c2pa.filtered': 'Filter gebruikt',
      'c2pa.drawing': 'Erin getekend',
      'c2pa.placed': 'Ander beeld erin geplaatst',
      'c2pa.removed': 'Iets weggehaald',
      'c2pa.converted': 'Als ander type opgeslagen',
      'c2pa.transcoded': 'Opnieuw opgeslagen',
      'c2pa.repackaged': 'Opnieuw verpakt',
      'c2pa.published': 'Gepubliceerd',
      'c2pa.redacted': 'Gegevens weggehaald',
      'c2pa.watermarked': 'Watermerk toegevoegd',
      'c2pa.watermarked.bound': 'Watermerk toegevoegd',
      'c2pa.watermarked.unbound': 'Watermerk toegevoegd',
    },
  },
  slider: {
    label: 'Toon meer van je bestand of van de ondertekende foto',
    mine: 'Je bestand',
    signed: 'De ondertekende foto',
    about: 'Schuif om de twee beelden te vergelijken.',
  },
  side: {
    heading: 'Twee beelden naast elkaar',
    about: 'Zonder JavaScript wordt je bestand hiervoor naar deze dienst gestuurd. Het wordt niet bewaard.',
    file: 'Je bestand',
    submit: 'Versturen en vergelijken',
    title: 'Naast elkaar',
    same: 'Je bestand is het origineel: elke byte is gelijk.',
    different: 'Je bestand is niet het ondertekende bestand. Kijk zelf wat er anders is.',
    back: 'Terug naar het oordeel',
  },
  pass: {
    heading: 'Doorgeven',
    about: 'De deelkopie draagt Content Credentials en een watermerk dat berichtenapps overleeft.',
    copy: 'Deelkopie',
    bundle: 'Bewijspakket (ZIP), te controleren zonder ons',
    print: 'Controleblad voor op papier',
    qr: (address) => `QR-code van ${address}`,
    badge: 'Badge voor je eigen site',
    signed: (signer) => `Content Credentials ondertekend door ${signer}.`,
    sandbox:
      'Dit is een proefopstelling met een eigen certificaat: andere programma’s noemen de ondertekenaar onbekend.',
    own: 'Andere programma’s noemen deze ondertekenaar onbekend: het certificaat komt niet van een CA op de vertrouwenslijst van C2PA.',
    listed: 'Het certificaat komt van een CA op de vertrouwenslijst van C2PA.',
    pending: 'De kopieën worden ondertekend.',
    unavailable: 'De kopieën konden nu niet worden ondertekend. Dat wordt opnieuw geprobeerd.',
  },
  sheet: {
    title: 'Controleblad',
    about: 'Scan de code, of typ het adres over, om te zien hoe het nu is.',
    printed: 'Zo was het op',
    print: 'Afdrukken',
    back: 'Terug naar het oordeel',
  },
  time: {
    own: 'tijd van onze eigen klok',
    confirmed: (authority, genTime) => `bevestigd door ${authority}: ${genTime}`,
  },
  facts: {
    heading: 'Gegevens',
    id: 'Verificatienummer',
    capturedAt: 'Gemaakt, volgens de eigenaar',
    capture: 'Camera',
    sentWithin: (seconds) =>
      `Verstuurd binnen ${seconds} ${seconds === 1 ? 'seconde' : 'seconden'} na onze opdracht; dat kan een virtuele camera ook`,
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
