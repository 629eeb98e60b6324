import { SignInRefused } from './SignInRefused.js'

/** Reads a text line by line, with a pattern for each line. */
export interface LineReader {
  /** Returns the pattern's capture in the next line. Throws `SignInRefused` if the line does not match. */
  take(pattern: RegExp): string
  /** Like `take`, but returns `undefined` and keeps a line that does not match. */
  takeIf(pattern: RegExp): string | undefined
  /** Throws `SignInRefused` if there are more lines. */
  end(): void
}

/** Creates a reader for a text with lines that end with `\n`. Throws `SignInRefused` for other control characters. */
export function createLineReader(text: string): LineReader {
  if (/[^\P{Cc}\n]/u.test(text)) throw new SignInRefused('message')
  const lines = text.split('\n')
  const takeIf = (pattern: RegExp) => {
    const [line] = lines
    const found = line === undefined ? null : pattern.exec(line)
    if (!found) return undefined
    lines.shift()
    return found[1] ?? ''
  }
  return {
    takeIf,
    take(pattern) {
      const found = takeIf(pattern)
      if (found === undefined) throw new SignInRefused('message')
      return found
    },
    end() {
      if (lines.length > 0) throw new SignInRefused('message')
    },
  }
}
