/** What the style page shows of a component: its states, each with the call that makes it. */

import type { Html } from '../html.ts'
import type { Language } from '../language.ts'

export interface State {
  /** In an address and a heading: kebab-case English. */
  name: string
  /** The call as code; taken from `render` itself, so that it is always the one that is shown. */
  call: string
  render: (language: Language) => Html
}

export interface Story {
  /** The function's name. */
  component: string
  states: readonly State[]
}

/** The words of a story in the page's language. */
export const say = (language: Language, nl: string, en: string): string => (language === 'nl' ? nl : en)

/** The source of the function's result, from the left margin. */
const callOf = (render: State['render']): string => {
  const lines = render
    .toString()
    .replace(/^\s*\(?\w*\)?\s*=>\s*/, '')
    .split('\n')
  const indents = lines
    .slice(1)
    .filter((line) => line.trim())
    .map((line) => /^ */.exec(line)![0].length)
  const margin = Math.min(...indents)
  return lines.map((line, i) => (i === 0 ? line : line.slice(margin)).trimEnd()).join('\n')
}

/** A component with its states, by their names. */
export const story = (component: string, states: Readonly<Record<string, State['render']>>): Story => ({
  component,
  states: Object.entries(states).map(([name, render]) => ({ name, call: callOf(render), render })),
})
