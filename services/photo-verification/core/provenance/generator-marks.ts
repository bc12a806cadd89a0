/** The marks image generators leave in texts, EXIF and XMP: one rule per generator, all of the same shape. */

/** A text of a file: where it stood and what it says. PNG keywords and EXIF tag names both count as `keyword`. */
export type NamedText = { keyword: string; text: string }

type Rule = { mark: string; confidence: number; found: (named: NamedText) => boolean }

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

const isComfyPrompt = (text: string): boolean => {
  const graph = parseJson(text)
  return (
    isRecord(graph) &&
    Object.values(graph).some((node) => isRecord(node) && typeof node['class_type'] === 'string')
  )
}

const isComfyWorkflow = (text: string): boolean => {
  const graph = parseJson(text)
  return isRecord(graph) && Array.isArray(graph['nodes']) && Array.isArray(graph['links'])
}

const is = (keyword: string, ...names: string[]): boolean => names.includes(keyword.toLowerCase())

/** Every generation tool of the Stable Diffusion family writes these settings in this spelling. */
const diffusionSettings = /\bSteps: \d+, .{0,300}\b(?:Sampler|CFG scale|Seed): /s

const rules: Rule[] = [
  {
    mark: 'Stable Diffusion',
    confidence: 0.95,
    found: ({ keyword, text }) =>
      is(keyword, 'parameters', 'usercomment', 'comment', 'imagedescription') &&
      diffusionSettings.test(text.slice(0, 65536)),
  },
  {
    mark: 'ComfyUI',
    confidence: 0.95,
    found: ({ keyword, text }) => is(keyword, 'prompt') && isComfyPrompt(text),
  },
  {
    mark: 'ComfyUI',
    confidence: 0.95,
    found: ({ keyword, text }) => is(keyword, 'workflow') && isComfyWorkflow(text),
  },
  {
    // Its WebP files carry the same two texts in EXIF, as `prompt:{…}` and `workflow:{…}`.
    mark: 'ComfyUI',
    confidence: 0.95,
    found: ({ keyword, text }) =>
      is(keyword, 'make', 'model', 'imagedescription') &&
      ((/^prompt:/i.test(text) && isComfyPrompt(text.slice(7))) ||
        (/^workflow:/i.test(text) && isComfyWorkflow(text.slice(9)))),
  },
  {
    mark: 'InvokeAI',
    confidence: 0.95,
    found: ({ keyword, text }) =>
      (is(keyword, 'invokeai_metadata', 'invokeai_graph', 'invokeai_workflow', 'sd-metadata') &&
        isRecord(parseJson(text))) ||
      (is(keyword, 'dream') && / -[sS] ?\d+ .{0,80}-[WHC] ?\d/.test(text)),
  },
  {
    mark: 'NovelAI',
    confidence: 0.95,
    found: ({ keyword, text }) => is(keyword, 'software', 'source') && /^\s*NovelAI\b/i.test(text),
  },
  {
    mark: 'Midjourney',
    confidence: 0.95,
    found: ({ keyword, text }) =>
      is(keyword, 'description', 'imagedescription', 'xmp') &&
      /Job ID: [0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i.test(text),
  },
  {
    mark: 'Made with Google AI',
    confidence: 0.97,
    found: ({ text }) => /\b(?:Made|Created|Edited) with Google AI\b/i.test(text),
  },
  {
    mark: 'generator named as software',
    confidence: 0.9,
    found: ({ keyword, text }) =>
      is(keyword, 'software', 'creatortool', 'make', 'model') &&
      /\b(?:Midjourney|Stable Diffusion|DALL[·\-\s]?E|ComfyUI|InvokeAI|Fooocus|Adobe Firefly|Imagen \d|FLUX\.1)\b/i.test(
        text,
      ),
  },
]

/** The label of China's TC260 marking rule (GB 45438-2025): 1 generated, 2 possibly, 3 suspected. */
const tc260Confidences: Record<string, number> = { '1': 0.97, '2': 0.8, '3': 0.7 }

const tc260Label = ({ keyword, text }: NamedText): string | null => {
  if (keyword.toUpperCase() !== 'AIGC' && !/\bAIGC\b/.test(text)) return null
  // In XMP the JSON stands with its quotes escaped.
  return (
    /["']?Label["']?\s*:\s*["']?([123])\b/.exec(text.replaceAll('&quot;', '"').slice(0, 65536))?.[1] ?? null
  )
}

/** The marks found in one text, each with its confidence. */
export const generatorMarks = (named: NamedText): { mark: string; confidence: number }[] => {
  const found = rules
    .filter((rule) => rule.found(named))
    .map(({ mark, confidence }) => ({ mark, confidence }))
  const label = tc260Label(named)
  return label ? [...found, { mark: 'TC260 AIGC', confidence: tc260Confidences[label]! }] : found
}
