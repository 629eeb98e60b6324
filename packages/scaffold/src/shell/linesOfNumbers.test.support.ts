/** Returns the number of lines that each text in an element takes that begins with a digit. */
export function linesOfNumbers(element: HTMLElement): readonly number[] {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const lines: number[] = []
  while (texts.nextNode()) {
    const range = document.createRange()
    range.selectNodeContents(texts.currentNode)
    if (/^\d/.test(texts.currentNode.textContent ?? '')) lines.push(range.getClientRects().length)
  }
  return lines
}
