/** README.txt and LEESMIJ.txt of the evidence of a case: how to check all its photos at once. */

import type { ReportLanguage } from '../evidence/report.words.ts'

const all = '    for check in ../*/verify.mjs; do node "$check"; done'
const trusting = '    for check in ../*/verify.mjs; do node "$check" --trust photo-trust.json; done'
const sums = '    sha256sum --check SHA256SUMS'

const english = (address: string): string => `Evidence of a case

Beside this folder stands one for each photo, with all that it takes to check that photo; its own
README.txt tells how. report.pdf here shows all photos, a page each, and case.json lists them.

Open a terminal in this folder. Each line below that begins with four spaces is a command.
All photos at once (needs Node.js 20.11 or later, and no network):

${all}

The keys in the folders came with them, so they prove nothing alone. Get
${address}/.well-known/photo-trust
yourself, or from somebody you trust, save it here as photo-trust.json, and use

${trusting}

Nothing of this folder was lost or changed on the way:

${sums}

Each photo is proven by itself; the list of the files in its folder is signed, report.pdf among
them. Nobody has signed this folder: its report shows together what the reports of the photos
show. Which photos are in the case, its name and its reference are the word of whoever keeps the
case.
`

const dutch = (address: string): string => `Bewijs bij een zaak

Naast deze map staat er een voor elke foto, met alles om die foto te controleren; LEESMIJ.txt
daarin vertelt hoe. report.pdf hier toont alle foto's, elk op een bladzijde, en case.json somt ze op.

Open een terminal in deze map. Elke regel die met vier spaties begint, is een opdracht.
Alle foto's in één keer (met Node.js 20.11 of nieuwer, zonder netwerk):

${all}

De sleutels in de mappen zijn meegekomen en bewijzen alleen niets. Haal zelf, of bij iemand die je
vertrouwt,
${address}/.well-known/photo-trust
op, bewaar dat hier als photo-trust.json, en gebruik

${trusting}

Van deze map is onderweg niets verloren of veranderd:

${sums}

Elke foto wordt op zichzelf bewezen; de lijst van de bestanden in de map ervan is ondertekend, met
report.pdf erin. Deze map is door niemand ondertekend: het rapport hier toont bij elkaar wat de
rapporten van de foto's tonen. Welke foto's bij de zaak horen, de naam en het kenmerk ervan zijn het
woord van wie de zaak bijhoudt.
`

/** The text in a language; `address` is that of the service. */
export const caseReadmeOf = (language: ReportLanguage, address: string): string =>
  language === 'nl' ? dutch(address) : english(address)
