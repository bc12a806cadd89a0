/** The names that image generators sign with, in fields that name a program, a maker or a source, and in sentences that say so. */

import { saysItIsGenerated } from './own-words.ts'

type Program = readonly [name: string, spelling: string]

/** Names that mean a generator wherever they stand. */
const unmistakable: readonly Program[] = [
  ['Midjourney', 'midjourney'],
  [
    'Stable Diffusion',
    'stable[ _-]?diffusion(?:xl)?|sdxl|automatic1111|dreamstudio|stability[ .]ai|stable image (?:core|ultra)|sd-webui|sd\\.next',
  ],
  ['DALL·E', 'dall[·•._ -]e|dall-?e[ -]?[23]'],
  ['ChatGPT', 'chatgpt|gpt[ -]?4o|gpt-image(?:-[\\d.]+)?'],
  ['ComfyUI', 'comfyui'],
  ['InvokeAI', 'invoke[ -]?ai'],
  ['NovelAI', 'novelai'],
  ['Fooocus', '(?:ruined)?fooocus'],
  ['SwarmUI', '(?:stable)?swarmui'],
  ['Adobe Firefly', 'adobe firefly'],
  ['Google Imagen', '(?:google|vertex(?: ai)?) imagen'],
  ['Google Gemini', 'google gemini|gemini[ -]\\d[\\w.]*(?:[ -]\\w+)?[ -]image|nano banana'],
  ['Google Veo', 'google veo'],
  ['Google AI', 'google (?:generative ai|ai studio|flow|whisk)|(?:google )?imagefx'],
  ['FLUX', 'black forest labs'],
  ['Bing Image Creator', '(?:bing|copilot) image creator'],
  ['Leonardo.Ai', 'leonardo[ .]ai'],
  ['Ideogram', 'ideogram[ .]ai'],
  ['Craiyon', 'craiyon'],
  ['NightCafe', 'nightcafe'],
  ['Meta AI', 'imagined with ai'],
  ['Easy Diffusion', 'easy diffusion'],
  ['DiffusionBee', 'diffusion ?bee'],
  ['Draw Things', 'draw things(?: ai)?(?= *(?:$|[\\d(,.;]))'],
  ['Qwen Image', 'qwen[ -]image'],
  ['Hunyuan', 'hunyuan(?:[ -]?(?:image|dit))?'],
  ['Image Playground', 'image playground'],
  ['Playground', 'playground(?: ai|ai| v\\d)'],
  ['Runway', 'runway(?:ml| ai| gen-?\\d)'],
  ['Sora', 'openai sora'],
  ['Mochi Diffusion', 'mochi diffusion'],
  ['Luma Photon', 'luma photon'],
  ['Luma', 'luma (?:dream machine|ai)'],
  ['Amazon Nova Canvas', '(?:amazon )?nova canvas'],
  ['Amazon Titan', 'amazon titan|titan image generator'],
  ['Microsoft MAI', 'mai-image(?:-\\d)?'],
  ['Grok', 'grok imagine'],
  ['Dreamina', 'dreamina'],
  ['Jimeng', 'jimeng|即梦(?: ?ai)?'],
  ['Doubao', 'doubao|豆包(?: ?ai)?'],
  ['Wan', '(?:tongyi )?wanxiang|通义万相'],
  ['ERNIE', 'ernie[ -]image|文心一格'],
  ['Hailuo', 'hailuo(?: ?ai)?'],
  ['PixVerse', 'pixverse'],
  ['Pika', 'pika labs|pika\\.art'],
  ['Higgsfield', 'higgsfield'],
  ['Magic Media', '(?:canva )?magic media'],
  ['Freepik', 'freepik (?:ai|mystic)'],
  ['Magnific', 'magnific[ .]ai'],
  ['Shutterstock AI', 'shutterstock ai'],
  ['Getty Images AI', 'generative ai by (?:istock|getty images)'],
  ['HiDream', 'hidream'],
  ['Z-Image', 'z-image'],
  ['GLM-Image', 'glm-image|cogview-?\\d?'],
  ['PixArt', 'pixart[ -](?:alpha|sigma|α|Σ)'],
  ['Shedevrum', 'shedevrum|шедеврум|yandexart'],
  ['niji', 'niji[ ·・]?journey'],
  ['Artbreeder', 'artbreeder'],
  ['StarryAI', 'starry ?ai'],
  ['WOMBO Dream', 'wombo dream|dream by wombo'],
  ['DeepAI', 'deepai'],
  ['Pollinations', 'pollinations[ .]ai'],
  ['Getimg', 'getimg(?:\\.ai)?'],
  ['Tensor.Art', 'tensor\\.art'],
  ['SeaArt', 'seaart(?:[ .]ai)?'],
  ['Civitai', 'civitai'],
  ['LibLib', 'liblib ?ai'],
  ['Clipdrop', 'clipdrop'],
  ['Disco Diffusion', 'disco diffusion'],
  ['mflux', 'mflux'],
  ['OmniGen', 'omnigen-?\\d?'],
  ['AI Horde', '(?:ai|stable) horde'],
]

