import ts from 'typescript'
import { type Exception, type OldWord, oldWords } from './words.js'

/** An old word in a source file. */
export interface FoundWord {
  readonly line: number
  /** The identifier, or the words in the comment. */
  readonly text: string
  readonly use: string
  /** The exception that allows it, if any. */
  readonly exception?: Exception | undefined
}

interface SourceText {
  readonly text: string
  readonly at: number
  readonly isComment: boolean
}

/**
 * Returns the old words in a source file's name, identifiers and comments, including those with an exception. `path`
 * is relative to `packages`.
 */
export function oldWordsIn(path: string, source: string, words = oldWords): readonly FoundWord[] {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.ES2022, false, kind)
  const fileName =
    path
      .split('/')
      .at(-1)
      ?.replace(/(?:\.test)?\.[jt]sx?$/, '') ?? ''
  const names = [{ text: fileName, at: 0, isComment: false }, ...namesOf(file, source)]
  return names.flatMap(name =>
    usesIn(name, words).map(({ word, text }) => {
      const { line } = file.getLineAndCharacterOfPosition(name.at)
      const exception = word.except?.find(each => holds(each, { path, text: name.text }))
      return { line: line + 1, text, use: word.use, exception }
    }),
  )
}

interface Use {
  readonly word: OldWord
  readonly text: string
}

/** A cache of the result for each identifier, because most occur many times. */
const usesByIdentifier = new WeakMap<readonly OldWord[], Map<string, readonly Use[]>>()

function usesIn({ text, isComment }: SourceText, words: readonly OldWord[]): readonly Use[] {
  if (isComment) return findUses(words, word => inComment(word, text))
  const known = usesByIdentifier.get(words) ?? new Map<string, readonly Use[]>()
  usesByIdentifier.set(words, known)
  const uses = known.get(text) ?? findUses(words, word => inIdentifier(word, text))
  known.set(text, uses)
  return uses
}

function findUses(words: readonly OldWord[], find: (word: OldWord) => string | undefined): readonly Use[] {
  return words.flatMap(word => {
    const text = find(word)
    return text === undefined ? [] : [{ word, text }]
  })
}

function holds({ in: folder = '', identifier }: Exception, place: { path: string; text: string }): boolean {
  return place.path.startsWith(folder) && (identifier === undefined || identifier === place.text)
}

/** Splits an identifier: `toWalletLink2` into to, wallet, link, 2 and `RESTORE_TIMEOUT` into restore, timeout. */
function partsOf(identifier: string): readonly string[] {
  const parts = identifier.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g) ?? []
  return parts.map(part => part.toLowerCase())
}

function inIdentifier({ parts, isSuffixOnly }: OldWord, identifier: string): string | undefined {
  const own = partsOf(identifier)
  const first = isSuffixOnly ? Math.max(1, own.length - parts.length) : 0
  if (isSuffixOnly && !/^[A-Z]/.test(identifier)) return undefined
  const isThere = own
    .slice(first)
    .some((_, start) =>
      parts.every((part, index) => new RegExp(`^${part}$`).test(own[first + start + index] ?? '')),
    )
  return isThere ? identifier : undefined
}

function inComment({ parts, isSuffixOnly }: OldWord, comment: string): string | undefined {
  if (isSuffixOnly) return undefined
  return new RegExp(`\\b${parts.join('[ -]?')}\\b`, 'i').exec(comment)?.[0]
}

/** Returns the identifiers and comments of a file, each once. */
function namesOf(file: ts.SourceFile, source: string): readonly SourceText[] {
  const identifiers: SourceText[] = []
  const comments = new Map<number, SourceText>()
  const texts: ts.JsxText[] = []
  const addComments = (ranges: readonly ts.CommentRange[] | undefined) => {
    for (const { pos, end } of ranges ?? []) addComment(pos, source.slice(pos, end))
  }
  const addComment = (at: number, text: string) => {
    comments.set(at, { at, text, isComment: true })
  }
  const look = (node: ts.Node) => {
    if (ts.isJSDoc(node)) return
    if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) {
      identifiers.push({ text: node.text, at: node.getStart(file), isComment: false })
    }
    if (ts.isJsxText(node)) texts.push(node)
    addComments(ts.getLeadingCommentRanges(source, node.getFullStart()))
    addComments(ts.getTrailingCommentRanges(source, node.getEnd()))
    for (const child of node.getChildren(file)) look(child)
  }
  look(file)
  // JSX text that looks like a comment is not one.
  const isText = ({ at }: SourceText) => texts.some(text => text.getFullStart() <= at && at < text.getEnd())
  return [...identifiers, ...[...comments.values()].filter(each => !isText(each))]
}
