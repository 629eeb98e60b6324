/** Returns the number of lines that each text of an element that begins with a digit takes. */
export function linesOfNumbers(element: HTMLElement): readonly number[] {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const lines: number[] = []
  while (texts.nextNode()) {
    const range = document.createRange()
    range.selectNodeContents(texts.currentNode)
    if (/^\p{Nd}/u.test(texts.currentNode.textContent ?? '')) lines.push(range.getClientRects().length)
  }
  return lines
}
