/** Makes the types of each client from its service's API document. They are committed, and a check compares them. */

import openapiTS, { astToString } from 'openapi-typescript'
import ts from 'typescript'
import { withoutStandards } from './own-operations.ts'

const isNever = (member: ts.Node): boolean =>
  ts.isPropertySignature(member) && member.type?.kind === ts.SyntaxKind.NeverKeyword

const isNamed = (member: ts.Node, name: string): member is ts.PropertySignature =>
  ts.isPropertySignature(member) && ts.isIdentifier(member.name) && member.name.text === name

const isEmpty = (type: ts.TypeNode | undefined): boolean =>
  type !== undefined &&
  ts.isTypeLiteralNode(type) &&
  type.members.every((inner) => ts.isIndexSignatureDeclaration(inner))

/** `x?: never`, and headers of any name. `query?: never` stays: it keeps a call from sending a query. */
const saysNothing = (member: ts.Node): boolean =>
  (isNever(member) && !isNamed(member, 'query')) || (isNamed(member, 'headers') && isEmpty(member.type))

/** Tags that repeat the type, and examples, which stand in the document. */
const leftOut = /^(?:@enum|@example|@default|@constant|@deprecated|Format:)/

/** The words of a comment: summary and description without their tags. */
const wordsIn = (comment: string): string[] => {
  const words: string[] = []
  let skips = false
  for (const line of comment.split('\n').map((text) => text.replace(/^\s*\*? ?/, '').trimEnd())) {
    if (leftOut.test(line)) skips = true
    else if (/^(?:@|\S)/.test(line)) skips = false
    if (!skips && line !== '') words.push(line.replace('@description ', ''))
  }
  return words
}

const boilerplate = /^(?:Done|Done; there is no content|Created|Not changed)\.$/

/** A title, which ends without a full stop, stands on the line of what follows it. */
const withTitleInLine = ([title, next, ...rest]: string[]): string[] =>
  title === undefined || next === undefined || /[.?!:;,]$/.test(title) || /^[-*|]/.test(next)
    ? [title, next, ...rest].filter((line) => line !== undefined)
    : [`${title}. ${next}`, ...rest]

/** A short comment stands on the line of what it is about. */
const longestBeside = 160

/** A parameter that many operations share has its comment where it is declared. */
const isShared = (node: ts.Node): boolean =>
  ts.isPropertySignature(node) &&
  node.type !== undefined &&
  /^components\["parameters"\]/.test(astToString(node.type as ts.TypeNode))

const withPlainComments = <N extends ts.Node>(node: N): N => {
  const comments = ts.getSyntheticLeadingComments(node)
  if (!comments) return node
  const plain = comments.flatMap((comment) => {
    const words = withTitleInLine(wordsIn(comment.text))
    if (words.length === 0 || boilerplate.test(words.join()) || isShared(node)) return []
    const isBeside = words.length === 1 && words[0]!.length <= longestBeside
    return [{ ...comment, text: `* ${words.join('\n * ')} `, hasTrailingNewLine: !isBeside }]
  })
  return ts.setSyntheticLeadingComments(node, plain)
}

const hasComment = (node: ts.Node): boolean =>
  (ts.getSyntheticLeadingComments(node) ?? []).length > 0 ||
  (ts.forEachChild(node, (child) => hasComment(child) || undefined) ?? false)

/** How many members stand in a type, those inside counted. */
const sizeOf = (node: ts.Node): number => {
  let size = 0
  const count = (child: ts.Node): void => {
    if (ts.isPropertySignature(child)) size++
    ts.forEachChild(child, count)
  }
  ts.forEachChild(node, count)
  return size
}

/** Small types without comments go on one line. */
const compact = (node: ts.TypeLiteralNode): ts.TypeLiteralNode =>
  sizeOf(node) <= 6 && !hasComment(node) ? ts.setEmitFlags(node, ts.EmitFlags.SingleLine) : node

/** The number of the status in `components["responses"]["Error404"]`. */
const sharedStatus = (member: ts.TypeElement): number | null => {
  if (!ts.isPropertySignature(member) || !member.type || !ts.isIndexedAccessTypeNode(member.type)) return null
  const { indexType } = member.type
  const name =
    ts.isLiteralTypeNode(indexType) && ts.isStringLiteral(indexType.literal) && indexType.literal.text
  const status = /^Error(\d{3})$/.exec(name || '')?.[1]
  return status === undefined ? null : Number(status)
}

/** The errors that all operations share as one `& Errors<400 | 404>`, in the place of a line for each. */
const withSharedErrors = (node: ts.TypeLiteralNode): ts.TypeNode => {
  const { factory } = ts
  const statuses = node.members.map(sharedStatus).filter((status) => status !== null)
  if (statuses.length === 0) return node
  const own = node.members.filter((member) => sharedStatus(member) === null)
  const union = factory.createUnionTypeNode(
    statuses.map((status) => factory.createLiteralTypeNode(factory.createNumericLiteral(status))),
  )
  const errors = factory.createTypeReferenceNode('Errors', [union])
  const literal = compact(factory.updateTypeLiteralNode(node, factory.createNodeArray(own)))
  return factory.createIntersectionTypeNode([literal, errors])
}

/** Without the members that only say that there is nothing: openapi-fetch needs none of them. */
const slim = (root: ts.Node): ts.Node => {
  const isPaths = ts.isInterfaceDeclaration(root) && root.name.text === 'paths'
  const isKept = (member: ts.TypeElement): boolean =>
    !saysNothing(member) && !(isPaths && isNamed(member, 'parameters'))
  const { transformed } = ts.transform(root, [
    (context) => (top) => {
      const visit = (node: ts.Node): ts.Node => {
        const visited = withPlainComments(ts.visitEachChild(node, visit, context))
        if (!ts.isTypeLiteralNode(visited)) return visited
        const kept = ts.factory.createNodeArray(visited.members.filter(isKept))
        return withSharedErrors(compact(ts.factory.updateTypeLiteralNode(visited, kept)))
      }
      return visit(top)
    },
  ])
  return transformed[0]!
}

/** What `withSharedErrors` refers to. */
const errorsType = `type Errors<Status extends number> = {
    [S in Status]: components["responses"][\`Error\${S}\` & keyof components["responses"]];
};
`

/** Headers that browsers, search engines and libraries of tus act on; nobody else has anything to read in them. */
const forOthers = /^(?:Access-?Control-?|X-?Robots-?Tag$|Tus-?)/

/** A reviver of the document that leaves them out where headers stand. */
const withoutHeadersForOthers = (key: string, value: unknown): unknown =>
  key === 'headers'
    ? Object.fromEntries(Object.entries(value as object).filter(([name]) => !forOthers.test(name)))
    : value

/** A file in a form, and bytes that are answered. */
const blob = ts.factory.createTypeReferenceNode('Blob')

/** The text of `src/generated/<service>.ts` for an API document. */
export const clientTypes = async (service: string, document: string): Promise<string> => {
  const own = JSON.stringify(withoutStandards(JSON.parse(document, withoutHeadersForOthers)))
  const nodes = await openapiTS(own, {
    transform: (schema) => (schema.format === 'binary' ? blob : undefined),
    silent: true,
  })
  return `/** The operations and schemas of ${service}, from openapi/${service}.json. \`npm run clients\` writes this file. */

${astToString(nodes.map(slim))}${errorsType}`
}
