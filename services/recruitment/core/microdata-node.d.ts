/** Types of what is used of microdata-node, which has none. */

declare module 'microdata-node' {
  interface MicrodataItem {
    type?: string[]
    id?: string
    properties: Record<string, (string | MicrodataItem)[]>
  }
  export function toJson(html: string, options?: { base?: string }): { items: MicrodataItem[] }
}
