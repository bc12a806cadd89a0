/** The built-in example audit files: made-up books of three kinds of organisation, each with findings in it. */

import { fileURLToPath } from 'node:url'

export interface Example {
  id: string
  name: string
  /** What kind of books these are, and what is in them in a sentence. */
  about: Record<'nl' | 'en', { kind: string; description: string }>
  /** File name in this folder. */
  file: string
}

export const examples: readonly Example[] = [
  {
    id: 'handelsonderneming',
    name: 'Lindewerf Groothandel B.V. (fictief) – handelsonderneming, XAF 3.2',
    about: {
      nl: {
        kind: 'Handelsonderneming, XAF 3.2',
        description:
          'Groothandel met verkoop, inkoop, bank, kas en memoriaal; btw per kwartaal, voorraad en een kringloop tussen concernrekeningen.',
      },
      en: {
        kind: 'Trading company, XAF 3.2',
        description:
          'A wholesaler with sales, purchases, bank, cash and a memorial journal; VAT by quarter, stock, and money that goes round between accounts of the group.',
      },
    },
    file: 'handelsonderneming.xaf',
  },
  {
    id: 'bouwbedrijf',
    name: 'Aannemersbedrijf Steenoever B.V. (fictief) – bouw met G-rekening, XAF 3.2 met RGS',
    about: {
      nl: {
        kind: 'Bouw met G-rekening, XAF 3.2 met RGS',
        description:
          'Aannemer met personeel, verlegde btw en een G-rekening waarvan de loonheffing wordt betaald, en waarmee ook iets anders is gedaan.',
      },
      en: {
        kind: 'Construction with a G-rekening, XAF 3.2 with RGS',
        description:
          'A builder with staff, reverse-charged VAT and a G-rekening from which payroll taxes are paid, and something else was, too.',
      },
    },
    file: 'bouwbedrijf.xaf',
  },
  {
    id: 'stichting',
    name: 'Stichting Buitenlicht (fictief) – goed doel, XAF 4.0 met RGS',
    about: {
      nl: {
        kind: 'Goed doel, XAF 4.0 met RGS',
        description:
          'Fondsenwervende stichting met giften, subsidies, een geblokkeerde spaarrekening en een kleine webwinkel.',
      },
      en: {
        kind: 'Charity, XAF 4.0 with RGS',
        description:
          'A foundation that raises funds, with gifts, subsidies, a blocked savings account and a small web shop.',
      },
    },
    file: 'stichting.xaf',
  },
]

/** Absolute path of an example's file; undefined where the id is unknown. */
export const examplePath = (id: string): string | undefined => {
  const example = examples.find((candidate) => candidate.id === id)
  return example && fileURLToPath(new URL(example.file, import.meta.url))
}
