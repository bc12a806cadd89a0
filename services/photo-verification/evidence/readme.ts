/** README.txt and LEESMIJ.txt of an evidence bundle: how to check it with tools that everybody has. */

import { secondText } from '../../../kit/pages/dates.ts'
import type { Headline } from '../core/headline.ts'
import { photoWords } from '../portal/photo.languages.ts'
import type { ReportLanguage } from './report.words.ts'

export interface ReadmeFacts {
  id: string
  /** `photo.jpg`, or `public.png` in a bundle that is for everybody. */
  pictureFile: string
  hasOriginal: boolean
  hasTimestamp: boolean
  headline: Headline
  /** As the verdict has it. */
  signedAt: string
  /** The raw Ed25519 key that signed the photo, in base64. */
  key: string
  /** The one that signed the list of files, in the same form: another one once keys were rotated. */
  listKey: string
  /** Salt of the leaf, in base64. */
  salt: string
  /** The latest of the owner's statements, with its own salt and key; null without any. */
  statement: { version: number; salt: string; key: string } | null
  /** Address of the service. */
  address: string
}

/** The DER head of an Ed25519 public key (RFC 8410), as printf writes it. */
const keyHead = String.raw`\060\052\060\005\006\003\053\145\160\003\041\000`

const writeKey = (key: string, path: string): string =>
  `{ printf '${keyHead}'; printf %s '${key}' | base64 -d; } > ${path}`
const checkSignature = (keyPath: string, text: string, signature: string): string =>
  `openssl pkeyutl -verify -pubin -keyform DER -inkey ${keyPath} -rawin -in ${text} -sigfile ${signature}`
const makeLeaf = (salt: string, text: string): string =>
  `{ printf %s '${salt}' | base64 -d; cat ${text}; } | openssl dgst -sha256 -binary | base64`

/** Each is run in the folder of the bundle. */
const commands = ({ key, listKey, salt, statement }: ReadmeFacts) => ({
  sums: 'sha256sum --check SHA256SUMS',
  picture: (name: string) => `sha256sum ${name}`,
  signedHash: 'sed -n 3p signed-text.txt',
  key: writeKey(key, '/tmp/photo-key.der'),
  signature: checkSignature('/tmp/photo-key.der', 'signed-text.txt', 'signature.ed25519'),
  listKey: writeKey(listKey, '/tmp/files-key.der'),
  list: checkSignature('/tmp/files-key.der', 'files.txt', 'files.ed25519'),
  listed: 'sed 1,3d files.txt | sha256sum --check',
  timestamp: 'openssl ts -verify -data signed-text.txt -in timestamp.tsr -CAfile tsa.pem',
  time: 'openssl ts -reply -in timestamp.tsr -text',
  leaf: makeLeaf(salt, 'signed-text.txt'),
  statement: statement
    ? [
        writeKey(statement.key, '/tmp/statement-key.der'),
        checkSignature(
          '/tmp/statement-key.der',
          `statement-${statement.version}.txt`,
          `statement-${statement.version}.ed25519`,
        ),
        makeLeaf(statement.salt, `statement-${statement.version}.txt`),
      ]
    : [],
  all: 'node verify.mjs',
  trust: 'node verify.mjs --trust photo-trust.json',
})

const shown = (...lines: string[]): string => lines.map((line) => `    ${line}`).join('\n')

/** What the service found, as the report and the photo's page say it: a sound signature is not all of it. */
const found = ({ headline, signedAt }: ReadmeFacts, language: ReportLanguage): string => {
  const { title, text } = photoWords[language].headline[headline]
  return `${title}. ${text(secondText(signedAt, language))}`.replace(/(.{70,98}) /g, '$1\n')
}

