/** The marks image generators leave in texts, EXIF and XMP: one rule per generator, all of the same shape. */

import { programIn } from './generator-programs.ts'

/** A text of a file: where it stood and what it says. PNG keywords and EXIF tag names both count as `keyword`. */
export type NamedText = { keyword: string; text: string }

/** `fields` are those the rule looks into, in lowercase; without any it looks into every one. */
type Rule = { mark: string; confidence: number; fields?: readonly string[]; found: (text: string) => boolean }

/** A mark found, and the field it stood in where its rule names the field: any other may be called anything. */
export type Mark = { mark: string; confidence: number; field?: string }

/** JSON of interest is small; larger is not parsed. */
const parseJson = (text: string): unknown => {
  if (text.length > 512 * 1024 || !/^\s*[[{]/.test(text)) return null
  try {
    // ComfyUI writes NaN, which JSON does not know.
    return JSON.parse(text.replace(/\bNaN\b/g, 'null'))
  } catch {
    return null
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const isComfyPrompt = (graph: unknown): boolean =>
  isRecord(graph) &&
  Object.values(graph).some((node) => isRecord(node) && typeof node['class_type'] === 'string')

const isComfyWorkflow = (graph: unknown): boolean =>
  isRecord(graph) && Array.isArray(graph['nodes']) && Array.isArray(graph['links'])

/** Its graph of nodes or its workflow, behind `prompt:` or `workflow:`, or both as one object; many programs pass them on. */
const isComfy = (text: string): boolean => {
  const parsed = parseJson(text.replace(/^\s*(?:prompt|workflow):/i, ''))
  const graphs = isRecord(parsed) ? [parsed, parsed['prompt'], parsed['workflow']] : []
  return graphs.some((graph) => isComfyPrompt(graph) || isComfyWorkflow(graph))
}

/** Whether what is named so is a prompt and the settings that a generator was given with it. */
const areSettings = (names: string[]): boolean => {
  const lower = new Set(names.map((name) => name.toLowerCase()))
  const has = (...some: string[]) => some.some((name) => lower.has(name))
  return (
    has('prompt', 'c', 'full_prompt') &&
    has('steps', 'sampler', 'cfgscale', 'basemodel', 'num_inference_steps', 'guidance_scale') &&
    has('seed', 'basemodel', 'model')
  )
}

/** The same as one text of a file for each. */
export const settingsMark = (texts: readonly NamedText[]): Mark[] =>
  areSettings(texts.map(({ keyword }) => keyword))
    ? [{ mark: 'generation parameters', confidence: 0.9, field: 'prompt' }]
    : []

/** Prompt and settings as one object, as NovelAI, Fooocus, SwarmUI and Draw Things write them. */
const isGeneration = (text: string): boolean => {
  const parsed = parseJson(text)
  if (!isRecord(parsed)) return false
  return areSettings(Object.keys(isRecord(parsed['sui_image_params']) ? parsed['sui_image_params'] : parsed))
}

/** Every generation tool of the Stable Diffusion family writes these settings in this spelling, and its numbers. */
const diffusionSettings =
  /\bSteps: \d+ ?[,|] (?=.{0,300}\b(?:Sampler|CFG scale|Seed): ).{0,300}\b(?:CFG scale|Seed|Guidance): ?\d/s

const rules: Rule[] = [
  {
    mark: 'Stable Diffusion',
    confidence: 0.95,
    fields: ['parameters', 'usercomment', 'comment', 'imagedescription', 'description', 'xmp'],
    found: (text) => diffusionSettings.test(text.slice(0, 65536)),
  },
  {
    mark: 'Stable Diffusion',
    confidence: 0.9,
    fields: ['parameters', 'usercomment'],
    found: (text) => /^Negative prompt: /m.test(text.slice(0, 65536)),
  },
  {
    mark: 'generation parameters',
    confidence: 0.95,
    fields: ['parameters', 'comment', 'usercomment', 'generation_data'],
    found: isGeneration,
  },
  {
    mark: 'ComfyUI',
    confidence: 0.95,
    fields: [
      ...['prompt', 'workflow', 'parameters', 'generation_data', 'comment', 'usercomment'],
      // Its WebP files carry the same two texts in EXIF.
      ...['make', 'model', 'description', 'imagedescription'],
    ],
    found: isComfy,
  },
  {
    mark: 'InvokeAI',
    confidence: 0.95,
    fields: ['invokeai_metadata', 'invokeai_graph', 'invokeai_workflow', 'sd-metadata'],
    found: (text) => isRecord(parseJson(text)),
  },
  {
    mark: 'InvokeAI',
    confidence: 0.95,
    fields: ['dream'],
    found: (text) => / -[sS] ?\d+ .{0,80}-[WHC] ?\d/.test(text),
  },
  {
    mark: 'NovelAI',
    confidence: 0.95,
    fields: ['software', 'source'],
    found: (text) => /^\s*NovelAI\b/i.test(text),
  },
  {
    mark: 'Midjourney',
    confidence: 0.95,
    fields: ['description', 'imagedescription', 'xmp'],
    found: (text) => /Job ID: [0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i.test(text),
  },
  {
    // A prompt with the options that its command takes.
    mark: 'Midjourney',
    confidence: 0.9,
    fields: ['description', 'imagedescription', 'usercomment'],
    found: (text) =>
      / --(?:v \d|niji\b)/.test(text) && / --(?:ar|s|stylize|style|c|chaos|seed|q|iw|raw)\b/.test(text),
  },
  {
    // One text for each setting, named as its program names them.
    mark: 'Easy Diffusion',
    confidence: 0.95,
    fields: ['use_stable_diffusion_model', 'stable_diffusion_model'],
    found: (text) => text.trim() !== '',
  },
  {
    // It signs the picture in base64 where a description stands.
    mark: 'Grok',
    confidence: 0.85,
    fields: ['imagedescription'],
    found: (text) => /^Signature: [A-Za-z0-9+/]{80,}={0,2}\s*$/.test(text),
  },
  {
    mark: 'Dreamina',
    confidence: 0.9,
    fields: ['usercomment', 'comment', 'imagedescription'],
    found: (text) =>
      isRecord(parseJson(text)) && /"(?:product|source_info)"\s*:\s*"(?:dreamina|jimeng)"/i.test(text),
  },
  {
    // A credit of its own, not words in a sentence.
    mark: 'Meta AI',
    confidence: 0.85,
    fields: ['iptc', 'xmp', 'imagedescription'],
    found: (text) => /(?:^|[^\w ])Imagined with AI(?:$|[^\w ])/i.test(text.slice(0, 65536)),
  },
  {
    // Companies are credited for pictures of themselves, so that only the whole of what a program writes counts.
    mark: 'Image Playground',
    confidence: 0.9,
    fields: ['credit'],
    found: (text) => /^\s*Apple Image Playground\s*$/i.test(text),
  },
  {
    // It fills with what it has made itself, and says so as a source type, too: a composite with trained algorithmic media.
    mark: 'Apple Photos Clean Up',
    confidence: 0.9,
    fields: ['credit'],
    found: (text) => /^\s*Apple Photos Clean Up\s*$/i.test(text),
  },
  {
    mark: 'Made with Google AI',
    confidence: 0.97,
    found: (text) =>
      /\b(?:Made|Created|Generated|Edited) (?:with|by) Google (?:Generative )?AI\b/i.test(text),
  },
]

const ruleMarks = ({ keyword, text }: NamedText): Mark[] => {
  const field = keyword.toLowerCase()
  return rules
    .filter(({ fields, found }) => (!fields || fields.includes(field)) && found(text))
    .map(({ mark, confidence, fields }) => ({ mark, confidence, ...(fields ? { field } : {}) }))
}

const programMark = ({ keyword, text }: NamedText): Mark[] => {
  const field = keyword.toLowerCase()
  const program = programIn(field, text)
  return program ? [{ ...program, field }] : []
}

/** The label of China's TC260 marking rule (GB 45438-2025): 1 generated, 2 possibly, 3 suspected. */
const tc260Confidences: Record<string, number> = { '1': 0.97, '2': 0.8, '3': 0.7 }

const tc260Mark = ({ keyword, text }: NamedText): Mark[] => {
  if (keyword.toUpperCase() !== 'AIGC' && !/\bAIGC\b/.test(text)) return []
  // In XMP the JSON stands with its quotes escaped.
  const json = text.replaceAll('&quot;', '"').slice(0, 65536)
  const label = /["']?Label["']?\s*:\s*["']?([123])\b/.exec(json)?.[1]
  return label ? [{ mark: 'TC260 AIGC', confidence: tc260Confidences[label]!, field: `Label ${label}` }] : []
}

/** The marks found in one text, each with its confidence. */
export const generatorMarks = (named: NamedText): Mark[] => [
  ...ruleMarks(named),
  ...programMark(named),
  ...tc260Mark(named),
]