/** Names with a number that a studio, an artist or a word may have, too: no maker's, though a sentence may say that they made it. */
const notOfMakers: readonly Program[] = [
  ['FLUX', 'flux[. -]?[12](?:\\b|$)|flux[ .-](?:dev|pro|schnell|kontext)'],
  ['Google Imagen', 'imagen[ -]?[2-9]'],
  ['Google Veo', 'veo[ -]?[2-9](?:\\.\\d)?'],
  ['Ideogram', 'ideogram[ -]?\\d'],
  ['Kandinsky', 'kandinsky[ -]?\\d\\.?\\d?'],
]

/** Names that are somebody's, or a word, elsewhere: they count where a program stands. */
const ofPrograms: readonly Program[] = [
  ['DALL·E', 'dalle'],
  ['OpenAI', 'openai'],
  ['Grok', 'grok|xai'],
  ['Ideogram', 'ideogram'],
  ['Meta AI', 'meta ai'],
  ['Recraft', 'recraft'],
  ['Seedream', 'seedream'],
  ['Kling', 'kling(?: ai)?'],
  ['Krea', 'krea(?:[ .]ai)?'],
  ['Reve', 'reve(?: image|[ .]art)'],
  ['Adobe Firefly', 'firefly (?:image|video)'],
  ['Seedance', 'seedance'],
  ['Wan', 'wan ?2\\.\\d'],
  ['Hailuo', 'minimax'],
  ['Vidu', 'vidu'],
  ['Kolors', 'kolors'],
  ['Lexica', 'lexica'],
  ['Bria', 'bria(?: ai|[ -]\\d)'],
  ['AI image generator', 'ai (?:image|photo|picture|art) (?:generator|creator)'],
]

const programFields = [
  'software',
  'creatortool',
  'softwareagent',
  'make',
  'model',
  'generator',
  'originatingprogram',
]
/** People sign here too: only names that cannot be theirs count. */
const makerFields = ['artist', 'author', 'creator', 'source']
/** Free text, in which a name alone proves nothing: somebody may write about a generator. */
const sentenceFields = [
  ...['description', 'imagedescription', 'comment', 'usercomment', 'title', 'subject'],
  ...['xmp', 'iptc'],
]
/** Where a name says whose the picture is, so that only the whole of the text counts. */
const statementFields = ['credit', 'copyright', 'headline', 'instructions', 'objectname', 'caption']

const spellingsOf = (programs: readonly Program[]): [name: string, spelling: RegExp][] =>
  programs.map(([name, spelling]) => [name, new RegExp(`(?<![\\w-])(?:${spelling})(?![a-z])`, 'i')])

const inMakers = spellingsOf(unmistakable)
const inPrograms = [...inMakers, ...spellingsOf([...notOfMakers, ...ofPrograms])]
const made = '(?:made|created|generated|produced|rendered|imagined|gemaakt|gegenereerd)'
const inSentences: [name: string, spelling: RegExp][] = [...unmistakable, ...notOfMakers].map(
  ([name, spelling]) => [
    name,
    new RegExp(
      `\\b${made} (?:with|by|using|in|met|door) (?:the )?(?:openai(?:'s)? )?(?:${spelling})(?![a-z])`,
      'gi',
    ),
  ],
)