const english = (facts: ReadmeFacts): string => {
  const run = commands(facts)
  return `Evidence for photo ${facts.id}

Open a terminal in this folder. Each line below that begins with four spaces is a command.
All at once (needs Node.js 20.11 or later, and no network):

${shown(run.all)}

It prints a line for each check and ends with 0 when all is sound. The keys in this folder came
with it, so they prove nothing alone: whoever forges a bundle forges its keys, too. Get
${facts.address}/.well-known/photo-trust
yourself, or from somebody you trust, save it as photo-trust.json, and use

${shown(run.trust)}

verify.mjs came with the bundle, too. Whoever does not trust it does the same by hand:

1. Nothing was lost on the way: these are the sums of all files. Whoever changes a file can make them
   anew, so the service has signed the list of all files, too, this text and the report among them.

${shown(run.sums, run.listKey, run.list, run.listed)}

2. ${facts.hasOriginal ? 'The photo is the one that was signed: both lines show the same number.' : 'The original has this SHA-256. The picture in this folder is a copy to look at; the original is with its owner.'}

${facts.hasOriginal ? shown(run.picture(facts.pictureFile), run.signedHash) : shown(run.signedHash)}

3. The signature. The first line writes the public key into a file; it is \`x\` of the key in
   keys.json.

${shown(run.key, run.signature)}

4. The time. ${
    facts.hasTimestamp
      ? `An authority outside the service saw the signed text at the time that the second
   line shows.

${shown(run.timestamp, run.time)}`
      : 'There is no timestamp of an outside authority; the time is by the clock of the service.'
  }

5. The public log. The command shows the last line of the photo's leaf. The proof that the leaf is
   in the log is inclusion.txt (C2SP tlog-proof); verify.mjs follows it, and so does any other
   program that reads that form.

${shown(run.leaf)}
${
  facts.statement
    ? `
6. What the owner says of the photo: a text, a signature and a proof of its own for each version.
   These lines check the latest as steps 3 and 5 do.

${shown(...run.statement)}
`
    : ''
}
manifest.c2pa is the C2PA manifest of the public image; its signer is issued under ca.pem.

What the service found when this bundle was made:
${found(facts, 'en')}

What this proves: these very bytes existed by that time, under one account, and have not changed.
It does not prove who took the picture, or that the scene was real.
`
}

const dutch = (facts: ReadmeFacts): string => {
  const run = commands(facts)
  return `Bewijs bij foto ${facts.id}

Open een terminal in deze map. Elke regel die met vier spaties begint, is een opdracht.
Alles in één keer (met Node.js 20.11 of nieuwer, zonder netwerk):

${shown(run.all)}

Je ziet een regel per controle. Het programma eindigt met 0 als alles klopt. De sleutels in deze
map zijn meegekomen en bewijzen alleen niets: wie een bundel namaakt, maakt ook de sleutels na.
Haal zelf, of bij iemand die je vertrouwt,
${facts.address}/.well-known/photo-trust
op, bewaar dat als photo-trust.json, en gebruik

${shown(run.trust)}

Ook verify.mjs is meegekomen. Wie het niet vertrouwt, doet hetzelfde met de hand:

1. Er is onderweg niets verloren gegaan: dit zijn de sommen van alle bestanden. Wie een bestand
   verandert, kan ze opnieuw maken. Daarom heeft de dienst de lijst van alle bestanden ook
   ondertekend, met deze tekst en het rapport erin.

${shown(run.sums, run.listKey, run.list, run.listed)}

2. ${facts.hasOriginal ? 'De foto is de foto die ondertekend is: beide regels tonen hetzelfde getal.' : 'Het origineel heeft deze SHA-256. Het beeld in deze map is een kopie om te bekijken; het origineel is bij de eigenaar.'}

${facts.hasOriginal ? shown(run.picture(facts.pictureFile), run.signedHash) : shown(run.signedHash)}

3. De handtekening. De eerste regel schrijft de openbare sleutel in een bestand; het is \`x\` van de
   sleutel in keys.json.

${shown(run.key, run.signature)}

4. De tijd. ${
    facts.hasTimestamp
      ? `Een instantie buiten de dienst zag de ondertekende tekst op de tijd die de tweede regel
   toont.

${shown(run.timestamp, run.time)}`
      : 'Er is geen tijdstempel van een instantie buiten de dienst; de tijd is die van onze eigen klok.'
  }

5. Het openbare logboek. De opdracht toont de laatste regel van het blad van deze foto. Het bewijs
   dat het blad in het logboek staat, is inclusion.txt (C2SP tlog-proof); verify.mjs volgt het, net
   als elk ander programma dat die vorm leest.

${shown(run.leaf)}
${
  facts.statement
    ? `
6. Wat de eigenaar van de foto zegt: elke versie heeft een eigen tekst, handtekening en bewijs. Deze
   regels controleren de laatste versie, zoals in stap 3 en 5.

${shown(...run.statement)}
`
    : ''
}
manifest.c2pa is het C2PA-manifest van het openbare beeld; de ondertekenaar valt onder ca.pem.

Wat de dienst vond toen deze bundel werd gemaakt:
${found(facts, 'nl')}

Wat bewijst dit? Precies deze bytes bestonden op die tijd, onder één account, en zijn niet veranderd.
Het bewijst niet wie de foto maakte, of dat het tafereel echt was.
`
}

/** The text in a language. */
export const readmeOf = (language: ReportLanguage, facts: ReadmeFacts): string =>
  language === 'nl' ? dutch(facts) : english(facts)
