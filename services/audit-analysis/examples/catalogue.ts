/** The built-in example audit files: made-up books of three kinds of organisation, each with findings in it. */

import { fileURLToPath } from 'node:url'

export interface Example {
  id: string
  name: string
  /** What is in it, in a sentence. */
  description: string
  /** File name in this folder. */
  file: string
}

export const examples: readonly Example[] = [
  {
    id: 'handelsonderneming',
    name: 'Lindewerf Groothandel B.V. (fictief) – handelsonderneming, XAF 3.2',
    description:
      'Groothandel met verkoop, inkoop, bank, kas en memoriaal; btw per kwartaal, voorraad en een kringloop tussen concernrekeningen.',
    file: 'handelsonderneming.xaf',
  },
  {
    id: 'bouwbedrijf',
    name: 'Aannemersbedrijf Steenoever B.V. (fictief) – bouw met G-rekening, XAF 3.2 met RGS',
    description:
      'Aannemer met personeel, verlegde btw en een G-rekening waarvan de loonheffing wordt betaald, en waarmee ook iets anders is gedaan.',
    file: 'bouwbedrijf.xaf',
  },
  {
    id: 'stichting',
    name: 'Stichting Buitenlicht (fictief) – goed doel, XAF 4.0 met RGS',
    description:
      'Fondsenwervende stichting met giften, subsidies, een geblokkeerde spaarrekening en een kleine webwinkel.',
    file: 'stichting.xaf',
  },
]

/** Absolute path of an example's file; undefined where the id is unknown. */
export const examplePath = (id: string): string | undefined => {
  const example = examples.find((candidate) => candidate.id === id)
  return example && fileURLToPath(new URL(example.file, import.meta.url))
}