/** Where a sentence begins: behind another one, behind a tag or a quote of XMP. */
const sentenceStart = /[.!?\n\r\0>"“|]/g
const denied = /\b(?:not|never|no|none|without|niet|nooit|geen|zonder)\b|n[’']t\b/i
const works =
  "images|pictures|photos|photographs|artworks|works|portraits|paintings|posters|illustrations|videos|affiches|kunstwerken|afbeeldingen|beelden|foto[’']?s|werken|portretten|schilderijen|illustraties|plaatjes|video[’']?s"
const work =
  'image|picture|photo|photograph|artwork|portrait|painting|drawing|mural|collage|poster|billboard|illustration|exhibition|afbeelding|beeld|foto|kunstwerk|portret|schilderij|tekening|muurschildering|affiche|illustratie|plaatje|tentoonstelling'
/** Several works that the words follow at once, or that somebody looks at; or a work that the sentence does not begin with. */
const ofOthers = new RegExp(
  [
    `\\b(?:${works})\\s*$`,
    `\\b(?:of|at|before|with|showing|between|about|van|naar|voor|bij|met|tussen|over)\\s+(?:[\\p{L}\\d-]+\\s+){0,2}(?:${works})(?![\\p{L}-])`,
    `(?<=[\\p{L}\\d])(?<!\\b(?:is|was|as|als|hier|here|style of|stijl van))\\s+(?:an?|the|his|her|their|een|het|de|zijn|haar|hun)\\s+(?:[\\p{L}\\d-]+\\s+){0,2}(?:${work})(?![\\p{L}-])`,
  ].join('|'),
  'iu',
)
/** A bracket says something of the word before it, so it counts at the start alone. */
const ofItself =
  /(?:^\s*\(?|[,;:–—]|\s-)\s*$|^\s*(?:[\w-]+\s+){0,3}(?:image|picture|photo|photograph|artwork|art|portrait|painting|poster|illustration|content|afbeelding|beeld|foto|portret|schilderij|illustratie|plaatje)(?:\s+(?:of|showing|van)\s.*)?(?:\s+(?:is|was|werd))?\s*$/i
/** Longer than any sentence of a caption. */
const clauseLength = 500

/** Whether what a sentence says so far makes the file itself its subject, and not pictures that a photo shows or a text is about. */
const isOfItself = (text: string, at: number): boolean => {
  const before = text.slice(Math.max(0, at - clauseLength), at)
  const start = [...before.matchAll(sentenceStart)].at(-1)
  const clause = start ? before.slice(start.index + start[0].length) : before
  return !denied.test(clause) && !ofOthers.test(clause) && ofItself.test(clause)
}

const maximumLength = 65536
const maximumMentions = 16
const sentenceName = (text: string): string | undefined =>
  inSentences.find(([, spelling]) =>
    text
      .matchAll(spelling)
      .take(maximumMentions)
      .some(({ index }) => isOfItself(text, index)),
  )?.[0]

/** What XMP says of the picture in words, as an element or as an attribute. */
const wordsInXmp =
  /:(?:description|title|headline|instructions|rights|usageterms)\b(?:[^<>]{0,200}>(?:\s*<rdf:\w+[^<>]{0,100}>){0,2}\s*([^<]{1,2000})<|\s*=\s*(["'])([^<>]{1,2000}?)\2)/gi
const saysSo = (field: string, text: string): boolean =>
  field === 'xmp'
    ? text
        .matchAll(wordsInXmp)
        .take(maximumMentions)
        .some(([, inElement, , asAttribute]) => saysItIsGenerated((inElement ?? asAttribute)!))
    : field !== 'iptc' && saysItIsGenerated(text)

const named = (spellings: [string, RegExp][], text: string): string | undefined =>
  spellings.find(([, spelling]) => spelling.test(text))?.[0]

const markIn = (field: string, text: string): { mark: string; confidence: number } | null => {
  const isProgram = programFields.includes(field)
  if (isProgram || makerFields.includes(field)) {
    const mark = named(isProgram ? inPrograms : inMakers, text)
    return mark ? { mark, confidence: 0.9 } : null
  }
  const mark = sentenceFields.includes(field) ? sentenceName(text) : undefined
  return mark ? { mark, confidence: 0.85 } : null
}

/** The generator that a field names, and how far that alone speaks for AI generation. */
export const programIn = (field: string, text: string): { mark: string; confidence: number } | null => {
  const start = text.slice(0, maximumLength)
  const mark = markIn(field, start)
  if (mark) return mark
  const mayStateIt = [...sentenceFields, ...makerFields, ...statementFields].includes(field)
  return mayStateIt && saysSo(field, start) ? { mark: 'AI-generated', confidence: 0.8 } : null
}
