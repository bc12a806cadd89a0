/** The look of letters: the house's tokens, written into each element, for mail programs know no stylesheets. */

import { readFileSync } from 'node:fs'
import { type Appearance, type Colours, coloursOf } from '../pages/tokens.ts'

const houseStyle = new URL('../pages/polder.css', import.meta.url)

let read: Record<Appearance, Colours> | undefined

const colours = (): Record<Appearance, Colours> => {
  read ??= coloursOf(readFileSync(houseStyle, 'utf8'))
  return read
}

const token = (appearance: Appearance, name: string): string => {
  const value = colours()[appearance][name]
  if (value === undefined) throw new Error(`The house style has no colour ${name}.`)
  return value
}

/** Which token each property of each class has. A class is what the dark appearance replaces. */
const classes = {
  ground: { 'background-color': 'ground' },
  paper: { 'background-color': 'paper', color: 'ink' },
  head: { color: 'accent' },
  soft: { color: 'ink-soft' },
  link: { color: 'accent' },
  button: { 'background-color': 'accent', color: 'paper' },
  code: { 'background-color': 'accent-soft', color: 'ink' },
  line: { 'border-color': 'line' },
} as const

export type LetterClass = keyof typeof classes

const declarations = (name: LetterClass, appearance: Appearance, important: boolean): string =>
  Object.entries(classes[name])
    .map(([property, value]) => `${property}:${token(appearance, value)}${important ? '!important' : ''}`)
    .join(';')

/** The light colours of a class, for a `style` attribute. */
export const lightStyle = (name: LetterClass): string => declarations(name, 'light', false)

/** One rule for each class, for mail programs that have a dark appearance and read the head. */
export const darkRules = (): string =>
  (Object.keys(classes) as LetterClass[])
    .map((name) => `.${name}{${declarations(name, 'dark', true)}}`)
    .join('')
