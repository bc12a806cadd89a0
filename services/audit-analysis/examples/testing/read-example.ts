/** Reads an audit file with saxes into plain lists, for the tests: shares no code with the service's own reader. */

import { SaxesParser } from 'saxes'

export interface Node {
  name: string
  text: string
  children: Node[]
}

/** The document as a tree, and its comments; throws where it is not well formed. */
export const parseTree = (xml: string): { root: Node; comments: string[] } => {
  const top: Node = { name: '', text: '', children: [] }
  const open: Node[] = [top]
  const comments: string[] = []
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw error
  })
  parser.on('comment', (comment) => comments.push(comment))
  parser.on('opentag', (tag) => {
    const node: Node = { name: tag.name, text: '', children: [] }
    open.at(-1)!.children.push(node)
    open.push(node)
  })
  parser.on('text', (text) => {
    open.at(-1)!.text += text
  })
  parser.on('closetag', () => {
    open.pop()
  })
  parser.write(xml).close()
  return { root: top.children[0]!, comments }
}

export const childrenOf = (node: Node, ...path: string[]): Node[] =>
  path.reduce(
    (nodes, name) => nodes.flatMap((at) => at.children.filter((child) => child.name === name)),
    [node],
  )

export const textOf = (node: Node, ...path: string[]): string => childrenOf(node, ...path)[0]?.text ?? ''

/** Decimal text to integer cents, digit by digit. */
export const centsOf = (text: string): number => {
  const [, euros = '', cents = ''] = /^(\d+)\.(\d\d)$/.exec(text) ?? []
  if (euros === '') throw new Error(`no amount: ${text}`)
  return Number(euros + cents)
}

export interface Line {
  journal: string
  journalType: string
  nr: string
  date: string
  period: number
  effectiveDate: string
  account: string
  /** Debit positive. */
  cents: number
  description: string
  relation: string
  vatCodes: string[]
}

/** All transaction lines in file order. */
export const linesOf = (root: Node): Line[] =>
  childrenOf(root, 'company', 'transactions', 'journal').flatMap((journal) =>
    childrenOf(journal, 'transaction').flatMap((transaction) =>
      childrenOf(transaction, 'trLine').map((line) => ({
        journal: textOf(journal, 'jrnID'),
        journalType: textOf(journal, 'jrnTp'),
        nr: textOf(transaction, 'nr'),
        date: textOf(transaction, 'trDt'),
        period: Number(textOf(transaction, 'periodNumber')),
        effectiveDate: textOf(line, 'effDate'),
        account: textOf(line, 'accID'),
        cents: centsOf(textOf(line, 'amnt')) * (textOf(line, 'amntTp') === 'D' ? 1 : -1),
        description: textOf(line, 'desc'),
        relation: textOf(line, 'custSupID'),
        vatCodes: childrenOf(line, 'vat', 'vatID').map((node) => node.text),
      })),
    ),
  )
