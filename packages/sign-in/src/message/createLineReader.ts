import { SignInRefused } from './SignInRefused.js'

/** Reads a text line by line, each in the one form it may have. */
export interface LineReader {
  /** What the pattern captures of the next line. Throws `SignInRefused` for a line of another form. */
  take(pattern: RegExp): string
  /** The same, but leaves a line of another form where it is. */
  takeIf(pattern: RegExp): string | undefined
  /** Throws `SignInRefused` where there is more. */
  end(): void
}

/** Makes a reader of a text whose lines end with `\n`. Throws `SignInRefused` for other control characters. */
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
