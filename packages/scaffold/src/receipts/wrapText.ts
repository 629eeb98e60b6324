/** A text and the room for it in an image. */
interface FittedText {
  readonly text: string
  readonly font: string
  readonly maxWidth: number
}

/** The smallest part of its width to which a text is squeezed. A longer text is wrapped. */
const smallestPart = 0.7

/** The parts of a long number, each with the mark after it. */
const digitGroups = /.*?\p{N}[^\p{L}\p{N}]|.+/gu

/** Returns the lines of a text that fit their room, each squeezed to 70 % at most. No character is left out. */
export function wrapText(
  context: CanvasRenderingContext2D,
  { text, font, maxWidth }: FittedText,
): readonly string[] {
  context.font = font
  const partOf = (line: string) => maxWidth / context.measureText(line).width
  if (partOf(text) >= smallestPart) return [text]
  const lines: string[] = []
  const add = (piece: string, separator: string) => {
    const line = lines.at(-1)
    if (line !== undefined && partOf(line + separator + piece) >= 1)
      lines[lines.length - 1] = line + separator + piece
    else lines.push(piece)
  }
  for (const word of text.split(' ')) {
    const groups = partOf(word) >= smallestPart ? [word] : (word.match(digitGroups) ?? [])
    const pieces = groups.flatMap(group => (partOf(group) >= smallestPart ? [group] : [...group]))
    for (const [index, piece] of pieces.entries()) add(piece, index === 0 ? ' ' : '')
  }
  return isolatedLines(lines)
}

/** Closes the Unicode isolates that are open at the end of a line, and opens them again on the next line. */
function isolatedLines(lines: readonly string[]): readonly string[] {
  const openAfter = (index: number) => {
    const before = lines.slice(0, index).join('')
    return before.split('\u2068').length - before.split('\u2069').length
  }
  return lines.map(
    (line, index) => '\u2068'.repeat(openAfter(index)) + line + '\u2069'.repeat(openAfter(index + 1)),
  )
}
